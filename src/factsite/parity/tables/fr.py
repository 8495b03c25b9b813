"""French."""

from factsite.parity.numerals import parts
from factsite.parity.table import Table

TABLE = Table(
    numbers=(
        "0 zéro, 2 deux, 3 trois, 4 quatre, 5 cinq, 6 six, 7 sept, 8 huit, 9 neuf, 10 dix, 11 onze, 12 douze,"
        "13 treize, 14 quatorze, 15 quinze, 16 seize, 17 dix_sept, 18 dix_huit, 19 dix_neuf, 20 vingt, 30 trente,"
        "40 quarante, 50 cinquante, 60 soixante, 70 soixante_dix septante, 80 quatre_vingt quatre_vingts huitante,"
        "90 quatre_vingt_dix nonante, 71 soixante_et_onze, 72 soixante_douze, 73 soixante_treize,"
        "74 soixante_quatorze, 75 soixante_quinze, 76 soixante_seize, 77 soixante_dix_sept, 78 soixante_dix_huit,"
        "79 soixante_dix_neuf, 91 quatre_vingt_onze, 92 quatre_vingt_douze, 93 quatre_vingt_treize, "
        "94 quatre_vingt_quatorze, 95 quatre_vingt_quinze, 96 quatre_vingt_seize,"
        "21 vingt_et_un, 31 trente_et_un, 41 quarante_et_un, 51 cinquante_et_un, 61 soixante_et_un"
    ),
    ones="un une",
    both=(
        "40 quarantaine, 60 soixantaine, 2 couple paire, 10 dizaine, 12 douzaine, 15 quinzaine, 20 vingtaine, 30 "
        "trentaine, 50 cinquantaine, 100 centaine"
    ),
    hundreds="cent cents",
    scales=(
        "1000 mille millier, 1000000 million millions, 1000000000 milliard milliards,1000000000000 billion billions"
    ),
    singles="mille",
    short_scales="1000000 mio, 1000000000 md mds mrd, 1000000 mn",
    money_scales="1000000 m, 1000 k",
    vague="quelques plusieurs",
    magnitudes=(
        "10 dizaines, 12 douzaines, 100 centaines, 1000 milliers millier, 1000000 millions, 1000000000 milliards"
    ),
    percent="pour_cent pourcent",
    basis_points="points_de_base point_de_base pb",
    points="point_de_pourcentage points_de_pourcentage point_de_pour_cent points_de_pour_cent",
    months="1 janv, 2 févr, 7 juill, 10 oct, 11 nov, 12 déc",
    weekdays="1 lundis, 2 mardis, 3 mercredis, 4 jeudis, 5 vendredis, 6 samedis, 7 dimanches",
    ordinals=(
        "1 premi(er|ère) premier_trimestre premier_semestre, 2 deuxième(|s) deuxième_trimestre second_semestre, "
        "3 troisième(|s), 4 quatrième(|s), 5 cinquième, 6 sixième, 7 septième, "
        "8 huitième, 9 neuvième, 10 dixième, 11 onzième, 12 douzième, 13 treizième, 14 quatorzième, 15 quinzième, "
        "16 seizième, 17 dix_septième, 18 dix_huitième, 19 dix_neuvième, 20 vingtième, 30 trentième, 40 quarantième, "
        "1 unième, 50 cinquantième, 60 soixantième, 70 soixante_dixième septantième, 71 soixante_et_onzième, 75 "
        "soixante_quinzième, 80 quatre_vingtième, 90 quatre_vingt_dixième nonantième, 100 centième, 1000 millième, "
        "1000000 millionième"
    ),
    units=(
        "S1 seconde secondes, S60 minute minutes min, S3600 heure heures, S86400 jour jours journée journées,"
        "S604800 semaine semaines, M1 mois, M12 an ans année années, M120 décennie décennies,"
        "M3 trimestre trimestres, M6 semestre semestres"
    ),
    bare_units=(
        "M300 (|un_)quart_de_siècle, M600 demi_siècle, M1800 siècle_et_demi,M6 semestre, M3 trimestre, S1800 "
        "demi_heures "
        "demi_heure, S900 quart_d'heure quarts_d'heure un_quart_d'heure, "
        "S2700 trois_quarts_d'heure, M18 an_et_demi, M12 an année, S86400 jour journée,"
        "S604800 semaine, M120 décennie, S3600 heure, S60 minute"
    ),
    fractions=(
        "1/6 un_sixième, 1/7 un_septième, 0.125 un_huitième, 1/9 un_neuvième, 0.1 un_dixième, 0.5 "
        "moitié demi, 1/3 un_tiers tiers, 0.25 un_quart quart, 0.2 un_cinquième,"
        "1/11 un_onzième, 1/12 un_douzième, 0.05 un_vingtième, 0.02 un_cinquantième, "
        "0.01 un_centième, 0.001 un_millième,"
        + parts(
            "deux trois quatre cinq six sept huit neuf",
            "3 tiers,4 quarts,5 cinquièmes,6 sixièmes,7 septièmes,8 huitièmes,9 neuvièmes,10 dixièmes",
        )
    ),
    shy_fractions="0.5 demi demie",
    multiples=(
        "2 doubl(é|ée|és|ées|er|ant|a|aient|ait|èrent|era|eront|erait|eraient) doublement, "
        "3 tripl(é|ée|és|ées|e|er|ant|a|ait|aient|èrent|ement|ent|era|eront|erait|eraient), "
        "4 quadrupl(é|ée|és|ées|e|ent|er|ant|a|èrent|ement|era|eront|erait), "
        "5 quintupl(é|ée|e|er|a|era|eront), 10 décupl(é|ée|e|er|a|era|eront)"
    ),
    shy_multiples="2 double doubles doublent moiti",
    times="fois",
    plus_half="et_demi et_demie",
    factor_before=(
        "facteur facteur_de multipli(é|ée|és|ées|e|ent|er|era|eront|ant)_par "
        "divis(é|ée|és|ées|e|ent|er|era|eront|ant)_par"
    ),
    currencies=(
        "EUR euro euros, USD dollar dollars, GBP livre_sterling livres_sterling livre livres, JPY yen yens, CNY "
        "yuan yuans, RUB rouble roubles, CHF franc francs"
    ),
    far=(
        "limité limitée plafonn seulement_ peine_ dépass excède excèdent excéd moins_ plus_ maxim minim franchi plafon "
        "delà_ inférieur supérieur seuil limite_ jusqu_ sous_ dessus_ dessous_ attein frôl mineur majeur_ majeurs_ "
        "récent ultérieur postérieur passé_ passe_ passée_ crev franchi"
    ),
    near="ne_ n_ pas_ ni_ même_ rayon_ jamais_ bon(|s|ne|nes)_ facilement_ voire_ hauteur_ aucun",
    negations="ni jamais pas ne n aucun aucune sans personne interdi(t|te|ts|tes) interdisent",
    softeners="juste peine peu légèrement ",
    contractions="de du des d, d du des, à au aux",
    over=(
        "au_bas_mot dépasser(a|ont|ait|aient) dépass(aient|ées|és|èrent) excéder(a|ont) excèdent excéder non_moins_de "
        "non_moins_d supérieur_au supérieure_au supérieure_aux supérieures_aux dépassent_les dépasse_les "
        "âgés_de_plus_de supérieurs_aux au_dessus_des au_delà_des plus_de plus_d au_moins pas_moins_de pas_moins_d "
        "dépasse dépassent dépassait dépassé dépassée dépassant dépasser supérieur_à supérieure_à supérieurs_à "
        "supérieures_à au_delà_de minimum_de un_minimum_de au_dessus_de excède excédant bien_plus_de plus_de_la "
        "plus_des plus_du au_minimum supérieur_aux dépassera excédait franchi franchit franchissant franchissait"
    ),
    under=(
        "n_excède_pas n_excèdent_pas ne_dépassent_pas ne_dépassera_pas ne_dépasseront_pas ne_dépassaient_pas "
        "n_excédait_pas en_deçà_de en_deçà_des moins_des moins_du inférieur_au inférieure_au inférieur_aux "
        "inférieurs_aux inférieure_aux inférieures_aux n_atteint_pas en_dessous_des sous_la_barre_des "
        "sous_la_barre_de sous_le_seuil_des sous_le_seuil_de au_mieux moins_de moins_d au_plus pas_plus_de "
        "pas_plus_d tout_au_plus inférieur_à inférieure_à inférieurs_à inférieures_à au_maximum maximum_de "
        "un_maximum_de en_dessous_de sans_dépasser ne_dépasse_pas ne_dépassant_pas ne_dépassait_pas au_dessous_de "
        "n_atteignent_pas"
    ),
    nearly=(
        "approche approchent approchait approchaient pas_tout_à_fait presque frôle frôlent frôlait frôle_les "
        "frôlent_les"
    ),
    about=(
        "dans_les environ presque près_de près_d autour_de à_peu_près approximativement quelque quelques "
        "une_estimation_de proche_de proches_de avoisine avoisinant aux_alentours_de de_l_ordre_de vers quasi "
        "quasiment plus_ou_moins grosso_modo frôle frôlent frôlait frôlé frôlant avoisinent avoisinait avoisiné "
        "pas_loin_de non_loin_de quelque_chose_comme à_peu_de_chose_près"
    ),
    any_bound="après avant à_peine même_pas une_bonne un_bon rien_de_moins_que",
    may_over="à_partir_de dès",
    may_under=(
        "sous sous_les en_l'espace_de dans_un_délai_de "
        "(pouvant|peut|peuvent|pourrait|pourraient|pouvait|pouvaient)_atteindre "
        "jusqu_à jusqu_aux jusqu_à jusqu_aux jusqu_au"
    ),
    earliest="pas_avant pas_avant_le au_plus_tôt au_plus_tôt_le",
    latest="au_plus_tard au_plus_tard_le pas_plus_tard_que",
    earliest_after="au_plus_tôt",
    latest_after="au_plus_tard",
    marks="autres barre cap seuil des",
    exceed="dépass excéd excèd",
    over_after="au_bas_mot ou_plus et_plus au_moins au_minimum ou_davantage et_au_delà",
    under_after="ou_moins au_plus au_maximum tout_au_plus maximum",
    about_after="environ à_peu_près",
    range_words="à et ou au aux",
    range_starts="entre de du",
    late_words="siècle siècles",
    early_words="années décennie",
    joins="et",
    articles="les des le la l d de",
    point_words="virgule",
    denominators="10 dixièmes, 100 centièmes, 1000 millièmes",
    ago="auparavant plus_tôt plus_tard",
    clock_before="à vers dès",
    clock_after="h heures",
)

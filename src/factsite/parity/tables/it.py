"""Italian."""

from factsite.parity.numerals import italian, italian_ordinals, parts
from factsite.parity.table import Table

TABLE = Table(
    numbers=(
        "0 zero, 2 due, 3 tre, 4 quattro, 5 cinque, 6 sei, 7 sette, 8 otto, 9 nove, 10 dieci, 11 undici, 12 dodici,"
        "13 tredici, 14 quattordici, 15 quindici, 16 sedici, 17 diciassette, 18 diciotto, 19 diciannove, 20 venti,"
        "30 trenta, 40 quaranta, 50 cinquanta, 60 sessanta, 70 settanta, 80 ottanta, 90 novanta, 100 cento,"
        f"{italian()},"
        "20 vent, 30 trent, 40 quarant, 50 cinquant, 60 sessant, 70 settant, 80 ottant, 90 novant"
    ),
    ones="un uno una",
    both=(
        "30 trentina, 40 quarantina, 50 cinquantina, 60 sessantina, 70 settantina, 80 ottantina, 90 novantina, 2 "
        "entrambi entrambe ambedue coppia paio, 12 dozzina, 10 decina, 15 quindicina, 20 ventina, 100 centinaio"
    ),
    scales=(
        "1000 mila mille, 1000000000000 trilione trilioni, 1000000 milione milioni, 1000000000 miliardo miliardi, "
        "1000000000000 bilione bilioni"
    ),
    singles="mille",
    short_scales="1000000 mln, 1000000000 mld mrd",
    money_scales="1000000 m",
    vague="alcun(i|e) qualche poch(i|e) parecch(i|ie)",
    magnitudes="10 decin(a|e), 12 dozzine, 100 centinaia, 1000 migliaia migliaio, 1000000 milioni, 1000000000 miliardi",
    percent="per_cento percento",
    basis_points="punti_base punto_base",
    points="punto_percentuale punti_percentuali",
    months="1 gen, 2 feb, 3 mar, 4 apr, 5 mag, 6 giu, 7 lug, 8 ago, 9 set sett, 10 ott, 11 nov, 12 dic",
    weekdays="6 sabati, 7 domeniche",
    ordinals=(
        "1 primo primo_trimestre primo_semestre, 2 secondo_trimestre secondo_semestre secondo_posto seconda, "
        "3 terz(o|a|e), 4 quart(o|a|e), 5 quint(o|a|e), 6 sest(o|a|e), 7 settim(o|a|e), 8 ottav(o|a|e), 9 non(o|a), 10 "
        "decim(o|a|e), 11 undicesim(o|a|i|e), 12 dodicesim(o|a|i|e), 13 tredicesim(o|a|i|e), 14 "
        "quattordicesim(o|a|i|e), 15 quindicesim(o|a|i|e), 16 sedicesim(o|a|e), 17 diciassettesim(o|a|i|e), 18 "
        "diciottesim(o|a|i|e), 19 diciannovesim(o|a|i|e), 20 ventesim(o|a|i|e), 30 trentesim(o|a|e), 40 "
        "quarantesim(o|a|e), 50 cinquantesim(o|a|e), 100 centesim(o|a)," + italian_ordinals()
    ),
    units=(
        "S1 secondo secondi, S60 minuto minuti min, S3600 ora ore, S86400 giorno giorni, S604800 settimana settimane,"
        "M1 mese mesi, M12 anno anni, M120 decennio decenni,"
        "M3 trimestre trimestri, M4 quadrimestre quadrimestri, M6 semestre semestri, M24 biennio bienni,"
        "M36 triennio trienni"
    ),
    bare_units=(
        "M300 (|un_)quarto_di_secolo, M600 mezzo_secolo, M1800 secolo_e_mezzo,M6 semestre mezzo_anno, M3 "
        "trimestre, M4 quadrimestre, M2 bimestre, S1800 mezz'ora mezzora, S900 "
        "quarto_d'ora un_quarto_d'ora, S2700 tre_quarti_d'ora, M18 anno_e_mezzo,"
        "M12 anno, S86400 giorno, S604800 settimana, M1 mese, M120 decennio, M24 biennio, M36 triennio,"
        "M60 quinquennio, S3600 ora, S60 minuto"
    ),
    fractions=(
        "1/6 un_sesto, 1/7 un_settimo, 0.125 un_ottavo, 1/9 un_nono, 0.1 un_decimo, 0.5 metà mezzo , 1/3 "
        "un_terzo, 0.25 un_quarto, 0.2 un_quinto,"
        "1/11 un_undicesimo, 1/12 un_dodicesimo, 1/16 un_sedicesimo, "
        "0.05 un_ventesimo, 0.02 un_cinquantesimo, 0.01 un_centesimo, 0.001 un_millesimo,"
        + parts(
            "due tre quattro cinque sei sette otto nove",
            "3 terzi,4 quarti,5 quinti,6 sesti,7 settimi,8 ottavi,9 noni,10 decimi",
        )
    ),
    shy_fractions="0.5 mezzo mezza",
    multiples=(
        "2 raddoppi(a|ò|ano|ino|are|ato|ata|ati|ate|ava|avano|arono|ando|o|erà|eranno|erebbe|erebbero), "
        "3 triplic(a|ò|ano|are|ato|ata|ati|ate|ava|avano|arono|ando|herà|heranno|herebbe|herebbero) triplo tripla, "
        "4 quadruplic(a|ò|ano|are|ato|ata|ati|ate|arono|ando|herà|heranno|herebbe) quadruplo, "
        "5 quintuplic(a|ò|are|ato|ata|ati|ate|herà|heranno) quintuplo, "
        "10 decuplic(a|ò|are|ato|ata|ati|ate|herà|heranno) decuplo"
    ),
    halvings="dimezz(a|ò|ano|ino|are|ato|ata|ati|ate|arono|ando|erà|eranno|erebbe|erebbero)",
    shy_multiples="2 doppio doppia doppi",
    times="volte volta",
    plus_half="e_mezzo e_mezza",
    factor_before=(
        "fattore moltiplicat(o|a|i|e)_per divis(o|a|i|e)_per moltiplic(a|ano|ò|arono|are|herà|heranno|ando)_per "
        "divid(e|ono|erà|eranno|ere)_per fattore_di"
    ),
    currencies=(
        "EUR euro, USD dollaro dollari, GBP sterlina sterline, JPY yen, CNY yuan renminbi, RUB rublo rubli, CHF "
        "franco franchi"
    ),
    far=(
        "scend limitat vincol solo_ soltanto_ appena_ solamente_ "
        "supera superò superav superan superi eccede ecced massim minim almeno_ meno_ più_ oltre_ maggior "
        "minore minori_ minorenn inferior superior sotto_ sopra_ limite soglia tetto_ fino_ sino_ sfior "
        "raggiung toccat tocca_ toccò_ perlomeno_ quantomeno_ varc sfond valic scavalc oltrepass abbond eccess "
        "sforat successiv nemmeno_ passa_ passò_ passava_"
    ),
    near=(
        "non_ né_ mai_ nessun raggio_ addirittura_ persino_ perfino_ entro_ neppure_ neanche_ tant(i|e)_ buon(i|e)_ "
        "arriva passat(o|a|i|e)_ rotti_"
    ),
    negations="mai non nessuno nessuna né senza vietat(o|a|i|e) vieta vietano proibit(o|a|i|e)",
    softeners="appena leggermente lievemente poco po",
    contractions=(
        "di del dello della dei degli delle dell d, a al allo alla ai agli alle all ad, su sul sullo sulla sui "
        "sugli sulle sull"
    ),
    over=(
        "super(a|no|va|vano|ta|to|ti|te|re|ndo|rono|sse|ssero) supera superi superino "
        "super(a|ano|ato|ata|ati|ate|ò|arono)_(di_gran_lunga|ampiamente|abbondantemente)  superer(à|anno|ebbe|ebbero) "
        "oltrepasser(à|anno) ecceder(à|anno) oltrepassa oltrepassano oltrepassato oltrepassate oltrepassati "
        "oltrepassò maggiore_ai maggiore_alle superiore_agli più_dei più_delle over maggiori_di al_di_sopra_dei "
        "al_di_sopra_delle superiore_al superiori_ai come_minimo più_del più_dell oltre più_di più_degli almeno "
        "perlomeno per_lo_meno quantomeno quanto_meno non_meno_di non_meno_dei non_meno_delle superiore_a superiori_a "
        "superiore_ai superiore_alle superano superava superavano superato superata superati superate superare "
        "superando minimo_di un_minimo_di ben_oltre al_di_sopra_di sopra non_inferiore_a non_inferiori_a eccede "
        "eccedono superò superarono più_d più_della"
    ),
    under=(
        "inferiore_al inferiore_allo inferiore_agli al_di_sotto_dei al_di_sotto_delle al_di_sotto_del "
        "al_di_sotto_della non_arriva_a non_arrivano_a sotto_quota sotto_gli al_più nella_migliore_delle_ipotesi "
        "under meno_del meno_dell meno_di meno_dei meno_delle sotto al_massimo non_più_di non_oltre massim(o|a)_di "
        "un_massimo_di inferiore_a inferiori_a inferiore_ai inferiore_alle al_di_sotto_di minori_di minori_dei "
        "tutt'al_più meno_della non_supera non_superano non_superò non_raggiunge non_superiore_a non_superiori_a "
        "sotto_i sotto_le"
    ),
    nearly="quasi_raggiunge quasi_raggiungono quasi sfiora sfiorano sfiorava sfiora_i sfiora_le sfiorano_i sfiorano_le",
    about=(
        "a_ridosso_del a_ridosso_dei vicino_al vicino_ai circa quasi intorno_a intorno_ai intorno_alle attorno_a "
        "attorno_ai approssimativamente pressappoco "
        "all'incirca vicino_a vicina_a vicini_a prossimo_a prossima_a verso stimato stimati "
        "più_o_meno grosso_modo suppergiù su_per_giù a_occhio_e_croce qualcosa_come nell'ordine_di nell'ordine_dei "
        "sfiora sfiorano sfiorato "
        "sfiorava sfiorando sfiora_i sfiora_le sui sulle pressoché"
    ),
    any_bound=(
        "da dai dalle dopo prima_dei prima_di dopo_i appena nemmeno neanche neppure a_malapena minore_di maggiore_di "
        "ben la_bellezza_di"
    ),
    may_over="a_partire_da",
    may_under=(
        "nel_giro_di nell'arco_di (può|possono|potrebbe|potrebbero|poteva|potevano)_(raggiungere|arrivare_a) fino_a "
        "fino_ai fino_alle fino_agli fino_al sino_a sino_ai sino_alle sino_al entro"
    ),
    earliest="non_prima_di non_prima_del non_prima_dell non_prima_dei non_prima_delle al_più_presto non_prima_che",
    latest="al_più_tardi entro_e_non_oltre non_oltre_il non_più_tardi_di non_più_tardi_del",
    earliest_after="al_più_presto",
    latest_after="al_più_tardi",
    marks="altri altre quota soglia dei della",
    exceed="super oltrepass ecced",
    over_after="o_più e_più e_oltre o_oltre in_su almeno",
    just_over_after="e_passa e_rotti abbondant(e|i)",
    under_after="o_meno al_massimo in_giù",
    about_after="scars(i|e) circa o_giù_di_lì",
    range_words="a e o ai alle al",
    range_starts="tra fra da dai dalle dal",
    late_words="secolo secoli",
    early_words="anni",
    joins="e",
    articles="i gli le la il lo l",
    point_words="virgola",
    denominators="10 decimi, 1000 millesimi",
    ago="fa prima addietro orsono",
    clock_before="alle dalle delle ore all dall ora",
    clock_after="ore",
)

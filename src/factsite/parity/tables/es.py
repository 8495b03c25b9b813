"""Spanish."""

from factsite.parity.numerals import parts
from factsite.parity.table import Table

TABLE = Table(
    numbers=(
        "0 cero, 2 dos, 3 tres, 4 cuatro, 5 cinco, 6 seis, 7 siete, 8 ocho, 9 nueve, 10 diez, 11 once, 12 doce,"
        "13 trece, 14 catorce, 15 quince, 16 dieciséis, 17 diecisiete, 18 dieciocho, 19 diecinueve, 20 veinte,"
        "21 veintiuno veintiún veintiuna, 22 veintidós, 23 veintitrés, 24 veinticuatro, 25 veinticinco, 26 "
        "veintiséis,"
        "27 veintisiete, 28 veintiocho, 29 veintinueve, 30 treinta, 40 cuarenta, 50 cincuenta, 60 sesenta,"
        "70 setenta, 80 ochenta, 90 noventa, 100 cien ciento, 200 doscient(os|as), 300 trescient(os|as),"
        "400 cuatrocient(os|as), 500 quinient(os|as), 600 seiscient(os|as), 700 setecient(os|as),"
        "800 ochocient(os|as), 900 novecient(os|as)"
    ),
    ones="un uno una",
    both=(
        "50 medio_centenar, 500 medio_millar, 30 treintena, 40 cuarentena, 50 cincuentena, 2 ambos ambas par "
        "pareja, 12 docena, 10 decena, 15 quincena, 20 veintena, 100 centenar centena"
    ),
    scales=(
        "1000 millar, 1000 mil, 1000000 millón millones, 1000000000 millardo millardos, 1000000000000 billón "
        "billones,"
        "1000000000000000000 trillón trillones"
    ),
    singles="mil",
    short_scales="1000000 mill, 1000000000 mrd",
    money_scales="1000000 m",
    vague="vari(os|as) algun(os|as) unos_pocos unas_pocas unas_cuantas unos_cuantos",
    magnitudes=(
        "10 decenas, 12 docenas, 100 cientos centenares, 1000 miles millares, 1000000 millones, 1000000000000 billones"
    ),
    percent="por_ciento porciento",
    basis_points="punto(|s)_básico(|s) pb",
    points="punto_porcentual puntos_porcentuales",
    months="1 ene, 2 feb, 3 mar, 4 abr, 6 jun, 7 jul, 8 ago, 9 sept sep set setiembre, 10 oct, 11 nov, 12 dic",
    weekdays="6 sábados, 7 domingos",
    ordinals=(
        "1 primer(|o|a) primer_trimestre primer_semestre, 2 segundo_trimestre segundo_semestre segundo_puesto segunda, "
        "3 tercer(|o|a), 4 cuart(o|a), 5 quint(o|a), 6 sext(o|a), 7 séptim(o|a), 8 octav(o|a), 9 noven(o|a), 10 "
        "décim(o|a), 11 undécim(o|a), 12 duodécim(o|a) decimosegund(o|a), 13 decimotercer(|o|a), "
        "14 decimocuart(o|a), 15 decimoquint(o|a), 16 decimosext(o|a), 17 decimoséptim(o|a), 18 decimoctav(o|a), "
        "19 decimonoven(o|a) decimonon(o|a), 20 vigésim(o|a), 21 vigesimoprimer(|o|a), 25 vigesimoquint(o|a), "
        "30 trigésim(o|a), 40 cuadragésim(o|a), 50 quincuagésim(o|a), 60 sexagésim(o|a), 70 septuagésim(o|a), "
        "80 octogésim(o|a), 90 nonagésim(o|a), 100 centésim(o|a), 1000 milésim(o|a), 1000000 millonésim(o|a)"
    ),
    units=(
        "S1 segundo segundos, S60 minuto minutos min, S3600 hora horas, S86400 día días, S604800 semana semanas,"
        "M1 mes meses, M12 año años, M120 década décadas decenio decenios,"
        "M3 trimestre trimestres, M4 cuatrimestre cuatrimestres, M6 semestre semestres, M24 bienio bienios"
    ),
    bare_units=(
        "M300 (|un_)cuarto_de_siglo, M600 medio_siglo, M1800 siglo_y_medio,M6 semestre medio_año, M3 trimestre, "
        "M4 cuatrimestre, M2 bimestre, S1800 media_hora, "
        "S900 cuarto_de_hora cuartos_de_hora un_cuarto_de_hora, S2700 tres_cuartos_de_hora, M36 trienio, M48 "
        "cuatrienio, M18 año_y_medio, M12 año,"
        "S86400 día, S604800 semana, M1 mes, M120 década decenio, S3600 hora, S60 minuto, M24 bienio,"
        "M60 quinquenio lustro"
    ),
    fractions=(
        "1/6 un_sexto sexta_parte, 1/7 un_séptimo séptima_parte, 0.125 un_octavo octava_parte, 1/9 un_noveno "
        "novena_parte, 0.1 un_décimo décima_parte, 0.25 cuarta_parte, 0.5 mitad "
        ", 1/3 un_tercio tercio, 0.25 un_cuarto, 0.2 quinta_parte un_quinto, 1/3 tercera_parte,"
        "1/12 un_doceavo, 0.05 un_veinteavo, 0.01 un_centésimo una_centésima centésima_parte, "
        "0.1 una_décima, 0.001 un_milésimo una_milésima milésima_parte,"
        + parts(
            "dos tres cuatro cinco seis siete ocho nueve",
            "3 tercios terceras_partes,4 cuartos cuartas_partes,5 quintos quintas_partes,6 sextos sextas_partes,"
            "7 séptimos séptimas_partes,8 octavos octavas_partes,9 novenos novenas_partes,10 décimos décimas_partes",
        )
    ),
    shy_fractions="0.5 medio media",
    multiples=(
        "2 duplic(ó|a|an|aron|ado|ada|ados|adas|ar|arse|ando|ación|aba|aban|ará|arán|aría|arían) "
        "dobl(ó|aron|ado|ará|arán) dupli(que|quen), "
        "3 triplic(ó|a|an|aron|ado|ada|ados|adas|ar|arse|ando|ación|aba|aban|ará|arán|aría|arían) triple triples "
        "tripli(que|quen), 4 cuadruplic(ó|a|an|aron|ado|ada|ar|arse|ando|ará|arán|aría) cuádruple, "
        "5 quintuplic(ó|a|an|aron|ado|ada|ar|arse|ará|arán) quíntuple, 10 decuplic(ó|a|an|aron|ado|ar|ará|arán)"
    ),
    shy_multiples="2 doble dobles duplo",
    times="veces vez",
    plus_half="y_medio y_media",
    factor_before=(
        "factor_de multiplicad(o|a|os|as)_por dividid(o|a|os|as)_por "
        "multiplic(a|an|ó|aron|ar|ará|arán|ando)_por divid(e|en|ió|ieron|ir|irá|irán)_por"
    ),
    currencies=(
        "EUR euro euros, USD dólar dólares, GBP libra libras, JPY yen yenes, CNY yuan yuanes, RUB rublo rublos, "
        "CHF franco francos"
    ),
    century_before="siglo",
    far=(
        "baj(a|an|e|en|ar|ó|aron|ará|arán|ado|ando)_ limitad traspas franque cruz excede solo_ sólo_ apenas_ "
        "solamente_ supera superó supere sobrepas rebas exced menos_ más_ mínim máxim tope límite umbral hasta_ "
        "inferior superior mayor_ mayores_ menor_ menores_ debajo_ encima_ pasa_ pasó_ pasaba_ pasan_ pasar_ pase_ "
        "alcanz llega_ llegue_ lleguen_ llegado_ llegara_ llegó_ llegan_ llegar_ posterior reciente roz"
    ),
    near=(
        "no_ ni_ sub_ nunca_ ningun ningún_ radio_ dentro_ incluso_ buen(o|a)s_ larg(o|a)s_ pico_ romp cae_ cayó_ "
        "cayeron_ caído_ desciend descend ronda tant(o|a)s_"
    ),
    negations="ni nunca no ningún ninguna sin nadie jamás prohibid(o|a|os|as) prohíbe prohíben prohibió",
    softeners="apenas justo justo_por algo poco ligeramente",
    contractions="de del, a al",
    over=(
        "superar(á|án|ía|ían) super(e|en|aron|ado|ada|ados|adas|ase|ara) exceder(á|án) rebasar(á|án) "
        "sobrepasar(á|án) exceder exceder_de excedan exceda supere superen sobrepasan rebasan sobrepasar rebasar "
        "sobrepase mayor_a mayores_que superiores_a_los superior_a_los no_inferiores_a mayores_de mayores_a "
        "por_encima_del superior_al arriba_de no_baja_de no_bajan_de no_bajó_de como_poco cuando_menos más_que "
        "excede_de más_de al_menos no_menos_de por_lo_menos como_mínimo mínimo_de un_mínimo_de supera superan "
        "superó superaron superaba superaban superado superior_a superiores_a por_encima_de sobrepasa excede "
        "exceden excedió más_del superando superar superará superiores_al sobrepasó rebasó rebasa no_inferior_a "
        "mayor_que"
    ),
    under=(
        "no_llega_a no_llegan_a no_llegó_a no_llegaron_a no_llega_a_las no_llega_a_los no_alcanza no_alcanzan "
        "no_alcanzó no_lleg(ue|uen|ara|aran)_a inferior_al inferiores_al como_mucho menos_de como_máximo no_más_de "
        "a_lo_sumo máximo_de un_máximo_de inferior_a inferiores_a por_debajo_de bajo menos_del no_supera no_superan "
        "no_superó no_superaba sin_superar menor_que menores_de menores_a a_lo_más "
        "no_pas(a|an|ó|aron|aba|aban|e|en|ará|arán)_de"
    ),
    nearly="casi_llega_a casi_alcanza casi_llegan_a casi casi_se casi_se_ha casi_se_han roza rozan rozó rozaba",
    about=(
        "alrededor_de_las alrededor_de_los en_torno_a_los en_torno_a_las se_acerca_a se_acercan_a cerca_de "
        "alrededor_de aproximadamente casi unos unas en_torno_a próximo_a próxima_a próximos_a cercano_a cercana_a "
        "cercanos_a se_estima estimado estimada prácticamente más_o_menos ronda rondan rondaba rondaban rondando "
        "rondó roza rozan rozó rozaba rozando cosa_de del_orden_de bordea bordean hacia grosso_modo algo_así_como"
    ),
    any_bound=("desde después_de antes_de apenas ni_siquiera menor_de mayor_de nada_menos_que tan_solo"),
    may_over="a_partir_de pasa_de pasan_de pasó_de pasaron_de",
    may_under=(
        "en_cuestión_de en_el_plazo_de en_un_plazo_de (puede|pueden|podría|podrían|podía|podían)_(alcanzar|llegar_a) "
        "hasta hasta"
    ),
    earliest="no_antes_de no_antes_del como_pronto como_muy_pronto al_más_temprano",
    latest="a_más_tardar a_más_tardar_el como_muy_tarde como_tarde no_más_tarde_de no_más_tarde_del",
    earliest_after="como_pronto como_muy_pronto",
    latest_after="a_más_tardar como_muy_tarde como_tarde",
    marks="otros otras barrera cota umbral marca de",
    exceed="super sobrepas rebas exced",
    over_after="para_arriba por_lo_menos como_poco o_más y_más como_mínimo al_menos en_adelante",
    just_over_after="y_pico largos largas y_tantos y_tantas",
    under_after="o_menos como_máximo a_lo_sumo como_mucho",
    about_after="escas(os|as) aproximadamente más_o_menos",
    range_words="a y o al",
    range_starts="entre de del desde",
    late_words="siglo siglos",
    early_words="años década_de",
    joins="y",
    articles="los las el la lo",
    point_words="coma",
    denominators="10 décimas, 100 centésimas, 1000 milésimas",
    ago="antes atrás",
    clock_before="las la",
    clock_after="horas h",
    morning="a.m am",
    afternoon="p.m pm",
    is_mixed=True,
)

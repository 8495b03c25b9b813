"""Portuguese, of Brazil and of Portugal."""

from factsite.parity.numerals import parts
from factsite.parity.table import Table

TABLE = Table(
    numbers=(
        "0 zero, 2 dois duas, 3 três, 4 quatro, 5 cinco, 6 seis, 7 sete, 8 oito, 9 nove, 10 dez, 11 onze, 12 doze,"
        "13 treze, 14 quatorze catorze, 15 quinze, 16 dezesseis dezasseis, 17 dezessete dezassete, 18 dezoito,"
        "19 dezenove dezanove, 20 vinte, 30 trinta, 40 quarenta, 50 cinquenta, 60 sessenta, 70 setenta, 80 oitenta,"
        "90 noventa, 100 cem cento, 200 duzent(os|as), 300 trezent(os|as), 400 quatrocent(os|as), 500 "
        "quinhent(os|as),"
        "600 seiscent(os|as), 700 setecent(os|as), 800 oitocent(os|as), 900 novecent(os|as)"
    ),
    ones="um uma",
    both=(
        "50 meia_centena meio_cento, 500 meio_milhar, 30 trintena, 2 ambos ambas par dupla, 12 dúzia, 10 dezena, "
        "15 quinzena, 20 vintena, 100 centena"
    ),
    scales=(
        "1000 mil, 1000000 milhão milhões, 1000000000 bilhão bilhões mil_milhões, 1000000000000 trilhão trilhões "
        "bilião biliões, 1000000000000000 quatrilhão quatrilhões"
    ),
    singles="mil",
    short_scales="1000000 mi, 1000000000 bi, 1000000000000 tri",
    vague="alguns algumas vári(os|as) pouc(os|as) divers(os|as)",
    magnitudes="10 dezenas, 12 dúzias, 100 centenas, 1000 milhares milhar, 1000000 milhões, 1000000000 bilhões",
    percent="por_cento porcento",
    basis_points="ponto(|s)-base ponto(|s)_base pontos_básicos pb",
    points="ponto_percentual pontos_percentuais",
    months="1 jan, 2 fev, 3 mar, 4 abr, 6 jun, 7 jul, 8 ago, 9 set, 10 out, 11 nov",
    weekdays=(
        "1 segundas-feiras, 2 terças-feiras, 3 quartas-feiras, 4 quintas-feiras, 5 sextas-feiras, 6 sábados, 7 domingos"
    ),
    ordinals=(
        "1 primeir(o|a) primeiro_trimestre primeiro_semestre, "
        "2 segundo_trimestre segundo_semestre segundo_lugar, 3 terceir(o|a), 4 quart(o|a), "
        "5 quint(o|a), 6 sext(o|a), 7 sétim(o|a), 8 oitav(o|a), 9 non(o|a), 10 décim(o|a), 20 vigésim(o|a), "
        "30 trigésim(o|a), 40 quadragésim(o|a), 50 quinquagésim(o|a), 60 sexagésim(o|a), 70 septuagésim(o|a), "
        "80 octogésim(o|a), 90 nonagésim(o|a), 100 centésim(o|a), 1000 milésim(o|a), 1000000 milionésim(o|a)"
    ),
    units=(
        "S1 segundo segundos, S60 minuto minutos min, S3600 hora horas, S86400 dia dias, S604800 semana semanas,"
        "M1 mês meses, M12 ano anos, M120 década décadas decênio,"
        "M3 trimestre trimestres, M6 semestre semestres, M24 biénio biênio biênios, M36 triénio triênio"
    ),
    bare_units=(
        "M300 (|um_)quarto_de_século, M600 meio_século, M1800 século_e_meio,M6 semestre meio_ano, M3 trimestre, "
        "M2 bimestre, S1800 meia_hora, S900 quarto_de_hora um_quarto_de_hora,"
        "S2700 três_quartos_de_hora, M36 triénio triênio, M60 quinquénio quinquênio, M24 biénio, M18 ano_e_meio,"
        "M12 ano, S86400 dia, S604800 semana, M1 mês, M120 década, S3600 hora, S60 minuto, M24 biênio"
    ),
    fractions=(
        "1/6 um_sexto sexta_parte, 1/7 um_sétimo, 0.125 um_oitavo oitava_parte, 1/9 um_nono, 0.1 um_décimo "
        "décima_parte, 0.25 quarta_parte, 0.2 quinta_parte, 0.5 metade meio "
        "meia, 1/3 um_terço terço, 0.25 um_quarto, 1/3 terça_parte, 0.2 um_quinto,"
        "0.05 um_vigésimo, 0.01 um_centésimo uma_centésima centésima_parte, "
        "0.1 uma_décima, 0.001 um_milésimo uma_milésima milésima_parte,"
        + parts(
            "dois três quatro cinco seis sete oito nove",
            "3 terços,4 quartos,5 quintos,6 sextos,7 sétimos,8 oitavos,9 nonos,10 décimos",
        )
        + ","
        + parts(
            "duas três quatro cinco",
            "3 terças_partes,4 quartas_partes,5 quintas_partes,10 décimas_partes",
        )
    ),
    shy_fractions="0.5 meio meia",
    multiples=(
        "2 duplic(ou|a|am|aram|ado|ada|ados|adas|ar|ando|ação|ava|avam|ará|arão|aria|ariam) "
        "dobr(ou|aram|ado|ada|ar|ando|ará|arão|aria|ariam), "
        "3 triplic(ou|a|am|aram|ado|ada|ados|adas|ar|ando|ação|ava|avam|ará|arão|aria|ariam) triplo tripla triplos, "
        "4 quadruplic(ou|a|am|aram|ado|ada|ar|ando|ará|arão) quádruplo, "
        "5 quintuplic(ou|a|aram|ado|ada|ar|ará|arão) quíntuplo, 10 decuplic(ou|a|aram|ado|ar|ará|arão)"
    ),
    shy_multiples="2 dobro dobra dobram duplo dupla duplos",
    times="vezes vez",
    plus_half="e_meio e_meia",
    factor_before=(
        "fator_de multiplicad(o|a|os|as)_por dividid(o|a|os|as)_por "
        "multiplic(a|am|ou|aram|ar|ará|arão|ando)_por multiplic(a|am|ou|aram)_se_por "
        "divid(e|em|iu|iram|ir|irá|irão)_por"
    ),
    currencies=(
        "EUR euro euros, USD dólar dólares, GBP libra libras, JPY iene ienes, CNY yuan yuans iuane, RUB rublo "
        "rublos, CHF franco francos, BRL real reais"
    ),
    century_before="século",
    far=(
        "passará passarão cruz estour limitad só_ apenas_ somente_ "
        "supera superou supere superar ultrapass exced menos_ mais_ mínim máxim teto_ limite até_ inferior "
        "superior maior_ maiores_ menor_ menores_ abaixo_ acima_ além_ passa_ passou_ passam_ passar_ passaram_ "
        "passado_ passava_ passe_ alcanç chega_ chegou_ chegam_ chegar_ posterior recente"
    ),
    near=(
        "não_ nem_ sub_ nunca_ nenhum raio_ inclusive_ bons_ boas_ dentro_ romp furou_ furar_ bate(|u|ram)_ "
        "tant(o|a|os|as)_ caiu_ caíram_ cair_ caindo_ cai_"
    ),
    negations="nem nunca não nenhum nenhuma sem ninguém jamais proibid(o|a|os|as) proíbe proíbem vedad(o|a|os|as)",
    softeners="logo levemente pouco ligeiramente",
    contractions="de do da dos das, a ao à aos às, em no na nos nas",
    over=(
        "superar(á|ão|ia|iam) ultrapassar(á|ão|ia|iam) exceder(á|ão) exceder exceda excedam ultrapasse ultrapassem "
        "supere superem superar acima_do acima_da superior_ao superior_à mais_dos mais_das maiores_de acima_dos "
        "acima_das superior_aos superiores_aos não_baixa_de para_cima_de excedem_os além_dos nunca_menos_de mais_de "
        "mais_da mais_do pelo_menos não_menos_de não_menos_que não_menos_do_que ao_menos no_mínimo mínimo_de "
        "um_mínimo_de supera superam superou "
        "superaram superava superado superior_a superiores_a acima_de ultrapassa ultrapassam ultrapassou "
        "ultrapassaram ultrapassar ultrapassando ultrapassado excede excedem excedeu mais_do_que mais_que superando "
        "não_inferior_a maior_que além_de"
    ),
    under=(
        "abaixo_dos abaixo_das abaixo_do abaixo_da inferior_ao inferior_a_os não_chega_a não_chegam_a não_chegou_a "
        "não_chegaram_a aquém_de aquém_do aquém_da aquém_dos aquém_das não_passa_de não_passam_de não_passou_de "
        "não_pass(ava|avam|ará|arão|aria|ariam|e|em)_de "
        "não_passaram_de menos_de menos_da menos_do menos_das menos_dos no_máximo não_mais_de não_mais_que "
        "não_mais_do_que máximo_de um_máximo_de inferior_a inferiores_a abaixo_de menos_do_que menos_que menor_que "
        "menores_de não_ultrapassa não_supera sem_ultrapassar quando_muito"
    ),
    nearly="quase_chega_a quase_chegam_a quase_chegou_a quase beira beiram beirou",
    about=(
        "na_faixa_de na_faixa_dos cerca_de por_volta_de aproximadamente quase em_torno_de próximo_a próximo_de "
        "próximos_de perto_de estimado estimada uns umas praticamente à_volta_de mais_ou_menos na_casa_dos "
        "na_casa_das beira beiram beirou beirando ronda rondam rondou rondar coisa_de da_ordem_de da_ordem_dos "
        "à_roda_de cerca_dos cerca_das grosso_modo"
    ),
    any_bound=("desde depois_de antes_de após apenas nem mal menor_de nada_menos_que nada_menos_do_que"),
    may_over="a_partir_d(os|as|o|a) a_partir_de passa_de passam_de passou_de passaram_de",
    may_under=(
        "em_questão_de no_prazo_de num_prazo_de em_um_prazo_de em_um_intervalo_de "
        "(pode|podem|poderia|poderiam|podia|podiam)_(chegar_a|alcançar|atingir) até até"
    ),
    earliest="não_antes_de não_antes_do antes_de_não no_mais_cedo o_mais_cedo",
    latest="no_mais_tardar o_mais_tardar até_no_mais_tardar impreterivelmente_até não_mais_tarde_que",
    earliest_after="na_melhor_das_hipóteses",
    latest_after="no_mais_tardar o_mais_tardar",
    marks="outros outras mais marca casa barreira patamar de dos das",
    exceed="super ultrapass exced",
    over_after="para_cima ao_menos ou_mais e_mais no_mínimo pelo_menos em_diante",
    under_after="ou_menos no_máximo",
    about_after="aproximadamente mais_ou_menos",
    range_words="a e ou à às aos ao",
    range_starts="entre de do desde",
    late_words="século séculos",
    early_words="anos década_de",
    joins="e",
    articles="os as o a dos das",
    point_words="vírgula",
    denominators="10 décimos décimas, 100 centésimos, 1000 milésimos",
    ago="atrás antes",
    clock_before="às",
    clock_after="horas h",
    is_mixed=True,
    month_locales=("pt_PT",),
)

"""German."""

from factsite.parity.numerals import (
    german,
    german_counted,
    german_decades,
    german_months,
    german_multiples,
    german_ordinals,
    german_spans,
    german_superlatives,
    german_weekdays,
    parts,
)
from factsite.parity.table import Table

TABLE = Table(
    numbers=(
        "0 null, 2 zwei zweier zweien zu_zweit, 3 drei dreier dreien zu_dritt, 4 vier vieren zu_viert, 5 "
        "fünf zu_fünft, 6 sechs, 7 sieben, 8 acht, 9 neun,"
        "10 zehn, 11 elf, 12 zwölf, 13 dreizehn, 14 vierzehn, 15 fünfzehn, 16 sechzehn, 17 siebzehn, 18 achtzehn,"
        "19 neunzehn, 20 zwanzig, 30 dreißig, 40 vierzig, 50 fünfzig, 60 sechzig, 70 siebzig, 80 achtzig,"
        "90 neunzig, 1.5 anderthalb eineinhalb,"
        f"100 hundert, 250000 viertelmillion, 750000 dreiviertelmillion, 500000 halbmillion,"
        f"{german()},{german_counted()}"
    ),
    ones="ein eine einer eines einem einen eins",
    both="50 halbes_hundert, 6 halbes_dutzend, 2 beide beiden beider paar, 12 dutzend",
    scales=(
        "1000 tausend, 1000000 million millionen, 1000000000 milliarde milliarden, 1000000000000 billion billionen,"
        "1000000000000000 billiarde billiarden, 1000000000000000000 trillion trillionen"
    ),
    singles="tausend",
    short_scales="1000000 mio, 1000000000 mrd, 1000000000000 bio, 1000 tsd",
    vague="einige mehrere mehreren wenige wenigen einigen zig",
    magnitudes=(
        "12 dutzend(e|en), 100 hundert(e|en|er), 1000 tausend(e|en|er), 10000 zehntausend(e|en), 100000 "
        "hunderttausend(e|en), 1000000 millionen, 1000000000 milliarden, "
        "1000000 millionen(marke|grenze|schwelle|betrag|höhe|summe|stadt|schaden|publikum|verlust|gewinn|hilfe), "
        "1000000000000 billionen(marke|grenze|schwelle|betrag|höhe|summe), "
        "1000000000 milliarden(marke|grenze|schwelle|betrag|höhe|summe|loch|hilfe|verlust|gewinn)"
    ),
    percent="prozent prozentige prozentigen vom_hundert",
    basis_points="basispunkt(|e|en)",
    points="prozentpunkt prozentpunkte prozentpunkten",
    months="1 jan jänner, 2 feb, 3 mrz, 4 apr, 6 jun, 7 jul, 8 aug, 9 sep sept, 10 okt, 11 nov, 12 dez,"
    + german_months(),
    weekdays=german_weekdays(),
    decades=german_decades(),
    ordinals=f"1 erste(|s|n|m)_quartal(|s), 2 zweite(|s|n|m)_quartal(|s), {german_ordinals()}, {german_superlatives()}",
    units=(
        "S1 sekunde sekunden, S60 minute minuten min minütig(|e|er|en|es|em), "
        "S3600 stunde stunden stündig(|e|er|en|es|em), S86400 tag tage tagen tages tägig(|e|er|en|es|em),"
        "S604800 woche wochen wöchig(|e|er|en|es|em), M1 monat monate monaten monats monatig(|e|er|en|es|em), "
        "M12 jahr jahre jahren jahres jährig(|e|er|en|es|em), M120 jahrzehnt jahrzehnte jahrzehnten,"
        "M3 vierteljahr vierteljahre quartal quartale quartalen, M6 halbjahr halbjahre halbjahren semester"
    ),
    bare_units=(
        "M300 vierteljahrhundert(|s|e), M600 halbe(|n|s|m)_jahrhundert(|s),M6 halbjahr halbes_jahr halben_jahr "
        "halbe_jahr halbjährig(|e|er|en|es) semester, M3 vierteljahr quartal ein(|em|es)_vierteljahr(|s|es),"
        "S1800 halbe_stunde halben_stunde halbstündig(|e|er|en|es), S900 viertelstunde, S2700 dreiviertelstunde "
        "dreiviertel_stunde(|n),"
        "M12 jahr, S86400 tag, S604800 woche, M1 monat, M120 jahrzehnt jahrzehnts, S3600 stunde, S60 minute,"
        f"M18 anderthalb_jahre anderthalb_jahren, {german_spans()}"
    ),
    fractions=(
        "0.1 zehntelprozentpunkt zehntelprozent, 1/6 sechstel ein_sechstel, 1/7 siebtel ein_siebtel, 0.125 achtel "
        "ein_achtel, 1/9 neuntel, 0.1 zehntel ein_zehntel, 0.5 hälfte halb halbe halben "
        ", 1/3 drittel ein_drittel, 0.25 viertel ein_viertel, 0.75 dreiviertel, 0.25 viertelpunkt(|e|es|s) "
        "viertelprozent viertelprozentpunkt, 0.75 dreiviertelpunkt, 0.2 fünftel ein_fünftel,"
        "1/11 elftel, 1/12 zwölftel, 0.05 zwanzigstel, 0.02 fünfzigstel, 0.01 ein_hundertstel, 0.001 ein_tausendstel,"
        + parts(
            "zwei drei vier fünf sechs sieben acht neun",
            "3 drittel,4 viertel vierteln,5 fünftel fünfteln,6 sechstel,7 siebtel,8 achtel,9 neuntel,10 zehntel",
        )
    ),
    shy_fractions=("0.5 halb halbe halben halber halbes jede(r|s|n|)_zweite(|n)"),
    multiples=(
        "1.5 anderthalbfach(|e|en|er|es) eineinhalbfach(|e|en) anderthalbmal eineinhalbmal, "
        "2 zweimal verdoppel(t|te|ten|n|nd|ung) verdopplung doppelte doppelten zweifach zweifache zweifachen, 3 "
        "verdreifach(t|te|ten|en|end|ung),"
        "4 vervierfach(t|te|ten|en|ung), 5 verfünffach(t|te|ten|en|ung), "
        "6 versechsfach(t|te|ten|en|ung), 8 verachtfach(t|te|ten|en|ung), 10 verzehnfach(t|te|ten|en|ung),"
        f"20 verzwanzigfach(t|te|ten|en|ung), 100 verhundertfach(t|te|ten|en|ung), {german_multiples()}"
    ),
    halvings="halbier(t|te|ten|en|end|ung)",
    shy_multiples="2 doppelt doppelter doppeltes",
    times="mal fache fachen",
    factor_before="faktor um_den_faktor",
    currencies="EUR euro, USD dollar, GBP pfund, JPY yen, CNY yuan, RUB rubel, CHF franken",
    far=(
        "beschränk begrenz deckel nur_ lediglich_ bloß_ gerade_ "
        "überst übertr übersch mindest höchst wenigst maxim minim mehr_ weniger_ unter_ über_ unterhalb "
        "oberhalb bis_ ab_ länger_ kürzer_ höher_ niedriger_ älter_ jünger_ größer_ kleiner_ schneller_ "
        "langsamer_ teurer_ billiger_ später_ früher_ neuer_ grenze limit obergrenze untergrenze schwelle "
        "kaum_ knapp_ frühestens spätestens minderjähr volljähr erreich unterschr unterbiet überbiet durchbr "
        "durchbroch knack jenseits"
    ),
    near=(
        "nicht_ kein nie_ niemals_ immerhin_ locker_ gern_ umkreis_ radius_ binnen_ innerhalb_ hinaus sogar_ darüber "
        "darunter drüber drunter hinter_ zurück_ hürde_ satte_ stolze_"
    ),
    negations="weder verboten untersagt verbietet verbieten nie nicht kein keine keinen keiner ohne niemand niemals",
    softeners="wenig leicht kaum etwas knapp geringfügig",
    shy_over="über",
    shy_under="unter",
    over_verbs=(
        "verfüg bericht sprech sprach sprich spricht gesproch diskut debatt verhandel entscheid entschied abstimm "
        "abgestimmt stimm inform streit stritt hinweg schrieb schreib geschrieb rede beschwer klag wach urteil "
        "anleih scheck kredit rechnung auftr vertr darlehen bürgsch summe betrag betrags"
    ),
    over=(
        "über mehr_als gut_und_gern gut_und_gerne mindestens nicht_weniger_als wenigstens übersteigt übersteigen "
        "überstieg überstiegen übertrifft übertraf überschreitet überschritt oberhalb_von gut minimum zumindest "
        "höher_als größer_als älter_als länger_als (schnell|stärk|breit|schwer|tief)er_als über_die mehr_denn "
        "überschritten nicht_unter"
    ),
    under=(
        "keine bestenfalls unter weniger_als höchstens nicht_mehr_als nicht_(läng|größ|höh|schwer|weit)er_als maximal "
        "unterhalb_von allenfalls kürzer_als "
        "geringer_als niedriger_als kleiner_als (langsam|schwäch|schmal|leicht|flach)er_als nicht_über"
    ),
    nearly="nicht_ganz knapp knappe(|s|r|n) fast beinahe nahezu",
    about=(
        "etwa rund ungefähr circa ca zirka fast knapp nahezu annähernd beinahe gegen schätzungsweise "
        "geschätzt geschätzte geschätzten nahe an_die um_die in_etwa grob runde runden mehr_oder_weniger so_um_die"
    ),
    any_bound=(
        "nach vor um unter_den unter_der unter_dem nicht_einmal kaum gerade_mal gerade_einmal "
        "sage_und_schreibe ganze satte stolze volle"
    ),
    may_over="ab",
    may_under="innert bis_zu auf_bis_zu binnen innerhalb innerhalb_von bis bis_zu auf_bis_zu",
    just_over="gut gute(|s|r|n)",
    earliest="frühestens frühestens_am frühestens_in frühestens_ab frühestens_nach nicht_vor nicht_vor_dem",
    latest="spätestens spätestens_am spätestens_bis spätestens_ab spätestens_in spätestens_nach bis_spätestens",
    earliest_after="frühestens",
    latest_after="spätestens",
    marks="weitere weiteren marke schwelle von",
    denials_after="nicht nie kein keine keinen",
    exceed="überst übertr übersch",
    over_after="mindestens oder_mehr und_mehr oder_länger aufwärts und_darüber",
    under_after="höchstens maximal oder_weniger und_weniger und_darunter",
    range_words="bis und oder",
    range_starts="zwischen von",
    late_words="jahrhundert jahrhunderts jahrhunderte jahrhunderten",
    articles="die den der das dem",
    joins="",
    point_words="komma",
    denominators=(
        "10 zehntelpunkte zehntelpunkten zehntel zehnteln zehntelgrad zehntelsekunden, "
        "100 hundertstel hundertstelsekunden"
    ),
    ago="zuvor früher",
    clock_before="um gegen bis ab",
    clock_after="uhr",
)

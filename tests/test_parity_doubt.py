"""What the European languages say each in its own way is no difference, though one of them bounds an amount by words.

Each honest pair is a shape of doubt; a plain mistake of the same shape is still found.
"""

from __future__ import annotations

import pytest

from factsite.parity.texts import compare_texts

Text = tuple[str, str]


def messages(one: Text, other: Text) -> list[str]:
    """Compare two texts, each after its language, either as the original."""
    return [
        found.message
        for (lang, text), (beside, translation) in ((one, other), (other, one))
        for found in compare_texts(text, lang, translation, beside)
    ]


HONEST = [
    ("by how much", ("fr", "Elle le dépasse de 340 voix."), ("es", "Lo aventajó por 340 votos.")),
    ("um is by", ("de", "Die Ausgaben übertrafen den Plan um 18 Millionen."), ("fr", "Plus de 18 millions de trop.")),
    ("bajar de", ("es", "El paro ha bajado por primera vez del 6 %."), ("en", "Unemployment dropped below 6%.")),
    ("a radius", ("de", "Alle im Umkreis von 5 Kilometern."), ("fr", "Ceux qui vivaient à moins de 5 kilomètres.")),
    ("none of the", ("de", "Keine der 14 Proben war rein."), ("en", "None of the 14 samples was pure.")),
    ("denied au-dessus", ("fr", "Jamais au-dessus de 4 euros."), ("de", "Nie über 4 Euro.")),
    ("addirittura", ("it", "Sono affondate addirittura 70 barche."), ("fr", "Pas moins de 70 bateaux ont coulé.")),
    ("e tanto", ("pt-BR", "Foram 250 pessoas e tanto."), ("de", "Gut und gern 250 Menschen.")),
    ("a year after a scale", ("en", "A hundred thousand a year."), ("de", "Hunderttausend im Jahr.")),
    ("a quarter point", ("de", "Um einen Viertelpunkt gesenkt."), ("pt-BR", "Cortada em 0,25 ponto.")),
    ("who loses", ("de", "Sie verlor zu Hause mit 0:2."), ("en", "They lost 2-0 at home.")),
    ("a second half", ("pt-BR", "Marcou aos 44 do segundo tempo."), ("it", "Ha segnato all'89'.")),
    ("hundredths after primes", ("it", "In 2'06\"84."), ("pt-BR", "Em 2min06s84.")),
    ("a hundredth", ("es", "Dura una centésima de segundo."), ("en", "It takes a hundredth of a second.")),
    ("siebenköpfig", ("de", "Das siebenköpfige Gremium."), ("fr", "Le comité de sept membres.")),
    ("48-stündig", ("de", "Ein 48-stündiger Streik."), ("es", "Una huelga de 48 horas.")),
    ("a rate", ("en", "Cut from 52 to 28 hours a week."), ("it", "Ridotto da 52 a 28 ore settimanali.")),
    ("over trials", ("en", "Over eight trials it failed twice."), ("de", "In acht Versuchen versagte es zweimal.")),
    ("how long a way", ("de", "Eine Reise über 3338 Kilometer."), ("es", "Un viaje de 3.338 kilómetros.")),
    ("centuries and a half", ("fr", "Il y a trois siècles et demi."), ("en", "Three and a half centuries ago.")),
    ("an elided number", ("it", "Tre partite in quarantott'ore."), ("de", "Drei Partien binnen 48 Stunden.")),
    ("siebzigjährig", ("de", "Die siebzigjährige Geschichte."), ("it", "Settant'anni di storia.")),
    ("prima giornata", ("it", "Nella prima giornata, a 17 anni."), ("en", "On the first day, at 17.")),
    ("fünftausendmal", ("de", "Mehr als fünftausendmal gedruckt."), ("ja", "5000回以上掲載された。")),
    ("may not rise", ("it", "Non potranno aumentare di oltre il 3%."), ("fr", "Ils augmenteront de 3 % au maximum.")),
    (
        "away from",
        ("pt-BR", "Não poderão pescar a menos de seis milhas."),
        ("en", "They must stay at least six miles off."),
    ),
    ("a ban", ("es", "Prohibida la venta a menores de 18 años."), ("en", "Buyers must be at least 18.")),
    (
        "ne … pas plus de",
        ("fr", "Il ne mesure pas plus de 1,5 kilomètre."),
        ("it", "Misura al massimo 1,5 chilometri."),
    ),
    ("cinquemillesimo", ("it", "Il suo cinquemillesimo concerto."), ("es", "Su concierto número 5.000.")),
    ("vigésimo quinto", ("pt-BR", "Seu vigésimo quinto título."), ("fr", "Son vingt-cinquième titre.")),
    ("vingt et unième", ("fr", "La vingt et unième édition."), ("de", "Die 21. Auflage.")),
    ("two-hundredth", ("en", "The two-hundredth goal."), ("de", "Das zweihundertste Tor.")),
    ("Millionenmarke", ("de", "Übertraf die Millionenmarke."), ("pt-BR", "Passou de 1 milhão.")),
    ("hinter", ("de", "12 Prozent hinter den geplanten 900 Tonnen."), ("it", "Sotto le 900 tonnellate del 12%.")),
    ("e passa", ("it", "Per quarant'anni e passa."), ("fr", "Une quarantaine d'années.")),
    ("few cents", ("en", "It costs two euros and five cents."), ("es", "Cuesta 2,05 euros.")),
    ("who suffers", ("it", "Dopo il 3-1 subito all'andata."), ("de", "Nach dem 1:3 im Hinspiel.")),
    (
        "or more, by",
        ("it", "Due ore del 17%, quattro o più del 21%."),
        ("es", "Dos horas un 17 %; cuatro o más, un 21 %."),
    ),
    ("spaced race", ("fr", "En 4 min 2 s 6."), ("de", "In 4:02,6 Minuten.")),
    ("spaced seconds", ("fr", "En 9 s 87."), ("it", 'In 9"87.')),
    ("2 Zehntel", ("de", "Er lag nach 57 Runden 2 Zehntel vorn."), ("it", "Dopo 57 giri era avanti di 2 decimi.")),
    ("sub-21", ("es", "La sub-21 ganó."), ("it", "L'Under 21 ha vinto.")),
    ("may before its verb", ("en", "Nobody under 21 may buy it."), ("de", "Niemand unter 21 darf es kaufen.")),
    ("who may not", ("it", "Non può comprarlo chi ha meno di 21 anni."), ("pt-BR", "Proibido a menores de 21 anos.")),
    ("elided milliards", ("fr", "Mille milliards, contre 860 auparavant."), ("en", "A trillion, up from 860 billion.")),
    ("Billionengrenze", ("de", "Es überschritt die Billionengrenze."), ("pt-BR", "Passou de 1 trilhão.")),
    ("far from", ("it", "È lontano dai 54 milioni."), ("ru", "Далеко до 54 млн.")),
    ("ni", ("es", "No pueden ser zurdos ni comprar más de 5 a la vez."), ("de", "Sie dürfen höchstens 5 kaufen.")),
    ("never more", ("es", "Nunca más de veinte palabras."), ("it", "Al massimo venti parole.")),
    ("far from sur", ("fr", "Une ordonnance d'antibiotiques sur trois."), ("es", "Una de cada tres recetas.")),
]


@pytest.mark.parametrize(("one", "other"), [pair[1:] for pair in HONEST], ids=[pair[0] for pair in HONEST])
def test_an_honest_translation_is_silent(one: Text, other: Text) -> None:
    """Whichever of the two is the original."""
    assert messages(one, other) == []


MISTAKEN = [
    ("a lost bound", ("de", "Mindestens 14 Proben waren rein."), ("en", "14 samples were pure.")),
    ("a reversed bound", ("es", "Nunca más de veinte palabras."), ("it", "Almeno venti parole.")),
    ("what may not rise less", ("en", "Rents may not rise by less than 3%."), ("de", "Höchstens 3 Prozent mehr.")),
    ("above so many years", ("de", "Kinder über 14 Jahren fahren frei."), ("pt-BR", "Menores de 14 anos não pagam.")),
    ("another title", ("pt-BR", "Seu vigésimo quinto título."), ("fr", "Son vingt-quatrième titre.")),
    ("another speed", ("fr", "À 19 kilomètres par seconde."), ("es", "A 19 kilómetros por hora.")),
    ("another spaced race", ("fr", "En 4 min 2 s 6."), ("de", "In 4:06,2 Minuten.")),
    ("a reversed score", ("de", "Sie gewann mit 2:0."), ("it", "Ha vinto 0:2.")),
    ("another hundredth", ("it", "In 2'06\"84."), ("ja", "2分08秒64で優勝した。")),
    ("another count", ("de", "Die achtköpfige Jury."), ("it", "La giuria di sette membri.")),
    ("other hours", ("de", "Ein 24-stündiger Streik."), ("fr", "Une grève de 48 heures.")),
    ("another share", ("fr", "Une ordonnance d'antibiotiques sur deux."), ("es", "Una de cada tres recetas.")),
]


@pytest.mark.parametrize(("one", "other"), [pair[1:] for pair in MISTAKEN], ids=[pair[0] for pair in MISTAKEN])
def test_a_plain_mistake_is_found(one: Text, other: Text) -> None:
    """Once each way."""
    assert len(messages(one, other)) == 2

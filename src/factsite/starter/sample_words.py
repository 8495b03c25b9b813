"""The words of the sample article that a new site begins with, in every language that the theme speaks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SampleWords:
    """The sample article in one language; ``about`` describes the site itself, ``newsroom`` is who signs."""

    about: str
    title: str
    body: tuple[str, str]
    verified: tuple[str, str]
    uncertainties: str
    why: str
    note_on_announcement: str
    note_on_list: str
    newsroom: str


SAMPLE_WORDS: dict[str, SampleWords] = {
    "en": SampleWords(
        "Checked stories, each with what was verified and the sources it rests on.",
        "The minute that had 61 seconds",
        (
            (
                "On 31 December 2016 the last minute of the day, in Coordinated Universal Time, had 61 seconds"
                " [@announcement]. It was the 27th leap second since 1972 [@list]."
            ),
            "The edition of the list of 6 July 2026 names no later one [@list].",
        ),
        (
            "The announcement was read in an archive of messages [@announcement].",
            "The lines of the list were counted: after the first there are 27 steps [@list].",
        ),
        "Whether there will be another leap second.",
        "It is a small fact that anyone can check, and shows what an article and its panel look like.",
        "Bulletin C 52 of the IERS, as it was sent to a mailing list.",
        "The list of the IERS, in a copy of the code repository.",
        "Newsroom",
    ),
    "it": SampleWords(
        "Articoli verificati, ciascuno con ciò che è stato controllato e le fonti su cui si basa.",
        "Il minuto che durò 61 secondi",
        (
            (
                "Il 31 dicembre 2016 l’ultimo minuto della giornata, nel Tempo coordinato universale, ebbe 61 secondi"
                " [@announcement]. Fu il 27º secondo intercalare dal 1972 [@list]."
            ),
            "L’edizione dell’elenco del 6 luglio 2026 non ne riporta altri successivi [@list].",
        ),
        (
            "L’annuncio è stato letto in un archivio di messaggi [@announcement].",
            "Le righe dell’elenco sono state contate: dopo la prima ci sono 27 passi [@list].",
        ),
        "Se ci sarà un altro secondo intercalare.",
        "È un piccolo fatto che chiunque può controllare, e mostra come si presentano un articolo e il suo riquadro.",
        "Il bollettino C 52 dell’IERS, così come fu spedito a una lista di discussione.",
        "L’elenco dell’IERS, in una copia del deposito di codice.",
        "Redazione",
    ),
    "ru": SampleWords(
        "Проверенные материалы: под каждым сказано, что проверено и на какие источники он опирается.",
        "Минута, в которой была 61 секунда",
        (
            (
                "31 декабря 2016 года в последней минуте суток по всемирному координированному времени была 61 секунда"
                " [@announcement]. Это была 27-я дополнительная секунда с 1972 года [@list]."
            ),
            "В списке, изданном 6 июля 2026 года, более поздних нет [@list].",
        ),
        (
            "Объявление прочитано в архиве рассылки [@announcement].",
            "Строки списка пересчитаны: после первой идут 27 шагов [@list].",
        ),
        "Будет ли ещё одна дополнительная секунда.",
        "Это небольшой факт, который может проверить каждый; на нём видно, как выглядят материал и панель под ним.",
        "Бюллетень C 52 Международной службы вращения Земли в том виде, в каком его разослали подписчикам.",
        "Список Международной службы вращения Земли, в копии репозитория кода.",
        "Редакция",
    ),
    "uk": SampleWords(
        "Перевірені матеріали: під кожним сказано, що перевірено і на які джерела він спирається.",
        "Хвилина, у якій була 61 секунда",
        (
            (
                "31 грудня 2016 року в останній хвилині доби за всесвітнім координованим часом була 61 секунда"
                " [@announcement]. Це була 27-ма додаткова секунда з 1972 року [@list]."
            ),
            "У списку, виданому 6 липня 2026 року, пізніших немає [@list].",
        ),
        (
            "Оголошення прочитано в архіві розсилки [@announcement].",
            "Рядки списку полічено: після першого йдуть 27 кроків [@list].",
        ),
        "Чи буде ще одна додаткова секунда.",
        "Це невеликий факт, який може перевірити кожен; на ньому видно, який вигляд мають матеріал і панель під ним.",
        "Бюлетень C 52 Міжнародної служби обертання Землі в тому вигляді, у якому його розіслали підписникам.",
        "Список Міжнародної служби обертання Землі, у копії репозиторію коду.",
        "Редакція",
    ),
    "zh-Hans": SampleWords(
        "经过核实的报道，每篇都写明核实了什么、依据哪些来源。",
        "有61秒的那一分钟",
        (
            "2016年12月31日，按协调世界时计，当天的最后一分钟有61秒[@announcement]。这是1972年以来的第27次闰秒[@list]。",
            "2026年7月6日版的闰秒表没有列出更晚的闰秒[@list]。",
        ),
        (
            "在邮件存档中读过这份公告[@announcement]。",
            "数过闰秒表的行数：第一行之后共有27次调整[@list]。",
        ),
        "以后是否还会有闰秒。",
        "这是人人都能查证的小事实，正好用来展示一篇报道和它的核实面板是什么样子。",
        "国际地球自转服务（IERS）的C 52号公报，照邮件列表所发的原样。",
        "国际地球自转服务的闰秒表，取自代码仓库的副本。",
        "编辑部",
    ),
    "zh-Hant": SampleWords(
        "經過查核的報導，每篇都寫明查核了什麼、依據哪些來源。",
        "有61秒的那一分鐘",
        (
            "2016年12月31日，依世界協調時間計，當天的最後一分鐘有61秒[@announcement]。這是1972年以來的第27次閏秒[@list]。",
            "2026年7月6日版的閏秒表沒有列出更晚的閏秒[@list]。",
        ),
        (
            "在郵件存檔中讀過這份公告[@announcement]。",
            "數過閏秒表的行數：第一行之後共有27次調整[@list]。",
        ),
        "以後是否還會有閏秒。",
        "這是人人都能查證的小事實，正好用來展示一篇報導和它的查核面板是什麼樣子。",
        "國際地球自轉服務（IERS）的C 52號公報，照郵件列表所發的原樣。",
        "國際地球自轉服務的閏秒表，取自程式碼儲存庫的副本。",
        "編輯部",
    ),
    "ja": SampleWords(
        "検証済みの記事。それぞれに、何を確かめたか、どの情報源によるかを記します。",
        "61秒あった1分間",
        (
            "2016年12月31日、協定世界時でその日の最後の1分間は61秒あった[@announcement]。1972年以来27回目のうるう秒だった[@list]。",
            "2026年7月6日版の一覧には、その後のうるう秒は載っていない[@list]。",
        ),
        (
            "告知はメールの保存記録で読んだ[@announcement]。",
            "一覧の行を数えた。最初の行のあとに27回の調整がある[@list]。",
        ),
        "今後またうるう秒があるかどうか。",
        "だれでも確かめられる小さな事実であり、記事とその検証欄がどのように見えるかを示すため。",
        "国際地球回転・基準系事業（IERS）の公報C 52。メーリングリストに送られたもの。",
        "IERSの一覧。コードリポジトリの写しによる。",
        "編集部",
    ),
    "ar": SampleWords(
        "مقالات متحقَّق منها، مع كل منها ما جرى التحقق منه والمصادر التي استند إليها.",
        "الدقيقة التي بلغت 61 ثانية",
        (
            (
                "في 31 ديسمبر 2016 بلغت آخر دقيقة من اليوم، بالتوقيت العالمي المنسق، 61 ثانية [@announcement]."
                " وكانت تلك الثانية الكبيسة رقم 27 منذ عام 1972 [@list]."
            ),
            "ولا تذكر نسخة القائمة المؤرخة في 6 يوليو 2026 ثانية كبيسة بعدها [@list].",
        ),
        (
            "قُرئ الإعلان في أرشيف للرسائل [@announcement].",
            "عُدّت أسطر القائمة: بعد السطر الأول 27 خطوة [@list].",
        ),
        "هل ستكون هناك ثانية كبيسة أخرى.",
        "هي حقيقة صغيرة يستطيع أي شخص التحقق منها، وتُظهر شكل المقال ولوحة التحقق أسفله.",
        "النشرة C 52 للخدمة الدولية لدوران الأرض، كما أُرسلت إلى قائمة بريدية.",
        "قائمة الخدمة الدولية لدوران الأرض، في نسخة من مستودع الشيفرة.",
        "هيئة التحرير",
    ),
    "fr": SampleWords(
        "Des articles vérifiés, chacun avec ce qui a été contrôlé et les sources sur lesquelles il s’appuie.",
        "La minute qui dura 61 secondes",
        (
            (
                "Le 31 décembre 2016, la dernière minute du jour, en temps universel coordonné, compta 61 secondes"
                " [@announcement]. C’était la 27e seconde intercalaire depuis 1972 [@list]."
            ),
            "L’édition de la liste du 6 juillet 2026 n’en mentionne pas de plus récente [@list].",
        ),
        (
            "L’annonce a été lue dans une archive de messages [@announcement].",
            "Les lignes de la liste ont été comptées : après la première viennent 27 pas [@list].",
        ),
        "S’il y aura une autre seconde intercalaire.",
        "C’est un petit fait que chacun peut vérifier ; il montre à quoi ressemblent un article et son encadré.",
        "Le bulletin C 52 de l’IERS, tel qu’il a été envoyé à une liste de diffusion.",
        "La liste de l’IERS, dans une copie du dépôt de code.",
        "Rédaction",
    ),
    "de": SampleWords(
        "Geprüfte Beiträge, jeder mit dem, was geprüft wurde, und den Quellen, auf denen er beruht.",
        "Die Minute, die 61 Sekunden hatte",
        (
            (
                "Am 31. Dezember 2016 hatte die letzte Minute des Tages nach koordinierter Weltzeit 61 Sekunden"
                " [@announcement]. Es war die 27. Schaltsekunde seit 1972 [@list]."
            ),
            "Die Ausgabe der Liste vom 6. Juli 2026 nennt keine spätere [@list].",
        ),
        (
            "Die Ankündigung wurde in einem Archiv von Nachrichten gelesen [@announcement].",
            "Die Zeilen der Liste wurden gezählt: Nach der ersten folgen 27 Schritte [@list].",
        ),
        "Ob es noch eine Schaltsekunde geben wird.",
        "Es ist eine kleine Tatsache, die jeder prüfen kann, und zeigt, wie ein Beitrag und sein Kasten aussehen.",
        "Das Bulletin C 52 des IERS, wie es an eine Mailingliste ging.",
        "Die Liste des IERS, in einer Kopie des Code-Archivs.",
        "Redaktion",
    ),
    "es": SampleWords(
        "Artículos verificados, cada uno con lo que se comprobó y las fuentes en que se apoya.",
        "El minuto que duró 61 segundos",
        (
            (
                "El 31 de diciembre de 2016 el último minuto del día, en tiempo universal coordinado, tuvo 61 segundos"
                " [@announcement]. Fue el 27.º segundo intercalar desde 1972 [@list]."
            ),
            "La edición de la lista del 6 de julio de 2026 no recoge ninguno posterior [@list].",
        ),
        (
            "El anuncio se leyó en un archivo de mensajes [@announcement].",
            "Se contaron las líneas de la lista: después de la primera hay 27 pasos [@list].",
        ),
        "Si habrá otro segundo intercalar.",
        "Es un pequeño hecho que cualquiera puede comprobar, y muestra cómo son un artículo y su recuadro.",
        "El boletín C 52 del IERS, tal como se envió a una lista de correo.",
        "La lista del IERS, en una copia del repositorio de código.",
        "Redacción",
    ),
    "pt-BR": SampleWords(
        "Reportagens verificadas, cada uma com o que foi checado e as fontes em que se apoia.",
        "O minuto que teve 61 segundos",
        (
            (
                "Em 31 de dezembro de 2016, o último minuto do dia, no Tempo Universal Coordenado, teve 61 segundos"
                " [@announcement]. Foi o 27º segundo intercalar desde 1972 [@list]."
            ),
            "A edição da lista de 6 de julho de 2026 não registra nenhum posterior [@list].",
        ),
        (
            "O anúncio foi lido em um arquivo de mensagens [@announcement].",
            "As linhas da lista foram contadas: depois da primeira há 27 passos [@list].",
        ),
        "Se haverá outro segundo intercalar.",
        "É um pequeno fato que qualquer pessoa pode checar, e mostra como são um artigo e seu quadro.",
        "O boletim C 52 do IERS, tal como foi enviado a uma lista de e-mails.",
        "A lista do IERS, em uma cópia do repositório de código.",
        "Redação",
    ),
}

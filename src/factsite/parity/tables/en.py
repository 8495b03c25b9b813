"""English."""

from factsite.parity.numerals import english_fractions, english_ordinals, parts
from factsite.parity.table import Table

TABLE = Table(
    numbers=(
        "0 zero, 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven, 12 twelve,"
        "13 thirteen, 14 fourteen, 15 fifteen, 16 sixteen, 17 seventeen, 18 eighteen, 19 nineteen, 20 twenty,"
        "30 thirty, 40 forty, 50 fifty, 60 sixty, 70 seventy, 80 eighty, 90 ninety"
    ),
    ones="one a an",
    both="2 both couple pair pairs, 12 dozen",
    hundreds="hundred",
    scales="1000 thousand, 1000000 million, 1000000000 billion, 1000000000000 trillion, 1000000000000000 quadrillion",
    short_scales="1000000 mn mln, 1000000000 bn, 1000000000000 tn trn",
    money_scales="1000 k, 1000000 m, 1000000000 b",
    vague="a_few few several multiple some_hundred couple_hundred",
    magnitudes=(
        "10 scores tens_of, 12 dozens, 100 hundreds, 1000 thousands, 1000000 millions, 1000000000 billions, "
        "1000000000000 trillions"
    ),
    percent="percent per_cent pct percentage_of",
    basis_points="basis_point basis_points bps bp",
    points="percentage_point percentage_points percent_points",
    months="1 jan, 2 feb, 4 apr, 6 jun, 7 jul, 8 aug, 9 sep sept, 10 oct, 11 nov, 12 dec",
    shy_months="3 march mar, 5 may",
    weekdays="1 mondays, 2 tuesdays, 3 wednesdays, 4 thursdays, 5 fridays, 6 saturdays, 7 sundays",
    decades=("20 twenties, 30 thirties, 40 forties, 50 fifties, 60 sixties, 70 seventies, 80 eighties, 90 nineties"),
    ordinals=english_ordinals(),
    units=(
        "S1 second seconds, S60 minute minutes min mins, S3600 hour hours hr hrs, S86400 day days, S604800 week weeks,"
        "M1 month months, M12 year years, M120 decade decades"
    ),
    bare_units=(
        "M300 (|a_)quarter_of_a_century (|a_)quarter_century, M600 half_a_century half_century, M1800 "
        "century_and_a_half,S1209600 fortnight, M6 half_a_year half_year six_month, S1800 half_an_hour "
        "half_hour, M18 year_and_a_half,"
        "S900 quarter_of_an_hour a_quarter_of_an_hour, S2700 three_quarters_of_an_hour,"
        "M12 year, S86400 day, S604800 week, M1 month, M120 decade, S3600 hour, S60 minute"
    ),
    fractions=(
        "1/6 one_sixth a_sixth, 1/7 one_seventh, 0.125 one_eighth an_eighth, 1/9 one_ninth, 0.1 one_tenth "
        "a_tenth, 0.5 half halves, 2/3 two_thirds, 0.75 three_quarters, 1/3 one_third a_third, 0.25 one_quarter "
        "a_quarter, 0.2 one_fifth a_fifth,"
        + english_fractions()
        + ","
        + parts(
            "two three four five six seven eight nine",
            "3 thirds,4 quarters fourths,5 fifths,6 sixths,7 sevenths,8 eighths,9 ninths,10 tenths",
        )
    ),
    multiples=(
        "2 twice doubled doubling twofold two-fold double_the doubles, 3 thrice tripled tripling triple triples "
        "threefold trebled treble trebling, 4 quadrupled quadrupling quadruple quadruples fourfold, 5 fivefold "
        "quintupled quintuple,"
        "6 sixfold, 7 sevenfold, 8 eightfold, 9 ninefold, 10 tenfold, 12 twelvefold, 15 fifteenfold, 20 twentyfold,"
        "30 thirtyfold, 40 fortyfold, 50 fiftyfold, 100 hundredfold, 1000 thousandfold"
    ),
    halvings="halved halving halve",
    shy_multiples="2 double",
    times="times fold",
    plus_half="and_a_half and_one_half",
    factor_before="factor_of multiplied_by divided_by multiply_by",
    currencies=(
        "EUR euro euros, USD dollar dollars usd, GBP pound pounds sterling, JPY yen, CNY yuan renminbi, RUB "
        "rouble roubles ruble rubles, CHF franc francs, INR rupee rupees"
    ),
    far=(
        "counting_ restrict only_ just_ mere_ merely_ exceed surpass topp tops_ least_ minim maxim most_ more_ "
        "less_ fewer_ "
        "over_ above_ below_ under_ beyond_ limit cap_ capped ceiling threshold greater_ larger_ longer_ higher_ "
        "lower_ older_ younger_ newer_ later_ earlier_ bigger_ smaller_ taller_ shorter_ cheaper_ faster_ slower_ "
        "sooner_ barely_ hardly_ scarcely_ approach adult minor_ minors_ pass_ passed_ passes_ reach_ reached_ "
        "reaches_ upwards exceeds cross topping topple breach excess eclips outstrip"
    ),
    near=(
        "not_ t_ no_ nor_ never_ none_ nobody_ within_ radius even_ full_ good_ hit_ hits_ broke_ broken_ "
        "climb plus_ odd_"
    ),
    negations=(
        "never not no nobody none nor without cannot t forbid forbids forbidden prohibit prohibits prohibited illegal"
    ),
    softeners="hardly scarcely just slightly little bit barely",
    shy_over="over",
    over=(
        "over above more_than at_least not_less_than no_less_than no_fewer_than not_fewer_than greater_than exceeds "
        "exceeding exceeded exceed in_excess_of upwards_of upward_of minimum_of a_minimum_of well_over topped tops "
        "surpassed surpassing surpass surpasses beyond north_of no_lower_than not_lower_than larger_than "
        "longer_than higher_than bigger_than (wid|tall|heavi|fast|strong|deep)er_than"
    ),
    under=(
        "at_best under below less_than fewer_than at_most no_more_than not_more_than "
        "(no|not)_(long|larg|high|bigg|heavi|tall|wid|deep)er_than not_exceeding maximum_of "
        "a_maximum_of lower_than not_over smaller_than shorter_than (narrow|light|slow|weak|shallow)er_than"
    ),
    nearly=(
        "nearly_reached almost_reached almost_reaches not_quite short_of just_short_of nearly almost approaching "
        "shy_of nearing all_but"
    ),
    about=(
        "about around some roughly approximately nearly almost close_to circa ca an_estimated estimated "
        "approaching virtually near in_the_region_of on_the_order_of of_the_order_of something_like more_or_less "
        "shy_of short_of the_best_part_of all_but getting_on_for nearing not_far_off not_far_from as_good_as"
    ),
    any_bound=(
        "as_much_as as_many_as as_high_as as_long_as as_old_as inside inside_of all_of the_better_part_of going_on "
        "yet_to_turn from after before past barely hardly not_even scarcely over_the a_good a_full fully"
    ),
    may_over="as_few_as as_little_as as_low_as starting_at",
    may_under=("(can|could|may|might)_reach up_to anything_up_to within up_to"),
    just_over="a_good",
    earliest="no_earlier_than not_earlier_than no_sooner_than not_before not_until at_the_earliest at_the_earliest_on",
    latest="no_later_than not_later_than at_the_latest at_the_latest_on at_the_latest_by",
    earliest_after="at_the_earliest",
    latest_after="at_the_latest",
    marks="another further threshold barrier level",
    exceed="exceed surpass top",
    over_after="at_least or_more and_more or_above and_above or_over and_over and_up or_longer upwards plus",
    under_after="at_the_outside maximum or_less or_fewer or_below or_under at_most",
    about_after="or_so or_thereabouts odd give_or_take",
    range_words="to and through or",
    range_starts="between from",
    late_words="century centuries",
    joins="and",
    articles="the a of",
    point_words="point",
    denominators="10 tenths, 100 hundredths, 1000 thousandths",
    ago="ago earlier before previously",
    clock_before="at by until",
    clock_after="o'clock",
    morning="am a.m",
    afternoon="pm p.m",
)

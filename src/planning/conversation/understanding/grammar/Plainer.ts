/** Ways to say a thing that are read by a plainer one: "one either side of the door", "12 metres long and 8 wide", "all but one bench". */
import { isPlural, plural } from "#catalogue/Words.js"
import { resizeIn, valueOf } from "../Measures.js"

const number = "(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,3})"
const unit = "(?:m|cm|ft|feet|foot|(?:centi)?met(?:re|er)s?)"
const others =
  "(?:the )?(?:(?:same (?:length|size|width|height|kind|sort|type|style|number|look)|(?:just )?as (?:long|big|large|wide|tall|high|many)) as|(?:just |exactly )?(?:the )?(?:same as|like|identical to)) (?:the )?(?:other (?:ones?|two|three|four|five|six|\\d{1,2})|others?|rest|existing (?:ones?|two|three|four)|first(?: one)?)"

const several = (noun: string): string => (isPlural(noun.split(" ").at(-1) ?? "") ? noun : plural(noun))

/** "trees and well" as what is there. */
const listed = (kept: string): string =>
  kept
    .split(/,? and |, | & /i)
    .map((one) =>
      /^(?:the|my|our|all|both|these|those|one|two|three|four|five|six|\d{1,3})\b/i.test(one.trim())
        ? one.trim()
        : `the ${one.trim()}`
    )
    .join(" and ")

/** Layers that are put on: "a coat of green paint". */
const coat =
  "(?:an?|another|its|their|some) (?:fresh |new |good |quick |nice )?(?:coat|lick|layer|coating|splash|touch|dash) of (?<how>(?!(?:the|a|new|fresh)\\b)[\\p{L}]{3,20}(?: [\\p{L}]{3,20})?) (?:paint|varnish|stain|lacquer|colou?r|enamel)"

/** Where something is moved to. */
const places =
  "(?:behind|beside|before|between|under|near|against|around|along|next to|in front of|away from|close to|opposite|into|onto|to|by|on)"

/** "Except one stack": one of what is named by what lies in it. */
const heaped = /^(?:stack|pile|heap|row|bunch)s?$/i

const ways: ReadonlyArray<readonly [RegExp, string | ((...found: ReadonlyArray<string>) => string)]> = [
  // "give both of them a coat of green paint", "the bench could do with a lick of blue paint"
  [new RegExp(`\\bgive (?<what>[^,.;:!?]{2,80}?) ${coat}`, "giu"), "paint $<what> $<how>"],
  [
    new RegExp(
      `(?<=^|[.;!?,] |and )(?<what>[^,.;:!?]{2,60}?) (?:needs?|wants?|deserves?|(?:could|should|can|might|would) (?:do with|use|have|get|benefit from)) ${coat}`,
      "giu"
    ),
    "$<what> should be painted $<how>"
  ],
  // "bigger still", "make it wider yet"
  [
    /\b(?<how>\p{L}{2,9}er) (?:still|yet)(?=$|[.,;!?])/giu,
    (whole, how = "") => (resizeIn(how) === null ? whole : `even ${how}`)
  ],
  // "another of those", "two more of them"
  [/\b(?<more>another|one more)(?: one)? of (?:them|those|these)\b/gi, "another one"],
  [new RegExp(`\\b(?<count>${number}) more of (?:them|those|these)\\b`, "gi"), "$<count> more"],
  // "one brazier per corner"
  [new RegExp(`(?<=\\b${number}(?: [\\p{L}-]{2,20}){0,2} )per (?=corner|side|end)`, "giu"), "in each "],
  // "five metres east of its present place", "about its vertical axis": where it is anyway.
  [
    / (?:of|from) (?:its|their|the) (?:current|present|existing|own|former|original) (?:position|place|location|spot)s?(?=$|[.,;!?])/gi,
    ""
  ],
  [
    / (?:about|around|on|round) (?:its|their|the) (?:own )?(?:vertical |upright |central |own |[yz][- ]?)?ax[ei]s(?=$|[.,;!?])/gi,
    ""
  ],
  // "two posters, on two different trees": two of those that are there.
  [
    new RegExp(
      `\\b(?<where>on|in|at|by|near|next to|under|behind|beside|above|over) (?<count>${number}) different (?<noun>[\\p{L}-]{3,20}s)\\b`,
      "giu"
    ),
    "$<where> $<count> of the $<noun>"
  ],
  [new RegExp(`\\bmake that (?=${number} (?!of\\b|more\\b)\\p{L})`, "giu"), "make it "],
  // "make it two posters, on two of the trees": so many there are to be, and there.
  [
    new RegExp(
      `\\bmake (?:it|them) (?<count>${number}) (?<what>(?!of\\b|more\\b)(?:[\\p{L}-]{2,20} ){0,2}?[\\p{L}-]{2,20}s),? (?=(?:on|at|by|near|next to|under|behind|beside|above|over|along|around) )`,
      "giu"
    ),
    "there should be $<count> $<what>. put the $<what> "
  ],
  // "extend the grid from six to twelve plane trees", "reduce the orchard to sixteen trees"
  [
    new RegExp(
      `(?<=^|[.;!?] |, |and )(?:(?:extend|expand|enlarge|grow|increase|reduce|shrink|cut|trim|thin)(?: (?:down|up|back|out))?|(?:bring|take|go) (?:down|up)) (?:(?:the|my|our) (?:[\\p{L}-]{2,20} ?){1,3}?)?(?:(?<=out|down|up|back|\\p{L}) )?(?:from ${number.replace("(?:", "(?:")} )?(?:down |up )?to (?<count>${number}|\\p{L}{3,9}teen|twelve|eleven|twenty|thirty|a dozen) (?<noun>(?!(?:metres?|meters?|m|cm|feet|foot|percent|per|degrees?|times|of|storeys?|stories|floors|levels|rows?|lines?|columns?|o)\\b)(?:[\\p{L}-]{2,20} ){0,2}?[\\p{L}-]{2,20}s)(?=$|[.,;!?]| (?:in|on|at|please|and)\\b)`,
      "giu"
    ),
    "there should be $<count> $<noun>"
  ],
  // "make them lower, about half"
  [
    /\b(?<how>\p{L}{2,9}er),? (?:by )?(?:about|around|roughly|say|maybe|approximately) (?<share>half|an? third|an? quarter|two thirds)(?=$|[.,;!?])/giu,
    "$<how> by $<share>"
  ],
  // "should be two rows of two, not one line"
  [
    /\b(?<be>(?:should|must|could|can|may) be) (?=(?:one|a single|two|three|four|five|six|\d) (?:rows?|lines?|columns?)\b)/gi,
    "$<be> in "
  ],
  [
    /, not (?:in )?(?:just )?(?:an?|one|two|three|four|\d) (?:single |long )?(?:rows?|lines?|columns?)(?=$|[.;!?])/gi,
    ""
  ],
  // "birches, not oaks"
  [
    /^(?<lead>(?:the )?[\p{L}-]{2,20}: )?(?<by>(?:[\p{L}-]{2,20} )?[\p{L}-]{2,20}s), not (?<of>(?:[\p{L}-]{2,20} )?[\p{L}-]{2,20}s)(?=$|[.;!?])/iu,
    "$<lead>$<by> instead of $<of>"
  ],
  [new RegExp(`(?<=\\b${number}) (?=(?:either|each|both) sides? of\\b)`, "gi"), " on "],
  [/\blean(?:ing|s|t|ed)? on (?=(?:the|a|an|one|my|our|it|that|this|each)\b)/gi, "leaning against "],
  // "12 metres long and 8 wide": both in metres.
  [
    new RegExp(
      `\\b(?<first>\\d{1,4}(?:\\.\\d{1,2})? ?(?<unit>${unit}) (?:long|wide|deep|tall|high)),? (?:and|by) (?<second>\\d{1,4}(?:\\.\\d{1,2})?) (?=(?:long|wide|deep|tall|high)\\b)`,
      "gi"
    ),
    "$<first> and $<second> $<unit> "
  ],
  // "the globe could do with being larger"
  [/\b(?:could|would|can) (?:do with|use|benefit from) being\b/gi, "should be"],
  // "one car in red, the other stays as it is"
  [
    /(?<=^|[.;!?] )(?<verb>make |paint |have |i want )?one (?<noun>\p{L}{3,20}) (?=(?:in |should be )?\p{L}{3,12}(?:,| and| but) the others? )/giu,
    (_, verb = "", noun = "") => `${verb}one of the ${several(noun)} `
  ],
  // "all but one bench": of the benches.
  [
    new RegExp(
      `\\ball (?<but>but|except(?: for)?|bar) (?<count>${number}) (?<noun>(?!of\\b)\\p{L}{3,20}(?: \\p{L}{3,20})?)(?=$|[.,;!?]| (?:with|by|for|in|to|out|away|from|should|must|can|could)\\b)`,
      "giu"
    ),
    (_, but = "", count = "", noun = "") => `all ${but} ${count} of the ${several(noun)}`
  ],
  // "move the barrels behind the house except one barrel": all but one of them.
  [
    new RegExp(
      `(?<=^|[.;!?] |, )(?<verb>(?:please )?(?:move|put|shift|push|pull|bring|take|place)) (?:all )?(?:of )?(?<what>(?:the|my|our|those|these) [^,.;:!?]{2,40}?) (?<where>${places}\\b[^,.;:!?]{2,60}?) (?:except|but|apart from|save|bar)(?: for)? (?<count>${number})(?: (?:of (?:them|these|those)|(?<noun>\\p{L}{3,20})))?(?=$|[.;!?])`,
      "giu"
    ),
    (whole, verb = "", what = "", where = "", count = "", noun = "") => {
      const own = noun === "" || heaped.test(noun) || several(what.toLowerCase()).endsWith(several(noun.toLowerCase()))
      return own ? `${verb} all ${what} except ${count} ${where}` : whole
    }
  ],
  // "keep the desk and the lamps, the rest can go"
  [
    /(?<=^|[.;!?] )(?:(?:please )?(?:keep|leave|save|spare)(?: only| just)?|only|just) (?<kept>[^.;:!?]{2,120}?)(?: please)?(?: (?:can |may )?stays?)?[,;.]? (?:and |but )?(?:all )?(?:the (?:rest|others?|remainder)|everything else|all else|anything else)(?: of (?:it|them))? (?:(?:can|may|must|should|has to|have to|is to|will) (?:all )?(?:go|leave|disappear|be removed|be deleted)(?: away)?|goes|out|away)(?=$|[.,;!?])/giu,
    (_, kept = "") => `remove everything except ${listed(kept)}`
  ],
  // "raised beds: one more, like the others"
  [
    new RegExp(
      `(?<=^|[.;!?] )(?:the )?(?<noun>(?!(?:i|we|they|he|she|it)\\b)\\p{L}+(?: \\p{L}+){0,2}): (?:just )?(?<count>${number}|another|a few|some) more\\b`,
      "giu"
    ),
    (_, noun = "", count = "") =>
      `${valueOf(count) === 1 ? "one" : count} more ${valueOf(count) === 1 ? noun : several(noun)}`
  ],
  [
    new RegExp(
      `(?<=\\b(?:more|another|extra|additional|second|third) [^,.;:]{2,40}),? ${others}(?=$|[.,;!?]| in\\b| on\\b| at\\b| by\\b| next\\b)`,
      "gi"
    ),
    ""
  ],
  // "too high! 2 m less"
  [
    new RegExp(
      `\\btoo (?<how>high|tall|wide|broad|long|deep)[,.;!]+ ?(?:make (?:it|them|that) )?(?<length>\\S+ ?${unit}) less\\b`,
      "gi"
    ),
    (_, how = "", length = "") =>
      `make it ${length} ${/^(?:high|tall)/i.test(how) ? "lower" : /^(?:wide|broad)/i.test(how) ? "narrower" : "shorter"}`
  ],
  // "with three parasols in front", of what was spoken of
  [/(?<=(?:^|[.;!?] )(?:and |plus )?(?:with|add) [^,.;]{3,60}) in front(?=$|[.,;!?])/gi, " in front of it"],
  // "cows to the windmill, all of them"
  [
    /(?<=(?:^|[.;!?] )(?:the |my |our |all the )?\p{L}[\p{L} -]{1,30}s\b[^,.;:!?]{3,80}), (?:please,? )?(?:all|both|each|every one)(?: of (?:them|those|these))?(?=$|[.;!?])/giu,
    ""
  ]
]

/** The text with them. Linear in the text. */
export const plainer = (text: string): string =>
  ways.reduce(
    (said, [way, words]) => (typeof words === "string" ? said.replace(way, words) : said.replace(way, words)),
    text
  )

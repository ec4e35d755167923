/** A way of saying that something is there, and the plain words for it. */
type Rule = readonly [RegExp, string]

const person = "you|one|we|i|visitors|guests|customers|people"
const modal = "'ll|'d| will| would| can| could| may| might| should"
const meets = "finds?|sees?|notices?|spots?|discovers?|encounters?|comes? across|comes? upon"

/** "An attic where you can find", "a room so that you see the sea": said of what is no thing of its own clause. */
const dependent = "(?<!\\b(?:where|so|that|as|which|whom|when|if|until|from the [a-z]{3,12},?) )"

const things =
  "(?=(?:an?|the|some|several|many|two|three|four|five|six|seven|eight|nine|ten|twelve|\\d{1,3}|another|your|our|[a-z-]+s)\\b)"

/** Who finds, sees or is met by something says that it is there. */
const found: ReadonlyArray<Rule> = [
  [
    new RegExp(
      `${dependent}\\b(?:${person})(?:${modal})?(?: also| first| then| soon| immediately| always)* (?:${meets}) ${things}`,
      "g"
    ),
    "there is "
  ],
  [
    new RegExp(
      `${dependent}\\b(?:${person})(?: are| is|'re) (?:also |first |immediately )?(?:greeted|welcomed|met|received) by ${things}`,
      "g"
    ),
    "there is "
  ]
]

/** A perfect passive is as present as its participle: "has been placed". */
const perfect: ReadonlyArray<Rule> = [
  [/\b(?:has|had) (?:just |recently |already |long |always |since )?been(?= )/g, "is"],
  [/\bhave (?:just |recently |already |long |always |since )?been(?= )/g, "are"]
]

const count = "an?|another|some|several|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,3}"

const several = count.replace("an?|another|some|several|", "")

/** What is asked for behind a place or another wish: "along the wall, please arrange five chairs", "… and place a lamp on it". */
const asked: Rule = [
  new RegExp(
    `(?:[,;]|[,;]? and|[,;]? then) (?:then )?(?:please |kindly )?(?:place|put|add|position|arrange|install|include|set up|line up) (?=(?:${count}|the)\\b)`,
    "g"
  ),
  ", "
]

/** "Five wheels form a row": they stand in one. */
const formed: ReadonlyArray<Rule> = [
  [
    /\bform(?:s|ed)? (?:a|one) (?=(?:[a-z]+ )?(?:row|line|column|queue|circle|ring|semicircle|semi-circle|cluster|group)\b(?! of))/g,
    "stand in a "
  ],
  [
    /\bforming (?:a|one) (?=(?:[a-z]+ )?(?:row|line|column|queue|circle|ring|semicircle|semi-circle|cluster|group)\b(?! of))/g,
    "standing in a "
  ]
]

/** "In a half circle", "in an arc", "in a U": one word for it. */
const arched: Rule = [
  /\b(?:in|into) (?:a|an) ((?:wide|loose|big|large|small|tight|gentle|neat) )?(?:half[- ](?:circle|ring|moon)|semi[- ]?(?:circle|ring)|arc|horseshoe|crescent|u|u-shape)\b(?!-)/g,
  "in a semicircle"
]

/** "Barrels, six in total": six of them. */
const totals: Rule = [
  new RegExp(`\\b(${several}) (?:in (?:all|total|number)|altogether|all told)(?= ?[,.;:()–—-]| |$)`, "g"),
  "$1 of them"
]

/** "Prints, eight pieces, hang", "about ten of them": so many of what was named. */
const portions: ReadonlyArray<Rule> = [
  [
    new RegExp(
      `(?<=, )(?:about |around |roughly |some |maybe |perhaps |nearly |almost )?(${several}) (?:of them|pieces|items|copies|units)(?= ?[,.;:()–—]|$)`,
      "g"
    ),
    "$1 of them"
  ]
]

/** "Six tables with four chairs each (24 chairs in total)": counted already, for each of them. */
const summed: Rule = [
  new RegExp(
    `(?<=\\b(?:each|every|per|apiece)\\b[^.;:()]{0,60}) ?[(,–—-] ?(?:so |hence |thus |which makes |that makes |making |for |that is |or )?(?:a total of (?:${several})(?: [a-z]+){1,2}|(?:${several})(?: [a-z]+){0,2} (?:in (?:all|total)|altogether|all told|total(?:ly)?))(?:\\)|(?= ?(?:[.,;:)–—]|and\\b|$)))`,
    "g"
  ),
  ""
]

const places =
  "in|on|at|above|over|under|underneath|below|beneath|beside|next to|near|by|behind|between|around|against|along|opposite|across from|in front of|to the (?:left|right) of|on top of|inside"

/** Characters of a place that stands before a wish. */
const fronted_max = 60

/** "Over the desk we'd like a lamp", "above it I want a mirror": behind a place a wish says that it is there. */
const wished: Rule = [
  new RegExp(
    `((?:^|[,;:] |\\band )(?:${places})\\b[^,;:.]{1,${fronted_max}}?),? (?:i|we|you)(?:(?:'d| would|'ll| will) (?:also |really )?(?:have|like|love|want|need|prefer|put|place|see)| (?:also |really )?(?:want|need|would like|wish for|imagine|picture|see))(?: to (?:have|see|put|place|get))? ${things}`,
    "g"
  ),
  "$1 there is "
]

/** "To the right of that, a block": that is it. */
/** "The farthest corner from the door". */
const farthest: Rule = [/\bin the (farthest|furthest) corner (?:away )?from (?=the |its )/g, "in the corner $1 from "]

/** "The attic is lit by a lamp", "the office needs a desk": has it. */
const had: ReadonlyArray<Rule> = [
  [
    new RegExp(
      `\\b(?:is|are) (?:[a-z]+ly )?(?:lit|illuminated|lighted|heated|warmed|cooled) (?:only |just |solely )?by ${things}`,
      "g"
    ),
    "has "
  ],
  [
    /(?<=[a-z] )(?:needs|requires|deserves) (?=(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|several) )/g,
    "has "
  ]
]

/** "A workshop where violins are made": what is done there, and no violins that anybody counted. */
const done: Rule = [
  /,? where (?:[a-z]+ ){0,2}[a-z]+s are (?:being )?(?:made|built|produced|crafted|manufactured|assembled|repaired|mended|fixed|restored|serviced|sold|bought|traded)(?=[,.;:]|$)/g,
  ""
]

const pointed: Rule = [
  /\b(left of|right of|front of|top of|above|below|beneath|underneath|under|beside|behind|next to|opposite) (?:that|this)(?= ?[,.;:]|$| (?:an?|there|is|are|hangs?|stands?|lies?|sits?|goes) )/g,
  "$1 it"
]

/** "A bookcase takes up the left wall": stands against it. */
const takenUp: Rule = [
  /\btak(?:es?|ing) up (?=(?:the|one|an?|most of the) (?:[a-z]+ ){0,3}(?:wall|corner|middle|cent(?:er|re))\b)/g,
  "occupies "
]

/** What is said of when and of nothing in particular. */
const nothing: ReadonlyArray<Rule> = [
  [
    / (?:long since|ever since|by now|these days|at present|for the moment|for the time being|of late)(?= |[,.;:!?]|$)/g,
    ""
  ],
  // "Our kitchen is nothing special: a fridge …".
  [
    / (?:is|are|looks?) (?:nothing|not much|anything but) (?:too |very |that )?(?!but |except |more |else |in |on |at |there|of |like |to )[a-z]+(?=[,.;:!?]|$)/g,
    ""
  ]
]

const rules: ReadonlyArray<Rule> = [
  ...found,
  wished,
  ...perfect,
  asked,
  ...formed,
  arched,
  summed,
  totals,
  ...portions,
  pointed,
  takenUp,
  farthest,
  ...had,
  done,
  ...nothing
]

/** A sentence in lower case in which what somebody finds, is asked to place or has been placed is simply there. Linear. */
export const presented = (sentence: string): string =>
  rules.reduce((held, [pattern, by]) => held.replace(pattern, by), sentence)

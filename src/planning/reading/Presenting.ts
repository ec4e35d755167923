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

/** "Barrels, six in total": six of them. */
const totals: Rule = [
  new RegExp(
    `\\b(${count.replace("an?|another|some|several|", "")}) (?:in (?:all|total)|altogether|all told)(?= ?[,.;:()–—-]| |$)`,
    "g"
  ),
  "$1 of them"
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

const rules: ReadonlyArray<Rule> = [...found, ...perfect, asked, ...formed, totals, ...nothing]

/** A sentence in lower case in which what somebody finds, is asked to place or has been placed is simply there. Linear. */
export const presented = (sentence: string): string =>
  rules.reduce((held, [pattern, by]) => held.replace(pattern, by), sentence)

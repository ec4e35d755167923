import { withFinishes } from "./Finishes.js"
import { withMarks } from "./Marks.js"
import { presented } from "./Presenting.js"
import { plainSizes } from "./SizePhrases.js"
import { splitOnSides } from "./SplitOnSides.js"

type Rule = readonly [RegExp, string]

/** Ways to begin a request that say nothing about what is wanted. */
const openings: ReadonlyArray<Rule> = [
  [/^(?:(?:please|ok|okay|so|now|also|then|and|maybe|perhaps)\b[ ,!]+|(?:hi|hello|hey|well)\b *[,!.] *)(?=\S)/, ""],
  [/^(?:can|could|would|will) (?:you|we|i)(?: please| kindly| maybe)? (?=[a-z])/, ""],
  [/^(?:i am|i'm|we are|we're) (?:looking for|imagining|thinking of|after|planning)(?= )/, ""],
  [
    /^(?:i|we)(?: would|'d)? (?:really |also )?(?:want|need|like|love|wish for|imagine|picture|prefer|have in mind)(?:(?= )| ?: ?(?=\S))/,
    ""
  ],
  [/^(?:to (?:see|have|get) |let's have |let us have |let there be |how about |what about )/, ""],
  [
    /^(?:to |let's |let us )?(?:build|create|make|design|generate|give|draw|show|plan|model|imagine|picture|visuali[sz]e|sketch|render|place|put|add|position|arrange|lay|hang|include|furnish|set up)(?: (?:out|up|down)(?= (?:an?|the|one|my|our)\b))?(?: (?:me|us))?(?= )/,
    ""
  ]
]

/** "Fifty chairs in two blocks": they are no blocks of anything. */
const inGroups: Rule = [
  /\bin (two|three|four|five|six|seven|eight|[2-8]) (?:blocks|banks|batches|bunches|clumps)\b(?! of)/g,
  "in $1 groups"
]

const wanting = "(?:be|have|contain|include|feature|need|want|add|put|place|use|show|see|like)"

/** What negates a noun, in all its forms: one word for them. */
const negations: ReadonlyArray<Rule> = [
  [
    new RegExp(
      `\\b(?:there |it |they |we |i |you )?(?:please )?(?:should|must|shall|can|could|will|would|is|are|was|were|does|do|did|need|has|have)(?:n't|n’t| not| never)(?: ${wanting})? (?=(?:an?|any|the|more|many|too many)\\b)(?:any |the |more |many |too many |an? )?`,
      "g"
    ),
    "without "
  ],
  [new RegExp(`\\b(?:please )?(?:do not|don't|never) ${wanting} (?=[a-z])`, "g"), "without "],
  [
    /\b(?:avoid|omit|exclude|leave out|skip|leaving out|excluding|(?:free|clear|devoid) of|lacking|minus)(?= (?:an?|any|all|the|[a-z]+s)\b)/g,
    "without"
  ],
  [/\b(?:instead|in place|in lieu) of(?= (?:an?|the|any|its|[a-z]+s)\b)/g, "without"],
  // "Nobody wants a television in there", "no one asked for a rug".
  [
    /\b(?:nobody|no one|none of us) (?:here )?(?:wants?|wanted|needs?|needed|likes?|asked for|will use|uses?) (?=(?:an?|any|the|[a-z]+s)\b)((?:an?|any|the) )?([a-z-]+(?: [a-z-]+)?)(?: in (?:there|here|it|this room))?(?= ?[.,;:!]|$)/g,
    "without $2"
  ],
  // "A lamp is not wanted", "rugs are not allowed".
  [
    /\b(?:(?:an?|any|the) )?([a-z]{3,20}) (?:is|are)(?: not|n't) (?:wanted|needed|required|desired|allowed|permitted|welcome|necessary)(?= ?[.,;:!]|$| here\b| in here\b| in there\b)/g,
    "without $1"
  ],
  [/\b(?:without|no) (?:any|a single|all)(?= )/g, "without"],
  [/\b(?:not a single|not any|not one)(?= )/g, "without"]
]

/** "A table set for four: …", "laid for two with …": set with what is told. */
const settings: ReadonlyArray<Rule> = [
  [/\b(set|laid|dressed) for (?:a |an )?[a-z\d]+(?: people| guests| persons)?(?: ?:| with|,)(?= )/g, "$1 with"],
  [/\b(?:set|laid|dressed) for (?=(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)\b)/g, "for "]
]

/** "Enough chairs for twelve", "seating for 20 guests": so many. */
const enough: Rule = [
  /\b(?:enough |sufficient )?(chairs|seats|stools|seating|armchairs|loungers|beds) for (\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)(?: (?:people|guests|persons|children|kids|adults|visitors|diners))?(?= ?(?:[.,;:)]|$|(?:and|in|at|around|along|by|on|with|near|facing)\b))/g,
  "$2 $1"
]

/** "Twenty seating" of the rule above: seats. */
const seating: Rule = [
  /(?<=\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty) )seating(?= ?(?:[.,;:)]|$|(?:and|in|at|around|along|by|on|with|near|facing)\b))/g,
  "seats"
]

const few = "\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty"

/** "Tables each seating six on gilt chairs": each with as many of them. */
const seats: Rule = [
  new RegExp(`\\bseat(?:s|ing) (${few}) (?:people |guests |diners )?on (?!an? |the |it|each)`, "g"),
  "with $1 "
]

/** "An L shaped desk", "a kidney shaped table": one word. */
const shaped: Rule = [
  /\b([cehlstuvxyz]|horseshoe|kidney|heart|egg|boomerang|crescent|wedge|star|pear|dome|boat|drop|teardrop|half-moon) shaped(?= [a-z])/g,
  "$1-shaped"
]

/** "A bit out of tune": how something is, in one word. */
const states: Rule = [
  /\b(?:a (?:bit|little|tad|touch) )?out of (tune|order|date|fashion|shape|use|service)\b/g,
  "out-of-$1"
]

/** "A table with a bench either side": on either. */
const sides: Rule = [/(?<!\b(?:on|at|along|from|to|down|by|against) )\beither side\b/g, "on either side"]

/** "Lined up against the wall": in a row there. */
const linedUp: Rule = [/\blined up (?=(?:along|against) )/g, "in a row "]

/** "A living room open to the kitchen": one that opens to it. */
const openTo: Rule = [
  /\bopen(?:-plan)? (to|onto|into) (?=(?:the|an?|its) (?:[a-z-]+ ){0,2}(?:kitchen|kitchenette|lounge|hall|hallway|corridor|study|office|bedroom|bathroom|room|loft|mezzanine|conservatory)\b)/g,
  "opening $1 "
]

/** "So two desks, two lamps.", ", so two desks and two lamps": what was told, counted up. */
const recounted = new RegExp(
  `(?:^|, )(?:so|hence|thus|that makes|which makes)(?: that is| in all)?,? (?:${few}) [a-z]+(?: [a-z]+)?(?:(?:, and|,| and) (?:${few}) [a-z]+(?: [a-z]+)?)+(?: in (?:all|total)| altogether)?(?: ?[.;!]+| ?$)`,
  "g"
)

/** Abbreviations and signs, spelt out. */
const abbreviations: ReadonlyArray<Rule> = [
  [/[’‘`]/g, "'"],
  [/\b(?:pls|plz)\b/g, "please"],
  [/\bw\/o(?= |$)/g, "without"],
  [/\bw\/(?= ?[a-z\d])/g, "with "],
  [/ (?:&|\+|n) (?=[a-z\d])/g, " and "],
  [/ w (?=[a-z\d])/g, " with "],
  [/\beach of (?=an? )/g, "each with "],
  [/(\d) ?([ap])\.m\.?(?=[ ,;)]|$)/g, "$1 $2m"],
  [/\b(?:half|quarter) (?:past|to) [a-z\d]+/g, " "],
  // "A kiln, round and made of steel, stands": steel as well.
  [/(?<=, [a-z-]+) and made (?:out )?of (?=[a-z]+,)/g, " and "],
  // "A sofa with its back to the wall".
  [/,? with (?:its|their|the) backs? (?:turned )?(?:to|towards) the wall\b/g, " against the wall"],
  // "Each with a lamp on the desk. So two desks, two lamps.": counted already.
  [recounted, ""],
  [/\bagains\b(?= (?:the|a|one)\b)/g, "against"],
  [/\binfront of\b/g, "in front of"],
  [/\bontop of\b/g, "on top of"],
  [/\(one ([a-z]+),? (?:and )?(one|the other) ([a-z]+)\)/g, ", one $1 and $2 $3 ,"],
  [/\bapprox(?:\.|imately\b)?/g, "about"],
  [/\bca\.? (?=\d)/g, "about "],
  [/\bppl\b/g, "people"],
  [/ (?:lol|haha(?:ha)?|lmao|btw|thx|tysm)\b/g, " "],
  // "A pond an ducks".
  [/(?<=[a-z] )an (?=[b-dfgj-np-tv-z][a-z]+[^s\W]s\b)/g, "and "],
  // "It's got two lamps", "the hut has got a stove".
  [/\b(it|he|she|there|that|which|who)'s got\b/g, "$1 has"],
  [/\b(has|have) got(?= (?:an?|the|one|two|three|four|five|six|\d|some|no)\b)/g, "$1"],
  [/\b(there|it|that|what|here)'s\b/g, "$1 is"],
  // "Around 1900": an age, and no number of anything.
  [
    /\b(?:around|circa|about|ca?\.?|in|from|since|anno) (?:the year )?(?:1[0-9]|20)[0-9][0-9](?= ?(?:[.,;:)]|$|(?:with|where|and)\b))/g,
    ""
  ],
  [
    /(?<=[\p{L})] {0,2})(\d{1,3}) (?:pcs?|pieces?|units?)\b\.?(?= ?(?:[,;:)]|$|(?:and|with|on|in|at|by|near|next)\b))/gu,
    "x$1"
  ],
  // "A fence around everything".
  [
    /\b(?:a?round|surrounding|enclosing) (?:everything|it all|all of (?:it|this)|the (?:whole|entire) (?:thing|scene|lot))(?= ?(?:[.,;)]|$|and\b))/g,
    "all around"
  ],
  // "A moat all the way round it".
  [/\ball (?:the way )?a?round(?= (?:an?|the|it|them|its|my|our|this)\b)/g, "around"],
  // "Face the sofa to the window".
  [/^(?:face|turn|point|aim|orient) (the [a-z -]{2,40}?) (?:to|towards?|at) (?=(?:the|an?|its) )/g, "$1 facing "],
  [
    /\b(?:dead|bang|smack|slap|plumb|right|square)(?: in the)? (?:centre|center|middle)(?= ?(?:[,.;:)]|$|and\b|of\b|with\b))/g,
    "in the middle"
  ],
  [/\b(?:fast |sound |half |curled up )?asleep\b/g, "sleeping"],
  [/\b(?:(?:lying|lies|lie|riding|rides|ride|sits?|sitting) )?at anchor\b/g, "moored"]
]

const apply = (text: string, rules: ReadonlyArray<Rule>): string =>
  rules.reduce((held, [pattern, by]) => held.replace(pattern, by), text)

/** "Thank you so much", "cheers": a sentence that ends a request. */
const closing =
  /^(?:(?:many |kind |best )?(?:thank you|thanks|cheers|regards|wishes|please))(?: (?:so|very) much| in advance| a lot| again| all)?[ .!,]*$/

/** Courtesies nest: "hello, could you please build me …". */
const openings_max = 5

/** A sentence in lower case without the courtesies of a request, with its negations and abbreviations in one form each. */
export const plainly = (sentence: string): string => {
  let text = plainSizes(withMarks(apply(sentence.toLowerCase(), abbreviations)))
  for (let n = 0; n < openings_max; n++) {
    const shorter = apply(text, openings).trimStart()
    if (shorter === text || shorter === "") break
    text = shorter
  }
  if (closing.test(text)) return ""
  return presented(
    apply(
      apply(withFinishes(splitOnSides(text)), [
        ...negations,
        inGroups,
        enough,
        seating,
        seats,
        shaped,
        sides,
        linedUp,
        openTo,
        states
      ]),
      settings
    )
  )
}

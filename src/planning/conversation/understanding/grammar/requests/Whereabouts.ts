/** Where things are to be, said at length: "in the space between", "on the left-hand side of", "that's where I want the lamp". */
import { from, noun, type Request, to, what } from "./Shared.js"

export const whereabouts: ReadonlyArray<Request> = [
  // Where: words that say a plain preposition at length.
  ["\\b(left|right)[- ]hand side of\\b", "$1 of"],
  [
    "\\b(?:on|to|at) (?:the )?(left|right)(?: sides?)? of (?=(?:the|my|our|that|one|each|every|both|all|it|them)\\b)",
    "to the $1 of "
  ],
  [
    "(?<!\\b(?:the|to|on|at|half|top|bottom|far|is|its|directly|and|or) )\\b(?<!\\bthe )(left|right) of (?=(?:the|my|our|that|one of|each|every|it|them)\\b)",
    "to the $1 of "
  ],
  [
    "(?<!\\b(?:on|to|at) (?:the|its) )\\bright (?=(?:next to|beside|behind|in front of|by|above|under|opposite|against) )",
    ""
  ],
  [
    "(?<=\\S )before (?=(?:(?:one|two|all|each|both) of )?(?:the|my|our|each|every) (?!(?:end|next|last|first|change|others?|rest|evening|morning|night|rain|storm|sunset|sunrise|day|one)\\b))",
    "in front of "
  ],
  ["\\bat (?:the|one|a) sides? of (?=(?:the|my|our|that|one of|each|every|it|them)\\b)", "next to "],
  ["\\b(in|into|to|at) (?:an?|any|some) corner(?=$|[.;!?,]| and | please\\b)", "$1 the corner"],
  ["\\bin between (?=(?:the|my|our|those|these|two|it|them)\\b)", "between "],
  ["\\bto (both|either|each) sides? of\\b", "on $1 sides of"],
  ["\\bin the (?:space|gap|area) between\\b", "between"],
  ["\\bin back of (?=(?:the|my|our|that|one|each|every|both|all|it|them)\\b)", "behind "],
  ["\\bnot (?:too |very |so )?far (?:away )?from\\b", "near"],
  [
    "\\bso (?:that )?(?:it|they)(?:'s|'re| is| are| stands?) (?=(?:right |directly |just )?(?:next|near|not|close|beside|behind|in|on|at|by|under|opposite|between|against|to|across|facing)\\b)",
    ""
  ],
  // "put the smaller cabinet next to the bigger one": of the same.
  [
    `(?<lead>\\b(?:put|place|move|set|stand|hang) the (?:(?!and\\b)${noun} ){1,2}?)(?<one>\\p{L}{3,20}) (?<where>(?:next to|beside|behind|in front of|near|by|under|above|opposite|to the (?:left|right) of|on|against) the )(?<other>\\p{L}{3,12}er|other|first|second|last|left|right) one${to}`,
    "$<lead>$<one> $<where>$<other> $<one>"
  ],
  [
    `${from}${what} (?:needs?|wants?|deserves?|(?:could|should|must) (?:have|get|use)|could do with) (?<by>(?:an?|one|two|three|four|some|another) (?:${noun} ){0,2}?${noun}) (?<where>in front of|behind|next to|beside|above|under|on top of|around|near|by|on|in|at|inside) (?:it|them|its (?:roof|top))${to}`,
    (_, { by = "", what: thing = "", where = "" }) => `add ${by} ${/^on$/i.test(where) ? "on top of" : where} ${thing}`
  ],
  [
    "\\bso (?:that )?(?:they|it) (?:points?|looks?|faces?|opens?)(?: out| over)? (?:to|at|towards|onto) (?=(?:the |my |our )?\\p{L})",
    "to face "
  ],
  // "next to the saw is handier": there it is to be.
  [
    `(?<=^|[.!?,;] )(?<where>(?:in|on|at|by|near|next to|beside|behind|under|above|between|opposite|against|along|closer to|in front of) (?:the|my|our)(?: ${noun}){1,4}?) (?:is|would be|might be|seems|looks|feels) (?:much |far |a lot |even )?(?:handier|better|nicer|best|ideal|perfect|easier|safer|prettier|cosier|more (?:practical|sensible|useful|convenient|fitting))${to}`,
    "put it $<where>"
  ],
  [`${from}(?:relocate|move|put|place|shift|reposition) ${what}: `, "move $<what> "],
  [`${from}replace ${what}: (?:with |by )?(?=\\S)`, "replace $<what> with "],
  [`${from}${what}: (?<verb>remove|delete|away|out|gone|drop)${to}`, "remove $<what>"],
  [
    `${from}let ${what} (?:stand|sit|go|be|hang|lie|rest|come) (?=(?:in|on|at|by|near|next|beside|behind|under|above|over|between|opposite|against|along|around|across|close|to)\\b)`,
    "put $<what> "
  ],
  [
    `${from}(?<where>(?:in|on|at|by|near|next to|beside|behind|under|above|over|between|opposite|against|along|around|across|close to|to)\\b[^.;!?,]{3,80}), (?:that|this)(?:'s| is) where (?:i|we)(?:'d)? (?:want|like|need|would like|see|prefer) ${what}${to}`,
    "put $<what> $<where>"
  ],
  [
    `${from}put ${what} where (?<by>(?:the|my|our)(?: ${noun}){1,4}?) (?:is|are|stands?),? and vice versa`,
    "swap $<what> and $<by>"
  ],
  [
    `${from}${what} where (?<by>(?:the|my|our)(?: ${noun}){1,4}?) (?:is|are|stands?),? and vice versa`,
    "swap $<what> and $<by>"
  ]
]

/** How many and how large, said at length: "set the number of lamps to four", "raise the height of the wall". */
import { singular } from "#catalogue/Words.js"
import { resizeIn, valueOf } from "../../Measures.js"
import { bare, end, from, type Groups, many, noun, number, type Request, to, what } from "./Shared.js"

const side = "(?<side>height|width|breadth|depth|length|size)"
const unit = "(?:m|cm|mm|ft|feet|foot|(?:centi)?met(?:re|er)s?)"

const adjective: Groups = {
  height: "tall",
  width: "wide",
  breadth: "wide",
  depth: "deep",
  length: "long",
  size: "large"
}

const greater: Groups = {
  height: "taller",
  width: "wider",
  breadth: "wider",
  depth: "deeper",
  length: "longer",
  size: "larger"
}

const smaller: Groups = {
  height: "lower",
  width: "narrower",
  breadth: "narrower",
  depth: "less deep",
  length: "shorter",
  size: "smaller"
}

const multiples: Groups = { double: "twice", triple: "three times", halve: "half", quadruple: "four times" }

const of = (words: Groups, said = ""): string => words[said.toLowerCase()] ?? said

/** "also one by the door": of what was spoken of. */
const one = (whole: string, { where = "" }: Groups): string =>
  /\bone \b|again/i.test(whole) ? `another one ${where}` : whole

/** "two benches more": of what is measured, and of how it is arranged, that is no number of things. */
const measured =
  "(?:m|cm|mm|km|ft|feet|foot|met(?:re|er)s?|rows?|times?|steps?|degrees?|percent|columns?|storeys?|thirds?|quarters?|hal(?:f|ves)|fifths?|of)"
/** "an extra large table" is a large one. */
const extra = "(?:extra|additional|further)(?! (?:large|big|long|wide|tall|small|high|deep|thick|soft|bright)\\b)"

const asBig = (_: string, { bare: said = "", times = "" }: Groups): string =>
  `make the ${said} ${times.replace(/^double/i, "twice")} as big`

export const amounts: ReadonlyArray<Request> = [
  // "the engine will manage a fifth wagon"
  [
    `(?<=^|[.!?] )(?:the|my|our)(?: ${noun}){1,3}? (?:will|can|could|should|might) (?:easily |just |well |surely )?(?:manage|take|carry|hold|handle|bear|cope with) (?=(?:an? (?:second|third|fourth|fifth|sixth|seventh|eighth|extra|additional)|another|one more|two more|three more) \\p{L})`,
    "add "
  ],
  // How many.
  [
    `\\ban? (?<one>(?!(?:met(?:re|er)|foot|step|day|bit|little)\\b)\\p{L}{3,20}(?: \\p{L}{3,20})?) or two\\b`,
    (_, { one = "" }) => `two ${many(one)}`
  ],
  [
    `\\b(?:one|two|three|four) or (?<count>two|three|four|five) (?=(?:more |extra )?(?!of\\b|m\\b|cm\\b|met|feet)\\p{L}{3})`,
    "$<count> "
  ],
  ["\\ba couple (?:of )?(?=(?:fewer|less)\\b)", "two "],
  [
    `(?<=^|[.!?] )(?<lead>(?:add|put|i want|we want|i'd like|we need|give me) )(?<some>${noun}(?: (?!on\\b|in\\b|at\\b|by\\b)${noun})?)(?<where> [^.,;:!?]{3,60})?, (?:lots|plenty|loads|many|tons|masses|heaps)(?: of (?:them|those|it))?(?=$|[.!?])`,
    "$<lead>lots of $<some>$<where>"
  ],
  [
    `(?<=^|[.!?] )(?:just |only |make it |i want )?(?:a|one) single (?<line>row|line|column) of (?<some>${noun}(?: ${noun})?)(?=$|[.!?])`,
    (_, { line = "", some = "" }) => `put the ${many(some)} in one ${line}`
  ],
  // "fewer houses but bigger ones"
  [
    `(?<=^|[.!?] )(?<how>(?:(?:a few|some|many|two|three|four) )?(?:fewer|more|less)) (?<some>(?!of\\b)${noun}(?: (?!but\\b|and\\b)${noun})?),? (?:but|and) (?<size>(?:much |slightly )?\\p{L}{3,9}er) ones(?=$|[.!?])`,
    (whole, { how = "", size = "", some = "" }) =>
      resizeIn(size) === null ? whole : `${how} ${some}. Make the ${some} ${size}`
  ],
  // "a ferry twice as long as the boats", bare
  [
    "(?<=^|[.!?] )(?:(?:add|put|i want|i'd like|we need) )?(?<some>(?:an?|another|one) (?:\\p{L}{3,20} ){0,2}?\\p{L}{3,20}) (?<how>(?:twice|half|three times|just) as (?:big|large|tall|high|long|wide) as (?:the|my|our) [^.,;:!?]{3,60}|as (?:big|large|tall|high|long|wide) as (?:the|my|our) [^.,;:!?]{3,60})(?=$|[.!?])",
    "add $<some>. Make it $<how>"
  ],
  [`\\b(?:a|another) (?:couple|pair) (?:of )?(?:more|extra|additional) (?=\\p{L})`, "two more "],
  [`\\b(?:another couple|another pair) of (?=(?!the\\b|my\\b|our\\b)\\p{L})`, "two more "],
  [`\\b(?:${number}|an?) ${extra} (?=\\p{L}{3})`, (_, { count = "one" }) => `${count} more `],
  [
    `(?<=^|[.!?] |[,;] |\\band |\\badd )(?:${number}|an?) (?<one>(?!${measured}\\b|more\\b)${noun}(?: (?!${measured}\\b|more\\b|of\\b|in\\b|on\\b)${noun})?) more(?=$|[.!?,;]| and )`,
    (_, { count = "one", one: said = "" }) => `${count} more ${said}`
  ],
  [
    `${from}${number} (?<some>(?!of\\b)${noun}(?: ${noun})?) (?:is|are) (?<less>one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,3}) too many${end}`,
    "$<less> fewer $<some>"
  ],
  [
    `${from}(?:(?:let's |we could |i'd )?(?:knock|cut|bring|trim|whittle|pare|reduce|get|take|scale|slim|go)(?: (?:it|them|that|this|things))? )?down to (?:just |only |about )?${number} (?<some>(?!of\\b|${measured}\\b)${noun}(?: ${noun})?)${to}`,
    "only $<count> $<some>"
  ],
  [
    `${from}with ${number} (?<some>(?!of\\b|more\\b)${noun}(?: (?!the\\b|it\\b|this\\b)${noun})?),? (?:the|it|this|that|everything|my|our)(?: ${noun}){0,3}? would (?:look|feel|be|seem) (?:much |far |a lot |even )?(?:\\p{L}{3,12}er|more \\p{L}{3,16})${to}`,
    "there should be $<count> $<some>"
  ],
  [
    `${from}(?:an? |the )?(?:much )?(?:smaller|larger|bigger) (?<bare>${noun}(?: ${noun})?),? (?:please,? )?(?:about |roughly |maybe |say |around |only )?(?<times>half|twice|double)(?: (?:the|its) size| as (?:big|large))?${end}`,
    asBig
  ],
  [",? and also (?=(?:i|we|there|let's|could|can|i'd|we'd)\\b)", ". "],
  [`${from}make (?:it|that) (?=(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,3}) round )`, "there should be "],
  [
    `${from}(?:set|change|bring|put) the (?:number|amount|count) of (?:the )?${bare} to (?=${number}\\b)(?<new>[a-z\\d]+)`,
    (_, { bare: said = "", new: count = "" }) =>
      valueOf(count) === 1
        ? `only one ${singular(said)}`
        : /^round /i.test(said)
          ? `there should be ${count} ${many(said)}`
          : `make it ${count} ${many(said)}`
  ],
  [
    `\\banother ${number} (?=(?!of\\b)\\p{L})`,
    (whole, { count = "" }) => (valueOf(count) === 1 ? whole : `${count} more `)
  ],
  [
    `${from}(?:there (?:are|aren't|are not)|there's|we have|we don't have|you put|i see) (?:way |far |much )?too few (?:of the )?${bare}${end}`,
    "have more $<bare>"
  ],
  [`${from}(?:way |far |much )?too few (?:of the )?${bare}${end}`, "have more $<bare>"],
  [
    `${from}(?:(?:there (?:are(?:n't| not)|isn't|is not)|we (?:don't|do not) have) (?:quite |nearly )?|not (?:quite |nearly )?)enough (?:of the )?${bare}${end}`,
    (_, { bare: said = "" }) => `have more ${many(said)}`
  ],
  [`${from}(?:not (?:quite )?so many|(?:way |far )?too many) (?:of the )?${bare}${end}`, "have fewer $<bare>"],
  [
    `${from}(?<verb>remove|delete|take away|get rid of|drop|lose|clear away) (?:some|a few|several) (?!of\\b)(?<some>${noun}(?: ${noun})?s)${to}`,
    "$<verb> some of the $<some>"
  ],
  [
    `${from}take (?:some|a few|several) (?!of\\b)(?<some>${noun}(?: ${noun})?s) (?:away|out)${to}`,
    "remove some of the $<some>"
  ],
  [
    `${from}(?:the|my|our) ${bare} (?:should|must|could|can) be (?:a bit |somewhat )?(?<less>fewer|less|more)(?: in number)?${to}`,
    (_, { bare: said = "", less: how = "" }) => `have ${/^more/i.test(how) ? "more" : "fewer"} ${said}`
  ],
  [
    `${from}(?:cut|reduce|slash|bring down) (?:the number of )?(?:the |my |our )(?<bare>${noun}(?: ${noun})?s) (?:by|in|to) (?:a )?half${to}`,
    "half as many $<bare>"
  ],
  [
    `${from}there should be (?:double|twice) (?:as many |the number of )?(?:the )?(?<bare>${noun}(?: ${noun})?s)${to}`,
    "twice as many $<bare>"
  ],
  // "one fewer table, and the chairs that go with it"
  [
    `${from}${number} (?:fewer|less) (?<one>${noun}(?: (?!and\\b)${noun})?),? (?:and|with) (?:the (?<own>${noun}(?: ${noun})?) (?:that|which) (?:go(?:es)?|belongs?|comes?)(?: along)? (?:with|to) (?:it|them)|(?:its|their) (?<by>${noun}(?: ${noun})?))${to}`,
    (_, { by, count = "", one: said = "", own }) => `remove ${count} of the ${many(said)} and their ${own ?? by}`
  ],
  // "one fewer table at the café"
  [
    `${from}${number} (?:fewer|less) (?<one>${noun}(?: (?!and\\b|in\\b|on\\b|at\\b|by\\b|near\\b)${noun})?) (?=(?:in|on|at|by|near|around|along|next to|behind|beside|in front of|under) (?:the|my|our) )`,
    (_, { count = "", one: said = "" }) => `remove ${count} of the ${many(said)} `
  ],
  // "one canoe more and a paddle for each of them"
  [
    `(?<=^|[.!?] |, )(?<first>(?:add |i want |we need |put )?(?:${number}|another) (?:more )?(?<one>(?!more\\b)${noun}(?: (?!and\\b)${noun})?)),? and (?<by>(?:an? |some )?${noun}(?: ${noun})?) for (?:each|every)(?: one)?(?: of them)?(?=$|[.!?])`,
    (_, { by = "", first = "", one: said = "" }) =>
      `${/^(?:add|i|we|put) /i.test(first) ? first : `add ${first}`}. Add ${/^(?:an?|some) /i.test(by) ? by : `a ${singular(by)}`} for each ${singular(said)}`
  ],
  // How large.
  [
    `${from}(?:give ${what}|${what.replace("<what>", "<who>")} (?:needs?|wants?|could (?:do with|use)|should (?:have|get))) (?:a (?:bit|little|lot) |some |much )?more (?:space|room|floor space|elbow room)${to}`,
    (_, { what: thing, who }) => `make ${thing ?? who} larger`
  ],
  [
    `${from}(?<times>double|triple|halve|quadruple) the ${side} of ${what}${to}`,
    (_, { side: said, times = "", what: thing = "" }) =>
      `make ${thing} ${of(multiples, times)} as ${of(adjective, said)}`
  ],
  [
    `${from}(?:set|change|bring|adjust|fix) the ${side} of ${what} to (?<size>[\\d.,]{1,6} ?${unit})`,
    (_, { side: said, size = "", what: thing = "" }) => `make ${thing} ${size} ${of(adjective, said)}`
  ],
  [
    `${from}(?:raise|increase|up|extend) the ${side} of ${what}${to}`,
    (_, { side: said, what: thing = "" }) => `make ${thing} ${of(greater, said)}`
  ],
  [
    `${from}(?:lower|reduce|decrease|cut) the ${side} of ${what}${to}`,
    (_, { side: said, what: thing = "" }) => `make ${thing} ${of(smaller, said)}`
  ],
  [
    `${from}(?:raise|increase|extend) the ${side} of ${what} by (?<size>[\\d.,]{1,6} ?${unit})`,
    (_, { side: said, size = "", what: thing = "" }) => `make ${thing} ${size} ${of(greater, said)}`
  ],
  [
    `${from}(?:lower|reduce|decrease|cut) the ${side} of ${what} by (?<size>[\\d.,]{1,6} ?${unit})`,
    (_, { side: said, size = "", what: thing = "" }) => `make ${thing} ${size} ${of(smaller, said)}`
  ],
  [`${from}scale ${what} by (?:a factor of )?(?<size>\\d(?:\\.\\d{1,2})?)${to}`, "make $<what> $<size> times as big"],
  [`${from}(?:make |have |do )?${what} (?:at|to|in) half (?:the |its |their )?size${to}`, "make $<what> half as big"],
  [
    `${from}(?:make |have )?${what} (?:doubled in|at double the|to double the|at twice the) size${to}`,
    "make $<what> twice as big"
  ],
  // What there is one more of, and how many of it in all.
  [
    `${from}(?:also|and|plus|same again|the same(?: thing)? again),? (?:(?:put|add|place) )?(?:(?:another )?one )?(?=(?:in|on|at|by|near|next to|beside|behind|under|above|over|between|opposite|against|along|around|across from|close to|to the) )(?<where>[^.;!?,]{3,80}?)(?=$|[.!?])`,
    one
  ],
  ["\\bthe remaining ones?\\b", "the others"],
  ["\\bthe remaining (?=(?!one|two|three|four|five|six|\\d|of\\b|in\\b|to\\b)\\p{L}{3})", "the other "]
]

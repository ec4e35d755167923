/** What is asked or to be done, said kindly: "would you mind adding", "no need for the desk", "have we got any stools". */
import { verbOf } from "../../../../english/Lemmas.js"
import { looksIn } from "../../Looks.js"
import { resizeIn } from "../../Measures.js"
import { bare, from, type Groups, many, noun, number, type Request, to, what } from "./Shared.js"

const defined = (said: string): string => said.replace(/^(?:an?|any|some) /i, "the ")

/** "adding", behind what asks for it kindly, as what is to be done. */
const doing = (_: string, { verb = "" }: Groups): string => `${verbOf(verb.toLowerCase())?.lemma ?? verb} `

/** What is there, with what is to stand there; what belongs to it goes with it. */
const exchanged = (_: string, { by = "", what: said = "" }: Groups): string => {
  const own = /^(?<first>.+?) and (?<own>(?:its|their) .+)$/i.exec(said)?.groups
  return own === undefined
    ? `replace ${said} with ${by}`
    : `remove ${own.own.replace(/^(?:its|their) /i, "the ")} around ${own.first} and replace ${own.first} with ${by}`
}

export const deeds: ReadonlyArray<Request> = [
  // What is to be done, said kindly.
  [`${from}(?:(?:would|do) you )?mind (?<verb>\\p{L}{3,12}ing) (?=\\S)`, doing],
  [`${from}(?:can|could|may|might) i (?:please )?(?:ask|beg|trouble|get) you to (?=\\p{L}+ \\S)`, ""],
  [
    `${from}let me (?!(?:see|know|have|think|look|hear|check)\\b)(?=\\p{L}+ (?:(?:out|up|away|off|down|in) )?(?:the|my|our|all|both|an?|one|two|some|it|them)\\b)`,
    ""
  ],
  [
    `${from}(?:i|we)(?:'d| would) (?:really )?(?:like|love) to (?:see|have) (?=(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|some|\\d{1,3}) )`,
    "I'd like "
  ],
  [`${from}(?:flip|spin|swivel) ${what} (?:a?round|over)${to}`, "turn $<what> round"],
  [
    `${from}substitute (?<by>(?!(?:the|my|our|it|them)\\b)${noun}(?: (?!for\\b)${noun}){0,3}) for ${what}${to}`,
    "replace $<what> with $<by>"
  ],
  [
    `${from}(?:can|could|might|may) ${what} be (?<by>(?!(?:in|on|at|by|near|next|to)\\b)${noun}(?: ${noun}){0,2}) instead(?=$|[.!?])`,
    (whole, { by = "", what: thing = "" }) =>
      looksIn(by) === null && resizeIn(by) === null ? `replace ${thing} with ${by}` : whole
  ],
  ["(?<=[,.;!?] (?:and )?)(?:hey|hi|hello|ok|okay),? (?=\\p{L}+ \\S)", ""],
  // "swap the rug for a green one, same size": what takes its place has its size anyway.
  [
    "(?<=\\b(?:swap|swop|replace|exchange|change|trade|switch) [^.;:!?]{3,80}?),? (?:(?:of|in|with) )?(?:the |exactly the )?same (?:size|place|spot|position|dimensions)(?=$|[.!?])",
    ""
  ],
  ["\\bswop(?=\\b|ped\\b|s\\b)", "swap"],
  // "no plants, more stools"
  [
    `(?<=^|[.!?] )(?<no>no (?!more\\b|longer\\b|need\\b)(?:${noun} ){0,2}${noun})(?:,? (?:but|and)|,) (?=(?:(?:a few|some|many|a lot|two|three|four|five|six|\\d{1,3}) )?more (?!than\\b)\\p{L})`,
    "$<no>. "
  ],
  // What is to take the place of something.
  [
    `${from}(?:take|get|throw|clear) ${what} out,? (?:and )?(?:we|i|let's|let us)(?:'ll| will| would|'d| could| can)? (?:rather )?(?:have|put|use|set up|place) (?<by>(?:an?|one|two|three|four|some) (?:${noun} ){0,3}?${noun}) (?:there|instead|in (?:its|their) place)${to}`,
    exchanged
  ],
  [
    `${from}(?:take|remove|delete|drop|get rid of) ${what}(?: (?:away|out|off))?(?: from (?:the|my|our)(?: ${noun}){1,3}?)? and (?:put|place|add|set|have) (?<by>(?:an?|one|two|three|four|some) (?:${noun} ){0,3}?${noun}) (?:in (?:its|their) place|there instead|in (?:its|their) stead)${to}`,
    exchanged
  ],
  // "take one table away from the café": so many of them go.
  [
    `${from}take (?<some>(?:one|two|three|four|five|six|an?|some|\\d{1,3})(?: of the)?(?: ${noun}){1,2}?) (?:away )?from (?<home>(?:the|my|our|each|every)(?: ${noun}){1,3}?)${to}(?! (?:put|place|set|move)\\b)`,
    "remove $<some> from $<home>"
  ],
  [
    `${from}(?<what>(?:the|my|our)(?: ${noun}){1,3}?) (?<be>is|are) (?:not|no longer) (?<how>needed|necessary|wanted|required|used)(?: any ?more| any longer| here| there)?,? (?:and |but )?neither (?:is|are) (?<by>(?:the|my|our)(?: ${noun}){1,3}?)${to}`,
    "remove $<what> and $<by>"
  ],
  [
    `${from}(?:i|we)(?:'ve| have)? changed (?:my|our) minds? (?:about|on|regarding) ${what}(?<pause> ?[:,;.–-]+ )(?:(?:they|it|those|these)(?: (?:can|should|must|have to|has to) go|'re out|'s out)|gone|away|out|no more)(?=$|[.!?])`,
    "remove $<what>"
  ],
  [
    `${from}(?:i|we)(?:'ve| have)? changed (?:my|our) minds? (?:about|on|regarding) ${what} ?[:,;.–-]+ (?<verb>\\p{L}{3,9}) (?:it|them|those|these)\\b`,
    "$<verb> $<what>"
  ],
  // "lemon trees, make them olive trees"
  [
    `(?<=^|[.!?] )(?<what>(?!(?:the|my|our|no|add|remove|more|fewer|less|please|ok|yes|hey|hi|thanks|sorry|guys|folks)\\b)\\p{L}{3,20}(?: \\p{L}{3,20})?s), (?:please )?(?<verb>make|paint|turn|move|put|swap|replace|remove|delete|drop) them (?=\\p{L})`,
    "$<verb> the $<what> "
  ],
  [
    `(?<=^|[.!?] )(?:and )?also (?<what>(?:the|my|our) (?:(?!(?:should|must|can|could|be|is|are)\\b)${noun} ?){1,3})(?=$|[.!?])`,
    (whole, { what: said = "" }) => {
      const last = said.trim().split(" ").at(-1) ?? ""
      return looksIn(last) !== null || resizeIn(last) !== null ? whole : `the same for ${said.trim()}`
    }
  ],
  [
    "(?<=^|[.!?] |, )(?:please )?(?:roll(?: (?:it|that|this))? ?back|wind (?:it |that )?back|go (?:one |a )?step back|go back a step|step back|(?:take|roll|wind|undo|revert) (?:the |that |my |your )?(?:last|latest|previous) (?:step|change|edit|move)(?: back)?|take back (?:the |that |my |your )?(?:last|latest|previous) (?:step|change|edit|move|thing))(?: (?:one|a) step| once)?(?: please)?(?=$|[.!?])",
    "undo"
  ],
  // What is asked.
  [`${from}(?:have|has) (?:we|you|it|they) got (?=(?:an?|any|some|enough)\\b)`, "do we have "],
  [
    `${from}(?:which|what) (?:things|objects|items|elements|stuff) (?:are|is) (?:there|here|in here)(?=$|[.!?])`,
    "what is there"
  ],
  [
    `${from}what (?:did|have) you (?:make|made|create|created|build|built|put in)(?: so far| for (?:me|us))?(?=$|[.!?])`,
    "what is there"
  ],
  [`${from}can (?:you|we|i) (?:see|spot) (?=(?:an?|any|some)\\b)`, "do we have "],
  ["\\bhow many (?<of>[^.;!?,]{2,40}?) there (?:are|is)(?=$|[.!?])", "how many $<of> are there"],
  [`${from}what size (?=(?:is|are)\\b)`, "how large "],
  [
    `${from}(?:on |at )?(?:which|what) side (?:is|are) (?=(?:the|my|our)\\b)(?<of>[^.;!?,]{3,60}?)(?: (?:on|at))?(?=$|[.!?])`,
    "where is $<of>"
  ],
  // What is to go.
  [
    `${from}(?:there(?:'s| is) )?no need (?:for|of) (?=(?:the|that|this|those|these|any|my|our|an?) (?!many\\b|much\\b))(?<gone>[^.;!?,]{3,60}?)(?: (?:any ?more|any longer|at all|here|there))?${to}`,
    (_, { gone = "" }) => `remove ${defined(gone)}`
  ],
  [
    `${from}(?:i|we) (?:never|didn't|did not) (?:ask(?:ed)? for|want(?:ed)?|order(?:ed)?) (?=(?:the|that|this|those|these|any|an?) )(?<gone>[^.;!?,]{3,60}?)${to}`,
    (_, { gone = "" }) => `remove ${defined(gone)}`
  ],
  [
    `${from}what (?:is|are) ${what} doing (?:here|there|in (?:here|there))\\? ?(?<verb>remove|delete|drop|lose|move|take|get rid of|put) (?:it|them)\\b`,
    "$<verb> $<what>"
  ],
  [`${from}(?:away|off|down|out) with ${what}${to}`, "remove $<what>"],
  [
    `${from}(?:there )?(?:shouldn't|should not|mustn't|must not|needn't) be (?:an?|any) ${bare}${to}`,
    "remove the $<bare>"
  ],
  [`${from}there (?:shouldn't|should not|mustn't|must not|needn't) be (?:an?|any) ${bare}${to}`, "remove the $<bare>"],
  [`${from}actually,? (?=(?:i|we) (?:don't|do not) (?:want|need) (?:it|them)\\b)`, ""],
  [
    `\\b(?:only |just )?(?:leave|keep) (?:only |just )?${number} (?:of (?:the|my|our) )?(?<kept>${noun}(?: ${noun})?),? (?:and )?(?:remove|delete|take away|get rid of|drop|lose|clear away|scrap|ditch) (?:all )?(?:the )?(?:others?|rest|remaining ones)${to}`,
    (_, { count = "", kept = "" }) => `remove all but ${count} of the ${many(kept)}`
  ],
  [
    `${from}(?:remove|delete|take away|get rid of|drop|lose) the others?(?: ${noun}(?: ${noun})?)? and (?:leave|keep) (?:only |just )?one (?:of the )?(?<kept>${noun}(?: ${noun})?)${to}`,
    (_, { kept = "" }) => `remove all but one of the ${many(kept)}`
  ],
  [
    `${from}(?:only |just )?(?:leave|keep) (?:only |just )?${number} of (?<kept>(?:the|my|our|those|these)(?: ${noun}){1,3}?)(?=$|[.!?])`,
    "remove all but $<count> of $<kept>"
  ],
  [`${from}zero (?=\\p{L}{3,20}s\\b|\\p{L}{3,20} \\p{L}{3,20}s\\b)`, "no "],
  ["\\b(isn't|aren't|is not|are not) (?:really )?(?:necessary|required|essential)\\b", "$1 needed"]
]

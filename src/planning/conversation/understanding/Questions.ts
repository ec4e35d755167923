import { verbOf } from "../../english/Lemmas.js"
import type { Question } from "../Intent.js"

type Reader = (groups: Readonly<Record<string, string>>) => Question | null

const plain =
  (act: "failures" | "scenes" | "abilities" | "cost" | "status" | "greeting" | "thanks"): Reader =>
  () => ({ act })

const whole =
  /^(?:(?:the|this|my|our|that) )?(?:(?:current|whole|entire) )?(?:scene|it|there|here|this|design|model|place|layout|document|sdd|everything)$/i

/** "the clock hanging", "the boats moored": what is asked for, without how it is there. */
const standing = (noun: string): string => {
  const words = noun.split(" ")
  const forms = verbOf((words.at(-1) ?? "").toLowerCase())?.forms ?? []
  return words.length > 2 && /(?:ing|ed)$/i.test(noun) && (forms.includes("ing") || forms.includes("participle"))
    ? words.slice(0, -1).join(" ")
    : noun
}

const of =
  (act: "count" | "where" | "size" | "beside"): Reader =>
  ({ noun }) => ({ act, of: act === "where" ? standing(noun) : noun })
const contents: Reader = ({ noun = "" }) => ({ act: "contents", of: noun === "" || whole.test(noun) ? null : noun })
const library: Reader = ({ kind }) => ({
  act: "library",
  kind: kind.toLowerCase().replace(/s$/, "") as "theme" | "design" | "recipe" | "asset"
})

/** How people ask, in the order in which they are tried. */
const phrasings: ReadonlyArray<readonly [RegExp, Reader]> = [
  [/^(?:hi|hello|hey|good (?:morning|day|evening|afternoon)|greetings)(?: there)?$/i, plain("greeting")],
  [
    /^(?:thanks|thank you|thx|cheers|great|nice|perfect|wonderful|good|ok|okay|cool)(?: (?:a lot|so much|very much|work|job|you))*$/i,
    plain("thanks")
  ],
  [
    /^(?:help(?: me)?|what (?:else )?(?:can|could|do|are) (?:you|i|we)(?: able to)? ?(?:do|say|ask|help|make|know|understand)?(?: you)?(?: (?:here|for|with|about)\b.*)?|how (?:can you help|does (?:this|it) work|do (?:i|you) (?:use|work)\b.*)|who are you|what are you|what (?:commands|abilities|features)\b.*|commands|what are my options|show (?:me )?(?:the )?help)$/i,
    plain("abilities")
  ],
  [
    /\b(?:how (?:much|many credits)|what)\b.*\b(?:cost|costs|charged?|pay|paid|price|prices|credits?|spent|spend|expensive)\b|^how many credits\b|^(?:cost|costs|price|prices|credits|balance)$|\bhow expensive\b/i,
    plain("cost")
  ],
  [
    /^(?:which|what|how many|list|show|are there|did) .*\b(?:relations?|requirements?|rules?|wishes|constraints?)\b.*\b(?:fail(?:ed|s|ing)?|broken|unmet|missed|wrong|violated|not (?:kept|held|met|satisfied|fulfilled|hold)|n't|unsatisfied|ok|kept|held|met|satisfied)\b/i,
    plain("failures")
  ],
  [
    /^(?:what|which)(?: things)? (?:went wrong|failed|did(?: not|n't) (?:work|fit)|was left out|is (?:missing|wrong|left out)|could(?: not|n't) be (?:placed|built|done|met|fitted))|^(?:did|does) (?:everything|it all|all of it) (?:fit|work)|^(?:is|was) (?:anything|something) (?:missing|wrong|left out)|^(?:which|what) (?:relations|requirements) (?:failed|fail|are (?:kept|broken|unmet))|^(?:any|were there(?: any)?|are there(?: any)?) (?:problems|failures|errors|failed relations)|^how (?:good|well) (?:is|did)\b|\b(?:report|score|quality)\b/i,
    plain("failures")
  ],
  [
    /^(?:what|which|list|show|how many)(?: me)?(?: all)?(?: of)?(?: the| my| our)?(?: other)? scenes?\b(?! (?:contain|hold|have with)).*$|^(?:list|show)(?: me)? (?:everything|all) (?:in )?(?:this|the) project$|^what (?:do we have|is there|'s|is) in (?:this|the|my) project$|^are there (?:any |other )?scenes$/i,
    plain("scenes")
  ],
  [
    /^(?:what|which|list|show|are there)(?: me)?(?: all)?(?: any)?(?: of)?(?: the| my| our)? (?<kind>themes?|designs|recipes?|assets?)\b(?:.*\b(?:there|have|library|available|exist|project|got|use)\b.*)?$/i,
    library
  ],
  [
    /^(?:what(?:'s| is) the (?:status|state)|what is the status.*|how far (?:along|are you|are we|is it)\b.*|is (?:it|the scene|the model|everything) (?:built|ready|done|finished|up to date|current|stale).*|status|what (?:has|have) (?:been )?(?:you )?(?:made|built|done)(?: so far)?|what(?:'s| is) (?:done|built|ready|missing to build)|what(?:'s| is) next|what artifacts.*)$/i,
    plain("status")
  ],
  [
    /^why (?:do|can|did|could)(?:n't|not|'t| not)? (?:i|we) (?:not )?(?:see|find|have|get|spot) (?:any |the |an? |no )?(?<noun>.+)$/i,
    ({ noun }) => ({ act: "why", of: noun })
  ],
  [
    /^why (?:is|are|was|were|do|does|did)(?:n't| not)?(?: there)? (?<noun>.+?)(?: (?:not )?(?:missing|there|here|shown|visible|built|placed|left out|gone|in .+|on .+|see .+))?$/i,
    ({ noun }) => ({ act: "why", of: noun.replace(/^(?:(?:i|we) (?:not )?see|no|not) /i, "") })
  ],
  [
    /^(?:what (?:has |have )?(?:(?:did )?you )?(?:just )?(?:changed?|done|do|did)(?: (?:just now|last|so far))?|what(?:'s| is) (?:new|different)|which changes .*|list (?:the |your )?changes)$/i,
    () => ({ act: "changes" })
  ],
  [
    /^(?:is|are) (?<noun>(?:the|my|our|this|that) .+?|it) (?:north|south|east|west|next to|near|beside|behind|in|on|inside|in front of|left|right|along|around|between|opposite)\b.*$/i,
    of("where")
  ],
  [
    /^what(?:'s| is| stands| lies) (?:next to|near|beside|behind|around|opposite|in front of) (?<noun>.+)$/i,
    of("beside")
  ],
  [/^how many (?<noun>.+?)(?: (?:are|is|do|does|did|have|has|exist|were|was|can)\b.*)?$/i, of("count")],
  [/^(?:(?:what(?:'s| is) )?the (?:exact |total )?)?number of (?<noun>.+?)(?: (?:in|are|is)\b.*)?$/i, of("count")],
  [/^count (?:the |all |all the )?(?<noun>.+)$/i, of("count")],
  [
    /^(?:is|are) there (?:any|some)(?:thing|body|one)(?: else)? (?:in|inside|on|at|around|on top of) (?<noun>.+)$/i,
    contents
  ],
  [
    /^(?:is|are) there (?:a |an |any |some )?(?<noun>(?!scenes?$).+?)(?: here| already| there)? (?:on|at|against|along|by) (?:the )?(?:north|south|east|west|left|right|back|rear|front|side|far)(?:ern)?(?:[- ]hand)? wall$/i,
    ({ noun = "" }) => ({ act: "wall", of: `the ${noun}` })
  ],
  [
    /^(?:is|are) there (?:a |an |any |some )?(?<noun>(?!scenes?$).+?)(?: here| already| there| in (?:it|(?:the|this|our|my) (?:scene|place|room|picture|design|model|whole scene)))?$/i,
    of("count")
  ],
  [/^do(?:es)? (?:it|we|the scene|this scene) have (?:a |an |any |some )?(?<noun>.+)$/i, of("count")],
  [
    /^where(?: exactly)?(?:'s|'re| is| are| was| were| did you put| stands?| do| does)? (?:exactly )?(?<noun>.+?)(?: (?:now|located|standing|placed|stand|right now|exactly))?$/i,
    of("where")
  ],
  [/^(?:in )?(?:which|what) (?:zone|place|part|room|area) (?:is|are|holds?) (?<noun>.+?)(?: in)?$/i, of("where")],
  [/^how (?:big|large|wide|tall|high|long|deep|broad|small) (?:is|are) (?<noun>.+)$/i, of("size")],
  [/^(?:(?:what(?:'s| is| are) )?the )?(?:sizes?|dimensions|area|width|height|extent) of (?<noun>.+)$/i, of("size")],
  [
    /^what(?:'s|s| is| are| stands?| lies?| sits?| hangs?| do we have| have we(?: got)?| is there| can (?:i|we) see|ever is)?(?: standing| lying| sitting| hanging)?(?: there| all)? (?:currently )?(?:in|inside(?: of)?|on|at|within|around) (?<noun>.+?)(?: (?:now|right now|so far|at the moment|currently))?$/i,
    contents
  ],
  [
    /^(?:which|what) (?:things?|objects?|items?|elements?|furniture|stuff) (?:is|are|do we have|stands?|hangs?|lies?)(?: there)? (?:in|inside|on|at|within|around) (?<noun>.+?)$/i,
    contents
  ],
  [/^(?:what (?:does|do) (?<noun>.+?) (?:contain|have|hold|look like|consist of|include))$/i, contents],
  [
    /^(?:describe|summari[sz]e|show|list|explain)(?: me| us)?(?: what(?:'s| is) in| the contents? of| everything in| all things in| the things in| all of)? (?<noun>(?:the |this |my )?(?:current |whole )?(?:scene|it|contents?|everything|things|elements|entities|zones|design|all things)(?: here)?)$/i,
    () => ({ act: "contents", of: null })
  ],
  [/^(?:tell (?:me|us)) (?:about|what(?:'s| is) in|more about) (?<noun>.+)$/i, contents],
  [
    /^(?:describe|show me what(?:'s| is) (?:in|on|at)|list (?:what(?:'s| is)|everything|all|the things) (?:in|on|at)) (?<noun>.+)$/i,
    contents
  ],
  [
    /^what(?:'s| is| have you got| do we have| have we got| do you see| is there| are the (?:things|elements|zones|entities))(?: (?:there|here|so far|in there|in here|in it))?$/i,
    () => ({ act: "contents", of: null })
  ]
]

/** The question that a clause asks, null where it asks none. */
export const questionIn = (clause: string): Question | null => {
  for (const [pattern, reader] of phrasings) {
    const found = pattern.exec(clause)
    if (found !== null) return reader(found.groups ?? {})
  }
  return null
}

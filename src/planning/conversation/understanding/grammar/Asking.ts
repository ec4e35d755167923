/** Questions by their structure: what is asked (number, place, look, company) and of what. */
import { isPlural } from "#catalogue/Words.js"
import type { Question } from "../../Intent.js"
import { readLooks } from "../Looks.js"
import { resizeIn, valueOf } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { wordsOf } from "./Words.js"

const trailing = /(?:,? (?:please|currently|at the moment|right now|now|exactly|again|by the way))+$/i
const asked =
  /^(?:(?:and|so|but|ok|hey|um),? )*(?:(?:can|could|would) you (?:please )?(?:tell|show|remind) (?:me|us)|(?:tell|remind) (?:me|us)|do you know|i(?:'d| would) (?:like|love) to know|i wonder|i'm wondering|let me know)(?: again)?[, ]+(?=(?:what|which|how|where|who|if|whether|is|are|the (?:exact |total )?(?:number|amount|count|size|height|width|length|area|colou?rs?|materials?|positions?|location)s? of)\b)/i

/** In the order in which they are tried. */
const forms: ReadonlyArray<readonly [RegExp, (of: string, side?: string) => Question]> = [
  [
    /^(?:what|which)(?:'s| is| are)? (?:the )?(?:colou?rs?|materials?|look|style|finish|texture|pattern)(?: is| are| does| do| has| have| of|'s)? (?<of>(?:the|my|our|this|that|it|they|all|each)\b.*?)(?: (?:in|have|made of|made from|painted|got))?$/i,
    (of) => ({ act: "looks", of })
  ],
  [
    /^(?:what|which)(?: (?:material|wood|stone|stuff))? (?:is|are) (?<of>(?:the|my|our|this|that|it|they)\b.*?) (?:made (?:of|from|out of)|built (?:of|from))$/i,
    (of) => ({ act: "looks", of })
  ],
  [/^what (?:does|do) (?<of>(?:the|my|our|this|that|it|they)\b.*?) look like$/i, (of) => ({ act: "looks", of })],
  [/^how (?:does|do) (?<of>(?:the|my|our|this|that|it|they)\b.*?) look$/i, (of) => ({ act: "looks", of })],
  [
    /^(?:what(?:'s| is) the (?:time(?: of day)?|hour|season|weather|mood|light(?:ing)?)|what (?:time(?: of day)?|season|hour) is it)(?<of>)$/i,
    () => ({ act: "looks", of: "the scene" })
  ],
  [
    /^(?:what|which) (?:kinds? of |sorts? of |types? of |other )?(?<of>(?!(?:things?|objects?|items?|stuff|furniture)\b)\p{L}[\p{L}' -]{1,40}?) (?:are there|is there|do we have|have we(?: got)?|do you have|are in (?:it|there|here|the .+)|can (?:i|we) see|exist|stand .+)(?: (?:here|there|now|already|so far|in .+|on .+))?$/iu,
    (of) => ({ act: "count", of })
  ],
  [
    /^how many (?<of>\p{L}[\p{L}' -]{1,40}?) (?:stand|stands|sit|sits|lie|lies|hang|hangs|grow|live|belong|fit|surround|are(?: standing| sitting| lying| hanging)?|is) (?:there )?(?<where>(?:in|on|at|around|by|near|next to|along|behind|under|beside|above|over|per|between)\b.*)?$/iu,
    (of) => ({ act: "count", of })
  ],
  [
    /^how many (?<of>.+?) (?:(?:are|is) there|do we have|have we(?: got)?|does (?:it|the .+) have|has (?:it|the .+))(?:(?<where> (?!in total$)(?:in|on|at|by|near|around|along|per|behind|under|next to|in front of) .+)| now| left| altogether| in total| in all| all told| all in all)?$/i,
    (of) => ({ act: "count", of })
  ],
  [
    /^(?:do|can) (?:you|we|i) (?:have|see|find|spot)(?: got)? (?:an? |any |some )?(?<of>.+?)(?: (?:here|there|yet|already|in .+|on .+))?$/i,
    (of) => ({ act: "count", of })
  ],
  // "did we already include a kennel", "have you put in any lamps yet"
  [
    /^(?:did|have) (?:we|you|i|they)(?: already| ever| actually| now| yet)* (?:includ|add|plac|plann?|ask)(?:e|ed)?(?: for| in)? (?:an? |any |some )?(?<of>[^,;]{2,60}?)(?: (?:already|yet|here|there|anywhere|somewhere))*$/i,
    (of) => ({ act: "count", of })
  ],
  [
    /^(?:did|have) (?:we|you|i|they)(?: already| ever| actually| now| yet)* (?:put|have|had|get|got|make|made|build|built|draw|drawn|think of|thought of)(?: in)? (?:an? |any |some )(?<of>[^,;]{2,60}?)(?: (?:already|yet|here|there|in|anywhere|somewhere))*$/i,
    (of) => ({ act: "count", of })
  ],
  [
    /^(?:does|do|has|have) (?:the|my|our|this|that|it) ?.*? (?:have|got|contain|include) (?:an? |any |some |enough )?(?<of>.+)$/i,
    (of) => ({ act: "count", of })
  ],
  [
    /^(?:what|who|which(?: ones?| things?)?)(?:'s| is| are| stands?| lies?| hangs?| sits?| do we have| have we got)? (?:there )?(?:right |just |directly )?(?<side>left of|right of|to the (?:left|right) of|behind|in front of|above|over|below|under|underneath|beneath|opposite|across from|facing|between|close to|nearby|along) (?<of>.+)$/i,
    (of, side) => ({ act: "beside", of, ...(side !== undefined && { where: side }) })
  ],
  [
    /^(?:is|are|was) (?:there )?(?:any|some)(?:thing|body|one)?(?: else)? (?:standing |lying |hanging |sitting )?(?:right |just |directly )?(?<side>next to|beside|near|close to|by|left of|right of|to the (?:left|right) of|behind|in front of|above|over|below|under|underneath|opposite|between|along|around) (?<of>.+)$/i,
    (of, side) => ({ act: "beside", of, ...(side !== undefined && { where: side }) })
  ],
  [/^(?:in )?what(?:'s| is) the (?:position|location|place) of (?<of>.+)$/i, (of) => ({ act: "where", of })],
  [
    /^(?:on |at |against )?(?:which|what) (?:(?:of the )?walls?|side of the (?:room|shop|hall|house|place)) (?:is|are|does|do|did|has|have|holds?) (?:you (?:put|hang) )?(?<of>.+?)(?: (?:on|at|against|along|in|(?:stand|lean|sit) (?:on|at|against|along)|hang(?:s|ing)?(?: on| from)?|(?:standing|leaning) (?:on|at|against)|go on|belong to))?$/i,
    (of) => ({ act: "wall", of })
  ],
  [
    /^(?:which|what) (?:room|zone|part|side|wall|corner|place) (?:is|are|does|do) (?<of>.+?)(?: (?:in|on|at|stand (?:in|on|at)|hang on|belong to))?$/i,
    (of) => ({ act: "where", of })
  ],
  [
    /^(?:i|we) (?:can't|cannot|can not|couldn't|don't|do not) (?:find|see|spot) (?<of>(?:the|my|our|any) [^,;]{2,60})(?:, where (?:is|are) (?:it|they))?$/i,
    (of) => ({ act: "where", of })
  ],
  [/^where (?:can|do|could) (?:i|we|you) (?:find|see|spot|put) (?<of>.+)$/i, (of) => ({ act: "where", of })],
  [
    /^(?:where|show me where) (?<of>(?:the|my|our) .+?) (?:is|are|stands?|hangs?|lies?)$/i,
    (of) => ({ act: "where", of })
  ],
  [
    /^(?:is|are|was) (?<of>(?:the|my|our) [\p{L} ]+?) (?:really |still |already )?(?:red|blue|green|white|black|brown|grey|gray|yellow|wooden|metal|stone|made of .+)$/iu,
    (of) => ({ act: "looks", of })
  ]
]

const things = "(?:things?|objects?|items?|elements?|stuff|ones?|(?:of )?(?:it|them|these|those))"
/** "which things are wooden", "what is made of oak", "is anything blue". */
const alike: ReadonlyArray<RegExp> = [
  new RegExp(
    `^(?:(?:which|what)(?: ${things})?|(?:is|are)(?: there)? (?:anything|something|any ${things}|some ${things}))(?: (?:that|which))?(?:'s| is| are| looks?)? (?:all |painted |(?:made|built) (?:of|from|out of) |in |of )?(?<how>[\\p{L}]{3,16}(?: [\\p{L}]{3,16}){0,2})$`,
    "iu"
  )
]

/** How things are to look that a clause asks for; null where it asks for none. */
const alikeIn = (clause: string): string | null => {
  for (const form of alike) {
    const how = form.exec(clause)?.groups?.how?.replace(/ (?:here|in here|there)$/i, "")
    if (how === undefined) continue
    if (/^(?:only |just )?(?:assumed|guessed|invented)$/i.test(how)) return how
    const looks = readLooks(how) ?? []
    if (looks.length > 0 && looks.every(({ sort }) => sort !== "other")) return how
  }
  return null
}

/** "chairs in total?" */
const totalling =
  /^(?:and |so )?(?:the )?(?<of>\p{L}{2,20}(?: \p{L}{2,20}){0,2}) (?:in (?:total|all)|all in all|all told|altogether)$/iu

/** What a clause asks the whole number of, in no more than its name; null for any other. */
const totalOf = (clause: string): string | null => {
  const of = totalling.exec(clause)?.groups?.of
  const words = wordsOf(of ?? "")
  const named =
    isPlural(words.at(-1)?.text ?? "") &&
    words.every(({ part, text }) => /^(?:noun|adjective)$/.test(part) && valueOf(text) === null)
  return of !== undefined && named ? of : null
}

/** What is asked of the project and the work, not of a scene. */
const project = /\b(?:scenes|themes?|recipes?|assets?|designs|relations?|requirements?|credits?|steps?|artifacts?)\b/i

const standing =
  /^(?:is|are|was|were|does|do) (?<of>(?:the|my|our|all the|both|any) [\p{L} -]{2,60}?) (?:still |really |already |standing |stand |sit |sitting |placed |located |hanging |hang )*(?<where>(?:next to|near|close to|beside|behind|in front of|left of|right of|to the (?:left|right|north|south|east|west) of|(?:north|south|east|west) of|by|on|in|inside|under|above|below|around|along|opposite|between|at|against|facing|faces?(?= (?:the|my|our|each))|look(?:s|ing)? (?:at|towards?|out))\b .+)$/iu

/** "is the rug bigger than the bed", "is the shelf as high as the door". */
const comparing =
  /^(?:is|are|was|were) (?<of>(?:the|my|our|this|that|all the|both)\b.{1,60}?|it|they) (?<how>(?:as \p{L}+ as|(?:(?:much|far|a bit|a little|even) )?\p{L}+er than) .{2,60})$/iu

/** "how many people can sit in there": each seat is one person's, as far as the design tells. */
const seated =
  /^(?:for )?how many (?:people|persons|guests|visitors|customers|students|pupils|children|kids)\b.{0,40}\b(?:sit|seats?|seated|seating)\b/i

/** The question of a clause by its structure; null where it asks none. */
export const askedIn = (clause: string): Question | null => {
  if (clause.length > 300 || project.test(clause)) return null
  if (seated.test(clause)) return { act: "count", of: "seats" }
  const plain = clause
    .replace(asked, "")
    .replace(
      /^(how many .{2,60}?)(?: do we have)? (?:in (?:total|all)|all in all|all told|altogether)$/i,
      "$1 are there"
    )
    .replace(/[?!.]{1,8}$/, "")
    .replace(trailing, "")
    .trim()
  const how = alikeIn(plain)
  if (how !== null) return { act: "which", how }
  const total = totalOf(plain)
  if (total !== null) return { act: "count", of: total }
  const stands = standing.exec(plain)?.groups
  // "do the rug in grey" asks nothing.
  const deed = /^do /i.test(plain) && !isPlural(stands?.of?.split(" ").at(-1) ?? "")
  if (stands?.of !== undefined && stands.where !== undefined && !deed)
    return { act: "whether", of: stands.of, where: stands.where }
  const compared = comparing.exec(plain)?.groups
  // "larger than a car": than those that are there.
  const measure = compared === undefined ? null : resizeIn((compared.how ?? "").replace(/\b(than|as) an? /i, "$1 the "))
  if (compared?.of !== undefined && measure?.by === "like")
    return { act: "compare", of: compared.of, than: measure.of, side: measure.side }
  for (const [form, question] of forms) {
    const groups = form.exec(plain)?.groups
    if (groups === undefined) continue
    const of = (groups.of ?? "").replace(/^(?:they)$/i, "them")
    return question(groups.where === undefined ? of : `${of} ${groups.where.trim()}`, groups.side)
  }
  const whether = /^(?:is|are|was|were) (?<said>(?:the|my|our|both|all the) .+)$/i.exec(plain)?.groups?.said
  const { position, what } = splitPosition(whether ?? "")
  if (whether !== undefined && position !== null && position.targets.length > 0 && what.includes(" "))
    return { act: "whether", of: what, where: whether.slice(what.length).trim() }
  return null
}

/** The question without what leads to it: "can you tell me where the well is". */
export const plainQuestion = (clause: string): string => clause.replace(asked, "")

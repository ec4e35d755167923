/** What is amiss, and then what is to be done about it: the wish alone counts, on what the complaint is about. */

import { complaintIn, isComplaint } from "./grammar/Complaints.js"
import { isIndefinite, nounsIn, wordsOf } from "./grammar/Words.js"
import { looksIn } from "./Looks.js"
import { splitPosition } from "./Positions.js"
import { plainVerb } from "./Verbs.js"
import { suffices } from "./wishes/Counting.js"

const amount =
  /^(?:there(?: are|'re)|(?:we|i|you)(?: have|'ve)(?: got)?|it has|i see) (?:far |way |much )?too (?:many|few) (?<what>[\p{L} -]{2,60})$|^(?:far |way )?too (?:many|few) (?<more>[\p{L} -]{2,60})$/iu
const counts = new RegExp(
  `^(?:(?:keep|leave|have|use|make it|let it be|let's have) )?(?:only |just )?(?<count>\\d{1,4}|[a-z]{3,9})(?: of them)?(?: ${suffices})?$`,
  "i"
)
const state =
  /^(?<what>(?:the|my|our|both|all) [\p{L}' -]{2,60}?) (?:is|are|looks?|feels?|seems?|isn't|aren't|doesn't|don't|has|have|had|was|were|faces|face|stands|stand|blocks|block|shouldn't|should not|must not|mustn't)(?: \S.{0,120})$/iu
const dislike =
  /^(?:i|we) (?:(?:really )?(?:do not|don't)(?: really)? like|dislike|hate|am not sure about|can't stand) (?:how |where |what |the (?:place|position|colou?r|look|size) of )?(?<what>(?:the|my|our) [\p{L}' -]{2,60}?)(?: (?:is|are|looks?|stands?|faces?))?(?: (?:there|here|like (?:that|this)))?$/iu
const pronoun = /\b(?:it|them|they)\b/i
const wish =
  /^(?:make|paint|move|put|turn|replace|swap|remove|delete|rotate|push|bring|shift|enlarge|shrink|raise|lower|widen|change|take|get rid|place|hang|colou?r|set|double|triple|halve|widen|narrow|lengthen|shorten|extend|scale|stretch) |^(?:it|they) (?:should|must|has to|have to|needs? to|ought to) /i

const excess =
  /^(?:that|this|those|it|they|these)(?:'s| is| are|'re) (?:way |far |much |a bit )*too (?:many|much|few)(?: .{1,40})?$/i
const unwanted =
  /^(?:i|we) (?:do not|don't) (?:want|like|need) (?<what>(?:the|my|our) [\p{L}' -]{2,60}?) (?:to be|being|in|of|so) .{2,60}$/iu
const onesLike = /^(?:add |use |have |make (?:it|them) )?(?:some )?(?<how>[\p{L} -]{3,40}?) ones?$/iu
const placedThere = /^(?:add|put) .{2,80} (?:over )?there$/i

/** "a plant there would help", "a bench there maybe": that somebody would be glad of it. */
const welcome =
  /,? (?:maybe|perhaps|possibly|though|(?:would|could|might) (?:help|do|work|fit|be \p{L}+|look \p{L}+)(?: there| well| nicely| a lot)?)[.?!]*$/iu

/** "it feels empty near the door" and "a coat rack there": there is near the door. */
const there = (complaint: string, next: string): string | null => {
  const where = /^add something (?<where>.+)$/.exec(complaintIn(complaint) ?? "")?.groups?.where
  if (where === undefined) return null
  const plain = next.replace(welcome, "")
  if (isIndefinite(wordsOf(plain))) return there(complaint, `add ${plain}`)
  if (!/^(?:add|put) /i.test(next)) return null
  if (placedThere.test(next)) return next.replace(/ (?:over )?there$/i, ` ${where}`)
  return splitPosition(next).position === null ? `${next} ${where}` : next
}

/** What is needed room for is no wish when what makes room follows. */
const purpose =
  /^(?:(?:i|we)(?:'d| would|'ll| will)? need|to make|to get|to have) (?:(?:more|some|a bit of|enough) )?(?:room|space) (?:for|in|at|on)\b.{1,80}$/i

/** "there is no lighthouse", and then "put one on the cliff": one is what there is none of. */
const lacking =
  /^there(?:'s| is| are|'re)(?: still)? no (?<what>[\p{L} -]{2,60})$|^there (?:is|are)n't (?:an?|any) (?<any>[\p{L} -]{2,60})$/iu
const bringing = /^(?<verb>put|add|place|set|build|hang|plant|stand) (?:one|some)\b(?<where>.{0,120})$/i

/** "too short" and then "make it 30 m": the side that the complaint is about. */
const along: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:short|tall|high|low)(?: enough)?$/i, "tall"],
  [/\b(?:wide|narrow|broad|thin)(?: enough)?$/i, "wide"],
  [/\blong$/i, "long"],
  [/\bdeep$/i, "deep"]
]
const measured = /^(?:make|have) (?:it|them) (?:at least |about |exactly )?[\d.,]{1,8} ?(?:m|cm|met(?:re|er)s?)$/i

const sideways = (complaint: string, next: string): string => {
  const side = measured.test(next) ? along.find(([pattern]) => pattern.test(complaint))?.[1] : undefined
  return side === undefined ? next : `${next} ${side}`
}

const supplied = (complaint: string, next: string): string | null => {
  const lack = lacking.exec(complaint)?.groups
  const wish = bringing.exec(next)?.groups
  const what = lack?.what ?? lack?.any
  return what === undefined || wish === undefined ? null : `${wish.verb} a ${what}${wish.where ?? ""}`
}

const remedied = (complaint: string, following: string): string | null => {
  const supply = supplied(complaint, following)
  if (supply !== null) return supply
  const next = sideways(complaint, following)
  if (purpose.test(complaint)) return next
  if (excess.test(complaint) && counts.test(next)) return next
  const placed = there(complaint, next)
  if (placed !== null) return placed
  const many = amount.exec(complaint)?.groups
  const count = many === undefined ? undefined : counts.exec(next)?.groups?.count
  if (many !== undefined && count !== undefined) return `keep only ${count} ${many.what ?? many.more}`
  const about =
    unwanted.exec(complaint)?.groups?.what ??
    dislike.exec(complaint)?.groups?.what ??
    state.exec(complaint)?.groups?.what
  const how = onesLike.exec(next)?.groups?.how ?? next
  if (about !== undefined && looksIn(how) !== null && (unwanted.test(complaint) || isComplaint(complaint)))
    return `make ${about} ${how}`
  const plain = plainVerb(next)
  // "the fountain is too close to the bench, move the bench back": what is to be done is said of itself.
  const heads = new Set(nounsIn(complaint))
  const [object] = wordsOf(plain).filter(({ part }) => part === "noun")
  const own = object !== undefined && heads.has(object.lemma) && !pronoun.test(plain)
  if (about !== undefined && own && wish.test(plain) && isComplaint(complaint)) return plain
  if (about === undefined || !wish.test(plain) || !pronoun.test(plain)) return null
  return plain.replace(pronoun, () => about)
}

/** The clauses without complaints that the next clause mends. Linear in the clauses. */
export const remedies = (clauses: ReadonlyArray<string>): ReadonlyArray<string> => {
  const told: Array<string> = []
  for (const clause of clauses) {
    const mended = told.length === 0 ? null : remedied(told[told.length - 1] ?? "", clause)
    if (mended === null) told.push(clause)
    else told[told.length - 1] = mended
  }
  return told
}

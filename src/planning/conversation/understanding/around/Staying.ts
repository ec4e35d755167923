/** What is told to stay as it is, beside a wish: "rest unchanged", "nothing else moves", "trees stay". */
import { singular } from "#catalogue/Words.js"

const number = "(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,3}|few)"
const others = `(?:(?:all )?(?:the )?(?:others?|rest|remaining|remainder)(?: (?:ones?|of (?:it|them|the \\p{L}+)|${number}|\\p{L}+s(?<=[^s]s)))?(?: of them)?|(?:everything|all|anything) else|all else)`
const can = "(?:(?:can|may|should|must|shall|could|is to|are to|has to|have to) (?:all )?)?"
const same =
  "(?:,? ?(?:(?:exactly |just )?(?:as|how|where|the way) (?:it|they) (?:is|are|was|were)|as is|unchanged|untouched|the same|same|like (?:that|this|it is|they are|before)|as before|put|in place|alone|there|here|be|now|please))*"

/** "the other three can stay", "rest unchanged", "nothing else moves", "leave everything else as it is". */
const restStays = new RegExp(
  `^(?:(?:and|but|so|while|with|please|just|also|then) )*(?:${others} ${can}(?:(?:stays?|remains?|keeps?)${same}|(?:is|are|be|left|kept)? ?(?:to be )?(?:left )?(?:fine|good|ok|okay|unchanged|untouched|unaltered|unaffected|same|the same|(?:exactly |just )?as (?:it|they) (?:is|are|was|were)|as is|as before)(?: (?:fine|now|as (?:it|they) (?:is|are)))?)|(?:leave|keep|let|hold) ${others}${same}|(?:nothing|no one|none) (?:else|other)(?: is| are| should| must| may| can| has| needs| to| be)*(?: (?:moves?|changes?|touched|moved|changed|altered|affected|goes|shifts?|to))*|(?:don't|do not|never|without) (?:touch|move|chang|alter)(?:e|ing)? (?:anything|any|the) (?:else|others?|rest)|(?:just|only) the (?:season|light|lighting|weather|time|hour|colou?rs?|sky|air|mood)(?: (?:and|or) the (?:season|light|lighting|weather|time|hour|colou?rs?|sky|air|mood))*(?:, (?:nothing|no thing|and nothing) else(?: (?:to|should|must|is to|needs to|has to|changes?|change))*)?|no other changes?|no changes? (?:to|for) (?:the )?(?:rest|others?)|otherwise (?:unchanged|the same|no changes?|(?:leave|keep) (?:it|everything)(?: ${same})?))$`,
  "iu"
)

/** "trees stay", "plants stay as they are", "the well remains where it is". */
const thingStays =
  /^(?:(?:and|but|while|also|please) )*(?<what>(?:(?:the|my|our|all|all the|both|these|those) )?(?!(?:it|they|this|that|he|she|i|we|you|nothing|everything|only|one|what|which|who)\b)[\p{L}'-]{2,20}(?: [\p{L}'-]{2,20}){0,2}?) (?:(?:can|may|should|must|shall|to|have to|has to) )?(?:all )?(?:stays?|remains?|(?:is|are) (?:to stay|staying|fine|good|ok|okay)|stays? put)(?<as> (?:(?:exactly |just )?(?:as|how|where|the way) (?:it|they) (?:is|are|was|were)|as is|unchanged|untouched|the same|same|put|in place))?(?: please| now| though)?$/iu

/** A share of what is there, of which another is left: "two of the four", "the first", "half of the chairs". */
const some = new RegExp(
  `\\b(?:(?:${number}|half|some) of (?:the|my|our|them|those|these)|half the|first|second|third|last|left|right|front|back|middle)\\b`,
  "i"
)
const definite = /^(?:the|my|our|all|both|these|those) /i

const bare = (clause: string): string => clause.trim().replace(/[.!?…]{1,8}$/, "")

/** How a clause goes on behind a wish, where it only says what stays: nothing, where the rest does; "leave the trees". */
const kept = (clause: string, before: string): string | null => {
  const said = bare(clause).replace(/^[-–—] /, "")
  // "the chairs red, the other two stay as they are": of which of them, a share must have told.
  if (restStays.test(said))
    return !/\bothers?\b(?! changes?)|\bremaining\b/i.test(said) ||
      /everything|anything/i.test(said) ||
      some.test(before)
      ? ""
      : null
  const thing = thingStays.exec(said)?.groups
  if (thing?.what === undefined || restStays.test(said)) return null
  const what = definite.test(thing.what) ? thing.what : `the ${thing.what}`
  return singular(what) === "" ? null : `leave ${what} as they are`
}

const breaks =
  /(?:, (?:and |but |while )?|; ?| [-–—] | but (?=(?:the |all )?(?:others?|rest|remaining|everything)\b)| and (?=(?:the |all )?(?:others?|rest|remaining|everything else)\b))/gi

const sentence_max = 300

/** One sentence without such a clause at its end; what of it stays is said behind it. */
const inSentence = (sentence: string, before: string): { readonly said: string; readonly keep: string | null } => {
  if (sentence.length > sentence_max) return { said: sentence, keep: null }
  const whole = kept(sentence, before)
  if (whole !== null) return { said: "", keep: whole === "" ? null : whole }
  const all = [...sentence.matchAll(breaks)].slice(0, 12)
  const last = all.at(-1)
  if (last === undefined) return { said: sentence, keep: null }
  const head = sentence.slice(0, last.index)
  const rest = kept(sentence.slice(last.index + last[0].length), `${before} ${head}`)
  if (rest === null) return { said: sentence, keep: null }
  return { said: head, keep: rest === "" ? null : rest }
}

/** The sentences without what says that the rest stays; what is named to stay is kept by a sentence of its own. */
export const withStaying = (sentences: ReadonlyArray<string>): ReadonlyArray<string> => {
  const told: Array<string> = []
  const keeps: Array<string> = []
  for (const sentence of sentences) {
    const { keep, said } = inSentence(sentence, told.join(" "))
    if (said !== "") told.push(said)
    if (keep !== null) keeps.push(keep)
  }
  // By itself it says what is so already, and is answered as such.
  return told.length === 0 ? sentences : [...told, ...keeps]
}

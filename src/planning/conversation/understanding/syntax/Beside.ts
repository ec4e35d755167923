/** What a sentence says beside its wish. */
import { isDefinite, type Word } from "../grammar/Words.js"
import { valueOf } from "../Measures.js"
import { nounEnds } from "./Nouns.js"
import { textOf } from "./Phrase.js"
import { phrasesAt } from "./Phrases.js"
import type { State, Step } from "./Segment.js"
import { totalAt } from "./Totals.js"

const spacing =
  /^(?:(?:spaced |spread )?(?:evenly|equally|regularly)(?: spaced| spread| distributed)?|spaced out|at (?:even|equal|regular) (?:intervals|distances)|(?:about )?(?:an?|half an?|one|two|three|four|five|ten|\d{1,3}(?:\.\d)?) (?:m|cm|ft|feet|(?:centi)?met(?:re|er)s?) (?:apart|from each other))$/i

/** Of what is counted, that it is like what is there. */
const likeness =
  /^(?:(?:in|of) )?(?:the )?same (?:style|kind|type|sort|look|make|model|design|rows?|lines?|way|arrangement|manner)$/i

/** "as seen from above", "when you look from the front": from where turns and sides are told anyway. */
const viewpoint =
  /^(?:(?:as|when|if) )?(?:(?:seen|viewed|looked at|looking|you look|one looks|you look at it|looking at it|you enter|you come in|one enters|entering)(?: from (?:above|the (?:top|front|entrance|door|doorway))| down)?|from (?:above|a bird's eye view|the air))$/i
/** Of these, what says no more than that somebody looks. */
const blindly =
  /^(?:(?:as|when|if) )?(?:seen|viewed|looked at|looking|you look|one looks|you look at it|looking at it)$/i

/** What is said beside a wish: what is not meant, whom something is for, that a number is one of all. */
export const besideAt = (words: ReadonlyArray<Word>, at: number, state: State): ReadonlyArray<Step> => {
  const steps: Array<Step> = []
  const filler = (to: number, cost: number) =>
    steps.push({ segment: { kind: "filler", from: at, to }, next: state, cost })
  const said = words[at]?.text
  // "between the tents, not along the path": what is not meant; that it does not come is held afterwards.
  if (at > 1 && said === "not" && state !== "verb" && state !== "predicate")
    for (const { end, phrase } of phrasesAt(words, at + 1))
      if (phrase.kind === "place") filler(end, 0.6)
      else if (phrase.kind === "look")
        steps.push({
          segment: { kind: "phrase", from: at, to: end, phrase: { kind: "instead", of: phrase.words } },
          next: state,
          cost: 0.6
        })
  // "should be the boss's, black": whose it is.
  if (
    state === "predicate" &&
    /^(?:the|my|our|his|her|their)$/.test(said ?? "") &&
    /['’]s?$/.test(words[at + 1]?.text ?? "") &&
    (words[at + 2] === undefined || words[at + 2]?.part === "punctuation")
  )
    filler(at + 2, 0.3)
  // "should be not green but dark red"
  if (state === "predicate" && said === "not")
    for (const { end, phrase } of phrasesAt(words, at + 1))
      if (phrase.kind === "look" && words[end]?.text === "but")
        steps.push({
          segment: { kind: "phrase", from: at, to: end + 1, phrase: { kind: "instead", of: phrase.words } },
          next: state,
          cost: 0.6
        })
  // "along the wall, evenly spaced": that it comes to nothing is told afterwards.
  for (const used of [6, 5, 4, 3, 2, 1]) if (spacing.test(textOf(words, at, at + used))) filler(at + used, 0.4)
  if (words[at - 1]?.part === "punctuation" || said === "in" || said === "of")
    for (const used of [4, 3, 2]) if (likeness.test(textOf(words, at, at + used))) filler(at + used, 0.4)
  // "ten benches, not eight"
  if (
    at > 1 &&
    said === "not" &&
    valueOf(words[at + 1]?.text ?? "") !== null &&
    (words[at + 2] === undefined || words[at + 2]?.part === "punctuation")
  )
    steps.push({
      segment: { kind: "phrase", from: at, to: at + 2, phrase: { kind: "instead", of: words[at + 1]?.said ?? "" } },
      next: state,
      cost: 0.6
    })
  // "the seats for the jury": whom something is for.
  if (
    (state === "object" || state === "subject") &&
    said === "for" &&
    !/^(?:each|every)$/.test(words[at + 1]?.text ?? "")
  )
    for (const end of nounEnds(words, at + 1)) if (isDefinite(words.slice(at + 1))) filler(end, 0.9)
  // "by 90 degrees, as seen from above"
  for (const used of [7, 6, 5, 4, 3, 2]) {
    const view = textOf(words, at, at + used)
    if (at + used <= words.length && viewpoint.test(view) && !blindly.test(view)) filler(at + used, 0.3)
  }
  // "six stools in total"
  const sum = totalAt(words, at)
  if (sum > 0 && (state !== "start" || words[at + sum - 1]?.text === "of")) filler(at + sum, 0.1)
  return steps
}

/** That somebody would be glad of what stands before it: "two rows would be lovely", "a vase would cheer people up". */
import { verbOf } from "../../../english/Lemmas.js"
import { isIndefinite, type Word } from "../grammar/Words.js"
import { readLooks } from "../Looks.js"
import { doingAt } from "./Acts.js"

/** What stands between the clauses of a sentence. */
export const joints = new Set([",", ";", ":", "and", "but", "plus", "&", "then"])

/** "two rows would be lovely": that somebody would like it. */
export const approved =
  /^(?:would|could|might|will) (?:be|look|do|work|feel|help)(?: (?:very|really|so|much|quite|just|even))?(?: (?:nice|nicer|lovely|great|good|better|best|perfect|fine|cool|pretty|prettier|ideal|welcome|handy|helpful|wonderful|well|nicely))?(?: (?:there|here|too|instead))?$/

const unwelcome =
  /^(?:not|never|block|hide|ruin|spoil|clash|disturb|annoy|bother|obstruct|need|want|like|love|require|cost|take|get|have|go|do|stand|suffice|fit|be|look|feel|[a-z]+n't)$/

/** "a vase on the table would cheer people up", "would look cosy": what somebody would be glad of; words of it, 0 where it is no such thing. */
export const approvedAt = (words: ReadonlyArray<Word>, at: number): number => {
  if (!/^(?:would|could|might)$/.test(words[at]?.text ?? "")) return 0
  const from = words.slice(0, at).findLastIndex(({ text }) => joints.has(text)) + 1
  if (!isIndefinite(words.slice(from))) return 0
  const next = words[at + 1]
  const end = words.findIndex(({ text }, i) => i > at && joints.has(text) && text !== "and")
  const to = end < 0 ? words.length : end
  if (/^(?:be|look|feel)$/.test(next?.text ?? ""))
    return words[at + 2]?.part === "adjective" &&
      !/^(?:enough|plenty|fine|sufficient|ok|okay|better|nicer)$/.test(words[at + 2]?.text ?? "") &&
      to === at + 3 &&
      (readLooks(words[at + 2]?.text ?? "") ?? []).every(({ sort }) => sort === "other")
      ? 3
      : 0
  const plain = next !== undefined && verbOf(next.text)?.lemma === next.text && !unwelcome.test(next.text)
  return plain && doingAt(words, at + 1)?.acts.has("remove") !== true ? to - at : 0
}

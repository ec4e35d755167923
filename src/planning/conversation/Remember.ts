/** What was said before, as far as it tells what "it" is and what an answer to my own question means. */
import type { Conversation } from "#domain/Conversation.js"
import type { Memory } from "./edits/Outcome.js"
import { isPronoun, isWholeScene } from "./edits/Pick.js"
import type { Intent } from "./Intent.js"
import { splitPosition } from "./understanding/Positions.js"
import { nounWords } from "./understanding/Resolve.js"
import { intentOf, understand } from "./understanding/Understand.js"

/** What a clause speaks of, for "it" in a later one; null where it names nothing. */
const subjectOf = (intent: Intent): string | null => {
  switch (intent.act) {
    case "add":
      return splitPosition(intent.what).what
    case "replace":
      return intent.by
    case "resize":
    case "move":
    case "face":
    case "look":
    case "amount":
      return intent.what
    case "count":
    case "where":
    case "size":
    case "contents":
      return intent.of
    default:
      return null
  }
}

const earlier_max = 20

const lastNamed = ({ earlier }: Conversation): string | null => {
  const said = earlier
    .filter(({ role }) => role === "user")
    .slice(-earlier_max)
    .reverse()
  for (const { text } of said) {
    for (const { intent } of [...understand(text).asked].reverse()) {
      const subject = subjectOf(intent)
      if (subject !== null && !isPronoun(subject) && !isWholeScene(subject) && nounWords(subject).length > 0)
        return subject
    }
  }
  return null
}

const asking = /^Which one do you mean: (?<candidates>.+)\?$/m

/** Whether a message only picks one: "the yard bench", "the second one", "the first". */
const chosen = (message: string, candidates: ReadonlyArray<string>): string | null => {
  const plain = message.trim().replace(/[.!]+$/, "")
  if (plain.length > 80) return null
  const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"]
  const at = ordinals.findIndex((word) => new RegExp(`\\b${word}\\b`, "i").test(plain))
  if (at >= 0 && at < candidates.length) return candidates[at]
  const words = nounWords(plain.replace(/ (?:one|ones)$/i, ""))
  const fits = candidates.filter((candidate) => nounWords(candidate).join(" ") === words.join(" "))
  const part = candidates.filter(
    (candidate) => words.length > 0 && words.every((word) => nounWords(candidate).includes(word))
  )
  return fits[0] ?? (part.length === 1 ? part[0] : null)
}

export interface Heard {
  /** The message to act on: this one, or the one that my question was about. */
  readonly message: string
  readonly memory: Memory
}

/** What a message means after what was said: an answer to my question takes up the message that it was about. */
export const hear = (conversation: Conversation): Heard => {
  const { earlier, message } = conversation
  const last = lastNamed(conversation)
  const none: Heard = { message, memory: { last, answer: new Map() } }
  const question = earlier.at(-1)?.role === "assistant" ? asking.exec(earlier.at(-1)?.text ?? "") : null
  const before = earlier.at(-2)
  if (question === null || before?.role !== "user" || intentOf(message).act !== "unknown") return none
  const candidates = (question.groups?.candidates ?? "").split(/, | or /)
  const choice = chosen(message, candidates)
  if (choice === null) return none
  const asked = understand(before.text).asked.flatMap(({ intent }) => {
    const subject = subjectOf(intent) ?? (intent.act === "remove" ? intent.what : null)
    return subject === null ? [] : [nounWords(subject).join(" ")]
  })
  const positions = understand(before.text).asked.flatMap(({ intent }) => {
    const where = intent.act === "add" ? intent.what : intent.act === "move" ? `x ${intent.position}` : ""
    return (splitPosition(where).position?.targets ?? []).map((target) => nounWords(target).join(" "))
  })
  const head = nounWords(choice).at(-1) ?? ""
  const meant = [...asked, ...positions].filter(
    (words) =>
      words !== "" &&
      (words.split(" ").includes(head) || candidates.some((one) => nounWords(one).join(" ").includes(words)))
  )
  return {
    message: before.text,
    memory: { last: last === null ? null : choice, answer: new Map(meant.map((words) => [words, choice])) }
  }
}

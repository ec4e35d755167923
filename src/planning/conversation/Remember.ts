/** What was said before, as far as it tells what "it" is and what an answer to my own question means. */
import type { Conversation } from "#domain/Conversation.js"
import type { Memory } from "./edits/Outcome.js"
import { isPronoun, isWholeScene } from "./edits/Pick.js"
import type { Edit, Intent } from "./Intent.js"
import { amended, type Retraction, retractionIn } from "./understanding/grammar/Retractions.js"
import { saidOf, wordsOf } from "./understanding/grammar/Words.js"
import { moreWithout } from "./understanding/Headless.js"
import { looksIn } from "./understanding/Looks.js"
import { resizeIn, valueOf } from "./understanding/Measures.js"
import { splitPosition } from "./understanding/Positions.js"
import { nounWords } from "./understanding/Resolve.js"
import { nounEnds } from "./understanding/syntax/Nouns.js"
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
    case "beside":
    case "size":
    case "looks":
    case "whether":
    case "contents":
    case "praise":
    case "dislike":
    case "compare":
    case "keep":
    case "why":
      return intent.of
    case "turn":
    case "shift":
    case "swap":
    case "rows":
    case "remove":
      return intent.what
    case "undo":
      return intent.of ?? null
    case "rename":
      return intent.name
    default:
      return null
  }
}

/** The first thing that a clause speaks of which asks for nothing: "I don't like the piano". */
const spokenIn = (text: string): string | null => {
  const words = wordsOf(text.slice(0, 200))
  const at = words.findIndex(({ text }) => /^(?:the|my|our)$/.test(text))
  const [end] = at < 0 ? [] : nounEnds(words, at)
  return end === undefined ? null : saidOf(words.slice(at, end))
}

const earlier_max = 20

/** My own words for what I made or set apart: "added a bench more (“Bench 2”)". */
const called = /\(“(?<name>[^”]{1,160})”/g

/** The name that I gave to what a message asked for, in my answer to it. */
const nameGiven = (answer: string | undefined): string | null => {
  const names = [...(answer ?? "").matchAll(called)].flatMap(({ groups }) => groups?.name ?? [])
  return names.at(-1) ?? null
}

/** What a message asked, a correction with what it corrected. */
const understood = (earlier: Conversation["earlier"], at: number) => {
  const retraction = retractionIn(earlier[at].text)
  const meant = retraction === null ? null : meantAgain(earlier.slice(0, at), retraction)
  return understand(meant ?? earlier[at].text)
}

interface Past {
  readonly last: string | null
  readonly edit: Edit | null
  readonly where: string | null
}

/** Where a clause brings or puts something, in its own words. */
const whereIn = (intent: Intent): string | null => {
  if (intent.act === "move") return intent.position
  if (intent.act !== "add") return null
  const { position, what } = splitPosition(intent.what)
  return position === null ? null : intent.what.slice(what.length).trim()
}

/** What was spoken of last and changed last in what was said before. */
const pastOf = ({ earlier }: Conversation): Past => {
  let last: string | null = null
  let edit: Edit | null = null
  let where: string | null = null
  // What went and came back is there to be spoken of.
  let back = false
  const from = Math.max(0, earlier.length - 2 * earlier_max)
  for (let i = earlier.length - 1; i >= from && (last === null || edit === null); i--) {
    if (earlier[i].role !== "user") continue
    const answer = earlier[i + 1]?.role === "assistant" ? earlier[i + 1].text : undefined
    for (const { intent, text } of [...understood(earlier, i).asked].reverse()) {
      if (edit === null && isRepeatable(intent)) edit = intent
      where ??= whereIn(intent)
      const told = intent.act === "reply" || intent.act === "unknown"
      const subject = told ? spokenIn(text) : subjectOf(intent)
      if (intent.act === "undo") back = true
      if (last !== null || subject === null || isWholeScene(subject)) continue
      const given = nameGiven(answer)
      if (given !== null) last = given
      else if (
        !isPronoun(subject) &&
        moreWithout(splitPosition(subject).what) === null &&
        nounWords(subject).length > 0 &&
        (intent.act !== "remove" || back)
      )
        last = intent.act === "remove" ? subject.replace(/^all (?:of )?(?:the )?/i, "") : subject
    }
  }
  return { last, edit, where }
}

/** The last message that was no correction itself, with all that was corrected since; null where that cannot be told. */
export const meantAgain = (earlier: Conversation["earlier"], retraction: Retraction): string | null => {
  const said = earlier.filter(({ role }) => role === "user").slice(-earlier_max)
  const retractions = [retraction]
  for (const { text } of said.reverse()) {
    const former = retractionIn(text)
    if (former === null)
      return retractions.reduceRight<string | null>((told, one) => (told === null ? null : amended(told, one)), text)
    retractions.push(former)
  }
  return null
}

const repeatable: ReadonlySet<string> = new Set([
  "resize",
  "look",
  "face",
  "turn",
  "shift",
  "move",
  "remove",
  "replace",
  "add"
])
const isRepeatable = (intent: Intent): intent is Edit => repeatable.has(intent.act)

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

const restored =
  /^(?:(?:no|oh|wait|hm+|ok|okay|actually|well|hang on|hold on)[,.! ]+)*(?:please )?(?:(?:i|we)(?:'d| would)? (?:want|like|need)|bring|put|get|give(?: me| us)?|take|have) (?:it|them|that|those|(?<what>(?:the|my|our) [\p{L} ]{2,40}?)) back(?: again| in)?,? (?:but|only|just|and) (?:make (?:it|them) |(?:only|just) |in )*(?<how>\p{L}[\p{L}\d %-]{1,60})[.!]?$/iu

/** "bring them back, but wooden": what went last comes back, and is so; null for any other message. */
const broughtBack = (message: string, edit: Edit | null): string | null => {
  const { how, what } = (message.length > 200 ? undefined : restored.exec(message.trim())?.groups) ?? {}
  if (how === undefined || edit?.act !== "remove") return null
  const count = /^(?<count>[a-z]+|\d{1,4})(?: of (?:them|those))?$/i.exec(how)?.groups?.count
  // "but keep the organ out" is a wish of its own.
  if (count === undefined && looksIn(how) === null && resizeIn(how) === null) return null
  const back = what === undefined ? "undo" : `put ${what} back`
  const plainly = (what ?? edit.what).replace(/^(?:the|my|our|all|both) /i, "")
  return `${back}. ${count === undefined || valueOf(count) === null ? `make the ${plainly} ${how}` : `keep only ${count} of the ${plainly}`}`
}

const sparing =
  /^(?:(?:no|oh|wait|hm+|ok|okay|actually|well|sorry|hang on|hold on)[,.! ]+)*(?:please )?(?:keep|leave|spare) (?<count>\p{L}{3,9}|\d{1,3})(?: of (?:them|those|these))?(?: there| in| here)?(?:,? please)?[.!]*$/iu
const overdone =
  /^(?:(?:no|oh|wait|hm+|ok|okay|actually|well|sorry|hang on|hold on|what|all of them|all|them all|everything)[,.!? ]+)*(?:i|we) (?:only|just) (?:really )?(?:wanted|meant|needed|asked)(?: you)?(?: to (?<verb>\p{L}{2,12}(?: rid of| out| away)?))? ?(?:for )?(?<count>\p{L}{3,9}|\d{1,3})(?: of (?:them|those|these))?(?: (?:gone|out|removed|away|less|deleted))?(?:,? (?:please|sorry|not (?:all|both)[\p{L} ]{0,20}))*[.!]*$/iu

const fewer =
  /^(?:(?:no|oh|wait|hm+|actually|sorry|not all(?: of (?:them|it))?|not both|what|all of them|everything)[,.!? ]+)+(?:just|only) (?<count>\p{L}{3,9}|\d{1,3})(?: of (?:them|those|these))? (?:(?:should|must|had to|have to|were to|was to|can|could) )?(?:be )?(?:go|gone|removed|out|deleted|leave)[.!]*$/iu

/** "wait, keep four of them", "I only wanted to lose one": of what went, so many stay, or so many go; null for any other message. */
const tooMuch = (message: string, edit: Edit | null): string | null => {
  if (message.length > 200 || edit?.act !== "remove") return null
  const [kept, gone] = [
    sparing.exec(message.trim())?.groups,
    overdone.exec(message.trim())?.groups ?? fewer.exec(message.trim())?.groups
  ]
  const count = kept?.count ?? gone?.count ?? ""
  if (valueOf(count) === null) return null
  const what = edit.what.replace(/^(?:all )?(?:of )?(?:the|my|our|all|both) /i, "")
  const stay = kept !== undefined || /^(?:keep|leave)/i.test(gone?.verb ?? "")
  return `undo. ${stay ? "keep only" : "remove"} ${count} of the ${what}`
}

const unspent =
  /^(?:(?:no|oh|wait|hm+|ok|okay|actually|well|sorry|hang on|hold on|on second thoughts?)[,.! ]+)*(?:please |maybe |let's |let us |i'd rather |we'd rather |better )*(?:keep|leave|spare) (?<what>it|them|that|those|these|both|(?:the|my|our) [\p{L} ]{2,40}?)(?: (?:there|in|here|please|after all|though|instead|where (?:it|they) (?:is|are|was|were)|(?:as|how) (?:it|they) (?:is|are|was|were)))*[.!]*$/iu

/** "actually keep it", of what went: it comes back; null for any other message. */
const keptAfterAll = (message: string, edit: Edit | null): string | null => {
  const what = message.length > 200 ? undefined : unspent.exec(message.trim())?.groups?.what
  if (what === undefined || edit?.act !== "remove") return null
  const gone = nounWords(edit.what)
  const named = isPronoun(what) || /^both$/i.test(what)
  if (!named && nounWords(what).some((word) => !gone.includes(word))) return null
  return `put ${named ? edit.what.replace(/^(?!the |my |our )/i, "the ") : what} back`
}

export interface Heard {
  /** The message to act on: this one, or the one that my question was about. */
  readonly message: string
  readonly memory: Memory
}

/** What a message means after what was said: an answer to my question takes up the message that it was about. */
export const hear = (conversation: Conversation): Heard => {
  const { earlier, message } = conversation
  const { edit, last, where } = pastOf(conversation)
  const back = broughtBack(message, edit) ?? tooMuch(message, edit) ?? keptAfterAll(message, edit)
  const none: Heard = { message: back ?? message, memory: { last, edit, where, answer: new Map() } }
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
    memory: { last: last === null ? null : choice, edit, answer: new Map(meant.map((words) => [words, choice])) }
  }
}

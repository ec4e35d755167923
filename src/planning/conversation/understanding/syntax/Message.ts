/** A message read by its syntax: all its sentences, or none. */
import { plainSentences } from "../Clauses.js"
import { emptyAt } from "../grammar/Complaints.js"
import { unjustified } from "../grammar/Justified.js"
import { isStatement } from "../grammar/Statements.js"
import { leavesOthers } from "./Others.js"
import { isRemark, remarkedOn } from "./Remarked.js"
import { type Told, wishesOf } from "./Sentence.js"
import { leansBack, namedAlone, topicOf } from "./Topics.js"
import type { Wish } from "./Wishes.js"

const message_max = 600

/** "4 instead of 6", "Replace all four": of what was spoken of. */
const counting =
  /^(?:only |just )?(?:\d{1,3}|\p{L}{3,9}) instead of (?:\d{1,3}|\p{L}{3,9})$|\ball (?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,3})\b(?! \p{L}+s\b)/iu

/** What a message asks for, and what it says beside that. */
export interface Read {
  readonly wishes: ReadonlyArray<Wish>
  readonly remarks: ReadonlyArray<string>
}

/** The changes that a message asks for; null where a word of it has no part in them: then it is read by its wording. */
export const wishesIn = (message: string): Read | null => {
  if (message.length > message_max) return null
  const found: Array<Wish> = []
  const remarks: Array<string> = []
  let topic: string | null = null
  const sentences = plainSentences(message)
  // "it looks bare by the door. a bench there?" is told by its wording: what comes goes where it is bare.
  if (
    sentences.some((sentence, i) => (i < sentences.length - 1 || sentence.includes(", ")) && emptyAt(sentence) !== null)
  )
    return null
  for (const [i, sentence] of sentences.entries()) {
    const last = found.at(-1) ?? null
    const told: Told | null = wishesOf(sentence, topic, last) ?? wishesOf(unjustified(sentence) ?? "", topic, last)
    const next = sentences[i + 1]
    // "the benches are plain. could they be red?"
    const leaning = next !== undefined && (leansBack.test(next) || counting.test(next))
    const about: string | null =
      told === null && leaning ? (topicOf(sentence) ?? (isStatement(sentence) ? remarkedOn(sentence) : null)) : null
    if (about !== null) {
      topic = about
      continue
    }
    // "Benches. Three metres further south."
    const named: string | null = told === null && next !== undefined ? namedAlone(sentence) : null
    if (named !== null) {
      topic = named
      continue
    }
    if (told === null && found.length > 0 && leavesOthers(sentence)) continue
    // "Iron chairs are murder on old bones. Replace all four"
    if (told === null && sentences.length > 1 && isRemark(sentence)) {
      remarks.push(sentence)
      topic = remarkedOn(sentence) ?? topic
      continue
    }
    if (told === null) return null
    topic = told.topic
    found.push(...told.wishes.map((wish) => ({ ...wish, source: sentence })))
  }
  return found.length === 0 ? null : { wishes: found, remarks }
}

/** A message read by its syntax: all its sentences, or none. */
import { plainSentences } from "../Clauses.js"
import { emptyAt } from "../grammar/Complaints.js"
import { unjustified } from "../grammar/Justified.js"
import { leavesOthers } from "./Others.js"
import { type Told, wishesOf } from "./Sentence.js"
import { leansBack, namedAlone, topicOf } from "./Topics.js"
import type { Wish } from "./Wishes.js"

const message_max = 600

/** The changes that a message asks for; null where a word of it has no part in them: then it is read by its wording. */
export const wishesIn = (message: string): ReadonlyArray<Wish> | null => {
  if (message.length > message_max) return null
  const found: Array<Wish> = []
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
    const about: string | null = told === null && next !== undefined && leansBack.test(next) ? topicOf(sentence) : null
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
    if (told === null) return null
    topic = told.topic
    found.push(...told.wishes.map((wish) => ({ ...wish, source: sentence })))
  }
  return found.length === 0 ? null : found
}

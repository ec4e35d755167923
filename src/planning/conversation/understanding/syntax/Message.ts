/** A message read by its syntax: all its sentences, or none. */
import { plainSentences } from "../Clauses.js"
import { wishesOf } from "./Sentence.js"
import { leansBack, namedAlone, topicOf } from "./Topics.js"
import type { Wish } from "./Wishes.js"

const message_max = 600

/** The changes that a message asks for; null where a word of it has no part in them: then it is read by its wording. */
export const wishesIn = (message: string): ReadonlyArray<Wish> | null => {
  if (message.length > message_max) return null
  const found: Array<Wish> = []
  let topic: string | null = null
  const sentences = plainSentences(message)
  for (const [i, sentence] of sentences.entries()) {
    const told = wishesOf(sentence, topic)
    const next = sentences[i + 1]
    // "the benches are plain. could they be red?"
    const about = told === null && next !== undefined && leansBack.test(next) ? topicOf(sentence) : null
    if (about !== null) {
      topic = about
      continue
    }
    // "Benches. Three metres further south."
    const named = told === null && next !== undefined ? namedAlone(sentence) : null
    if (named !== null) {
      topic = named
      continue
    }
    if (told === null) return null
    topic = told.topic
    found.push(...told.wishes.map((wish) => ({ ...wish, source: sentence })))
  }
  return found.length === 0 ? null : found
}

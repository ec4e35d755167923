/** What a sentence speaks of without asking for anything, and what speaks of that afterwards. */
import { wordsOf } from "../grammar/Words.js"
import { nounEnds } from "./Nouns.js"
import { isDefiniteNoun, nounText } from "./Wishes.js"

/** What speaks of something that was named before. */
export const leansBack = /\b(?:it|its|they|them|their|that|those|one|ones|there)\b/i
const modal = /^(?:should|must|could|can|may|might|shall|will|would)$/

/** What a sentence that only tells something tells it of; null where it asks for something, or of nothing. */
export const topicOf = (sentence: string): string | null => {
  const words = wordsOf(sentence)
  for (const end of nounEnds(words, 0)) {
    const verb = words[end]
    const noun = words.slice(0, end)
    if (isDefiniteNoun(noun) && verb?.part === "verb" && /^(?:be|third|past|base)$/.test(verb.form ?? ""))
      return modal.test(verb.text) ? null : nounText(noun)
  }
  return null
}

import { type Parts, partsOf } from "#catalogue/PartsOfSpeech.js"
import { verbOf } from "./Lemmas.js"

const nounPower = ({ abstract, other, thing }: Parts): number => Math.max(thing ?? -1, abstract ?? -1, other ?? -1)

/**
 * Whether a word before a noun is an adjective or a participle by WordNet ("ornate", "tufted") rather than a noun ("kitchen"); of a
 * word that is both, the more usual counts.
 */
export const isAdjective = (word: string): boolean => {
  const parts = partsOf(word)
  if (parts?.adjective !== undefined) return parts.adjective >= nounPower(parts)
  if (parts !== undefined && nounPower(parts) >= 0) return false
  return verbOf(word)?.forms.includes("participle") ?? false
}

/** "biggest" → "big", "oldest" → "old", "prettiest" → "pretty"; null: the word says of none that it is so most. */
export const superlativeOf = (word: string): string | null => {
  if (!/^\p{L}{2,}est$/u.test(word)) return null
  const stem = word.slice(0, -3)
  const bases = [stem, `${stem}e`, stem.replace(/(.)\1$/, "$1"), stem.replace(/i$/, "y")]
  return bases.find(isAdjective) ?? null
}

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

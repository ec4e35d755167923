import { type Hypernym, hypernym } from "#catalogue/Hypernyms.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { singular } from "#catalogue/Words.js"

/** How much likelier, as a power of two, a noun must be without a body than a thing, and than any other noun, to count as abstract. */
const thing_power = 3
const other_power = -2

/** Whether a noun names nothing that can stand somewhere: "warmth", "sense", "middle". A word that is no English noun is not abstract. */
export const isAbstract = (noun: string): boolean => {
  const parts = partsOf(singular(noun)) ?? partsOf(noun)
  if (parts?.abstract === undefined) return false
  return (
    parts.abstract - (parts.thing ?? -thing_power) >= thing_power && parts.abstract - (parts.other ?? 0) >= other_power
  )
}

/** What of the catalogue a noun phrase that it does not know is shown as, by what its head is a kind of; undefined where nothing tells. */
export const shownAs = (words: ReadonlyArray<string>, indoor: boolean): Hypernym | undefined =>
  hypernym(words.join(" "), indoor)

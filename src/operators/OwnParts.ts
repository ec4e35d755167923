/**
 * "With a red roof" colours the roof and nothing else: where the part is a slot of the operator that it has a covering for, the slot
 * is filled with that covering in the colour, before any recipe, and the words are taken from what is said of the whole.
 */
import { softened, type Words } from "./materials/Look.js"
import { coloured, type Material } from "./materials/Material.js"
import type { Operator } from "./Operator.js"
import { saidOfPart, withoutPart } from "./parts/PartWords.js"
import { wordsOf } from "./Words.js"

export interface Spoken {
  /** What is said of the thing as a whole. */
  readonly words: Words
  /** What its own words put into slots. */
  readonly slots: Readonly<Record<string, Material | undefined>>
}

/** What a thing's tags say to its operator. A part of another stuff ("a thatched roof") is left to the operator. */
export const spokenTo = ({ covers }: Pick<Operator, "covers">, thing: string, tags: ReadonlyArray<string>): Spoken => {
  const slots: Record<string, Material> = {}
  let left = tags
  for (const [slot, covering] of Object.entries(covers)) {
    const nouns = [slot, `${slot}s`]
    const { colour, stuff } = saidOfPart(left, nouns)
    if (colour === undefined || stuff !== undefined) continue
    // Once more than paint: what covers a house has weathered.
    slots[slot] = coloured(covering, softened(colour))
    left = left.map((tag) => withoutPart(tag, nouns))
  }
  return { words: wordsOf(thing, left), slots }
}

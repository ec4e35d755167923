import { nouns } from "#catalogue/Nouns.js"
import { singular } from "#catalogue/Words.js"

const fare = /^(food|foodstuff|beverage|fruit|edible fruit|produce|nutriment)(#\d+)?$/

/** The deepest that what is eaten lies below it. */
const steps_max = 12

/** Senses of a noun that are looked at: the usual ones. */
const senses_max = 3

/** Whether a noun names what is eaten or drunk: a cup "of tea" is met by the cup. */
export const isFare = (noun: string): boolean => {
  const { parents, synsets, words } = nouns()
  let line: ReadonlyArray<number> = synsets(singular(noun)).slice(0, senses_max)
  for (let step = 0; step < steps_max && line.length > 0; step++) {
    if (line.some((synset) => words(synset).some((word) => fare.test(word)))) return true
    line = line.flatMap((synset) => parents(synset).slice(0, 1))
  }
  return false
}

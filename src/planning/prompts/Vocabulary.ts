import { catalogue } from "#catalogue/Catalogue.js"
import type { Control } from "#domain/Control.js"
import { decidePlace } from "../place/Decide.js"
import { sentencesOf } from "../reading/Tokens.js"

/** Things that are named one by one: those of the words first. */
const things_max = 240
/** Words of one name. */
const phrase_max = 3
const characters_max = 32_000

const around = { zones: new Set<string>(), near: new Set<string>(), indoor: null }

/** The things that words name, in the order in which they are met. */
const namedIn = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { meanings } = catalogue()
  return tokens.flatMap((_, at) => {
    for (let length = phrase_max; length > 0; length--) {
      const phrase = tokens.slice(at, at + length)
      const meaning = phrase.length < length ? undefined : meanings.exactly(phrase.join(" "), around)?.meaning
      if (meaning?.sort === "thing") return [meaning.thing.name]
    }
    return []
  })
}

/**
 * The things of the catalogue that are near a text: those that it names, those of the kind of place that it is about, and others of
 * their categories; and the names of all categories, for whatever else there is.
 */
export const vocabularyFor = (text: string, control: Control): string => {
  const { files, thing, thingsOf } = catalogue()
  const sentences = sentencesOf(text.slice(0, characters_max))
  const named = sentences.flatMap(({ tokens }) => {
    control.checkpoint()
    return namedIn(tokens)
  })
  const { place } = decidePlace(sentences)
  const usual = place === null ? [] : [...place.essential, ...Object.values(place.usual).flat()].map(({ name }) => name)
  const near = new Set([...named, ...usual].filter((name) => thing(name) !== undefined))
  const categories = new Set([...near].flatMap((name) => thing(name)?.category ?? []))
  for (const category of categories)
    for (const { name } of thingsOf(category)) if (near.size < things_max) near.add(name)
  return [
    `Things that exist, near the words of this text: ${[...near].slice(0, things_max).join(", ")}.`,
    `Categories, for what is none of them: ${files.categories.map(({ name }) => name).join(", ")}.`
  ].join("\n\n")
}

/** Every kind of place that exists, by its name; and the kind that a text is most likely about. */
export const placesFor = (text: string): string => {
  const { place } = decidePlace(sentencesOf(text.slice(0, characters_max)))
  const all = catalogue().files.places.map(({ label }) => label)
  const likely = place === null ? "" : ` This text seems to be about: ${place.label}.`
  return `Kinds of place that exist: ${[...new Set(all)].join(", ")}.${likely}`
}

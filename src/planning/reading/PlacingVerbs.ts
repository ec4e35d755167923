import { catalogue } from "#catalogue/Catalogue.js"
import type { Tagged } from "../english/Tag.js"

let loaded: ReadonlyMap<string, ReadonlyArray<string>> | undefined

const placing = (): ReadonlyMap<string, ReadonlyArray<string>> => {
  loaded ??= new Map(
    catalogue().files.verbs.flatMap(({ name, puts }) => (puts === undefined ? [] : [[name, puts.split(" ")] as const]))
  )
  return loaded
}

/** What stands for a finite verb that puts its subject about its object, agreeing as the verb does; undefined for any other verb. */
export const placingPhrase = ({ form, lemma }: Tagged): ReadonlyArray<string> | undefined => {
  const phrase = placing().get(lemma)
  return form === "third" ? phrase?.map((word, i) => (i === 0 ? `${word}s` : word)) : phrase
}

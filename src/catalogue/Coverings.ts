import { catalogue } from "./Catalogue.js"

let loaded: ReadonlyMap<string, string> | undefined

/** What covers ground by a word that says so: "cobbled" is cobblestone, "sandy" sand; undefined for any other word. */
export const coveringOf = (word: string): string | undefined => {
  loaded ??= new Map(
    catalogue().files.coverings.flatMap(({ name, words }) => [name, ...words].map((said) => [said, name] as const))
  )
  return loaded.get(word)
}

/** What the first of some tags that says so says of ground: "cracked-asphalt", "wide gravel". */
export const coveringIn = (tags: ReadonlyArray<string>): string | undefined => {
  const words = tags.map((tag) => tag.toLowerCase()).flatMap((tag) => [tag, ...tag.split(/[\s-]+/)])
  for (const word of words) {
    const covering = coveringOf(word)
    if (covering !== undefined) return covering
  }
  return undefined
}

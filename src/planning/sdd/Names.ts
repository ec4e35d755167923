import pluralize from "pluralize"
import type { Place, Reading, Thing, Way } from "../Reading.js"

export type Mention = Place | Thing | Way

/** A name inside a sentence: its first letter is small unless the word is all capitals. */
const inSentence = (name: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

const isLetter = (character: string): boolean => /\p{L}/u.test(character)

/** The plural of a name: that of its last word, or of the one before "of". */
export const pluralName = (name: string): string => {
  const of = name.indexOf(" of ")
  if (of > 0) return pluralName(name.slice(0, of)) + name.slice(of)
  const characters = [...name]
  const end = characters.findLastIndex(isLetter) + 1
  if (end === 0) return name
  const start = characters.slice(0, end).findLastIndex((character) => !isLetter(character)) + 1
  const part = (from: number, to?: number) => characters.slice(from, to).join("")
  return `${part(0, start)}${pluralize.plural(part(start, end))}${part(end)}`
}

/** A name with the article that its first letter asks for: "an oven", "a stone oven". */
export const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`

export const isMany = (mention: Mention): boolean => "count" in mention && mention.count > 1

/** A name as a sentence's subject or object: "the stone church", of several "the timber houses". */
export const theName = (name: string, many: boolean): string => `the ${inSentence(many ? pluralName(name) : name)}`

/** The mention as a sentence's subject or object. */
export const article = (mention: Mention): string => theName(mention.name, isMany(mention))

/** What the sentences of one document may name, by the lower-case words that they use for it. */
export const nameIndex = (scene: Pick<Reading, "places" | "things" | "ways">): ReadonlyMap<string, string> => {
  const index = new Map<string, string>()
  const mentions: ReadonlyArray<Mention> = [...scene.places, ...scene.things, ...scene.ways]
  const add = (words: string, id: string) => {
    const key = words.toLowerCase()
    if (!index.has(key)) index.set(key, id)
  }
  for (const mention of mentions) add(mention.name, mention.id)
  for (const mention of mentions) if (isMany(mention)) add(pluralName(mention.name), mention.id)
  for (const mention of mentions) add(pluralName(mention.name), mention.id)
  return index
}

import { catalogue } from "#catalogue/Catalogue.js"
import type { Draft, OpenThing } from "../Draft.js"

export const categoryOf = (name: string): string => catalogue().thing(name)?.category ?? name

const words = (text: string): ReadonlyArray<string> => text.toLowerCase().replaceAll(/[_-]/g, " ").split(" ")

const headOf = (text: string): string => (words(text).at(-1) ?? "").replace(/s$/, "")

/** What a text that names one of them lists itself: it has those that it names and no others. */
const listed: ReadonlySet<string> = new Set(
  "tree shrub building boat animal vehicle fortification bed seating person lighting window door".split(" ")
)

/** In the open the same holds of stalls and booths. */
const listedOutside: ReadonlySet<string> = new Set([...listed, "shop_fixture"])

/** Whether a text speaks of a thing already, so that one more of it would be one too many. */
export interface Said {
  readonly has: (name: string) => boolean
  /** The same of what only decorates: it may be of a sort that the text lists, if it goes by another name. */
  readonly names: (name: string) => boolean
}

/** What a draft speaks of; made once for many questions. */
export const saidOf = (draft: Pick<Draft, "things">, where: "inside" | "outside"): Said => {
  const sorts = where === "inside" ? listed : listedOutside
  const present = new Set<string>()
  const heads = new Set<string>()
  const categories = new Set<string>()
  const take = ({ asked, category, name }: OpenThing) => {
    present.add(category)
    if (!asked) return
    for (const word of [name.replace(/ \d+$/, ""), category]) heads.add(headOf(word))
    if (sorts.has(categoryOf(category))) categories.add(categoryOf(category))
  }
  for (const thing of draft.things) take(thing)
  const isCalled = (name: string): boolean => heads.has(headOf(name))
  return {
    has: (name) => present.has(name) || isCalled(name) || categories.has(categoryOf(name)),
    names: (name) => isCalled(name)
  }
}

import { catalogue } from "#catalogue/Catalogue.js"
import type { Draft } from "../Draft.js"

export const categoryOf = (name: string): string => catalogue().thing(name)?.category ?? name

const words = (text: string): ReadonlyArray<string> => text.toLowerCase().replaceAll(/[_-]/g, " ").split(" ")

const headOf = (text: string): string => (words(text).at(-1) ?? "").replace(/s$/, "")

/** What a text that names one of them lists itself: it has those that it names and no others. */
const listed = "tree shrub building boat animal vehicle fortification bed person window door".split(" ")

/** In the open the same holds of stalls, seats and lamps, in a room of plants. */
const sorts: Readonly<Record<"inside" | "outside", ReadonlySet<string>>> = {
  inside: new Set([...listed, "houseplant"]),
  outside: new Set([...listed, "seating", "lighting", "shop_fixture"])
}

/** From here on a text lists the houses of a place itself. */
const street_min = 3

/** Words that stand for all that gives light. */
const anyLight = /^(lamp|light)$/

/** "a floor lamp" is one of several sorts in a room; "a banker's lamp" and "a lamp" are what gives it light. */
const isSortOfLamp = (name: string, category: string): boolean =>
  words(category)
    .slice(0, -1)
    .some((word) => words(name).includes(word))

/** A painting, a picture and a print on a wall are one sort of thing by several names. */
const hung = (category: string): ReadonlyArray<string> => {
  const entry = catalogue().thing(category)
  return entry?.category === "decor" && entry.mount === "wall" ? entry.synonyms.map(headOf) : []
}

/** A bookcase is a bookshelf by another name: what keeps things is one sort by all its names. */
const kept = (category: string): ReadonlyArray<string> => {
  const entry = catalogue().thing(category)
  return entry?.category === "storage" ? entry.synonyms.map(headOf) : []
}

/** Whether a text says that there is none: "no wardrobe" refuses each wardrobe, "no coffee table" the dining table not. */
const refusedBy = (constraints: ReadonlyArray<string>) => {
  const unwanted = constraints.flatMap((constraint) => {
    const said = /^no ([a-z' -]{1,60})$/i.exec(constraint)?.[1]
    return said === undefined ? [] : [words(said).join(" ")]
  })
  const dark = unwanted.some((said) => anyLight.test(said))
  return (name: string): boolean =>
    (dark && categoryOf(name) === "lighting") ||
    [name, ...(catalogue().thing(name)?.synonyms ?? [])].some((called) =>
      unwanted.some((said) => ` ${words(called).join(" ")}`.endsWith(` ${said}`))
    )
}

/** Whether a text speaks of a thing already, so that one more of it would be one too many. */
export interface Said {
  readonly has: (name: string) => boolean
  /** The same of what may be there more than once: books in a second shelf. */
  readonly names: (name: string) => boolean
}

/** What a draft speaks of; made once for many questions. */
export const saidOf = (draft: Pick<Draft, "things" | "reading">, where: "inside" | "outside"): Said => {
  const present = new Set<string>()
  const heads = new Set<string>()
  const categories = new Set<string>()
  /** How asked lamps are fixed: a second sort of them under one ceiling is one too many. */
  const lights = new Set<string>()
  for (const { asked, category, count, name } of draft.things) {
    present.add(category)
    if (!asked) continue
    const words = [name.replace(/ \d+$/, ""), category].map(headOf)
    for (const word of [...words, ...hung(category)]) heads.add(word)
    // One tavern is not all that stands in a town.
    const lists = categoryOf(category) !== "building" || count >= street_min
    if (lists && sorts[where].has(categoryOf(category))) categories.add(categoryOf(category))
    if (categoryOf(category) !== "lighting") continue
    lights.add(catalogue().thing(category)?.mount ?? "any")
    if (words.some((word) => anyLight.test(word)) && !isSortOfLamp(name, category)) lights.add("any")
  }
  // "A lantern" is one, however another would be fixed; a floor lamp and a desk lamp are two sorts.
  const isNamed = (head: string): boolean => heads.has(head) && !anyLight.test(head)
  const isLit = (name: string): boolean =>
    categoryOf(name) === "lighting" &&
    (lights.has("any") || lights.has(catalogue().thing(name)?.mount ?? "") || isNamed(headOf(name)))
  // An armchair counts as a chair.
  const isCalled = (name: string): boolean => {
    const head = headOf(name)
    if (heads.has(head) || hung(name).some((word) => heads.has(word))) return true
    if (kept(name).some((word) => [...heads].some((said) => said.length > 3 && word.endsWith(said)))) return true
    return [...heads].some((said) => said.length > 2 && (head.endsWith(said) || said.endsWith(head)))
  }
  const refused = refusedBy(draft.reading.constraints)
  const names = (name: string): boolean =>
    refused(name) ||
    (categoryOf(name) === "lighting" && where === "inside" ? isLit(name) : isCalled(name)) ||
    categories.has(categoryOf(name))
  return { names, has: (name) => present.has(name) || names(name) }
}

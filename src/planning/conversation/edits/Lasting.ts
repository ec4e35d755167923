/** What each change of a message brought, and whether it is there still when the message is done: none may undo another. */
import { adjustmentIn } from "#formats/peg/Adjustment.js"
import type { Scene } from "../document/Scene.js"
import type { Edit } from "../Intent.js"
import { splitPosition } from "../understanding/Positions.js"

type Sort = "look" | "adjusted" | "size" | "place" | "face"

/** Something that a design says of an entry. */
interface Fact {
  readonly sort: Sort
  readonly name: string
  readonly said: string
}

/** The words that asked for a change, and what the design says since. */
export interface Gain {
  readonly text: string
  readonly facts: ReadonlyArray<Fact>
}

const keyOf = ({ name, said, sort }: Fact): string => JSON.stringify([sort, name, said])

/** What a design says of its entries, by a key for each. Linear in the entries and relations. */
const factsOf = ({ entries, reading }: Scene): ReadonlyMap<string, Fact> => {
  const names = new Map(entries.map(({ id, name }) => [id, name] as const))
  // "room:wall": a part of a room.
  const nameOf = (id: string) => names.get(id) ?? id
  const facts: Array<Fact> = []
  for (const entry of entries) {
    const { mention, name, sort } = entry
    if (sort === "way" || sort === "part") continue
    for (const tag of mention.tags)
      facts.push({ sort: adjustmentIn(tag) === null ? "look" : "adjusted", name, said: tag })
    if (entry.sort === "place") continue
    const { place, scale, size } = entry.mention
    facts.push({ sort: "size", name, said: JSON.stringify([scale, size]) })
    facts.push({ sort: "place", name, said: nameOf(place ?? "") })
  }
  for (const { asked, distance, objects, predicate, side, subject } of reading.relations)
    if (asked)
      facts.push({
        sort: predicate === "face_to" ? "face" : "place",
        name: nameOf(subject),
        said: JSON.stringify([predicate, side, distance, objects.map(nameOf)])
      })
  return new Map(facts.map((fact) => [keyOf(fact), fact] as const))
}

/** What a change is about: what else it brings goes along with that, and may go again. */
const about: Readonly<Partial<Record<Edit["act"], ReadonlyArray<Sort>>>> = {
  look: ["look"],
  resize: ["size"],
  move: ["place"],
  add: ["place"],
  swap: ["place", "adjusted"],
  turn: ["adjusted"],
  shift: ["adjusted"],
  rows: ["adjusted"],
  face: ["face"]
}

/** What a change made a design say that the one before it did not. Of what is new its place counts where one was named. */
export const gained = (text: string, edit: Edit, before: Scene, after: Scene): Gain => {
  const sorts = edit.act === "add" && splitPosition(edit.what).position === null ? [] : (about[edit.act] ?? [])
  if (sorts.length === 0) return { text, facts: [] }
  const held = factsOf(before)
  return {
    text,
    facts: [...factsOf(after)].flatMap(([key, fact]) => (held.has(key) || !sorts.includes(fact.sort) ? [] : [fact]))
  }
}

/** Whether changes of the same message say so of an entry already. */
export const isGained = (gains: ReadonlyArray<Gain>, sort: Sort, name: string): boolean =>
  gains.some(({ facts }) => facts.some((fact) => fact.sort === sort && fact.name === name))

/**
 * The words of changes of which nothing is left, of any one sort, in what the later ones made of it. What is gone or called otherwise
 * does not count, nor a size that was measured again: "larger, and three metres wide".
 */
export const overridden = (gains: ReadonlyArray<Gain>, after: Scene): ReadonlyArray<string> => {
  if (gains.length < 2) return []
  const now = factsOf(after)
  const there = new Set(after.entries.map(({ name }) => name))
  const isLost = ({ facts }: Gain, at: number): boolean => {
    const lasting = facts.filter(
      ({ name, sort }) => there.has(name) && !(sort === "size" && isGained(gains.slice(at + 1), "size", name))
    )
    const sorts = new Set(lasting.map(({ sort }) => sort))
    return [...sorts].some((sort) => lasting.every((fact) => fact.sort !== sort || !now.has(keyOf(fact))))
  }
  return gains.filter(isLost).map(({ text }) => text)
}

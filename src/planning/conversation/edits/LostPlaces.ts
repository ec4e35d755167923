/** Words of place that a change has no relation for: "between the panels", where what came stands near them. */
import { type Tagged, tag } from "../../english/Tag.js"
import type { Spoken } from "../../Reading.js"
import { type Position, positionsIn } from "../understanding/Positions.js"
import { resolveAll } from "../understanding/Resolve.js"
import type { Deed } from "./Trace.js"

/** The predicates that bear words of place, by the one that they are read as; what has none here is told by its noun alone. */
const bearers: Readonly<Partial<Record<Position["predicate"], ReadonlyArray<Spoken["predicate"]>>>> = {
  between: ["between"],
  around: ["around", "surround"],
  along: ["along", "aligned_with", "against_wall", "in_row"],
  across_from: ["across_from", "face_to"],
  on_top: ["on_top"],
  north_of: ["north_of"],
  south_of: ["south_of"],
  east_of: ["east_of"],
  west_of: ["west_of"]
}

/** Of sides: what lies on a thing is above it too, and that is below. */
const sides: Readonly<Partial<Record<NonNullable<Position["side"]>, ReadonlyArray<Spoken["predicate"]>>>> = {
  top: ["on_top", "hang_from_ceiling"],
  left: ["side_region"],
  right: ["side_region"],
  front: ["side_region", "face_to"],
  back: ["side_region"]
}

const opposite = { back: "front", front: "back" } as const

const isBorne = (position: Omit<Position, "targets">, relation: Spoken, targets: ReadonlySet<string>): boolean => {
  const { predicate, side } = position
  const at = (id: string) => targets.has(id.split(":")[0] ?? "")
  // "the rug under the bed": the bed lies on it.
  if (predicate === "side_of" && side === "bottom" && at(relation.subject))
    return relation.predicate === "on_top" || relation.side === "top"
  // "hide the bins behind a fence": the fence stands in front of them.
  if (predicate === "side_of" && (side === "back" || side === "front") && at(relation.subject))
    if (relation.predicate === "side_of" && relation.side === opposite[side]) return true
  if (!relation.objects.some(at)) return false
  if (predicate !== "side_of") return bearers[predicate]?.includes(relation.predicate) === true
  return (
    (relation.predicate === "side_of" && relation.side === side) ||
    (side !== null && sides[side]?.includes(relation.predicate) === true)
  )
}

const words_max = 120
const target_max = 5
const ends: ReadonlySet<Tagged["part"]> = new Set(["punctuation", "preposition", "conjunction", "verb", "pronoun"])

/** The noun phrase behind a preposition: up to what begins something else. */
const targetIn = (rest: string): string => {
  const words = tag(rest.split(" ").slice(0, target_max + 2))
  const end = words.findIndex(({ part }, i) => i > 0 && ends.has(part))
  return words
    .slice(0, end < 0 ? undefined : end)
    .map(({ text }) => text)
    .join(" ")
}

/** Whether a word is one of place, so that what is lost with it is told and no reason to leave the rest undone. */
export const isPlaceWord = (word: string): boolean => placed.has(word.split(" ")[0] ?? "")
const placed = new Set(
  `between around round along alongside across opposite above over on below under underneath beneath behind in left right to north south east
  west`.split(/\s+/)
)

/** The words of place in a wish, each with what stands behind it. Linear in the text, bounded at 120 words. */
export const placesSaid = (tokens: ReadonlyArray<string>): PlacesSaid =>
  positionsIn(tokens.slice(0, words_max).join(" "))
type PlacesSaid = ReturnType<typeof positionsIn>

/** Parts of places, which a design can hold: where they are lost, they are told by themselves. */
const parts = /^(?:walls?|ceiling|corners?|middle|cent(?:re|er))$/

/** The words that say no more than how things stand to each other. */
export const placeWordsIn = (said: PlacesSaid): ReadonlyArray<string> =>
  said.flatMap(({ position }) => position.words.split(" ").filter((word) => !parts.test(word)))

/**
 * The words of place in a wish of which the thing that they name is there and no relation of the design bears them, before or after the change.
 */
export const lostPlaces = ({ after, before, edits, told }: Deed, said: PlacesSaid): ReadonlyArray<string> => {
  if (!edits.some(({ act }) => act === "add" || act === "move" || act === "replace" || act === "amount")) return []
  // A bridge over the river is a way.
  if (after.reading.ways.length !== before.reading.ways.length) return []
  return said.flatMap(({ position, rest }) => {
    const target = targetIn(rest)
    const there = [before, after].map((scene) => ({ scene, entries: resolveAll(scene, target) }))
    if (target === "" || there.every(({ entries }) => entries.length === 0)) return []
    if (position.predicate !== "side_of" && bearers[position.predicate] === undefined)
      // Its noun tells of it, unless that is gone: "replace the globe with two stools next to the globe".
      return position.predicate !== "place_of" && there[1].entries.length === 0 ? [position.words] : []
    const borne = there.some(({ entries, scene }) => {
      const ids = new Set(entries.map(({ id }) => id))
      return scene.reading.relations.some((relation) => isBorne(position, relation, ids))
    })
    const spoken = told.some((line) => line.includes(position.words))
    return borne || spoken ? [] : [position.words]
  })
}

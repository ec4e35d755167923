/** Answers from the design: what is there, how many, where, how large. */
import type { Control } from "#domain/Control.js"
import { verbPhrase } from "../../Phrases.js"
import { writeArea, writeExtent } from "../../sdd/Measures.js"
import { isMany, pluralName } from "../../sdd/Names.js"
import { objectName } from "../../sdd/Sentences.js"
import {
  type Entry,
  isPlace,
  isThing,
  openScene,
  type PartEntry,
  type Scene,
  type ThingEntry
} from "../document/Scene.js"
import { theEntry, together, upperFirst } from "../edits/Names.js"
import { type Memory, reasonOf } from "../edits/Outcome.js"
import { isWholeScene, pick } from "../edits/Pick.js"

const shown_max = 24

export const counted = ({ mention, name }: ThingEntry): string => {
  const plain = name.charAt(0).toLowerCase() + name.slice(1)
  if (mention.count === 1) return `1 ${plain}`
  return `${mention.exact ? "" : "about "}${mention.count} ${pluralName(plain)}`
}

const listOf = (things: ReadonlyArray<ThingEntry>): string =>
  `${things.slice(0, shown_max).map(counted).join(", ")}${things.length > shown_max ? ` and ${things.length - shown_max} more kinds of things` : ""}`

const kinds = { indoor: "an indoor", outdoor: "an outdoor", mixed: "an indoor and outdoor" } as const

const whole = (scene: Scene): string => {
  const things = scene.entries.filter(isThing)
  const places = scene.entries.filter(isPlace)
  const ways = scene.entries.filter(({ sort }) => sort === "way").length
  const { extent, levels, setting, title } = scene.reading
  const size = extent === null ? "" : ` of ${writeExtent(extent, false)}`
  const total = things.reduce((sum, { mention }) => sum + mention.count, 0)
  const lines = places.slice(0, shown_max).flatMap((place) => {
    const there = things.filter(({ mention }) => mention.place === place.id)
    return [`- ${place.name}${there.length === 0 ? "" : `: ${listOf(there)}`}`]
  })
  const loose = things.filter(({ mention }) => !places.some(({ id }) => id === mention.place))
  return [
    `“${title}” is ${kinds[setting]} scene${size}${levels > 1 ? ` on ${levels} levels` : ""} with ${places.length} ${places.length === 1 ? "zone" : "zones"}, ${ways} ${ways === 1 ? "connection" : "connections"} and about ${total} things:`,
    ...lines,
    ...(loose.length === 0 ? [] : [`- ${listOf(loose)}`])
  ].join("\n")
}

/** What is related to a wall, a window or a corner of a room. */
const partHolds = (scene: Scene, { id, part, room }: PartEntry, name: string, which: string | undefined): string => {
  const ofRoom: ReadonlySet<string> = held.get(part) ?? new Set()
  const ids = new Set(
    scene.reading.relations
      .filter(({ objects, predicate }) => objects.includes(id) || (ofRoom.has(predicate) && objects.includes(room.id)))
      .map(({ subject }) => subject)
  )
  const there = scene.entries.filter(isThing).filter((thing) => ids.has(thing.id))
  if (there.length === 0) return `The design names nothing at ${name}.`
  const unsaid = which === undefined ? "" : ` The design does not say which are at the ${which} one.`
  return `At ${name}: ${listOf(there)}.${unsaid}`
}

/** What says of a room that something is at its walls, its ceiling or in a corner. */
const held: ReadonlyMap<PartEntry["part"], ReadonlySet<string>> = new Map([
  ["wall", new Set(["on_wall", "against_wall"])],
  ["ceiling", new Set(["hang_from_ceiling"])],
  ["corner", new Set(["corner_of_room"])]
])

/** What the document holds, of the whole scene or of one place. */
export const contentsOf = (sdd: string, of: string | null, memory: Memory, control: Control): string => {
  const scene = openScene(sdd, control)
  if (of === null || isWholeScene(of)) return whole(scene)
  const picked = pick({ scene, memory }, of, { all: true })
  if (picked._tag !== "Picked") return reasonOf(picked)
  return picked.entries
    .map((entry) => {
      if (entry.sort === "thing") return upon(scene, entry)
      if (entry.sort === "part") return partHolds(scene, entry, theEntry(entry), picked.which)
      if (entry.sort !== "place") return whereIs(scene, entry)
      const there = scene.entries.filter(isThing).filter(({ mention }) => mention.place === entry.id)
      const inner = scene.entries.filter(isPlace).filter(({ mention }) => mention.within === entry.id)
      const parts = [
        ...(there.length === 0 ? [] : [listOf(there)]),
        ...(inner.length === 0 ? [] : [together(inner.map(theEntry))])
      ]
      return `In ${theEntry(entry)}: ${parts.length === 0 ? "nothing that the design names" : parts.join("; and ")}.`
    })
    .join("\n")
}

/** What of the design such words name; null where they name nothing there. */
export const names = (sdd: string, of: string, memory: Memory, control: Control): string | null => {
  const picked = pick({ scene: openScene(sdd, control), memory }, of, { all: true })
  return picked._tag === "Picked" ? together(picked.entries.map(theEntry)) : null
}

/** What lies on a thing, stands in it, or hangs above it. */
const upon = (scene: Scene, entry: Entry): string => {
  const there = scene.entries
    .filter(isThing)
    .filter(({ id }) =>
      scene.reading.relations.some(
        ({ objects, predicate, subject }) =>
          subject === id && (predicate === "on_top" || predicate === "inside_of") && objects.includes(entry.id)
      )
    )
  if (there.length > 0) return `On ${theEntry(entry)}: ${listOf(there)}.`
  const near = scene.entries
    .filter(isThing)
    .filter(({ id }) =>
      scene.reading.relations.some(
        ({ objects, predicate, subject }) => subject === id && objects.includes(entry.id) && predicate !== "face_to"
      )
    )
  const at = near.length === 0 ? "" : ` At ${theEntry(entry)}: ${listOf(near)}.`
  return `The design names nothing on or in ${theEntry(entry)}.${at} ${whereIs(scene, entry)}`
}

export const whereIs = (scene: Scene, entry: Entry): string => {
  const many = isMany(entry.mention)
  const be = many ? "are" : "is"
  if (entry.sort === "way") {
    const end = (id: string | null) => (id?.startsWith("edge:") ? `the ${id.slice(5)} edge` : theOf(scene, id))
    return `${upperFirst(theEntry(entry))} leads from ${end(entry.mention.from)} to ${end(entry.mention.to)}.`
  }
  const home = entry.sort === "thing" ? entry.mention.place : entry.mention.within
  const place = scene.entries.find(({ id }) => id === home)
  const said = scene.reading.relations
    .filter(({ objects, predicate, subject }) => subject === entry.id && objects.length > 0 && predicate !== "face_to")
    .slice(0, 3)
    .map((relation) => {
      const words = verbPhrase({ ...relation, strength: "must" }, many, relation.objects.length).replace(
        /^(?:is|are) /,
        ""
      )
      return `${words} ${relation.objects.map((id) => objectName(scene.reading, relation, id) ?? "the scene").join(" and ")}`
    })
  const parts = [...(place === undefined ? [] : [`in ${theEntry(place)}`]), ...new Set(said)]
  return parts.length === 0
    ? `The design does not say where ${theEntry(entry)} ${be}.`
    : `${upperFirst(theEntry(entry))} ${be} ${together(parts)}.`
}

const theOf = (scene: Scene, id: string | null): string => {
  const found = scene.entries.find((entry) => entry.id === id?.split(":")[0])
  return found === undefined ? "the scene" : theEntry(found)
}

/** Where something is, by its zone and its relations. */
export const placesOf = (sdd: string, of: string, memory: Memory, control: Control): string => {
  const scene = openScene(sdd, control)
  const picked = pick({ scene, memory }, of, { all: true })
  if (picked._tag !== "Picked") return reasonOf(picked)
  return picked.entries
    .slice(0, 8)
    .map((entry) => whereIs(scene, entry))
    .join("\n")
}

/** How large something is. */
export const sizesOf = (sdd: string, of: string, memory: Memory, control: Control): string => {
  const scene = openScene(sdd, control)
  const { extent } = scene.reading
  if (isWholeScene(of) || (/^it$/i.test(of) && memory.last === null))
    return extent === null ? "The design gives no extent." : `The scene measures ${writeExtent(extent, true)}.`
  const picked = pick({ scene, memory }, of, { all: true })
  if (picked._tag !== "Picked") return reasonOf(picked)
  return picked.entries
    .slice(0, 8)
    .map((entry) => sizeOf(entry))
    .join("\n")
}

const sizeOf = (entry: Entry): string => {
  const name = upperFirst(theEntry(entry))
  if (entry.sort === "way")
    return entry.mention.width === null
      ? `${name} has no width of its own.`
      : `${name} is ${entry.mention.width} m wide.`
  const cell = entry.at === null ? "" : (entry.at.row.cells.size ?? entry.at.row.cells.dimensions ?? "")
  if (cell !== "") return `${name}: ${cell}${entry.sort === "thing" && isMany(entry.mention) ? " each" : ""}.`
  return entry.sort === "place" && entry.mention.area !== null
    ? `${name}: ${writeArea(entry.mention.area, false)}.`
    : `The design gives ${theEntry(entry)} no size.`
}

import { catalogue } from "#catalogue/Catalogue.js"
import type { Size } from "#formats/Peg.js"
import type { Table } from "#formats/Sdd.js"
import type { Draft, OpenPlace, OpenThing, OpenWay } from "../Draft.js"
import { placeOf } from "../Draft.js"
import { isInside } from "../mixed/Inside.js"
import { verbPhrase } from "../Phrases.js"
import { leastWidth, usualWidth } from "../WayWidth.js"
import { writeArea, writeSize } from "./Measures.js"
import { article, isMany } from "./Names.js"

const words = (name: string): string => name.replaceAll("_", " ")

const listed = (parts: ReadonlyArray<string>): string => parts.filter((part) => part !== "").join("; ")

export const assumed = "assumed"

const describePlace = (draft: Draft, place: OpenPlace): string => {
  const parent = placeOf(draft, place.within)
  return listed([
    parent === undefined ? "" : `within ${article(parent)}`,
    place.ground === undefined ? "" : `covered with ${words(place.ground)}`,
    place.tags.length === 0 ? "" : `looks ${place.tags.join(", ")}`,
    place.asked ? "" : assumed
  ])
}

/** name, kind, size, level, description. `areas` in m². */
export const zoneTable = (draft: Draft, areas: ReadonlyMap<string, number>, fixed: ReadonlySet<string>): Table => ({
  header: ["Name", "Kind", "Size", "Level", "Description"],
  rows: draft.places.map((place) => [
    place.name,
    words(place.kind),
    writeArea(areas.get(place.id) ?? 1, fixed.has(place.id)),
    String(place.level),
    describePlace(draft, place)
  ])
})

const endName = (draft: Draft, end: string | null): string => {
  if (end === null) return ""
  if (end.startsWith("edge:")) return `the ${end.slice(5)} edge`
  return (placeOf(draft, end) ?? draft.things.find((thing) => thing.id === end))?.name ?? ""
}

const how = (draft: Draft, way: OpenWay): string => {
  const over = placeOf(draft, way.over)
  const ground = way.ground === undefined ? "" : ` of ${words(way.ground)}`
  return `${way.kind}${ground}${over === undefined ? "" : ` over ${article(over)}`}: ${way.name}${way.asked ? "" : ` (${assumed})`}`
}

/** from, to, how, width. `path` is how narrow a path may be, metres. */
export const connectionTable = (draft: Draft, path: number): Table => ({
  header: ["From", "To", "How", "Width"],
  rows: draft.ways.map((way) => [
    endName(draft, way.from),
    endName(draft, way.to),
    how(draft, way),
    `${Number(Math.max(leastWidth(draft.reading.setting, way.kind, path), way.width ?? usualWidth(way.kind)).toFixed(2))} m`
  ])
})

/** What the catalogue takes a bare name for, so that only other things need to say what they are. */
export const categoryByName = (name: string, indoor: boolean): string | undefined => {
  const around = { zones: new Set<string>(), near: new Set<string>(), indoor }
  const found = catalogue().meanings.suffix(
    name
      .replace(/ \d+$/, "")
      .toLowerCase()
      .split(/[^\p{L}\p{N}'-]+/u)
      .filter(Boolean),
    around
  )
  return found?.meaning.sort === "thing" ? found.meaning.thing.name : undefined
}

const places_max = 3

/** Where it is, in words: the verb phrases of its relations without their subject. */
const whereabouts = (draft: Draft, thing: OpenThing): string => {
  const parts: Array<string> = []
  for (const relation of draft.relations) {
    if (relation.subject !== thing.id || parts.length >= places_max) continue
    const objects = relation.objects.map((id) =>
      [...draft.places, ...draft.things, ...draft.ways].find((other) => other.id === id)
    )
    const named = objects.flatMap((object) => (object === undefined ? [] : [article(object)]))
    if (named.length !== relation.objects.length) continue
    const verb = verbPhrase({ ...relation, strength: "must" }, isMany(thing), named.length)
    parts.push(`${verb} ${named.join(" and ")}`.replace(/^(?:is|are) /, "").trim())
  }
  return parts.join(", ")
}

const placement = (draft: Draft, thing: OpenThing): string => {
  const indoor = isInside(draft, thing)
  return listed([
    whereabouts(draft, thing) || (thing.count > 1 && !indoor ? "scattered" : ""),
    thing.tags.length === 0 ? "" : `looks ${thing.tags.map((tag) => tag.replace(/[;,]/g, " ")).join(", ")}`,
    categoryByName(thing.name, indoor) === thing.category ? "" : `is a kind of ${words(thing.category)}`,
    thing.asked ? "" : assumed
  ])
}

const hasSize = (thing: OpenThing): boolean =>
  thing.size.width !== undefined || thing.size.height !== undefined || thing.size.depth !== undefined

/** name, count, zone, size, placement. */
export const elementTable = (draft: Draft, sizes: ReadonlyMap<string, Size>): Table => ({
  header: ["Name", "Count", "Zone", "Size", "Placement"],
  rows: draft.things.map((thing) => {
    const size = sizes.get(thing.id)
    return [
      thing.name,
      thing.exact || thing.count === 1 ? String(thing.count) : `about ${thing.count}`,
      placeOf(draft, thing.place)?.name ?? "",
      size === undefined ? "" : writeSize(size, hasSize(thing)),
      placement(draft, thing)
    ]
  })
})

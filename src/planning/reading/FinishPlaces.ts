import { coveringIn } from "#catalogue/Coverings.js"
import { tracksTag } from "#catalogue/grounds/Lanes.js"
import type { Place } from "../Reading.js"
import { isHeight, natureOf } from "../ZoneNature.js"
import type { Item } from "./Item.js"
import type { Labels } from "./Labels.js"
import type { Notes } from "./Notes.js"
import { areaScaleOf } from "./Scales.js"

/** A place named in the plural becomes so many places; more are no places one could lay out. */
export const places_each_max = 12

/** What mentions are called. */
export interface Named {
  readonly labels: Labels
  /** The ids of each mention; a plural place has several. */
  readonly ids: Map<Item, ReadonlyArray<string>>
  readonly first: (item: Item | null) => string | null
}

/** In the open the first zone that the text is about holds everything else. */
export const wholeOf = (notes: Notes): Item | null => (notes.lexicon.indoor ? null : (notes.rooms[0] ?? null))

/** "A castle on a hill", "a fort in the desert": the land that the whole is in. */
const carrierOf = (whole: Item | null): Item | null => {
  const under = whole?.place ?? null
  if (
    under === whole ||
    under?.zone === undefined ||
    under.zone === null ||
    whole?.zone === undefined ||
    whole.zone === null
  )
    return null
  const bounded = natureOf(whole.zone.name).body === "site" && /^(whole|green)$/.test(natureOf(under.zone.name).body)
  return bounded || isHeight(under.zone.name) || under.zone.name === "island" ? under : null
}

/** "Four parallel tracks" lie side by side on one bed. */
const bundleTracks = (item: Item): void => {
  if (item.zone?.name !== "railway_track" || item.count < 2) return
  item.tags.push(tracksTag(item.count))
  item.count = 1
}

/** "Snowy peaks behind", "in the suburbs": mountains that nobody counts are one range, and land is one. */
const joinPeaks = (item: Item): void => {
  if (!item.vague || item.zone === undefined || item.zone === null) return
  const { name } = item.zone
  if (name === "mountain" || (name !== "village" && natureOf(name).body === "whole")) item.count = 1
}

const namedPlaces = (notes: Notes, named: Named): Array<Place> => {
  const whole = wholeOf(notes)
  const carrier = carrierOf(whole)
  const inner = notes.items.filter((item) => item.sort === "place" && !item.negated && item.count > 0)
  const all = [...notes.rooms, ...inner]
  for (const item of all) bundleTracks(item)
  for (const item of inner) joinPeaks(item)
  const names = all.map((item) => {
    const count = Math.max(1, Math.min(item.count, places_each_max))
    if (item.count > count)
      notes.leftOut.push({
        text: item.text,
        reason: `One kind of place is laid out ${places_each_max} times at most: ${item.count - count} are left out.`
      })
    const each = Array.from({ length: count }, () => named.labels.name(item.name))
    named.ids.set(
      item,
      each.map((name) => named.labels.id(name))
    )
    return each
  })
  return all.flatMap((item, i) => {
    const ids = named.ids.get(item) ?? []
    const ground = groundSaid(item)
    const within =
      notes.lexicon.indoor || item === carrier ? null : named.first(item === whole ? carrier : (item.place ?? whole))
    return ids.map((id, k) => ({
      id,
      name: names[i]?.[k] ?? id,
      tags: item.tags,
      text: item.text,
      asked: true,
      kind: item.zone?.name ?? "other",
      ...(ground !== undefined && { ground }),
      level: item.level,
      within: within === id ? named.first(whole) : within,
      scale: areaScaleOf(item.tags),
      area: item.area
    }))
  })
}

/** Things indoors stand in a room, also where the text names none. */
const addIndoorDefault = (notes: Notes, named: Named, places: Array<Place>) => {
  if (places.length > 0 || !notes.lexicon.indoor || notes.items.every((item) => item.negated)) return
  const name = named.labels.name("room")
  places.push({
    id: named.labels.id(name),
    name,
    tags: [],
    text: "",
    asked: false,
    kind: "other",
    level: 0,
    within: null,
    scale: 1,
    area: null
  })
}

/** How one says of an island what is ashore. */
const ashore: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(green|grassy|lush|wooded|leafy|verdant)\b/, "grass"],
  [/\b(rocky|craggy|stony)\b/, "rock"]
]

/** "A cobbled yard", "a gravel court", "a green island": what lies on a bounded place that is no water. */
const groundSaid = ({ tags, zone }: Item): string | undefined => {
  if (zone?.name === "island") return ashore.find(([words]) => tags.some((tag) => words.test(tag.toLowerCase())))?.[1]
  if (zone === undefined || zone === null || zone.indoor || natureOf(zone.name).body !== "site") return undefined
  return coveringIn(tags)
}

/** The places of a notes, each under the one that holds it. Names them all. */
export const placesOf = (notes: Notes, named: Named): Array<Place> => {
  const places = namedPlaces(notes, named)
  addIndoorDefault(notes, named, places)
  return places
}

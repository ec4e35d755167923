import { catalogue } from "#catalogue/Catalogue.js"
import { isSeat } from "#catalogue/Traits.js"
import type { Predicate, Size } from "#formats/Peg.js"
import type { OpenPlace } from "../Draft.js"
import { peopleOf } from "../place/People.js"
import { isRoom } from "../ZoneNature.js"
import type { Scene } from "./Scene.js"

/** Room that a thing on the floor takes: itself, a way past it, and what a plan loses to doors and corners. */
const passage = { width: 0.35, depth: 0.55 }
const packing = 1.4
/** So many alike stand in ranks, with ways between them. */
const ranked = { count_min: 3, packing: 1.85 } as const
const entrance_area = 2.5
const small_area = 0.4

/** `far` is more than 4 m, `across_from` more than 1.5: the room must hold that. */
const leastFor: Readonly<Partial<Record<Predicate, number>>> = { far: 27, across_from: 15 }

/** Rooms may grow to this multiple of their target in the layout; the extent holds them then. */
const growth = 2.2
const extentRatio = 1.3
const wall = 0.3

const typical_share = 0.9

const usualArea = (place: OpenPlace): number => {
  const entry = catalogue().zone(place.kind)
  if (entry === undefined) return 14
  // A catalogue's hall holds hundreds of people; a scene's holds what was asked.
  return Math.min(entry.area.typical * typical_share, Math.max(60, entry.area.min))
}

/** The area that a room needs for its kind and its things, m². */
export const roomArea = (
  scene: Pick<Scene, "draft" | "fixedAreas">,
  place: OpenPlace,
  sizes: ReadonlyMap<string, Size>
): number => {
  if (place.area !== null && scene.fixedAreas.has(place.id)) return place.area
  const { things, relations } = scene.draft
  const here = new Set(things.filter((thing) => thing.place === place.id).map((thing) => thing.id))
  const crowded = peopleOf(place) !== null
  let taken = 0
  for (const thing of things) {
    const size = sizes.get(thing.id)
    const entry = catalogue().thing(thing.category)
    if (!here.has(thing.id) || size === undefined || size.height <= 0.05) continue
    if (entry !== undefined && entry.mount !== "floor") continue
    // What is added and small stands where nobody passes; at a seat one does, and at what there is for each of so many people.
    if (!thing.asked && !(crowded && thing.exact) && !isSeat(entry) && size.width * size.depth <= small_area)
      taken += packing * thing.count * size.width * size.depth
    else {
      const loose = thing.count < ranked.count_min ? packing : ranked.packing
      taken += loose * thing.count * (size.width + passage.width) * (size.depth + passage.depth)
    }
  }
  const wide = relations.reduce(
    (most, relation) => (here.has(relation.subject) ? Math.max(most, leastFor[relation.predicate] ?? 0) : most),
    0
  )
  const base = place.area ?? usualArea(place) * place.scale
  return Math.max(base, taken + entrance_area, wide)
}

/** Smaller is no room with a door, m² and metres. */
export const least_room = { area: 1.8, side: 1.15 } as const

const partition = 0.2
const exact_aspect = 1.25

/** Whether the scene is one room whose area is given: it is kept, and the extent ends at its walls. */
export const isExact = ({ draft, fixedAreas }: Pick<Scene, "draft" | "fixedAreas">): boolean => {
  const [place, ...others] = draft.places
  if (place === undefined || others.length > 0 || !isRoom(place.kind) || !fixedAreas.has(place.id)) return false
  const { extent } = draft
  const held = extent === null || place.area === null || extent.width * extent.depth >= place.area * 0.97
  return held && place.area !== null && place.area >= least_room.area
}

const exactRoom = (scene: Scene) => {
  const [place] = scene.draft.places
  if (!isExact(scene) || place.area === null) return null
  const areas = new Map([[place.id, place.area]])
  const asked = scene.draft.extent
  const wide = Math.sqrt(place.area * exact_aspect)
  const inner = asked ?? { width: wide, depth: place.area / wide }
  // An extent that holds the room and no wall is the room's own.
  const walls = asked === null || asked.width * asked.depth < place.area * 1.015 ? partition : 0
  const side = (metres: number) => Math.ceil((metres + walls) * 100 - 1e-6) / 100
  return { areas, extent: { width: side(inner.width), depth: side(inner.depth) } }
}

/** Areas of the rooms and the extent that holds them side by side. */
export const indoorAreas = (scene: Scene, sizes: ReadonlyMap<string, Size>) => {
  const exact = exactRoom(scene)
  if (exact !== null) return exact
  const areas = new Map(scene.draft.places.map((place) => [place.id, roomArea(scene, place, sizes)]))
  for (const place of scene.draft.places) {
    const nested = scene.draft.places.reduce(
      (sum, other) => sum + (other.within === place.id ? (areas.get(other.id) ?? 0) : 0),
      0
    )
    if (nested > 0) areas.set(place.id, Math.max(areas.get(place.id) ?? 0, nested * 1.15))
  }
  const byLevel = new Map<number, { area: number; row: number }>()
  for (const place of scene.draft.places) {
    const area = areas.get(place.id) ?? 0
    const held = byLevel.get(place.level) ?? { area: 0, row: wall }
    if (place.within !== null && isRoom(place.kind)) continue
    byLevel.set(place.level, { area: held.area + area, row: held.row + Math.sqrt(area * 1.25) + wall })
  }
  const ground = Math.max(12, ...[...byLevel.values()].map((level) => level.area)) * growth * scene.spaciousness
  const row = Math.max(4, ...[...byLevel.values()].map((level) => level.row))
  const width = Math.ceil(Math.max(Math.sqrt(ground * extentRatio), Math.min(row, 40)))
  const extent = scene.draft.extent ?? {
    width,
    depth: Math.ceil(Math.max(ground / width, Math.sqrt(ground / extentRatio) * 0.75))
  }
  return { areas: fitted(areas, scene.draft.places, extent.width * extent.depth), extent }
}

/** Rooms of one level may take this share of the extent; the rest is walls. */
const roomShare = 0.9

/** An extent that the text gives is kept: the rooms of each level shrink into it. */
const fitted = (areas: ReadonlyMap<string, number>, places: ReadonlyArray<OpenPlace>, whole: number) => {
  const result = new Map(areas)
  for (const level of new Set(places.map((place) => place.level))) {
    const rooms = places.filter((place) => place.level === level && place.within === null)
    const sum = rooms.reduce((total, room) => total + (areas.get(room.id) ?? 0), 0)
    const share = Math.min(1, (whole * roomShare) / Math.max(1, sum))
    for (const room of rooms) result.set(room.id, (areas.get(room.id) ?? 1) * share)
  }
  return result
}

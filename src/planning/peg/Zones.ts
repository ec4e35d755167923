import { catalogue } from "#catalogue/Catalogue.js"
import { coveringOf } from "#catalogue/Coverings.js"
import type { Zone } from "#formats/Peg.js"
import { zoneKinds } from "#formats/ZoneKinds.js"
import type { OpenPlace } from "../Draft.js"
import { isRoom } from "../ZoneNature.js"

const aspects: Readonly<Record<string, number>> = {
  plaza: 1.5,
  market: 1.5,
  yard: 1.8,
  courtyard: 1.3,
  castle_ward: 1.3,
  farmyard: 1.5,
  parking_lot: 2,
  garden: 1.6,
  sports_field: 1.7,
  corridor: 6,
  hallway: 3
}

const straight: ReadonlySet<string> = new Set(["street", "road", "railway_track", "alley"])

const area_max = 1_000_000

const squared = (area: number): number => Math.min(area_max, Math.max(0.5, Math.round(area * 10) / 10))

/** Whether an area was asked for in numbers: of the only room or the whole scene, which is built to it, or of a place among others. */
type Exactness = "whole" | "asked" | null

/** How far a place's area may depart from its target: `[least, most]`. */
const slack = (place: OpenPlace, root: boolean, exact: Exactness): readonly [number, number] => {
  if (root) return exact === "whole" ? [0.98, 1] : [0.9, 1]
  if (exact === "whole") return [0.97, 1.03]
  if (exact === "asked") return isRoom(place.kind) ? [0.96, 1.04] : [0.85, 1.15]
  if (isRoom(place.kind)) return [0.6, 3.5]
  return place.kind === "forest" || place.kind === "jungle" ? [0.75, 1.37] : [0.75, 1.25]
}

/** Stuffs of floors that cover no ground in the open. */
const floorings: Readonly<Record<string, string>> = {
  wooden: "wood",
  parquet: "wood",
  laminate: "wood",
  oak: "wood",
  pine: "wood",
  timber: "wood",
  tiles: "tile",
  stone: "stone",
  slate: "stone",
  terrazzo: "stone",
  linoleum: "linoleum",
  vinyl: "vinyl",
  rubber: "rubber",
  metal: "metal",
  steel: "metal"
}

/** What a room's floor is of by its words, "worn wood floor"; undefined where they name no stuff. */
const flooringOf = ({ kind, tags }: OpenPlace): string | undefined => {
  if (!isRoom(kind)) return undefined
  const words = tags.flatMap((tag) => (/ floor$/.test(tag) ? tag.split(/[\s-]+/).slice(0, -1) : [])).reverse()
  const [said] = words.flatMap((word) => floorings[word] ?? coveringOf(word) ?? [])
  return said
}

/** A place as a zone of `area` m². `ground` marks the zone that fills the scene. */
export const zoneOf = (place: OpenPlace, area: number, ground: boolean, exact: Exactness): Zone => {
  const [least, most] = slack(place, ground, exact)
  const kind = zoneKinds.has(place.kind) ? place.kind : "other"
  const tags = straight.has(place.kind) ? [...new Set([...place.tags, "straight"])] : place.tags
  const aspect = isRoom(kind) ? (aspects[kind] ?? 1.6) : (aspects[kind] ?? null)
  return {
    id: place.id,
    name: place.name,
    kind,
    level: place.level,
    parent: place.within,
    area: { min: squared(area * least), target: squared(area), max: squared(area * most) },
    aspect_max: ground ? null : aspect,
    surface: flooringOf(place) ?? place.ground ?? catalogue().zone(kind)?.surface ?? null,
    tags: tags.slice(0, 64).map((tag) => tag.slice(0, 200))
  }
}

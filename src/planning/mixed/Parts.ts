import { type Draft, type OpenWay, placeOf } from "../Draft.js"
import type { Spoken } from "../Reading.js"
import { isRoom } from "../ZoneNature.js"

/** A mixed draft as two of one setting each. They share names, ids and what is said of the scene with the whole. */
export interface Parts {
  readonly house: Draft
  readonly land: Draft
  /** Ways from a room onto the land, as the whole has them; in the house they lead to an edge. */
  readonly thresholds: ReadonlyMap<string, Pick<OpenWay, "from" | "to">>
  /** Relations between the two. */
  readonly between: ReadonlyArray<Spoken>
}

/** What a referent is of: `kitchen:wall` is of the kitchen. */
const idOf = (referent: string): string => referent.split(":")[0]

const edges = ["edge:south", "edge:north", "edge:east", "edge:west"] as const

/**
 * Takes a mixed draft apart: its rooms with what is in them, and all the rest. Things of no place are the land's. The parts hold
 * the same mentions as the whole, in lists of their own.
 */
export const partsOf = (draft: Draft): Parts => {
  const rooms = new Set(draft.places.filter(({ kind }) => isRoom(kind)).map(({ id }) => id))
  const within = new Set([
    ...rooms,
    ...draft.things.filter(({ place }) => place !== null && rooms.has(place)).map(({ id }) => id)
  ])
  const inside = (id: string | null): boolean => id !== null && within.has(id)
  const isThreshold = ({ from, to }: OpenWay) =>
    inside(from) !== inside(to) && [from, to].every((end) => end !== null && !end.startsWith("edge:"))
  const ofHouse = (way: OpenWay) =>
    inside(way.from) || inside(way.to) || (way.kind === "door" && way.from === null && way.to === null)
  const thresholds = new Map(draft.ways.filter(isThreshold).map(({ from, id, to }) => [id, { from, to }]))
  let led = 0
  const led_out = (way: OpenWay): OpenWay => {
    if (!thresholds.has(way.id)) return way
    const edge = edges[led++ % edges.length]
    return { ...way, from: edge, to: inside(way.from) ? way.from : way.to }
  }
  const ways = draft.ways.filter(ofHouse).map(led_out)
  for (const way of ways) within.add(way.id)
  const sides = ({ objects, subject }: Spoken) =>
    new Set([subject, ...objects].map((referent) => within.has(idOf(referent))))
  const part = (own: (side: ReadonlySet<boolean>) => boolean) =>
    draft.relations.filter((relation) => own(sides(relation)))
  const { reading } = draft
  return {
    thresholds,
    between: part((side) => side.size > 1),
    house: {
      ...draft,
      reading: { ...reading, setting: "indoor", place: reading.house ?? null },
      places: draft.places
        .filter(({ id }) => rooms.has(id))
        .map((room) => ({ ...room, within: roomOf(draft, room.within) })),
      things: draft.things.filter(({ id }) => within.has(id)),
      ways,
      relations: part((side) => side.size === 1 && side.has(true)),
      extent: null
    },
    land: {
      ...draft,
      reading: { ...reading, setting: "outdoor", place: reading.place ?? null },
      places: draft.places
        .filter(({ id }) => !rooms.has(id))
        .map((place) => ({ ...place, within: place.within !== null && rooms.has(place.within) ? null : place.within })),
      things: draft.things.filter(({ id }) => !within.has(id)),
      ways: draft.ways.filter((way) => !ofHouse(way)),
      relations: part((side) => side.size === 1 && side.has(false))
    }
  }
}

const roomOf = (draft: Draft, id: string | null): string | null => {
  const parent = placeOf(draft, id)
  return parent !== undefined && isRoom(parent.kind) ? parent.id : null
}

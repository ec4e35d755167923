import { type Control, portion } from "#domain/Control.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Peg } from "#formats/Peg.js"
import { layOutIndoors } from "../indoor/Indoor.js"
import type { LayoutInput, LayoutOutcome } from "../LayoutInput.js"
import { layOutOutdoors } from "../outdoor/Outdoors.js"
import { merged } from "./Merge.js"
import { landWith, type Shell, type Split, shellOf, split } from "./Split.js"
import { footprintOf, motionOnto, stand } from "./Stand.js"

const byId = <T extends { readonly id: string }>(...lists: ReadonlyArray<ReadonlyArray<T>>): ReadonlyMap<string, T> =>
  new Map(lists.flatMap((list) => list.map((each) => [each.id, each] as const)))

/** The whole peg as both halves keep it: what either gave up is given up, what spans both stays as it was. */
const kept = (peg: Peg, { land: outside, rooms: inside }: Split, rooms: Peg, land: Peg): Peg => {
  const held = <T extends { readonly id: string }>(of: (one: Peg) => ReadonlyArray<T>): ReadonlyArray<T> => {
    const now = byId(of(land), of(rooms))
    const apart = byId(of(inside), of(outside))
    return of(peg).flatMap((each) => {
      const found = now.get(each.id)
      if (found === undefined) return apart.has(each.id) ? [] : [each]
      return [found]
    })
  }
  const strengths = byId(land.relations, rooms.relations)
  const ways = byId(land.connections, rooms.connections)
  const parents = new Map(peg.zones.map(({ id, parent }) => [id, parent]))
  return {
    ...peg,
    extent: land.extent,
    zones: held((one) => one.zones).map((zone) => ({ ...zone, parent: parents.get(zone.id) ?? null })),
    entities: held((one) => one.entities),
    connections: peg.connections.map((way) => ({ ...way, required: ways.get(way.id)?.required ?? way.required })),
    relations: peg.relations.map((each) => ({ ...each, strength: strengths.get(each.id)?.strength ?? each.strength }))
  }
}

/** Without what stands for the house: nobody asked for it, so nobody misses it. */
const withoutShell = (layout: Layout, { body, plot }: Shell): Layout => ({
  ...layout,
  unmet: layout.unmet.filter(({ text }) => !text.includes(body) && !text.includes(plot))
})

/** Whether a peg has rooms and land round them, which one house on its plot may be. */
export const isMixed = (peg: Peg): boolean => split(peg) !== null

/**
 * Lays out a house and its land: the rooms as a building of their own, the land with that building on it as one body, and the rooms
 * where the body stands. Null where either half cannot be laid out so. Throws `Interrupted` where the control says so.
 */
export const layOutMixed = (input: LayoutInput, control: Control): LayoutOutcome | null => {
  const { peg, world } = input
  const parts = split(peg)
  if (parts === null) return null
  const rooms = layOutIndoors({ ...input, peg: parts.rooms }, portion(control, 0, 0.4))
  if (rooms._tag !== "laid") return null
  const rect = footprintOf(rooms.layout.zones)
  const inner = rooms.layout.zones.filter(({ enclosed }) => enclosed)
  const floor = Math.min(...inner.map(({ floor_y }) => floor_y))
  const footprint = {
    width: rect.east - rect.west,
    depth: rect.south - rect.north,
    height: Math.max(...inner.map(({ floor_y, height }) => floor_y + (height ?? 0))) - floor
  }
  const shell = shellOf(peg)
  const asked = landWith(peg, parts, shell, footprint, world)
  const land = layOutOutdoors({ ...input, peg: asked }, portion(control, 0.4, 1))
  if (land._tag !== "laid") return null
  const body = land.layout.placements.find(({ entity }) => entity === shell.body)
  if (body === undefined || Math.abs(body.yaw - Math.round(body.yaw / 90) * 90) > 0.01) return null
  const cell = world.grid.cell_size * world.unit_scale
  const house = stand(rooms.layout, motionOnto(rect, body, floor, cell))
  const layout = merged(peg, parts, shell, withoutShell(land.layout, shell), house)
  return {
    _tag: "laid",
    peg: kept(peg, parts, rooms.peg, land.peg),
    layout: { ...layout, unmet: [...layout.unmet, ...rooms.layout.unmet] }
  }
}

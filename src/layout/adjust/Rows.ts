/** So many rows of one thing, each with what stands by it, where the layout had put them otherwise. */
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Peg } from "#formats/Peg.js"
import { company, riders } from "./Company.js"
import { frontOf, movedBy, turnedAbout } from "./Rigid.js"

type Change = ReadonlyMap<string, Placement>

/** One of them with its own chair and what lies on it. */
interface Unit {
  readonly own: Placement
  readonly parts: ReadonlyArray<Placement>
}

const apart = (a: Placement, b: Placement): number =>
  Math.hypot(a.position[0] - b.position[0], a.position[2] - b.position[2])

/** Everything that stands by one of them belongs to the nearest. */
const unitsOf = (layout: Layout, peg: Peg, all: ReadonlyArray<Placement>): ReadonlyArray<Unit> => {
  const mates = new Map<string, Placement>()
  for (const own of all) for (const mate of company(layout, peg, own)) mates.set(mate.id, mate)
  const parts = new Map<string, Array<Placement>>(all.map((own) => [own.id, [own, ...riders(layout, [own])]]))
  for (const mate of mates.values()) {
    const nearest = all.reduce((best, own) => (apart(own, mate) < apart(best, mate) ? own : best), all[0])
    parts.get(nearest.id)?.push(mate)
  }
  return all.map((own) => ({ own, parts: parts.get(own.id) ?? [own] }))
}

const between = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1])

interface Box {
  readonly min: readonly [number, number]
  readonly max: readonly [number, number]
}

const boxOf = (parts: ReadonlyArray<Placement>): Box => ({
  min: [Math.min(...parts.map(({ bounds }) => bounds.min[0])), Math.min(...parts.map(({ bounds }) => bounds.min[2]))],
  max: [Math.max(...parts.map(({ bounds }) => bounds.max[0])), Math.max(...parts.map(({ bounds }) => bounds.max[2]))]
})

const overlap = (a: Box, b: Box): boolean =>
  a.min[0] < b.max[0] && b.min[0] < a.max[0] && a.min[1] < b.max[1] && b.min[1] < a.max[1]

/** Metres between neighbours, the roomiest first. */
const gaps = [0.8, 0.6, 0.45, 0.3]
/** In the open, where one drives or walks between them. */
const open_gaps = [2.4, 1.6]
/** Metres by which the block of rows is moved about in search of room. */
const steps = [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2.5, -2.5]
/** What is flatter is stepped over. */
const flat = 0.05
/** Of each gap, for each is judged as a whole. */
const changes_max = 3

/** Where the middles of the units would be: rows one behind the other, as those in them look. */
const placesOf = (count: number, rows: number, facing: number, pitch: readonly [number, number]) => {
  const columns = Math.ceil(count / rows)
  const across = Math.abs(Math.sin((facing * Math.PI) / 180)) > 0.5
  return Array.from({ length: count }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    const [a, b] = [column - (columns - 1) / 2, row - (rows - 1) / 2]
    return across ? ([b * pitch[0], a * pitch[1]] as const) : ([a * pitch[0], b * pitch[1]] as const)
  })
}

/** Values within this many metres of one another are of one line. */
const line = 0.3
/** By how much of its share a row may have more or fewer than it: bays of a car park stay free. */
const uneven = 0.34

/** How many stand in each line along one axis. */
const linesOf = (values: ReadonlyArray<number>): ReadonlyArray<number> => {
  const sorted = [...values].sort((a, b) => a - b)
  const begins = sorted.flatMap((value, i) => (i === 0 || value - sorted[i - 1] > line ? [i] : []))
  return begins.map((from, i) => (begins[i + 1] ?? sorted.length) - from)
}

/** Whether they stand in so many rows as it is, square to how the first of them looks. */
export const areInRows = (own: ReadonlyArray<Placement>, rows: number): boolean => {
  const [fx, fz] = frontOf(own[0].yaw)
  const share = own.length / rows
  const off = Math.max(1, share * uneven)
  return [
    linesOf(own.map(({ position: [x, , z] }) => x * fx + z * fz)),
    linesOf(own.map(({ position: [x, , z] }) => x * fz - z * fx))
  ].some((lines) => lines.length === rows && lines.every((count) => Math.abs(count - share) <= off))
}

/** How much of its radius a half circle may be off. */
const uneven_arc = 0.1

/** Whether they stand along half a circle: the two farthest apart are its ends, all others as far from the middle between them, on one side. */
export const areArched = (own: ReadonlyArray<Placement>): boolean => {
  const points = own.map(({ position: [x, , z] }) => [x, z] as const)
  const farFrom = (from: readonly [number, number]) =>
    points.reduce((best, one) => (between(one, from) > between(best, from) ? one : best), from)
  const [first] = points
  if (first === undefined || points.length < 3) return false
  const a = farFrom(first)
  const b = farFrom(a)
  const radius = between(a, b) / 2
  const [cx, cz] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const sides = points.map(([x, z]) => ((b[0] - a[0]) * (z - cz) - (b[1] - a[1]) * (x - cx)) / (2 * radius))
  const off = uneven_arc * radius
  return (
    points.every((point) => Math.abs(between(point, [cx, cz]) - radius) <= off) &&
    (sides.every((side) => side >= -off) || sides.every((side) => side <= off))
  )
}

/** Where the middle of the block may be along one axis: about the zone's own, then all over the zone. */
const middlesOf = (least: number, most: number, block: number): ReadonlyArray<number> => {
  const centre = (least + most) / 2
  const slack = Math.max(0, most - least - block) / 2
  const wide = [0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1].map((part) => part * slack)
  return [...new Set([...steps.filter((step) => Math.abs(step) <= slack), ...wide])].map((off) => centre + off)
}

/** What nobody asked for gives way: each of `lying` where one of them stood before; null where there is no place for it. */
const givenWay = (
  lying: ReadonlyArray<Placement>,
  left: ReadonlyArray<Placement>,
  block: ReadonlyArray<Box>,
  ground: Layout["grounds"][number] | undefined
): ReadonlyArray<Placement> | null => {
  const free = left.filter((one) => !block.some((box) => overlap(boxOf([one]), box)))
  if (lying.length > free.length) return null
  return lying.map((one, i) =>
    movedBy(one, free[i].position[0] - one.position[0], free[i].position[2] - one.position[2], ground)
  )
}

/** Pairs of one of the rows and another thing that are looked at in search of room, at most. */
const looks_max = 4_000_000

/** Ways to stand in rows that collide with nothing that was asked for and has its box on the floor, the roomiest first. */
export const ranks = (layout: Layout, peg: Peg, own: ReadonlyArray<Placement>, rows: number): ReadonlyArray<Change> => {
  const zone = layout.zones.find(({ id }) => id === own[0]?.zone)
  if (zone === undefined || own.length < rows || own.some((one) => one.zone !== zone.id)) return []
  const units = unitsOf(layout, peg, own)
  const facing = own[0].yaw
  const straight = units.map(({ own: one, parts }) =>
    parts.map((part) => turnedAbout(part, one.position, facing - one.yaw))
  )
  const sizes = straight.map(boxOf)
  const middles = own.map(({ position }) => [position[0], position[2]] as const)
  // How far a unit reaches beyond the middle of its thing, to either side: the things stand in line, whatever lies on them.
  const reach = (axis: 0 | 1) =>
    Math.max(...sizes.map(({ max }, i) => max[axis] - middles[i][axis])) +
    Math.max(...sizes.map(({ min }, i) => middles[i][axis] - min[axis]))
  const moving = new Set(units.flatMap(({ parts }) => parts.map(({ id }) => id)))
  const assumed = new Set(peg.entities.flatMap(({ id, source }) => (source === "assumed" ? [id] : [])))
  const carriers = new Set(layout.placements.map(({ on }) => on))
  const largest = Math.max(...sizes.map(({ max, min }) => (max[0] - min[0]) * (max[1] - min[1])))
  // What stands on one thing, or in one, stays there: pumps under their canopy.
  const carrier = layout.placements.find(({ id }) => own.every(({ on }) => on === id))
  const obstructs = (one: Placement) =>
    carrier === undefined ? one.mount === "floor" && one.size.height > flat : one.on === carrier.id
  const others = layout.placements
    .filter((one) => one.level === zone.level && obstructs(one) && !moving.has(one.id))
    .map((one) => {
      const small = one.size.width * one.size.depth <= largest && !carriers.has(one.id)
      return { one, box: boxOf([one]), yields: assumed.has(one.entity) && small && one.zone === zone.id }
    })
  const edge = (axis: 0 | 1) => zone.polygon.map((point) => point[axis])
  const room: Box =
    carrier === undefined
      ? { min: [Math.min(...edge(0)), Math.min(...edge(1))], max: [Math.max(...edge(0)), Math.max(...edge(1))] }
      : boxOf([carrier])
  const inside = ({ max, min }: Box) =>
    min[0] >= room.min[0] && min[1] >= room.min[1] && max[0] <= room.max[0] && max[1] <= room.max[1]
  const ground = carrier === undefined ? layout.grounds.find(({ level }) => level === zone.level) : undefined
  const found: Array<Change> = []
  let looks = 0
  for (const gap of zone.enclosed ? gaps : [...open_gaps, ...gaps]) {
    const places = placesOf(own.length, rows, facing, [reach(0) + gap, reach(1) + gap])
    const enough = found.length + changes_max
    const wide = (axis: 0 | 1) => 2 * Math.max(...places.map((place) => Math.abs(place[axis]))) + reach(axis)
    const spots = middlesOf(room.min[1], room.max[1], wide(1)).flatMap((z) =>
      middlesOf(room.min[0], room.max[0], wide(0)).map((x) => [x, z] as const)
    )
    for (const [x, z] of spots) {
      if (found.length >= enough) break
      const stood = straight.map((parts, i) => {
        const [dx, dz] = [x + places[i][0] - middles[i][0], z + places[i][1] - middles[i][1]]
        return parts.map((part) => movedBy(part, dx, dz, ground))
      })
      const boxes = stood.map(boxOf)
      if (!boxes.every(inside)) continue
      looks += own.length * others.length
      if (looks > looks_max) return found
      const hit = others.filter(({ box }) => boxes.some((one) => overlap(one, box)))
      if (hit.some(({ yields }) => !yields)) continue
      const aside = givenWay(
        hit.map(({ one }) => one),
        own,
        boxes,
        ground
      )
      if (aside !== null) found.push(new Map([...stood.flat(), ...aside].map((one) => [one.id, one])))
    }
  }
  return found
}

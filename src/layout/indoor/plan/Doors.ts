import type { Rng } from "#domain/Rng.js"
import type { Entity } from "#formats/Peg.js"
import { type OpeningWish, openingIn } from "../room/Openings.js"
import type { Room, RoomOpening } from "../room/Room.js"
import { type Cells, sharedWall } from "./Cells.js"
import { type Measures, outerWalls } from "./Storey.js"
import { openingKind, type RoomPlan, type Way } from "./Suite.js"

/** A doorway between two rooms, and how either of them sees it. */
export interface Doorway {
  readonly way: Way
  readonly kind: "door" | "arch"
  readonly rooms: readonly [number, number]
  readonly openings: readonly [RoomOpening, RoomOpening]
}

const door = { width: 0.9, least: 0.8, most: 1.3, height: 2.05 } as const
const arch_most = 2.4
const window = { width: 1.3, height: 1.3, least: 0.6, sill: 0.85, gap: 0.04 } as const
/** Between a doorway and the corner of a room. */
const corner = 0.16

/** Named doors that are still to be given an opening, by room. */
export type Names = ReadonlyMap<number, Array<Entity>>

export const namesOf = (rooms: ReadonlyArray<RoomPlan>, kind: "door" | "window"): Names =>
  new Map(
    rooms.map((room, i) => [
      i,
      room.openings
        .filter((entity) => openingKind(entity) === kind)
        .flatMap((entity) => Array.from({ length: Math.min(entity.count, 40) }, () => entity))
    ])
  )

const opposite = (wall: number): number => (wall + 2) % 4

const doorHeight = (room: Room): number => Math.min(door.height, room.height - 0.1)

interface Storeyed {
  readonly rooms: ReadonlyArray<RoomPlan>
  readonly spaces: ReadonlyArray<Room>
  readonly cells: ReadonlyArray<Cells>
  readonly measures: Measures
}

/** Cuts a doorway for every way between two rooms of a storey that share a wall; the others are left out. */
export const doorways = (
  { spaces, cells, measures }: Storeyed,
  ways: ReadonlyArray<Way>,
  names: Names,
  random: Rng
): ReadonlyArray<Doorway> =>
  ways.flatMap((way): ReadonlyArray<Doorway> => {
    const { from: a, to: b } = way
    if (b === null) return []
    const shared = sharedWall(cells[a], cells[b])
    const metres = shared === null ? 0 : (shared.to - shared.from) * measures.cell - measures.thickness
    if (shared === null || metres < door.least + 0.1) return []
    const isArch = way.connection.kind !== "door" && way.connection.kind !== "gate"
    const wanted = Math.max(door.least, way.connection.width)
    const width = Math.min(wanted, isArch ? arch_most : door.most, metres - 0.1)
    const spare = Math.max(0, (metres - width) / 2 - corner)
    const middle = ((shared.from + shared.to) / 2) * measures.cell + spare * random.pick([-1, 1, -1, 1, 0])
    const name = names.get(a)?.shift() ?? names.get(b)?.shift() ?? null
    const seen = (index: number, wall: number): RoomOpening => {
      const { x0, z0 } = cells[index]
      const origin = (wall % 2 === 0 ? x0 : z0) * measures.cell + measures.thickness / 2
      return openingIn(spaces[index], measures.thickness, {
        kind: "door",
        wall,
        at: middle - origin,
        width,
        height: Math.min(doorHeight(spaces[a]), doorHeight(spaces[b])),
        sill: 0,
        entity: name?.id ?? null,
        connection: way.connection.id,
        shared: true
      })
    }
    const openings = [seen(a, shared.wall), seen(b, opposite(shared.wall))] as const
    return [{ way, kind: isArch ? "arch" : "door", rooms: [a, b], openings }]
  })

/** From this height on a room is a hall, whose windows lie above what stands at its walls. */
const hall = { least: 3.8, sill: 2.1, width: 1.4, height: 2.2, head: 0.5 } as const
/** A window for so much floor, m²; halls take more. */
const lit = { first: 36, each: 30, most: 3, most_of_halls: 6 } as const

/** The windows that nobody names: one, more where the floor is large; in a hall high ones, save where one is to be looked through. */
export const usualWindows = (
  { depth, height, width }: Room,
  usual: OpeningWish,
  seen: boolean
): ReadonlyArray<OpeningWish> => {
  const isHall = height >= hall.least
  const most = isHall ? lit.most_of_halls : lit.most
  const count = Math.max(1, Math.min(most, 1 + Math.floor((width * depth - lit.first) / lit.each)))
  const high = {
    ...usual,
    sill: hall.sill,
    width: hall.width,
    height: Math.min(hall.height, height - hall.sill - hall.head)
  }
  return Array.from({ length: count }, (_, i) => (isHall && !(seen && i === 0) ? high : usual))
}

const sides: Readonly<Record<string, number>> = { "edge:north": 0, "edge:east": 1, "edge:south": 2, "edge:west": 3 }

/** What a room cuts into its outer walls: the ways out, doors and windows that are named, a window where it needs one. */
export const outerOpenings = (
  room: RoomPlan,
  index: number,
  storey: Storeyed & { readonly columns: number; readonly rows: number },
  out: { readonly ways: ReadonlyArray<Way>; readonly doors: Names; readonly windows: Names; readonly entrance: boolean }
): ReadonlyArray<OpeningWish> => {
  const space = storey.spaces[index]
  const outer = outerWalls(storey.cells[index], storey.columns, storey.rows)
  const doorWish = (entity: Entity | undefined, way: Way | null): OpeningWish => {
    const side = sides[way?.out ?? ""]
    const fixed = side !== undefined && outer.includes(side)
    const width = entity?.size.width ?? way?.connection.width ?? door.width
    return {
      kind: "door",
      entity: entity?.id ?? null,
      connection: way?.connection.id ?? null,
      width: Math.max(door.least, Math.min(width, 2.4)),
      height: Math.min(entity?.size.height ?? door.height, space.height - 0.1),
      sill: 0,
      walls: fixed ? [side, ...outer.filter((wall) => wall !== side)] : outer,
      fixed
    }
  }
  const names = out.doors.get(index) ?? []
  const exits = out.ways.filter((way) => way.to === null && way.from === index)
  const doors = exits.map((way) => doorWish(names.shift(), way))
  for (let name = names.shift(); name !== undefined; name = names.shift()) doors.push(doorWish(name, null))
  if (doors.length === 0 && out.entrance) doors.push(doorWish(undefined, null))
  const named = out.windows.get(index) ?? []
  const windowWish = (entity: Entity | null): OpeningWish => {
    const wanted = Math.min(entity?.size.height ?? window.height, space.height - 0.3)
    const usual = wanted > space.height - 1.1 ? 0.1 : Math.min(window.sill, space.height - wanted - 0.15)
    const { above, below } = room.outlook ?? { above: 0, below: Number.POSITIVE_INFINITY }
    const sill = usual < window.sill ? usual : Math.min(Math.max(usual, above + window.gap), below)
    const height = Math.max(window.least, Math.min(wanted, space.height - sill - 0.15))
    return {
      kind: "window",
      entity: entity?.id ?? null,
      connection: null,
      width: Math.min(4, entity?.size.width ?? window.width),
      height,
      sill,
      walls: outer,
      fixed: false
    }
  }
  const windows = named.map(windowWish)
  if (windows.length === 0 && (room.outlook !== null || room.windows))
    windows.push(...usualWindows(space, windowWish(null), room.outlook !== null))
  return [...doors, ...windows]
}

import type { Ground } from "#formats/blueprint/Ground.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import type { Peg } from "#formats/Peg.js"
import { groundOf } from "../indoor/finish/Rows.js"
import type { Shell, Split } from "./Split.js"
import { footprintOf, type stand } from "./Stand.js"

type House = ReturnType<typeof stand>

/** Things lower than this do not stop a walker, and those that begin above his head neither, metres. */
const step_over = 0.05
const head = 2

/** Rows in the order of the peg. */
const inOrderOf = <T>(
  order: ReadonlyArray<{ readonly id: string }>,
  rows: ReadonlyArray<T>,
  id: (row: T) => string
) => {
  const rank = new Map(order.map((each, i) => [each.id, i]))
  return [...rows].sort((a, b) => (rank.get(id(a)) ?? order.length) - (rank.get(id(b)) ?? order.length))
}

interface Box {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

/** Calls for every cell whose middle lies in a box. */
const eachCell = ({ cell, columns, rows }: Ground, box: Box, put: (at: number) => void): void => {
  const from = (value: number) => Math.max(0, Math.ceil(value / cell - 0.5))
  for (let row = from(box.north); row < rows && (row + 0.5) * cell <= box.south; row++)
    for (let column = from(box.west); column < columns && (column + 0.5) * cell <= box.east; column++)
      put(row * columns + column)
}

const boxOf = ({ polygon }: PlacedZone): Box => ({
  west: Math.min(...polygon.map(([x]) => x)),
  east: Math.max(...polygon.map(([x]) => x)),
  north: Math.min(...polygon.map(([, z]) => z)),
  south: Math.max(...polygon.map(([, z]) => z))
})

/** The land's ground with the floors of the house in it. */
const groundWith = (
  ground: Ground,
  before: ReadonlyArray<PlacedZone>,
  zones: ReadonlyArray<PlacedZone>,
  house: House,
  gone: Shell,
  home: string
): Ground => {
  const place = new Map(zones.map(({ id }, i) => [id, i + 1]))
  const renamed = [0, ...before.map(({ id }) => place.get(id === gone.plot ? home : id) ?? 0)]
  const zone = ground.zone.map((index) => renamed[index] ?? 0)
  const surfaces = [...ground.surfaces]
  const [surface, height, walkable] = [ground.surface.slice(), ground.height.slice(), ground.walkable.slice()]
  const rooms = house.zones.filter(({ level }) => level === 0)
  const [floor] = rooms.map(({ floor_y }) => floor_y)
  eachCell(ground, footprintOf(rooms), (at) => {
    height[at] = floor
    walkable[at] = 0
  })
  for (const room of rooms) {
    const name = room.surface ?? "wood"
    if (!surfaces.includes(name)) surfaces.push(name)
    eachCell(ground, boxOf(room), (at) => {
      zone[at] = place.get(room.id) ?? 0
      surface[at] = surfaces.indexOf(name) + 1
      walkable[at] = 1
    })
  }
  for (const { bounds, level } of house.placements) {
    if (level > 0) continue
    if (bounds.max[1] - floor <= step_over || bounds.min[1] - floor >= head) continue
    const box = { west: bounds.min[0], north: bounds.min[2], east: bounds.max[0], south: bounds.max[2] }
    eachCell(ground, box, (at) => {
      walkable[at] = 0
    })
  }
  return { ...ground, zone, surface, surfaces, height, walkable }
}

/** The floors above the ground: of the house's rooms alone. */
const upperGrounds = (
  { extent }: Layout,
  cell: number,
  zones: ReadonlyArray<PlacedZone>,
  placements: Layout["placements"]
): ReadonlyArray<Ground> => {
  const floors = new Map(zones.map(({ floor_y, level }) => [level, floor_y]))
  const storeys = [...floors.keys()].filter((level) => level > 0).sort((a, b) => a - b)
  return storeys.map((level) => groundOf({ level, cell, extent, floor: floors.get(level) ?? 0 }, zones, placements))
}

/** The halves number their openings each for itself. */
const numbered = (openings: Layout["openings"]): Layout["openings"] => {
  const seen = new Map<string, number>()
  return openings.map((opening) => {
    const next = (seen.get(opening.kind) ?? 0) + 1
    seen.set(opening.kind, next)
    return { ...opening, id: `${opening.kind}_${next}` }
  })
}

/** A gate that leads to the plot leads to the house's own land. */
const atHome = (opening: Layout["openings"][number], gone: Shell, home: string): Layout["openings"][number] => {
  const [from, to] = opening.zones
  return { ...opening, zones: [from === gone.plot ? home : from, to === gone.plot ? home : to] }
}

/** One layout of a house that stands on its land. */
export const merged = (peg: Peg, parts: Split, shell: Shell, land: Layout, house: House): Layout => {
  const rooms = house.zones.map((room) => ({ ...room, parent: room.parent ?? parts.home.id }))
  const zones = inOrderOf(peg.zones, [...land.zones.filter(({ id }) => id !== shell.plot), ...rooms], ({ id }) => id)
  const known = new Set(peg.connections.map(({ id }) => id))
  const doors = new Set(
    house.openings.flatMap(({ connection, zones: [, other] }) => (other === null ? (connection ?? []) : []))
  )
  const outside = land.placements.filter(({ entity }) => entity !== shell.body)
  const [ground] = land.grounds
  const placements = inOrderOf(peg.entities, [...outside, ...house.placements], ({ entity }) => entity)
  return {
    ...land,
    zones,
    openings: numbered([...house.openings, ...land.openings.map((opening) => atHome(opening, shell, parts.home.id))]),
    placements,
    paths: [
      ...land.paths.map((path) =>
        path.connection !== null && !known.has(path.connection) ? { ...path, connection: null } : path
      ),
      // A door to the open is a way by itself: beyond it lies the yard.
      ...house.paths.filter(({ connection }) => connection === null || !doors.has(connection))
    ],
    grounds: [
      groundWith(ground, land.zones, zones, { ...house, zones: rooms }, shell, parts.home.id),
      ...upperGrounds(land, ground.cell, zones, placements)
    ]
  }
}

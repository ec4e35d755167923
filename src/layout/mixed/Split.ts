import { catalogue } from "#catalogue/Catalogue.js"
import type { World } from "#domain/World.js"
import type { Connection, Entity, Peg, Relation, Zone } from "#formats/Peg.js"

/** A peg of rooms and open land, taken apart. */
export interface Split {
  /** The rooms with what belongs into them; what leads to the land leads to an edge. */
  readonly rooms: Peg
  /** The zone that holds the house, of the whole peg. */
  readonly home: Zone
  /** The land, with what belongs onto it. */
  readonly land: Peg
}

/** What stands for the house in the land's peg: the plot that it has to itself, and its body. */
export interface Shell {
  readonly plot: string
  readonly body: string
}

const isRoomKind = (kind: string): boolean => catalogue().zone(kind)?.indoor === true

const isEdge = (end: string): boolean => end.startsWith("edge:")

/** What a referent is of: `kitchen:wall` is of the kitchen. */
const idOf = (referent: string): string => referent.split(":")[0]

const edges = ["edge:south", "edge:north", "edge:east", "edge:west"] as const

/** What the building's walls and the search need beside its rooms, as a factor on their areas. */
const walls_share = 1.6
const aspect = 1.3

const roomsExtent = (rooms: ReadonlyArray<Zone>, most: Peg["extent"]): Peg["extent"] => {
  const storeys = new Map<number, number>()
  for (const { area, level } of rooms) storeys.set(level, (storeys.get(level) ?? 0) + area.target)
  const area = Math.max(...storeys.values()) * walls_share
  const width = Math.ceil(Math.sqrt(area * aspect))
  return {
    width: Math.min(most.width, width),
    depth: Math.min(most.depth, Math.ceil(area / width))
  }
}

/** The ways of the house alone: one that leads onto the land leads out of it, each such way by a side of its own. */
const innerWays = (peg: Peg, inside: ReadonlySet<string>): ReadonlyArray<Connection> => {
  const asked = new Set(peg.connections.flatMap(({ from, to }) => [from, to]).filter(isEdge))
  const free = edges.filter((edge) => !asked.has(edge))
  return peg.connections.flatMap((way): ReadonlyArray<Connection> => {
    const held = [way.from, way.to].filter((end) => inside.has(end))
    if (held.length === 0) return []
    if (held.length === 2) return [way]
    const other = held[0] === way.from ? way.to : way.from
    const out = isEdge(other) ? way : { ...way, from: free.shift() ?? edges[0], to: held[0] as Connection["to"] }
    return [{ ...out, kind: "door" as const }]
  })
}

const within = (relations: ReadonlyArray<Relation>, known: ReadonlySet<string>): ReadonlyArray<Relation> =>
  relations.filter(({ objects, subject }) => [subject, ...objects].every((referent) => known.has(idOf(referent))))

/** The land's relations; where they speak of a room, the house is meant. */
const outer = (peg: Peg, outside: ReadonlySet<string>, rooms: ReadonlySet<string>, plot: string) => {
  const known = new Set([...outside, plot])
  const seen = (referent: string) => (rooms.has(idOf(referent)) ? plot : referent)
  const translated = peg.relations
    .filter(({ objects, subject }) => [subject, ...objects].some((referent) => outside.has(idOf(referent))))
    .map((relation) => ({ ...relation, subject: seen(relation.subject), objects: relation.objects.map(seen) }))
  return within(translated, known)
}

/** Takes a peg apart into rooms and land; null where it has only one of them or several houses. */
export const split = (peg: Peg): Split | null => {
  const rooms = peg.zones.filter(({ kind }) => isRoomKind(kind))
  const land = peg.zones.filter(({ kind }) => !isRoomKind(kind))
  // What is of no known kind is what the others are: beside rooms alone it is a room.
  const open = land.some(({ kind }) => kind !== "other")
  if (rooms.length === 0 || !open) return null
  const roomIds = new Set(rooms.map(({ id }) => id))
  if (land.some(({ parent }) => parent !== null && roomIds.has(parent))) return null
  const parents = new Set(
    rooms.filter(({ parent }) => parent === null || !roomIds.has(parent)).map((room) => room.parent)
  )
  const root = land.find(({ parent }) => parent === null)
  const [parent] = parents
  const home = land.find(({ id }) => id === parent) ?? root
  if (home === undefined || parents.size > 1) return null
  const inThings = peg.entities.filter(({ zone }) => roomIds.has(zone))
  const outThings = peg.entities.filter(({ zone }) => !roomIds.has(zone))
  const inside = new Set([...roomIds, ...inThings.map(({ id }) => id)])
  const ways = innerWays(peg, inside)
  const outerWays = peg.connections.filter(({ from, to }) => !inside.has(from) && !inside.has(to))
  return {
    home,
    rooms: {
      ...peg,
      levels: Math.max(...rooms.map(({ level }) => level)) + 1,
      extent: roomsExtent(rooms, peg.extent),
      zones: rooms.map((room) => (room.parent !== null && roomIds.has(room.parent) ? room : { ...room, parent: null })),
      entities: inThings,
      connections: ways,
      relations: within(peg.relations, new Set([...inside, ...ways.map(({ id }) => id)])),
      unplanned: []
    },
    land: {
      ...peg,
      levels: 1,
      zones: land,
      entities: outThings,
      connections: outerWays,
      relations: peg.relations
    }
  }
}

/** Round a house one goes to all of its doors, metres. */
const apron = 2

/** The lanes that lead to the house: one from each place that a door of it opens onto, or one from the edge. */
const lanesOf = (peg: Peg, { home, land }: Split, { body }: Shell, width: number): ReadonlyArray<Connection> => {
  const known = new Set(land.zones.map(({ id }) => id))
  const leads = peg.connections.flatMap(({ from, to }) => {
    const outside = [from, to].filter((end) => known.has(end) && end !== home.id)
    const within = [from, to].filter((end) => !known.has(end) && !isEdge(end))
    return outside.length === 1 && within.length === 1 ? outside : []
  })
  const froms: ReadonlyArray<string> = leads.length > 0 ? [...new Set(leads)] : ["edge:south"]
  return froms.map((from, i) => ({
    id: `${body}_lane_${i + 1}`,
    from: from as Connection["from"],
    to: body,
    kind: "path" as const,
    width,
    required: true
  }))
}

export interface Footprint {
  /** Metres, between the middles of outer walls. */
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** The land with the house on it as one body: on a square plot of its own, so that it fits however it is turned. */
export const landWith = (peg: Peg, parts: Split, shell: Shell, footprint: Footprint, world: World): Peg => {
  const cell = world.grid.cell_size * world.unit_scale
  // The walls' own thickness and the way to the next grid line.
  const size = { width: footprint.width + 2 * cell, height: footprint.height, depth: footprint.depth + 2 * cell }
  const side = Math.max(size.width, size.depth) + 2 * apron + 2 * cell
  const plot: Zone = {
    id: shell.plot,
    name: "Plot of the house",
    kind: "courtyard",
    level: 0,
    parent: parts.home.id,
    area: { min: side * side * 0.96, target: side * side * 1.02, max: side * side * 1.12 },
    aspect_max: 1,
    surface: parts.home.surface,
    tags: ["formal"]
  }
  const body: Entity = {
    id: shell.body,
    name: "House",
    category: "house",
    zone: plot.id,
    count: 1,
    size,
    recipe: null,
    asset: null,
    mount: "floor",
    clearance: 0,
    tags: [],
    source: null
  }
  const rooms = new Set(parts.rooms.zones.map(({ id }) => id))
  const outside = new Set([...parts.land.zones, ...parts.land.entities, ...parts.land.connections].map(({ id }) => id))
  return {
    ...parts.land,
    zones: [...parts.land.zones, plot],
    entities: [body, ...parts.land.entities],
    connections: [...parts.land.connections, ...lanesOf(peg, parts, shell, world.min_path_width * world.unit_scale)],
    relations: outer(peg, outside, rooms, shell.plot)
  }
}

/** Names that no other part of the peg has. */
export const shellOf = (peg: Peg): Shell => {
  const taken = new Set([...peg.zones, ...peg.entities, ...peg.connections].map(({ id }) => id))
  const free = (name: string): string => {
    let at = 1
    while ([...taken].some((id) => id.startsWith(`${name}_${at}`))) at++
    return `${name}_${at}`
  }
  return { plot: free("house_plot"), body: free("house_body") }
}

import { addWay, type Draft, type OpenPlace, placeOf, thingOf } from "../Draft.js"

const doorWidth = 0.9

const weights: Readonly<Record<string, number>> = {
  hallway: 9,
  corridor: 9,
  lobby: 8,
  stairwell: 5,
  living_room: 4,
  open_office: 4,
  great_hall: 4
}

/** The room from which the others of its level are entered. */
const hubOf = (rooms: ReadonlyArray<OpenPlace>): OpenPlace => {
  let [best] = rooms
  for (const room of rooms) if ((weights[room.kind] ?? 1) > (weights[best.kind] ?? 1)) best = room
  return best
}

const roomAt = (draft: Draft, end: string | null): string | undefined =>
  end === null ? undefined : (placeOf(draft, end)?.id ?? thingOf(draft, end)?.place ?? undefined)

const reached = (draft: Draft, from: string): ReadonlySet<string> => {
  const found = new Set([from])
  for (let grown = true; grown; ) {
    grown = false
    for (const way of draft.ways) {
      const [a, b] = [roomAt(draft, way.from), roomAt(draft, way.to)]
      if (a === undefined || b === undefined || found.has(a) === found.has(b)) continue
      found.add(a).add(b)
      grown = true
    }
  }
  return found
}

const isEdge = (end: string | null): boolean => end?.startsWith("edge:") === true

/** Doors that the text speaks of without saying where they lead: out of the scene, or to the room next door. */
const settleEnds = (draft: Draft, hub: OpenPlace): void => {
  for (const way of [...draft.ways]) {
    const exists = (end: string | null) => isEdge(end) || roomAt(draft, end) !== undefined
    const known = [way.from, way.to].filter(exists)
    if (known.length === 2 && way.from !== way.to) continue
    const end = known[0] ?? hub.id
    const other = isEdge(end) || roomAt(draft, end) !== hub.id ? hub.id : "edge:south"
    way.from = isEdge(other) ? other : end
    way.to = isEdge(other) ? end : other
    if (way.from === way.to) draft.ways.splice(draft.ways.indexOf(way), 1)
  }
}

/** Passages that stairs begin or end in hold them and the way past them, m². */
const stairs_area = 15

const makeRoomForStairs = (room: OpenPlace): void => {
  if ((weights[room.kind] ?? 1) > 4) room.area ??= stairs_area
}

/** The level that one enters: the lowest, or the one on its cellar. */
const entered = (draft: Draft, levels: ReadonlyArray<number>): number =>
  levels.length > 1 && draft.places.some(({ kind, level }) => level === levels[0] && kind === "basement") ? 1 : 0

/** A way into the scene, a door to every room and stairs between levels; what the text says of doors goes first. */
export const connectRooms = (draft: Draft): void => {
  const levels = [...new Set(draft.places.map((place) => place.level))].sort((a, b) => a - b)
  const hubs = levels.map((level) => hubOf(draft.places.filter((place) => place.level === level)))
  const ground = hubs[entered(draft, levels)]
  settleEnds(draft, ground)
  if (!draft.ways.some((way) => isEdge(way.from) || isEdge(way.to))) {
    addWay(draft, { name: "Entrance", kind: "door", from: "edge:south", to: ground.id, width: doorWidth })
  }
  hubs.forEach((hub, i) => {
    if (i > 0 && !reached(draft, hubs[i - 1].id).has(hub.id)) {
      for (const end of [hubs[i - 1], hub]) makeRoomForStairs(end)
      addWay(draft, {
        name: `Stairs to the ${hub.name.toLowerCase()}`,
        kind: "stairs",
        from: hubs[i - 1].id,
        to: hub.id,
        width: 1
      })
      draft.questions.push(
        `Stairs from the ${hubs[i - 1].name.toLowerCase()} to the ${hub.name.toLowerCase()} are assumed.`
      )
    }
    for (const room of draft.places) {
      if (room.level !== levels[i] || reached(draft, hub.id).has(room.id)) continue
      addWay(draft, {
        name: `Door to the ${room.name.toLowerCase()}`,
        kind: "door",
        from: hub.id,
        to: room.id,
        width: doorWidth
      })
      draft.questions.push(
        `A door between the ${hub.name.toLowerCase()} and the ${room.name.toLowerCase()} is assumed.`
      )
    }
  })
}

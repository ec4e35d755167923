import type { Size } from "#formats/Peg.js"
import { type Draft, type OpenThing, thingOf } from "../Draft.js"
import { mountOf } from "../indoor/Mounts.js"

/** Share of a floor that things may stand on; the rest is where people walk. */
const floor_share = 0.62
/** Lower is a rug, on which things stand. */
const step_over = 0.05

/** Of more the layout itself places as many as there is room for. */
const promised_max = 40

/** What of a room is given up first: what nobody asked for, then the largest. */
const giving = (sizes: ReadonlyMap<string, Size>) => (a: OpenThing, b: OpenThing) =>
  Number(a.asked) - Number(b.asked) || groundOf(b, sizes) - groundOf(a, sizes)

const groundOf = ({ id }: OpenThing, sizes: ReadonlyMap<string, Size>): number => {
  const size = sizes.get(id)
  return size === undefined || size.height <= step_over ? 0 : size.width * size.depth
}

const standsOn = (draft: Draft, place: string): ReadonlyArray<OpenThing> =>
  draft.things.filter(
    (thing) => thing.place === place && thing.count <= promised_max && mountOf(draft, thing) === "floor"
  )

/**
 * Takes out of rooms what their floors cannot hold, however it is turned, and says so: the layout keeps what it is
 * given. `areas` are the most that each room may have, m²; land has none.
 */
export const leaveOut = (draft: Draft, sizes: ReadonlyMap<string, Size>, areas: ReadonlyMap<string, number>): void => {
  for (const place of draft.places) {
    const most = areas.get(place.id)
    if (most === undefined) continue
    const standing = standsOn(draft, place.id)
    const room = most * floor_share
    let covered = standing.reduce((sum, thing) => sum + groundOf(thing, sizes) * thing.count, 0)
    for (const thing of [...standing].sort(giving(sizes))) {
      const ground = groundOf(thing, sizes)
      if (covered <= room || ground <= 0) continue
      const out = Math.min(thing.count, Math.ceil((covered - room) / ground - 1e-9))
      covered -= out * ground
      tell(draft, thing, out, place.name)
      thing.count -= out
      if (thing.count > 0) continue
      draft.things.splice(draft.things.indexOf(thing), 1)
      endInRoom(draft, thing, place.id)
    }
  }
}

/**
 * A way to what is left out of a room leads into that room, so that nothing is cut off by what its floor does not hold. One that
 * leads nowhere else goes, and that is said.
 */
const endInRoom = (draft: Draft, { id, name }: OpenThing, room: string): void => {
  const turned = (end: string | null) => (end === id ? room : end)
  const around = (end: string | null) => (end === null ? undefined : (thingOf(draft, end)?.place ?? end))
  for (const way of draft.ways.filter(({ from, to }) => from === id || to === id)) {
    way.from = turned(way.from)
    way.to = turned(way.to)
    if (around(way.from) !== around(way.to)) continue
    draft.ways.splice(draft.ways.indexOf(way), 1)
    draft.leftOut.push({ text: way.name, reason: `It leads to the ${name.toLowerCase()}, which is left out.` })
  }
}

const tell = (draft: Draft, thing: OpenThing, out: number, room: string): void => {
  if (!thing.asked) return
  const text = out === thing.count ? thing.name : `${out} of ${thing.count} ${thing.name}`
  draft.leftOut.push({ text, reason: `The floor of the ${room.toLowerCase()} holds no more.` })
}

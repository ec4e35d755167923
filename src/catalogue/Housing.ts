import type { ThingEntry } from "./Entries.js"

type Thing = ThingEntry | undefined

/** What is put somewhere, or goes there: not what is built. */
const movable =
  /^(animal|person|fantasy|vehicle|boat|toy|sport|container|food|personal|farm|kitchenware|tool|weapon|textile|ground_plant)$/

const footprint = ({ size }: ThingEntry, at: 1 | 2): readonly [less: number, more: number] => {
  const [w, d] = [size.width[at], size.depth[at]]
  return w < d ? [w, d] : [d, w]
}

const fits = (guest: ThingEntry, host: ThingEntry): boolean => {
  const [[less, more], [narrow, long]] = [footprint(guest, 1), footprint(host, 2)]
  return less <= narrow && more <= long
}

/** A lounger looks at the pool, a parasol stands by it: neither is in it. */
const goesBeside = (guest: ThingEntry, host: ThingEntry): boolean =>
  guest.rotates_with.some(({ name }) => name === host.name) ||
  host.companions.some(({ name, where }) => name === guest.name && where !== "inside_of" && where !== "on_top")

/** How often the guest is found in what the host is from inside: a horse in a stable. */
const athome = (guest: ThingEntry, host: ThingEntry): number => {
  const room = host.name.replace(/_building$/, "")
  return Math.max(guest.rooms[room] ?? 0, guest.rooms[`${room}_interior`] ?? 0)
}

/** Whether "a host with a guest" in the open says that the guest is in it: a pen with pigs, a carport with a car. */
export const houses = (host: Thing, guest: Thing): boolean => {
  if (host === undefined || guest === undefined || host.holds === false) return false
  if (!/^(floor|surface)$/.test(guest.mount) || goesBeside(guest, host) || !fits(guest, host)) return false
  if (host.holds.open === "top") return movable.test(guest.category)
  if (host.holds.open !== "enter") return false
  return host.category === "structure" || athome(guest, host) >= 0.4
}

/** Broad, low and bare: a stage, a landing pad. */
const isPlatform = (thing: ThingEntry): boolean =>
  /^(shop_fixture|scifi|sport|structure|transport)$/.test(thing.category) &&
  thing.carries.length > 0 &&
  thing.size.height[1] <= 2.5 &&
  footprint(thing, 1)[0] >= 1.4

/** Whether "a host with a guest" in the open says that the guest stands on it: a stage with a piano. Boats lie beside a pier. */
export const stages = (host: Thing, guest: Thing): boolean =>
  host !== undefined &&
  guest !== undefined &&
  isPlatform(host) &&
  guest.mount === "floor" &&
  !/^(building|boat|barrier|fortification|tree)$/.test(guest.category) &&
  !goesBeside(guest, host) &&
  fits(guest, host)

const area = (thing: ThingEntry, at: 1 | 2): number => thing.size.width[at] * thing.size.depth[at]

/** Whether there is room for all of them on it: a band on a stage, not the tables before it. */
export const stagesAll = (host: Thing, guest: Thing, count: number): boolean =>
  host !== undefined &&
  guest !== undefined &&
  stages(host, guest) &&
  !/^(seating|table)$/.test(guest.category) &&
  count * area(guest, 1) <= area(host, 1) * 0.7

/** Whether "a host with …, a guest" in the open goes on about the host: the guest is in it, on it or by it. */
export const keeps = (host: Thing, guest: Thing, count: number): boolean =>
  host !== undefined &&
  guest !== undefined &&
  (houses(host, guest) || stagesAll(host, guest, count) || (host.holds !== false && goesBeside(guest, host)))

/** Whether the open or bare thing is there for what it has: a pen, a boat, a stage, a carport. */
export const isHolder = (host: Thing): boolean =>
  host !== undefined &&
  ((host.holds !== false && (host.holds.open === "top" || host.category === "structure")) || isPlatform(host))

/** Names of what a thing that hangs on a wall hangs by, over or beside it: a hood by a stove, a curtain by a window. */
export const hangsBy = (name: string, things: ReadonlyArray<ThingEntry>): ReadonlySet<string> =>
  new Set(
    things
      .filter(({ companions }) => companions.some((one) => one.name === name && one.where === "on_wall"))
      .map((host) => host.name)
  )

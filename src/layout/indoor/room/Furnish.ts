import type { Control } from "#domain/Control.js"
import type { Rng } from "#domain/Rng.js"
import { movableFront } from "./Audience.js"
import type { Household } from "./Household.js"
import { kinship } from "./Household.js"
import { cutOpenings, type OpeningWish } from "./Openings.js"
import type { Room, RoomOpening } from "./Room.js"
import { clear, fill, isOfRank, type Judgement, judge } from "./Search.js"
import type { Searching } from "./Searching.js"
import type { Thing } from "./Thing.js"
import { seatsOf } from "./Thing.js"
import { turnTo, type Upright } from "./Upright.js"
import type { Furniture } from "./Wishes.js"

/** The walls of a room to furnish: its size, what other rooms decided, and what it may still cut. */
export interface Shell {
  readonly room: Room
  readonly thickness: number
  readonly shared: ReadonlyArray<RoomOpening>
  readonly openings: ReadonlyArray<OpeningWish>
  readonly kept: ReadonlyArray<Upright>
  /** How far the room is from what was asked for; the search prefers less. */
  readonly cost: number
}

interface Pose {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly yaw: number
  /** Its depth: a beam is as long as the room is wide. */
  readonly d: number
  readonly on: Thing | null
}

/** A furnished room. */
export interface Furnished extends Judgement {
  readonly shell: Shell
  readonly house: Household
  readonly poses: ReadonlyArray<Pose | null>
}

const attempts_usual = 10
const rounds_usual = 110
/** Rooms of more things are searched in fewer rounds, so that time grows little. */
const things_usual = 26
/** Of more things a second construction costs more than it gains, and a round of mending moves half of them. */
const things_many = 120
const rounds_many = 4
/** A room in which all stands and holds is left as it is once so many rounds made nothing better. */
const rounds_content = 40

interface Work {
  readonly furniture: Furniture
  readonly random: Rng
  readonly control: Control
}

const searching = ({ furniture, random, control }: Work, house: Household): Searching => ({
  furniture,
  house,
  random,
  control
})

const capture = (work: Work, shell: Shell, house: Household): Furnished => {
  const judgement = judge(searching(work, house))
  const poses = house.things.map((t) => (t.placed ? { x: t.x, y: t.y, z: t.z, yaw: t.yaw, d: t.d, on: t.on } : null))
  return { ...judgement, score: judgement.score - shell.cost, shell, house, poses }
}

/** Gives the things the poses of a furnished room. */
export const restore = ({ house, poses }: Furnished): void => {
  house.things.forEach((t, i) => {
    const pose = poses[i]
    t.placed = pose !== null
    t.on = null
    if (pose === null) return
    t.x = pose.x
    t.y = pose.y
    t.z = pose.z
    t.on = pose.on
    t.d = pose.d
    turnTo(t, pose.yaw)
  })
}

/** The things to take out with one: what lies on it, and the seats of its table. */
const withDependents = (first: Thing, furniture: Furniture): ReadonlySet<Thing> => {
  const out = new Set<Thing>()
  const waiting = [first]
  for (let t = waiting.pop(); t !== undefined; t = waiting.pop()) {
    if (out.has(t)) continue
    out.add(t)
    for (const other of furniture.things) if (other.on === t) waiting.push(other)
    for (const group of furniture.groups) if (group.anchor === t) waiting.push(...seatsOf(group))
    if (t.group !== null) waiting.push(...seatsOf(t.group))
    for (const rank of furniture.ranks) if (isOfRank(t, rank)) waiting.push(...rank, ...movableFront(rank))
  }
  return out
}

/** How often what the text says is mended before what is assumed. */
const asked_first = 0.8

const ruin = (work: Work, current: Furnished): ReadonlySet<Thing> => {
  const { furniture, random } = work
  const { things } = furniture
  const out = new Set<Thing>()
  const remove = (t: Thing) => {
    for (const each of withDependents(t, furniture)) out.add(each)
  }
  const any = () => remove(random.pick(things))
  const standing = things.filter((t) => t.mount !== "surface")
  const lost = current.missing.find((t) => t.mount === "surface")
  if (lost !== undefined && random.next() < 0.5) {
    for (const t of things) if (t.on !== null && lost.carriers.includes(t.on)) remove(t)
  } else if (current.missing.length > 0 && random.next() < 0.6) {
    any()
    any()
  } else if (current.unmet.length > 0 && random.next() < 0.75) {
    const asked = current.unmet.filter(({ relation }) => relation.source !== "assumed")
    const wish = random.pick(asked.length > 0 && random.next() < asked_first ? asked : current.unmet)
    // What nobody asked for makes room for what the text says.
    if (asked.includes(wish) && random.next() < 0.3)
      for (const t of standing) if (t.entity.source === "assumed") remove(t)
    for (const t of wish.group ?? [wish.thing]) remove(t)
    const carrier = wish.thing.on
    // What lies badly on something that is full asks for all that lies there anew.
    if (carrier !== null && random.next() < 0.5) for (const t of things) if (t.on === carrier) remove(t)
    if (wish.anchors.length > 0 && random.next() < 0.7) remove(random.pick(wish.anchors))
    if (random.next() < 0.3) any()
  } else {
    remove(random.pick(standing.length > 0 ? standing : things))
    if (random.next() < 0.5) any()
    if (random.next() < 0.15) for (const t of things) if (random.next() < 0.4) remove(t)
  }
  return out
}

/** Whether all is placed and no must is broken. */
export const isWhole = (room: Furnished): boolean => room.missing.length === 0 && !room.unmet.some((wish) => wish.must)

/** The furnishing of a room, which may rest once all has its place: whether its walls stay is for its neighbours to say as well. */
export interface Search {
  /** Its best so far. */
  readonly best: () => Furnished
  /** Goes on until all has its place, or to its end. */
  readonly untilWhole: () => void
  /** Goes on to its end. */
  readonly finish: () => void
}

/** Ruin and recreate: takes some things out and fills the room anew. */
const mended = (work: Work, current: Furnished): Furnished => {
  work.control.checkpoint()
  restore(current)
  clear(ruin(work, current))
  fill(searching(work, current.house), 0.25 + work.random.next() * 0.5)
  return capture(work, current.shell, current.house)
}

/** How long a room of so many things is searched. */
const effortFor = (things: number) => {
  if (things === 0) return { attempts: 3, rounds: 0 }
  if (things > things_many) return { attempts: 1, rounds: rounds_many }
  const effort = Math.min(1, things_usual / things)
  return {
    attempts: Math.max(3, Math.round(attempts_usual * Math.sqrt(effort))),
    rounds: Math.round(rounds_usual * effort)
  }
}

/** Constructions, the first at once, then rounds of mending on the best of them. */
const searchOf = (
  work: Work,
  construct: (attempt: number) => Furnished,
  { attempts, rounds }: { readonly attempts: number; readonly rounds: number }
): Search => {
  let best = construct(0)
  let current = best
  let taken = 1
  let bettered = 0
  const keep = (next: Furnished) => {
    if (next.score > best.score) [best, bettered] = [next, taken]
  }
  const isContent = () => best.missing.length + best.unmet.length === 0 && taken - bettered > rounds_content
  const step = (): boolean => {
    const round = taken - attempts
    if (round >= rounds || (round > 0 && isContent())) return false
    taken++
    if (round < 0) {
      keep(construct(taken - 1))
      current = best
      return true
    }
    const next = mended(work, current)
    const slack = 0.6 * (1 - round / rounds) * work.random.next()
    if (next.score > current.score - slack) current = next
    keep(next)
    return true
  }
  return {
    best: () => best,
    untilWhole: () => {
      let goes = true
      while (goes && !isWhole(best)) goes = step()
    },
    finish: () => {
      let goes = true
      while (goes) goes = step()
    }
  }
}

/**
 * Begins to furnish a room: several constructions with noise over the shells, then ruin and recreate on the best of them, as far as the
 * search that it answers is taken. Throws `Interrupted` where the control says so, as the search does.
 */
export const furnish = (furniture: Furniture, shells: ReadonlyArray<Shell>, random: Rng, control: Control): Search => {
  const work: Work = { furniture, random, control }
  const related = kinship(furniture.things)
  const construct = (attempt: number): Furnished => {
    const shell = shells[attempt % shells.length]
    const { room, thickness, kept } = shell
    const openings = cutOpenings({ room, thickness, kept, random }, shell.shared, shell.openings)
    const house: Household = { room, openings, kept, wells: kept, things: furniture.things, related }
    clear(furniture.things)
    fill(searching(work, house), 0.6)
    return capture(work, shell, house)
  }
  return searchOf(work, construct, effortFor(furniture.things.length))
}

import type { Control } from "#domain/Control.js"
import { encloses, properParent, type SketchZone } from "../SketchZone.js"
import { type Energy, energyOf } from "./Energy.js"
import { anywhere, move } from "./Moves.js"
import { derive, resize } from "./Shaping.js"
import type { Sketch } from "./Sketch.js"

/** Least rigid last: a body is derived after those that it depends on. */
const RANK = {
  root: 0,
  side: 1,
  around: 1,
  strip: 2,
  grid: 2.5,
  shore: 3,
  pier: 3,
  plot: 4,
  box: 5,
  blob: 6,
  ring: 7,
  fill: 8
} as const

export const rankOf = (zone: SketchZone): number => RANK[zone.form]

/** Everything of a body that a move may change. */
type Pose = readonly [
  cx: number,
  cz: number,
  aspect: number,
  flipped: boolean,
  offset: number,
  shift: number,
  at: number
]

const poseOf = ({ body, loose, strip, shore }: SketchZone): Pose => [
  body.cx,
  body.cz,
  loose?.aspect ?? 1,
  loose?.flipped ?? false,
  strip?.offset ?? 0,
  strip?.plotShift ?? 0,
  shore?.at ?? 0
]

const assume = (zone: SketchZone, pose: Pose): void => {
  zone.body.cx = pose[0]
  zone.body.cz = pose[1]
  if (zone.loose !== null) {
    zone.loose.aspect = pose[2]
    zone.loose.flipped = pose[3]
    resize(zone)
  }
  if (zone.strip !== null) {
    zone.strip.offset = pose[4]
    zone.strip.plotShift = pose[5]
  }
  if (zone.shore !== null) zone.shore.at = pose[6]
}

/** A start: every loose body somewhere in its frame. */
const spread = (order: ReadonlyArray<SketchZone>, again: boolean, sketch: Sketch): void => {
  for (const zone of order) {
    if (zone.loose !== null) {
      const [dx, dz] = anywhere(zone, sketch)
      zone.body.cx += dx
      zone.body.cz += dz
    }
    if (again && zone.strip !== null) zone.strip.offset = zone.strip.span * sketch.rng.range(0.2, 0.8)
    derive(zone, sketch)
  }
  for (const zone of order) derive(zone, sketch)
}

const RESTARTS = 3
/** Every move is weighed against all other zones: of very many zones each is moved less often. */
const PAIRS_MAX = 12_000_000
/** Steps that a zone costs at each move. */
const PAIR_SHARE = 0.2

interface Search {
  readonly sketch: Sketch
  readonly energy: Energy
  readonly movable: ReadonlyArray<SketchZone>
  /** Each zone with what depends on it. */
  readonly together: ReadonlyMap<SketchZone, ReadonlyArray<SketchZone>>
  readonly control: Control
  best: number
  poses: ReadonlyArray<Pose>
}

/** One annealing run of `turns` moves from energy `start`; keeps the best poses seen in `search`. */
const run = (search: Search, start: number, turns: number): void => {
  const { sketch, energy, movable, control } = search
  const { rng } = sketch
  let now = start
  for (let turn = 0; turn < turns; turn++) {
    if ((turn & 63) === 0) control.checkpoint()
    const left = 1 - turn / turns
    const temperature = 6 * left ** 2.5 + 0.01
    const zone = rng.pick(movable)
    const moved = search.together.get(zone) ?? [zone]
    const before = moved.map(poseOf)
    const cost = energy.of(moved)
    move(zone, moved, rng.next() < 0.3 ? 0.5 : left * 0.3 + 0.02, sketch)
    for (const other of moved) derive(other, sketch)
    for (const other of moved) derive(other, sketch)
    const change = energy.of(moved) - cost
    if (change <= 0 || rng.next() < Math.exp(-change / temperature)) {
      now += change
      if (now < search.best - 1e-6) {
        search.best = now
        search.poses = movable.map(poseOf)
      }
    } else {
      for (const [i, other] of moved.entries()) assume(other, before[i])
      for (const other of moved) derive(other, sketch)
      for (const other of moved) derive(other, sketch)
    }
  }
}

/**
 * Finds places for the bodies by simulated annealing, with up to three restarts (without them half the runs froze at
 * ten times the energy). The budget is counted in moves, so that the same seed gives the same sketch.
 * @returns the energy left.
 */
export const anneal = (sketch: Sketch, control: Control): number => {
  const { zones } = sketch
  const order = [...zones].sort((a, b) => a.depth - b.depth || rankOf(a) - rankOf(b) || a.index - b.index)
  const free = zones.filter((zone) => zone.form !== "root")
  const movable = free.filter(
    (zone) => zone.loose !== null || (zone.strip !== null && properParent(zone) === null) || zone.shore !== null
  )
  const leans = (zone: SketchZone, other: SketchZone) =>
    other !== zone &&
    (encloses(zone, other) || (other.host !== null && (other.host === zone || encloses(zone, other.host))))
  const together = new Map(zones.map((zone) => [zone, [zone, ...zones.filter((other) => leans(zone, other))]]))
  const search: Search = {
    sketch,
    energy: energyOf(sketch),
    movable,
    together,
    control,
    best: Number.POSITIVE_INFINITY,
    poses: []
  }
  const turns = Math.min(90_000, 3000 + 2400 * movable.length, Math.ceil(PAIRS_MAX / zones.length))
  // Streets within a place are laid anew whenever that moves.
  const carried = zones.reduce(
    (sum, zone) => sum + (properParent(zone) === null ? 0 : (zone.grid?.stretches.length ?? 0)),
    0
  )
  for (let restart = 0; restart < RESTARTS; restart++) {
    if (restart > 0 && search.best <= 2.5 + 0.1 * zones.length) break
    spread(order, restart > 0, sketch)
    const start = search.energy.of(free)
    if (start < search.best) {
      search.best = start
      search.poses = movable.map(poseOf)
    }
    sketch.task.effort.spend(turns * (PAIR_SHARE * (zones.length + carried) + 1))
    if (movable.length > 0) run(search, start, turns)
  }
  for (const [i, zone] of movable.entries()) assume(zone, search.poses[i])
  for (const zone of order) derive(zone, sketch)
  for (const zone of order) derive(zone, sketch)
  square(order, sketch)
  return search.best
}

/** Courts stand square to the grid, on whole cells; what belongs in their middle gets a middle that exists. */
const square = (order: ReadonlyArray<SketchZone>, sketch: Sketch): void => {
  for (const zone of order) {
    const court = zone.role === "courtyard" || zone.role === "parking" || zone.parent?.role === "courtyard"
    if (zone.form !== "box" || !court) continue
    const { body } = zone
    const x0 = Math.round(body.cx - body.hw)
    const x1 = Math.round(body.cx + body.hw)
    const z0 = Math.round(body.cz - body.hd)
    const z1 = Math.round(body.cz + body.hd)
    Object.assign(body, { cx: (x0 + x1) / 2, cz: (z0 + z1) / 2, hw: (x1 - x0) / 2, hd: (z1 - z0) / 2 })
  }
  for (const { zone, of } of sketch.wishes.middles) {
    if (zone.parent !== of || of.form === "root" || zone.strip !== null || of.strip !== null) continue
    if (Math.round(2 * zone.body.hw) % 2 !== Math.round(2 * of.body.hw) % 2) zone.body.hw += 0.5
    if (Math.round(2 * zone.body.hd) % 2 !== Math.round(2 * of.body.hd) % 2) zone.body.hd += 0.5
    zone.body.cx = of.body.cx
    zone.body.cz = of.body.cz
  }
  for (const zone of order) derive(zone, sketch)
}

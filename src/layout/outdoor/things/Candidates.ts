import type { Relation } from "#formats/Peg.js"
import { toWorld } from "../../geometry/Boxes.js"
import type { PlanZone } from "../Plan.js"
import { rangeOf } from "../relations/Ranges.js"
import { middle, type Target } from "../relations/Targets.js"
import { encloses } from "../SketchZone.js"
import { cornersOf } from "../site/Corners.js"
import { isBuilding, type Stock } from "../site/Placed.js"
import { course } from "../sketch/Shaping.js"
import { aim } from "./Aim.js"
import { asked, type Placing } from "./Placing.js"
import { contour, type Line, wayEdges } from "./Stations.js"

/** A place that is tried. */
export interface Pose {
  readonly x: number
  readonly z: number
  readonly yaw: number
}

type Anchor = readonly [Target, Relation]

const QUARTER = Math.PI / 2
/** The nearest yaw that stands square to `base`. */
export const squared = (yaw: number, base: number): number => Math.round((yaw - base) / QUARTER) * QUARTER + base

const outlines = new WeakMap<object, Line>()

const outlineOf = (zone: PlanZone): Line => {
  const known = outlines.get(zone.region) ?? contour(zone, true, 1)
  outlines.set(zone.region, known)
  return known
}

/** What a thing's places are made of. */
export interface Setting {
  readonly stock: Stock
  readonly anchors: ReadonlyArray<Anchor>
  /** Buildings stand square to these zones. */
  readonly formal: boolean
  /** On the open ground of the scene. */
  readonly open: boolean
  /** Kept from the zone's edge, where its wall will stand. */
  readonly margin: number
}

const isSquareZone = (zone: PlanZone): boolean => ["box", "plot", "pier", "shore"].includes(zone.form)

/** A single house on its plot. */
export const isHomestead = ({ entity, zone, behaviour }: Stock): boolean =>
  zone.form === "plot" && entity.count === 1 && behaviour.pattern === "building" && entity.size.width > 5

/** Relations of zones that want to be near this entity. */
export const zoneWishes = ({ relations }: Placing, { entity }: Stock): ReadonlyArray<Relation> =>
  relations
    .to(entity.id)
    .filter((r) => (r.predicate === "near" || r.predicate === "next_to") && relations.zone(r.subject) !== undefined)

export const settingOf = (placing: Placing, stock: Stock, index: number): Setting => {
  const { relations, walled } = placing
  const { entity, zone, behaviour } = stock
  const anchors: Array<Anchor> = []
  for (const wish of zoneWishes(placing, stock))
    for (const target of relations.targets(wish.subject)) anchors.push([target, wish])
  for (const wish of relations.from(entity.id))
    for (const object of wish.objects)
      for (const target of relations.targets(object)) {
        const self = target.kind === "thing" && target.placed?.stock === stock && target.placed.index === index
        if (!self) anchors.push([target, wish])
      }
  const wall = walled.get(zone.id)
  return {
    stock,
    anchors,
    formal: isSquareZone(zone),
    open: zone.depth === 0 || zone.form === "root",
    margin: wall !== undefined && entity.size.height > 1 && behaviour.pattern !== "portal" ? wall : 0
  }
}

const NORMALS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0]
] as const
const FACES = { front: 0, right: 1, back: 2, left: 3 } as const

const besideThing = (
  placing: Placing,
  { stock }: Setting,
  target: Target & { kind: "thing" },
  wish: Relation,
  gap: number
): Pose => {
  const { rng } = placing
  const { box } = target
  const { width, depth } = stock.entity.size
  const given = wish.predicate === "side_of" ? (wish.side ?? "front") : null
  const face =
    given === "front" || given === "right" || given === "back" || given === "left" ? FACES[given] : rng.int(4)
  const turned = face % 2 === 1
  const aligned = wish.predicate === "aligned_with"
  const off = (turned ? box.w : box.d) / 2 + gap + (rng.next() < 0.6 ? depth : width) / 2
  const span = (turned ? box.d : box.w) + (wish.predicate === "across_from" || aligned ? 0 : 2)
  const lateral = rng.range(-0.5, 0.5) * span * (aligned ? 0 : 1)
  const [u, v] = NORMALS[face]
  const [x, z] = toWorld(box, u === 0 ? lateral : u * off, v === 0 ? lateral : v * off)
  return { x, z, yaw: box.yaw + (aligned ? 0 : rng.int(4) * QUARTER) }
}

const atOutline = (placing: Placing, { stock }: Setting, zone: PlanZone, gap: number): Pose => {
  const { rng } = placing
  const { nx, nz, x, z } = rng.pick(outlineOf(zone))
  const own = zone === stock.zone || encloses(zone, stock.zone)
  const sign = own ? -1 : 1
  const off = ((own ? rng.range(0.5, 3) : gap) + stock.entity.size.depth / 2) * sign
  return { x: x + nx * off, z: z + nz * off, yaw: Math.atan2(-nx * sign, -nz * sign) }
}

/** Beside a way; what must be connected to it stands close, its side often along it. */
const besideWay = (
  placing: Placing,
  { stock }: Setting,
  target: Target & { kind: "way" },
  wish: Relation
): Pose & { fixed: boolean } => {
  const { rng, site } = placing
  const all = rng.pick(wayEdges(target.way, 1))
  const joined = wish.predicate === "connected_to"
  const own = joined ? all.filter((s) => site.zoneIndex.at(s.x, s.z) === stock.zone.index) : all
  const { x, z, nx, nz } = rng.pick(own.length > 0 ? own : all)
  const sideways = joined && rng.next() < 0.7
  const { width, depth } = stock.entity.size
  const off = (joined ? rng.range(0.65, 1.4) : rng.range(0.5, 4)) + (sideways ? width : depth) / 2
  const yaw = Math.atan2(-nx, -nz) + (sideways ? rng.pick([1, -1]) * QUARTER : 0)
  return { x: x + nx * off, z: z + nz * off, yaw, fixed: sideways }
}

/** About the middle of a line from one to another, along it or across. */
const amid = ({ rng }: Placing, one: Target, other: Target): Pose => {
  const [ax, az] = middle(one)
  const [bx, bz] = middle(other)
  const t = rng.range(0.4, 0.6)
  const yaw = Math.atan2(bx - ax, bz - az) + rng.int(4) * QUARTER
  return { x: ax + (bx - ax) * t + rng.range(-0.3, 0.3), z: az + (bz - az) * t + rng.range(-0.3, 0.3), yaw }
}

const besideAnchor = (placing: Placing, setting: Setting): Pose & { fixed?: boolean } => {
  const { rng, relations } = placing
  const [target, wish] = rng.pick(setting.anchors)
  if (wish.predicate === "between") {
    // Of thousands of anchors one is picked and not looked for: a pair comes up again.
    const [other, same] = rng.pick(setting.anchors)
    if (same === wish && other !== target) return amid(placing, target, other)
  }
  if (target.kind === "way") return besideWay(placing, setting, target, wish)
  const [low, high] = rangeOf(wish, relations.metre) ?? [1, 12]
  const gap = rng.range(low + 0.03, Math.max(low + 0.05, Math.min(high - 0.03, low + 16)))
  return target.kind === "thing"
    ? besideThing(placing, setting, target, wish, gap)
    : atOutline(placing, setting, target.zone, gap)
}

/** Inside the zone along its edge, its back to it. */
const alongEdge = (placing: Placing, { stock, margin }: Setting): Pose => {
  const { zone, entity } = stock
  const { x, z, nx, nz } = placing.rng.pick(outlineOf(zone))
  const off = placing.rng.range(margin + 0.6, margin + 3) + entity.size.depth / 2
  const yaw = Math.atan2(-nx, -nz)
  const square = squared(yaw, 0)
  const straightens = Math.abs(square - yaw) < 0.35 && zone.form === "box"
  return { x: x - nx * off, z: z - nz * off, yaw: straightens ? square + zone.rotation : yaw }
}

/** The yaw that a building takes: towards what it faces, square to its zone or to the zone it is asked near. */
const turned = (placing: Placing, setting: Setting, x: number, z: number, yaw: number | null): number => {
  const { rng, relations } = placing
  const { stock, formal, open } = setting
  const building = isBuilding(stock)
  const towards = aim(placing, stock, x, z)
  let turn = yaw
  if (towards !== null && (turn === null || !building || rng.next() < 0.4)) turn = towards
  const { width, depth } = stock.entity.size
  if (turn === null)
    return Math.max(width, depth) < 4 && !building
      ? rng.next() * 2 * Math.PI
      : stock.zone.rotation + (rng.int(4) * Math.PI) / 2
  if (!building || !(formal || (open && width > 12))) return turn
  if (formal) return squared(turn, stock.zone.rotation)
  const boxes = relations.from(stock.entity.id).flatMap((wish) => wish.objects.map((id) => relations.zone(id)))
  return squared(turn, boxes.find((zone) => zone?.form === "box")?.rotation ?? 0)
}

/** Right in the middle that it asks for, and close round it. */
const inMiddle = (placing: Placing, stock: Stock): Array<Pose> => {
  const [wish] = asked(placing, stock, "middle_of", "middle_of_room")
  const [target] = placing.relations.targets(wish?.objects[0] ?? "")
  if (target === undefined) return []
  const [x, z] = middle(target)
  const base = target.kind === "zone" ? target.zone.rotation : 0
  const towards = aim(placing, stock, x, z)
  const yaws = [towards === null ? base : squared(towards, base), towards ?? base, base + QUARTER]
  const poses: Array<Pose> = []
  for (const off of [0, 0.12, 0.24, 0.4, 0.8, 1.4, 2])
    for (let k = 0; k < (off === 0 ? 1 : 8); k++)
      for (const yaw of yaws)
        poses.push({ x: x + Math.cos((k * Math.PI) / 4) * off, z: z + Math.sin((k * Math.PI) / 4) * off, yaw })
  return poses
}

/** In the corners of the zone that it asks for, and from there towards its middle. */
const inCorners = (placing: Placing, stock: Stock): Array<Pose> => {
  const [wish] = asked(placing, stock, "corner_of_room")
  if (wish === undefined) return []
  const { region } = placing.relations.zone(wish.objects[0] ?? "") ?? stock.zone
  const { width, depth } = stock.entity.size
  const half = Math.max(width, depth) / 2
  const deepest = 0.2 * Math.sqrt(region.area)
  const poses: Array<Pose> = []
  for (const corner of cornersOf(region))
    for (let step = 0; step < corner_steps * corner_steps; step++) {
      const [u, v] = [step % corner_steps, Math.floor(step / corner_steps)].map(
        (at) => 0.3 + corner.short + (at / corner_steps) * deepest
      )
      const x = corner.x + corner.sx * (half + u)
      const z = corner.z + corner.sz * (half + v)
      poses.push({ x, z, yaw: stock.zone.rotation + (corner.sz > 0 ? 0 : Math.PI) })
    }
  return poses
}

const corner_steps = 6

/** Seven metres back from the street, anywhere along the plot's frontage. */
export const STREET_SET_BACK = 7

const onPlot = (stock: Stock): Array<Pose> => {
  const { plot, host } = stock.zone
  const strip = host?.strip
  if (plot === null || strip == null) return []
  const poses: Array<Pose> = []
  for (let shift = -4; shift <= 4; shift += 0.5) {
    const t = plot.start + plot.frontage / 2 + shift
    const off = Math.round(strip.halfWidth * 2) / 2 + STREET_SET_BACK + stock.entity.size.depth / 2
    const across = course(strip, t) + plot.hand * off
    if (strip.axis === "z") poses.push({ x: across, z: t, yaw: plot.hand > 0 ? -QUARTER : QUARTER })
    else poses.push({ x: t, z: across, yaw: plot.hand > 0 ? Math.PI : 0 })
  }
  return poses
}

/** About `count` places for one thing of the stock, most of them made from its relations. */
export const posesFor = (placing: Placing, setting: Setting, count: number): ReadonlyArray<Pose> => {
  const { rng } = placing
  const { stock, formal, open, anchors } = setting
  const { x0, z0, x1, z1 } = stock.zone.region.bounds
  const poses = [
    ...inMiddle(placing, stock),
    ...inCorners(placing, stock),
    ...(isHomestead(stock) ? onPlot(stock) : [])
  ]
  for (let k = 0; k < count; k++) {
    const draw = rng.next()
    if (anchors.length > 0 && draw < 0.75) {
      const pose = besideAnchor(placing, setting)
      if (pose.fixed === true) poses.push({ ...pose, yaw: formal ? squared(pose.yaw, stock.zone.rotation) : pose.yaw })
      else poses.push({ ...pose, yaw: turned(placing, setting, pose.x, pose.z, pose.yaw) })
    } else if (isBuilding(stock) && !open && draw < 0.93) {
      const pose = alongEdge(placing, setting)
      poses.push({ ...pose, yaw: turned(placing, setting, pose.x, pose.z, pose.yaw) })
    } else {
      const x = rng.range(x0, x1)
      const z = rng.range(z0, z1)
      poses.push({ x, z, yaw: turned(placing, setting, x, z, null) })
    }
  }
  return poses
}

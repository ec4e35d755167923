import { type Box, corners, overlap, radius, segmentToBox, toWorld } from "../../geometry/Boxes.js"
import { HashGrid } from "../../geometry/HashGrid.js"
import type { Point } from "../../geometry/Segments.js"
import { hasDoor } from "../Behaviours.js"
import type { Plan, PlanZone } from "../Plan.js"
import type { Way } from "../ways/Way.js"
import { type Apron, isPlant, type Placed, type Stock } from "./Placed.js"
import type { ZoneIndex } from "./ZoneIndex.js"

interface Segment {
  readonly way: Way
  readonly a: Point
  readonly b: Point
  readonly half: number
}

/** What a place must keep clear of. */
export interface Clearance {
  /** From other things. */
  readonly gap: number
  /** From ways. */
  readonly wayGap?: number
  /** Walls and fences may stand before doors. */
  readonly low?: boolean
  /** Whether a way may lead through it. */
  readonly through?: (way: Way) => boolean
  /** Belongs to the plan that its ground is laid out to. */
  readonly onPlan?: boolean
  /** The thing that it is drawn up to: of that alone it may stand as near as it does not touch. */
  readonly upTo?: Placed | undefined
}

/** Crowns of plants may mingle: of two plants only the cores must not meet. */
const CORE = 0.45
const core = (box: Box): Box => ({ ...box, w: box.w * CORE, d: box.d * CORE })

/** Players, balls and cones may be anywhere on a pitch. */
const PLAYER = 1.2
const isPlayer = ({ behaviour, entity: { size } }: Stock): boolean =>
  behaviour.trait !== "tree" && Math.max(size.width, size.depth) < PLAYER && size.height < 2.4

const FREE_STEPS = 0.6
const APRON_DEPTH = 1.6
const APRON_WIDTH = 2.4

/** The ground with what stands on it: keeps the hard rules, and nothing is placed around it. Cells throughout. */
export class Site {
  readonly plan: Plan
  readonly zoneIndex: ZoneIndex
  readonly all: Array<Placed> = []
  /** Pitches and runways, which what does not belong to them keeps off; empty once there is no other room. */
  keptClear: ReadonlyArray<Box> = []
  private readonly things = new HashGrid<Placed>(6)
  private readonly aprons = new HashGrid<Apron>(6)
  private readonly segments = new HashGrid<Segment>(6)

  constructor(plan: Plan, index: ZoneIndex) {
    this.plan = plan
    this.zoneIndex = index
  }

  /** From now on things keep off these ways. */
  setWays(ways: ReadonlyArray<Way>): void {
    for (const way of ways) {
      const { points, width } = way
      for (let i = 0; i + 1 < points.length; i++) {
        const [a, b] = [points[i], points[i + 1]]
        const half = width / 2
        const reach = half + 1
        this.segments.add(
          { way, a, b, half },
          Math.min(a[0], b[0]) - reach,
          Math.min(a[1], b[1]) - reach,
          Math.max(a[0], b[0]) + reach,
          Math.max(a[1], b[1]) + reach
        )
      }
    }
  }

  /** A thing's box on the lattice that the world may ask for. */
  boxOf({ entity }: Stock, x: number, z: number, yaw: number): Box {
    return this.settled({ x, z, w: entity.size.width, d: entity.size.depth, yaw })
  }

  settled(box: Box): Box {
    const { centres } = this.plan.task
    if (centres === 0) return box
    return {
      ...box,
      x: (Math.floor(box.x / centres) + 0.5) * centres,
      z: (Math.floor(box.z / centres) + 0.5) * centres
    }
  }

  inZone(box: Box, zone: PlanZone): boolean {
    return this.zoneIndex.holds(zone.index, box)
  }

  /** Whether a thing of the stock could stand there: within the extent, off things, ways and doorsteps. */
  free(stock: Stock, box: Box, { gap, wayGap = 0.15, low = false, through, onPlan = false, upTo }: Clearance): boolean {
    const { columns, effort, rows } = this.plan.task
    effort.spend(FREE_STEPS)
    for (const [x, z] of corners(box)) if (x < 0.05 || z < 0.05 || x > columns - 0.05 || z > rows - 0.05) return false
    if (!onPlan && !isPlayer(stock) && this.keptClear.some((court) => overlap(box, court, 0))) return false
    const plant = isPlant(stock)
    const inner = plant ? core(box) : box
    const meets = (other: Placed) =>
      plant && isPlant(other.stock)
        ? overlap(inner, core(other.box), 0)
        : overlap(box, other.box, other === upTo ? 0.02 : Math.max(gap, Math.min(other.gap, 3)))
    const reach = radius(box) + gap
    if (this.things.some(box.x - reach, box.z - reach, box.x + reach, box.z + reach, meets)) return false
    const far = reach + wayGap
    const onWay = ({ way, a, b, half }: Segment) => segmentToBox(box, a, b) < half + wayGap && through?.(way) !== true
    if (this.segments.some(box.x - far, box.z - far, box.x + far, box.z + far, onWay)) return false
    return (
      low || !this.aprons.some(box.x - reach, box.z - reach, box.x + reach, box.z + reach, (a) => overlap(box, a, 0))
    )
  }

  put(
    stock: Stock,
    box: Box,
    gap: number,
    carrier: { readonly on: Placed; readonly rise: number } | null = null
  ): Placed {
    const on = carrier?.on ?? null
    const rise = carrier?.rise ?? 0
    const placed: Placed = { stock, index: stock.placed.length, box, gap, apron: null, on, rise, passage: null }
    this.all.push(placed)
    stock.placed.push(placed)
    if (on === null) this.drop(placed, box)
    return placed
  }

  /** Takes a thing off the ground, to look for a better place. */
  lift(placed: Placed): void {
    remove(this.things, placed, placed.box)
    if (placed.apron !== null) remove(this.aprons, placed.apron, placed.apron)
  }

  /** Sets a thing down. */
  drop(placed: Placed, box: Box): void {
    placed.box = box
    add(this.things, placed, box)
    if (!hasDoor(placed.stock.entity, placed.stock.behaviour)) return
    const [x, z] = toWorld(box, 0, box.d / 2 + APRON_DEPTH / 2)
    placed.apron = { x, z, w: Math.min(box.w, APRON_WIDTH), d: APRON_DEPTH, yaw: box.yaw, owner: placed }
    add(this.aprons, placed.apron, placed.apron)
  }
}

const add = <A>(grid: HashGrid<A>, item: A, box: Box): void => {
  const reach = radius(box)
  grid.add(item, box.x - reach, box.z - reach, box.x + reach, box.z + reach)
}

const remove = <A>(grid: HashGrid<A>, item: A, box: Box): void => {
  const reach = radius(box)
  grid.remove(item, box.x - reach, box.z - reach, box.x + reach, box.z + reach)
}

import { clamp, mix } from "#geometry/Scalar.js"
import { type Box, corners, overlap, toLocal, toWorld } from "../../geometry/Boxes.js"
import { boundsOf } from "../../geometry/Rings.js"
import type { PlanZone } from "../Plan.js"
import type { Stock } from "../site/Placed.js"
import { frontage } from "./Frontage.js"
import type { Placing } from "./Placing.js"
import { boxSides, coastRuns, type Line, straightRuns } from "./Stations.js"

const SET_BACKS = [0.6, 1, 1.5, 2.2, 3]
/** A railing of the scene's own ground stands where that ends. */
const AT_EDGE = 0.1
const THIN = 0.15
const STEP = 0.25
/** Pieces may be stretched to this share of the entity's width to close a run, or shortened to its least. */
const WIDEST = 2
const NARROWEST = 0.4

type Run = ReadonlyArray<Box>

/** The unbroken stretches of an outline where a wall can stand: ways, towers and buildings cut it. */
const openRuns = (placing: Placing, stock: Stock, lines: ReadonlyArray<Line>, setBack: number): Array<Run> => {
  const { site, control } = placing
  const { depth } = stock.entity.size
  const runs: Array<Run> = []
  for (const line of lines) {
    let run: Array<Box> = []
    const close = () => {
      if (run.length > 6) runs.push(run)
      run = []
    }
    for (const [i, { x, z, nx, nz }] of line.entries()) {
      if ((i & 63) === 0) control.checkpoint()
      const off = setBack + depth / 2
      const probe = { x: x + nx * off, z: z + nz * off, w: 0.3, d: depth, yaw: Math.atan2(-nx, -nz) }
      if (site.inZone(probe, stock.zone) && site.free(stock, probe, { gap: 0.02, wayGap: 0.3, low: true }))
        run.push(probe)
      else close()
    }
    close()
  }
  return runs.sort((a, b) => b.length - a.length)
}

/** Room between things and the fence round them. */
const YARD = 2.5

/** The sides of a rectangle round things, square to the first of them. */
const roundBoxes = (boxes: ReadonlyArray<Box>): ReadonlyArray<Line> => {
  const [first] = boxes
  if (first === undefined) return []
  const { x0, z0, x1, z1 } = boundsOf(boxes.flatMap((box) => corners(box).map(([x, z]) => toLocal(first, x, z))))
  const [x, z] = toWorld(first, (x0 + x1) / 2, (z0 + z1) / 2)
  return boxSides({ x, z, w: x1 - x0 + 2 * YARD, d: z1 - z0 + 2 * YARD, yaw: first.yaw }, STEP)
}

/** How many pieces each run gets, by its length: `count` in all. */
const shares = (lengths: ReadonlyArray<number>, count: number): Array<number> => {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const pieces = lengths.map((length) => Math.max(1, Math.floor((length / total) * count)))
  const sum = () => pieces.reduce((a, b) => a + b, 0)
  while (sum() > count) {
    const most = pieces.indexOf(Math.max(...pieces))
    pieces[most]--
  }
  while (sum() < count) {
    let neediest = 0
    for (let i = 1; i < lengths.length; i++)
      if (lengths[i] / pieces[i] > lengths[neediest] / pieces[neediest]) neediest = i
    pieces[neediest]++
  }
  return pieces
}

/** The pieces of one run, end to end. */
const piecesOf = (run: Run, pieces: number, length: number, widest: number): Array<Box> => {
  const width = Math.min(length / pieces, widest) - 0.06
  return Array.from({ length: pieces }, (_, j) => {
    const at = clamp(((j + 0.5) / pieces) * (run.length - 1), 0, run.length - 1)
    const a = run[Math.floor(at)]
    const b = run[Math.min(run.length - 1, Math.floor(at) + 1)]
    return { ...a, x: mix(a.x, b.x, at % 1), z: mix(a.z, b.z, at % 1), w: width }
  })
}

/** Halves the widest pieces until there are enough. */
const halved = (pieces: Array<Box>, count: number, narrowest: number): Array<Box> => {
  while (pieces.length > 0 && pieces.length < count) {
    let widest = 0
    pieces.forEach((piece, i) => {
      if (piece.w > pieces[widest].w) widest = i
    })
    const piece = pieces[widest]
    if (piece.w / 2 - 0.03 < narrowest) return pieces
    const shift = piece.w / 4 + 0.01
    const dx = Math.cos(piece.yaw) * shift
    const dz = -Math.sin(piece.yaw) * shift
    const half = { ...piece, w: piece.w / 2 - 0.03 }
    pieces.splice(widest, 1, { ...half, x: half.x - dx, z: half.z - dz }, { ...half, x: half.x + dx, z: half.z + dz })
  }
  return pieces
}

/** Where things must stand on the centres of cells: pieces at even distances, as wide as they can be side by side. */
const onCentres = (placing: Placing, stock: Stock, lines: ReadonlyArray<Line>, count: number): Array<Box> => {
  const { entity } = stock
  const coarser = lines.map((line) => line.filter((_, i) => i % 2 === 0))
  let best: Array<Box> = []
  for (const share of [1, 0.8, 0.6, 0.45])
    for (const setBack of SET_BACKS) {
      const size = { ...entity.size, width: entity.size.width * share }
      const narrower = { ...stock, entity: { ...entity, size } }
      const found = frontage(placing, narrower, coarser, count, { setBack, gap: 0.02, wayGap: 0.2 })
      if (found.length > best.length) best = found
      if (best.length >= count) return best
    }
  return best
}

/** The straight edges of a zone; those of a scene's ground that is an island or a ship are the coast of its sea. */
const edgesOf = ({ plan }: Placing, stock: Stock, around: PlanZone): ReadonlyArray<Line> => {
  const sea = around.form === "root" ? plan.zones.find(({ isle }) => isle !== null) : undefined
  return sea === undefined ? straightRuns(around, around !== stock.zone, 1.5, STEP) : coastRuns(sea, 0.4, STEP)
}

/**
 * Pieces of a wall, fence or hedge along the outline of a zone, inside it if it is the stock's own, or round things: the runs left open
 * by ways and towers share the count by length. Fewer than `count` where the outline is cut too short.
 */
export const perimeter = (
  placing: Placing,
  stock: Stock,
  around: PlanZone | ReadonlyArray<Box>,
  asked: number
): Array<Box> => {
  const { site } = placing
  const lines = "region" in around ? edgesOf(placing, stock, around) : roundBoxes(around)
  const { source, size } = stock.entity
  const { width } = size
  const whole = lines.reduce((sum, line) => sum + (line.length - 1) * STEP, 0)
  // Of what nobody counted there are as many as the edge takes.
  const count = source === "assumed" ? Math.min(asked, Math.ceil(whole / width)) : asked
  if (site.plan.task.centres > 0) return onCentres(placing, stock, lines, count)
  let best: Array<Box> = []
  const ends = "region" in around && around.form === "root" && stock.entity.size.depth <= THIN
  for (const setBack of ends ? [AT_EDGE, ...SET_BACKS] : SET_BACKS) {
    const runs = openRuns(placing, stock, lines, setBack).filter(
      (run) => (run.length - 1) * STEP > width * NARROWEST + 0.2
    )
    const total = runs.reduce((sum, run) => sum + run.length * STEP, 0)
    if (runs.length === 0 || total < count * width * (NARROWEST + 0.03)) continue
    const used = runs.slice(0, count)
    const lengths = used.map((run) => (run.length - 1) * STEP - 0.1)
    const pieces = shares(lengths, count)
    const all = used.flatMap((run, i) => piecesOf(run, pieces[i], lengths[i], width * WIDEST))
    const fits = all.filter(
      (box, i) =>
        site.inZone(box, stock.zone) &&
        site.free(stock, box, { gap: 0, wayGap: 0.2, low: true }) &&
        !all.slice(0, i).some((other) => overlap(other, box, 0))
    )
    const found = halved(fits, count, width * NARROWEST)
    if (found.length > best.length) best = found
    if (best.length === count) return best
  }
  return best
}

import { type Box, overlap } from "../../geometry/Boxes.js"
import { clamp, mix } from "../../geometry/Scalars.js"
import type { PlanZone } from "../Plan.js"
import type { Stock } from "../site/Placed.js"
import type { Placing } from "./Placing.js"
import { straightRuns } from "./Stations.js"

const SET_BACKS = [0.6, 1, 1.5, 2.2, 3]
const STEP = 0.25
/** Pieces may be stretched to this share of the entity's width to close a run, or shortened to its least. */
const WIDEST = 2
const NARROWEST = 0.4

type Run = ReadonlyArray<Box>

/** The unbroken stretches of an outline where a wall can stand: ways, towers and buildings cut it. */
const openRuns = (placing: Placing, stock: Stock, around: PlanZone, setBack: number): Array<Run> => {
  const { site, control } = placing
  const { depth } = stock.entity.size
  const runs: Array<Run> = []
  for (const line of straightRuns(around, around !== stock.zone, 1.5, STEP)) {
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

/**
 * Pieces of a wall, fence or hedge along the outline of a zone, inside it if it is the stock's own: the runs left open
 * by ways and towers share the count by length. Fewer than `count` where the outline is cut too short.
 */
export const perimeter = (placing: Placing, stock: Stock, around: PlanZone, count: number): Array<Box> => {
  const { site } = placing
  const { width } = stock.entity.size
  let best: Array<Box> = []
  for (const setBack of SET_BACKS) {
    const runs = openRuns(placing, stock, around, setBack).filter(
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

import { fractal } from "#geometry/Noise.js"
import { clamp, smooth } from "#geometry/Scalar.js"
import type { Plan, PlanZone } from "../Plan.js"
import { familyOf } from "../raster/Labels.js"
import { isMarked } from "../SketchZone.js"

/** How high the ground stands at (u, v), each −1 … 1 from west to east and north to south of a zone; (x, z) in cells. 0 … 1 of what the world allows. */
type LandForm = (u: number, v: number, x: number, z: number, seed: number) => number

const TERRACES = 4
/** Dunes are waves of sand, no mountains. */
const DUNE = 0.3

const wave = (x: number, z: number, seed: number): number => (1 - Math.abs(2 * fractal(x / 26, z / 17, seed))) ** 2

const forms: Readonly<Record<string, LandForm>> = {
  valley: (u, v) => smooth(0.35, 1, Math.abs(u)) * (0.85 + 0.15 * Math.cos(3 * v)),
  hilltop: (u, v) => smooth(0.95, 0.25, Math.hypot(u, v)),
  sloping: (_u, v) => smooth(0.85, -0.9, v),
  clifftop: (_u, v) => 1 - smooth(-0.12, 0.12, v),
  terraced: (u, v) => Math.ceil(clamp(0.5 - v / 2 + 0.06 * Math.sin(3 * u)) * TERRACES) / TERRACES,
  dunes: (_u, _v, x, z, seed) => DUNE * wave(x, z, seed),
  dune_field: (_u, _v, x, z, seed) => 0.25 + 0.6 * wave(x, z, seed),
  // A cave is cut open where one looks in: its walls stand behind.
  hollow: (u, v, x, z, seed) => smooth(0.6, 0.95, Math.max(-u, -v)) * (0.8 + 0.4 * fractal(x / 9, z / 9, seed)),
  crater: (u, v) => {
    const r = Math.hypot(u, v)
    return smooth(0.55, 0.85, r) * (1 - 0.6 * smooth(0.85, 1.15, r))
  }
}

/** Whether a form of land is said of a zone: then it is no plain hill besides. */
export const isFormed = (zone: PlanZone): boolean => isMarked(zone, ...Object.keys(forms))

const raise = (plan: Plan, zone: PlanZone, form: LandForm, vertices: Float64Array, height: number): void => {
  const { columns, rows } = plan.task
  const { x0, z0, x1, z1 } = zone.region.bounds
  const family = familyOf(zone, plan.zones)
  const { cells } = plan.labels
  for (let z = Math.floor(z0); z <= Math.min(rows, Math.ceil(z1)); z++)
    for (let x = Math.floor(x0); x <= Math.min(columns, Math.ceil(x1)); x++) {
      const label = cells[Math.min(rows - 1, z) * columns + Math.min(columns - 1, x)]
      if (label < 0 || family[label] !== 1) continue
      const u = (2 * (x - x0)) / (x1 - x0) - 1
      const v = (2 * (z - z0)) / (z1 - z0) - 1
      const edge = zone.form === "root" ? 1 : smooth(0, 0.2, 1 - Math.max(Math.abs(u), Math.abs(v)))
      vertices[z * (columns + 1) + x] += height * edge * form(u, v, x, z, plan.seed & 255)
    }
}

/** Raises the ground of every zone that is marked with a form of land, by up to `height` metres. */
export const raiseLand = (plan: Plan, vertices: Float64Array, height: number): void => {
  if (height <= 0) return
  for (const zone of plan.zones)
    for (const [mark, form] of Object.entries(forms))
      if (isMarked(zone, mark)) raise(plan, zone, form, vertices, height)
}

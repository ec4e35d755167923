import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { hex, type Rgb, shade } from "../../materials/Colour.js"
import { palette } from "../../materials/Palette.js"

const SEEDS = hex("#4a2e1a")
const BACK = hex("#6a8f3c")
const PETALS = 10
const FACING: Vec3 = [0, 0.42, 0.907]

/** The head of a sunflower about `at`, facing +z and a little up: a star of petals round a dark disc, green behind. */
export const discHead = (mesh: Mesh, at: Vec3, radius: number, petals: Rgb): void => {
  const part = mesh.part(palette.blades)
  const on = (turn: number, out: number, ahead: number): Vec3 => {
    const [u, v] = [Math.cos(turn) * out, Math.sin(turn) * out]
    return [at[0] + u, at[1] + v * FACING[2] + ahead * FACING[1], at[2] - v * FACING[1] + ahead * FACING[2]]
  }
  const vertex = (place: Vec3, colour: Rgb, normal = FACING): number => mesh.vertex(part, place, normal, 0, 0, colour)
  const front = vertex(on(0, 0, 0.03), shade(SEEDS, 0.8))
  const middle = vertex(on(0, 0, 0), petals)
  const back = vertex(on(0, 0, -0.05), BACK, [0, 0.3, -0.954])
  const step = TAU / PETALS
  for (let i = 0; i < PETALS; i++) {
    const turn = i * step
    const [left, tip, right] = [turn - step * 0.62, turn, turn + step * 0.62]
    const a = vertex(on(left, radius * 0.5, 0), shade(petals, 0.85))
    const b = vertex(on(right, radius * 0.5, 0), shade(petals, 0.85))
    part.indices.push(middle, a, b, a, vertex(on(tip, radius, 0.01), petals), b)
    if (i % 2 === 1) continue
    const [from, to] = [turn - step, turn + step]
    part.indices.push(front, vertex(on(from, radius * 0.48, 0.02), SEEDS), vertex(on(to, radius * 0.48, 0.02), SEEDS))
    const behind: Vec3 = [0, 0.3, -0.954]
    const [far, near] = [
      vertex(on(to, radius * 0.7, -0.01), BACK, behind),
      vertex(on(from, radius * 0.7, -0.01), BACK, behind)
    ]
    part.indices.push(back, far, near)
  }
}

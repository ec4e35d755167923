import { divided, type Joint } from "../geometry/Joint.js"
import type { Body, Limb } from "./Body.js"
import type { Surface } from "./Chunks.js"
import { piecesOf } from "./Pieces.js"

export type Pieces = Pick<Body, "pieces" | "limbs">

/** The pieces of a thing's surfaces, and those of its limbs where it has some. */
export const jointed = (surfaces: ReadonlyArray<Surface>, joints: ReadonlyArray<Joint>): Pieces => {
  if (joints.length === 0) return { pieces: piecesOf(surfaces) }
  const parts = surfaces.map((surface) => divided(joints, surface.positions, surface.indices))
  const [pieces, ...others] = [undefined, ...joints].map((_, k) =>
    piecesOf(surfaces.map((surface, i) => ({ ...surface, indices: parts[i][k] })))
  )
  const limbs = others.flatMap(
    (of, k): ReadonlyArray<Limb> => (of.length === 0 ? [] : [{ joint: joints[k], pieces: of }])
  )
  return { pieces, limbs }
}

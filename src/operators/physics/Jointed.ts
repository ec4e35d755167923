import { divided, type Joint, sweptBox } from "../geometry/Joint.js"
import type { Body, Limb } from "./Body.js"
import type { Surface } from "./Chunks.js"
import { cleared } from "./Cleared.js"
import type { Piece } from "./Convex.js"
import { depthOf } from "./Overlap.js"
import { piecesOf } from "./Pieces.js"

export type Pieces = Pick<Body, "pieces" | "limbs">

/** Metres: what lies no deeper in what moves than this stays as it is. */
const deep = 0.001

/** The pieces of what keeps its place, which leaves free the way of what moves. */
const beside = (pieces: ReadonlyArray<Piece>, limbs: ReadonlyArray<Limb>): ReadonlyArray<Piece> =>
  limbs.reduce(
    (left, { joint, pieces: moving }) =>
      left.flatMap((piece) =>
        moving.some((one) => depthOf(one, piece, deep) > 0) ? cleared(piece, sweptBox(joint)) : [piece]
      ),
    pieces
  )

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
  return { pieces: beside(pieces, limbs), limbs }
}

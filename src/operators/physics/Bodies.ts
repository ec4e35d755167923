import { catalogue } from "#catalogue/Catalogue.js"
import { kindOf } from "#catalogue/Kind.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Drawing } from "../Drawing.js"
import type { Mesh } from "../geometry/Mesh.js"
import type { Body } from "./Body.js"
import type { Piece } from "./Convex.js"
import { piecesOf } from "./Pieces.js"

/** Whether a placed thing keeps its place whatever pushes it. */
export const isFixed = (placement: Placement): boolean =>
  placement.mount === "wall" || placement.mount === "ceiling" || catalogue().isFixed(kindOf(placement).category)

const allPieces = new WeakMap<Mesh, ReadonlyArray<Piece>>()

/** The pieces of a mesh that is whole: it is cut once. */
const piecesOfMesh = (mesh: Mesh): ReadonlyArray<Piece> => {
  const pieces =
    allPieces.get(mesh) ?? piecesOf(mesh.parts.map(({ material, ...part }) => ({ ...part, material: material.name })))
  allPieces.set(mesh, pieces)
  return pieces
}

/** The body of a placed thing as it is drawn. */
export const bodyOf = (placement: Placement, { mesh, name, position, scale, yaw }: Drawing): Body => ({
  id: placement.id,
  name,
  kind: kindOf(placement).thing,
  fixed: isFixed(placement),
  position,
  yaw,
  scale,
  pieces: piecesOfMesh(mesh)
})

/** The bodies of placed things, in the order of their placements and drawings. */
export const bodiesOf = (placements: ReadonlyArray<Placement>, drawings: ReadonlyArray<Drawing>): ReadonlyArray<Body> =>
  placements.map((placement, i) => bodyOf(placement, drawings[i]))

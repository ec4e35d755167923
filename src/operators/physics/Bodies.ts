import { catalogue } from "#catalogue/Catalogue.js"
import { kindOf } from "#catalogue/Kind.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Drawing } from "../Drawing.js"
import { meshBounds } from "../geometry/Check.js"
import type { Mesh } from "../geometry/Mesh.js"
import type { Body } from "./Body.js"
import type { Surface } from "./Chunks.js"
import type { Piece } from "./Convex.js"
import { jointed } from "./Jointed.js"
import { piecesOf } from "./Pieces.js"
import { slabsOf } from "./Slabs.js"

/** Whether a placed thing keeps its place whatever pushes it. */
export const isFixed = (placement: Placement): boolean =>
  placement.mount === "wall" || placement.mount === "ceiling" || catalogue().isFixed(kindOf(placement).category)

const surfacesOf = (mesh: Mesh): ReadonlyArray<Surface> =>
  mesh.parts.map(({ material, ...part }) => ({ ...part, material: material.name }))

/** What is found of a mesh once: of those that are drawn, to which nothing is added any more. */
const once = <Found>(find: (mesh: Mesh) => Found): ((mesh: Mesh) => Found) => {
  const known = new WeakMap<Mesh, { readonly found: Found }>()
  return (mesh) => {
    const kept = known.get(mesh) ?? { found: find(mesh) }
    known.set(mesh, kept)
    return kept.found
  }
}

const piecesOfMesh = once((mesh): ReadonlyArray<Piece> => piecesOf(surfacesOf(mesh)))

const limbsOfMesh = once((mesh) => jointed(surfacesOf(mesh), mesh.joints).limbs ?? [])

export const boundsOfMesh = once(meshBounds)

const frameOf = ({ name, position, scale, yaw }: Drawing) => ({ name, position, scale, yaw })

/** The body of a placed thing as it is drawn. */
export const bodyOf = (placement: Placement, drawing: Drawing): Body => ({
  ...frameOf(drawing),
  id: placement.id,
  kind: kindOf(placement).thing,
  fixed: isFixed(placement),
  pieces: piecesOfMesh(drawing.mesh)
})

/** The bodies of placed things, in the order of their placements and drawings. */
export const bodiesOf = (placements: ReadonlyArray<Placement>, drawings: ReadonlyArray<Drawing>): ReadonlyArray<Body> =>
  placements.map((placement, i) => bodyOf(placement, drawings[i]))

/** What swings by itself of a placed thing, as one body. */
export const limbsOf = (placement: Placement, drawing: Drawing): Body => ({
  ...frameOf(drawing),
  id: placement.id,
  kind: kindOf(placement).thing,
  fixed: false,
  pieces: limbsOfMesh(drawing.mesh).flatMap(({ pieces }) => pieces)
})

/** The body of what nobody placed: walls, floors, bridges, and leaves of doors, which swing. */
export const structureOf = (drawing: Drawing): Body => {
  const { door } = drawing.extras
  const swings = typeof door === "string"
  return {
    ...frameOf(drawing),
    id: swings ? door : drawing.name,
    kind: swings ? "door" : "structure",
    fixed: !swings,
    pieces: swings ? piecesOfMesh(drawing.mesh) : surfacesOf(drawing.mesh).flatMap(slabsOf)
  }
}

/**
 * Meshes that were built in this thread, by what they were built of, for the scenes that follow: what depends on a mesh alone
 * (its own occlusion, its convex pieces) hangs on it and goes with it. Nothing is ever added to a mesh that is kept.
 */
import { Keeping } from "#domain/Keeping.js"
import type { Mesh } from "./geometry/Mesh.js"

/** Together they weigh no more than so many vertices: about 50 MB with what hangs on them. */
const vertices_max = 250_000
/** Characters of a name that weigh as much as a vertex: names may hold programs. */
const name_characters = 64

const kept = new Keeping<Mesh>(vertices_max)

const weightOf = (name: string, mesh: Mesh): number =>
  mesh.parts.reduce((sum, { positions }) => sum + positions.length / 3, name.length / name_characters)

/** The mesh of that name, which says all that it is built of; made where it is not kept. */
export const keptMesh = (name: string, make: () => Mesh): Mesh => {
  const known = kept.get(name)
  if (known !== undefined) return known
  const mesh = make()
  kept.set(name, mesh, weightOf(name, mesh))
  return mesh
}

/** Forgets all of them. */
export const forgetMeshes = (): void => kept.clear()

/** Where people can walk: a mesh of the ground and the floors, free of whatever stands on them. */
import * as recast from "recast-navigation"
import * as generators from "recast-navigation/generators"
import type { Vec3 } from "#geometry/Vector.js"

/** What is used of the library, whose own types name no file that the compiler finds. */
interface Recast {
  readonly init: () => Promise<void>
  readonly generateSoloNavMesh: (
    positions: ReadonlyArray<number>,
    indices: ReadonlyArray<number>,
    settings: Readonly<Record<string, number>>
  ) => { readonly navMesh?: { readonly destroy: () => void } }
  readonly getNavMeshPositionsAndIndices: (
    navMesh: object
  ) => readonly [positions: ReadonlyArray<number>, indices: ReadonlyArray<number>]
}

const { generateSoloNavMesh, getNavMeshPositionsAndIndices, init } = { ...recast, ...generators } as unknown as Recast

export interface Navmesh {
  readonly positions: Float32Array<ArrayBuffer>
  readonly indices: Uint32Array<ArrayBuffer>
}

/** Half the width of a person, how tall they are and how high they step, metres. */
const person = { radius: 0.25, height: 1.8, step: 0.3 }
const slope_max_degrees = 45
/** The finest cell, and how many a side of a scene has at most. */
const cell = { metres: 0.1, side_max: 1_024 }
const layer_metres = 0.05
const reach_max = 30_000

const widest = (positions: ReadonlyArray<number>): number => {
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity]
  ]
  for (let i = 0; i + 2 < positions.length; i += 3) {
    for (const [k, value] of [positions[i], positions[i + 2]].entries()) {
      low[k] = Math.min(low[k], value)
      high[k] = Math.max(high[k], value)
    }
  }
  return Math.max(high[0] - low[0], high[1] - low[1])
}

/** What can be walked of triangles, three points each; null where nothing can. Sizes other than the finest are told in whole cells. */
export const navmeshOf = async (triangles: ReadonlyArray<readonly [Vec3, Vec3, Vec3]>): Promise<Navmesh | null> => {
  await init()
  const positions = triangles.flat(2)
  const wide = widest(positions)
  if (!(wide < reach_max)) return null
  const cs = Math.max(cell.metres, wide / cell.side_max)
  const { navMesh } = generateSoloNavMesh(
    positions,
    positions.slice(0, positions.length / 3).map((_, i) => i),
    {
      cs,
      ch: layer_metres,
      walkableSlopeAngle: slope_max_degrees,
      walkableHeight: Math.ceil(person.height / layer_metres),
      walkableClimb: Math.floor(person.step / layer_metres),
      walkableRadius: Math.ceil(person.radius / cs)
    }
  )
  if (navMesh === undefined) return null
  const [points, indices] = getNavMeshPositionsAndIndices(navMesh)
  navMesh.destroy()
  return indices.length === 0 ? null : { positions: Float32Array.from(points), indices: Uint32Array.from(indices) }
}

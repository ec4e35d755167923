import type { Control } from "#domain/Control.js"
import type { Drawing } from "../Drawing.js"
import { type Mat4, placed, transformNormal, transformPoint } from "../geometry/Matrix.js"
import type { Mesh, Part } from "../geometry/Mesh.js"
import { mix } from "../geometry/Scalar.js"
import { boundsOf, type DepthMap, depthMap, type Occluder, openSky, skyDirections } from "./DepthMap.js"

/** How much of the missing sky darkens a vertex: it carries the form where a viewer draws no shadow. */
const STRENGTH = 0.5
const SCENE_MAPS = { directions: 30, size: 448 }
const ALONE_MAPS = { directions: 24, size: 160 }
/** Triangles drawn over all the scene's maps, at most: with more, there are fewer directions. */
const TRIANGLE_BUDGET = 12_000_000

const worldPositions = (part: Part, matrix: Mat4): Float32Array => {
  const out = new Float32Array(part.positions.length)
  for (let i = 0; i < out.length; i += 3) {
    out.set(transformPoint(matrix, [part.positions[i], part.positions[i + 1], part.positions[i + 2]]), i)
  }
  return out
}

/** Of a crown's many leaves every third casts its shade: the balls inside hide the sky anyway. */
const LEAFY = 600

const thinned = (part: Part): Uint32Array => {
  const all = Uint32Array.from(part.indices)
  if (!part.material.doubleSided || all.length < 3 * LEAFY) return all
  return all.filter((_, i) => Math.floor(i / 3) % 3 === 0)
}

const solid = (part: Part): boolean => part.material.alpha >= 1

/** Maps of the sky over everything that is looked at and opaque; scatter (grass) is left out: it hides nothing that matters. */
export const sceneMaps = (drawings: ReadonlyArray<Drawing>, control: Control): ReadonlyArray<DepthMap> => {
  const occluders: Array<Occluder> = []
  let triangles = 0
  for (const drawing of drawings) {
    if (drawing.role === "scatter" || drawing.role === "above") continue
    const matrix = placed(drawing.position, drawing.yaw, drawing.scale)
    for (const part of drawing.mesh.parts) {
      if (!solid(part)) continue
      const indices = thinned(part)
      occluders.push({ positions: worldPositions(part, matrix), indices })
      triangles += indices.length / 3
      control.checkpoint()
    }
  }
  if (occluders.length === 0) return []
  const bounds = boundsOf(occluders)
  const affordable = Math.floor(TRIANGLE_BUDGET / Math.max(1, triangles))
  const directions = Math.max(8, Math.min(SCENE_MAPS.directions, affordable))
  return skyDirections(directions).map((direction) =>
    depthMap(occluders, direction, SCENE_MAPS.size, bounds, control.checkpoint)
  )
}

const darken = (mesh: Mesh, matrix: Mat4, maps: ReadonlyArray<DepthMap>, control: Control): void => {
  for (const part of mesh.parts) {
    if (!solid(part)) continue
    const { positions, normals, colours } = part
    for (let i = 0; i < positions.length; i += 3) {
      if (i % 6000 === 0) control.checkpoint()
      const p = transformPoint(matrix, [positions[i], positions[i + 1], positions[i + 2]])
      const n = transformNormal(matrix, [normals[i], normals[i + 1], normals[i + 2]])
      const k = mix(1, 0.25 + 0.75 * Math.sqrt(openSky(maps, p[0], p[1], p[2], n)), STRENGTH)
      colours[i] *= k
      colours[i + 1] *= k
      colours[i + 2] *= k
    }
  }
}

const AT_ORIGIN = placed([0, 0, 0], 0)

/** A shared mesh is judged alone on a plane, since its copies stand in different places. */
const darkenAlone = (mesh: Mesh, control: Control): void => {
  const occluders: Array<Occluder> = mesh.parts
    .filter(solid)
    .map((part) => ({ positions: Float32Array.from(part.positions), indices: Uint32Array.from(part.indices) }))
  if (occluders.length === 0) return
  const { min, max } = boundsOf(occluders)
  const r = 3 + Math.max(max[0] - min[0], max[2] - min[2]) / 2
  const plane: Occluder = {
    positions: Float32Array.of(-r, 0, -r, -r, 0, r, r, 0, r, r, 0, -r),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3)
  }
  const all = [...occluders, plane]
  const bounds = boundsOf(all)
  const maps = skyDirections(ALONE_MAPS.directions).map((direction) =>
    depthMap(all, direction, ALONE_MAPS.size, bounds, control.checkpoint)
  )
  darken(mesh, AT_ORIGIN, maps, control)
}

/** Multiplies the share of open sky into the vertex colours of every thing and structure. */
export const bakeOcclusion = (
  drawings: ReadonlyArray<Drawing>,
  maps: ReadonlyArray<DepthMap>,
  control: Control
): void => {
  const uses = new Map<Mesh, Array<Drawing>>()
  for (const drawing of drawings) {
    if (drawing.model !== undefined || /^(ground|above|scatter)$/.test(drawing.role)) continue
    const known = uses.get(drawing.mesh)
    if (known === undefined) uses.set(drawing.mesh, [drawing])
    else known.push(drawing)
  }
  let done = 0
  for (const [mesh, users] of uses) {
    control.progress("bake_occlusion", done++ / uses.size)
    const [only] = users
    if (users.length === 1) darken(mesh, placed(only.position, only.yaw, only.scale), maps, control)
    else darkenAlone(mesh, control)
  }
}

import type { Control } from "#domain/Control.js"
import type { Triangles } from "#geometry/Coarse.js"
import type { Bounds, DepthMap } from "#geometry/DepthMap.js"
import { type Mat4, placed } from "#geometry/Matrix.js"
import { mix } from "#geometry/Scalar.js"
import { skyMaps } from "#geometry/SkyMaps.js"
import type { Drawing } from "../Drawing.js"
import type { Mesh, Part } from "../geometry/Mesh.js"
import { openSky } from "./OpenSky.js"

/** How much of the missing sky darkens a vertex: it carries the form where a viewer draws no shadow. */
const STRENGTH = 0.5
const SCENE_MAPS = { directions: 18, size: 352 }
const ALONE_MAPS = { directions: 16, size: 128 }
/** Triangles drawn over all the scene's maps, at most: with more, there are fewer directions. */
const TRIANGLE_BUDGET = 7_000_000

const worldPositions = ({ positions: p }: Part, m: Mat4): Float32Array => {
  const out = new Float32Array(p.length)
  for (let i = 0; i < out.length; i += 3) {
    out[i] = m[0] * p[i] + m[4] * p[i + 1] + m[8] * p[i + 2] + m[12]
    out[i + 1] = m[1] * p[i] + m[5] * p[i + 1] + m[9] * p[i + 2] + m[13]
    out[i + 2] = m[2] * p[i] + m[6] * p[i + 1] + m[10] * p[i + 2] + m[14]
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

const boundsOf = (occluders: ReadonlyArray<Triangles>): Bounds => {
  const min: [number, number, number] = [1e30, 1e30, 1e30]
  const max: [number, number, number] = [-1e30, -1e30, -1e30]
  for (const { positions } of occluders) {
    for (let i = 0; i < positions.length; i += 3) {
      for (let k = 0; k < 3; k++) {
        const v = positions[i + k]
        if (v < min[k]) min[k] = v
        if (v > max[k]) max[k] = v
      }
    }
  }
  return { min, max }
}

/** Maps of the sky over everything that is looked at and opaque; scatter (grass) is left out: it hides nothing that matters. */
export const sceneMaps = (drawings: ReadonlyArray<Drawing>, control: Control): ReadonlyArray<DepthMap> => {
  const occluders: Array<Triangles> = []
  const drawn = new Map<Part, Uint32Array>()
  let triangles = 0
  for (const drawing of drawings) {
    if (drawing.role === "scatter" || drawing.role === "above") continue
    const matrix = placed(drawing.position, drawing.yaw, drawing.scale)
    for (const part of drawing.mesh.parts) {
      if (!solid(part)) continue
      const indices = drawn.get(part) ?? thinned(part)
      drawn.set(part, indices)
      occluders.push({ positions: worldPositions(part, matrix), indices })
      triangles += indices.length / 3
      control.checkpoint()
    }
  }
  if (occluders.length === 0) return []
  const affordable = Math.floor(TRIANGLE_BUDGET / Math.max(1, triangles))
  const directions = Math.max(8, Math.min(SCENE_MAPS.directions, affordable))
  return skyMaps(occluders, directions, SCENE_MAPS.size, boundsOf(occluders), control.checkpoint)
}

/** Normals go by the cofactor matrix. */
const cofactorsOf = (m: Mat4): Float64Array =>
  Float64Array.of(
    m[5] * m[10] - m[9] * m[6],
    m[9] * m[2] - m[1] * m[10],
    m[1] * m[6] - m[5] * m[2],
    m[8] * m[6] - m[4] * m[10],
    m[0] * m[10] - m[8] * m[2],
    m[4] * m[2] - m[0] * m[6],
    m[4] * m[9] - m[8] * m[5],
    m[8] * m[1] - m[0] * m[9],
    m[0] * m[5] - m[4] * m[1]
  )

/** The mesh with the share of open sky in its colours. */
const darkened = (mesh: Mesh, m: Mat4, maps: ReadonlyArray<DepthMap>, control: Control): Mesh => {
  const c = cofactorsOf(m)
  return mesh.shaded((part) => {
    if (!solid(part)) return undefined
    const { normals: n, positions: p } = part
    const colours = part.colours.slice()
    for (let i = 0; i < p.length; i += 3) {
      if (i % 6000 === 0) control.checkpoint()
      const u = c[0] * n[i] + c[1] * n[i + 1] + c[2] * n[i + 2]
      const v = c[3] * n[i] + c[4] * n[i + 1] + c[5] * n[i + 2]
      const w = c[6] * n[i] + c[7] * n[i + 1] + c[8] * n[i + 2]
      const l = Math.sqrt(u * u + v * v + w * w) || 1
      const x = m[0] * p[i] + m[4] * p[i + 1] + m[8] * p[i + 2] + m[12]
      const y = m[1] * p[i] + m[5] * p[i + 1] + m[9] * p[i + 2] + m[13]
      const z = m[2] * p[i] + m[6] * p[i + 1] + m[10] * p[i + 2] + m[14]
      const k = mix(1, 0.25 + 0.75 * Math.sqrt(openSky(maps, x, y, z, u / l, v / l, w / l)), STRENGTH)
      colours[i] *= k
      colours[i + 1] *= k
      colours[i + 2] *= k
    }
    return colours
  })
}

const AT_ORIGIN = placed([0, 0, 0], 0)

const allAlone = new WeakMap<Mesh, Mesh>()

/** A shared mesh is judged alone on a plane, since its copies stand in different places: once for all scenes. */
const darkenedAlone = (mesh: Mesh, control: Control): Mesh => {
  const known = allAlone.get(mesh)
  if (known !== undefined) return known
  const occluders: Array<Triangles> = mesh.parts.filter(solid).map((part) => ({
    positions: Float32Array.from(part.positions),
    indices: Uint32Array.from(part.indices)
  }))
  if (occluders.length === 0) return mesh
  let far = 0
  for (const axis of [0, 2]) {
    let [low, high] = [1e30, -1e30]
    for (const { positions } of occluders) {
      for (let i = axis; i < positions.length; i += 3) {
        low = Math.min(low, positions[i])
        high = Math.max(high, positions[i])
      }
    }
    far = Math.max(far, high - low)
  }
  const r = 3 + far / 2
  const plane: Triangles = {
    positions: Float32Array.of(-r, 0, -r, -r, 0, r, r, 0, r, r, 0, -r),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3)
  }
  const all = [...occluders, plane]
  const maps = skyMaps(all, ALONE_MAPS.directions, ALONE_MAPS.size, boundsOf(all), control.checkpoint)
  const alone = darkened(mesh, AT_ORIGIN, maps, control)
  allAlone.set(mesh, alone)
  return alone
}

/** The drawings with the share of open sky in the vertex colours of every thing and structure. Shared meshes stay shared. */
export const bakeOcclusion = (
  drawings: ReadonlyArray<Drawing>,
  maps: ReadonlyArray<DepthMap>,
  control: Control
): ReadonlyArray<Drawing> => {
  // What is above the cut hides nothing, but must not show where it begins: a wall goes on in the same tone.
  const isBaked = ({ model, role }: Drawing): boolean => model === undefined && role !== "ground" && role !== "scatter"
  const uses = new Map<Mesh, number>()
  for (const drawing of drawings) if (isBaked(drawing)) uses.set(drawing.mesh, (uses.get(drawing.mesh) ?? 0) + 1)
  let done = 0
  return drawings.map((drawing) => {
    if (!isBaked(drawing)) return drawing
    const { mesh, position, scale, yaw } = drawing
    control.progress("bake_occlusion", done++ / drawings.length)
    const once = uses.get(mesh) === 1
    return {
      ...drawing,
      mesh: once ? darkened(mesh, placed(position, yaw, scale), maps, control) : darkenedAlone(mesh, control)
    }
  })
}

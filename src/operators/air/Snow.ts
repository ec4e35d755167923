import type { Mesh, Part } from "../geometry/Mesh.js"
import { material } from "../materials/Material.js"

const snow = material("Snow", "#eef3f9", { roughness: 0.85 })

/** Snow stays on what is no steeper: the height of the normal. */
const STEEPEST = 0.42
/** Metres that a face may lie below the highest one over it and still be snowed on: leaves and thatch are loose. */
const LOOSE = 0.22
const CELLS = 56
/** Metres: what is smaller stands under somebody's feet or moves; it takes no snow. */
const SMALLEST = 0.9

interface Bounds {
  readonly x: number
  readonly z: number
  readonly cell: number
  readonly side: number
}

const boundsOf = (parts: ReadonlyArray<Part>): Bounds => {
  let [x0, x1, z0, z1] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { positions } of parts) {
    for (let i = 0; i < positions.length; i += 3) {
      x0 = Math.min(x0, positions[i])
      x1 = Math.max(x1, positions[i])
      z0 = Math.min(z0, positions[i + 2])
      z1 = Math.max(z1, positions[i + 2])
    }
  }
  const side = Math.max(x1 - x0, z1 - z0, 1e-3)
  return { x: x0, z: z0, cell: side / CELLS, side }
}

/** The highest point over each cell of the mesh's ground. */
const heightsOf = (parts: ReadonlyArray<Part>, { cell, x, z }: Bounds): Float64Array => {
  const tops = new Float64Array((CELLS + 1) * (CELLS + 1)).fill(-Infinity)
  const column = (v: number) => Math.min(CELLS, Math.max(0, Math.floor((v - x) / cell)))
  const row = (v: number) => Math.min(CELLS, Math.max(0, Math.floor((v - z) / cell)))
  for (const { indices, positions: p } of parts) {
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
      const area = (p[b] - p[a]) * (p[c + 2] - p[a + 2]) - (p[c] - p[a]) * (p[b + 2] - p[a + 2])
      if (Math.abs(area) < 1e-9) continue
      const [i0, i1] = [column(Math.min(p[a], p[b], p[c])), column(Math.max(p[a], p[b], p[c]))]
      const [j0, j1] = [row(Math.min(p[a + 2], p[b + 2], p[c + 2])), row(Math.max(p[a + 2], p[b + 2], p[c + 2]))]
      for (let j = j0; j <= j1; j++) {
        for (let i = i0; i <= i1; i++) {
          const [qx, qz] = [x + (i + 0.5) * cell - p[a], z + (j + 0.5) * cell - p[a + 2]]
          const v = (qx * (p[c + 2] - p[a + 2]) - (p[c] - p[a]) * qz) / area
          const w = ((p[b] - p[a]) * qz - qx * (p[b + 2] - p[a + 2])) / area
          if (v < 0 || w < 0 || v + w > 1) continue
          const y = p[a + 1] + v * (p[b + 1] - p[a + 1]) + w * (p[c + 1] - p[a + 1])
          const at = j * (CELLS + 1) + i
          if (y > tops[at]) tops[at] = y
        }
      }
    }
  }
  return tops
}

/** A growing part into which triangles of another are taken, each vertex once. */
class Share {
  readonly part: Part
  private readonly from: Part
  private readonly taken = new Map<number, number>()
  private readonly white: boolean

  constructor(from: Part, white: boolean) {
    this.from = from
    this.white = white
    const material = white ? snow : from.material
    this.part = { material, positions: [], normals: [], uvs: [], uvs2: [], colours: [], indices: [] }
  }

  add(vertex: number): void {
    const { colours, indices, normals, positions, uvs, uvs2 } = this.part
    let at = this.taken.get(vertex)
    if (at === undefined) {
      const { from } = this
      at = positions.length / 3
      this.taken.set(vertex, at)
      for (let k = 3 * vertex; k < 3 * vertex + 3; k++) {
        positions.push(from.positions[k])
        normals.push(from.normals[k])
        colours.push(this.white ? 1 : from.colours[k])
      }
      uvs.push(from.uvs[2 * vertex], from.uvs[2 * vertex + 1])
      if (!this.white && from.uvs2.length > 0) uvs2.push(from.uvs2[2 * vertex], from.uvs2[2 * vertex + 1])
    }
    indices.push(at)
  }
}

/**
 * The mesh with snow on all that faces the sky: those triangles, and no others, take the material of snow. What is small
 * and what shines stays as it is.
 */
export const snowed = (mesh: Mesh): Mesh => {
  const bounds = boundsOf(mesh.parts)
  if (bounds.side < SMALLEST) return mesh
  const tops = heightsOf(mesh.parts, bounds)
  const topAt = (x: number, z: number): number => {
    const i = Math.min(CELLS, Math.max(0, Math.floor((x - bounds.x) / bounds.cell)))
    const j = Math.min(CELLS, Math.max(0, Math.floor((z - bounds.z) / bounds.cell)))
    return tops[j * (CELLS + 1) + i]
  }
  const slack = LOOSE + bounds.cell
  const kept: Array<Part> = []
  for (const part of mesh.parts) {
    const bare = part.material.alpha < 1 || part.material.emissive.some((light) => light > 0)
    if (bare) {
      kept.push(part)
      continue
    }
    const { indices, normals: n, positions: p } = part
    const [below, above] = [new Share(part, false), new Share(part, true)]
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
      const up = (n[a + 1] + n[b + 1] + n[c + 1]) / 3
      const y = (p[a + 1] + p[b + 1] + p[c + 1]) / 3
      const open = up > STEEPEST && y > topAt((p[a] + p[b] + p[c]) / 3, (p[a + 2] + p[b + 2] + p[c + 2]) / 3) - slack
      const share = open ? above : below
      for (let k = 0; k < 3; k++) share.add(indices[t + k])
    }
    for (const { part: taken } of [below, above]) if (taken.indices.length > 0) kept.push(taken)
  }
  const out = mesh.bare()
  for (const part of kept) out.take(part)
  return out
}

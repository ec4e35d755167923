import type { Buffer, Document, Material as GlbMaterial, Mesh as GlbMesh } from "@gltf-transform/core"
import { clamp } from "#geometry/Scalar.js"
import type { Drawing } from "../Drawing.js"
import { solidIndices } from "../geometry/Check.js"
import type { Joint } from "../geometry/Joint.js"
import type { Part } from "../geometry/Mesh.js"
import { tangents } from "../geometry/Tangents.js"
import type { Material } from "../materials/Material.js"
import { welded } from "./Welded.js"

type Numbers = "positions" | "normals" | "uvs" | "uvs2" | "colours"

type Compact = { readonly [Name in Numbers]: ArrayLike<number> } & { readonly indices: Uint32Array }

/** The part without slivers and without vertices that nothing uses. */
const compacted = (part: Part): Compact => {
  const indices = solidIndices(part)
  const count = part.positions.length / 3
  const remap = new Int32Array(count).fill(-1)
  const order = new Uint32Array(count)
  let used = 0
  for (let k = 0; k < indices.length; k++) {
    const old = indices[k]
    if (remap[old] < 0) {
      order[used] = old
      remap[old] = used++
    }
  }
  if (used === count) return { ...part, indices }
  const pick = (from: ReadonlyArray<number>, width: number): Float64Array => {
    const out = new Float64Array(from.length === 0 ? 0 : used * width)
    for (let i = 0; i < out.length; i++) out[i] = from[width * order[Math.floor(i / width)] + (i % width)]
    return out
  }
  return {
    positions: pick(part.positions, 3),
    normals: pick(part.normals, 3),
    uvs: pick(part.uvs, 2),
    uvs2: pick(part.uvs2, 2),
    colours: pick(part.colours, 3),
    indices: indices.map((old) => remap[old])
  }
}

const colourBytes = (colours: ArrayLike<number>): Uint8Array<ArrayBuffer> => {
  const count = colours.length / 3
  const out = new Uint8Array(count * 4)
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) out[4 * i + k] = Math.round(255 * clamp(colours[3 * i + k]))
    out[4 * i + 3] = 255
  }
  return out
}

/** Hundredths of a millimetre and of a degree. */
const fine = (values: ReadonlyArray<number>): Array<number> => values.map((value) => Math.round(value * 1e5) / 1e5 + 0)

const told = ({ at, axis, kind, max, min, range }: Joint): Record<string, unknown> => ({
  kind,
  axis: fine(axis),
  at: fine(at),
  range: fine(range),
  min: fine(min),
  max: fine(max)
})

/** What is written of each vertex, attribute by attribute. */
interface Stream {
  readonly name: string
  readonly type: "VEC2" | "VEC3" | "VEC4"
  readonly array: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>
}

const streamsOf = (part: Compact, material: Material): ReadonlyArray<Stream> => {
  const out: Array<Stream> = [
    { name: "POSITION", type: "VEC3", array: new Float32Array(part.positions) },
    { name: "NORMAL", type: "VEC3", array: new Float32Array(part.normals) }
  ]
  if (material.map !== null || material.texture !== null || material.pictures !== null)
    out.push({ name: "TEXCOORD_0", type: "VEC2", array: new Float32Array(part.uvs) })
  if (part.uvs2.length > 0) out.push({ name: "TEXCOORD_1", type: "VEC2", array: new Float32Array(part.uvs2) })
  out.push({ name: "COLOR_0", type: "VEC4", array: colourBytes(part.colours) })
  const relief = (material.relief && material.texture !== null) || (material.pictures?.normal ?? null) !== null
  if (relief) {
    const uvs = part.uvs2.length > 0 ? part.uvs2 : part.uvs
    out.push({ name: "TANGENT", type: "VEC4", array: tangents(part, uvs) as Float32Array<ArrayBuffer> })
  }
  return out
}

const BUILT: ReadonlySet<Drawing["role"]> = new Set<Drawing["role"]>(["structure", "above"])

/**
 * A mesh with one primitive for each material that has triangles. Vertices that are alike in all are written once, but for those
 * of walls and floors: of their faces none shares any with another, by which they are told apart (`physics/Slabs`).
 */
export const glbMesh = (
  document: Document,
  buffer: Buffer,
  { mesh, role }: Pick<Drawing, "mesh" | "role">,
  materials: ReadonlyMap<string, GlbMaterial>
): GlbMesh => {
  const out = document.createMesh(mesh.name)
  if (mesh.joints.length > 0) out.setExtras({ joints: mesh.joints.map(told) })
  for (const drawn of mesh.parts) {
    const part = compacted(drawn)
    if (part.indices.length === 0) continue
    const { material } = drawn
    const streams = streamsOf(part, material)
    const whole = { arrays: streams.map(({ array }) => array), count: part.positions.length / 3, indices: part.indices }
    const { arrays, count, indices } = BUILT.has(role) ? whole : welded(whole)
    const narrow = count < 65_535 ? new Uint16Array(indices) : new Uint32Array(indices)
    const primitive = document
      .createPrimitive()
      .setMaterial(materials.get(material.key) ?? null)
      .setIndices(document.createAccessor().setType("SCALAR").setArray(narrow).setBuffer(buffer))
    streams.forEach(({ name, type }, k) => {
      const accessor = document.createAccessor().setType(type).setArray(arrays[k]).setBuffer(buffer)
      primitive.setAttribute(name, name === "COLOR_0" ? accessor.setNormalized(true) : accessor)
    })
    out.addPrimitive(primitive)
  }
  return out
}

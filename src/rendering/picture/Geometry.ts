import { type Accessor, Primitive } from "@gltf-transform/core"

/** The vertices and triangles of a primitive, in its own frame. */
export interface Geometry {
  readonly positions: Float32Array
  readonly normals: Float32Array | null
  readonly texcoords: ReadonlyArray<Float32Array | null>
  readonly colours: Float32Array | null
  /** Numbers a vertex has in `colours`: 3 or 4. */
  readonly colourSize: number
  /** Three vertices a triangle. */
  readonly indices: Uint32Array
}

const floats = (accessor: Accessor | null): Float32Array | null => {
  if (accessor === null) return null
  const held = accessor.getArray()
  if (held instanceof Float32Array) return held
  const size = accessor.getElementSize()
  const out = new Float32Array(accessor.getCount() * size)
  const element: Array<number> = []
  for (let i = 0; i < accessor.getCount(); i++) {
    accessor.getElement(i, element)
    for (let k = 0; k < size; k++) out[i * size + k] = element[k]
  }
  return out
}

const triangles = (mode: number, order: Uint32Array): Uint32Array | null => {
  if (mode === Primitive.Mode.TRIANGLES) return order.subarray(0, order.length - (order.length % 3))
  const count = Math.max(0, order.length - 2)
  const out = new Uint32Array(count * 3)
  for (let i = 0; i < count; i++) {
    if (mode === Primitive.Mode.TRIANGLE_STRIP)
      out.set([order[i], order[i + 1 + (i & 1)], order[i + 2 - (i & 1)]], 3 * i)
    else if (mode === Primitive.Mode.TRIANGLE_FAN) out.set([order[0], order[i + 1], order[i + 2]], 3 * i)
    else return null
  }
  return out
}

/** The geometry of a primitive; null for points and lines, and for one without positions. */
export const readGeometry = (primitive: Primitive): Geometry | null => {
  const positions = floats(primitive.getAttribute("POSITION"))
  if (positions === null) return null
  const listed = primitive.getIndices()?.getArray()
  const order = listed ? Uint32Array.from(listed) : Uint32Array.from({ length: positions.length / 3 }, (_, i) => i)
  const indices = triangles(primitive.getMode(), order)
  if (indices === null) return null
  const colours = primitive.getAttribute("COLOR_0")
  return {
    positions,
    normals: floats(primitive.getAttribute("NORMAL")),
    texcoords: [floats(primitive.getAttribute("TEXCOORD_0")), floats(primitive.getAttribute("TEXCOORD_1"))],
    colours: floats(colours),
    colourSize: colours?.getElementSize() ?? 3,
    indices
  }
}

/** The same triangles wound the other way, for mirrored instances. */
export const reversed = (indices: Uint32Array): Uint32Array => {
  const out = Uint32Array.from(indices)
  for (let k = 0; k + 2 < out.length; k += 3) {
    out[k + 1] = indices[k + 2]
    out[k + 2] = indices[k + 1]
  }
  return out
}

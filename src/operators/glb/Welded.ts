/** Arrays that run in step, so many elements a vertex, in words of four bytes. */
type Attribute = Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

/** Attributes of so many vertices, and the corners of triangles. */
interface Indexed {
  readonly arrays: ReadonlyArray<Attribute>
  readonly count: number
  readonly indices: Uint32Array
}

interface Words {
  readonly words: Uint32Array
  readonly width: number
}

const hashAt = (all: ReadonlyArray<Words>, vertex: number): number => {
  let hash = 0x811c9dc5
  for (const { width, words } of all)
    for (let k = vertex * width; k < (vertex + 1) * width; k++) {
      hash = Math.imul(hash ^ words[k], 0x9e3779b1)
      hash ^= hash >>> 15
    }
  return hash >>> 0
}

const alike = (all: ReadonlyArray<Words>, a: number, b: number): boolean =>
  all.every(({ width, words }) => {
    for (let k = 0; k < width; k++) if (words[a * width + k] !== words[b * width + k]) return false
    return true
  })

/**
 * Of vertices that are alike to the last bit in every attribute the first alone, and the indices that say so. Takes time as the
 * vertices are many. An attribute of a vertex is whole words of four bytes.
 */
export const welded = (mesh: Indexed): Indexed => {
  const { arrays, count, indices } = mesh
  const all = arrays.map((array): Words => {
    const words = new Uint32Array(array.buffer)
    return { words, width: words.length / count }
  })
  const slots = 1 << (32 - Math.clz32(2 * count))
  const table = new Int32Array(slots).fill(-1)
  const firsts = new Uint32Array(count)
  const remap = new Uint32Array(count)
  let kept = 0
  for (let vertex = 0; vertex < count; vertex++) {
    let slot = hashAt(all, vertex) & (slots - 1)
    while (table[slot] >= 0 && !alike(all, firsts[table[slot]], vertex)) slot = (slot + 1) & (slots - 1)
    if (table[slot] < 0) {
      table[slot] = kept
      firsts[kept++] = vertex
    }
    remap[vertex] = table[slot]
  }
  if (kept === count) return mesh
  const packed = all.map(({ width, words }, i): Attribute => {
    const out = new Uint32Array(kept * width)
    for (let k = 0; k < kept; k++) for (let j = 0; j < width; j++) out[k * width + j] = words[firsts[k] * width + j]
    return arrays[i] instanceof Uint8Array ? new Uint8Array(out.buffer) : new Float32Array(out.buffer)
  })
  return { arrays: packed, count: kept, indices: indices.map((old) => remap[old]) }
}

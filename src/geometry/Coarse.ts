/** Triangles in one common frame; positions are x y z a vertex. */
export interface Triangles {
  readonly positions: Float32Array
  readonly indices: Uint32Array
}

/** Slots that are looked at for a cube, at most; a vertex that finds none of them free stands for itself. */
const probes_max = 16

/** Slots for so many, a power of two of which half at least stay free. */
const slotsFor = (count: number): number => 1 << (32 - Math.clz32(2 * count))

/**
 * Of all vertices in a cube of `cell` a side the number of the first, counted among such, and of each such its vertex. Takes time as
 * they are many, wherever they lie.
 */
const gathered = (
  positions: Float32Array,
  cell: number
): { readonly firsts: Uint32Array; readonly of: Uint32Array } => {
  const count = positions.length / 3
  const slots = slotsFor(count)
  const table = new Int32Array(slots)
  const cubes = new Int32Array(positions.length)
  const firsts = new Uint32Array(count)
  const of = new Uint32Array(count)
  let kept = 0
  for (let vertex = 0, at = 0; vertex < count; vertex++, at += 3) {
    const x = Math.round(positions[at] / cell) | 0
    const y = Math.round(positions[at + 1] / cell) | 0
    const z = Math.round(positions[at + 2] / cell) | 0
    const hash = Math.imul(Math.imul(Math.imul(x, 0x9e3779b1) ^ y, 0x85ebca6b) ^ z, 0xc2b2ae35)
    let slot = (hash >>> 7) & (slots - 1)
    let found = -1
    for (let probe = 0; probe < probes_max && table[slot] !== 0; probe++) {
      const other = 3 * (table[slot] - 1)
      if (cubes[other] === x && cubes[other + 1] === y && cubes[other + 2] === z) {
        found = table[slot] - 1
        break
      }
      slot = (slot + 1) & (slots - 1)
    }
    if (found < 0) {
      found = kept++
      firsts[found] = vertex
      cubes[3 * found] = x
      cubes[3 * found + 1] = y
      cubes[3 * found + 2] = z
      if (table[slot] === 0) table[slot] = kept
    }
    of[vertex] = found
  }
  return { firsts: firsts.subarray(0, kept), of }
}

/**
 * Triangles as they are seen in a map whose texels are about `cell` metres a side: the first vertex in a cube of that side stands for all
 * in it, and what then has no area is left out.
 */
export const coarsened = ({ indices, positions }: Triangles, cell: number): Triangles => {
  const { firsts, of } = gathered(positions, cell)
  const points = new Float32Array(3 * firsts.length)
  for (let k = 0; k < firsts.length; k++) {
    for (let axis = 0; axis < 3; axis++) points[3 * k + axis] = positions[3 * firsts[k] + axis]
  }
  const corners = new Uint32Array(indices.length)
  let end = 0
  for (let k = 0; k + 2 < indices.length; k += 3) {
    const a = of[indices[k]]
    const b = of[indices[k + 1]]
    const c = of[indices[k + 2]]
    if (a === b || b === c || c === a) continue
    corners[end++] = a
    corners[end++] = b
    corners[end++] = c
  }
  return { positions: points, indices: corners.slice(0, end) }
}

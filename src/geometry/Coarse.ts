/** Triangles in one common frame; positions are x y z a vertex. */
export interface Triangles {
  readonly positions: Float32Array
  readonly indices: Uint32Array
}

/** Slots that are looked at for a cube, at most; a vertex that finds none of them free stands for itself. */
const probes_max = 16

/** Slots for so many, a power of two of which half at least stay free. */
const slotsFor = (count: number): number => 1 << (32 - Math.clz32(2 * count))

/** Gathers vertices by cubes; what it works in is used again and again, since a model has thousands of small parts. */
class Gathering {
  /** Of each vertex the number of its cube, and of each cube its first vertex. */
  of = new Uint32Array(0)
  firsts = new Uint32Array(0)
  #cubes = new Int32Array(0)
  #table = new Int32Array(0)

  /** Finds the cubes of `cell` a side and answers how many there are. Takes time as the vertices are many, wherever they lie. */
  find(positions: Float32Array, cell: number): number {
    const count = positions.length / 3
    const slots = slotsFor(count)
    this.#fit(count, slots)
    const [cubes, firsts, of, table] = [this.#cubes, this.firsts, this.of, this.#table]
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
    return kept
  }

  #fit(count: number, slots: number): void {
    if (this.of.length < count) {
      this.of = new Uint32Array(2 * count)
      this.firsts = new Uint32Array(2 * count)
      this.#cubes = new Int32Array(6 * count)
    }
    if (this.#table.length < slots) this.#table = new Int32Array(slots)
    else this.#table.fill(0, 0, slots)
  }
}

/**
 * Makes triangles as they are seen in a map whose texels are about `cell` metres a side: the first vertex in a cube of that side stands
 * for all in it, and what then has no area is left out.
 */
export const coarsening = (cell: number): ((triangles: Triangles) => Triangles) => {
  const gathering = new Gathering()
  return ({ indices, positions }) => {
    const kept = gathering.find(positions, cell)
    const { firsts, of } = gathering
    const points = new Float32Array(3 * kept)
    for (let k = 0; k < kept; k++) {
      for (let axis = 0; axis < 3; axis++) points[3 * k + axis] = positions[3 * firsts[k] + axis]
    }
    let left = 0
    for (let k = 0; k + 2 < indices.length; k += 3) if (spans(of, indices, k)) left++
    const corners = new Uint32Array(3 * left)
    for (let k = 0, end = 0; k + 2 < indices.length; k += 3) {
      if (spans(of, indices, k)) for (let corner = k; corner < k + 3; corner++) corners[end++] = of[indices[corner]]
    }
    return { positions: points, indices: corners }
  }
}

/** Whether the corners of the triangle that starts at `k` are three. */
const spans = (of: Uint32Array, indices: Uint32Array, k: number): boolean => {
  const [a, b, c] = [of[indices[k]], of[indices[k + 1]], of[indices[k + 2]]]
  return a !== b && b !== c && c !== a
}

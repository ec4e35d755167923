/** Texels a side of a block. */
const block = 4
/** Blocks within which an edge is near: a filter of five texels each way reaches no farther. */
const reach = 2
/** Texels by which a surface may bend from one texel to the next and throw no shadow on itself. */
const bend_texels = 0.8

/**
 * Where a map of nearness has edges: around all other texels it is a smooth surface, and a filter over them sees all of it or none.
 */
export class Edges {
  readonly #side: number
  readonly #blocks: Uint8Array

  /** Of a square map of `size` texels of `texel` metres a side. */
  constructor(nearness: Float32Array, size: number, texel: number) {
    this.#side = Math.ceil(size / block)
    const found = this.#find(nearness, size, bend_texels * texel)
    this.#blocks = this.#spread(found)
  }

  near(column: number, row: number): boolean {
    return this.#blocks[Math.floor(row / block) * this.#side + Math.floor(column / block)] !== 0
  }

  #find(nearness: Float32Array, size: number, bend: number): Uint8Array {
    const found = new Uint8Array(this.#side * this.#side)
    for (let y = 1; y < size - 1; y++) {
      const first = Math.floor(y / block) * this.#side
      for (let x = 1; x < size - 1; x++) {
        const at = y * size + x
        const twice = 2 * nearness[at]
        const across = nearness[at - 1] + nearness[at + 1] - twice
        const upward = nearness[at - size] + nearness[at + size] - twice
        if (across > bend || across < -bend || upward > bend || upward < -bend) found[first + Math.floor(x / block)] = 1
      }
    }
    return found
  }

  #spread(found: Uint8Array): Uint8Array {
    const side = this.#side
    const wide = new Uint8Array(found.length)
    const out = new Uint8Array(found.length)
    for (let at = 0; at < found.length; at++) {
      if (found[at] === 0) continue
      const start = at - (at % side)
      wide.fill(1, Math.max(start, at - reach), Math.min(start + side, at + reach + 1))
    }
    for (let at = 0; at < wide.length; at++) {
      if (wide[at] === 0) continue
      const last = Math.min(out.length - 1, at + reach * side)
      for (let y = Math.max(at % side, at - reach * side); y <= last; y += side) out[y] = 1
    }
    return out
  }
}

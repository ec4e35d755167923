/** Things by the squares of a grid that their bounds touch, to find those near a place. */
export class HashGrid<A> {
  private readonly cell: number
  private readonly squares = new Map<number, Array<A>>()

  constructor(cell: number) {
    this.cell = cell
  }

  private *keys(x0: number, z0: number, x1: number, z1: number): Generator<number> {
    const { cell } = this
    for (let j = Math.floor(z0 / cell); j <= Math.floor(z1 / cell); j++)
      for (let i = Math.floor(x0 / cell); i <= Math.floor(x1 / cell); i++) yield i * 65536 + j
  }

  add(item: A, x0: number, z0: number, x1: number, z1: number): void {
    for (const key of this.keys(x0, z0, x1, z1)) {
      const list = this.squares.get(key)
      if (list === undefined) this.squares.set(key, [item])
      else list.push(item)
    }
  }

  /** Under the bounds it was added with. */
  remove(item: A, x0: number, z0: number, x1: number, z1: number): void {
    for (const key of this.keys(x0, z0, x1, z1)) {
      const list = this.squares.get(key)
      const at = list?.indexOf(item) ?? -1
      if (list !== undefined && at >= 0) list.splice(at, 1)
    }
  }

  /** Whether the test holds for anything whose squares touch the bounds; it may be asked twice of one thing. */
  some(x0: number, z0: number, x1: number, z1: number, test: (item: A) => boolean): boolean {
    const { cell, squares } = this
    const i1 = Math.floor(x1 / cell)
    const j1 = Math.floor(z1 / cell)
    for (let j = Math.floor(z0 / cell); j <= j1; j++)
      for (let i = Math.floor(x0 / cell); i <= i1; i++) {
        const list = squares.get(i * 65536 + j)
        if (list !== undefined) for (const item of list) if (test(item)) return true
      }
    return false
  }
}

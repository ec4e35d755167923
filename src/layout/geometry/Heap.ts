/** A binary heap of numbers by key, least first. */
export class Heap {
  private readonly keys: Array<number> = []
  private readonly values: Array<number> = []

  get size(): number {
    return this.keys.length
  }

  push(key: number, value: number): void {
    const { keys, values } = this
    let i = keys.length
    keys.push(key)
    values.push(value)
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (keys[parent] <= key) break
      keys[i] = keys[parent]
      values[i] = values[parent]
      i = parent
    }
    keys[i] = key
    values[i] = value
  }

  /** The value of the least key, taken out; −1 of an empty heap. */
  pop(): number {
    const { keys, values } = this
    const top = values[0] ?? -1
    const key = keys.pop()
    const value = values.pop()
    const n = keys.length
    if (n === 0 || key === undefined || value === undefined) return top
    let i = 0
    for (let child = 1; child < n; child = 2 * i + 1) {
      if (child + 1 < n && keys[child + 1] < keys[child]) child++
      if (keys[child] >= key) break
      keys[i] = keys[child]
      values[i] = values[child]
      i = child
    }
    keys[i] = key
    values[i] = value
    return top
  }
}

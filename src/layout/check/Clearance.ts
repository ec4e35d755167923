import type { Control } from "#domain/Control.js"

/**
 * For each cell the distance in cells to the middle of the nearest marked one (exact: the lower envelope of parabolas,
 * after Felzenszwalb and Huttenlocher), `Infinity` where none is marked.
 */
export const distanceToMarked = (marked: Uint8Array, columns: number, rows: number, control: Control): Float32Array => {
  const far = 1e12
  const square = new Float64Array(columns * rows)
  for (let i = 0; i < square.length; i++) square[i] = marked[i] === 0 ? far : 0
  const longest = Math.max(columns, rows)
  const scratch = {
    line: new Float64Array(longest),
    at: new Int32Array(longest),
    from: new Float64Array(longest + 1)
  }
  for (let column = 0; column < columns; column++) {
    if (column % 16 === 0) control.checkpoint()
    envelope(square, column, columns, rows, scratch)
  }
  for (let row = 0; row < rows; row++) {
    if (row % 16 === 0) control.checkpoint()
    envelope(square, row * columns, 1, columns, scratch)
  }
  const distance = new Float32Array(square.length)
  for (let i = 0; i < square.length; i++) distance[i] = square[i] >= far ? Infinity : Math.sqrt(square[i])
  control.checkpoint()
  return distance
}

interface Scratch {
  readonly line: Float64Array
  readonly at: Int32Array
  readonly from: Float64Array
}

/** One line of cells: from `start`, every `stride`, `n` of them, in place. */
const envelope = (values: Float64Array, start: number, stride: number, n: number, scratch: Scratch): void => {
  const { line, at, from } = scratch
  for (let i = 0; i < n; i++) line[i] = values[start + i * stride]
  let k = 0
  at[0] = 0
  from[0] = -Infinity
  from[1] = Infinity
  for (let i = 1; i < n; i++) {
    let meet = meeting(line, at[k], i)
    while (meet <= from[k]) meet = meeting(line, at[--k], i)
    at[++k] = i
    from[k] = meet
    from[k + 1] = Infinity
  }
  k = 0
  for (let i = 0; i < n; i++) {
    while (from[k + 1] < i) k++
    values[start + i * stride] = (i - at[k]) ** 2 + line[at[k]]
  }
}

/** Where the parabolas over p and q cross. */
const meeting = (line: Float64Array, p: number, q: number): number =>
  (line[q] + q * q - (line[p] + p * p)) / (2 * (q - p))

/** Beyond every distance in a field: no cell is on. */
const NOWHERE = 1e6

/** For each cell of a grid the distance in cells to the nearest cell that is on (two chamfer sweeps, within 8 % of the true one). */
export const distanceField = (columns: number, rows: number, on: (cell: number) => boolean): Float32Array => {
  const field = new Float32Array(columns * rows).fill(NOWHERE)
  for (let i = 0; i < field.length; i++) if (on(i)) field[i] = 0
  const diagonal = Math.SQRT2
  for (let z = 0; z < rows; z++)
    for (let x = 0; x < columns; x++) {
      const i = z * columns + x
      let v = field[i]
      if (x > 0) v = Math.min(v, field[i - 1] + 1)
      if (z > 0) {
        v = Math.min(v, field[i - columns] + 1)
        if (x > 0) v = Math.min(v, field[i - columns - 1] + diagonal)
        if (x + 1 < columns) v = Math.min(v, field[i - columns + 1] + diagonal)
      }
      field[i] = v
    }
  for (let z = rows - 1; z >= 0; z--)
    for (let x = columns - 1; x >= 0; x--) {
      const i = z * columns + x
      let v = field[i]
      if (x + 1 < columns) v = Math.min(v, field[i + 1] + 1)
      if (z + 1 < rows) {
        v = Math.min(v, field[i + columns] + 1)
        if (x > 0) v = Math.min(v, field[i + columns - 1] + diagonal)
        if (x + 1 < columns) v = Math.min(v, field[i + columns + 1] + diagonal)
      }
      field[i] = v
    }
  return field
}

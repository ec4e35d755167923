/**
 * The ground of one level as arrays, before it is written as the tile layers of `tilemap.json` and after it was read
 * from them. Row-major, north row first: cell (column, row) covers x in [column, column + 1] · cell.
 */
export interface Ground {
  readonly level: number
  readonly columns: number
  readonly rows: number
  /** Metres a cell. */
  readonly cell: number
  /** Index + 1 into the zones of the blueprint (the innermost one), 0 for none. */
  readonly zone: Uint16Array
  /** Index + 1 into `surfaces`, 0 for none. */
  readonly surface: Uint8Array
  readonly surfaces: ReadonlyArray<string>
  /** Height of the ground at the middle of each cell, metres. */
  readonly height: Float32Array
  /** 1 where a person can stand and go. */
  readonly walkable: Uint8Array
}

import type { Polyline } from "../../geometry/Polylines.js"
import type { Point } from "../../geometry/Segments.js"
import type { Labels } from "./Labels.js"

/** The boundary lines between labels, on the lattice of the cells' corners. */
export interface Chains {
  readonly keyOf: (x: number, z: number) => number
  /** By key: 1 where three or more boundaries meet. */
  readonly junctions: () => Uint8Array
  /** All boundary lines, cut at the kept corners and at junctions. */
  readonly walk: (kept: Uint8Array) => ReadonlyArray<Polyline>
  /** The labels on both sides of a chain, −2 outside of the extent. */
  readonly sidesOf: (chain: Polyline) => readonly [number, number]
  /** The loops round the cells whose labels are in the family, the cells on the right of each. */
  readonly loopsOf: (family: Uint8Array) => ReadonlyArray<Polyline>
}

/** East, south, west, north. */
const DX = [1, 0, -1, 0]
const DZ = [0, 1, 0, -1]

/** The chains of a raster. */
export const chainsOf = ({ columns, rows, cells }: Labels): Chains => {
  const stride = columns + 1
  const keyOf = (x: number, z: number) => z * stride + x
  const at = (x: number, z: number) => (x < 0 || z < 0 || x >= columns || z >= rows ? -2 : cells[z * columns + x])
  /** Whether a boundary leaves the corner in a direction. */
  const leaves = (x: number, z: number, d: number): boolean => {
    const nx = x + DX[d]
    const nz = z + DZ[d]
    if (nx < 0 || nz < 0 || nx > columns || nz > rows) return false
    if (d === 0) return at(x, z - 1) !== at(x, z)
    if (d === 1) return at(x - 1, z) !== at(x, z)
    if (d === 2) return at(x - 1, z - 1) !== at(x - 1, z)
    return at(x - 1, z - 1) !== at(x, z - 1)
  }
  const degree = (x: number, z: number) => {
    let n = 0
    for (let d = 0; d < 4; d++) if (leaves(x, z, d)) n++
    return n
  }
  const edgeKey = (x: number, z: number, d: number) =>
    d < 2 ? keyOf(x, z) * 2 + d : keyOf(x + DX[d], z + DZ[d]) * 2 + d - 2
  const follow = (x: number, z: number, d: number, kept: Uint8Array, seen: Uint8Array): Polyline => {
    const chain: Array<Point> = [[x, z]]
    let [cx, cz, dir] = [x, z, d]
    for (;;) {
      seen[edgeKey(cx, cz, dir)] = 1
      cx += DX[dir]
      cz += DZ[dir]
      chain.push([cx, cz])
      if (degree(cx, cz) !== 2 || kept[keyOf(cx, cz)] === 1) return chain
      let next = -1
      for (let k = 0; k < 4; k++) if (leaves(cx, cz, k) && seen[edgeKey(cx, cz, k)] === 0) next = k
      if (next < 0) return chain
      dir = next
    }
  }
  return {
    keyOf,
    junctions: () => {
      const found = new Uint8Array(stride * (rows + 1))
      for (let z = 0; z <= rows; z++) for (let x = 0; x <= columns; x++) if (degree(x, z) > 2) found[keyOf(x, z)] = 1
      return found
    },
    walk: (kept) => {
      const seen = new Uint8Array(2 * stride * (rows + 1))
      const starts = Uint8Array.from(kept)
      const chains: Array<Polyline> = []
      // From fixed corners first; what is left after them are closed loops.
      for (const fixed of [true, false])
        for (let z = 0; z <= rows; z++)
          for (let x = 0; x <= columns; x++) {
            if (fixed && starts[keyOf(x, z)] === 0) continue
            for (let d = 0; d < 4; d++)
              if (leaves(x, z, d) && seen[edgeKey(x, z, d)] === 0) chains.push(follow(x, z, d, starts, seen))
          }
      return chains
    },
    sidesOf: (chain) => {
      const [a, b] = chain
      if (a[0] === b[0]) {
        const z = Math.min(a[1], b[1])
        return [at(a[0] - 1, z), at(a[0], z)]
      }
      const x = Math.min(a[0], b[0])
      return [at(x, a[1] - 1), at(x, a[1])]
    },
    loopsOf: (family) => loops(columns, rows, (x, z) => at(x, z) >= 0 && family[at(x, z)] === 1)
  }
}

const loops = (columns: number, rows: number, inside: (x: number, z: number) => boolean): Array<Polyline> => {
  const stride = columns + 1
  const used = new Uint8Array(4 * stride * (rows + 1))
  const key = (x: number, z: number, d: number) => (z * stride + x) * 4 + d
  const found: Array<Polyline> = []
  for (let z = 0; z < rows; z++)
    for (let x = 0; x < columns; x++) {
      if (!inside(x, z) || inside(x, z - 1) || used[key(x, z, 0)] === 1) continue
      const loop: Array<Point> = []
      let [cx, cz, d] = [x, z, 0]
      while (used[key(cx, cz, d)] === 0) {
        used[key(cx, cz, d)] = 1
        loop.push([cx, cz])
        cx += DX[d]
        cz += DZ[d]
        const ahead = [
          [inside(cx, cz), inside(cx, cz - 1)],
          [inside(cx - 1, cz), inside(cx, cz)],
          [inside(cx - 1, cz - 1), inside(cx - 1, cz)],
          [inside(cx, cz - 1), inside(cx - 1, cz - 1)]
        ][d]
        if (!ahead[0]) d = (d + 1) % 4
        else if (ahead[1]) d = (d + 3) % 4
      }
      found.push(loop)
    }
  return found
}

/** A mesh's surface as the closed bodies it was drawn as: boxes, rods, balls. */
import type { Vec3 } from "#geometry/Vector.js"

/** Triangles of one stuff: positions three a vertex, indices three a triangle. */
export interface Surface {
  readonly material: string
  readonly positions: ArrayLike<number>
  readonly indices: ArrayLike<number>
}

type Triangle = readonly [Vec3, Vec3, Vec3]

/** Triangles that belong together. */
export interface Chunk {
  readonly material: string
  readonly triangles: ReadonlyArray<Triangle>
  /** Whether every edge has a triangle on either side. */
  readonly closed: boolean
}

/** Vertices nearer than this are one, metres. */
const WELD = 1e-4

interface Corners {
  readonly ids: readonly [number, number, number]
  readonly triangle: Triangle
}

const cornersOf = ({ indices, positions }: Surface): ReadonlyArray<Corners> => {
  const known = new Map<string, number>()
  const points: Array<Vec3> = []
  const ids = new Int32Array(positions.length / 3)
  for (let i = 0; i < ids.length; i++) {
    const point: Vec3 = [positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]]
    const [x, y, z] = point
    const key = `${Math.round(x / WELD)},${Math.round(y / WELD)},${Math.round(z / WELD)}`
    const id = known.get(key) ?? points.length
    if (id === points.length) {
      known.set(key, id)
      points.push(point)
    }
    ids[i] = id
  }
  const out: Array<Corners> = []
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [ids[indices[i]], ids[indices[i + 1]], ids[indices[i + 2]]]
    if (a !== b && b !== c && c !== a) out.push({ ids: [a, b, c], triangle: [points[a], points[b], points[c]] })
  }
  return out
}

/** What hangs together by its corners, each in the order in which it was drawn. */
const connected = (all: ReadonlyArray<Corners>): ReadonlyArray<ReadonlyArray<Corners>> => {
  const parent = new Map<number, number>()
  const rootOf = (id: number): number => {
    let root = id
    for (let next = parent.get(root); next !== undefined && next !== root; next = parent.get(root)) root = next
    parent.set(id, root)
    return root
  }
  for (const { ids } of all) {
    const root = rootOf(ids[0])
    parent.set(root, root)
    for (const id of ids) parent.set(rootOf(id), root)
  }
  const groups = new Map<number, Array<Corners>>()
  for (const corners of all) {
    const root = rootOf(corners.ids[0])
    const group = groups.get(root)
    if (group === undefined) groups.set(root, [corners])
    else group.push(corners)
  }
  return [...groups.values()]
}

/** Cuts a list where a surface is whole: what touches it by a corner only was drawn after it. */
const wholes = (all: ReadonlyArray<Corners>): ReadonlyArray<Pick<Chunk, "triangles" | "closed">> => {
  const out: Array<Pick<Chunk, "triangles" | "closed">> = []
  const open = new Map<string, number>()
  let current: Array<Triangle> = []
  const end = (closed: boolean): void => {
    if (current.length > 0) out.push({ triangles: current, closed })
    current = []
    open.clear()
  }
  for (const { ids, triangle } of all) {
    current.push(triangle)
    for (let k = 0; k < 3; k++) {
      const [from, to] = [ids[k], ids[(k + 1) % 3]]
      const twin = `${to} ${from}`
      const waiting = open.get(twin) ?? 0
      if (waiting > 1) open.set(twin, waiting - 1)
      else if (waiting === 1) open.delete(twin)
      else open.set(`${from} ${to}`, (open.get(`${from} ${to}`) ?? 0) + 1)
    }
    if (open.size === 0) end(true)
  }
  end(false)
  return out
}

/** The bodies of a surface, in the order in which they were drawn. */
export const chunksOf = (surface: Surface): ReadonlyArray<Chunk> =>
  connected(cornersOf(surface))
    .flatMap(wholes)
    .map((chunk) => ({ ...chunk, material: surface.material }))

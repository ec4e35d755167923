import type { CarriagewayEntry } from "../CarriagewayEntry.js"
import type { Point } from "./Piece.js"
import type { Stroke } from "./Strokes.js"

/** A straight stretch of a street between two edges of its outline: along its middle from `from` to `to`. */
interface Stretch {
  readonly middle: Point
  /** A unit vector along it. */
  readonly along: Point
  readonly from: number
  readonly to: number
  readonly width: number
  /** Whether it opens into another street there. */
  readonly meets: readonly [from: boolean, to: boolean]
}

interface Edge {
  readonly at: Point
  readonly along: Point
  readonly length: number
  /** Whether the outline turns inward at its ends. */
  readonly inward: readonly [boolean, boolean]
}

/** Between edges that are farther apart lies a square, and between nearer ones no two carriages pass. */
const width_least = 4.5
const width_most = 18
/** Shorter edges are corners and bends. */
const edge_least = 5
/** Edges of a street are parallel to so much: the cosine between them. */
const parallel = 0.995

const across = ([ax, az]: Point, [bx, bz]: Point): number => ax * bz - az * bx
const dot = ([ax, az]: Point, [bx, bz]: Point): number => ax * bx + az * bz
const offset = ([x, z]: Point, [dx, dz]: Point, by: number): Point => [x + dx * by, z + dz * by]
/** To the inside of an outline that runs counter-clockwise as seen from above, where z runs south. */
const inside = ([dx, dz]: Point): Point => [dz, -dx]

const edgesOf = (polygon: ReadonlyArray<Point>): ReadonlyArray<Edge> => {
  const n = polygon.length
  const inward = (k: number): boolean => {
    const [a, b, c] = [polygon[(k + n - 1) % n], polygon[k % n], polygon[(k + 1) % n]]
    return across([b[0] - a[0], b[1] - a[1]], [c[0] - b[0], c[1] - b[1]]) > 1e-6
  }
  return polygon.flatMap((at, k) => {
    const next = polygon[(k + 1) % n]
    const length = Math.hypot(next[0] - at[0], next[1] - at[1])
    if (length < edge_least) return []
    const along: Point = [(next[0] - at[0]) / length, (next[1] - at[1]) / length]
    return [{ at, along, length, inward: [inward(k), inward(k + 1)] as const }]
  })
}

/** Two edges that run opposite ways with street between them; null where they bound none. */
const stretchOf = (one: Edge, other: Edge): Stretch | null => {
  if (dot(one.along, other.along) > -parallel) return null
  const between: Point = [other.at[0] - one.at[0], other.at[1] - one.at[1]]
  const width = dot(between, inside(one.along))
  if (width < width_least || width > width_most) return null
  const begins = dot(between, one.along)
  const [from, to] = [Math.max(0, begins - other.length), Math.min(one.length, begins)]
  if (to - from < edge_least) return null
  const ends = (mine: number, theirs: number, at: number): boolean =>
    (Math.abs(mine - at) < 1 && one.inward[at === from ? 0 : 1]) ||
    (Math.abs(theirs - at) < 1 && other.inward[at === from ? 1 : 0])
  return {
    middle: offset(one.at, inside(one.along), width / 2),
    along: one.along,
    from,
    to,
    width,
    meets: [ends(0, begins - other.length, from), ends(one.length, begins, to)]
  }
}

/** A pair of edges is looked at once; an outline with more edges is no street. */
const edges_most = 200

const stretchesOf = (edges: ReadonlyArray<Edge>): ReadonlyArray<Stretch> =>
  edges.flatMap((one, i) => edges.slice(i + 1).flatMap((other) => stretchOf(one, other) ?? []))

const line = (from: Point, to: Point, width: number, colour: string): Stroke => ({ points: [from, to], width, colour })

const pavements = (edges: ReadonlyArray<Edge>, paved: CarriagewayEntry["pavement"]): ReadonlyArray<Stroke> =>
  paved === undefined
    ? []
    : [
        [paved.width / 2, paved.width, paved.colour] as const,
        [paved.width + paved.kerb / 2, paved.kerb, paved.kerb_colour] as const
      ].flatMap(([by, width, colour]) =>
        edges.map(({ along, at, length }) => {
          const from = offset(at, inside(along), by)
          return line(from, offset(from, along, length), width, colour)
        })
      )

const stripesAt = (stretch: Stretch, at: number, way: 1 | -1, entry: CarriagewayEntry): ReadonlyArray<Stroke> => {
  const { pavement, stripes } = entry
  if (stripes === undefined) return []
  const room = stretch.width - 2 * ((pavement?.width ?? 0) + (pavement?.kerb ?? 0))
  const count = Math.floor(room / (stripes.width + stripes.gap))
  const from = offset(stretch.middle, stretch.along, at + way)
  return Array.from({ length: count }, (_, i) => {
    const by = (i - (count - 1) / 2) * (stripes.width + stripes.gap)
    const start = offset(from, inside(stretch.along), by)
    return line(start, offset(start, stretch.along, way * stripes.length), stripes.width, stripes.colour)
  })
}

const dashes = ({ along, from, meets, middle, to }: Stretch, entry: CarriagewayEntry): ReadonlyArray<Stroke> => {
  const { colour, dash, gap, width } = entry.middle
  const clear = entry.stripes === undefined ? 0 : entry.stripes.length + 2
  const [begin, end] = [from + (meets[0] ? clear : gap / 2), to - (meets[1] ? clear : gap / 2)]
  const count = Math.max(0, Math.floor((end - begin + gap) / (dash + gap)))
  return Array.from({ length: count }, (_, i) => {
    const start = offset(middle, along, begin + i * (dash + gap))
    return line(start, offset(start, along, dash), width, colour)
  })
}

/**
 * The markings of a street's outline, metres: pavements along the edges that have another side, dashes along the middle, stripes where it
 * opens into another. Empty where no two of its edges are a street's two sides.
 */
export const carriagewayOf = (polygon: ReadonlyArray<Point>, entry: CarriagewayEntry): ReadonlyArray<Stroke> => {
  const edges = edgesOf(polygon)
  if (edges.length > edges_most) return []
  const stretches = stretchesOf(edges)
  const sided = edges.filter((one) => edges.some((other) => stretchOf(one, other) !== null))
  const zebras = stretches.flatMap((stretch) => [
    ...(stretch.meets[0] ? stripesAt(stretch, stretch.from, 1, entry) : []),
    ...(stretch.meets[1] ? stripesAt(stretch, stretch.to, -1, entry) : [])
  ])
  return [...pavements(sided, entry.pavement), ...stretches.flatMap((stretch) => dashes(stretch, entry)), ...zebras]
}

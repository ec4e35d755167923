import { lengthOf, minus, mix, type Vec } from "../Plane.js"
import { better, never, type Range, type Verdict, within } from "../Score.js"
import { gapBetween, type Shape } from "../Shape.js"

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

const anglesFrom = (points: ReadonlyArray<Vec>, centre: Vec): ReadonlyArray<number> =>
  points.map((point) => Math.atan2(point[1] - centre[1], point[0] - centre[0])).sort((a, b) => a - b)

const squared = (deviation: number): number => Math.max(0, 1 - deviation) ** 2

/** Three or more: half for like distances to the anchor, half for like angles between neighbours. */
export const surround = (group: ReadonlyArray<Shape>, anchor: Shape): Verdict => {
  if (group.length < 3) return never
  const angles = anglesFrom(
    group.map((shape) => shape.centre),
    anchor.centre
  )
  const even = (2 * Math.PI) / angles.length
  const between = angles.map((angle, i) => (i + 1 < angles.length ? angles[i + 1] : angles[0] + 2 * Math.PI) - angle)
  const uneven = mean(between.map((angle) => Math.abs(angle - even))) / even
  const byDistance = (distances: ReadonlyArray<number>) => {
    const usual = mean(distances)
    return squared(usual === 0 ? 0 : mean(distances.map((distance) => Math.abs(distance - usual))) / usual)
  }
  // Chairs stand at like distances from the middle of a round table, and from the edge of a long one.
  const distances = Math.max(
    byDistance(group.map((shape) => lengthOf(minus(shape.centre, anchor.centre)))),
    byDistance(group.map((shape) => gapBetween(shape, anchor)))
  )
  const score = 0.5 * distances + 0.5 * squared(uneven)
  return { score, measured: score, required: 0.5 }
}

/** One or two at an anchor have no angles to share out: they stand at it, metres. */
const at_anchor: Range = [0, 0.5]

const atAnchor = (group: ReadonlyArray<Shape>, anchor: Shape): Verdict =>
  group.length >= 3
    ? surround(group, anchor)
    : group
        .map((shape) => within(gapBetween(shape, anchor), at_anchor))
        .reduce((worst, verdict) => (verdict.score < worst.score ? verdict : worst), {
          score: group.length > 0 ? 1 : 0,
          measured: 0,
          required: at_anchor[1]
        })

/** "Eight tables with two chairs each": each of the anchors has a share of the group, those that stand nearest to it; the worst counts. */
export const surroundEach = (group: ReadonlyArray<Shape>, anchors: ReadonlyArray<Shape>): Verdict => {
  const shares = new Map(anchors.map((anchor) => [anchor, [] as Array<Shape>]))
  for (const shape of group) {
    const far = (anchor: Shape) => lengthOf(minus(shape.centre, anchor.centre))
    const nearest = anchors.reduce((best, anchor) => (far(anchor) < far(best) ? anchor : best))
    shares.get(nearest)?.push(shape)
  }
  return Array.from(shares, ([anchor, share]) => atAnchor(share, anchor)).reduce((worst, verdict) =>
    verdict.score < worst.score ? verdict : worst
  )
}

/** As `surround`, or the group takes six of the eight directions round the anchor: a ring, a fence, a path. */
export const around = (group: ReadonlyArray<Shape>, anchor: Shape): Verdict => {
  const taken = new Set<number>()
  for (const shape of group) {
    for (const point of shape.kind === "box" ? [shape.centre] : shape.ground()) {
      const angle = Math.atan2(point[1] - anchor.centre[1], point[0] - anchor.centre[0]) / (2 * Math.PI)
      taken.add(Math.floor(((angle + 2 + 1 / 16) % 1) * 8))
    }
  }
  const ring = taken.size >= 6 ? 1 : taken.size / 12
  return better(surround(group, anchor), { score: ring, measured: taken.size / 8, required: 0.75 })
}

/** Three or more: centres within 0.5 m of one straight or evenly bent line, gaps within 25 % of their mean. */
export const inRow = (group: ReadonlyArray<Shape>): Verdict => {
  const centres = group.map((shape) => shape.centre)
  if (centres.length < 3) return never
  return better(straightRow(centres), bentRow(centres))
}

const even = (line: ReadonlyArray<Vec>, off: number): Verdict => {
  const gaps = line.slice(1).map((point, i) => lengthOf(minus(point, line[i])))
  const usual = mean(gaps)
  const worst = usual === 0 ? 1 : Math.max(...gaps.map((gap) => Math.abs(gap - usual))) / usual
  const holds = off <= 0.5 && worst <= 0.25
  return off <= 0.5
    ? { score: holds ? 1 : 0.25, measured: worst, required: 0.25 }
    : { score: 0, measured: off, required: 0.5 }
}

/** Along the line of least squares. */
const straightRow = (centres: ReadonlyArray<Vec>): Verdict => {
  const middle: Vec = [mean(centres.map((p) => p[0])), mean(centres.map((p) => p[1]))]
  let [xx, xz, zz] = [0, 0, 0]
  for (const [x, z] of centres.map((point) => minus(point, middle))) {
    xx += x * x
    xz += x * z
    zz += z * z
  }
  const angle = Math.atan2(2 * xz, xx - zz) / 2
  const direction: Vec = [Math.cos(angle), Math.sin(angle)]
  const along = ([x, z]: Vec) => (x - middle[0]) * direction[0] + (z - middle[1]) * direction[1]
  const off = ([x, z]: Vec) => Math.abs((x - middle[0]) * direction[1] - (z - middle[1]) * direction[0])
  const line = centres.toSorted((a, b) => along(a) - along(b))
  return even(line, Math.max(...line.map(off)))
}

/** Along the circle that fits them best, in the order in which they lie on it. */
const bentRow = (centres: ReadonlyArray<Vec>): Verdict => {
  const circle = fitCircle(centres)
  if (circle === null) return never
  const { centre, radius } = circle
  const angles = centres.map((point) => ({ point, angle: Math.atan2(point[1] - centre[1], point[0] - centre[0]) }))
  angles.sort((a, b) => a.angle - b.angle)
  // The row begins after the widest opening of the circle.
  let start = 0
  let widest = 0
  angles.forEach((entry, i) => {
    const next = i + 1 < angles.length ? angles[i + 1].angle : angles[0].angle + 2 * Math.PI
    if (next - entry.angle > widest) [widest, start] = [next - entry.angle, i + 1]
  })
  const line = angles.map((_, i) => angles[(start + i) % angles.length].point)
  // Any three points lie on a circle: a bend so tight that neighbours see each other round a corner is no row.
  if (line.slice(1).some((point, i) => lengthOf(minus(point, line[i])) > radius)) return never
  return even(line, Math.max(...centres.map((point) => Math.abs(lengthOf(minus(point, centre)) - radius))))
}

/** The circle of least squares (after Kåsa), null for points in line. */
const fitCircle = (points: ReadonlyArray<Vec>): { readonly centre: Vec; readonly radius: number } | null => {
  const origin: Vec = [mean(points.map((p) => p[0])), mean(points.map((p) => p[1]))]
  let [uu, uv, vv, uuu, vvv] = [0, 0, 0, 0, 0]
  for (const [u, v] of points.map((point) => minus(point, origin))) {
    uu += u * u
    uv += u * v
    vv += v * v
    uuu += u * (u * u + v * v)
    vvv += v * (u * u + v * v)
  }
  const determinant = uu * vv - uv * uv
  if (Math.abs(determinant) < 1e-6 * Math.max(1, uu * vv)) return null
  const u = (uuu * vv - vvv * uv) / (2 * determinant)
  const v = (vvv * uu - uuu * uv) / (2 * determinant)
  const centre = mix(origin, [origin[0] + u, origin[1] + v], 1)
  return { centre, radius: mean(points.map((point) => lengthOf(minus(point, centre)))) }
}

/** A pair of anchors whose middle a thing may be between. */
export const pairsOf = (objects: ReadonlyArray<ReadonlyArray<Shape>>): ReadonlyArray<readonly [Shape, Shape]> => {
  const [first, second] = objects.length >= 2 ? [objects[0], objects[1]] : [objects[0] ?? [], objects[0] ?? []]
  const pairs: Array<readonly [Shape, Shape]> = []
  first.forEach((one, i) => {
    second.forEach((other, k) => {
      if (first !== second || k > i) pairs.push([one, other])
    })
  })
  return pairs
}

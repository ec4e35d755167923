import type { Relation } from "#formats/Peg.js"
import type { Point } from "../../geometry/Segments.js"
import { gapBetween, groundPoints, middle, type Target } from "./Targets.js"

const TURN = 2 * Math.PI

export const isGroup = ({ predicate }: Relation): boolean =>
  predicate === "around" || predicate === "surround" || predicate === "in_row"

/** The eighths of a turn round a centre that points take. */
const octants = (points: Iterable<Point>, [cx, cz]: Point): number => {
  const taken = new Set<number>()
  for (const [x, z] of points) taken.add(Math.floor(((Math.atan2(z - cz, x - cx) / TURN + 1 + 1 / 16) % 1) * 8))
  return taken.size
}

/** Half for like distances, half for like angles. */
const evenRing = (members: ReadonlyArray<Target>, anchor: Target): number => {
  const [cx, cz] = middle(anchor)
  const n = members.length
  const polar = members
    .map((member) => {
      const [x, z] = middle(member)
      return { angle: Math.atan2(z - cz, x - cx), gap: gapBetween(member, anchor) }
    })
    .sort((a, b) => a.angle - b.angle)
  const mean = polar.reduce((sum, { gap }) => sum + gap, 0) / n
  const even = TURN / n
  let gaps = 0
  let angles = 0
  polar.forEach(({ angle, gap }, i) => {
    gaps += Math.abs(gap - mean) / (mean || 1) / n
    let turn = polar[(i + 1) % n].angle - angle
    if (turn <= 0) turn += TURN
    angles += Math.abs(turn - even) / even / n
  })
  return 0.5 * Math.max(0, 1 - gaps) ** 2 + 0.5 * Math.max(0, 1 - angles) ** 2
}

/** Centres near one line, gaps near their mean. */
const row = (members: ReadonlyArray<Target>, metre: number): number => {
  const points = members.map(middle)
  const n = points.length
  if (n < 3) return 0
  let ends: readonly [Point, Point] = [points[0], points[1]]
  let far = -1
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const d = Math.hypot(points[i][0] - points[j][0], points[i][1] - points[j][1])
      if (d > far) {
        far = d
        ends = [points[i], points[j]]
      }
    }
  const [a, b] = ends
  const ux = (b[0] - a[0]) / (far || 1)
  const uz = (b[1] - a[1]) / (far || 1)
  const stations = points.map(([x, z]) => (x - a[0]) * ux + (z - a[1]) * uz).sort((p, q) => p - q)
  const mean = far / (n - 1)
  const straight = points.every(([x, z]) => Math.abs((x - a[0]) * uz - (z - a[1]) * ux) <= 0.5 * metre)
  const spaced = stations.every((t, i) => i === 0 || Math.abs(t - stations[i - 1] - mean) <= 0.25 * mean)
  return straight && spaced ? 1 : 0.2
}

/** The score of a relation of a whole group. */
export const groupScore = (
  relation: Relation,
  members: ReadonlyArray<Target>,
  anchor: Target | undefined,
  metre: number
): number => {
  if (members.length === 0) return 0
  if (relation.predicate === "in_row") return row(members, metre)
  if (anchor === undefined) return 0
  const centre = middle(anchor)
  if (members[0].kind !== "thing") {
    const taken = octants(groundPoints(members[0]), centre)
    return taken >= 6 ? 1 : taken / 12
  }
  const even = members.length >= 3 ? evenRing(members, anchor) : 0
  if (relation.predicate === "surround") return even
  const taken = octants(members.map(middle), centre)
  return Math.max(even, taken >= 6 ? 1 : taken / 12)
}

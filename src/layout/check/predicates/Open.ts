import { localTo } from "../Box.js"
import { clamp, dot, lengthOf, minus, type Vec } from "../Plane.js"
import { never, share, type Verdict } from "../Score.js"
import { distanceTo, nearestIn, planeGap, type Shape, shapeOfWay } from "../Shape.js"
import type { View } from "../View.js"
import { sharedEdge } from "../ZoneRules.js"

const yes = (measured: number, required: number): Verdict => ({ score: 1, measured, required })
const no = (measured: number, required: number): Verdict => ({ score: 0, measured, required })

/** Two zones share an edge of at least 1 m, or are a wall's thickness apart along one. */
export const zonesAdjacent = (target: Shape, anchor: Shape): Verdict => {
  if (target.place === undefined || anchor.place === undefined) return never
  const edge = sharedEdge(target.place, anchor.place)
  return edge >= 0.98 ? yes(edge, 1) : no(edge, 1)
}

/** Seen from the target, the nearest points of two anchors are at least 120° apart; of a zone the share of its ground. */
export const between = (target: Shape, one: Shape, other: Shape): Verdict => {
  const cosine = (from: Vec): number => {
    const [u, v] = [minus(nearestIn(one, from), from), minus(nearestIn(other, from), from)]
    const lengths = lengthOf(u) * lengthOf(v)
    return lengths < 1e-6 ? 1 : dot(u, v) / lengths
  }
  if (target.kind === "zone") {
    const points = target.ground()
    return share(points.filter((point) => cosine(point) <= -0.5).length, points.length)
  }
  const angle = (Math.acos(clamp(cosine(target.centre), -1, 1)) * 180) / Math.PI
  return cosine(target.centre) <= -0.5 + 1e-9 ? yes(angle, 120) : no(angle, 120)
}

/** How near a line of things runs beside what it follows. */
const along_reach = 5

/** A gap of at most 5 m, and over half of the target's ground within 5 m and its own thickness. */
export const along = (target: Shape, anchor: Shape): Verdict => {
  const gap = planeGap(target, anchor, along_reach + 1)
  if (gap > along_reach) return no(gap, along_reach)
  const thick = target.box === undefined ? 0 : 2 * Math.min(target.box.halfWidth, target.box.halfDepth)
  const points = target.ground()
  return share(points.filter((point) => distanceTo(anchor, point) <= along_reach + thick).length, points.length)
}

/** Yaws equal within 5°, and centres or a pair of faces in line within 0.1 m. */
export const alignedWith = (target: Shape, anchor: Shape): Verdict => {
  const [t, a] = [target.box, anchor.box]
  if (t === undefined || a === undefined) return never
  const turn = (Math.acos(clamp(dot(t.front, a.front), -1, 1)) * 180) / Math.PI
  if (turn > 5) return no(turn, 5)
  const [x, z] = localTo(a, t.centre)
  const [w, d] = [t.halfWidth - a.halfWidth, t.halfDepth - a.halfDepth]
  const offset = Math.min(...[x, z, x + w, x - w, z + d, z - d].map(Math.abs))
  return offset <= 0.1 ? yes(offset, 0.1) : no(offset, 0.1)
}

const way_reach = 1.5

const shapesOfWays = new WeakMap<View, ReadonlyArray<Shape>>()

const wayShapes = (view: View): ReadonlyArray<Shape> => {
  const shapes = shapesOfWays.get(view) ?? view.ways.map(shapeOfWay)
  shapesOfWays.set(view, shapes)
  return shapes
}

/** A way comes within 1.5 m of both, directly or over other ways; rooms are connected by the door between them too. */
export const connectedTo = (view: View, target: Shape, anchor: Shape): Verdict => {
  const isWay = target.kind === "way" || anchor.kind === "way"
  const direct = planeGap(target, anchor, 50)
  if (isWay && direct <= way_reach) return yes(direct, way_reach)
  if (doorBetween(view, target, anchor)) return yes(0, way_reach)
  const ways = wayShapes(view)
  const met = ways.map((way) => planeGap(way, target, way_reach + 1) <= way_reach)
  const waiting = ways.filter((_, i) => met[i])
  let nearest = waiting.length === 0 ? direct : Infinity
  for (let way = waiting.pop(); way !== undefined; way = waiting.pop()) {
    const gap = planeGap(way, anchor)
    if (gap <= way_reach) return yes(gap, way_reach)
    nearest = Math.min(nearest, gap)
    ways.forEach((next, i) => {
      if (met[i] || way === undefined || planeGap(way, next, 1) >= 0.5) return
      met[i] = true
      waiting.push(next)
    })
  }
  return no(nearest, way_reach)
}

const doorBetween = (view: View, target: Shape, anchor: Shape): boolean => {
  const [a, b] = [target.place?.zone.id, anchor.place?.zone.id]
  if (target.kind !== "zone" || anchor.kind !== "zone" || a === undefined || b === undefined) return false
  return view.gaps.some(({ opening, passable }) => passable && opening.zones.includes(a) && opening.zones.includes(b))
}

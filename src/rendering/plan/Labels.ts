import { family, textWidth, type Weight } from "./Fonts.js"
import { escaped, num } from "./Svg.js"

/** Left, top, right, bottom in pixels. */
export type Area = readonly [number, number, number, number]

export interface Label {
  readonly text: string
  /** A smaller second line. */
  readonly sub: string | null
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: Weight
  readonly colour: string
  readonly halo: string
  /** Greater is placed first. */
  readonly priority: number
  /** Stays where it is. */
  readonly fixed: boolean
  /** Where it ought to stay, and a closer test of a place in it. */
  readonly within: { readonly area: Area; readonly holds: (x: number, y: number) => boolean } | null
  /** Left out where there is no room for it. */
  readonly optional: boolean
}

const rings = [0, 10, 18, 28, 40, 54, 70, 88]
const directions = 12
const grid = 11

const overlap = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))

const areaOf = (a: Area): number => (a[2] - a[0]) * (a[3] - a[1])

const contains = (outer: Area, inner: Area): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]

/** Places where a label may stand: its own, rings around it, or a grid over the area it belongs to. */
const candidates = (label: Label, width: number): ReadonlyArray<readonly [number, number]> => {
  const { fixed, within, x, y } = label
  if (fixed) return [[x, y]]
  if (within !== null) {
    const [left, top, right, bottom] = within.area
    const places = Array.from({ length: grid * grid }, (_, i): readonly [number, number] => [
      left + (((i % grid) + 0.5) / grid) * (right - left),
      top + ((Math.floor(i / grid) + 0.5) / grid) * (bottom - top)
    ])
    return [[x, y], ...places.filter(([px, py]) => within.holds(px, py))]
  }
  return rings.flatMap((radius) =>
    Array.from({ length: radius ? directions : 1 }, (_, k): readonly [number, number] => {
      const angle = (k / directions) * 2 * Math.PI
      const side = Math.cos(angle)
      return [x + side * (radius + (radius ? width * 0.3 * Math.abs(side) : 0)), y + Math.sin(angle) * radius]
    })
  )
}

const boxAt = (x: number, y: number, width: number, height: number): Area => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2
]

const sizeOf = (label: Label): readonly [number, number] => {
  const main = textWidth(label.text, label.size, label.weight)
  const sub = label.sub === null ? 0 : textWidth(label.sub, label.size * 0.78)
  return [Math.max(main, sub) + 10, label.size * (label.sub === null ? 1.2 : 2.05) + 6]
}

interface Placed {
  readonly label: Label
  readonly x: number
  readonly y: number
  readonly box: Area
}

/** The cheapest place: away from other labels above all, then from things, then near where it belongs. */
const settle = (
  label: Label,
  placed: ReadonlyArray<Placed>,
  things: ReadonlyArray<Area>,
  bounds: Area
): Placed | null => {
  const [width, height] = sizeOf(label)
  let best: Placed | null = null
  let least = Infinity
  let clash = 0
  for (const [x, y] of candidates(label, width)) {
    const box = boxAt(x, y, width, height)
    if (!label.fixed && !contains(bounds, box)) continue
    let cost = Math.sqrt((x - label.x) ** 2 + (y - label.y) ** 2) * 0.35
    let others = 0
    for (const other of placed) others += overlap(box, other.box)
    cost += others * 10
    for (const thing of things) cost += overlap(box, thing) * 0.07
    if (label.within !== null) cost += (areaOf(box) - overlap(box, label.within.area)) * 6
    if (cost < least) {
      least = cost
      clash = others
      best = { label, x, y, box }
    }
  }
  return label.optional && clash > 0.06 * width * height ? null : best
}

const text = (
  x: number,
  y: number,
  size: number,
  label: Label,
  weight: number,
  opacity: number,
  content: string
): string =>
  `<text x="${num(x)}" y="${num(y)}" font-family="${family}" font-size="${num(size)}" font-weight="${weight}" fill="${label.colour}" fill-opacity="${num(opacity)}" text-anchor="middle" paint-order="stroke" stroke="${label.halo}" stroke-opacity=".82" stroke-linejoin="round" stroke-width="${num(size * 0.26)}">${escaped(content)}</text>`

const drawn = ({ label, x, y }: Placed): string => {
  const { size, sub } = label
  const base = y + (sub === null ? size * 0.35 : -size * 0.08)
  const main = text(x, base, size, label, label.weight, 1, label.text)
  return sub === null ? main : main + text(x, base + size * 0.98, size * 0.78, label, 400, 0.8, sub)
}

/** Places labels by priority, out of one another's way, within `bounds`; `things` are what they had better not cover. */
export const placeLabels = (labels: ReadonlyArray<Label>, things: ReadonlyArray<Area>, bounds: Area): string => {
  const placed: Array<Placed> = []
  for (const label of [...labels].sort((a, b) => b.priority - a.priority)) {
    const found = settle(label, placed, things, bounds)
    if (found !== null) placed.push(found)
  }
  return placed.map(drawn).join("")
}

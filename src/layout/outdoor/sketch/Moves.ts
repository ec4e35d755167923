import type { Rng } from "#domain/Rng.js"
import { clamp } from "#geometry/Scalar.js"
import { encloses, type SketchZone } from "../SketchZone.js"
import { middleOf } from "./Gaps.js"
import { frameOf, heldWithin, resize } from "./Shaping.js"
import type { Sketch } from "./Sketch.js"

const DIRECTIONS = { north: [0, -1], south: [0, 1], east: [1, 0], west: [-1, 0] } as const

/** Straight to the side of another body that a compass wish asks for; null where none does. */
const toAskedSide = (zone: SketchZone, { wishes, task, rng }: Sketch): readonly [number, number] | null => {
  const asked = wishes.bearings.filter((wish) => wish.zone === zone || wish.of === zone)
  if (asked.length === 0 || rng.next() >= 0.5) return null
  const wish = rng.pick(asked)
  const other = wish.zone === zone ? wish.of : wish.zone
  const away = wish.zone === zone ? 1 : -1
  const [ox, oz] = middleOf(other)
  const hw = other.strip?.halfWidth ?? other.body.hw
  const hd = other.strip?.halfWidth ?? other.body.hd
  const [ux, uz] = DIRECTIONS[wish.side]
  const gap = rng.range(3, 22)
  const lateral = rng.range(-0.6, 0.6)
  const width = other.strip === null ? other.body.hw : 4
  const depth = other.strip === null ? other.body.hd : 4
  const x = ux !== 0 ? ox + ux * away * (hw + zone.body.hw + gap) : ox + lateral * (width + zone.body.hw)
  const z = uz !== 0 ? oz + uz * away * (hd + zone.body.hd + gap) : oz + lateral * (depth + zone.body.hd)
  return [
    heldWithin(x, zone.body.hw, task.columns) - zone.body.cx,
    heldWithin(z, zone.body.hd, task.rows) - zone.body.cz
  ]
}

/** Somewhere in its frame. */
export const anywhere = (zone: SketchZone, sketch: Sketch): readonly [number, number] => {
  const frame = frameOf(zone, sketch)
  const { rng } = sketch
  const x = frame.cx + (rng.next() * 2 - 1) * Math.max(0, frame.hw - zone.body.hw)
  const z = frame.cz + (rng.next() * 2 - 1) * Math.max(0, frame.hd - zone.body.hd)
  return [x - zone.body.cx, z - zone.body.cz]
}

const reshape = (zone: SketchZone, rng: Rng): void => {
  if (zone.loose === null) return
  const most = zone.source.aspect_max ?? (zone.form === "fill" ? 2.4 : 1.8)
  zone.loose.aspect = rng.range(1, zone.form === "blob" ? Math.min(most, 1.35) : most)
  resize(zone)
}

const moveLoose = (
  zone: SketchZone,
  moved: ReadonlyArray<SketchZone>,
  reach: number,
  draw: number,
  sketch: Sketch
): void => {
  const { rng } = sketch
  if (draw < 0.12 && zone.loose !== null) {
    zone.loose.flipped = !zone.loose.flipped
    resize(zone)
    return
  }
  if (draw < 0.22) reshape(zone, rng)
  let by = draw < 0.3 ? toAskedSide(zone, sketch) : null
  if (by === null && draw < 0.3) by = anywhere(zone, sketch)
  if (by === null) {
    const frame = frameOf(zone, sketch)
    by = [(rng.next() * 2 - 1) * frame.hw * 2 * reach, (rng.next() * 2 - 1) * frame.hd * 2 * reach]
  }
  for (const other of moved)
    if (other === zone || (encloses(zone, other) && other.loose !== null)) {
      other.body.cx += by[0]
      other.body.cz += by[1]
    }
}

/** One random move of a zone, its loose descendants with it; dependent bodies must be derived after. `reach` is a share of the frame. */
export const move = (zone: SketchZone, moved: ReadonlyArray<SketchZone>, reach: number, sketch: Sketch): void => {
  const { rng, plots } = sketch
  const draw = rng.next()
  const { strip, shore } = zone
  if (strip !== null) {
    if (draw < 0.8) strip.offset = clamp(strip.offset + (rng.next() * 2 - 1) * strip.span * reach, 2, strip.span - 2)
    else if (plots.has(zone)) strip.plotShift = rng.next()
    else strip.offset = strip.span * rng.range(0.12, 0.88)
  } else if (shore !== null) shore.at = draw < 0.6 ? clamp(shore.at + (rng.next() * 2 - 1) * 0.2) : rng.next()
  else moveLoose(zone, moved, reach, draw, sketch)
}

import type { Box } from "../../geometry/Boxes.js"
import { tried } from "../relations/Targets.js"
import type { Stock } from "../site/Placed.js"
import { asked, type Placing } from "./Placing.js"

const TRIES = 400

/** Shares of a ship's length that a row on her keel takes, the widest first, and how far aft of her middle it lies, as a share of half of it. */
const spans = [0.66, 0.5, 0.36, 0.24]
const shifts = [0.08, -0.05, 0.2, -0.2]

/** A row on a ship's deck stands along her keel, as masts do; empty where there is no ship or it does not fit. */
const onKeel = ({ plan, site }: Placing, stock: Stock, count: number): Array<Box> => {
  const ship = plan.zones.find(({ isle }) => isle?.hull === true && !isle.square)?.isle
  if (!ship || stock.zone.form !== "root") return []
  for (const span of spans)
    for (const shift of shifts) {
      const pitch = (2 * ship.rx * span) / Math.max(1, count - 1)
      const boxes = Array.from({ length: count }, (_, i) =>
        site.boxOf(stock, ship.cx - ship.rx * shift + (i - (count - 1) / 2) * pitch, ship.cz, 0)
      )
      const stands = (box: Box) => site.inZone(box, stock.zone) && site.free(stock, box, { gap: 0.2, wayGap: 0.3 })
      if (pitch > stock.entity.size.width && boxes.every(stands)) return boxes
    }
  return []
}

/**
 * `count` boxes in so many straight lines at even gaps, side by side and one line behind the other: the best of many blocks by the entity's
 * relations; empty where none fits.
 */
export const rows = (placing: Placing, stock: Stock, count: number, lines: number): Array<Box> => {
  const { site, rng, control, relations } = placing
  const { zone, entity } = stock
  const keel = lines > 1 ? [] : onKeel(placing, stock, count)
  if (keel.length > 0) return keel
  const { x0, z0, x1, z1 } = zone.region.bounds
  const wishes = relations
    .from(entity.id)
    .filter((relation) => !asked(placing, stock, "in_row", "around", "surround").includes(relation))
  const columns = Math.ceil(count / lines)
  let best: Array<Box> = []
  let most = Number.NEGATIVE_INFINITY
  for (let t = 0; t < TRIES; t++) {
    control.checkpoint()
    const yaw = zone.rotation + (rng.int(4) * Math.PI) / 2
    const pitch = entity.size.width + rng.range(0.4, Math.max(0.6, entity.size.width * (t < TRIES / 2 ? 1 : 0.3)))
    const aisle = lines > 1 ? entity.size.depth + rng.range(0.5, Math.max(0.8, entity.size.depth)) : 0
    const x = rng.range(x0, x1)
    const z = rng.range(z0, z1)
    const [c, s] = [Math.cos(yaw), Math.sin(yaw)]
    const boxes: Array<Box> = []
    for (let i = 0; i < count; i++) {
      const off = ((i % columns) - (columns - 1) / 2) * pitch
      const back = (Math.floor(i / columns) - (lines - 1) / 2) * aisle
      const box = site.boxOf(stock, x + c * off + s * back, z - s * off + c * back, yaw)
      if (!site.inZone(box, zone) || !site.free(stock, box, { gap: 0.2, wayGap: 0.3 })) break
      boxes.push(box)
    }
    if (boxes.length < count) continue
    const score = wishes.reduce(
      (sum, wish) => sum + boxes.reduce((least, box) => Math.min(least, relations.one(wish, tried(box))), 1),
      rng.next() * 0.05
    )
    if (score > most) {
      most = score
      best = boxes
    }
  }
  return best
}

import type { Box } from "../../geometry/Boxes.js"
import { tried } from "../relations/Targets.js"
import type { Stock } from "../site/Placed.js"
import { asked, type Placing } from "./Placing.js"

const TRIES = 400

/** `count` boxes in one straight line at even gaps, side by side: the best of many lines by the entity's relations; empty where none fits. */
export const row = (placing: Placing, stock: Stock, count: number): Array<Box> => {
  const { site, rng, control, relations } = placing
  const { zone, entity } = stock
  const { x0, z0, x1, z1 } = zone.region.bounds
  const wishes = relations
    .from(entity.id)
    .filter((relation) => !asked(placing, stock, "in_row", "around", "surround").includes(relation))
  let best: Array<Box> = []
  let most = Number.NEGATIVE_INFINITY
  for (let t = 0; t < TRIES; t++) {
    control.checkpoint()
    const yaw = zone.rotation + (rng.int(4) * Math.PI) / 2
    const pitch = entity.size.width + rng.range(0.4, Math.max(0.6, entity.size.width * (t < TRIES / 2 ? 1 : 0.3)))
    const x = rng.range(x0, x1)
    const z = rng.range(z0, z1)
    const boxes: Array<Box> = []
    for (let i = 0; i < count; i++) {
      const off = (i - (count - 1) / 2) * pitch
      const box = site.boxOf(stock, x + Math.cos(yaw) * off, z - Math.sin(yaw) * off, yaw)
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

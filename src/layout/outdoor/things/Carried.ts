import { catalogue } from "#catalogue/Catalogue.js"
import { type Box, grown, overlap, toWorld } from "../../geometry/Boxes.js"
import type { Placed, Stock } from "../site/Placed.js"
import { missing } from "../site/Placed.js"
import { asked, type Placing } from "./Placing.js"

/** Whether a box fits on top of its carrier. */
const fitsOn = (carrier: Box, box: Box): boolean => box.w <= carrier.w + 1e-6 && box.d <= carrier.d + 1e-6

/** The longest animal that perches on what is narrower than itself, metres. */
const perching_max = 1.2

/** A gull on a post, a falcon on its perch: what has claws needs no more than a foothold. */
const perches = ({ entity }: Stock): boolean =>
  catalogue().thing(entity.category)?.category === "animal" &&
  Math.max(entity.size.width, entity.size.depth) <= perching_max

/** The things that an entity asks to lie on. */
const carriersOf = (placing: Placing, stock: Stock): ReadonlyArray<Placed> =>
  asked(placing, stock, "on_top")
    .flatMap((relation) => relation.objects)
    .flatMap((id) => placing.relations.stocks.get(id)?.placed ?? [])
    .filter((carrier) => carrier.stock !== stock)

/** Puts things on top of those that carry them, shared out evenly, beside what lies there already. */
export const placeCarried = (placing: Placing, stock: Stock): void => {
  const { site, rng, control } = placing
  const carriers = carriersOf(placing, stock)
  const { width, depth } = stock.entity.size
  const foothold = perches(stock)
  for (let turn = 0; turn < carriers.length * stock.entity.count && missing(stock) > 0; turn++) {
    control.checkpoint()
    const carrier = carriers[turn % carriers.length]
    const plain: Box = { ...carrier.box, w: width, d: depth }
    if (!foothold && !fitsOn(carrier.box, plain)) continue
    const others = site.all.filter((other) => other.on === carrier)
    for (let t = 0; t < 24; t++) {
      const u = (rng.next() - 0.5) * Math.max(0, carrier.box.w - width) * (t === 0 ? 0 : 1)
      const v = (rng.next() - 0.5) * Math.max(0, carrier.box.d - depth) * (t === 0 ? 0 : 1)
      const [x, z] = toWorld(carrier.box, u, v)
      const box = { ...plain, x, z }
      if (others.some((other) => overlap(grown(other.box, 0.01), box, 0))) continue
      site.put(stock, box, 0, carrier)
      break
    }
  }
}

/** Whether an entity lies on others. */
export const isCarried = (placing: Placing, stock: Stock): boolean => carriersOf(placing, stock).length > 0

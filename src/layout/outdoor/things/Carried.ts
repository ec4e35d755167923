import { catalogue } from "#catalogue/Catalogue.js"
import { type Box, grown, overlap, radius, toWorld } from "../../geometry/Boxes.js"
import { HashGrid } from "../../geometry/HashGrid.js"
import type { Placed, Stock } from "../site/Placed.js"
import { missing } from "../site/Placed.js"
import { asked, type Placing } from "./Placing.js"

/** Where things stand on another or in it: cells across and ahead of its middle, metres above its base. */
interface Bed {
  readonly carrier: Placed
  readonly w: number
  readonly d: number
  readonly rise: number
}

/** The longest animal that perches on what is narrower than itself, metres. */
const perching_max = 1.2

/** A gull on a post, a falcon on its perch: what has claws needs no more than a foothold. */
const perches = ({ entity }: Stock): boolean =>
  catalogue().thing(entity.category)?.category === "animal" &&
  Math.max(entity.size.width, entity.size.depth) <= perching_max

/** Spots on a carrier that are looked at for a thing. */
const tries = 48

/** The highest part of a thing that bears others; what no catalogue knows is stood upon. */
const topOf = (carrier: Placed): Bed => {
  const { category, size } = carrier.stock.entity
  const bears = catalogue().thing(category)?.carries ?? []
  const share = bears.length === 0 ? 1 : Math.max(...bears)
  return { carrier, w: carrier.box.w, d: carrier.box.d, rise: size.height * share }
}

/** The hollow of a thing; none where it is solid. */
const hollowOf = (carrier: Placed): ReadonlyArray<Bed> => {
  const { category, size } = carrier.stock.entity
  const hollow = catalogue().thing(category)?.holds ?? false
  if (hollow === false) return []
  const { box } = carrier
  return [{ carrier, w: box.w * hollow.width, d: box.d * hollow.depth, rise: size.height * hollow.base }]
}

/** Where an entity asks to lie: on other things, or in them. */
const bedsOf = (placing: Placing, stock: Stock): ReadonlyArray<Bed> => {
  const carriers = (predicate: "on_top" | "inside_of") =>
    asked(placing, stock, predicate)
      .flatMap((relation) => relation.objects)
      .flatMap((id) => placing.relations.stocks.get(id)?.placed ?? [])
      .filter((carrier) => carrier.stock !== stock)
  return [...carriers("on_top").map(topOf), ...carriers("inside_of").flatMap(hollowOf)]
}

/** The box in a bed's middle, turned across where it fits only so; null where it does not fit. */
const fitted = ({ carrier: { box }, d, w }: Bed, stock: Stock): Box | null => {
  const { depth, width } = stock.entity.size
  const fits = (across: number, ahead: number) => across <= w + 1e-6 && ahead <= d + 1e-6
  if (fits(width, depth) || perches(stock)) return { ...box, w: width, d: depth }
  return fits(depth, width) ? { ...box, w: width, d: depth, yaw: box.yaw + Math.PI / 2 } : null
}

/** Spots on a bed for a thing that takes so much of it, from its middle: the middle, some at random, then in ranks. */
function* spotsOn(bed: Bed, across: number, ahead: number, next: () => number): Generator<readonly [number, number]> {
  const [free, deep] = [Math.max(0, bed.w - across), Math.max(0, bed.d - ahead)]
  yield [0, 0]
  for (let t = 1; t < tries; t++) yield [(next() - 0.5) * free, (next() - 0.5) * deep]
  const [columns, rows] = [Math.floor(free / (across + 0.05)), Math.floor(deep / (ahead + 0.05))]
  for (let i = 0; i < Math.min(tries * 4, (columns + 1) * (rows + 1)); i++) {
    const [column, row] = [i % (columns + 1), Math.floor(i / (columns + 1))]
    yield [columns === 0 ? 0 : (column / columns - 0.5) * free, rows === 0 ? 0 : (row / rows - 0.5) * deep]
  }
}

/** What lies on a carrier so far, with a finger's breadth round each, and how often in a row nothing more found room. */
interface Load {
  readonly boxes: HashGrid<Box>
  full: number
}

/** A carrier on which so many in a row found no spot takes no more. */
const full_after = 3
const load_cell = 0.5

const loaded = (load: Load, box: Box): void => {
  const held = grown(box, 0.01)
  const reach = radius(held)
  load.boxes.add(held, box.x - reach, box.z - reach, box.x + reach, box.z + reach)
}

const meets = (load: Load, box: Box): boolean => {
  const reach = radius(box)
  return load.boxes.some(box.x - reach, box.z - reach, box.x + reach, box.z + reach, (held) => overlap(held, box, 0))
}

/** Puts things on top of those that carry them and into those that hold them, shared out evenly, beside what is there already. */
export const placeCarried = (placing: Placing, stock: Stock): void => {
  const { site, rng, control } = placing
  const beds = bedsOf(placing, stock)
  const loads = new Map<Placed, Load>()
  const loadOf = (carrier: Placed): Load => {
    const known = loads.get(carrier)
    if (known !== undefined) return known
    const load: Load = { boxes: new HashGrid(load_cell), full: 0 }
    for (const { box, on } of site.all) if (on === carrier) loaded(load, box)
    loads.set(carrier, load)
    return load
  }
  for (let turn = 0; turn < beds.length * stock.entity.count && missing(stock) > 0; turn++) {
    control.checkpoint()
    const bed = beds[turn % beds.length]
    const { carrier, rise } = bed
    const plain = fitted(bed, stock)
    const load = loadOf(carrier)
    if (plain === null || load.full >= full_after) continue
    const [across, ahead] = plain.yaw === carrier.box.yaw ? [plain.w, plain.d] : [plain.d, plain.w]
    load.full += 1
    for (const [u, v] of spotsOn(bed, across, ahead, () => rng.next())) {
      const [x, z] = toWorld(carrier.box, u, v)
      const box = { ...plain, x, z }
      if (meets(load, box)) continue
      site.put(stock, box, 0, { on: carrier, rise })
      loaded(load, box)
      load.full = 0
      break
    }
  }
}

/** Whether an entity lies on others, or in them. */
export const isCarried = (placing: Placing, stock: Stock): boolean => bedsOf(placing, stock).length > 0

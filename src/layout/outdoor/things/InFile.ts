/** What stands or drives one behind the other: wagons behind an engine, cars behind a lorry, people before a counter. */
import { catalogue } from "#catalogue/Catalogue.js"
import { type Box, overlap, toWorld } from "../../geometry/Boxes.js"
import type { Placed, Stock } from "../site/Placed.js"
import { asked, type Placing } from "./Placing.js"

const goes = /^(vehicle|animal|person)$/

/** How much broader than what it stands behind a thing may be: the relation allows no more. */
const broader_max = 1.25

/** Metres between one and the next. */
const gaps = [0.5, 0.8, 1.2, 0.3]

const categoryOf = ({ entity }: Stock): string => catalogue().thing(entity.category)?.category ?? ""

/** The boxes of a file at a gap: the first beyond the leader's back, or its front, the others beyond that. */
const fileAt = (placing: Placing, stock: Stock, leader: Box, ahead: 1 | -1, gap: number): ReadonlyArray<Box> => {
  const { count, size } = stock.entity
  // Who waits before somebody looks at them.
  const yaw = ahead > 0 && categoryOf(stock) !== "vehicle" ? leader.yaw + Math.PI : leader.yaw
  return Array.from({ length: count - stock.placed.length }, (_, i) => {
    const off = leader.d / 2 + gap + size.depth / 2 + i * (size.depth + gap)
    const [x, z] = toWorld(leader, 0, ahead * off)
    return placing.site.boxOf(stock, x, z, yaw)
  })
}

/** How far a leader moves ahead or back for its file, metres, the least first. */
const moves = [0, 3, -3, 6, -6, 10, -10, 15, -15, 21, -21, 28, -28, 36, -36]

interface Filing {
  readonly placing: Placing
  readonly stock: Stock
  readonly leader: Placed
  readonly ahead: 1 | -1
  /** On tracks, which are kept clear of what does not run on them. */
  readonly onPlan: boolean
}

/** The file behind a leader moved so far, where both have room; null where they have none. */
const fileWith = ({ onPlan, placing, stock, leader, ahead }: Filing, move: number) => {
  const { site } = placing
  const [x, z] = toWorld(leader.box, 0, move)
  const box = { ...leader.box, x, z }
  const stands = (owner: Stock, one: Box, gap: number) =>
    site.inZone(one, owner.zone) && site.free(owner, one, { gap, onPlan, upTo: leader })
  if (move !== 0 && !stands(leader.stock, box, 0.3)) return null
  for (const gap of gaps) {
    const boxes = fileAt(placing, stock, box, ahead, gap)
    if (boxes.every((one) => stands(stock, one, 0.1))) return { box, boxes }
  }
  return null
}

/** One file behind or before the only thing of its kind that the relation names, which makes room for it; empty where there is none. */
export const inFile = (placing: Placing, stock: Stock): ReadonlyArray<Box> => {
  const { relations, site } = placing
  const [wish] = asked(placing, stock, "side_of").filter(({ side }) => side === "back" || side === "front")
  const leaders = relations.stocks.get(wish?.objects[0] ?? "")?.placed ?? []
  const [leader] = leaders
  if (wish === undefined || leader === undefined || leaders.length > 1 || wish.objects.length > 1) return []
  if (!goes.test(categoryOf(stock)) || stock.entity.size.width > leader.box.w * broader_max) return []
  const drives = goes.test(categoryOf(leader.stock)) && !site.all.some(({ on }) => on === leader)
  const before = leader.box
  const onPlan = site.keptClear.some((court) => overlap(before, court, 0))
  const filing: Filing = { placing, stock, leader, ahead: wish.side === "front" ? 1 : -1, onPlan }
  site.lift(leader)
  let found: ReturnType<typeof fileWith> = null
  for (const move of drives ? moves : [0]) {
    placing.control.checkpoint()
    found = fileWith(filing, move)
    if (found !== null) break
  }
  site.drop(leader, found?.box ?? before)
  return found?.boxes ?? []
}

import { adjustmentIn } from "#formats/peg/Adjustment.js"
import { isGroup } from "../relations/Groups.js"
import { HOLDS } from "../relations/Relations.js"
import { tried } from "../relations/Targets.js"
import { isLine, type Placed, type Stock } from "../site/Placed.js"
import { facesItself } from "./FacingRows.js"
import { keepsToPlan } from "./GroundPlans.js"
import { isAudience, lonePlace } from "./Lone.js"
import { alignsItself, asked, type Placing } from "./Placing.js"

const PASSES = 3
const TRIES = 200
/** Beyond this many things a move costs more than it mends. */
const THINGS_MAX = 5000
/** What mending may cost: by then it has done what it can. */
const STEPS_MAX = 600_000

/** How well all relations that the thing's entity is part of hold. */
const worth = ({ relations }: Placing, { entity }: Stock, placed: Placed): number => {
  let value = 0
  for (const wish of new Set([...relations.from(entity.id), ...relations.to(entity.id)])) {
    value += relations.score(wish) > HOLDS ? 2 : 0
    if (wish.subject === entity.id && !isGroup(wish)) value += relations.one(wish, tried(placed.box, placed), placed)
  }
  return value
}

const improve = (placing: Placing, stock: Stock, placed: Placed): void => {
  const { site } = placing
  const before = worth(placing, stock, placed)
  const old = placed.box
  site.lift(placed)
  const found = lonePlace(placing, stock, TRIES, placed)
  if (found !== null) {
    placed.box = found
    if (worth(placing, stock, placed) <= before + 0.05) placed.box = old
  }
  site.drop(placed, placed.box)
}

/** What stands in rows stays in them: one that leaves spoils all. */
const standsInRanks = (placing: Placing, stock: Stock): boolean =>
  (stock.entity.count > 6 && (alignsItself(placing, stock) || facesItself(placing, stock))) ||
  stock.entity.tags.some((tag) => adjustmentIn(tag)?.kind === "ranked") ||
  (isAudience(stock) && asked(placing, stock, "face_to").length > 0) ||
  keepsToPlan(placing, stock)

/** Lifts things whose relations do not hold and looks for better places; the hard rules are never broken. */
export const mendRelations = (placing: Placing): void => {
  const { relations, site, plan, control } = placing
  if (site.all.length > THINGS_MAX) return
  const { effort } = plan.task
  const most = effort.spent + STEPS_MAX
  const carriers = new Set(site.all.map((placed) => placed.on))
  for (let pass = 0; pass < PASSES; pass++) {
    const broken = plan.task.peg.relations.filter((wish) => {
      const stock = relations.stocks.get(wish.subject)
      control.checkpoint()
      return (
        stock !== undefined &&
        !isLine(stock) &&
        !standsInRanks(placing, stock) &&
        !isGroup(wish) &&
        relations.score(wish) <= HOLDS
      )
    })
    if (broken.length === 0) return
    for (const wish of broken) {
      const stock = relations.stocks.get(wish.subject)
      for (const placed of stock?.placed ?? []) {
        control.checkpoint()
        if (effort.spent > most) return
        if (placed.on !== null || placed.passage !== null || carriers.has(placed)) continue
        if (relations.one(wish, tried(placed.box, placed), placed) <= HOLDS) improve(placing, placed.stock, placed)
      }
    }
  }
}

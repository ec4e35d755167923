import { byId } from "../../geometry/Scalars.js"
import type { Plan } from "../Plan.js"
import { isBuilding, isLine, isScatter, type Stock } from "../site/Placed.js"
import { isAudience } from "./Lone.js"
import { asked, type Placing } from "./Placing.js"

/** A stage is there before those who look at it. */
const isItsAudience = ({ relations }: Placing, { entity }: Stock, other: Stock): boolean =>
  isAudience(other) &&
  relations
    .from(other.entity.id)
    .some(({ objects, predicate }) => predicate === "face_to" && objects.includes(entity.id))

/** The entities that an entity's relations refer to. */
const refersTo = (placing: Placing, stock: Stock): ReadonlyArray<string> => {
  const { relations } = placing
  return relations
    .from(stock.entity.id)
    .flatMap((wish) => wish.objects)
    .filter((id) => {
      const other = relations.stocks.get(id)
      return other !== undefined && other.entity !== stock.entity && !isItsAudience(placing, stock, other)
    })
}

/** Towers, walls, middles, buildings and audiences, rings from the small outwards, props from the large down, at last what is strewn. */
const rankOf = (placing: Placing, stock: Stock): number => {
  const { entity, behaviour } = stock
  const ground = entity.size.width * entity.size.depth
  const rings = asked(placing, stock, "around", "surround").some((wish) =>
    placing.relations.stocks.has(wish.objects[0] ?? "")
  )
  if (entity.count > 1 && rings && !isLine(stock)) return 3.4e5 + ground
  const gate = behaviour.pattern === "portal"
  const step =
    asked(placing, stock, "corner_of_room").length > 0
      ? 0
      : gate
        ? 0.5
        : isLine(stock)
          ? 1
          : asked(placing, stock, "middle_of").length > 0
            ? 2
            : isBuilding(stock) || isAudience(stock)
              ? 3
              : 4
  const strewn = isScatter(stock) && asked(placing, stock, "along", "around").length === 0
  return step * 1e5 + (strewn ? 5e4 : 0) - ground * (entity.count > 1 ? 0.5 : 1)
}

/** By rank, but what is referred to comes before what refers to it. */
export const inOrder = (placing: Placing, stocks: ReadonlyArray<Stock>): ReadonlyArray<Stock> => {
  const ranks = new Map(stocks.map((stock) => [stock, rankOf(placing, stock)]))
  const rest = [...stocks].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || byId(a.entity, b.entity))
  const waiting = new Set(stocks.map((stock) => stock.entity.id))
  const out: Array<Stock> = []
  while (rest.length > 0) {
    const ready = rest.findIndex((stock) => refersTo(placing, stock).every((id) => !waiting.has(id)))
    const [next] = rest.splice(Math.max(0, ready), 1)
    waiting.delete(next.entity.id)
    out.push(next)
  }
  return out
}

/** Whether ways should find it standing: what has a zone of its own, stands in a middle, is a row that aligns, or is where a way ends. */
const isLandmark = (placing: Placing, plan: Plan, stock: Stock): boolean => {
  const { entity, zone } = stock
  const wants = (...predicates: Parameters<typeof asked>[2][]) => asked(placing, stock, ...predicates).length > 0
  const inOpen = zone.form === "root"
  if (plan.task.peg.connections.some((c) => c.from === entity.id || c.to === entity.id)) return true
  if (entity.count === 1 && wants("middle_of", "middle_of_room") && !inOpen) return true
  if (!isBuilding(stock)) return false
  if (!inOpen && zone.form !== "plot" && entity.count <= 4)
    if (!wants("corner_of_room", "connected_to", "along")) return true
  const toZone = (predicate: "next_to" | "along") =>
    asked(placing, stock, predicate).some((wish) => plan.byId.has(wish.objects[0] ?? ""))
  if (entity.count === 1 && entity.size.width > 9 && inOpen && toZone("next_to")) return true
  const aligned = asked(placing, stock, "aligned_with").some((wish) => wish.objects[0] === entity.id)
  return entity.count > 1 && entity.count <= 5 && entity.size.width > 14 && aligned && toZone("along")
}

/** The stocks that are placed before the ways: those whose relations need no later thing. */
export const landmarks = (placing: Placing, plan: Plan, stocks: ReadonlyArray<Stock>): ReadonlySet<Stock> => {
  const early = new Set(stocks.filter((stock) => isLandmark(placing, plan, stock)))
  for (let pass = 0; pass < 4; pass++)
    for (const stock of [...early]) {
      const late = refersTo(placing, stock).some((id) => {
        const other = placing.relations.stocks.get(id)
        return other !== undefined && !early.has(other)
      })
      if (late) early.delete(stock)
    }
  return early
}

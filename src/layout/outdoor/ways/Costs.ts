import type { Connection } from "#formats/Peg.js"
import { isWater } from "../SketchZone.js"
import type { End } from "./Way.js"
import { isAvenue, middleOfCell, type WayMap } from "./WayMap.js"

/** Bridges repel one another within 34 cells, and the edge of the scene. */
const crowding = (map: WayMap, cell: number): number => {
  const { columns, rows } = map.plan.task
  const x = cell % columns
  const z = (cell - x) / columns
  let most = 0
  for (const { middle } of map.decks) {
    const d = Math.hypot(middle[0] - x, middle[1] - z)
    if (d < 34) most = Math.max(most, 6 * (1 - d / 34) + 1)
  }
  return most + (Math.min(x, z, columns - x, rows - z) < 10 ? 2 : 0)
}

const nearDeck = (map: WayMap, cell: number): boolean => {
  const [x, z] = middleOfCell(map, cell)
  return map.decks.some((deck) => deck.ends.some((end) => Math.hypot(end[0] - x, end[1] - z) < 3.5))
}

/** Close to water a way is dear, and right at the bank impossible but for bridges and ways to the water. */
const bankFactor = (map: WayMap, cell: number, width: number, toWater: boolean, overWater: boolean): number => {
  if (map.deck[cell] === 1) return 1
  const off = map.wet[cell] - width / 2
  if (off < 0.9) {
    if (off >= 0.2 || toWater) return 2.5
    return overWater || nearDeck(map, cell) ? 3 : Number.POSITIVE_INFINITY
  }
  return off < 3 ? 1.35 : 1
}

/** What each cell costs a connection. With `overWater` it may cross water, at 9 a metre. */
export const costsFor = (
  map: WayMap,
  connection: Connection,
  a: End,
  b: End,
  width: number,
  overWater: boolean
): Float64Array => {
  const { plan, water, deck, solid, base, slope, used, wet } = map
  const { cells } = plan.labels
  const costs = new Float64Array(base.length)
  const own = [a.zone?.index ?? -2, b.zone?.index ?? -2]
  const toWater = (a.zone !== null && isWater(a.zone)) || (b.zone !== null && isWater(b.zone))
  for (let i = 0; i < costs.length; i++) {
    if (water[i] === 1 && (deck[i] === 0 || overWater)) {
      costs[i] = deck[i] === 1 || !overWater ? Number.POSITIVE_INFINITY : 9 * (1 + crowding(map, i))
      continue
    }
    if (solid[i] < width / 2 + 0.45) {
      costs[i] = Number.POSITIVE_INFINITY
      continue
    }
    let cost = base[i]
    if (own.includes(cells[i])) cost = Math.min(cost, 1.2 + 2.4 * slope[i])
    if (isAvenue(connection)) {
      cost = 1 + (cost - 1) * 0.3
      if (wet[i] < 8) cost *= 2.5
    }
    if (used[i] === 1) cost *= 0.5
    const tight = solid[i] < width / 2 + 0.85 ? 4 : 1
    costs[i] = cost * tight * bankFactor(map, i, width, toWater, overWater)
  }
  return costs
}

import type { Relation } from "#formats/Peg.js"
import type { Box } from "../../geometry/Boxes.js"
import { insideRegion } from "../../geometry/Regions.js"
import type { PlanZone } from "../Plan.js"
import { distanceTo } from "../relations/Targets.js"
import { encloses, isWater } from "../SketchZone.js"
import { isBuilding, missing, type Stock } from "../site/Placed.js"
import { inQuarter } from "../sketch/Gaps.js"
import { SIDES } from "../sketch/Wishes.js"
import type { Way } from "../ways/Way.js"
import { type FrontageOptions, frontage } from "./Frontage.js"
import { alignsItself, asked, clearOf, type Placing, settle } from "./Placing.js"
import { boxSides, contours, type Line, straightRuns, wayEdges } from "./Stations.js"

interface Row {
  readonly stock: Stock
  readonly lines: ReadonlyArray<Line>
  readonly options: FrontageOptions
  readonly zone: PlanZone | undefined
  readonly way: Way | undefined
}

/** Only stations behind which the water that is to be faced lies within 40 cells. */
const facingWater = (lines: ReadonlyArray<Line>, water: PlanZone): ReadonlyArray<Line> =>
  lines.map((line) =>
    line.filter(({ x, z, nx, nz }) => {
      for (let s = 1; s < 40; s++) if (insideRegion(water.region, x - nx * s, z - nz * s)) return true
      return false
    })
  )

const setBackOf = (stock: Stock, way: Way | undefined, ashore: boolean): number => {
  if (isBuilding(stock)) return 2.2
  if (stock.behaviour.trait === "boat") return 0.6
  if (stock.behaviour.trait === "vehicle") return 0.35
  if (way !== undefined) return stock.behaviour.trait === "tree" ? 1.5 : 0.25
  return ashore ? 0.7 : 0.5
}

/** Platforms and the like lie along what they accompany, whatever side is called their front. */
const isOblong = ({ entity: { size } }: Stock): boolean => size.depth > 3 * size.width

/** Only the stations on the side of what it stands along that it is asked to be on: "a pub on the left of the street". */
const onItsSide = (placing: Placing, stock: Stock, object: string, lines: ReadonlyArray<Line>): ReadonlyArray<Line> => {
  const side = asked(placing, stock, "north_of", "south_of", "east_of", "west_of").find(
    ({ objects }) => objects[0] === object
  )
  const towards = side === undefined ? undefined : SIDES[side.predicate]
  return towards === undefined ? lines : lines.map((line) => line.filter(({ nx, nz }) => inQuarter(towards, nx, nz)))
}

const rowOf = (placing: Placing, stock: Stock, wish: Relation): Row | null => {
  const { relations } = placing
  const [object = ""] = wish.objects
  const zone = relations.zone(object)
  const way = relations.way(object)
  const building = isBuilding(stock)
  const outside = zone !== undefined && zone !== stock.zone && !encloses(zone, stock.zone)
  let lines: ReadonlyArray<Line> = []
  if (way !== undefined) lines = wayEdges(way)
  else if (zone !== undefined)
    lines = alignsItself(placing, stock) ? straightRuns(zone, outside, 2.2).slice(0, 4) : contours(zone, outside)
  else lines = (relations.stocks.get(object)?.placed ?? []).flatMap(({ box }) => boxSides(box, 0.5))
  lines = onItsSide(placing, stock, object, lines)
  if (lines.length === 0) return null
  const [faced] = asked(placing, stock, "face_to")
  const water = relations.zone(faced?.objects[0] ?? "")
  if (building && zone !== undefined && !isWater(zone) && water !== undefined && isWater(water))
    lines = facingWater(lines, water)
  const { trait } = stock.behaviour
  const options: FrontageOptions = {
    setBack: setBackOf(stock, way, outside && zone !== undefined && isWater(zone)),
    gap: building ? 1 : 0.3,
    wayGap: building ? 0.8 : 0.15,
    sideways:
      (trait === "boat" && way === undefined) || trait === "vehicle" || (isOblong(stock) && !isWater(stock.zone)),
    fits: building ? (box) => clearOf(placing, box, stock.zone, 1.5) : undefined
  }
  return { stock, lines, options, zone, way }
}

/** A row that must align: all on one straight run, long buildings off its ends. */
const straightRow = (placing: Placing, { stock, lines, options }: Row): void => {
  const { width } = stock.entity.size
  const inset = width > 14 ? width * 0.42 : 0
  for (const setBack of [2, 3, 4])
    for (const line of lines) {
      const tight = { ...options, setBack, gap: 1, widestStep: width * 1.5, inset }
      const boxes = frontage(placing, stock, [line], missing(stock), tight)
      if (boxes.length < missing(stock)) continue
      settle(placing, stock, boxes, 0.5)
      return
    }
  for (const setBack of [2, 3.5])
    if (missing(stock) > 0)
      settle(placing, stock, frontage(placing, stock, lines, missing(stock), { ...options, setBack, gap: 0.7 }), 0.5)
}

/** Both sides of the way at the same stations. */
const avenue = (placing: Placing, { stock, lines, options }: Row): void => {
  const widestStep = stock.behaviour.trait === "column" ? 5 : 11
  const boxes = frontage(placing, stock, lines, missing(stock), { ...options, setBack: 1.5, paired: true, widestStep })
  if (boxes.length >= missing(stock)) settle(placing, stock, boxes, 0.1)
}

/** Houses without room along their way go to the ways that lead on from it, as near as they can. */
const overflow = (placing: Placing, { stock, options, zone, way }: Row): void => {
  const { relations } = placing
  const further =
    zone === undefined
      ? relations.ways
          .filter((other) => other !== way && ["street", "avenue", "path"].includes(other.connection.kind))
          .sort((a, b) => b.width - a.width)
      : relations.ways.filter((other) => other.from === zone || other.to === zone || other.fromEdge)
  const prefer = way === undefined ? undefined : (box: Box) => distanceTo({ kind: "way", way }, box.x, box.z)
  for (const other of further) {
    if (missing(stock) === 0) return
    const boxes = frontage(placing, stock, wayEdges(other), missing(stock), { ...options, setBack: 2, prefer })
    settle(placing, stock, boxes, 0.5)
  }
}

/** Even rows at the smallest set-back that holds them; boats lie with a side to the quay, or where it is too short, with an end. */
const evenRows = (placing: Placing, { stock, lines, options }: Row): void => {
  const building = isBuilding(stock)
  const sideways = options.sideways === true
  const turns = sideways && stock.behaviour.trait === "boat" ? [true, false] : [sideways]
  for (const factor of building ? [1, 1.6, 2.4] : [1, 1.8, 3.2, 5])
    for (const turn of turns) {
      if (missing(stock) === 0) return
      const boxes = frontage(placing, stock, lines, missing(stock), {
        ...options,
        sideways: turn,
        setBack: options.setBack * factor,
        widestStep: building ? stock.entity.size.width * 1.9 : 1e9
      })
      if (boxes.length >= missing(stock) || factor > 2.2) settle(placing, stock, boxes, building ? 0.5 : 0.1)
    }
}

/** Places what should stand along a zone's edge or a way: even rows that face it. */
export const placeAlong = (placing: Placing, stock: Stock, wish: Relation): void => {
  const row = rowOf(placing, stock, wish)
  if (row === null) return
  const building = isBuilding(stock)
  const { trait } = stock.behaviour
  const paired = row.way !== undefined && missing(stock) >= 8 && missing(stock) % 2 === 0
  if (building && alignsItself(placing, stock)) straightRow(placing, row)
  else if (paired && (trait === "tree" || trait === "column")) avenue(placing, row)
  evenRows(placing, row)
  if (building && missing(stock) > 0) overflow(placing, row)
}

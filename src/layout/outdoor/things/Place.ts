import type { Relation } from "#formats/Peg.js"
import { isOfWords } from "../../Agreement.js"
import { centroid } from "../../geometry/Rings.js"
import type { Point } from "../../geometry/Segments.js"
import { middle, tried } from "../relations/Targets.js"
import { isMarked } from "../SketchZone.js"
import { cornersOf } from "../site/Corners.js"
import { isBuilding, isLine, isScatter, missing, type Stock } from "../site/Placed.js"
import { aim } from "./Aim.js"
import { placeAlong } from "./Along.js"
import { placeArched, placeAround } from "./Around.js"
import { squared } from "./Candidates.js"
import { isCarried, placeCarried } from "./Carried.js"
import { scatterOptions } from "./Density.js"
import { atBothSides, facesItself, faceToFace, sidesAsked } from "./FacingRows.js"
import { onGroundPlan } from "./GroundPlans.js"
import { inFile } from "./InFile.js"
import { isAudience, lonePlace } from "./Lone.js"
import { perimeter } from "./Perimeter.js"
import { alignsItself, asked, isArched, type Placing, rowsAsked, settle } from "./Placing.js"
import { placePortals } from "./Portals.js"
import { type RankOptions, ranks } from "./Ranks.js"
import { rows } from "./Row.js"
import { scatter } from "./Scatter.js"

/**
 * Too few stand: a count that is a promise makes a conflict, with its reasons. Of the very many the report tells, and nobody was
 * promised what is assumed.
 */
const reportMissing = (placing: Placing, stock: Stock, why: string): void => {
  const { entity, zone, placed } = stock
  if (placing.plan.task.many.has(entity.id) || entity.source === "assumed") return
  const wishes = asked(placing, stock, "around", "along", "surround", "next_to", "near")
  placing.conflicts.push({
    rule: "counts",
    lacking: missing(stock),
    ids: [entity.id, entity.zone, ...wishes.map((wish) => wish.id)],
    text: `${placed.length} of ${entity.count} ${entity.name} (${entity.id}) fit in ${zone.name} (${entity.zone})${why}`
  })
}

const crowded = ({ site, relations, plan }: Placing, { zone }: Stock): string => {
  const square = plan.task.unit * plan.task.unit
  const built = site.all
    .filter((other) => other.stock.zone === zone && other.on === null)
    .reduce((sum, { box }) => sum + box.w * box.d, 0)
  const ways = relations.ways.length > 0 ? ", the ways take more" : ""
  return `: ${Math.round(built * square)} m² of its ${Math.round(zone.region.area * square)} m² are built over${ways}`
}

const placeLine = (placing: Placing, stock: Stock): void => {
  const [wish] = asked(placing, stock, "around", "surround")
  const object = wish?.objects[0] ?? stock.entity.zone
  const things = placing.relations.stocks.get(object)?.placed.map(({ box }) => box) ?? []
  const around = placing.relations.zone(object) ?? (things.length > 0 ? things : stock.zone)
  settle(placing, stock, perimeter(placing, stock, around, missing(stock)), 0)
}

/** Towers and the like, one in each corner of a zone's box. */
const placeInCorners = (placing: Placing, stock: Stock): void => {
  const { site } = placing
  const [wish] = asked(placing, stock, "corner_of_room")
  const zone = placing.relations.zone(wish?.objects[0] ?? "") ?? stock.zone
  const half = Math.max(stock.entity.size.width, stock.entity.size.depth) / 2
  for (const { short, sx, sz, x: cx, z: cz } of cornersOf(zone.region)) {
    for (let margin = 0.3; margin < 5 && missing(stock) > 0; margin += 0.35) {
      const x = cx + sx * (half + short + margin)
      const z = cz + sz * (half + short + margin)
      const box = site.boxOf(stock, x, z, 0)
      if (!site.inZone(box, stock.zone) || !site.free(stock, box, { gap: 0.05 })) continue
      site.put(stock, box, 0.02)
      break
    }
  }
}

/** Ranks look all one way: square to their zone, towards what they are asked to face. */
const looksAhead = (placing: Placing, stock: Stock): number | null => {
  const [x, z] = centroid(stock.zone.region.outer)
  const towards = aim(placing, stock, x, z)
  return towards === null ? null : squared(towards, stock.zone.rotation)
}

/** A point beyond what ranks are asked to stand by, on the side where their zone has room: they stand there, not around it. */
const standsBy = (placing: Placing, stock: Stock): Point | null => {
  const [wish] = asked(placing, stock, "next_to", "near", "across_from", "side_of")
  const [target] = placing.relations.targets(wish?.objects[0] ?? "")
  if (target === undefined) return null
  const [x, z] = middle(target)
  const [cx, cz] = centroid(stock.zone.region.outer)
  const [dx, dz] = Math.abs(cx - x) > Math.abs(cz - z) ? [Math.sign(cx - x) || 1, 0] : [0, Math.sign(cz - z) || 1]
  const { width, depth } = stock.entity.size
  const reach = Math.sqrt(stock.entity.count * (width + 1) * (depth + 1)) / 2
  const half = target.kind === "thing" ? Math.max(target.box.w, target.box.d) / 2 : 2
  return [x + dx * (reach + half + 1), z + dz * (reach + half + 1)]
}

/** How things stand in ranks; null for those that do not. */
const rankOptions = (placing: Placing, stock: Stock): RankOptions | null => {
  const { behaviour, zone, entity } = stock
  const { trait } = behaviour
  const beside = asked(placing, stock, "next_to", "near", "across_from", "side_of", "around", "surround").length > 0
  const orchard = isMarked(zone, "orchard") && trait === "tree"
  const parked = zone.role === "parking" && trait === "vehicle"
  const lined =
    alignsItself(placing, stock) &&
    (entity.count > 3 || zone.strip !== null) &&
    asked(placing, stock, "along").length === 0
  if (!orchard && !parked && !lined && (behaviour.pattern !== "grid" || beside)) return null
  if (zone.strip !== null) return { turns: zone.strip.axis === "x" ? [1] : [0], scales: [1], gap: 0.5, aisle: 99 }
  if (trait === "vehicle") return { scales: [1.5, 1.2, 1], gap: 0.7, aisle: 5, widestGap: 1.5 }
  if (trait === "container") return { scales: [1.2, 1], gap: 0.5, widestGap: 1 }
  if (trait === "grave") return { gap: 0.9, widestGap: 1.6 }
  const widestGap = trait === "tree" ? 3.4 : beside ? 1.5 : 3
  return { gap: 0.7, widestGap, facing: looksAhead(placing, stock), beside: standsBy(placing, stock) }
}

/** Seats in ranks before what all of them look at, with an aisle up to it. */
const placeAudience = (placing: Placing, stock: Stock): void => {
  if (!isAudience(stock)) return
  const [wish] = asked(placing, stock, "face_to")
  const [target] = placing.relations.targets(wish?.objects[0] ?? "")
  const facing = looksAhead(placing, stock)
  if (target?.kind !== "thing" || facing === null || stock.zone.strip !== null) return
  const options = { scales: [1.6, 1.3, 1], gap: 0.35, widestGap: 0.6, facing, before: middle(target) }
  settle(placing, stock, ranks(placing, stock, missing(stock), options), 0.1)
}

const placeSingly = (placing: Placing, stock: Stock): void => {
  const { entity } = stock
  const building = isBuilding(stock)
  const tries = entity.count > 40 ? 60 : building ? 700 : 240
  while (missing(stock) > 0) {
    const box = lonePlace(placing, stock, tries) ?? lonePlace(placing, stock, 900)
    if (box === null) return
    placing.site.put(stock, box, building ? 0.5 : 0.1)
  }
}

/** Places all things of a stock: by the most particular pattern that applies, what is left by plainer ones. */
export const place = (placing: Placing, stock: Stock): void => {
  placing.control.checkpoint()
  settle(placing, stock, onGroundPlan(placing, stock), 0)
  if (missing(stock) === 0) return
  if (isLine(stock) && (stock.entity.count > 1 || asked(placing, stock, "around", "surround").length > 0)) {
    placeLine(placing, stock)
    // A piece or two that cannot go where they should still stand somewhere; a run cannot.
    if (missing(stock) > 0 && stock.entity.count <= 2) placeSingly(placing, stock)
    if (missing(stock) > 0) reportMissing(placing, stock, `: the edge of ${stock.zone.id} is cut by ways and buildings`)
    return
  }
  if (stock.behaviour.pattern === "portal") placePortals(placing, stock)
  const plural = stock.entity.count > 1
  const [around] = asked(placing, stock, "around", "surround")
  const [along] = asked(placing, stock, "along")
  const beside = asked(placing, stock, "next_to", "near", "across_from", "side_of", "corner_of_room").length > 0
  if (isCarried(placing, stock)) placeCarried(placing, stock)
  if (plural && asked(placing, stock, "corner_of_room").length > 0) placeInCorners(placing, stock)
  if (missing(stock) > 0 && plural) settle(placing, stock, inFile(placing, stock), 0.1)
  const sides = plural ? sidesAsked(placing, stock) : null
  if (missing(stock) > 0 && sides !== null) settle(placing, stock, atBothSides(placing, stock, sides), 0.1)
  if (missing(stock) > 0 && plural && isArched(stock)) placeArched(placing, stock)
  if (missing(stock) > 0 && plural && facesItself(placing, stock))
    settle(placing, stock, faceToFace(placing, stock), 0.1)
  // Houses around a square that streets ring stand along those.
  if (missing(stock) > 0 && along !== undefined && around !== undefined && isStreets(placing, along))
    placeAlong(placing, stock, along)
  if (missing(stock) > 0 && around !== undefined && plural) placeAround(placing, stock, around)
  if (missing(stock) > 0 && along === undefined && around === undefined) placeAudience(placing, stock)
  const lines = plural ? rowsAsked(placing, stock) : null
  if (missing(stock) > 0 && along !== undefined && lines !== null) rowAlong(placing, stock, along)
  if (missing(stock) > 0 && along !== undefined) placeAlong(placing, stock, along)
  if (missing(stock) > 0 && lines !== null && along === undefined)
    settle(placing, stock, rows(placing, stock, missing(stock), lines), 0.1)
  const standing = missing(stock) > 0 ? rankOptions(placing, stock) : null
  if (standing !== null) settle(placing, stock, ranks(placing, stock, missing(stock), standing), 0.1)
  if (missing(stock) > 0 && isScatter(stock) && !beside && along === undefined && around === undefined)
    scatter(placing, stock, scatterOptions(placing, stock))
  if (missing(stock) > 0 && (beside || !isScatter(stock) || stock.placed.length === 0)) placeSingly(placing, stock)
  if (missing(stock) > 0) scatter(placing, stock, { density: null, gap: 0.05, wayGap: 0.15 })
  if (missing(stock) > 0) overflow(placing, stock)
  if (missing(stock) > 0) onCourts(placing, stock)
  if (missing(stock) > 0) reportMissing(placing, stock, crowded(placing, stock))
}

const isStreets = ({ relations }: Placing, { objects }: Relation): boolean =>
  relations.zone(objects[0] ?? "")?.form === "grid"

/** One row beside what it runs along; a way has rows of its own. */
const rowAlong = (placing: Placing, stock: Stock, along: Relation): void => {
  const { relations } = placing
  if (isBuilding(stock) || relations.way(along.objects[0] ?? "") !== undefined) return
  const boxes = rows(placing, stock, missing(stock), 1)
  if (boxes.length > 0 && boxes.every((box) => relations.one(along, tried(box)) > 0.5))
    settle(placing, stock, boxes, 0.1)
}

/** What finds no place beside a pitch stands on it: all is built. */
const onCourts = (placing: Placing, stock: Stock): void => {
  const { site } = placing
  const kept = site.keptClear
  if (kept.length === 0) return
  site.keptClear = []
  placeSingly(placing, stock)
  site.keptClear = kept
}

/** Of words, what finds no place where they set it stands in the next larger place that holds it. */
const overflow = (placing: Placing, stock: Stock): void => {
  if (!isOfWords(placing.plan.task.peg) || stock.entity.source === "assumed") return
  let zone = stock.zone.parent
  while (zone !== null && missing(stock) > 0) {
    const beyond = placing.plan.byId.get(zone.id)
    // It shares its list of what stands: the count stays one.
    if (beyond !== undefined) placeSingly(placing, { ...stock, zone: beyond })
    zone = zone.parent
  }
}

import type { Control } from "#domain/Control.js"
import { make } from "#domain/Rng.js"
import { distanceField } from "../../geometry/DistanceField.js"
import type { SketchZone } from "../SketchZone.js"
import { rankOf } from "../sketch/Anneal.js"
import type { Sketch } from "../sketch/Sketch.js"
import type { Nearness } from "../sketch/Wishes.js"
import { cutPier, growAlong, growOver } from "./Growth.js"
import { baseOf, type Labels } from "./Labels.js"
import { type Openness, opennessOf } from "./Openness.js"
import { type Shape, shapeOf } from "./Shapes.js"
import { tidy } from "./Tidy.js"

/** The cells that a shape covers when grown, in the window that it can reach. */
const covered = (zone: SketchZone, shape: Shape, growth: number, labels: Labels, open: Openness): Array<number> => {
  const { columns, rows } = labels
  const local = zone.form === "box" || zone.form === "blob"
  const reach = local ? Math.hypot(zone.body.hw, zone.body.hd) * 1.5 + growth + 3 : 1e9
  const x0 = Math.max(0, Math.floor(zone.body.cx - reach))
  const x1 = Math.min(columns, Math.ceil(zone.body.cx + reach))
  const z0 = Math.max(0, Math.floor(zone.body.cz - reach))
  const z1 = Math.min(rows, Math.ceil(zone.body.cz + reach))
  const list: Array<number> = []
  for (let z = z0; z < z1; z++)
    for (let x = x0; x < x1; x++) if (shape(x + 0.5, z + 0.5, growth) && open(zone, x, z)) list.push(z * columns + x)
  return list
}

/** Paints a body, its outline moved in or out by bisection until the area fits. */
const paint = (zone: SketchZone, shape: Shape, labels: Labels, open: Openness, control: Control): void => {
  const wanted = zone.area.target
  const court = zone.role === "courtyard" || zone.parent?.role === "courtyard"
  let list = covered(zone, shape, 0, labels, open)
  let low = -Math.min(12, Math.sqrt(wanted) / 3)
  let high = -low
  if (zone.form !== "plot" && Math.abs(list.length - wanted) > (court ? 0.12 : 0.03) * wanted)
    for (let turn = 0; turn < 10; turn++) {
      control.checkpoint()
      const growth = (low + high) / 2
      list = covered(zone, shape, growth, labels, open)
      if (Math.abs(list.length - wanted) < 0.02 * wanted) break
      if (list.length < wanted) low = growth
      else high = growth
    }
  for (const cell of list) labels.cells[cell] = zone.index
}

/** Zones that should touch: the softer one takes the cells that lie between. */
const closeGap = ({ zone, of }: Nearness, { columns, rows, cells }: Labels): void => {
  const [soft, firm] = rankOf(zone) >= rankOf(of) ? [zone, of] : [of, zone]
  const toSoft = distanceField(columns, rows, (i) => cells[i] === soft.index)
  const toFirm = distanceField(columns, rows, (i) => cells[i] === firm.index)
  const base = baseOf(soft)
  let gap = 1e9
  for (let i = 0; i < cells.length; i++) if (cells[i] === base) gap = Math.min(gap, toSoft[i] + toFirm[i])
  if (gap <= 1.5 || gap >= 14) return
  for (let i = 0; i < cells.length; i++)
    if (cells[i] === base && toSoft[i] + toFirm[i] < gap + 1.2) cells[i] = soft.index
}

/** Ancestors first, the rigid before the soft, a shore right after its water. */
const paintOrder = (zones: ReadonlyArray<SketchZone>): Array<SketchZone> => {
  const rank = (zone: SketchZone) => {
    const { host } = zone
    const follows = host !== null && host.form !== "strip" && host.form !== "side" && zone.form !== "ring"
    return follows && host !== null ? rankOf(host) + 0.5 : rankOf(zone)
  }
  return [...zones].sort(
    (a, b) => a.depth - b.depth || rank(a) - rank(b) || b.area.target - a.area.target || a.index - b.index
  )
}

/** The bodies of a sketch as cells: each takes only what is open to it, so no two zones share one. */
export const rasterise = (sketch: Sketch, control: Control): Labels => {
  const { task, zones, seed, wishes } = sketch
  const { columns, rows } = task
  const rng = make(seed).fork("raster")
  const labels: Labels = { columns, rows, zones, cells: new Int16Array(columns * rows).fill(-1) }
  const open = opennessOf(labels, sketch)
  for (const zone of paintOrder(zones)) {
    control.checkpoint()
    const { host } = zone
    if (zone.form === "root") labels.cells.fill(zone.index)
    else if (zone.form === "pier" && host !== null) cutPier(zone, host, labels)
    else if ((zone.form === "ring" || zone.form === "shore") && host !== null)
      growAlong(zone, host, labels, open, seed & 0xffff, control)
    else if (zone.form === "fill") growOver(zone, labels, open, seed & 0xffff, control)
    else {
      const shape = shapeOf(zone, columns, rows, rng)
      if (shape !== null) paint(zone, shape, labels, open, control)
    }
  }
  tidy(labels)
  for (const wish of wishes.nearness) if (wish.adjacent && wish.zone.form !== "plot") closeGap(wish, labels)
  tidy(labels)
  return labels
}

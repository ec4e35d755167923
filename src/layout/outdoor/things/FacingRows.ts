import { type Box, overlap } from "../../geometry/Boxes.js"
import { centroid } from "../../geometry/Rings.js"
import { missing, type Stock } from "../site/Placed.js"
import { asked, type Placing } from "./Placing.js"

const HALF = Math.PI / 2

/** Whether its things stand face to face. */
export const facesItself = (placing: Placing, stock: Stock): boolean =>
  asked(placing, stock, "face_to").some((wish) => wish.objects.includes(stock.entity.id))

/** A zone's own axes: the middle, the turn that lays `u` along its long side, and half sizes along and across. */
const axesOf = ({ zone }: Stock) => {
  const { x0, z0, x1, z1 } = zone.region.bounds
  const long = x1 - x0 >= z1 - z0
  return {
    centre: centroid(zone.region.outer),
    yaw: zone.rotation + (long ? 0 : HALF),
    along: (long ? x1 - x0 : z1 - z0) / 2,
    across: (long ? z1 - z0 : x1 - x0) / 2
  }
}

type Axes = ReturnType<typeof axesOf>

const at = ({ centre: [x, z], yaw }: Axes, u: number, v: number) =>
  [x + u * Math.cos(yaw) + v * Math.sin(yaw), z - u * Math.sin(yaw) + v * Math.cos(yaw)] as const

const standing = (placing: Placing, stock: Stock, box: Box, taken: ReadonlyArray<Box>): boolean =>
  placing.site.inZone(box, stock.zone) &&
  placing.site.free(stock, box, { gap: 0.2, wayGap: 0.2 }) &&
  !taken.some((other) => overlap(other, box, 0.1))

/** Of its zone's long sides, or its short ones, which are its ends, things are asked to stand at either. */
export const sidesAsked = (placing: Placing, stock: Stock): "long" | "short" | null => {
  const [wish] = asked(placing, stock, "long_short_side_of").filter(({ objects }) => objects[0] === stock.zone.id)
  return wish === undefined ? null : wish.side === "short" ? "short" : "long"
}

/** Half of them at each end of the zone's long axis, or on each long side, all facing the middle; empty where one has no room. */
export const atBothSides = (placing: Placing, stock: Stock, side: "long" | "short"): Array<Box> => {
  const axes = axesOf(stock)
  const { depth, width } = stock.entity.size
  const [reach, breadth] = side === "short" ? [axes.along, axes.across] : [axes.across, axes.along]
  const each = missing(stock) / 2
  const pitch = Math.max(width + 0.5, (2 * breadth) / (Math.ceil(each) + 1))
  for (let inset = 1.5; inset < reach * 0.7; inset += 0.5) {
    placing.control.checkpoint()
    const out = reach - inset - depth / 2
    const boxes = ([1, -1] as const).flatMap((end) => {
      const count = end > 0 ? Math.ceil(each) : Math.floor(each)
      return Array.from({ length: count }, (_, i) => {
        const off = (i - (count - 1) / 2) * pitch
        const [x, z] = side === "short" ? at(axes, end * out, off) : at(axes, off, end * out)
        return placing.site.boxOf(
          stock,
          x,
          z,
          side === "short" ? axes.yaw - end * HALF : axes.yaw + (end > 0 ? Math.PI : 0)
        )
      })
    })
    if (boxes.every((box) => standing(placing, stock, box, []))) return boxes
  }
  return []
}

const AISLES = [4, 3.2, 5, 2.6, 6]
const SHIFTS = [0, 2, -2, 4, -4, 6, -6, 9, -9, 12, -12]
/** Between rows that stand back to back. */
const BACK = 0.8

/** Pairs of rows at one pitch and shift; each row looks across its aisle at the other. */
const rowsAt = (
  placing: Placing,
  stock: Stock,
  axes: Axes,
  pitch: number,
  aisle: number,
  shift: number,
  pairs: number
) => {
  const { depth } = stock.entity.size
  const count = missing(stock)
  const slots = Math.max(1, Math.floor((2 * axes.along) / pitch))
  const each = 2 * (aisle / 2 + depth) + BACK
  const found: Array<{ readonly box: Box; readonly reach: number }> = []
  for (let pair = 0; pair < pairs; pair++)
    for (let i = 0; i < slots; i++) {
      const u = (i - (slots - 1) / 2) * pitch
      const both = ([1, -1] as const).map((side) => {
        const v = shift + (pair - (pairs - 1) / 2) * each + side * (aisle / 2 + depth / 2)
        const [x, z] = at(axes, u, v)
        return placing.site.boxOf(stock, x, z, axes.yaw + (side > 0 ? Math.PI : 0))
      })
      const taken = found.map(({ box }) => box)
      for (const box of both)
        if (standing(placing, stock, box, taken)) found.push({ box, reach: Math.abs(u) + pair * 1e-3 })
    }
  return found
    .sort((a, b) => a.reach - b.reach)
    .slice(0, count)
    .map(({ box }) => box)
}

/**
 * Things face to face: two at the two ends of their zone, more in two rows along its middle with an aisle between, in further
 * pairs of rows where two are too short. As many as stand so.
 */
export const faceToFace = (placing: Placing, stock: Stock): Array<Box> => {
  const count = missing(stock)
  if (count === 2 && stock.entity.count === 2) return atBothSides(placing, stock, "short")
  const axes = axesOf(stock)
  const { width } = stock.entity.size
  let best: Array<Box> = []
  for (const pairs of [1, 2, 3])
    for (const gap of [2, 1, 0.4])
      for (const aisle of AISLES)
        for (const shift of SHIFTS) {
          placing.control.checkpoint()
          const pitch = Math.max(
            width + gap,
            Math.min(width * 1.9, (2 * axes.along - 2) / Math.ceil(count / 2 / pairs))
          )
          const boxes = rowsAt(placing, stock, axes, pitch, aisle, shift, pairs)
          if (boxes.length > best.length) best = boxes
          if (best.length === count) return best
        }
  return best
}

import type { Point, Ring } from "#formats/blueprint/Zones.js"
import { num } from "./Svg.js"

/** The part of the sheet that shows one level: metres of the scene to pixels of the sheet. */
export interface Panel {
  readonly level: number
  /** Of the scene, metres: west, north, east, south. */
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
  /** Pixels a metre. */
  readonly scale: number
  /** Of the sheet, pixels: where the north-west corner lies. */
  readonly left: number
  readonly top: number
}

/** Pixels that a drawing may reach beyond its panel, where it is cut anyway; the rasteriser fails far outside the sheet. */
const overhang = 60

const held = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low - overhang), high + overhang)

export const toX = (panel: Panel, x: number): number =>
  held(panel.left + (x - panel.west) * panel.scale, panel.left, panel.left + widthOf(panel))

export const toY = (panel: Panel, z: number): number =>
  held(panel.top + (z - panel.north) * panel.scale, panel.top, panel.top + heightOf(panel))

/** Whether any of the box from (west, north) to (east, south), in metres, is on the panel. */
export const meets = (panel: Panel, west: number, north: number, east: number, south: number): boolean =>
  west < panel.east && east > panel.west && north < panel.south && south > panel.north

export const widthOf = (panel: Panel): number => (panel.east - panel.west) * panel.scale

export const heightOf = (panel: Panel): number => (panel.south - panel.north) * panel.scale

/** Path data of an open line. */
export const lineData = (panel: Panel, points: ReadonlyArray<Point>): string =>
  points.map(([x, z], i) => `${i ? "L" : "M"}${num(toX(panel, x))} ${num(toY(panel, z))}`).join("")

/** Path data of closed rings; to be filled by the even-odd rule. */
export const ringData = (panel: Panel, rings: ReadonlyArray<Ring>): string =>
  rings.map((ring) => `${lineData(panel, ring)}Z`).join("")

export const onEdge = (panel: Panel, [x, z]: Point): boolean =>
  x <= panel.west || z <= panel.north || x >= panel.east || z >= panel.south

import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { family, textWidth } from "./Fonts.js"
import { extentOfZone } from "./Outline.js"
import { type Panel, toX, toY } from "./Panel.js"
import { num } from "./Svg.js"

const flush = 0.6
/** The margin that the lines need beside the rooms: at least this much of both. */
export const dimension_metres = 1.15
export const dimension_pixels = 52

/** Lengths of rooms that stand in a row, without those hidden behind another. */
const chain = (spans: ReadonlyArray<readonly [number, number]>): ReadonlyArray<readonly [number, number]> => {
  const out: Array<readonly [number, number]> = []
  for (const span of [...spans].sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = out.at(-1)
    if (last === undefined || span[0] >= last[1] - 0.05) out.push(span)
  }
  return out
}

const mark = (x: number, y: number): string => `M${num(x - 4)} ${num(y + 4)}L${num(x + 4)} ${num(y - 4)}`

const line = (ax: number, ay: number, bx: number, by: number, metres: number): string => {
  const text = metres.toFixed(2)
  const upright = ax === bx
  const length = Math.max(Math.abs(bx - ax), Math.abs(by - ay))
  const strokes = `<path d="M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}${mark(ax, ay)}${mark(bx, by)}" stroke="#6d665b" stroke-width="1.1" fill="none"/>`
  if (textWidth(text, 13) + 10 > length) return strokes
  const turn = upright ? " rotate(-90)" : ""
  return `${strokes}<text transform="translate(${num((ax + bx) / 2)} ${num((ay + by) / 2)})${turn}" y="-6" text-anchor="middle" font-family="${family}" font-size="13" fill="#5a534a" paint-order="stroke" stroke="#eef0ea" stroke-width="4">${text}</text>`
}

/** Inner lengths of the rooms along the north and the west side of a building. */
export const drawDimensions = (panel: Panel, zones: ReadonlyArray<PlacedZone>): string => {
  const rooms = zones.filter((zone) => zone.enclosed).map(extentOfZone)
  if (rooms.length === 0) return ""
  const north = Math.min(...rooms.map((room) => room.north))
  const west = Math.min(...rooms.map((room) => room.west))
  // Six tenths of the margin from the rooms: the rest is for the figures.
  const top = toY(panel, north) - (toY(panel, north) - panel.top) * 0.6
  const left = toX(panel, west) - (toX(panel, west) - panel.left) * 0.6
  const across = chain(rooms.filter((room) => room.north < north + flush).map((room) => [room.west, room.east]))
  const down = chain(rooms.filter((room) => room.west < west + flush).map((room) => [room.north, room.south]))
  return [
    ...across.map(([a, b]) => line(toX(panel, a), top, toX(panel, b), top, b - a)),
    ...down.map(([a, b]) => line(left, toY(panel, a), left, toY(panel, b), b - a))
  ].join("")
}

import { data, evenly } from "../Pen.js"
import { shade } from "../Tint.js"
import { colourOf, flat, has, type Symbol, type Symbols, square } from "./Symbol.js"

const white = "#fbfaf6"
const covers = ["#a9bcc7", "#e4b7a4", "#b9c4a5", "#c9b6cf"]
const throws: Readonly<Record<string, string>> = { "#a9bcc7": "#d8a878", "#e4b7a4": "#9cc0b8" }

const bed: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const cover = colourOf(thing, covers)
  const pillows = width > 1.3 ? 2 : 1
  const cushions = evenly(pillows, width * 0.94)
    .map((x) =>
      pen.box((width / pillows) * 0.78, depth * 0.19, white, { x, z: -depth * 0.31, round: 0.1, weight: 0.8 })
    )
    .join("")
  const folds = [-0.25, 0.1, 0.32]
    .map((x) => data("M", x * width, -depth * 0.02, "q", 0.05, depth * 0.1, -0.03, depth * 0.2))
    .join("")
  return square(
    pen.box(width, depth, "#fbf8f1", { round: 0.05 }) +
      pen.box(width, Math.max(depth * 0.05, 0.06), shade(cover, 0.5), { z: -depth / 2 + 0.05, round: 0.02 }) +
      cushions +
      pen.box(width, depth * 0.64, cover, { z: depth * 0.17, round: 0.06 }) +
      pen.box(width, depth * 0.1, "#f6f1e6", { z: -depth * 0.12, round: 0.03, weight: 0.7 }) +
      pen.box(width, depth * 0.2, throws[cover] ?? shade(cover, 0.7), { z: depth * 0.3, round: 0.03, weight: 0.7 }) +
      pen.stroke(folds, shade(cover, 0.65), 0.6),
    0.5
  )
}

const bunk: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const drawn = bed(thing)
  const rungs = [0, 1, 2, 3].map((i) => data("M", width * 0.5, depth * (0.1 + i * 0.09), "h", -width * 0.18)).join("")
  return square(
    drawn.body + pen.box(width, depth, "none", { weight: 2.2, edge: "#8a6a48" }) + pen.stroke(rungs, "#8a6a48", 1.4),
    1.2
  )
}

const cot: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const bars = evenly(7, depth)
    .map((z) => data("M", -width / 2, z, "h", width * 0.08, "M", width / 2, z, "h", -width * 0.08))
    .join("")
  return square(
    pen.box(width, depth, "#f1e6d2", { round: 0.05 }) +
      pen.box(width * 0.8, depth * 0.62, colourOf(thing, covers), { z: depth * 0.12, round: 0.05 }) +
      pen.box(width * 0.6, depth * 0.18, white, { z: -depth * 0.32, round: 0.06 }) +
      pen.stroke(bars, "#8a6a48", 0.8),
    0.5
  )
}

const canopied: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const posts = [-1, 1]
    .flatMap((x) =>
      [-1, 1].map((z) => pen.disc(0.07, "#8a6a48", { x: x * (width / 2 - 0.05), z: z * (depth / 2 - 0.05) }))
    )
    .join("")
  return square(bed(thing).body + posts, 0.9)
}

const pad: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, covers)
  return flat(
    pen.box(width, depth, colour, { round: Math.min(width, depth) * 0.2 }) +
      pen.box(width * 0.66, depth * 0.2, shade(colour, 1.5), { z: -depth * 0.34, round: 0.06, weight: 0.7 })
  )
}

const nest: Symbol = (thing) =>
  flat(
    thing.pen.oval(thing.width / 2, thing.depth / 2, "#b9a58a") +
      thing.pen.oval(thing.width * 0.34, thing.depth * 0.34, colourOf(thing, covers))
  )

/** Things to lie on. */
export const beds: Symbols = {
  bed: (thing) => (has(thing, /canopy|four.poster/) ? canopied(thing) : bed(thing)),
  bunk,
  cot,
  canopied,
  pad,
  nest
}

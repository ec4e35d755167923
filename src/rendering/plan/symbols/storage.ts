import { data, diagonals, evenly } from "../Pen.js"
import type { Thing } from "../Thing.js"
import { shade } from "../Tint.js"
import { colourOf, flat, has, materialOf, round, type Symbol, type Symbols, square } from "./Symbol.js"

const woods = ["#d3ab78", "#b98f60", "#c9a57c"]
const spines = ["#b5563f", "#3f6b80", "#d9ad5a", "#6f8f66", "#e9e0cd", "#55596b"]

const books = (thing: Thing): string => {
  const { depth, random, width } = thing
  const out: Array<string> = []
  for (let x = -width / 2 + 0.05; x < width / 2 - 0.08; ) {
    const thick = 0.035 + random.next() * 0.045
    out.push(
      thing.pen.box(thick, depth * random.range(0.5, 0.76), random.pick(spines), {
        x: x + thick / 2,
        z: -depth * 0.1,
        edge: null
      })
    )
    x += thick + 0.008
    if (out.length > 60) break
  }
  return out.join("")
}

const bookcase: Symbol = (thing) =>
  square(thing.pen.box(thing.width, thing.depth, colourOf(thing, woods)) + books(thing), 1.2)

const wardrobe: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const hangers = evenly(Math.max(2, Math.min(16, Math.round(width / 0.13))), width * 0.9)
    .map((x) => data("M", x - 0.02, -depth * 0.28, "l", 0.045, depth * 0.56))
    .join("")
  return square(
    pen.box(width, depth, materialOf(thing, "#ece4d4")) +
      pen.stroke(hangers, "#b7a98f", 0.9) +
      pen.stroke(data("M", -width / 2, 0, "H", width / 2), "#8d8066", 0.8),
    1.4
  )
}

const chest: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, ["#a5805a", "#b98f60"])
  const bands = [-0.3, 0.3].map((k) => data("M", k * width, -depth / 2, "V", depth / 2)).join("")
  return square(
    pen.box(width, depth, colour, { round: 0.03 }) +
      pen.stroke(bands, shade(colour, 0.45), 1.6) +
      pen.box(width * 0.1, depth * 0.12, "#d9b64f", { z: depth * 0.44, weight: 0.6 }),
    0.4
  )
}

/** Chests of drawers, sideboards, low cabinets: a top with a front that opens. */
const cabinet: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, woods)
  const doors = Math.max(1, Math.min(5, Math.round(width / 0.55)))
  const joints = evenly(doors, width)
    .slice(1)
    .map((x) => data("M", x - width / doors / 2, depth * 0.28, "V", depth / 2))
    .join("")
  const front = data("M", -width / 2, depth * 0.28, "H", width / 2)
  return square(
    pen.box(width, depth, colour, { round: 0.02 }) + pen.stroke(front + joints, shade(colour, 0.5), 0.8),
    Math.min(thing.height * 0.6, 1)
  )
}

const dressed: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const size = Math.min(0.13, depth * 0.3, width * 0.12)
  return square(
    cabinet(thing).body +
      pen.disc(size, "#f6e6c6", { x: -width * 0.3, z: -depth * 0.08, weight: 0.6 }) +
      pen.disc(size, "#8fae72", { x: width * 0.3, z: -depth * 0.08, weight: 0.6 }),
    0.6
  )
}

const media: Symbol = (thing) => {
  const { depth, pen, width } = thing
  return square(
    cabinet(thing).body +
      pen.box(width * 0.66, Math.min(0.08, depth * 0.2), "#2f3236", { z: -depth * 0.14, round: 0.01, weight: 0.6 }),
    0.5
  )
}

const rack: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const bays = Math.max(1, Math.min(8, Math.round(width / 1.2)))
  const boxes = evenly(bays, width)
    .map((x) =>
      pen.box((width / bays) * 0.7, depth * 0.6, thing.random.pick(["#c9a57c", "#b9a58a", "#a8b3a0"]), {
        x,
        weight: 0.6
      })
    )
    .join("")
  return square(pen.box(width, depth, "#aeb4b8") + boxes, 1)
}

const crossed: Symbol = (thing) => {
  const radius = Math.min(thing.width, thing.depth) / 2
  const arms = [0.7, 2.27, 3.84, 5.41].map((a) => data("M 0 0 L", Math.cos(a) * radius, Math.sin(a) * radius)).join("")
  return round(thing.pen.disc(radius * 0.7, "#a5805a") + thing.pen.stroke(arms, "#5b4433", 1.6), 0.9)
}

const thin: Symbol = (thing) =>
  flat(thing.pen.box(thing.width, Math.max(thing.depth, thing.pen.line * 2), colourOf(thing, woods), { weight: 0.8 }))

const barrel: Symbol = (thing) => {
  const radius = Math.min(thing.width, thing.depth) / 2
  const colour = has(thing, /drum|churn|milk/) ? materialOf(thing, "#8fa0a8") : materialOf(thing, "#a67c4f")
  return round(
    thing.pen.disc(radius, colour) +
      thing.pen.disc(radius * 0.74, shade(colour, 1.25), { weight: 0.6 }) +
      thing.pen.stroke(data("M", -radius * 0.6, 0, "H", radius * 0.6), shade(colour, 0.6), 0.6),
    0.5
  )
}

const crate: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = materialOf(thing, "#b8945f")
  return square(
    pen.box(width, depth, colour) +
      pen.stroke(diagonals(width, depth), shade(colour, 0.6), 0.7) +
      pen.box(width * 0.84, depth * 0.84, "none", { edge: shade(colour, 0.55), weight: 0.6 }),
    0.5
  )
}

const ribbed: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = thing.palette.accent(thing.random.int(99), ["#b0553f", "#3f6f8f", "#d19a3a", "#5d8a55", "#8d949a"])
  const ribs = evenly(Math.max(3, Math.min(20, Math.round(depth / 0.8))), depth)
    .map((z) => data("M", -width / 2, z, "H", width / 2))
    .join("")
  return square(pen.box(width, depth, colour) + pen.stroke(ribs, shade(colour, 0.55), 0.8), 1.6)
}

/** Cabinets, shelves, racks, chests, and loose boxes and barrels. */
export const storage: Symbols = {
  bookcase,
  wardrobe,
  chest: (thing) => (thing.kind === "storage" ? cabinet(thing) : chest(thing)),
  cabinet,
  dressed,
  media,
  rack,
  crossed,
  thin,
  barrel,
  crate,
  ribbed
}

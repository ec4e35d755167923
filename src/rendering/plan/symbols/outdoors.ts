import { data, evenly } from "../Pen.js"
import { shade } from "../Tint.js"
import { colourOf, flat, has, ownColour, round, type Symbol, type Symbols, square } from "./Symbol.js"

const stone = "#b9ae9a"

const basin: Symbol = (thing) => {
  const { pen } = thing
  const radius = Math.min(thing.width, thing.depth) / 2
  const jet = has(thing, /fountain|bird_bath/)
    ? pen.disc(radius * 0.22, "#d5cbb8") + pen.disc(radius * 0.1, "#cfe6ea", { edge: null })
    : ""
  const roof =
    thing.kind === "well" && thing.height > 1.6
      ? pen.box(radius * 2, radius * 1.1, "#b5694d", { opacity: 0.85 }) +
        pen.stroke(data("M", -radius, 0, "H", radius), "#5d3325", 1.2)
      : ""
  return round(
    pen.disc(radius, stone) + pen.disc(radius * 0.74, "#62a0b1", { weight: 0.8 }) + jet + roof,
    Math.min(thing.height * 0.5, 1.5)
  )
}

const fire: Symbol = (thing) => {
  const r = Math.min(thing.width, thing.depth) / 2
  return flat(
    thing.pen.disc(r, "#9a9186") +
      thing.pen.disc(r * 0.66, "#4a3a30", { edge: null }) +
      thing.pen.disc(r * 0.4, "#ef9a3c", { edge: null }) +
      thing.pen.disc(r * 0.2, "#ffe08a", { edge: null })
  )
}

const pool: Symbol = (thing) => {
  const { depth, pen, width } = thing
  return flat(
    pen.box(width, depth, "#e9e4d8", { round: 0.3 }) +
      pen.box(width * 0.9, depth * 0.86, "#7fc0cc", { round: 0.3, weight: 0.8 }) +
      pen.box(width * 0.72, depth * 0.6, "#9ad2da", { round: 0.3, edge: null })
  )
}

const monument: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const r = Math.min(width, depth) / 2
  return square(
    pen.box(width, depth, "#cfc6b4") +
      pen.box(width * 0.7, depth * 0.7, "#ddd4c0", { weight: 0.7 }) +
      pen.disc(r * 0.4, "#a39a88"),
    Math.min(thing.height * 0.5, 5)
  )
}

const column: Symbol = (thing) => {
  const r = Math.min(thing.width, thing.depth) / 2
  return round(
    thing.pen.disc(r, "#ddd4c0") + thing.pen.disc(r * 0.6, "#bdb39d", { weight: 0.6 }),
    Math.min(thing.height * 0.4, 3)
  )
}

const grave: Symbol = (thing) => {
  const { depth, pen, width } = thing
  return square(
    pen.box(width, depth, "#a9b58b", { weight: 0.5, round: 0.04 }) +
      pen.box(width, Math.max(depth * 0.24, 0.12), "#b3aea2", { z: -depth * 0.38 }),
    0.4
  )
}

const pergola: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const beams = evenly(Math.max(3, Math.round(width / 0.7)), width)
    .map((x) => data("M", x, -depth / 2, "V", depth / 2))
    .join("")
  return square(
    pen.stroke(beams, "#9c7a52", 1, 0.16) + pen.box(width, depth, "none", { edge: "#6d5236", weight: 1.6 }),
    1.2
  )
}

const stall: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = ownColour(thing, ["#c4473a", "#3f6f8f", "#d19a3a", "#5d8a55", "#6a5a8a"])
  const stripes = evenly(8, width)
    .map((x, i) => pen.box(width / 8, depth, i % 2 ? "#f4ead6" : colour, { x, edge: null }))
    .join("")
  return square(stripes + pen.box(width, depth, "none", { edge: "#4a4037" }), Math.min(thing.height * 0.6, 1.8))
}

const tent: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = ownColour(thing, ["#d9c79a", "#c9a06a", "#b9bfa0", "#d8b48a"])
  const a = width / 2
  const b = depth / 2
  if (has(thing, /teepee|circus|yurt/)) {
    const r = Math.min(a, b)
    const wedges = Array.from({ length: 8 }, (_, i) =>
      pen.shape(
        [
          [0, 0],
          [Math.cos(i * 0.785) * r, Math.sin(i * 0.785) * r],
          [Math.cos((i + 1) * 0.785) * r, Math.sin((i + 1) * 0.785) * r]
        ],
        i % 2 ? shade(colour, 0.76) : shade(colour, 1.12),
        { weight: 0.5 }
      )
    )
    return round(wedges.join(""), 1.4)
  }
  return square(
    pen.shape(
      [
        [-a, -b],
        [0, -b],
        [0, b],
        [-a, b]
      ],
      shade(colour, 1.1),
      { edge: null }
    ) +
      pen.shape(
        [
          [a, -b],
          [0, -b],
          [0, b],
          [a, b]
        ],
        shade(colour, 0.74),
        { edge: null }
      ) +
      pen.shape(
        [
          [-a * 0.4, b],
          [0, b * 0.45],
          [a * 0.4, b]
        ],
        "#5a4a35",
        { edge: null }
      ) +
      pen.box(width, depth, "none", { edge: shade(colour, 0.3) }),
    1.2
  )
}

const silo: Symbol = (thing) => {
  const r = Math.min(thing.width, thing.depth) / 2
  return round(
    thing.pen.disc(r, "#d6d9da") +
      thing.pen.disc(r * 0.72, "#c0c5c7", { weight: 0.6 }) +
      thing.pen.stroke(data("M", -r * 0.8, 0, "H", r * 0.8), "#7c8487", 1.2),
    Math.min(thing.height * 0.4, 6)
  )
}

const machine: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, ["#9fb0a8", "#a9adb0", "#c2a25a"])
  const r = Math.min(width, depth) * 0.24
  return square(
    pen.box(width, depth, colour, { round: 0.06 }) +
      pen.disc(r, shade(colour, 1.4), { x: -width * 0.14, weight: 0.7 }) +
      pen.disc(r * 0.4, shade(colour, 0.6), { x: -width * 0.14, weight: 0.7 }) +
      pen.box(width * 0.2, depth * 0.5, shade(colour, 0.7), { x: width * 0.3, weight: 0.6 }),
    Math.min(thing.height * 0.5, 2)
  )
}

const crane: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const lattice = evenly(Math.max(3, Math.round(Math.max(width, depth) / 1.4)), Math.max(width, depth))
  const long = width >= depth
  const base = Math.min(width, depth) * 0.6
  const arm = long ? pen.box(width, depth * 0.3, "#d9a93f") : pen.box(width * 0.3, depth, "#d9a93f")
  const lines = lattice
    .map((k) =>
      long ? data("M", k, -depth * 0.15, "l", 0.4, depth * 0.3) : data("M", -width * 0.15, k, "l", width * 0.3, 0.4)
    )
    .join("")
  return square(pen.box(base, base, "#8d949a") + arm + pen.stroke(lines, "#8a6a24", 0.7), 4)
}

const post: Symbol = (thing) => {
  const r = Math.max(Math.min(thing.width, thing.depth) / 2, thing.pen.line * 2.4)
  const lit = has(thing, /lamp|light|lantern/)
  return round(thing.pen.disc(r, lit ? "#f5e2a0" : "#5a5e63", { edge: "#3a3a3e", weight: 1.2 }), 0.6)
}

/** Wells, monuments, stalls, tents, machines of the open. */
export const outdoors: Symbols = {
  basin,
  fire,
  pool,
  monument,
  column,
  grave,
  pergola,
  stall,
  tent,
  silo,
  machine,
  crane,
  post
}

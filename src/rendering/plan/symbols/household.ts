import { data, evenly } from "../Pen.js"
import { shade } from "../Tint.js"
import { colourOf, flat, has, round, type Symbol, type Symbols, square } from "./Symbol.js"

const rugs = ["#d8cfbd", "#c98a70", "#b7c2b5", "#e0c9a6"]

const rug: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, rugs)
  const inset = Math.min(0.26, Math.min(width, depth) * 0.16)
  if (has(thing, /round|circular/) && Math.abs(width - depth) < 0.3 * width) {
    const radius = Math.min(width, depth) / 2
    return flat(
      [1, 0.82, 0.62, 0.3].map((k, i) => pen.disc(radius * k, i % 2 ? "#f3e8d8" : colour, { weight: 0.6 })).join("")
    )
  }
  return flat(
    pen.box(width, depth, colour, { weight: 0.7 }) +
      pen.box(width - inset, depth - inset, "none", { edge: "#fffaf0", weight: 1.6 })
  )
}

/** Hung on a wall, seen from above: a thin line. */
const hung: Symbol = (thing) =>
  flat(
    thing.pen.box(
      thing.width,
      Math.max(Math.min(thing.depth, 0.12), thing.pen.line * 2.2),
      colourOf(thing, ["#b9c8cf", "#c9b48a", "#b98f60"]),
      { weight: 0.7 }
    )
  )

const drape: Symbol = (thing) => {
  const waves = Math.max(2, Math.round(thing.width / 0.16))
  const step = thing.width / waves
  const line =
    data("M", -thing.width / 2, 0) +
    Array.from({ length: waves }, (_, i) => data(" q", step / 2, i % 2 ? 0.05 : -0.05, step, 0)).join("")
  return flat(thing.pen.stroke(line, colourOf(thing, ["#c98a70", "#b7a58f"]), 1.8))
}

const lamp: Symbol = (thing) => {
  const { pen } = thing
  const radius = Math.max(Math.min(thing.width, thing.depth) / 2, 0.06)
  if (thing.mount === "ceiling") {
    const rays = data("M", -radius, 0, "H", radius, "M 0", -radius, "V", radius)
    return flat(
      pen.disc(radius, "#fff3cf", { opacity: 0.55, edge: "#a98f50", dash: "0.05 0.05" }) +
        pen.stroke(rays, "#a98f50", 0.6)
    )
  }
  return round(
    pen.disc(radius, "#f6e6c6") + pen.disc(radius * 0.26, "#b08a45", { weight: 0.6 }),
    Math.min(thing.height * 0.5, 1)
  )
}

const screen: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const thick = Math.max(Math.min(depth * 0.3, 0.08), pen.line * 2)
  return square(
    pen.box(width * 0.4, Math.min(depth * 0.8, 0.2), "#5a5e63", { weight: 0.6 }) +
      pen.box(width, thick, "#2f3236", { round: 0.01, weight: 0.6 }),
    0.3
  )
}

const device: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, ["#8a9096", "#6c7278"])
  return square(
    pen.box(width, depth, colour, { round: 0.02 }) +
      pen.box(width * 0.7, depth * 0.5, shade(colour, 1.6), { z: -depth * 0.08, weight: 0.6 }),
    0.4
  )
}

const keys: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const grand = has(thing, /grand/)
  const shape = grand
    ? pen.path(
        `${data("M", -width / 2, depth / 2, "H", width / 2, "V", 0, "C", width / 2, -depth * 0.3, width * 0.05, -depth * 0.2, -width * 0.02, -depth * 0.42, "Q", -width * 0.1, -depth / 2, -width * 0.3, -depth / 2, "H", -width / 2)}Z`,
        "#3b3734"
      )
    : pen.box(width, depth, "#4a3a30", { round: 0.02 })
  const ivory = Math.min(depth * 0.34, 0.2)
  const lines = evenly(14, width * 0.86)
    .map((x) => data("M", x, depth / 2 - ivory, "v", ivory))
    .join("")
  return square(
    shape +
      pen.box(width * 0.9, ivory, "#f7f4ea", { z: depth / 2 - ivory / 2, weight: 0.6 }) +
      pen.stroke(lines, "#5a554d", 0.4),
    0.6
  )
}

const drums: Symbol = (thing) => {
  const { pen } = thing
  const r = Math.min(thing.width, thing.depth) / 2
  const at: ReadonlyArray<readonly [number, number, number]> = [
    [0, -0.2, 0.42],
    [-0.55, 0.2, 0.32],
    [0.55, 0.2, 0.32],
    [0.1, 0.55, 0.24]
  ]
  return {
    body: at.map(([x, z, k], i) => pen.disc(r * k, i ? "#e9dfc6" : "#b5563f", { x: x * r, z: z * r })).join(""),
    shadow: "disc",
    height: 0.4
  }
}

const tank: Symbol = (thing) =>
  square(
    thing.pen.box(thing.width, thing.depth, "#8fc3cc") +
      thing.pen.box(thing.width * 0.86, thing.depth * 0.7, "#b9dee2", { weight: 0.6 }),
    0.5
  )

const ornament: Symbol = (thing) => {
  const radius = Math.min(thing.width, thing.depth) / 2
  const colour = colourOf(thing, ["#d9c7a4", "#b9c4a5", "#c98a70"])
  return round(thing.pen.disc(radius, colour) + thing.pen.disc(radius * 0.5, shade(colour, 0.7), { weight: 0.6 }), 0.3)
}

const blocks: Symbol = (thing) => {
  const { depth, pen, random, width } = thing
  const piece = Math.min(width, depth) * 0.26
  const tints = ["#d9534a", "#4f8fb8", "#6aa65a", "#e6c25a"]
  return flat(
    Array.from({ length: 5 }, (_, i) =>
      pen.box(piece, piece, tints[(i + thing.seed) % 4], {
        x: random.range(-0.34, 0.34) * width,
        z: random.range(-0.34, 0.34) * depth,
        turn: random.range(0, 90),
        weight: 0.6
      })
    ).join("")
  )
}

/** Cloth, lamps, devices, instruments, ornaments, toys. */
export const household: Symbols = {
  rug,
  hung,
  drape,
  lamp,
  screen,
  device,
  keys,
  drums,
  tank,
  ornament,
  blocks
}

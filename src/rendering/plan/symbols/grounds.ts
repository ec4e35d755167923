import { data, evenly } from "../Pen.js"
import { shade } from "../Tint.js"
import { flat, materialOf, ownColour, round, type Symbol, type Symbols, square } from "./Symbol.js"

const rock: Symbol = (thing) => {
  const { depth, pen, random, width } = thing
  const corners = Array.from({ length: 7 }, (_, i) => {
    const angle = (i / 7) * 2 * Math.PI
    const k = random.range(0.38, 0.5)
    return [Math.cos(angle) * width * k, Math.sin(angle) * depth * k] as const
  })
  const colour = materialOf(thing, "#b3ab9d")
  const top = corners.map(([x, z]) => [x * 0.5 - width * 0.06, z * 0.5 - depth * 0.06] as const)
  return round(pen.shape(corners, colour) + pen.shape(top, shade(colour, 1.3), { edge: null }), 0.4)
}

const hay: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = "#d8b75e"
  const strands = evenly(4, width)
    .map((x) => data("M", x, -depth * 0.36, "l", width * 0.06, depth * 0.7))
    .join("")
  const body =
    Math.abs(width - depth) < 0.15 * width
      ? pen.disc(width / 2, colour)
      : pen.box(width, depth, colour, { round: 0.08 })
  return round(body + pen.stroke(strands, shade(colour, 0.65), 0.6), 0.5)
}

const bridge: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const long = Math.max(width, depth)
  const wide = Math.min(width, depth)
  const colour = materialOf(thing, "#b78f60")
  const planks = evenly(Math.max(4, Math.min(40, Math.round(long / 0.6))), long)
    .map((x) => data("M", x, -wide / 2, "V", wide / 2))
    .join("")
  const body =
    pen.box(long, wide, colour) +
    pen.stroke(planks, shade(colour, 0.55), 0.6) +
    pen.stroke(
      data("M", -long / 2, -wide / 2, "H", long / 2, "M", -long / 2, wide / 2, "H", long / 2),
      shade(colour, 0.4),
      2.2
    )
  return square(width >= depth ? body : `<g transform="rotate(90)">${body}</g>`, 1)
}

const stairs: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const treads = evenly(Math.max(4, Math.min(24, Math.round(depth / 0.27))), depth)
    .map((z) => data("M", -width / 2, z, "H", width / 2))
    .join("")
  const arrow = data(
    "M 0",
    depth * 0.4,
    "V",
    -depth * 0.4,
    "l",
    -width * 0.12,
    depth * 0.08,
    "M 0",
    -depth * 0.4,
    "l",
    width * 0.12,
    depth * 0.08
  )
  return flat(
    pen.box(width, depth, materialOf(thing, "#ded6c6")) +
      pen.stroke(treads, "#8d8473", 0.7) +
      pen.stroke(arrow, "#5a5246", 1)
  )
}

const spiral: Symbol = (thing) => {
  const { pen } = thing
  const r = Math.min(thing.width, thing.depth) / 2
  const treads = Array.from({ length: 14 }, (_, i) =>
    data(
      "M",
      Math.cos(i * 0.42) * r * 0.2,
      Math.sin(i * 0.42) * r * 0.2,
      "L",
      Math.cos(i * 0.42) * r,
      Math.sin(i * 0.42) * r
    )
  ).join("")
  return round(pen.disc(r, "#ded6c6") + pen.stroke(treads, "#8d8473", 0.7) + pen.disc(r * 0.2, "#8d8473"), 0.8)
}

const rails: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const long = Math.max(width, depth)
  const gauge = Math.min(1.435, Math.min(width, depth) * 0.6)
  const ties = evenly(Math.max(3, Math.min(200, Math.round(long / 0.7))), long)
    .map((x) => data("M", x, -gauge * 0.85, "V", gauge * 0.85))
    .join("")
  const body =
    pen.stroke(ties, "#7a6751", 1, 0.26) +
    pen.stroke(
      data("M", -long / 2, -gauge / 2, "H", long / 2, "M", -long / 2, gauge / 2, "H", long / 2),
      "#565a5e",
      1.4
    )
  return flat(width >= depth ? body : `<g transform="rotate(90)">${body}</g>`)
}

const deck: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = materialOf(thing, "#bfa079")
  const planks = evenly(Math.max(3, Math.min(40, Math.round(depth / 0.5))), depth)
    .map((z) => data("M", -width / 2, z, "H", width / 2))
    .join("")
  return square(pen.box(width, depth, colour) + pen.stroke(planks, shade(colour, 0.6), 0.5), 0.4)
}

const sandbox: Symbol = (thing) =>
  flat(
    thing.pen.box(thing.width, thing.depth, "#f0e0b0", { edge: "#96714a", weight: 2 }) +
      thing.pen.disc(Math.min(thing.width, thing.depth) * 0.12, "#e3c98a", { edge: null })
  )

const slide: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = ownColour(thing, ["#d9a93f", "#c4573f", "#5f8fb0"])
  return square(
    pen.box(width * 0.7, depth * 0.7, colour, { z: depth * 0.15, round: 0.1 }) +
      pen.box(width * 0.44, depth * 0.66, shade(colour, 1.35), { z: depth * 0.15, edge: null }) +
      pen.box(width * 0.8, depth * 0.26, "#a5805a", { z: -depth * 0.36 }),
    0.8
  )
}

const swings: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const frame = data(
    "M",
    -width / 2,
    0,
    "H",
    width / 2,
    "M",
    -width / 2,
    -depth / 2,
    "V",
    depth / 2,
    "M",
    width / 2,
    -depth / 2,
    "V",
    depth / 2
  )
  return {
    body:
      pen.stroke(frame, "#8a5a45", 2) +
      [-0.22, 0.22].map((k) => pen.box(0.46, 0.2, "#4f6f93", { x: k * width, z: depth * 0.08, weight: 0.6 })).join(""),
    shadow: "none"
  }
}

const seesaw: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const long = Math.max(width, depth)
  const colour = ownColour(thing, ["#c4573f", "#5f8fb0"])
  const seats = [-1, 1]
    .map((k) => pen.box(0.4, 0.36, shade(colour, 0.6), { x: k * (long / 2 - 0.25), round: 0.06 }))
    .join("")
  const body = pen.box(long, Math.max(0.22, pen.line * 2), colour, { round: 0.05 }) + seats + pen.disc(0.22, "#8d949a")
  return square(width >= depth ? body : `<g transform="rotate(90)">${body}</g>`, 0.3)
}

const roundabout: Symbol = (thing) => {
  const { pen } = thing
  const r = Math.min(thing.width, thing.depth) / 2
  const spokes = Array.from({ length: 6 }, (_, i) =>
    data("M 0 0 L", Math.cos(i * 1.047) * r, Math.sin(i * 1.047) * r)
  ).join("")
  return round(
    pen.disc(r, ownColour(thing, ["#c4573f", "#5f8fb0", "#d9a93f"])) +
      pen.stroke(spokes, "#f4ead6", 1.6) +
      pen.disc(r * 0.18, "#8d949a"),
    0.6
  )
}

/** Rocks, hay, bridges, stairs, rails, decks, playgrounds. */
export const grounds: Symbols = {
  rock,
  hay,
  bridge,
  stairs,
  spiral,
  rails,
  deck,
  sandbox,
  slide,
  swings,
  seesaw,
  roundabout
}

import { data, diagonals } from "../Pen.js"
import type { Thing } from "../Thing.js"
import { shade } from "../Tint.js"
import { flat, materialOf, round, type Symbol, type Symbols, square } from "./Symbol.js"

const white = "#fbfaf6"
const steel = "#c8ced2"
const water = "#c9e2e5"

const bathtub: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const long = width >= depth
  return square(
    pen.box(width, depth, white, { round: 0.06 }) +
      pen.box(width - 0.2, depth - 0.18, water, { round: 0.2 }) +
      pen.disc(0.03, "#8f969b", long ? { x: width / 2 - 0.26, weight: 0.6 } : { z: depth / 2 - 0.26, weight: 0.6 }),
    0.5
  )
}

const shower: Symbol = (thing) => {
  const { depth, pen, width } = thing
  return flat(
    pen.box(width, depth, "#e3eef0") +
      pen.stroke(diagonals(width, depth), "#b3c8cc", 0.7) +
      pen.disc(Math.min(width, depth) * 0.08, "#8f969b", { weight: 0.6 })
  )
}

const toilet: Symbol = (thing) => {
  const { depth, pen, width } = thing
  return square(
    pen.box(width, depth * 0.28, white, { z: -depth * 0.36, round: 0.03 }) +
      pen.oval(width * 0.46, depth * 0.36, white, { z: depth * 0.12 }) +
      pen.oval(width * 0.3, depth * 0.25, "#e3eef0", { z: depth * 0.13, weight: 0.6 }),
    0.35
  )
}

const basin = (thing: Thing, x: number, wide: number): string => {
  const { depth, pen } = thing
  return (
    pen.oval(wide, depth * 0.32, white, { x, z: depth * 0.05, weight: 0.8 }) +
    pen.disc(wide * 0.1, "#8f969b", { x, z: depth * 0.05, edge: null }) +
    pen.stroke(data("M", x, -depth * 0.4, "V", -depth * 0.12), "#9aa1a6", 2)
  )
}

const washbasin: Symbol = (thing) => {
  const { depth, pen, width } = thing
  return square(
    pen.box(width, depth, materialOf(thing, "#e6e2d8"), { round: 0.05 }) +
      basin(thing, 0, Math.min(width * 0.36, 0.26)),
    0.5
  )
}

const counter: Symbol = (thing) => {
  const { depth, pen, width } = thing
  return square(
    pen.box(width, depth, materialOf(thing, "#e9e6df"), { round: 0.015 }) +
      pen.stroke(data("M", -width / 2, depth * 0.4, "H", width / 2), "#b7b2a6", 0.7),
    0.5
  )
}

const kitchenSink: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const wide = Math.min(0.5, width * 0.5)
  const x = width > 0.9 ? -width * 0.16 : 0
  const drain =
    width > 0.9
      ? pen.stroke(
          [-0.15, -0.05, 0.05].map((z) => data("M", x + wide * 0.7, z, "h", Math.min(0.45, width * 0.3))).join(""),
          "#b7b2a6",
          0.7
        )
      : ""
  return square(
    counter(thing).body +
      pen.box(wide, depth * 0.58, steel, { x, round: 0.05 }) +
      pen.stroke(data("M", x, -depth * 0.42, "V", -depth * 0.16), "#6f757a", 2) +
      drain,
    0.5
  )
}

const island: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const bowl = Math.min(0.14, depth * 0.2)
  return square(
    pen.box(width, depth, materialOf(thing, "#d3ab78"), { round: 0.02 }) +
      pen.disc(bowl, white, { x: width * 0.26, weight: 0.7 }) +
      pen.disc(bowl * 0.35, "#e2b23c", { x: width * 0.26 - bowl * 0.3, edge: null }) +
      pen.disc(bowl * 0.35, "#9fb04a", { x: width * 0.26 + bowl * 0.3, edge: null }) +
      pen.box(width * 0.18, depth * 0.3, "#a5805a", { x: -width * 0.22, weight: 0.6 }),
    0.6
  )
}

const stove: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const hobs = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      pen.disc(Math.min(width, depth) * (x === z ? 0.15 : 0.12), "none", {
        x: x * width * 0.22,
        z: z * depth * 0.2,
        edge: "#d8dadc",
        weight: 1.1
      })
    )
  )
  return square(
    pen.box(width, depth, "#e2e0da", { round: 0.02 }) +
      pen.box(width * 0.92, depth * 0.86, "#3a3c40", { round: 0.02, weight: 0.6 }) +
      hobs.join(""),
    0.5
  )
}

const fridge: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const s = Math.min(width, depth) * 0.18
  const flake = data(
    "M",
    -s,
    -s * 0.5,
    "L",
    s,
    s * 0.5,
    "M",
    -s,
    s * 0.5,
    "L",
    s,
    -s * 0.5,
    "M 0",
    -s * 1.1,
    "V",
    s * 1.1
  )
  return square(
    pen.box(width, depth, "#d6d9db", { round: 0.02 }) +
      pen.stroke(data("M", -width / 2, depth * 0.38, "H", width / 2), "#7c8287", 0.9) +
      pen.stroke(flake, "#8d949a", 0.8),
    1.2
  )
}

const washer: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const radius = Math.min(width, depth) * 0.34
  return square(
    pen.box(width, depth, white, { round: 0.03 }) +
      pen.disc(radius, "#cfd8dc") +
      pen.disc(radius * 0.62, "#aebac0", { weight: 0.6 }) +
      pen.stroke(data("M", -width * 0.46, depth * 0.42, "H", width * 0.46), "#7c8287", 0.7),
    0.6
  )
}

const hearth: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const stone = materialOf(thing, "#b3a797")
  const fire = Math.min(width, depth) * 0.2
  return square(
    pen.box(width, depth, stone) +
      pen.box(width * 0.56, depth * 0.62, "#3a332d", { z: depth * 0.16, weight: 0.7 }) +
      pen.oval(fire, fire * 0.7, "#ef9a3c", { z: depth * 0.16, edge: null }) +
      pen.oval(fire * 0.5, fire * 0.36, "#ffe08a", { z: depth * 0.18, edge: null }),
    1
  )
}

const ribs: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const lines = Array.from({ length: 8 }, (_, i) =>
    data("M", ((i + 0.5) / 8 - 0.5) * width, -depth / 2, "V", depth / 2)
  ).join("")
  return flat(pen.box(width, depth, "#eeece6") + pen.stroke(lines, shade("#eeece6", 0.6), 0.6))
}

const tub: Symbol = (thing) => {
  const radius = Math.min(thing.width, thing.depth) / 2
  return round(thing.pen.disc(radius, "#b48a5c") + thing.pen.disc(radius * 0.8, "#9cccd3"), 0.5)
}

/** Built-in parts of kitchens and bathrooms, hearths, machines with a plug. */
export const fixtures: Symbols = {
  bathtub,
  shower,
  toilet,
  washbasin,
  counter,
  kitchen_sink: kitchenSink,
  island,
  stove,
  fridge,
  washer,
  hearth,
  ribs,
  tub
}

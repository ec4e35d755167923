import { data, evenly } from "../Pen.js"
import type { Thing } from "../Thing.js"
import { shade } from "../Tint.js"
import { colourOf, has, round, type Symbol, type Symbols, square } from "./Symbol.js"

const fabrics = ["#7e9fae", "#c98a6a", "#9fb29a", "#cbb896", "#a99ab5"]
const wood = ["#c79d6b", "#b48a5c"]

const sofa: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, fabrics)
  const back = Math.min(0.24, depth * 0.26)
  const arm = Math.min(0.2, width * 0.12)
  const seats = Math.max(1, Math.min(5, Math.round((width - 2 * arm) / 0.75)))
  const corner = has(thing, /section|corner|l_shaped|u_shaped/) && depth > 1.3
  const deep = corner ? Math.min(0.95, depth * 0.6) : depth
  const seat = (width - 2 * arm) / seats
  const at = -depth / 2
  const chaise = corner
    ? pen.box(Math.min(0.95, width * 0.4), depth - deep + 0.1, colour, {
        x: -width / 2 + Math.min(0.95, width * 0.4) / 2,
        z: at + deep + (depth - deep) / 2 - 0.05,
        round: 0.08
      })
    : ""
  const cushions = evenly(seats, width - 2 * arm)
    .map((x) =>
      pen.box(seat * 0.95, deep - back - 0.06, shade(colour, 1.25), {
        x,
        z: at + back + (deep - back) / 2,
        round: 0.07,
        weight: 0.8
      })
    )
    .join("")
  const arms = [-1, 1]
    .map((side) =>
      pen.box(arm, deep - 0.04, shade(colour, 0.82), { x: (side * (width - arm)) / 2, z: at + deep / 2, round: 0.07 })
    )
    .join("")
  const pillow = pen.box(0.38, 0.26, "#e8b968", {
    x: width / 2 - arm - 0.26,
    z: at + back + 0.18,
    round: 0.09,
    turn: 16
  })
  const body =
    pen.box(width, deep, colour, { z: at + deep / 2, round: 0.1 }) +
    chaise +
    pen.box(width - 0.04, back, shade(colour, 0.74), { z: at + back / 2 + 0.01, round: 0.07 }) +
    cushions +
    arms
  return { body: body + (seats > 1 ? pillow : ""), shadow: corner ? "none" : "box", height: 0.45 }
}

const armchair: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, [fabrics[1], fabrics[2], fabrics[3]])
  const side = width * 0.2
  const arms = [-1, 1]
    .map((k) =>
      pen.box(side, depth * 0.84, shade(colour, 0.84), { x: (k * (width - side)) / 2, z: depth * 0.05, round: 0.07 })
    )
    .join("")
  return square(
    pen.box(width, depth, colour, { round: 0.12 }) +
      pen.box(width * 0.94, depth * 0.2, shade(colour, 0.74), { z: -depth * 0.39, round: 0.08 }) +
      arms +
      pen.box(width - 2 * side, depth * 0.62, shade(colour, 1.3), { z: depth * 0.11, round: 0.07 }),
    0.45
  )
}

const chair: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, ["#9fb8a8", "#d8a081", "#cbb896"])
  return square(
    pen.box(width * 0.94, depth * 0.82, colour, { z: depth * 0.08, round: 0.07 }) +
      pen.box(width * 0.96, Math.min(depth * 0.16, 0.09), shade("#a5805a", 0.9), { z: -depth * 0.42, round: 0.02 }),
    0.35
  )
}

const swivel: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, ["#69747e", "#59646e"])
  const feet = Array.from({ length: 5 }, (_, i) =>
    data("M 0 0 L", Math.cos(i * 1.2566 + 0.3) * width * 0.48, Math.sin(i * 1.2566 + 0.3) * depth * 0.48)
  ).join("")
  return round(
    pen.stroke(feet, "#4b4f55", 1, width * 0.06) +
      pen.box(width * 0.76, depth * 0.7, colour, { z: depth * 0.03, round: 0.12 }) +
      pen.box(width * 0.7, depth * 0.13, shade(colour, 0.6), { z: -depth * 0.4, round: 0.03 }),
    0.4
  )
}

const stool: Symbol = (thing) => {
  const radius = Math.min(thing.width, thing.depth) / 2
  const colour = colourOf(thing, wood)
  return round(
    thing.pen.disc(radius, colour) + thing.pen.disc(radius * 0.66, shade(colour, 1.25), { weight: 0.7 }),
    0.4
  )
}

const pouf: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, ["#8fb9b2", "#c98a6a", "#cbb896"])
  const soft =
    pen.oval(width / 2, depth / 2, colour) +
    pen.oval(width * 0.26, depth * 0.26, shade(colour, 1.35), { x: -width * 0.09, z: -depth * 0.09, weight: 0.6 })
  return round(soft, 0.35)
}

const bench: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, wood)
  const slats = evenly(3, depth)
    .map((z) => data("M", -width / 2, z + depth / 6, "H", width / 2))
    .slice(0, 2)
    .join("")
  const back = has(thing, /park|pew|garden|waiting|porch/)
    ? pen.box(width, depth * 0.16, shade(colour, 0.66), { z: -depth * 0.42 })
    : ""
  return square(pen.box(width, depth, colour, { round: 0.02 }) + pen.stroke(slats, shade(colour, 0.6), 0.6) + back, 0.4)
}

const lounger: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, ["#e7dcc3", "#b9ccd0"])
  const slats = evenly(7, depth)
    .map((z) => data("M", -width / 2, z, "H", width / 2))
    .join("")
  return square(
    pen.box(width, depth, colour, { round: 0.05 }) +
      pen.stroke(slats, shade(colour, 0.7), 0.5) +
      pen.box(width * 0.8, depth * 0.16, shade(colour, 1.3), { z: -depth * 0.38, round: 0.06 }),
    0.3
  )
}

const throne = (thing: Thing) => {
  const { depth, pen, width } = thing
  return square(
    pen.box(width, depth, "#c9a24a", { round: 0.05 }) +
      pen.box(width * 0.6, depth * 0.62, "#a8373f", { z: depth * 0.1, round: 0.04 }) +
      pen.box(width, depth * 0.16, "#a8823a", { z: -depth * 0.42 }),
    0.9
  )
}

/** Things to sit on. */
export const seating: Symbols = {
  chair,
  sofa,
  armchair,
  swivel,
  stool,
  pouf,
  bench,
  lounger,
  throne
}

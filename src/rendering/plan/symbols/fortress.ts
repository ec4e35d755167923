import { data, evenly } from "../Pen.js"
import { shade } from "../Tint.js"
import { has, materialOf, round, type Symbol, type Symbols, square } from "./Symbol.js"

const wall: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = materialOf(thing, "#b7ae9f")
  const thick = Math.max(depth, pen.line * 3)
  const merlons = has(thing, /castle|battlement|palisade/)
    ? evenly(Math.max(2, Math.round(width / 1.6)), width)
        .map((x) => pen.box(0.8, thick, shade(colour, 0.8), { x, weight: 0.5 }))
        .join("")
    : ""
  return square(
    pen.box(width, thick, colour) + (merlons || pen.box(width, thick * 0.45, shade(colour, 0.78), { edge: null })),
    Math.min(thing.height * 0.5, 4)
  )
}

const fence: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = has(thing, /iron|chain|metal|railing/) ? "#5b6066" : materialOf(thing, "#7d6748")
  const posts = evenly(Math.max(2, Math.round(width / 1.2)), width)
    .map((x) =>
      pen.box(Math.max(0.16, pen.line * 2), Math.max(depth, pen.line * 2.6), shade(colour, 0.8), { x, edge: null })
    )
    .join("")
  return { body: pen.stroke(data("M", -width / 2, 0, "H", width / 2), colour, 1.6) + posts, shadow: "none" }
}

const hedge: Symbol = (thing) => {
  const colour = thing.palette.tinted("#6f9150", 0.2)
  const { depth, pen, width } = thing
  const heads = evenly(Math.max(1, Math.round(width / 0.9)), width)
    .map((x) => pen.disc(depth * 0.3, shade(colour, 1.25), { x, z: -depth * 0.08, edge: null }))
    .join("")
  return square(pen.box(width, depth, colour, { round: 0.3 }) + heads, 0.8)
}

const tower: Symbol = (thing) => {
  const { pen } = thing
  const radius = Math.min(thing.width, thing.depth) / 2
  const light = has(thing, /light/)
  const colour = light ? "#e9e4da" : materialOf(thing, "#c9c0af")
  const roof = has(thing, /wizard|spire|clock/) || (!light && has(thing, /roof|pointed/))
  const centre = light
    ? pen.disc(radius * 0.44, "#c4473a") + pen.disc(radius * 0.18, "#ffe08a")
    : roof
      ? pen.disc(radius * 0.74, "#6d7a86") +
        pen.shape(
          [
            [0, -radius * 0.7],
            [radius * 0.6, radius * 0.36],
            [-radius * 0.6, radius * 0.36]
          ],
          "#56626d",
          { edge: null }
        )
      : pen.disc(radius * 0.72, shade(colour, 0.72), { weight: 0.8 }) +
        pen.stroke(
          data("M", -radius * 0.5, 0, "H", radius * 0.5, "M 0", -radius * 0.5, "V", radius * 0.5),
          shade(colour, 0.5),
          0.8
        )
  return round(pen.disc(radius, colour) + centre, Math.min(thing.height * 0.4, 9))
}

const keep: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = materialOf(thing, "#b5aea3")
  const corner = Math.min(width, depth) * 0.16
  const turrets = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      pen.disc(corner, shade(colour, 1.15), { x: x * (width / 2 - corner), z: z * (depth / 2 - corner) })
    )
  )
  return square(
    pen.box(width, depth, colour) +
      pen.box(width - corner * 1.6, depth - corner * 1.6, shade(colour, 0.66), { weight: 0.8 }) +
      turrets.join(""),
    Math.min(thing.height * 0.5, 10)
  )
}

const gatehouse: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = materialOf(thing, "#a79d8b")
  return square(
    pen.box(width, depth, colour) +
      pen.box(width * 0.36, depth, shade(colour, 0.55), { edge: null }) +
      [-1, 1]
        .map((k) => pen.disc(Math.min(width * 0.24, depth * 0.5), shade(colour, 1.2), { x: k * width * 0.34 }))
        .join(""),
    5
  )
}

/** Fences, walls, towers and gates. */
export const fortress: Symbols = {
  wall,
  fence,
  hedge,
  tower,
  keep,
  gatehouse
}

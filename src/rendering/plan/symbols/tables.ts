import { data, evenly } from "../Pen.js"
import type { Thing } from "../Thing.js"
import { shade } from "../Tint.js"
import { colourOf, has, round, type Symbol, type Symbols, square } from "./Symbol.js"

const woods = ["#d3ab78", "#b98f60", "#c9a57c"]
const white = "#fbfaf6"

const isRound = (thing: Thing) => has(thing, /^round|_round|circular|oval/) || /bistro|round_table/.test(thing.kind)

const plate = (thing: Thing, x: number, z: number): string => {
  const radius = Math.min(0.13, Math.min(thing.width, thing.depth) * 0.17)
  return (
    thing.pen.disc(radius, white, { x, z, weight: 0.6 }) + thing.pen.disc(radius * 0.62, "none", { x, z, weight: 0.4 })
  )
}

const top = (thing: Thing, colour: string): string =>
  isRound(thing)
    ? thing.pen.oval(thing.width / 2, thing.depth / 2, colour) +
      thing.pen.oval(thing.width * 0.4, thing.depth * 0.4, "none", { weight: 0.5 })
    : thing.pen.box(thing.width, thing.depth, colour, { round: 0.04 }) +
      thing.pen.stroke(
        data(
          "M",
          -thing.width * 0.46,
          -thing.depth * 0.2,
          "H",
          thing.width * 0.2,
          "M",
          -thing.width * 0.1,
          thing.depth * 0.22,
          "H",
          thing.width * 0.44
        ),
        shade(colour, 0.8),
        0.5
      )

const table: Symbol = (thing) => (isRound(thing) ? round : square)(top(thing, colourOf(thing, woods)), 0.5)

const dining: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, woods)
  if (isRound(thing)) {
    const seats = Array.from({ length: 4 }, (_, i) =>
      plate(thing, Math.cos(i * 1.571) * width * 0.32, Math.sin(i * 1.571) * depth * 0.32)
    )
    return round(top(thing, colour) + seats.join(""), 0.5)
  }
  const long = width >= depth
  const [length, breadth] = long ? [width, depth] : [depth, width]
  const places = evenly(Math.max(1, Math.min(6, Math.round(length / 0.75))), length * 0.94)
  const plates = places.flatMap((a) =>
    [-0.3, 0.3].map((k) => (long ? plate(thing, a, k * breadth) : plate(thing, k * breadth, a)))
  )
  const runner = long
    ? pen.box(0.4, depth - 0.02, "#e9e0cb", { weight: 0.5 })
    : pen.box(width - 0.02, 0.4, "#e9e0cb", { weight: 0.5 })
  return square(top(thing, colour) + runner + plates.join(""), 0.5)
}

const coffee: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const body = top(thing, colourOf(thing, ["#b08560", "#a5805a"]))
  const books = pen.box(Math.min(0.26, width * 0.3), Math.min(0.18, depth * 0.3), "#c9765f", {
    x: width * 0.16,
    z: depth * 0.08,
    turn: 12,
    weight: 0.5
  })
  const pot = pen.disc(Math.min(0.07, depth * 0.14), "#8fae72", { x: -width * 0.16, z: -depth * 0.06, weight: 0.6 })
  return (isRound(thing) ? round : square)(body + books + pot, 0.3)
}

const desk: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const screen = Math.min(0.5, width * 0.36)
  const things =
    pen.box(screen, depth * 0.08, "#33373c", { x: -width * 0.08, z: -depth * 0.28, round: 0.01, weight: 0.5 }) +
    pen.box(screen * 0.8, depth * 0.2, "#b9bdc1", { x: -width * 0.08, z: depth * 0.05, round: 0.02, weight: 0.5 }) +
    pen.disc(Math.min(0.12, depth * 0.2), "#f3e3c2", { x: width * 0.36, z: -depth * 0.22, weight: 0.6 }) +
    pen.box(width * 0.14, depth * 0.4, "#d9ad5a", { x: -width * 0.38, z: -depth * 0.08, weight: 0.5 })
  return square(top(thing, colourOf(thing, woods)) + things, 0.5)
}

const bedside: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const lamp = Math.min(width, depth) * 0.3
  return square(
    top(thing, colourOf(thing, woods)) +
      pen.disc(lamp, "#f6e6c6", { weight: 0.7 }) +
      pen.disc(lamp * 0.4, "none", { weight: 0.5 }),
    0.4
  )
}

const felt =
  (colour: string, pockets: boolean): Symbol =>
  (thing) => {
    const { depth, pen, width } = thing
    const edge = Math.min(width, depth) * (pockets ? 0.08 : 0.01)
    const holes = pockets
      ? [-1, 0, 1]
          .flatMap((i) =>
            [-1, 1].map((k) =>
              width > depth
                ? pen.disc(0.05, "#2c2a28", { x: i * (width / 2 - edge), z: k * (depth / 2 - edge), edge: null })
                : pen.disc(0.05, "#2c2a28", { x: k * (width / 2 - edge), z: i * (depth / 2 - edge), edge: null })
            )
          )
          .join("")
      : ""
    const line = width > depth ? data("M 0", -depth / 2, "V", depth / 2) : data("M", -width / 2, 0, "H", width / 2)
    return square(
      pen.box(width, depth, "#8a5f3c", { round: 0.06 }) +
        pen.box(width - 2 * edge, depth - 2 * edge, colour) +
        holes +
        pen.stroke(line, "#f4f1e6", 0.8),
      0.5
    )
  }

const picnic: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = colourOf(thing, woods)
  const plank = (z: number, d: number) =>
    pen.box(width, d, colour, { z }) + pen.stroke(data("M", -width / 2, z, "H", width / 2), shade(colour, 0.65), 0.5)
  return square(plank(-depth * 0.42, depth * 0.16) + plank(depth * 0.42, depth * 0.16) + plank(0, depth * 0.44), 0.5)
}

const altar: Symbol = (thing) => {
  const { depth, pen, width } = thing
  return square(
    pen.box(width, depth, "#d8d0be", { round: 0.02 }) +
      pen.box(width * 0.34, depth, "#b5434a", { weight: 0.5 }) +
      [-1, 1]
        .map((k) => pen.disc(Math.min(width, depth) * 0.08, "#e9c75a", { x: k * width * 0.38, weight: 0.6 }))
        .join(""),
    0.6
  )
}

/** Flat tops to sit or stand at. */
export const tables: Symbols = {
  table,
  dining,
  coffee,
  desk,
  bedside,
  pool_table: felt("#5d9467", true),
  ping_pong_table: felt("#4f7f8c", false),
  picnic,
  altar
}

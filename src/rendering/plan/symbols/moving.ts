import { catalogue } from "#catalogue/Catalogue.js"
import { data, evenly } from "../Pen.js"
import { shade } from "../Tint.js"
import { flat, has, materialOf, ownColour, round, type Symbol, type Symbols, square } from "./Symbol.js"

const boat: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const draw = (w: number, d: number) => {
    const hull = (k: number) =>
      `${data("M 0", -d * 0.5 * k, "C", w * 0.62 * k, -d * 0.2 * k, w * 0.5 * k, d * 0.3 * k, w * 0.34 * k, d * 0.5 * k, "L", -w * 0.34 * k, d * 0.5 * k, "C", -w * 0.5 * k, d * 0.3 * k, -w * 0.62 * k, -d * 0.2 * k, 0, -d * 0.5 * k)}Z`
    const mast = has(thing, /sail|ship/)
      ? pen.disc(w * 0.07, "#5a4632", { z: -d * 0.08 }) +
        pen.shape(
          [
            [0, -d * 0.1],
            [w * 0.5, d * 0.06],
            [0, d * 0.22]
          ],
          "#f4ead6",
          { weight: 0.7 }
        )
      : ""
    return (
      pen.path(hull(1), ownColour(thing, ["#b0553f", "#4f7893", "#d9cdb3", "#6f8a5c"])) +
      pen.path(hull(0.72), "#c9a878", { weight: 0.7 }) +
      mast
    )
  }
  return {
    body: width > depth * 1.2 ? `<g transform="rotate(-90)">${draw(depth, width)}</g>` : draw(width, depth),
    shadow: "disc",
    height: 0.5
  }
}

const car: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const draw = (w: number, d: number) => {
    const colour = ownColour(thing, ["#b0553f", "#4f6f93", "#d7d4cc", "#7b8791", "#7a8f5c", "#c59a45"])
    return (
      pen.box(w, d, colour, { round: w * 0.24 }) +
      pen.box(w * 0.8, d * 0.44, "#39454f", { round: w * 0.12, z: -d * 0.03, edge: null }) +
      pen.box(w * 0.76, d * 0.27, shade(colour, 1.25), { round: w * 0.08, z: -d * 0.04, edge: null })
    )
  }
  return square(width > depth * 1.2 ? `<g transform="rotate(90)">${draw(depth, width)}</g>` : draw(width, depth), 0.7)
}

const lorry: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const draw = (w: number, d: number) => {
    const colour = ownColour(thing, ["#d7d4cc", "#c59a45", "#b0553f", "#4f6f93"])
    const ribs = evenly(Math.max(3, Math.round(d / 1.2)), d * 0.66)
      .map((z) => data("M", -w / 2, z - d * 0.14, "H", w / 2))
      .join("")
    return (
      pen.box(w, d * 0.7, colour, { z: -d * 0.15, round: 0.1 }) +
      pen.stroke(ribs, shade(colour, 0.7), 0.7) +
      pen.box(w * 0.94, d * 0.24, shade(colour, 0.8), { z: d * 0.36, round: 0.2 }) +
      pen.box(w * 0.8, d * 0.07, "#39454f", { z: d * 0.42, edge: null })
    )
  }
  return square(width > depth * 1.2 ? `<g transform="rotate(90)">${draw(depth, width)}</g>` : draw(width, depth), 1.2)
}

const cart: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const wood = materialOf(thing, "#c9a86a")
  const shafts = data(
    "M",
    -width * 0.22,
    depth * 0.18,
    "L",
    -width * 0.16,
    depth * 0.5,
    "M",
    width * 0.22,
    depth * 0.18,
    "L",
    width * 0.16,
    depth * 0.5
  )
  return square(
    pen.stroke(shafts, "#6b5230", 1.8) +
      pen.box(width * 0.7, depth * 0.68, wood, { z: -depth * 0.15, round: 0.08 }) +
      pen.stroke(
        [-0.36, -0.15, 0.06].map((k) => data("M", -width * 0.33, k * depth, "H", width * 0.33)).join(""),
        shade(wood, 0.6),
        0.6
      ) +
      [-1, 1]
        .map((k) =>
          pen.box(width * 0.11, depth * 0.36, "#5b4430", {
            x: k * width * 0.42,
            z: -depth * 0.15,
            round: 0.05,
            edge: null
          })
        )
        .join(""),
    0.6
  )
}

const cycle: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const long = Math.max(width, depth)
  const body =
    pen.oval(long * 0.22, long * 0.03, "#3a3a3e", { x: -long * 0.3, edge: null }) +
    pen.oval(long * 0.22, long * 0.03, "#3a3a3e", { x: long * 0.3, edge: null }) +
    pen.stroke(
      data("M", -long * 0.3, 0, "H", long * 0.3, "M", long * 0.2, -long * 0.14, "V", long * 0.14),
      "#b0553f",
      1.6
    )
  return flat(width >= depth ? body : `<g transform="rotate(90)">${body}</g>`)
}

const plane: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = ownColour(thing, ["#e4e6e6", "#cfd6da"])
  return square(
    pen.shape(
      [
        [-width / 2, depth * 0.06],
        [0, -depth * 0.06],
        [width / 2, depth * 0.06],
        [0, depth * 0.14]
      ],
      shade(colour, 0.85)
    ) +
      pen.shape(
        [
          [-width * 0.18, -depth * 0.42],
          [0, -depth * 0.48],
          [width * 0.18, -depth * 0.42],
          [0, -depth * 0.36]
        ],
        shade(colour, 0.85)
      ) +
      pen.oval(width * 0.07, depth / 2, colour),
    1.6
  )
}

const balloon: Symbol = (thing) => {
  const r = Math.min(thing.width, thing.depth) / 2
  const colour = ownColour(thing, ["#c4473a", "#3f6f8f", "#d19a3a"])
  return round(
    [1, 0.66, 0.3].map((k, i) => thing.pen.disc(r * k, i % 2 ? "#f4ead6" : colour, { weight: 0.7 })).join(""),
    4
  )
}

const animal: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = catalogue().thing(thing.kind)?.colours.includes("white")
    ? "#f4efe6"
    : ownColour(thing, ["#8a6647", "#b08c62", "#6b4a35", "#d9cdb8"])
  return {
    body:
      pen.oval(width * 0.46, depth * 0.42, colour, { z: -depth * 0.06 }) +
      pen.disc(Math.min(width, depth) * 0.24, shade(colour, 0.66), { z: depth * 0.38 }),
    shadow: "disc",
    height: 0.4
  }
}

const person: Symbol = (thing) => {
  const { depth, pen, width } = thing
  const colour = ownColour(thing, ["#5f7f9c", "#b0664f", "#7b8f5c", "#8a6a8f", "#c59a45"])
  return round(
    pen.oval(width * 0.5, Math.max(depth * 0.36, width * 0.24), colour) +
      pen.disc(Math.min(width, depth, 0.5) * 0.34, "#e3bd98", { z: depth * 0.05 }),
    0.6
  )
}

/** Boats, vehicles, animals, people. */
export const moving: Symbols = {
  boat,
  car,
  lorry,
  cart,
  cycle,
  plane,
  balloon,
  animal,
  person
}

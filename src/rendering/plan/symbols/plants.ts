import { catalogue } from "#catalogue/Catalogue.js"
import { data } from "../Pen.js"
import type { Thing } from "../Thing.js"
import { shade } from "../Tint.js"
import { flat, has, round, type Symbol, type Symbols } from "./Symbol.js"

/** A closed line of `lobes` bulges. */
const cloud = (radius: number, lobes: number, turn: number, x: number, z: number): string => {
  const at = (i: number) => {
    const angle = (i / lobes) * 2 * Math.PI + turn
    return [x + Math.cos(angle) * radius, z + Math.sin(angle) * radius]
  }
  const bulge = radius * Math.sin(Math.PI / lobes) * 1.13
  const arcs = Array.from({ length: lobes }, (_, i) => data("A", bulge, bulge, "0 0 1", ...at(i + 1))).join("")
  return `${data("M", ...at(0))}${arcs}Z`
}

const star = (radius: number, points: number, inner: number, turn: number): ReadonlyArray<readonly [number, number]> =>
  Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i / points) * Math.PI + turn
    const r = i % 2 ? radius * inner : radius
    return [Math.cos(angle) * r, Math.sin(angle) * r]
  })

const leafy = (thing: Thing, colour: string, lobes: number): string => {
  const radius = Math.min(thing.width, thing.depth) / 2
  const turn = thing.random.range(0, 6)
  const { pen } = thing
  return (
    pen.path(cloud(radius * 0.86, lobes, turn, 0, 0), colour, { edge: shade(colour, 0.3) }) +
    pen.path(cloud(radius * 0.56, lobes, turn + 1, -radius * 0.14, -radius * 0.14), shade(colour, 1.28), {
      edge: null
    }) +
    pen.path(cloud(radius * 0.28, lobes, turn + 2, -radius * 0.24, -radius * 0.24), shade(colour, 1.65), { edge: null })
  )
}

const conifer = (thing: Thing): string => {
  const radius = Math.min(thing.width, thing.depth) / 2
  const colour = thing.palette.tinted("#5a7f62", 0.08)
  const turn = thing.random.range(0, 3)
  return (
    thing.pen.shape(star(radius, 14, 0.74, turn), colour, { edge: shade(colour, 0.32) }) +
    thing.pen.shape(star(radius * 0.68, 14, 0.72, turn), shade(colour, 1.3), { edge: null }) +
    thing.pen.shape(star(radius * 0.36, 14, 0.7, turn), shade(colour, 1.8), { edge: null })
  )
}

const fronds = (thing: Thing, colour: string, count: number): string => {
  const radius = Math.min(thing.width, thing.depth) / 2
  return Array.from({ length: count }, (_, i) => {
    const length = radius * thing.random.range(0.8, 1)
    const leaf = data("M 0 0 Q", length * 0.5, -length * 0.28, length, 0, "Q", length * 0.5, length * 0.28, 0, 0, "Z")
    return `<g transform="rotate(${Math.round((i * 360) / count + thing.random.range(0, 18))})">${thing.pen.path(leaf, shade(colour, thing.random.range(0.8, 1.3)), { edge: shade(colour, 0.35), weight: 0.7 })}</g>`
  }).join("")
}

const bare = (thing: Thing): string => {
  const radius = Math.min(thing.width, thing.depth) / 2
  const limbs = Array.from({ length: 7 }, (_, i) => {
    const angle = i * 0.9 + thing.random.range(0, 0.5)
    return data("M 0 0 L", Math.cos(angle) * radius * 0.9, Math.sin(angle) * radius * 0.9)
  }).join("")
  return thing.pen.stroke(limbs, "#7d6a55", 1.6) + thing.pen.disc(radius * 0.12, "#7d6a55")
}

const shadowOf = ({ height }: Thing): number => Math.min(height * 0.3, 3)

const needled: Symbol = (thing) => round(conifer(thing), shadowOf(thing) * 1.2)

const palm: Symbol = (thing) =>
  round(fronds(thing, "#7fa35a", 9) + thing.pen.disc(thing.width * 0.05, "#8a6a48"), shadowOf(thing))

const tree: Symbol = (thing) => {
  const tall = shadowOf(thing)
  if (has(thing, /dead|bare|winter/)) return round(bare(thing), tall * 0.6)
  const autumn = has(thing, /autumn|golden|orange/) ? "#cf9a4a" : null
  const usual = ["#86a356", "#7f9c50", "#8fa85a"][thing.seed % 3]
  return round(
    leafy(thing, autumn ?? thing.palette.tinted(catalogue().thing(thing.kind)?.crown ?? usual, 0.08), 9),
    tall
  )
}

const blossoms = ["#d9627a", "#e0a83c", "#b96aa8", "#e8e2d0", "#d9534a"]

const bush: Symbol = (thing) => {
  const flowers = has(thing, /flower|rose|berry/)
    ? Array.from({ length: 6 }, () =>
        thing.pen.disc(thing.width * 0.06, blossoms[thing.seed % blossoms.length], {
          x: thing.random.range(-0.3, 0.3) * thing.width,
          z: thing.random.range(-0.3, 0.3) * thing.depth,
          edge: null
        })
      ).join("")
    : ""
  return round(leafy(thing, thing.palette.tinted("#8aa65c", 0.08), 6) + flowers, 0.5)
}

const tufts: Symbol = (thing) => {
  const colour = has(thing, /reed|wheat|dry/) ? "#b9a862" : "#8dab62"
  return flat(fronds(thing, colour, 5))
}

const patch: Symbol = (thing) => {
  const { depth, pen, random, width } = thing
  const colour = blossoms[thing.seed % blossoms.length]
  const dots = Array.from({ length: Math.min(14, 4 + Math.round(width * depth * 2)) }, () =>
    pen.disc(Math.min(width, depth) * 0.07, colour, {
      x: random.range(-0.42, 0.42) * width,
      z: random.range(-0.42, 0.42) * depth,
      weight: 0.5
    })
  ).join("")
  return flat(pen.oval(width / 2, depth / 2, "#a3b873", { edge: null, opacity: 0.8 }) + dots)
}

/** A bed in the ground: soil and rows of what grows there. */
const rows =
  (soil: string, crop: string): Symbol =>
  (thing) => {
    const { depth, pen, width } = thing
    const along = Math.max(1, Math.min(6, Math.round(depth / 0.8)))
    const pitch = depth / along
    const lines = Array.from({ length: along }, (_, i) =>
      data("M", -width / 2 + pitch * 0.4, (i + 0.5) * pitch - depth / 2, "H", width / 2 - pitch * 0.4)
    ).join("")
    const gap = `0.01 ${Math.max(pitch * 0.62, 0.05).toFixed(2)}`
    return flat(pen.box(width, depth, soil, { round: 0.08 }) + pen.stroke(lines, crop, 1, pitch * 0.5, gap))
  }

const potted: Symbol = (thing) => {
  const radius = Math.min(thing.width, thing.depth) / 2
  return round(
    thing.pen.disc(radius * 0.45, "#c07a58") +
      fronds(thing, thing.palette.tinted("#86a868", 0.2), 9) +
      thing.pen.disc(radius * 0.12, "#5d4634", { edge: null }),
    Math.min(thing.height, 0.5)
  )
}

const planter: Symbol = (thing) => {
  const { depth, pen, random, width } = thing
  const count = Math.max(2, Math.min(10, Math.round(width / Math.max(depth * 0.5, 0.1))))
  const heads = Array.from({ length: count }, (_, i) =>
    pen.disc(Math.min(depth * 0.34, (width / count) * 0.75), shade("#8fae72", random.range(0.8, 1.25)), {
      x: ((i + 0.5) / count - 0.5) * width * 0.9,
      z: random.range(-0.1, 0.1) * depth
    })
  ).join("")
  return { body: pen.box(width, depth, "#a7a196", { round: 0.04 }) + heads, shadow: "box", height: 0.4 }
}

/** Trees, bushes, flowers, crops and pots. */
export const plants: Symbols = {
  tree,
  conifer: needled,
  palm,
  bush,
  tufts,
  patch,
  crop_rows: rows("#b29873", "#7f9c50"),
  grain: rows("#dcc27c", "#c39c43"),
  potted,
  planter
}

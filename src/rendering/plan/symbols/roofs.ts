import { tagged } from "../Palette.js"
import { data, evenly, type Pen } from "../Pen.js"
import type { Thing } from "../Thing.js"
import { blend, shade } from "../Tint.js"
import { has, round, type Symbols, square } from "./Symbol.js"

const cladding: Readonly<Record<string, string>> = {
  tile: "#b5694d",
  thatch: "#c3a566",
  slate: "#76828e",
  metal: "#8c97a1",
  wood: "#9c8262",
  stone: "#a79f8b"
}

/** Words of a thing's tags that tell its roof apart from its walls. */
const roofWords: ReadonlyArray<readonly [RegExp, string]> = [
  [/thatch|straw|reed/, cladding.thatch],
  [/slate/, cladding.slate],
  [/tile|terracotta|brick/, cladding.tile],
  [/metal|steel|tin|zinc|copper/, cladding.metal]
]

const roofColour = (thing: Thing, usual: ReadonlyArray<string>): string => {
  for (const [word, colour] of roofWords) if (thing.tags.some((tag) => word.test(tag))) return colour
  const paint = thing.tags.find((tag) => /^(red|blue|green|brown|grey|gray|white|black|yellow|orange)/.test(tag))
  const named = paint === undefined ? null : tagged([paint])
  const own = usual[thing.random.int(usual.length)]
  return named === null ? thing.palette.tinted(own, 0.3) : blend(own, named, 0.6)
}

/** A gable roof over width × depth with its ridge along x: the plane towards the light and the one away from it. */
const gable = (pen: Pen, width: number, depth: number, colour: string, courses: number): string => {
  const half = depth / 2
  const lines = Array.from({ length: courses - 1 }, (_, i) => {
    const z = (half * (i + 1)) / courses
    return data("M", -width / 2, -z, "H", width / 2, "M", -width / 2, z, "H", width / 2)
  }).join("")
  return (
    pen.box(width, half, shade(colour, 1.12), { z: -half / 2, edge: null }) +
    pen.box(width, half, shade(colour, 0.74), { z: half / 2, edge: null }) +
    pen.stroke(lines, shade(colour, 0.45), 0.6, undefined, undefined, 0.35) +
    pen.stroke(data("M", -width / 2, 0, "H", width / 2), shade(colour, 0.36), 1.4) +
    pen.box(width, depth, "none", { edge: shade(colour, 0.26) })
  )
}

/** A roof of four planes. */
const hipped = (pen: Pen, width: number, depth: number, colour: string): string => {
  const a = width / 2
  const b = depth / 2
  const inset = Math.min(a, b)
  const west: [number, number] = [-a + inset, a >= b ? 0 : -b + inset]
  const east: [number, number] = [a - inset, a >= b ? 0 : b - inset]
  const edge = shade(colour, 0.32)
  const planes: ReadonlyArray<readonly [ReadonlyArray<[number, number]>, number]> =
    a >= b
      ? [
          [[[-a, -b], [a, -b], east, west], 1.16],
          [[[-a, b], [a, b], east, west], 0.72],
          [[[-a, -b], west, [-a, b]], 0.98],
          [[[a, -b], east, [a, b]], 0.84]
        ]
      : [
          [[[-a, -b], west, [a, -b]], 1.16],
          [[[-a, b], east, [a, b]], 0.72],
          [[[-a, -b], west, east, [-a, b]], 0.98],
          [[[a, -b], west, east, [a, b]], 0.84]
        ]
  return planes.map(([points, k]) => pen.shape(points, shade(colour, k), { edge, weight: 0.8 })).join("")
}

const lengthwise = (thing: Thing, draw: (width: number, depth: number) => string): string =>
  thing.depth > thing.width * 1.2
    ? `<g transform="rotate(90)">${draw(thing.depth, thing.width)}</g>`
    : draw(thing.width, thing.depth)

const doorstep = (thing: Thing): string =>
  thing.pen.box(Math.min(1.4, thing.width * 0.3), 0.55, "#5b4632", { z: thing.depth / 2 + 0.17, edge: null })

const chimney = (thing: Thing): string => {
  const size = Math.min(0.8, thing.width * 0.1)
  const x = (thing.random.next() < 0.5 ? -1 : 1) * thing.width * 0.26
  return (
    thing.pen.box(size, size, "#8a5b48", { x, z: -thing.depth * 0.14, edge: "#4b2f25" }) +
    thing.pen.box(size * 0.5, size * 0.5, "#2f2622", { x, z: -thing.depth * 0.14, edge: null })
  )
}

const coursesOf = (thing: Thing): number =>
  Math.max(2, Math.min(9, Math.round(Math.min(thing.width, thing.depth) / 1.1)))

const house = (usual: ReadonlyArray<string>, smoking: boolean) => (thing: Thing) => {
  const colour = roofColour(thing, usual)
  const roof = lengthwise(thing, (width, depth) => gable(thing.pen, width, depth, colour, coursesOf(thing)))
  return square(doorstep(thing) + roof + (smoking ? chimney(thing) : ""), thing.height * 0.55)
}

const villa = (usual: ReadonlyArray<string>) => (thing: Thing) =>
  square(doorstep(thing) + hipped(thing.pen, thing.width, thing.depth, roofColour(thing, usual)), thing.height * 0.55)

/** A flat roof with its parapet, skylights and a machine house. */
const slab = (thing: Thing) => {
  const { depth, pen, random, width } = thing
  const colour = thing.palette.tinted(random.pick(["#b9bcbb", "#aeb3b5", "#c4c0b6"]))
  const rim = Math.min(0.6, Math.min(width, depth) * 0.06)
  const boxes = evenly(Math.max(1, Math.min(4, Math.round(width / 9))), width * 0.76)
    .map((x, i) =>
      pen.box(width * 0.1, depth * 0.14, shade(colour, i % 2 ? 0.7 : 1.3), { x, z: depth * (i % 2 ? 0.18 : -0.2) })
    )
    .join("")
  return square(
    doorstep(thing) +
      pen.box(width, depth, shade(colour, 1.2)) +
      pen.box(width - 2 * rim, depth - 2 * rim, colour, { weight: 0.7 }) +
      boxes,
    Math.min(thing.height * 0.5, 12)
  )
}

const churchLike = (thing: Thing) => {
  const { pen } = thing
  const colour = roofColour(thing, [cladding.slate])
  const nave = (width: number, depth: number) => {
    const tower = Math.min(depth * 0.66, width * 0.34)
    const x = -width / 2 + tower * 0.5
    const cross = tower * 0.2
    const pieces = gable(pen, width - tower * 0.5, depth * 0.82, colour, coursesOf(thing))
    return (
      `<g transform="translate(${tower * 0.25} 0)">${pieces}</g>` +
      pen.box(tower, tower, "#d3c9b6", { x }) +
      `<g transform="translate(${x} 0)">${hipped(pen, tower * 0.78, tower * 0.78, "#7f8c98")}${pen.stroke(
        data("M", 0, -cross, "V", cross, "M", -cross * 0.6, -cross * 0.35, "H", cross * 0.6),
        "#e2bd5a",
        2.2
      )}</g>`
    )
  }
  return square(doorstep(thing) + lengthwise(thing, nave), thing.height * 0.4)
}

const domed = (thing: Thing) => {
  const { depth, pen, width } = thing
  const colour = has(thing, /igloo/) ? "#e8f0f3" : thing.palette.tinted("#c9bd9f")
  const radius = Math.min(width, depth) / 2
  const base = has(thing, /mosque|temple/) ? pen.box(width, depth, "#d9d0bd") : ""
  const domes =
    pen.disc(radius * 0.86, colour) +
    pen.disc(radius * 0.5, shade(colour, 1.2), { x: -radius * 0.14, z: -radius * 0.14, edge: null })
  return (base ? square : round)(base + domes + pen.disc(radius * 0.08, "#d9b64f"), thing.height * 0.5)
}

const tiered = (thing: Thing) => {
  const colour = roofColour(thing, ["#7d5a4a", "#6d7a72", "#a86248"])
  const tiers = [1, 0.72, 0.42].map((k) =>
    hipped(thing.pen, thing.width * k, thing.depth * k, shade(colour, 1.5 - k * 0.5))
  )
  return square(doorstep(thing) + tiers.join(""), thing.height * 0.5)
}

const columned = (thing: Thing) => {
  const { depth, pen, width } = thing
  const column = Math.min(0.6, Math.min(width, depth) * 0.06)
  const columns = evenly(Math.max(3, Math.min(9, Math.round(width / 2.6))), width - 2 * column)
    .map((x) => pen.disc(column, "#ddd4c0", { x, z: depth / 2 - column * 1.5 }))
    .join("")
  const roof = gable(pen, width * 0.9, depth * 0.78, "#b3a98f", 5)
  return square(
    `${pen.box(width, depth, "#cfc6b0") + columns}<g transform="translate(0 ${-depth * 0.06})">${roof}</g>`,
    thing.height * 0.5
  )
}

const sails = (thing: Thing) => {
  const { pen } = thing
  const radius = Math.min(thing.width, thing.depth) / 2
  const blade = radius * 0.95
  return round(
    pen.disc(radius * 0.7, "#c9b79a") +
      pen.disc(radius * 0.5, "#9c7a58") +
      pen.stroke(data("M", -blade, 0, "H", blade, "M", 0, -blade, "V", blade), "#5a4632", 2.6) +
      pen.stroke(
        data("M", -blade, radius * 0.12, "H", 0, "M", 0, -blade, "M", blade, -radius * 0.12, "H", 0),
        "#e9dfc6",
        2
      )
  )
}

const glasshouse = (thing: Thing) => {
  const { depth, pen, width } = thing
  const bars = evenly(Math.max(3, Math.round(width / 1.2)), width)
    .map((x) => data("M", x, -depth / 2, "V", depth / 2))
    .join("")
  return square(
    pen.box(width, depth, "#cfe4e2") + pen.stroke(`${bars}${data("M", -width / 2, 0, "H", width / 2)}`, "#8fb0ae", 0.8)
  )
}

const ruinous = (thing: Thing) => {
  const { depth, pen, width } = thing
  const wall = Math.min(width, depth) * 0.1
  const walls = data(
    "M",
    -width / 2 + wall,
    depth / 2 - wall,
    "V",
    -depth / 2 + wall,
    "H",
    width * 0.2,
    "M",
    width / 2 - wall,
    -depth * 0.1,
    "V",
    depth / 2 - wall,
    "H",
    0
  )
  return square(
    pen.box(width, depth, "#b9b196", { edge: null, opacity: 0.5 }) +
      pen.stroke(walls, "#6d655a", 1, wall * 1.5) +
      pen.stroke(walls, "#a59c8c", 1, wall),
    1
  )
}

const homely = [cladding.tile, cladding.thatch, "#a86248", cladding.slate, "#b9774f"]
const rural = ["#9a5a45", "#a9745a", cladding.wood]

/** Buildings: a roof as a light and a dark plane. */
export const roofs: Symbols = {
  house: house(homely, true),
  barn: house(rural, false),
  villa: villa([cladding.tile, cladding.slate, "#a86248"]),
  works: house([cladding.metal, "#7f8b95", "#9aa0a6"], false),
  slab,
  church: churchLike,
  domed,
  tiered,
  columned,
  pyramid: (thing) => square(hipped(thing.pen, thing.width, thing.depth, "#d6bd8a"), Math.min(thing.height * 0.3, 8)),
  sails,
  glasshouse,
  ruinous,
  hipped_roof: (thing) =>
    square(
      hipped(thing.pen, thing.width, thing.depth, roofColour(thing, ["#7d9a86", cladding.tile])),
      thing.height * 0.6
    )
}

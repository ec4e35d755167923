import { make } from "#domain/Rng.js"
import { num } from "./Svg.js"
import type { Terrain } from "./Terrain.js"

type Name = NonNullable<Terrain["pattern"]>

const tile = (name: string, width: number, height: number, body: string): string =>
  `<pattern id="${name}" width="${num(width)}" height="${num(height)}" patternUnits="userSpaceOnUse">${body}</pattern>`

const ink = (data: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-opacity="${num(opacity)}"/>`

const grass = (): string => {
  const random = make(5)
  const blades = Array.from({ length: 22 }, () => {
    const x = random.range(2, 44)
    const y = random.range(5, 46)
    return `M${num(x)} ${num(y)}l-1.5 -3.4M${num(x + 1)} ${num(y)}l1.3 -3`
  })
  return tile("grass", 46, 46, ink(blades.join(""), "#8fa35e", 0.9, 0.55))
}

const stones: ReadonlyArray<readonly [number, number, number, number]> = [
  [1, 1, 6, 4],
  [8, 1, 6, 4],
  [1, 6, 4, 4],
  [6, 6, 8, 4],
  [1, 11, 7, 3.4],
  [9, 11, 5, 3.4]
]

const cobble = (): string =>
  tile(
    "cobble",
    15,
    15,
    stones
      .map(
        ([x, y, w, h]) =>
          `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="1.3" fill="#8a7a5c" fill-opacity=".1" stroke="#8a7a5c" stroke-opacity=".32" stroke-width=".6"/>`
      )
      .join("")
  )

/** Courses of `high` and `long` pixels, each half a stone further. */
const bond = (name: string, high: number, long: number, opacity: number): string => {
  const joints = `M0 0H${num(long)}M0 ${num(high)}H${num(long)}M0 0V${num(high)}M${num(long / 2)} ${num(high)}V${num(2 * high)}`
  return tile(name, long, 2 * high, ink(joints, "#6d5a48", 0.8, opacity))
}

const crop = (): string =>
  tile(
    "crop",
    9,
    9,
    '<path d="M2.2 0V9M6.8 0V9" stroke="#b8943c" stroke-opacity=".75" stroke-width="1.6" stroke-dasharray="2.4 1.4"/>'
  )

/** `metre` in pixels: floors are drawn to scale. */
const parquet = (metre: number): string => {
  const plank = Math.max(metre * 0.16, 5)
  const long = plank * 5
  const rows = [0, 0.62, 0.25, 0.8]
  const boards = rows
    .flatMap((offset, i) =>
      [0, 1].map(
        (k) =>
          `<rect x="${num(offset * long + k * long - long)}" y="${num(i * plank)}" width="${num(long)}" height="${num(plank)}" fill="${(i + k) % 2 ? "#fff" : "#7a5a30"}" fill-opacity="${(i + k) % 2 ? 0.16 : 0.05}"/>`
      )
    )
    .join("")
  const joints = rows
    .map((offset, i) => `M0 ${num(i * plank)}H${num(long)}M${num(offset * long)} ${num(i * plank)}v${num(plank)}`)
    .join("")
  return tile("parquet", long, plank * rows.length, boards + ink(joints, "#a8824e", 0.8, 0.5))
}

const grid = (name: string, side: number, opacity: number): string =>
  tile(name, side, side, ink(`M0 0H${num(side)}M0 0V${num(side)}`, "#8d8a80", 1, opacity))

const mosaic = (metre: number): string => {
  const side = Math.max(metre * 0.2, 6)
  const half = side / 2
  return tile(
    "mosaic",
    side,
    side,
    `<rect width="${num(half)}" height="${num(half)}" fill="#7fa3a6" fill-opacity=".16"/>${ink(`M0 0H${num(side)}M0 0V${num(side)}M${num(half)} 0V${num(side)}M0 ${num(half)}H${num(side)}`, "#6f9396", 0.7, 0.35)}`
  )
}

const deck = (metre: number): string => {
  const plank = Math.max(metre * 0.18, 5)
  return tile("deck", plank * 10, plank, ink(`M0 0H${num(plank * 10)}`, "#8a6f48", 1.2, 0.5))
}

const makers: Readonly<Record<Name, (metre: number) => string>> = {
  grass,
  cobble,
  slab: (metre) => bond("slab", Math.max(metre * 0.6, 11), Math.max(metre * 0.9, 17), 0.28),
  brick: (metre) => bond("brick", Math.max(metre * 0.12, 4.5), Math.max(metre * 0.25, 10), 0.3),
  crop,
  parquet,
  tile: (metre) => grid("tile", Math.max(metre * 0.4, 8), 0.3),
  mosaic,
  deck
}

/** Definitions of all patterns, for drawings at `metre` pixels a metre. */
export const patternDefinitions = (metre: number): string =>
  Object.values(makers)
    .map((maker) => maker(metre))
    .join("")

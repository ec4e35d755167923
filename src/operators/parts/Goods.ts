import type { Rng } from "#domain/Rng.js"
import { ball, blob } from "../geometry/Blob.js"
import { block, box } from "../geometry/Box.js"
import { lathe } from "../geometry/Lathe.js"
import type { Mesh } from "../geometry/Mesh.js"
import { type Rgb, shade } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"

export const PRODUCE: ReadonlyArray<Rgb> = [
  [0.85, 0.18, 0.12],
  [0.95, 0.55, 0.1],
  [0.45, 0.7, 0.2],
  [0.95, 0.85, 0.3],
  [0.5, 0.2, 0.4]
]

/** A hooped barrel, `r` its radius at the ends and `h` its height. */
export const hoopedBarrel = (mesh: Mesh, staves: Material, r: number, h: number, open = false): void => {
  const k = r / 0.27
  const y = (v: number): number => (v / 0.9) * h
  lathe(
    mesh,
    staves,
    [
      [0, 0],
      [0.27 * k, 0],
      [0.35 * k, y(0.28)],
      [0.36 * k, y(0.45)],
      [0.35 * k, y(0.62)],
      [0.27 * k, h],
      [0.25 * k, h],
      [0.24 * k, y(open ? 0.5 : 0.86)],
      [0, y(open ? 0.5 : 0.86)]
    ],
    14
  )
  for (const at of [0.12, 0.3, 0.6, 0.78]) {
    const hoop = (at < 0.2 || at > 0.7 ? 0.312 : 0.355) * k
    lathe(
      mesh,
      palette.iron,
      [
        [hoop, y(at - 0.03)],
        [hoop + 0.012 * k, y(at - 0.03)],
        [hoop + 0.012 * k, y(at + 0.03)],
        [hoop, y(at + 0.03)]
      ],
      14
    )
  }
}

/** An open crate of boards, filled with round fruit if a colour is given. */
export const boardedCrate = (
  mesh: Mesh,
  boards: Material,
  size: readonly [number, number, number],
  fruit: Rgb | null,
  random: Rng
): void => {
  const [w, h, d] = size
  const post = Math.min(w, d) * 0.11
  box(mesh, boards, [-w / 2 + 0.01, 0, -d / 2 + 0.01], [w / 2 - 0.01, h * 0.92, d / 2 - 0.01], {
    colour: [0.9, 0.85, 0.75]
  })
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      block(mesh, palette.lightWood, [x * (w - post) * 0.5, 0, z * (d - post) * 0.5], [post, h, post])
  for (const y of [0.02 * h, 0.84 * h]) {
    for (const side of [-1, 1]) {
      block(mesh, palette.lightWood, [0, y, side * d * 0.495], [w - 2 * post, h * 0.14, post * 0.4])
      block(mesh, palette.lightWood, [side * w * 0.495, y, 0], [post * 0.4, h * 0.14, d - 2 * post])
    }
  }
  if (fruit === null) return
  const r = Math.min(w, d) * 0.17
  for (let i = 0; i < 9; i++) {
    const at: readonly [number, number, number] = [
      random.range(-0.32, 0.32) * w,
      h * 0.95,
      random.range(-0.32, 0.32) * d
    ]
    ball(mesh, palette.produce, at, r, { colour: shade(fruit, random.range(0.8, 1.2)) })
  }
}

/** A tied sack. */
export const tiedSack = (mesh: Mesh, r: number, h: number, colour: Rgb = [0.8, 0.66, 0.45]): void =>
  lathe(
    mesh,
    palette.canvas,
    [
      [0, 0],
      [0.8 * r, 0],
      [r, 0.23 * h],
      [0.92 * r, 0.58 * h],
      [0.44 * r, 0.79 * h],
      [0.36 * r, 0.86 * h],
      [0.55 * r, 0.98 * h],
      [0.4 * r, h],
      [0, 0.97 * h]
    ],
    10,
    { colour, wobble: 0.1 }
  )

/** A spoked wheel on an axle along x, standing on y = 0. */
export const spokedWheel = (mesh: Mesh, wood: Material, x: number, z: number, r: number, thick: number): void => {
  const y = r
  const rim = r * 0.1
  for (let i = 0; i < 16; i++) {
    const [a, b] = [(i / 16) * 6.28319, ((i + 1) / 16) * 6.28319]
    const at = (angle: number, out: number, side: number): readonly [number, number, number] => [
      x + side * thick * 0.5,
      y + Math.sin(angle) * out,
      z + Math.cos(angle) * out
    ]
    const [inner, outer] = [r - 1.6 * rim, r]
    mesh.polygon(wood, [at(a, inner, 1), at(b, inner, 1), at(b, outer, 1), at(a, outer, 1)].reverse())
    mesh.polygon(wood, [at(a, inner, -1), at(b, inner, -1), at(b, outer, -1), at(a, outer, -1)])
    mesh.polygon(wood, [at(a, outer, -1), at(b, outer, -1), at(b, outer, 1), at(a, outer, 1)])
    mesh.polygon(wood, [at(a, inner, 1), at(b, inner, 1), at(b, inner, -1), at(a, inner, -1)])
  }
  blob(mesh, wood, [x, y, z], [thick * 0.9, r * 0.2, r * 0.2], { detail: 0 })
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const w = r * 0.045
    const p = (along: number, across: number, side: number): readonly [number, number, number] => [
      x + side * w,
      y + s * along + c * across,
      z + c * along - s * across
    ]
    const [from, to] = [r * 0.12, r * 0.86]
    mesh.polygon(wood, [p(from, -w, 1), p(to, -w, 1), p(to, w, 1), p(from, w, 1)])
    mesh.polygon(wood, [p(from, w, -1), p(to, w, -1), p(to, -w, -1), p(from, -w, -1)])
    mesh.polygon(wood, [p(from, w, 1), p(to, w, 1), p(to, w, -1), p(from, w, -1)])
    mesh.polygon(wood, [p(from, -w, -1), p(to, -w, -1), p(to, -w, 1), p(from, -w, 1)])
  }
}

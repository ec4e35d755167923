import type { Rng } from "#domain/Rng.js"
import { blob } from "../geometry/Blob.js"
import { block, box } from "../geometry/Box.js"
import type { Mesh } from "../geometry/Mesh.js"
import { grey, type Rgb } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { inwards } from "./Moving.js"
import type { Hole } from "./Wall.js"

export interface WindowOptions {
  readonly deep?: number
  readonly frame?: Material
  readonly sill?: Material
  readonly lintel?: boolean
  readonly shutters?: Rgb | null
  readonly flowers?: Rgb | null
}

/** A two-light window in a hole of a wall (the wall's frame: face at z = 0). */
export const windowUnit = (mesh: Mesh, hole: Hole, random: Rng, options: WindowOptions = {}): void => {
  const { x, y, width: w, height: h } = hole
  const frame = options.frame ?? palette.frame
  const sill = options.sill ?? palette.timber
  const bar = Math.min(0.07, w * 0.12)
  const z = -(options.deep ?? 0.2) * 0.55
  const pane = z - 0.02
  mesh.polygon(palette.glass, [
    [x, y, pane],
    [x + w, y, pane],
    [x + w, y + h, pane],
    [x, y + h, pane]
  ])
  const at = (x0: number, y0: number, x1: number, y1: number, proud: number): void =>
    box(mesh, frame, [x + x0, y + y0, z], [x + x1, y + y1, z + proud], { skip: "z" })
  at(0, 0, bar, h, 0.06)
  at(w - bar, 0, w, h, 0.06)
  at(bar, 0, w - bar, bar, 0.06)
  at(bar, h - bar, w - bar, h, 0.06)
  at(w / 2 - 0.025, bar, w / 2 + 0.025, h - bar, 0.045)
  at(bar, h * 0.52 - 0.02, w - bar, h * 0.52 + 0.02, 0.045)
  box(mesh, sill, [x - 0.12, y - 0.1, -0.04], [x + w + 0.12, y, 0.13], { bevel: 0.015, skip: "z" })
  if (options.lintel !== false) {
    box(mesh, sill, [x - 0.14, y + h, -0.04], [x + w + 0.14, y + h + 0.16, 0.06], { skip: "z" })
  }
  if (options.shutters) shutters(mesh, hole, options.shutters)
  if (options.flowers) flowerBox(mesh, hole, options.flowers, sill, random)
}

const shutters = (mesh: Mesh, { x, y, width: w, height: h }: Hole, colour: Rgb): void => {
  for (const left of [x - w * 0.5 - 0.02, x + w + 0.02]) {
    mesh.tinted(colour, () => {
      box(mesh, palette.paint, [left, y, 0.02], [left + w * 0.5, y + h, 0.065], { bevel: 0.012, skip: "z" })
      for (const share of [0.18, 0.78]) {
        const rail = y + h * share
        box(mesh, palette.paint, [left + 0.03, rail, 0.06], [left + w * 0.5 - 0.03, rail + 0.07, 0.085], {
          skip: "z",
          colour: grey(0.8)
        })
      }
    })
  }
}

const flowerBox = (mesh: Mesh, { x, y, width: w }: Hole, colour: Rgb, wood: Material, random: Rng): void => {
  box(mesh, wood, [x, y - 0.32, 0.04], [x + w, y - 0.1, 0.28], { bevel: 0.015 })
  for (let i = 0; i < 7; i++) {
    const z = 0.16 + (random.next() - 0.5) * 0.08
    blob(mesh, palette.foliage, [x + (w * (i + 0.5)) / 7, y - 0.06 + random.next() * 0.05, z], [0.11, 0.1, 0.1], {
      detail: 0,
      colour: i % 2 === 1 ? colour : [0.45, 0.75, 0.3]
    })
  }
}

/** A boarded door with posts and lintel, standing at y = 0 of the frame, and a stone step before it. */
export const boardedDoor = (
  mesh: Mesh,
  x: number,
  width: number,
  height: number,
  colour: Rgb,
  posts: Material,
  step = true
): void => {
  const z = -0.1
  mesh.moving(inwards(x + 0.006, z), () => {
    mesh.tinted(colour, () => {
      for (let i = 0; i < 5; i++) {
        const from = x + (width * i) / 5 + 0.006
        box(mesh, palette.paint, [from, 0, z], [from + width / 5 - 0.012, height, z + 0.05], {
          skip: "z",
          jitter: 0.12
        })
      }
      for (const y of [0.35, height * 0.75]) {
        box(mesh, palette.paint, [x + 0.04, y, z + 0.04], [x + width - 0.04, y + 0.13, z + 0.075], {
          skip: "z",
          colour: grey(0.75)
        })
      }
    })
    // Parts keep the order of their first use, and what was published has the posts before the knob.
    mesh.part(posts)
    block(mesh, palette.iron, [x + width * 0.82, height * 0.48, z + 0.08], [0.06, 0.06, 0.06])
  })
  box(mesh, posts, [x - 0.16, 0, -0.12], [x, height, 0.06], { skip: "z" })
  box(mesh, posts, [x + width, 0, -0.12], [x + width + 0.16, height, 0.06], { skip: "z" })
  box(mesh, posts, [x - 0.24, height, -0.12], [x + width + 0.24, height + 0.2, 0.08], { bevel: 0.02, skip: "z" })
  if (step) block(mesh, palette.dressedStone, [x + width / 2, -0.5, 0.3], [width + 0.6, 0.5, 0.6], { bevel: 0.04 })
}

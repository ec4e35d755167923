import type { Mesh } from "../geometry/Mesh.js"
import { rect } from "../geometry/Rect.js"
import { grey, type Rgb } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"

/** A hole in a wall, in the wall's own frame: metres from its left end and its foot. */
export interface Hole {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface WallOptions {
  /** Height at which the wall begins. */
  readonly from?: number
  /** Depth of the reveals. */
  readonly deep?: number
  readonly step?: number
  readonly colour?: Rgb
  /** Draws the face towards −z as well. */
  readonly inner?: boolean
}

/** The outer face of a wall, x 0..length, y from..height, at z = 0 towards +z, with reveals that go in at its holes. */
export const wall = (
  mesh: Mesh,
  material: Material,
  length: number,
  height: number,
  holes: ReadonlyArray<Hole>,
  options: WallOptions = {}
): void => {
  const from = options.from ?? 0
  const deep = options.deep ?? 0.2
  const cell = { step: options.step ?? 1.4, ...(options.colour === undefined ? {} : { colour: options.colour }) }
  const ascending = (a: number, b: number): number => a - b
  const xs = [0, length, ...holes.flatMap((h) => [h.x, h.x + h.width])].sort(ascending)
  const ys = [from, height, ...holes.flatMap((h) => [h.y, h.y + h.height])].sort(ascending)
  for (let i = 0; i + 1 < xs.length; i++) {
    for (let j = 0; j + 1 < ys.length; j++) {
      const w = xs[i + 1] - xs[i]
      const h = ys[j + 1] - ys[j]
      if (w < 1e-4 || h < 1e-4) continue
      const cx = xs[i] + w / 2
      const cy = ys[j] + h / 2
      if (holes.some((o) => cx > o.x && cx < o.x + o.width && cy > o.y && cy < o.y + o.height)) continue
      rect(mesh, material, [xs[i], ys[j], 0], [w, 0, 0], [0, h, 0], cell)
      if (options.inner) rect(mesh, material, [xs[i + 1], ys[j], -deep], [-w, 0, 0], [0, h, 0], cell)
    }
  }
  const plain = options.colour === undefined ? {} : { colour: options.colour }
  for (const o of holes) {
    rect(mesh, material, [o.x, o.y, 0], [0, 0, -deep], [0, o.height, 0], plain)
    rect(mesh, material, [o.x + o.width, o.y, -deep], [0, 0, deep], [0, o.height, 0], plain)
    if (o.y + o.height < height - 1e-3) {
      rect(mesh, material, [o.x, o.y + o.height, -deep], [o.width, 0, 0], [0, 0, deep], {
        colour: options.colour ?? grey(0.8)
      })
    }
    if (o.y > from + 1e-3) rect(mesh, material, [o.x, o.y, 0], [o.width, 0, 0], [0, 0, -deep], plain)
  }
}

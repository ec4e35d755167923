import type { Control } from "#domain/Control.js"
import { noise2 } from "#geometry/Noise.js"
import { clamp } from "#geometry/Scalar.js"
import { normalize, type Vec3 } from "#geometry/Vector.js"
import { Mesh } from "../geometry/Mesh.js"
import type { Rgb } from "../materials/Colour.js"
import { WHITE } from "../materials/Colour.js"
import { material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import type { Site } from "./Site.js"

/** The name under which the ground's picture is handed to the writer. */
export const GROUND_PICTURE = "ground"

/** The ground's own picture, in TEXCOORD_0 over the whole plate; the relief of grass tiles in TEXCOORD_1. */
const groundMaterial = material("Ground", WHITE, {
  roughness: 0.95,
  texture: "grass",
  relief: true,
  reliefScale: 0.7,
  map: GROUND_PICTURE
})

const MAX_CELLS = 150

const STEP = 1.15

/** Metres between the plate's vertices: 1.15, less on small sites, more where the plate would pass 150 cells a side. */
export const plateStep = (site: Site): number => {
  const longest = Math.max(site.width, site.depth)
  return Math.max(longest / MAX_CELLS, Math.min(STEP, longest / 40))
}

/** Height of the plate itself, whose triangles are flat between its vertices, at (x, z) metres. */
export const plateHeightAt = (site: Site, x: number, z: number): number => {
  const step = plateStep(site)
  const columns = Math.max(1, Math.round(site.width / step))
  const rows = Math.max(1, Math.round(site.depth / step))
  const u = clamp((x / site.width) * columns, 0, columns - 1e-6)
  const v = clamp((z / site.depth) * rows, 0, rows - 1e-6)
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const [fx, fz] = [u - i, v - j]
  const at = (di: number, dj: number): number =>
    site.heightAt((site.width * (i + di)) / columns, (site.depth * (j + dj)) / rows)
  const [east, south] = [at(1, 0), at(0, 1)]
  // Each cell is cut from its north-eastern corner to its south-western one.
  if (fx + fz <= 1) {
    const corner = at(0, 0)
    return corner + (east - corner) * fx + (south - corner) * fz
  }
  const corner = at(1, 1)
  return corner + (south - corner) * (1 - fx) + (east - corner) * (1 - fz)
}

/** Lower edge of the cut ground: thin under a patch of a few metres. */
const plateBottom = (site: Site): number => {
  const longest = Math.max(site.width, site.depth)
  return site.lowest - Math.min(3.4, Math.max(Math.min(0.6, longest * 0.085), longest * 0.032))
}

/** The ground as a diorama plate: a height field and a cut edge of wavy strata. */
export const drawPlate = (site: Site, control: Control): Mesh => {
  const mesh = new Mesh("Ground")
  drawField(mesh, site, control)
  drawStrata(mesh, site)
  return mesh
}

const drawField = (mesh: Mesh, site: Site, control: Control): void => {
  const step = plateStep(site)
  const columns = Math.max(1, Math.round(site.width / step))
  const rows = Math.max(1, Math.round(site.depth / step))
  const part = mesh.part(groundMaterial)
  const e = Math.min(0.2, step / 2)
  for (let j = 0; j <= rows; j++) {
    control.checkpoint()
    for (let i = 0; i <= columns; i++) {
      const x = (site.width * i) / columns
      const z = (site.depth * j) / rows
      const normal = normalize([
        site.heightAt(x - e, z) - site.heightAt(x + e, z),
        2 * e,
        site.heightAt(x, z - e) - site.heightAt(x, z + e)
      ])
      mesh.vertex(part, [x, site.heightAt(x, z), z], normal, i / columns, j / rows)
      part.uvs2.push(x / groundMaterial.tile, z / groundMaterial.tile)
    }
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i
      const c = a + columns + 1
      part.indices.push(a, c, a + 1, a + 1, c, c + 1)
    }
  }
}

/** Depth below the ground at which each layer begins, as shares of the cut's height, and its tone. */
const LAYERS: ReadonlyArray<readonly [from: number, colour: Rgb]> = [
  [0, [0.44, 0.5, 0.22]],
  [0.035, [0.4, 0.32, 0.25]],
  [0.15, [1, 0.88, 0.76]],
  [0.37, [0.74, 0.65, 0.57]],
  [0.53, [1, 0.97, 0.92]]
]

/** Lands without turf: their cut has no green line. */
const BARE: ReadonlySet<string> = new Set([
  "sand",
  "earth",
  "soil",
  "gravel",
  "rock",
  "mud",
  "snow",
  "regolith",
  "paved",
  "water"
])

/** The rim, walked counter-clockwise seen from above, so that its faces look outwards. */
export const rimPoints = (width: number, depth: number, step: number): ReadonlyArray<readonly [number, number]> => {
  const columns = Math.max(1, Math.round(width / step))
  const rows = Math.max(1, Math.round(depth / step))
  const out: Array<readonly [number, number]> = []
  for (let i = 0; i < columns; i++) out.push([(width * i) / columns, depth])
  for (let j = rows; j > 0; j--) out.push([width, (depth * j) / rows])
  for (let i = columns; i > 0; i--) out.push([(width * i) / columns, 0])
  for (let j = 0; j < rows; j++) out.push([0, (depth * j) / rows])
  return out
}

const drawStrata = (mesh: Mesh, site: Site): void => {
  const bottom = plateBottom(site)
  const rim = rimPoints(site.width, site.depth, plateStep(site))
  const high = 3.6
  const layer = (p: readonly [number, number], top: number, k: number): number => {
    if (k >= LAYERS.length) return bottom
    const wave = k === 1 ? 0.04 * noise2(p[0] * 1.7 + p[1] * 1.7, 1, 3) : 0.22 * noise2(p[0] * 0.16 + p[1] * 0.13, k, 4)
    const scale = Math.min(1, (top - bottom) / high)
    return Math.max(bottom, top - (LAYERS[k][0] * high + wave) * scale)
  }
  rim.forEach((a, i) => {
    const b = rim[(i + 1) % rim.length]
    const [topA, topB] = [site.heightAt(...a), site.heightAt(...b)]
    let [ya, yb] = [topA, topB]
    for (let k = 1; k <= LAYERS.length; k++) {
      const na = Math.min(ya, layer(a, topA, k))
      const nb = Math.min(yb, layer(b, topB, k))
      if (ya - na + yb - nb > 1e-3) {
        const face: ReadonlyArray<Vec3> = [
          [a[0], na, a[1]],
          [b[0], nb, b[1]],
          [b[0], yb, b[1]],
          [a[0], ya, a[1]]
        ]
        mesh.polygon(palette.strata, face, {
          colour: k === 1 && BARE.has(site.landAt(...a)) ? LAYERS[2][1] : LAYERS[k - 1][1]
        })
      }
      ;[ya, yb] = [na, nb]
    }
  })
  const [w, d] = [site.width, site.depth]
  mesh.polygon(palette.strata, [
    [0, bottom, 0],
    [w, bottom, 0],
    [w, bottom, d],
    [0, bottom, d]
  ])
}

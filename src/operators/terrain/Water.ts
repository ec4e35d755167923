import { Mesh } from "../geometry/Mesh.js"
import { smooth } from "../geometry/Scalar.js"
import type { Vec3 } from "../geometry/Vector.js"
import { blend, type Rgb } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { valueAt } from "./Grid.js"
import { plateStep, rimPoints } from "./Plate.js"
import type { Site } from "./Site.js"

const SAND: Rgb = [0.26, 0.31, 0.22]
const TEAL: Rgb = [0.12, 0.25, 0.22]
const DEEP: Rgb = [0.05, 0.135, 0.16]
/** How far under the banks the surface reaches, so that the ground makes the waterline. */
const UNDER = 1.3

const tone = (depth: number): Rgb => {
  const deep = smooth(-0.04, 0.95, depth)
  const foam = 0.08 * smooth(0.07, 0.01, depth)
  const body = blend(SAND, blend(TEAL, DEEP, smooth(0.2, 0.85, deep)), smooth(0, 0.1, deep))
  return [body[0] + foam, body[1] + foam, body[2] + foam]
}

/** The surfaces of rivers, lakes and the sea: opaque, coloured by depth. Null on dry sites. */
export const drawWater = (site: Site): Mesh | null => {
  const step = plateStep(site)
  const columns = Math.max(1, Math.round(site.width / step))
  const rows = Math.max(1, Math.round(site.depth / step))
  const mesh = new Mesh("Water", 2)
  const part = mesh.part(palette.water)
  const at = (i: number, j: number): readonly [number, number] => [(site.width * i) / columns, (site.depth * j) / rows]
  const ids = new Int32Array((columns + 1) * (rows + 1)).fill(-1)
  const vertex = (i: number, j: number): number => {
    const o = j * (columns + 1) + i
    if (ids[o] < 0) {
      const [x, z] = at(i, j)
      const y = site.waterLevelAt(x, z)
      const k = 1 / palette.water.tile
      ids[o] = mesh.vertex(part, [x, y, z], [0, 1, 0], x * k, z * k, tone(y - site.heightAt(x, z)))
    }
    return ids[o]
  }
  const wet = (i: number, j: number): boolean => valueAt(site.water, ...at(i, j)) < UNDER
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      if (!(wet(i, j) || wet(i + 1, j) || wet(i, j + 1) || wet(i + 1, j + 1))) continue
      const [a, b, c, d] = [vertex(i, j), vertex(i + 1, j), vertex(i, j + 1), vertex(i + 1, j + 1)]
      part.indices.push(a, c, b, b, c, d)
    }
  }
  if (part.indices.length === 0) return null
  drawSections(mesh, site, step)
  return mesh
}

/** The cut through the water where it leaves the plate. */
const drawSections = (mesh: Mesh, site: Site, step: number): void => {
  const rim = rimPoints(site.width, site.depth, step)
  const out = (p: readonly [number, number]): readonly [number, number] => [
    p[0] < 1e-6 ? -0.015 : p[0] > site.width - 1e-6 ? p[0] + 0.015 : p[0],
    p[1] < 1e-6 ? -0.015 : p[1] > site.depth - 1e-6 ? p[1] + 0.015 : p[1]
  ]
  rim.forEach((p, i) => {
    const q = rim[(i + 1) % rim.length]
    if (valueAt(site.water, ...p) > UNDER && valueAt(site.water, ...q) > UNDER) return
    const level = site.waterLevelAt(...p)
    const ya = Math.min(level, site.heightAt(...p))
    const yb = Math.min(level, site.heightAt(...q))
    if (level - ya + level - yb < 0.02) return
    const [a, b] = [out(p), out(q)]
    const face: ReadonlyArray<Vec3> = [
      [a[0], ya, a[1]],
      [b[0], yb, b[1]],
      [b[0], level, b[1]],
      [a[0], level, a[1]]
    ]
    mesh.polygon(palette.waterSection, face, {
      colours: [
        [0.5, 0.6, 0.65],
        [0.5, 0.6, 0.65],
        [1, 1, 1],
        [1, 1, 1]
      ]
    })
  })
}

import { smooth } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { Mesh } from "../geometry/Mesh.js"
import { blend, type Rgb, WHITE } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import type { Waters } from "../surfaces/Surface.js"
import { usualWaters } from "../surfaces/water_surface.js"
import { valueAt } from "./Grid.js"
import { plateStep, rimPoints } from "./Plate.js"
import type { Site } from "./Site.js"

/** How far under the banks the surface reaches, so that the ground makes the waterline. */
const UNDER = 1.3

/** White water in linear light: less than white, which reads as snow. */
const FOAM: Rgb = [0.66, 0.72, 0.71]
/** How far from the shore waves break, m. */
const SURF = 3.4

/** How much of the sea is foam: a broken line along the shore, and a thinner one where the next wave breaks; none at quays. */
const surf = (site: Site, x: number, z: number): number => {
  const off = -valueAt(site.water, x, z)
  if (off > SURF || valueAt(site.paved, x, z) < 1.5) return 0
  if (site.waterAt(x, z)?.kind !== "sea") return 0
  const swash = 0.5 + 0.5 * Math.sin(0.19 * x + 0.13 * z + 1.3 * Math.sin(0.17 * z - 0.08 * x))
  const near = 0.6 * smooth(0.7 + 0.9 * swash, 0, off)
  const next = 0.3 * (1 - swash) * smooth(0.9, 0, Math.abs(off - 2 - 0.6 * swash))
  return Math.min(0.6, near + next)
}

const tone = (look: Waters, depth: number): Rgb => {
  const deep = smooth(-0.04, 0.95 * look.clarity, depth)
  const foam = 0.08 * smooth(0.07, 0.01, depth)
  const body = blend(look.shallow, blend(look.middle, look.deep, smooth(0.2, 0.85, deep)), smooth(0, 0.1, deep))
  return [body[0] + foam, body[1] + foam, body[2] + foam]
}

/** The surfaces of rivers, lakes and the sea: opaque, coloured by depth. Null on dry sites. */
export const drawWater = (site: Site): Mesh | null => {
  const step = plateStep(site)
  const columns = Math.max(1, Math.round(site.width / step))
  const rows = Math.max(1, Math.round(site.depth / step))
  const mesh = new Mesh("Water", 2)
  const at = (i: number, j: number): readonly [number, number] => [(site.width * i) / columns, (site.depth * j) / rows]
  const ids = new Map<string, Int32Array>()
  const vertex = (look: Waters, i: number, j: number): number => {
    const { material } = look
    const known = ids.get(material.key) ?? new Int32Array((columns + 1) * (rows + 1)).fill(-1)
    ids.set(material.key, known)
    const o = j * (columns + 1) + i
    if (known[o] < 0) {
      const [x, z] = at(i, j)
      const y = site.waterLevelAt(x, z)
      const k = 1 / material.tile
      const colour = blend(tone(site.watersAt(x, z), y - site.heightAt(x, z)), FOAM, surf(site, x, z))
      known[o] = mesh.vertex(mesh.part(material), [x, y, z], [0, 1, 0], x * k, z * k, colour)
    }
    return known[o]
  }
  const wet = (i: number, j: number): boolean => valueAt(site.water, ...at(i, j)) < UNDER
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      if (!(wet(i, j) || wet(i + 1, j) || wet(i, j + 1) || wet(i + 1, j + 1))) continue
      const look = site.watersAt(...at(i + 0.5, j + 0.5))
      const [a, b] = [vertex(look, i, j), vertex(look, i + 1, j)]
      const [c, d] = [vertex(look, i, j + 1), vertex(look, i + 1, j + 1)]
      mesh.part(look.material).indices.push(a, c, b, b, c, d)
    }
  }
  if (mesh.triangleCount === 0) return null
  drawSections(mesh, site, step)
  return mesh
}

/** Seen from its side water is as its middle, in more light. */
const sectionOf = ({ deep }: Waters): Material => coloured(palette.waterSection, blend(deep, WHITE, 0.12))

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
    const look = site.watersAt(...p)
    mesh.polygon(look === usualWaters ? palette.waterSection : sectionOf(look), face, {
      colours: [
        [0.5, 0.6, 0.65],
        [0.5, 0.6, 0.65],
        [1, 1, 1],
        [1, 1, 1]
      ]
    })
  })
}

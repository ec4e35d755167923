import { noise2 } from "#geometry/Noise.js"
import { normalize, type Vec3 } from "#geometry/Vector.js"
import { beam } from "../geometry/Box.js"
import { Mesh, type Part, planarUv } from "../geometry/Mesh.js"
import { grey } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import type { Grid } from "./Grid.js"
import { plateHeightAt } from "./Plate.js"
import type { Site } from "./Site.js"

/** What is laid over the ground within an outline. */
export interface Sheet {
  readonly name: string
  /** Signed distance to the outline at the middle of each cell, metres; negative inside. */
  readonly field: Grid
  readonly material: Material
  /** Above the ground, metres. */
  readonly lift: number
  /** What borders it; null has no border. */
  readonly edge: Material | null
}

/** How deep the cut side of a sheet reaches, metres: below the ground everywhere. */
const THICKNESS = 0.16
/** The middle of a kerb lies this far under the sheet. */
const KERB = { width: 0.2, height: 0.2, sunk: 0.03 }

type Corner = readonly [x: number, z: number, value: number]

/** The middle of a cell; the outer ones are drawn out to the rim, so that a way runs off the plate. */
const middle = (order: number, count: number, cell: number, length: number): number =>
  order === 0 ? 0 : order === count - 1 ? length : (order + 0.5) * cell

const between = (a: Corner, b: Corner): Corner => {
  const t = a[2] / (a[2] - b[2])
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, 0]
}

/** The part of a cell that lies inside: its corners in order; those on the outline have the value 0. */
const insideOf = (corners: ReadonlyArray<Corner>): ReadonlyArray<Corner> =>
  corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length]
    const here = a[2] < 0 ? [a] : []
    return a[2] < 0 === b[2] < 0 ? here : [...here, between(a, b)]
  })

const rimmed = (a: Corner, b: Corner): boolean => a[2] === 0 && b[2] === 0

/** Whether both ends lie on the same side of the extent, where the ground is cut. */
const onExtent = ({ depth, width }: Site, a: Corner, b: Corner): boolean => {
  const both = (k: 0 | 1, value: number): boolean => a[k] === value && b[k] === value
  return both(0, 0) || both(0, width) || both(1, 0) || both(1, depth)
}

/** A stuff laid over the ground: it follows every rise, its side is cut, and it may have a kerb. */
export const drawSheet = (site: Site, { edge, field, lift, material, name }: Sheet): Mesh => {
  const mesh = new Mesh(name, 11)
  const part = mesh.part(material)
  const { cell, columns, rows, values } = field
  const ids = new Map<string, number>()
  const heightAt = (x: number, z: number): number => Math.max(site.heightAt(x, z), plateHeightAt(site, x, z)) + lift
  const vertex = ([x, z]: Corner): number => {
    const key = `${x},${z}`
    const known = ids.get(key)
    if (known !== undefined) return known
    const made = onGround(mesh, part, x, z, heightAt)
    ids.set(key, made)
    return made
  }
  const corner = (i: number, j: number): Corner => [
    middle(i, columns, cell, site.width),
    middle(j, rows, cell, site.depth),
    // No corner lies on the outline itself: a triangle without area would follow.
    values[j * columns + i] || 1e-9
  ]
  const rims: Array<readonly [Corner, Corner]> = []
  const cuts: Array<readonly [Corner, Corner]> = []
  for (let j = 0; j + 1 < rows; j++) {
    for (let i = 0; i + 1 < columns; i++) {
      // Counter-clockwise as seen from above.
      const ring = insideOf([corner(i, j), corner(i, j + 1), corner(i + 1, j + 1), corner(i + 1, j)])
      if (ring.length < 3) continue
      const points = ring.map(vertex)
      for (let k = 2; k < points.length; k++) part.indices.push(points[0], points[k - 1], points[k])
      ring.forEach((a, k) => {
        const b = ring[(k + 1) % ring.length]
        if (Math.hypot(b[0] - a[0], b[1] - a[1]) < 1e-3) return
        if (rimmed(a, b)) rims.push([a, b])
        else if (onExtent(site, a, b)) cuts.push([a, b])
      })
    }
  }
  for (const [a, b] of [...rims, ...cuts]) drawSide(mesh, material, a, b, heightAt)
  if (edge !== null) for (const [a, b] of rims) drawKerb(mesh, edge, a, b, heightAt)
  return mesh
}

type Height = (x: number, z: number) => number

const onGround = (mesh: Mesh, part: Part, x: number, z: number, heightAt: Height): number => {
  const e = 0.3
  const normal = normalize([heightAt(x - e, z) - heightAt(x + e, z), 2 * e, heightAt(x, z - e) - heightAt(x, z + e)])
  const at: Vec3 = [x, heightAt(x, z), z]
  const [u, v] = planarUv(part.material, at, [0, 1, 0])
  return mesh.vertex(part, at, normal, u, v, grey(0.94 + 0.07 * noise2(x * 0.3, z * 0.3, 8)))
}

/** The cut side, which looks away from the sheet: inside lies to the left of a → b. */
const drawSide = (mesh: Mesh, material: Material, a: Corner, b: Corner, heightAt: Height): void => {
  const [ya, yb] = [heightAt(a[0], a[1]), heightAt(b[0], b[1])]
  mesh.polygon(
    material,
    [
      [a[0], ya - THICKNESS, a[1]],
      [b[0], yb - THICKNESS, b[1]],
      [b[0], yb, b[1]],
      [a[0], ya, a[1]]
    ],
    { colour: grey(0.8) }
  )
}

const drawKerb = (mesh: Mesh, edge: Material, a: Corner, b: Corner, heightAt: Height): void => {
  const colour = grey(mesh.random.range(0.84, 1.05))
  const at = ([x, z]: Corner): Vec3 => [x, heightAt(x, z) - KERB.sunk, z]
  beam(mesh, edge, at(a), at(b), KERB.width, KERB.height, { colour })
}

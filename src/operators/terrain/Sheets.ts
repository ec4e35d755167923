/** Fields of what is laid over open ground: paved ways, and zones whose ground shows a picture of its own. */
import type { Layout } from "#formats/blueprint/Layout.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { noise2 } from "#geometry/Noise.js"
import type { Material } from "../materials/Material.js"
import { nearSegment, REACH, signedDistance } from "./Distance.js"
import { emptyGrid, type Grid, valueAt } from "./Grid.js"
import type { Sheet } from "./Sheet.js"
import type { Site } from "./Site.js"

/** Metres above the ground: a zone's ground lies under its ways, and these under its squares. */
const GROUND_LIFT = 0.03
const WAY_LIFT = 0.05
/** Sheets of one sort that cross lie apart by this, or they would flicker. */
const APART = 0.004
/** Cells of a sheet's field, at most: they become its triangles. */
const CELLS = 40_000

const cellOf = (area: number, least: number): number => Math.max(least, Math.sqrt(area / CELLS))

/** Cuts the field wherever `distance` is below `limit`. */
const cut = (grid: Grid, distance: (x: number, z: number) => number, limit: number): void => {
  const { cell, columns, rows, values } = grid
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const o = j * columns + i
      if (values[o] < REACH) values[o] = Math.max(values[o], limit - distance((i + 0.5) * cell, (j + 0.5) * cell))
    }
  }
}

/** Edges that no ruler drew, by ± `by` metres. */
const wavered = (grid: Grid, by: number, scale: number, seed: number): void => {
  const { cell, columns, rows, values } = grid
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) values[j * columns + i] += by * noise2(i * cell * scale, j * cell * scale, seed)
}

/** The field of ways: it ends at the water and a step under the paving of squares. */
const wayField = (site: Site, ways: Layout["paths"]): Grid => {
  const narrowest = Math.min(...ways.map(({ width }) => width))
  const grid = emptyGrid(site.width, site.depth, cellOf(site.width * site.depth, Math.min(0.5, narrowest / 4)), REACH)
  for (const { points, width } of ways) {
    for (let i = 0; i + 1 < points.length; i++) {
      const [a, b] = [points[i], points[i + 1]]
      nearSegment(grid, [a[0], a[2]], [b[0], b[2]], width / 2)
    }
  }
  wavered(grid, 0.08, 0.7, 5)
  cut(grid, (x, z) => valueAt(site.water, x, z), 0.15)
  cut(grid, (x, z) => valueAt(site.paved, x, z), -0.4)
  return grid
}

/** One sheet for all ways of the same stuff. */
export const waySheets = (layout: Layout, site: Site): ReadonlyArray<Sheet> => {
  const alike = new Map<
    string,
    { readonly floor: Material; readonly edge: Material | null; readonly orders: number[] }
  >()
  layout.paths.forEach(({ level }, order) => {
    const cover = site.surfaces.way(order)
    if (level !== 0 || cover === undefined || !(cover.land === "paved" || cover.laid)) return
    const key = `${cover.floor.key} ${cover.edge?.key}`
    const known = alike.get(key)
    if (known === undefined) alike.set(key, { floor: cover.floor, edge: cover.edge, orders: [order] })
    else known.orders.push(order)
  })
  return [...alike.values()].map(({ edge, floor, orders }, i) => ({
    name: orders.length === 1 ? `${wayName(layout.paths[orders[0]].connection)} surface` : "Ways",
    field: wayField(
      site,
      orders.map((order) => layout.paths[order])
    ),
    material: floor,
    lift: WAY_LIFT + i * APART,
    edge
  }))
}

const wayName = (connection: string | null): string =>
  connection === null ? "Way" : `${connection.charAt(0).toUpperCase()}${connection.slice(1).replaceAll("_", " ")}`

/** The ground of a zone where it shows a picture of its own; null where it does not. */
export const groundSheet = (layout: Layout, site: Site, zone: PlacedZone): Sheet | null => {
  const cover = site.surfaces.cover(zone.id)
  if (cover === undefined || !cover.laid || cover.land === "paved" || zone.enclosed) return null
  const grid = emptyGrid(site.width, site.depth, cellOf(2 * site.width * site.depth, 0.5), REACH)
  const inner = layout.zones.filter(({ level, parent }) => level === 0 && parent === zone.id)
  signedDistance(grid, [zone.polygon, ...zone.holes, ...inner.map(({ polygon }) => polygon)], site)
  if (!grid.values.some((value) => value < 0)) return null
  wavered(grid, 0.35, 0.35, 6)
  cut(grid, (x, z) => valueAt(site.water, x, z), 0.5)
  cut(grid, (x, z) => valueAt(site.paths, x, z), 0.1)
  return { name: `${zone.name} ground`, field: grid, material: cover.floor, lift: GROUND_LIFT, edge: null }
}

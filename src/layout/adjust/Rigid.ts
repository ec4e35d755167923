/** Moving and turning placements as they stand: new placements, nothing else of the layout. */
import type { Ground } from "#formats/blueprint/Ground.js"
import type { Placement } from "#formats/blueprint/Placements.js"

const radians = Math.PI / 180
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

const boundsOf = ({ size }: Placement, [x, y, z]: Placement["position"], yaw: number): Placement["bounds"] => {
  const [sin, cos] = [Math.abs(Math.sin(yaw * radians)), Math.abs(Math.cos(yaw * radians))]
  const across = (cos * size.width + sin * size.depth) / 2
  const along = (sin * size.width + cos * size.depth) / 2
  return {
    min: [rounded(x - across), y, rounded(z - along)],
    max: [rounded(x + across), rounded(y + size.height), rounded(z + along)]
  }
}

/** The placement at another place, turned to `yaw`. */
export const stood = (placement: Placement, at: Placement["position"], yaw: number): Placement => {
  const position = at.map(rounded) as unknown as Placement["position"]
  const turned = rounded(((yaw % 360) + 360) % 360)
  return { ...placement, position, yaw: turned, bounds: boundsOf(placement, position, turned) }
}

/** Turned about a point, counter-clockwise as seen from above. */
export const turnedAbout = (placement: Placement, [cx, , cz]: Placement["position"], degrees: number): Placement => {
  const [sin, cos] = [Math.sin(degrees * radians), Math.cos(degrees * radians)]
  const [x, y, z] = placement.position
  const [dx, dz] = [x - cx, z - cz]
  return stood(placement, [cx + dx * cos + dz * sin, y, cz + dz * cos - dx * sin], placement.yaw + degrees)
}

/** Moved in the plane, with the ground below it: what stood on a slope stands on it still. */
export const movedBy = (placement: Placement, dx: number, dz: number, ground: Ground | undefined): Placement => {
  const [x, y, z] = placement.position
  const rise = ground === undefined ? 0 : heightOf(ground, x + dx, z + dz) - heightOf(ground, x, z)
  return stood(placement, [x + dx, y + rise, z + dz], placement.yaw)
}

/** Height of the ground, metres, evenly between the middles of its cells. */
const heightOf = ({ cell, columns, height, rows }: Ground, x: number, z: number): number => {
  const [u, v] = [x / cell - 0.5, z / cell - 0.5]
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const at = (c: number, r: number) =>
    height[Math.min(rows - 1, Math.max(0, r)) * columns + Math.min(columns - 1, Math.max(0, c))] ?? 0
  const [a, b] = [u - column, v - row]
  const north = at(column, row) * (1 - a) + at(column + 1, row) * a
  const south = at(column, row + 1) * (1 - a) + at(column + 1, row + 1) * a
  return north * (1 - b) + south * b
}

/** The way that a thing's front looks, in the plane. */
export const frontOf = (yaw: number): readonly [x: number, z: number] => [
  Math.sin(yaw * radians),
  Math.cos(yaw * radians)
]

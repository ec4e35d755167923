import { type Place, placeHolds } from "./Place.js"
import type { Vec } from "./Plane.js"
import type { Complain, View } from "./View.js"

/** Numbers are written to the millimetre. */
const hair = 0.003

/** Outlines and ways obey the world's grid, and things where the world or the theme asks for it. */
export const snapped = (view: View, complain: Complain): void => {
  const { snap, cell, snapThings } = view.measures
  if (snap === "none") return
  const { width, depth } = view.layout.extent
  // The extent itself need not be a multiple of the cell: what ends there ends there.
  const fits = (value: number, end: number) =>
    Math.abs(value - Math.round(value / cell) * cell) <= hair || Math.abs(value - end) <= hair
  const onGrid = ([x, z]: Vec) => fits(x, width) && fits(z, depth)
  const free = levelsOfFigures(view)
  for (const place of view.places) {
    if (place.zone.enclosed && free.has(place.zone.level)) continue
    const off = place.zone.enclosed ? wallOff(place, fits, width, depth) : outlineOff(place, onGrid, snap === "edge")
    if (off !== null) complain(`${place.zone.id} leaves the grid at ${off[0]}, ${off[1]}`)
  }
  for (const way of view.ways) {
    if (way.path.connection === null) continue
    const off = way.line.find((point) => !onGrid(point) && !indoors(view, point))
    if (off !== undefined) complain(`the way ${way.path.connection} leaves the grid at ${off[0]}, ${off[1]}`)
  }
  if (!snapThings) return
  for (const { placement } of view.things) {
    if (placement.on !== null || placement.mount !== "floor") continue
    const [x, , z] = placement.position
    if (!fits(x - cell / 2, Infinity) || !fits(z - cell / 2, Infinity)) {
      complain(`${placement.id} does not stand on the centre of a cell`)
    }
  }
}

/** Whoever asks for a room of so many m² gets it: its walls, and those that it shares, leave the grid. */
const figure_slack = 1.1

const levelsOfFigures = ({ peg }: View): ReadonlySet<number> =>
  new Set((peg?.zones ?? []).flatMap(({ area, level }) => (area.max <= area.min * figure_slack ? [level] : [])))

const outlineOff = (place: Place, onGrid: (point: Vec) => boolean, straight: boolean): Vec | null => {
  for (const [a, b] of place.edges) {
    if (!onGrid(a)) return a
    if (straight && Math.abs(a[0] - b[0]) > hair && Math.abs(a[1] - b[1]) > hair) return a
  }
  return null
}

/** The centre line of a wall lies half its thickness outside the inner face. Walls that are not square are free. */
const wallOff = (
  place: Place,
  fits: (value: number, end: number) => boolean,
  width: number,
  depth: number
): Vec | null => {
  const half = (place.zone.wall_thickness ?? 0) / 2
  for (const [a, b] of place.edges) {
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.sqrt(dx * dx + dz * dz)
    if (length <= hair || (Math.abs(dx) > hair && Math.abs(dz) > hair)) continue
    const middle: Vec = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const out: Vec = [-dz / length, dx / length]
    const inside = placeHolds(place, [middle[0] + out[0] * 0.01, middle[1] + out[1] * 0.01])
    const sign = inside ? -1 : 1
    const line: Vec = [middle[0] + sign * out[0] * half, middle[1] + sign * out[1] * half]
    if (!(Math.abs(dx) <= hair ? fits(line[0], width) : fits(line[1], depth))) return a
  }
  return null
}

/** Ways indoors follow doors, and doors stand where the furniture lets them. */
const indoors = (view: View, point: Vec): boolean =>
  view.places.some((place) => place.zone.enclosed && placeHolds(place, point)) ||
  view.gaps.some((gap) => (gap.box.centre[0] - point[0]) ** 2 + (gap.box.centre[1] - point[1]) ** 2 <= 2.25)

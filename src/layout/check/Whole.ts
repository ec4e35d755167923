import type { Vec } from "./Plane.js"
import type { View, Way } from "./View.js"
import { type Parts, partAt } from "./Walking.js"

/** A level's connected parts, and for each the group of parts over all levels that stairs join it to. */
interface Storey {
  readonly parts: Parts
  /** By number of the part; 0 (no part) is in group 0. */
  readonly group: Int32Array
}

export interface Whole {
  readonly storeys: ReadonlyArray<Storey>
  /** Cells in zones of each group; the first entry belongs to no group. */
  readonly sizes: ReadonlyArray<number>
  /** The group with most cells, 0 where nothing is free. */
  readonly main: number
}

export const wholeOf = (view: View, levels: ReadonlyArray<Parts>): Whole => {
  const first: Array<number> = []
  let parts = 1
  for (const level of levels) {
    first.push(parts - 1)
    parts += level.sizes.length - 1
  }
  const leader = Int32Array.from({ length: parts }, (_, i) => i)
  const find = (at: number): number => (leader[at] === at ? at : find(leader[at]))
  for (const way of view.ways) {
    const ends = landings(view, levels, way).map((end) => (end === null ? 0 : first[end.index] + end.part))
    if (ends.length === 2 && ends[0] > 0 && ends[1] > 0)
      leader[Math.max(...ends.map(find))] = Math.min(...ends.map(find))
  }
  const sizes = new Array<number>(parts).fill(0)
  const storeys = levels.map((level, index) => {
    const group = Int32Array.from(level.sizes, (_, part) => (part === 0 ? 0 : find(first[index] + part)))
    // Ground beside a building is nobody's floor, however much there is of it.
    const { label } = level.floor.grid
    for (let cell = 0; cell < label.length; cell++) if (label[cell] >= 0) sizes[group[level.part[cell]]]++
    return { parts: level, group }
  })
  sizes[0] = 0
  const main = sizes.reduce((best, size, group) => (size > sizes[best] ? group : best), 0)
  return { storeys, sizes, main }
}

interface Landing {
  readonly index: number
  readonly part: number
}

/** Where the two ends of stairs stand, each on its own level; nothing for a way without stairs. */
const landings = (view: View, levels: ReadonlyArray<Parts>, way: Way): ReadonlyArray<Landing | null> => {
  if (way.connection?.kind !== "stairs" && !way.path.spans.some((span) => span.kind === "stairs")) return []
  const levelOf = (id: string | undefined, fallback: number) => view.placeById.get(id ?? "")?.zone.level ?? fallback
  return [
    landing(levels, levelOf(way.connection?.from, way.path.level), way.line[0]),
    landing(levels, levelOf(way.connection?.to, way.path.level + 1), way.line[way.line.length - 1])
  ]
}

const landing = (levels: ReadonlyArray<Parts>, level: number, point: Vec): Landing | null => {
  const index = levels.findIndex((each) => each.floor.grid.level === level)
  if (index < 0) return null
  const part = partAt(levels[index], point, Math.ceil(1.2 / levels[index].floor.grid.step))
  return part === 0 ? null : { index, part }
}

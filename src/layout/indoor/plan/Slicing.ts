import type { Control } from "#domain/Control.js"
import type { Rng } from "#domain/Rng.js"
import { isFigure } from "../../Agreement.js"
import type { Cells } from "./Cells.js"
import { gross } from "./Stacking.js"
import { type Arrangement, costOf, innerSize, least_side, type Storey } from "./Storey.js"

/** A rectangle cut in two again and again: every room is a leaf. */
type Tree = { readonly leaf: number } | { readonly across: boolean; readonly first: Tree; readonly second: Tree }

const leaf = (room: number): Tree => ({ leaf: room })

/** Parts side by side in their order. */
const row = (parts: ReadonlyArray<Tree>, across: boolean): Tree => {
  const [first, ...rest] = parts
  return rest.length === 0 ? first : { across, first, second: row(rest, across) }
}

/** The areas of a tree's leaves, in their order, added to what was before. */
const summed = (tree: Tree, areas: ReadonlyArray<number>, before: number): number =>
  "leaf" in tree ? before + areas[tree.leaf] : summed(tree.second, areas, summed(tree.first, areas, before))

interface Cutting {
  readonly areas: ReadonlyArray<number>
  readonly cells: Array<Cells>
  /** Cells that the narrowest room is wide, from wall to wall. */
  readonly narrowest: number
}

/** Gives each leaf its share of a rectangle, cut on whole cells; false where a part would vanish. */
const cut = (tree: Tree, into: Cells, cutting: Cutting): boolean => {
  if ("leaf" in tree) {
    cutting.cells[tree.leaf] = into
    return true
  }
  const length = tree.across ? into.x1 - into.x0 : into.z1 - into.z0
  const least = cutting.narrowest
  if (length < 2 * least) return false
  const [a, b] = [summed(tree.first, cutting.areas, 0), summed(tree.second, cutting.areas, 0)]
  const at = Math.max(least, Math.min(length - least, Math.round((length * a) / (a + b))))
  return tree.across
    ? cut(tree.first, { ...into, x1: into.x0 + at }, cutting) &&
        cut(tree.second, { ...into, x0: into.x0 + at }, cutting)
    : cut(tree.first, { ...into, z1: into.z0 + at }, cutting) &&
        cut(tree.second, { ...into, z0: into.z0 + at }, cutting)
}

const randomTree = (rooms: ReadonlyArray<number>, random: Rng): Tree => {
  if (rooms.length === 1) return leaf(rooms[0])
  const at = 1 + random.int(rooms.length - 1)
  return {
    across: random.next() < 0.5,
    first: randomTree(rooms.slice(0, at), random),
    second: randomTree(rooms.slice(at), random)
  }
}

/** A hub with the others in a row on one of its sides or on two. */
const hubTree = (hub: number, others: ReadonlyArray<number>, random: Rng): Tree => {
  const across = random.next() < 0.5
  const at = random.int(others.length + 1)
  const sides = [others.slice(0, at), others.slice(at)].filter((side) => side.length > 0)
  const rows = sides.map((side) => row(side.map(leaf), across))
  const parts =
    rows.length === 2
      ? [rows[0], leaf(hub), rows[1]]
      : random.next() < 0.5
        ? [leaf(hub), rows[0]]
        : [rows[0], leaf(hub)]
  return row(parts, !across)
}

const exchanged = (tree: Tree, a: number, b: number): Tree =>
  "leaf" in tree
    ? leaf(tree.leaf === a ? b : tree.leaf === b ? a : tree.leaf)
    : { across: tree.across, first: exchanged(tree.first, a, b), second: exchanged(tree.second, a, b) }

/** One cut turned, or its two parts exchanged. */
const reshaped = (tree: Tree, random: Rng): Tree => {
  if ("leaf" in tree) return tree
  const at = random.next()
  if (at < 0.25) return { ...tree, across: !tree.across }
  if (at < 0.4) return { across: tree.across, first: tree.second, second: tree.first }
  return at < 0.7
    ? { ...tree, first: reshaped(tree.first, random) }
    : { ...tree, second: reshaped(tree.second, random) }
}

const mutated = (tree: Tree, random: Rng, rooms: number): Tree =>
  random.next() < 0.4 ? exchanged(tree, random.int(rooms), random.int(rooms)) : reshaped(tree, random)

/** Outer sizes in cells, near the area that the rooms need. */
const sizes = (storey: Storey): ReadonlyArray<readonly [number, number]> => {
  const { cell, columns, rows, thickness } = storey.measures
  if (storey.walls !== null) return [storey.walls]
  const area = storey.targets.reduce((sum, target) => sum + gross(target, thickness), 0) / (cell * cell)
  const found = new Map<string, readonly [number, number]>()
  for (const aspect of [1, 1.2, 1.4, 1.7, 2.1, 2.6, 3.2, 1 / 1.2, 1 / 1.4, 1 / 1.7, 1 / 2.1]) {
    for (const round of [Math.round, Math.ceil]) {
      const width = Math.min(columns, Math.max(2, round(Math.sqrt(area * aspect))))
      const depth = Math.min(rows, Math.max(2, round(area / width)))
      found.set(`${width}/${depth}`, [width, depth])
    }
  }
  found.set("all", [columns, rows])
  return [...found.values()]
}

/** The room with the most ways goes into the middle. */
const hubOf = ({ ways, rooms }: Storey): number => {
  const degrees = rooms.map((_, i) => ways.filter((way) => way.to !== null && (way.from === i || way.to === i)).length)
  return degrees.indexOf(Math.max(...degrees))
}

/** How often cuts are moved towards the very areas that are asked for. */
const corrections = 3

/** The same cuts where they leave each room nearer to its very area: walls take more of a long room than of a square one. */
const nearer = (storey: Storey, tree: Tree, cutting: Cutting, first: Arrangement): Arrangement => {
  const { measures, targets } = storey
  let [best, areas, last] = [first, cutting.areas, first]
  for (let k = 0; k < corrections; k++) {
    const inner = last.cells.map((cells) => {
      const { depth, width } = innerSize(cells, measures)
      return Math.max(0.1, width * depth)
    })
    areas = areas.map((area, i) => area * (targets[i] / inner[i]))
    const wanted = targets.reduce((sum, target) => sum + target, 0) / inner.reduce((sum, area) => sum + area, 0)
    const rows = storey.walls === null ? Math.min(measures.rows, Math.round(last.rows * wanted)) : last.rows
    const again: Cutting = { ...cutting, areas, cells: [] }
    if (!cut(tree, { x0: 0, z0: 0, x1: last.columns, z1: rows }, again)) break
    last = { cells: again.cells, columns: last.columns, rows, cost: costOf(storey, again.cells, last.columns, rows) }
    if (last.cost < best.cost) best = last
  }
  return best
}

const samples = 60
const steps = 260

/** The best arrangement of several rooms within one rectangle, by cuts from side to side. */
export const sliced = (storey: Storey, random: Rng, control: Control): Arrangement | null => {
  const n = storey.rooms.length
  const areas = storey.targets.map((target) => gross(target, storey.measures.thickness))
  const all = Array.from({ length: n }, (_, i) => i)
  const { cell, thickness } = storey.measures
  const narrowest = Math.max(1, Math.ceil((least_side + thickness) / cell - 1e-9))
  const hub = hubOf(storey)
  const others = all.filter((i) => i !== hub)
  const exact = storey.rooms.some(({ zone }) => isFigure(zone))
  const evaluate = (tree: Tree, columns: number, rows: number): Arrangement | null => {
    const cutting: Cutting = { areas, cells: [], narrowest }
    if (!cut(tree, { x0: 0, z0: 0, x1: columns, z1: rows }, cutting)) return null
    const found = { cells: cutting.cells, columns, rows, cost: costOf(storey, cutting.cells, columns, rows) }
    return exact ? nearer(storey, tree, { ...cutting, areas }, found) : found
  }
  let best: Arrangement | null = null
  for (const [columns, rows] of sizes(storey)) {
    control.checkpoint()
    let tree: Tree | null = null
    let current: Arrangement | null = null
    for (let k = 0; k < samples; k++) {
      const next =
        k % 3 === 0
          ? randomTree(random.shuffle(all), random)
          : k % 3 === 1
            ? hubTree(hub, random.shuffle(others), random)
            : row(random.shuffle(all).map(leaf), random.next() < 0.5)
      const found = evaluate(next, columns, rows)
      if (found !== null && (current === null || found.cost < current.cost)) [tree, current] = [next, found]
    }
    for (let k = 0; k < steps && tree !== null && current !== null; k++) {
      if (k % 32 === 0) control.checkpoint()
      const next: Tree = mutated(tree, random, n)
      const found = evaluate(next, columns, rows)
      if (found !== null && found.cost <= current.cost) [tree, current] = [next, found]
    }
    if (current !== null && (best === null || current.cost < best.cost)) best = current
  }
  return best
}

/** Width over depth of a room of a very area, where the extent does not say it. */
const exact_aspects = [1.25, 1, 1.5]

/** Rooms of the very area that is asked for: the scene ends at their walls, which need not stand on whole cells there. */
const exactRooms = (storey: Storey): ReadonlyArray<Arrangement> => {
  const { across, cell, down, thickness } = storey.measures
  const [{ zone }] = storey.rooms
  if (!isFigure(zone)) return []
  const { target } = zone.area
  const sides = exact_aspects.map((aspect) => [Math.sqrt(target * aspect), Math.sqrt(target / aspect)] as const)
  return [[across * cell - thickness, down * cell - thickness] as const, ...sides].flatMap(([width, depth]) => {
    const [x1, z1] = [(width + thickness) / cell, (depth + thickness) / cell]
    if (x1 > across + 1e-9 || z1 > down + 1e-9) return []
    const cells = [{ x0: 0, z0: 0, x1, z1 }]
    return [{ cells, columns: x1, rows: z1, cost: costOf(storey, cells, x1, z1) }]
  })
}

/** Sizes for a single room, best first. */
export const singleRoom = (storey: Storey, most: number): ReadonlyArray<Arrangement> => {
  const { cell, columns, rows, thickness } = storey.measures
  if (storey.walls !== null) {
    const [wide, deep] = storey.walls
    const cells = [{ x0: 0, z0: 0, x1: wide, z1: deep }]
    return [{ cells, columns: wide, rows: deep, cost: costOf(storey, cells, wide, deep) }]
  }
  const found: Array<Arrangement> = [...exactRooms(storey)]
  const [target] = storey.targets
  const around = Math.sqrt(target)
  const from = Math.max(1, Math.floor((around / 2.2 + thickness) / cell))
  const stride = Math.max(1, Math.round(0.2 / cell))
  for (let x1 = from; x1 <= Math.min(columns, Math.ceil((around * 2.2) / cell) + 1); x1 += stride) {
    for (let z1 = from; z1 <= Math.min(rows, Math.ceil((around * 2.2) / cell) + 1); z1 += stride) {
      const cells = [{ x0: 0, z0: 0, x1, z1 }]
      found.push({ cells, columns: x1, rows: z1, cost: costOf(storey, cells, x1, z1) })
    }
  }
  return found.sort((a, b) => a.cost - b.cost || a.columns - b.columns || a.rows - b.rows).slice(0, most)
}

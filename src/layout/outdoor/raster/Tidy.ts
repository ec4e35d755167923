import type { SketchZone } from "../SketchZone.js"
import { baseOf, familyOf, type Labels } from "./Labels.js"

/** Labels each connected part of the mask from 1; `sizes[part]` counts its cells. */
const partsOf = (mask: (cell: number) => boolean, columns: number, count: number) => {
  const part = new Int32Array(count)
  const sizes = [0]
  const stack: Array<number> = []
  for (let start = 0; start < count; start++) {
    if (part[start] !== 0 || !mask(start)) continue
    const id = sizes.length
    let size = 0
    stack.push(start)
    part[start] = id
    for (let c = stack.pop(); c !== undefined; c = stack.pop()) {
      size++
      const x = c % columns
      for (const m of [x > 0 ? c - 1 : -1, x + 1 < columns ? c + 1 : -1, c - columns, c + columns])
        if (m >= 0 && m < count && part[m] === 0 && mask(m)) {
          part[m] = id
          stack.push(m)
        }
    }
    sizes.push(size)
  }
  return { part, sizes }
}

/** Keeps the largest part of each zone (its descendants count as it) and gives the rest back to the parent. */
const keepLargest = (zone: SketchZone, { columns, zones, cells }: Labels): void => {
  const family = familyOf(zone, zones)
  const { part, sizes } = partsOf((i) => cells[i] >= 0 && family[cells[i]] === 1, columns, cells.length)
  if (sizes.length <= 2) return
  let best = 1
  for (let k = 2; k < sizes.length; k++) if (sizes[k] > sizes[best]) best = k
  for (let i = 0; i < cells.length; i++) if (part[i] !== 0 && part[i] !== best) cells[i] = baseOf(zone)
}

/** Where cells of a zone meet only at a corner its outline would touch itself: the deeper of the two gives way. */
const unpinch = ({ columns, rows, zones, cells }: Labels): boolean => {
  const depth = (label: number) => (label < 0 ? -1 : zones[label].depth)
  let changed = false
  for (let z = 0; z + 1 < rows; z++)
    for (let x = 0; x + 1 < columns; x++) {
      const i = z * columns + x
      const [a, b, c, d] = [cells[i], cells[i + 1], cells[i + columns], cells[i + columns + 1]]
      const crossed = (a === d && a !== b && a !== c) || (b === c && b !== a && b !== d)
      if (!crossed) continue
      if (a === d ? depth(a) >= Math.max(depth(b), depth(c)) : false) cells[i] = depth(b) < depth(a) ? b : c
      else if (b === c && depth(b) >= Math.max(depth(a), depth(d))) cells[i + 1] = depth(a) < depth(b) ? a : d
      else continue
      changed = true
    }
  return changed
}

/** One simple connected part for each zone. */
export const tidy = (labels: Labels): void => {
  const deepestFirst = [...labels.zones].sort((a, b) => b.depth - a.depth || a.index - b.index)
  for (let pass = 0; pass < 4; pass++) {
    for (const zone of deepestFirst) if (zone.form !== "root") keepLargest(zone, labels)
    if (!unpinch(labels)) return
  }
}

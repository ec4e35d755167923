import { sizeOf } from "../../peg/Sizes.js"
import { readExtent, writeArea, writeExtent } from "../../sdd/Measures.js"
import { emptyPatch, patched, setCell } from "../document/Patch.js"
import type { Entry, Scene } from "../document/Scene.js"
import { columnOf } from "../document/Scene.js"

/** The areas of what lies in the whole, m², as far as the document gives them. */
const taken = ({ entries }: Scene): number => {
  const [whole] = entries
  return entries.reduce(
    (sum, entry) => (entry.sort === "place" && entry.id !== whole?.id ? sum + (entry.mention.area ?? 0) : sum),
    0
  )
}

/** Ground that the things of a scene cover with the room around them, m². */
const covered = ({ entries, reading }: Scene): number =>
  entries.reduce((sum, entry) => {
    if (entry.sort !== "thing") return sum
    const { depth, width } = sizeOf({ ...entry.mention, tags: [] }, reading.setting === "outdoor")
    return sum + entry.mention.count * (width + 1) * (depth + 1)
  }, 0)

/** A share below which an edit fits into the scene as it is. */
const slight = 0.02
/** Ground around what was added, so that it can be reached. */
const around = 1.25

interface Grown {
  readonly sdd: string
  readonly change: string
}

const extentLine = ({ outline }: Scene): number => {
  const part = outline.parts.get("Setting")
  if (part === undefined) return -1
  // The last of them: a brief that gives measures of its own may stand above.
  return outline.lines.findLastIndex(
    ({ text }, i) => i <= part.last && readExtent(text) !== undefined && /extent|\d ?(?:×|x|by) ?\d/i.test(text)
  )
}

/** The scene made larger by the factor on each side, where its document gives an extent; null where it gives none. */
export const scaledExtent = (scene: Scene, width: number, depth: number): Grown | null => {
  const line = extentLine(scene)
  const extent = line < 0 ? undefined : readExtent(scene.outline.lines[line].text)
  if (extent === undefined) return null
  const grown = {
    width: Math.max(1, Math.round(extent.value.width * width)),
    depth: Math.max(1, Math.round(extent.value.depth * depth))
  }
  if (grown.width > 2000 || grown.depth > 2000) return null
  const patch = emptyPatch()
  const text = scene.outline.lines[line].text
  const written = writeExtent(grown, true)
  patch.replaced.set(
    line,
    text.replace(/(\d[\d.,]*)\s*(?:m|metres?|meters?)?\s*(?:×|x|by)\s*(\d[\d.,]*)\s*(?:m|metres?|meters?)?\b/i, written)
  )
  const whole = scene.entries.find((entry): entry is Extract<Entry, { sort: "place" }> => entry.sort === "place")
  if (whole?.at != null && scene.reading.setting === "outdoor" && whole.mention.area !== null) {
    const column = columnOf(whole.at.grid, "size", "area", "extent")
    const area = grown.width * grown.depth
    if (column !== undefined) setCell(patch, scene.outline, whole.at.grid, whole.at.row, column, writeArea(area, false))
  }
  return { sdd: patched(scene.outline, patch), change: `the scene now measures ${written}` }
}

/** Metres of wall on both sides of a room, which the extent holds too. */
const walls = 0.2

/** The only room of a scene measures this within its walls: then the extent says so, and nothing else has to fit beside it. */
export const extentOfRoom = (scene: Scene, width: number, depth: number): Grown | null => {
  const line = extentLine(scene)
  const rooms = scene.entries.filter(({ sort }) => sort === "place")
  if (line < 0 || rooms.length !== 1 || scene.reading.setting !== "indoor") return null
  const written = writeExtent({ width: width + walls, depth: depth + walls }, true)
  const patch = emptyPatch()
  const { text } = scene.outline.lines[line]
  patch.replaced.set(
    line,
    text.replace(
      /(?:about )?\d[\d.,]{0,9} {0,2}(?:m|metres?|meters?)? {0,2}(?:×|x|by) {0,2}\d[\d.,]{0,9} {0,2}(?:m|metres?|meters?)?\b/i,
      written
    )
  )
  return { sdd: patched(scene.outline, patch), change: `the scene now measures ${written}` }
}

/** `after` an edit, made larger where what it added would not fit beside the rest; null where it fits. */
export const growFor = (before: Scene, after: Scene): Grown | null => {
  const extent = before.reading.extent
  if (extent === null || before.reading.setting !== "outdoor") return null
  const added = taken(after) - taken(before) + covered(after) - covered(before)
  const share = (added * around) / (extent.width * extent.depth)
  if (share < slight) return null
  const side = Math.sqrt(1 + share)
  return scaledExtent(after, side, side)
}

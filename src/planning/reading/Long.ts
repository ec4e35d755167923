import { natureOf } from "../ZoneNature.js"
import { type Items, lastMatching } from "./Clause.js"
import type { Item } from "./Item.js"
import type { Notes } from "./Notes.js"
import type { Wording } from "./Wording.js"

/** Longer than wide by this, and as long as that in metres: it has ends, and there is an along. */
const ratio_min = 3
const length_min = 4

/** Land with a length, though its body is no line: quays, breakwaters, beaches, walks. */
const lengthy: ReadonlySet<string> = new Set(["harbour", "beach", "river", "sea", "moat", "street", "path"])

export const isLong = ({ sort, thing, zone, name }: Item): boolean => {
  if (sort === "way") return true
  if (sort === "place")
    return (
      zone !== undefined && (lengthy.has(zone.name) || natureOf(zone.name).body === "line" || /promenade/.test(name))
    )
  if (thing === undefined || /^(building|vehicle|boat|tree)$/.test(thing.category)) return false
  const [less, more] = [thing.size.width[1], thing.size.depth[1]].sort((a, b) => a - b)
  return more >= length_min && more >= ratio_min * less
}

/** What was named last of what has two ends, or what one can be along, in the open: a pier, a quay, a track, a row. */
export const longBefore = ({ items, relations, rooms }: Notes, subjects: Items): Items | null => {
  const from = Math.min(...subjects.map((item) => items.indexOf(item)).filter((at) => at >= 0), items.length)
  const rows = new Set(relations.flatMap(({ predicate, subject }) => (predicate === "in_row" ? [subject] : [])))
  const fits = (item: Item) => !item.negated && !subjects.includes(item) && (isLong(item) || rows.has(item))
  const found = lastMatching(items.slice(0, from), fits) ?? lastMatching(rooms, fits)
  return found === undefined ? null : [found]
}

/** "At its tip", "at the far end of", "at the other": where something long ends. */
export const isAtEnd = ({ sense, words }: Wording): boolean =>
  (sense === "front" || sense === "one_side") && /^(end|tip|other)$/.test(words.findLast((word) => word !== "of") ?? "")

/** What is said of long things alone. */
export const wantsLong = (wording: Wording | undefined): boolean => wording?.words.includes("along") === true

import { singular } from "#catalogue/Words.js"
import { determiners } from "./FunctionWords.js"
import type { Item } from "./Item.js"
import { countAt, numeric } from "./Numbers.js"

/** More words than these describe no thing. */
const words_max = 8

/** Whether a word only opens a noun phrase, or counts it. */
const opens = (words: ReadonlyArray<string>, at: number): boolean =>
  determiners.has(words[at] ?? "") ||
  countAt(words, at, true) !== null ||
  /^(other|more|extra|additional|own)$/.test(words[at] ?? "")

/**
 * Keeps of a noun phrase as it was written what was taken out of it to be understood, where a person would miss it: a "neatly rolled" towel,
 * a "50 mm" lens. `said`: its words, without what stands around it.
 */
export const keepWritten = (item: Item, said: ReadonlyArray<string>) => {
  if (said.length > words_max || item.sort !== "thing" || said.length === 0 || said.some((word) => joints.test(word)))
    return
  // "A couch covered in vinyl": what stands behind the noun is read already.
  if (said.slice(0, -1).some((word) => singular(word) === item.head)) return
  // A number stays where a unit follows it: "50 mm".
  const opened = said.findLastIndex(
    (word, at) => word === "of" || (opens(said, at) && !(numeric(word) !== null && units.test(said[at + 1] ?? "")))
  )
  const from = Math.min(opened + 1, said.length - 1)
  const kept = new Set([item.name, ...item.tags].flatMap((text) => text.toLowerCase().split(/[ -]/)))
  const words = withoutMeasure(said, from).slice(0, -1)
  const lost = words.findIndex((word) => !word.split("-").every((part) => kept.has(part)))
  if (lost < 0 || words.some((word) => !/^[\p{L}\d-]+$/u.test(word))) return
  const tag = words.slice(lost).join(" ")
  if (tag !== "") item.tags.push(tag)
}

/** What stands between two phrases, or a phrase and its relative: what is said there is told elsewhere. */
const joints = /^(and|or|that|which|is|are)$/

/** "A 6 ft long sofa": what was measured so is its size, and no word of how it looks. */
const withoutMeasure = (said: ReadonlyArray<string>, from: number): ReadonlyArray<string> => {
  const isMeasured =
    numeric(said[from - 1]) !== null && /^(m|km|ft|foot|feet|inch|inches|met(?:er|re)s?)$/.test(said[from] ?? "")
  const along = isMeasured && /^(long|wide|broad|deep|high|tall|across)$/.test(said[from + 1] ?? "") ? 2 : 1
  return said.slice(isMeasured ? from + along : from)
}

const units = /^(mm|cm|watt|litres?|liters?|gallons?|burner|drawer|piece)$/

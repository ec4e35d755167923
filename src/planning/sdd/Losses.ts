import type { Loss } from "#domain/Told.js"
import type { Unplanned } from "#formats/Peg.js"

/** How the last section of a document begins what it tells of a loss: `Left out: “text” (reason)`. */
const openings: Readonly<Record<Loss, string>> = {
  words: "Not understood",
  thing: "Left out",
  count: "Fewer",
  place: "No such place",
  relation: "Not related",
  look: "Not shown"
}

const [quote, middle, tail] = [": “", "” (", ")"]

export const writeLoss = ({ kind, reason, text }: Unplanned): string =>
  `${openings[kind ?? "words"]}${quote}${text.replace(/[“”]/g, '"')}${middle}${reason}${tail}`

/** The loss that an item tells of; nothing where it says something else. */
export const readLoss = (item: string): ReadonlyArray<Unplanned> => {
  const found = Object.entries(openings).find(([, opening]) => item.startsWith(opening + quote))
  if (found === undefined || !item.endsWith(tail)) return []
  const begin = found[1].length + quote.length
  const at = item.lastIndexOf(middle)
  if (at < begin) return []
  return [{ text: item.slice(begin, at), reason: item.slice(at + middle.length, -tail.length), kind: found[0] as Loss }]
}

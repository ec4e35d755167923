import type { Unplanned } from "#formats/Peg.js"

/** Entries that are compared: of more nobody reads so many. */
const compared_max = 300

const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(" ")} `

/**
 * Losses without those that another one tells too: of the same kind, or of a sentence of which nothing was understood, with all their words.
 * What is told of a part and of the whole is told of the whole. Order stays.
 */
export const withoutEchoes = (losses: ReadonlyArray<Unplanned>): ReadonlyArray<Unplanned> => {
  const some = losses.slice(0, compared_max).map((loss) => ({ ...loss, words: wordsOf(loss.text) }))
  const isEcho = (one: (typeof some)[number], at: number): boolean =>
    some.some(
      (other, i) =>
        i !== at &&
        (other.kind === one.kind || (other.kind ?? "words") === "words") &&
        other.words.includes(one.words) &&
        (other.words !== one.words || i < at)
    )
  return losses.filter((_, at) => at >= some.length || !isEcho(some[at], at))
}

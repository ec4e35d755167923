/** Slips of the pen in the words that say what to do. */
import { valueOf } from "./Measures.js"
import { isClose } from "./Typos.js"

const words: ReadonlyArray<string> = (
  "add remove delete move make replace turn rotate swap paint rename change build undo redo place put plant shift another between front behind beside " +
  "bigger smaller larger taller wider lower please what where which there many light lights colour color degrees clockwise"
).split(" ")

/** Words that are a slip away from another one, and mean themselves. */
const meant = new Set(
  "and old odd ale are ant lad mad bad dad had sad and ass aid age all at an as am ask make lake take move love more mode put but cut pub pot place palace plane turn town torn".split(
    " "
  )
)

const isSlip = (word: string, of: string): boolean => {
  if (word.length >= 4) return isClose(word, of)
  // Of three letters only a missing or a doubled one: "ad", "addd", "pt".
  const [short, long] = word.length < of.length ? [word, of] : [of, word]
  if (of.length !== 3 || long.length - short.length !== 1) return false
  return [...long].some((_, i) => long.slice(0, i) + long.slice(i + 1) === short)
}

const slips_max = 3

/** The clause with its first words as they were probably meant; null where no word looks like a slip. */
export const corrected = (clause: string): string | null => {
  const parts = clause.split(" ")
  let slips = 0
  const mended = parts.map((part, at) => {
    const plain = part.toLowerCase()
    if (at > 6 || slips >= slips_max || plain.length < 2 || !/^[a-z]+$/.test(plain)) return part
    if (meant.has(plain) || words.includes(plain) || valueOf(plain) !== null) return part
    // A short word is a verb only where one belongs: at the beginning.
    if (plain.length < 4 && at > 0) return part
    const found = words.find((word) => isSlip(plain, word))
    if (found === undefined) return part
    slips++
    return found
  })
  return slips === 0 ? null : mended.join(" ")
}

/** "fridge -> black", "whiteboard -> screen", "bin -> beside sink": what stands before an arrow is to be, or to stand, as what stands behind it says. */
import { isPlural, plural } from "#catalogue/Words.js"
import { looksIn } from "../Looks.js"
import { resizeIn, valueOf } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { prepositional } from "../syntax/Phrase.js"

const arrow =
  /(?<=^|[.;,\n] ?)(?<what>(?:the |my |our )?\p{L}[\p{L}\d '-]{1,50}?) ?(?:[-=–—]{1,2}>|→|⇒) ?(?<by>[^\n.;,>→⇒]{2,80})(?=$|[.;,\n])/giu
const numbered = /^(?<noun>.+) (?<nth>\d{1,2})$/
const ranks = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ")
const article = /^(?:the|an?|my|our|some|two|three|four|five|six|\d{1,3})\b/i

const isMany = (noun: string): boolean => isPlural(noun.split(" ").at(-1) ?? "")

/** "bus 3": the third of the buses. */
const definite = (what: string): string => {
  const plain = what.replace(/^(?:the|my|our) /i, "")
  const { noun, nth } = numbered.exec(plain)?.groups ?? {}
  return noun === undefined || nth === undefined || isMany(noun)
    ? `the ${plain}`
    : `the ${ranks[Number(nth) - 1] ?? `${nth}th`} ${noun}`
}

/** "beside sink": of the sink that is there. */
const placed = (by: string): string => {
  const [target] = splitPosition(`x ${by}`).position?.targets ?? []
  return target === undefined || target === "" || article.test(target) || isMany(target)
    ? by
    : by.replace(target, `the ${target}`)
}

const fresh = (what: string, by: string): string =>
  article.test(by) ? by : isMany(what) ? (isMany(by) ? by : plural(by)) : isMany(by) ? by : `a ${by}`

/** The text with what arrows say in words; numbers behind an arrow are left to the signs. Linear in the text. */
export const withoutArrows = (text: string): string =>
  text.replace(arrow, (whole, what: string, by: string) => {
    const meant = by.trim()
    if (valueOf(meant) !== null) return whole
    if (prepositional.has(meant.split(" ")[0]?.toLowerCase() ?? "")) return `move ${definite(what)} ${placed(meant)}`
    if (/^(?:the|my|our) /i.test(meant)) return `move ${definite(what)} to ${meant}`
    return looksIn(meant) !== null || resizeIn(meant) !== null
      ? `make ${definite(what)} ${meant}`
      : `replace ${definite(what)} with ${fresh(what, meant)}`
  })

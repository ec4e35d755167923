/** Where one sits at a table: ways of saying its sides and its ends, in the words that are read. */

const table = /\b(?:tables?|counter|desks?|slab)\b/
const seat = /\b(?:(?:[a-z]*chairs?|[a-z]*stools?|bench(?:es)?|seats?|pews?|cushions?|armchairs?)\b)/
const whose = "(?:the|its|their|both|both of its|the two)"
const end = new RegExp(`\\b(?:at|on) (?:each|either|${whose}) (?:of its |of the )?(?:ends?|heads?)\\b`)
const ends = new RegExp(`\\b(?:at|on) ${whose} (?:ends|heads)\\b`, "g")
const eachSide = /\b(?:along|down|at|on|by) (?:each|either)(?: of (?:the|its)(?: two)?)? sides?\b/g
const sides = new RegExp(`\\b(?:along|down|at|on|by) ${whose} sides\\b`, "g")

/** "A chair at both ends": one at each. */
const oneAtBoth = /\b((?:an?|one) (?:[a-z-]+ )?[a-z-]+) (?:at|on) (?:both|either) ends?\b/g

/** "A stool on each of its four sides", "one chair at every one of the four sides": as many around it. */
const everySide =
  /\b(?:one|an?) ((?:[a-z-]+ ){0,2}[a-z-]+) (?:stands |placed |set )?(?:on|at|along) (?:each|every one|all|every)(?: one)?(?: of (?:the|its|their))? (four|three) sides\b/g

const several = (noun: string): string => (/(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`)

/**
 * A sentence in lower case in which what is told of the sides of a table next to its ends is told of the longer ones: "six chairs along
 * the sides and one at each end". Linear.
 */
export const withTableSides = (sentence: string): string => {
  if (!table.test(sentence)) return sentence
  const around = sentence.replace(everySide, (_, noun: string, many: string) => `${many} ${several(noun)} around it`)
  if (!seat.test(around) || !end.test(around)) return around
  return around
    .replace(oneAtBoth, "$1 at each end")
    .replace(/\b(on|at|along) either (long|short) sides?\b/g, "$1 each $2 side")
    .replace(ends, "on the short sides")
    .replace(eachSide, "on each long side")
    .replace(sides, "on the long sides")
}

/** Measures said as part of a name or in two: "a 2 m wide screen", "a tower of 12 metres", "ten metres long and eight wide". */
import { meant } from "#catalogue/Kind.js"
import { usualSize } from "../../../peg/Sizes.js"
import { wordsOf } from "../grammar/Words.js"
import { lengthIn } from "../Measures.js"

const unit = "(?:m|cm|mm|ft|feet|foot|(?:centi|milli)?met(?:re|er)s?)"
const value = "(?:half an?|an?|\\d{1,4}(?:[.,]\\d{1,2})?|[a-z]{2,9}(?:-[a-z]{3,6})?)"
const unitWords = new RegExp(`${unit}$`, "i")

/** "ten metres long and eight wide": the longer side and the shorter. */
const inTwo = new RegExp(
  `\\b(?<a>${value} ?(?<unit>${unit})) (?<first>long|wide|broad|deep|across),? (?:and|by|x|times) (?<b>${value}(?: ?${unit})?) (?<second>wide|broad|deep|across|long)\\b`,
  "gi"
)

const metresIn = (said: string, otherwise: string): number | null =>
  lengthIn(unitWords.test(said.trim()) ? said : `${said} ${otherwise}`)

const sidesInTwo = (text: string): string =>
  text.replace(inTwo, (whole, a: string, ofA: string, first: string, b: string, second: string) => {
    const [one, other] = [metresIn(a, ofA), metresIn(b, ofA)]
    if (one === null || other === null || first === second) return whole
    const long = /^(?:wide|broad|across)$/i.test(first) && /^long$/i.test(second)
    return long ? `${other} by ${one} m` : `${one} by ${other} m`
  })

/** "ten by seven metres". */
const byWords = new RegExp(`\\b(?<a>[a-z]{3,9}) (?:by|x) (?<b>[a-z]{3,9}|\\d{1,3}) (?<unit>${unit})\\b`, "gi")

const inDigits = (text: string): string =>
  text.replace(byWords, (whole, a: string, b: string, of: string) => {
    const [one, other] = [lengthIn(`${a} ${of}`), lengthIn(`${b} ${of}`)]
    return one === null || other === null ? whole : `${one} by ${other} m`
  })

/** "the room is in fact 10 by 8 m", "the desk is really 2 m wide": so it is to be. */
const really = new RegExp(
  `(?<=\\b(?:is|are|measures?)) (?:in fact|actually|really|in reality|now|of course|more like|rather)(?= (?:about |only |around )?${value}(?: ?${unit}\\b| by\\b| x\\b))`,
  "gi"
)

/** "a metre wide each": of several, each is so anyway. */
const each = new RegExp(`\\b(?<size>${value} ?${unit}(?: (?:wide|long|deep|tall|high|across))?) each\\b`, "gi")

/** Whether what a noun names is usually higher than it is wide. */
const isUpright = (noun: string): boolean => {
  const kind = meant(noun)
  if (kind === undefined) return false
  const { depth, height, width } = usualSize({ category: kind.thing, exact: false }, false)
  return height > Math.max(width, depth)
}

const article = "an?|another|one|two|three|four|five|six|some"
/** "a tower of 12 metres", "a rail of 3 m length". */
const ofLength = new RegExp(
  `\\b(?<lead>${article}) (?<noun>(?!of\\b)\\p{L}[\\p{L}-]*(?: (?!of\\b)\\p{L}[\\p{L}-]*){0,2}) (?:of|with|that is|which is) (?:about |around |some )?(?<length>${value} ?${unit})(?: (?:in )?(?<side>width|height|length|depth|wide|tall|high|long|deep|across|diameter))?(?=$|[.,;:!?]| (?:and|on|in|at|by|next|near|behind|beside|under|above|over|between|against|along|to|instead|please|now|there|too|with|for|from|made|behind)\\b)`,
  "giu"
)
const sideWords: Readonly<Record<string, string>> = {
  width: "wide",
  height: "tall",
  high: "tall",
  length: "long",
  depth: "deep",
  across: "wide",
  diameter: "wide"
}

const ofTheirLength = (text: string): string =>
  text.replace(ofLength, (whole, lead: string, noun: string, length: string, side?: string) => {
    if (lengthIn(length) === null) return whole
    const said = side?.toLowerCase()
    const along = said === undefined ? (isUpright(noun) ? "tall" : "wide") : (sideWords[said] ?? said)
    return `${lead} ${noun} ${length} ${along}`
  })

const attributive = new RegExp(
  `\\b(?<lead>${article}) (?<length>${value}[ -]?${unit})(?:[ -](?<side>wide|tall|high|long|deep)|(?<=-m|-met(?:re|er)))(?<more>(?: (?:and )?${value}[ -]?${unit}[ -](?:wide|tall|high|long|deep))?),? (?<rest>(?!and\\b|or\\b|by\\b)\\p{L}.*)$`,
  "iu"
)

/** Where the noun ends that begins a text: behind its adjectives, before a preposition or another verb. */
const nounEnd = (rest: string): number => {
  const words = wordsOf(rest)
  let at = 1
  while (at < words.length && /^(?:noun|adjective)$/.test(words[at]?.part ?? "")) at++
  return words.slice(0, at).reduce((sum, { said }) => sum + said.length + 1, -1)
}

/** "a 2 m wide screen": a screen, so wide. */
const behindNoun = (sentence: string): string => {
  const found = attributive.exec(sentence)
  const { lead, length, more, rest, side } = found?.groups ?? {}
  if (found === null || rest === undefined || lengthIn((length ?? "").replace("-", " ")) === null) return sentence
  const end = nounEnd(rest)
  if (end < 2) return sentence
  const noun = rest.slice(0, end)
  const said = `${length} ${side ?? (isUpright(noun) ? "tall" : "wide")}${more}`.replace(/(?<=\w)-(?=\w)/g, " ")
  return `${sentence.slice(0, found.index)}${lead} ${noun} ${said}${rest.slice(end)}`
}

/** "Twice its present height": what it is now goes without saying. */
const present =
  /\b(its|their|the) (?:present|current|existing|actual) (?=(?:heights?|widths?|sizes?|areas?|lengths?|depths?)\b)/gi

/** The sentence with its measures where they are read. Linear in the sentence. */
export const withMeasures = (sentence: string): string => {
  const said = sentence.replace(present, "$1 ")
  return /\d|\b(?:met|foot|feet|centi|cm\b|m\b)/i.test(said)
    ? behindNoun(ofTheirLength(inDigits(sidesInTwo(said.replace(really, ""))).replace(each, "$<size>")))
    : said
}

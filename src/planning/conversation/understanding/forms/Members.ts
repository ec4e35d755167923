/** Members of a row by their numbers: "robots no. 1 and 2" are the first robot and the second robot. */
import { singular } from "#catalogue/Words.js"

const ranks = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ")
const numbered =
  /(?<lead>\b(?:the|my|our) (?:[\p{L}-]{2,20} ){0,2}?)?(?<noun>(?!(?:the|my|our|and|by|with|paint|make|is)\b)[\p{L}-]{2,24}) (?:no\.?|nos\.?|nr\.?|numbers?|#) ?(?<first>\d{1,2})(?!\d|[.,]\d| ?(?:m|cm|met))(?<more>(?:(?:, ?| ?& ?| and )(?:no\.? ?|nr\.? ?|number |# ?)?\d{1,2}(?!\d| ?(?:m|cm|met|more|other)\b)){0,4})/giu

/** "no. 3 stays", of what was named before. */
const alone = /(?<before>[,;] (?:and |but )?| and )(?:no\.?|nr\.?|number|#) ?(?<digit>[1-9])(?=[ ,.;]|$)/giu

const oneByRank = (whole: string, before: string, digit: string): string => {
  const rank = ranks[Number(digit) - 1]
  return rank === undefined ? whole : `${before}the ${rank} one`
}

const memberOf = (lead: string, noun: string, rank: string): string => {
  const [determiner = "the", ...adjectives] = lead
    .trim()
    .split(" ")
    .filter((word) => word !== "")
  return [determiner, rank, ...adjectives, singular(noun)].join(" ")
}

/** "stove 1 black, stove 2 red": of both is spoken, so each is a rank and no name. */
const digit = /\b(?<lead>the |my |our )?(?<noun>[\p{L}-]{3,24}) (?<digit>[1-9])\b(?! ?(?:m|cm|met\p{L}{0,6}|by|x)\b)/giu
/** "desks 1 and 2". */
const listed =
  /\b(?<lead>(?:the |my |our )?)(?<noun>[\p{L}-]{2,23}s) (?<first>[1-9])(?<more>(?:, ?[1-9])* ?(?:and|&) ?[1-9])\b(?! ?(?:m|cm|met|by|x|more|other)\b)/giu

const inPairs = (message: string): string => {
  const told = [...message.matchAll(digit)].map(({ groups }) => ({
    noun: groups?.noun?.toLowerCase() ?? "",
    digit: groups?.digit
  }))
  const several = new Set(
    told
      .filter((one) => told.some((other) => other.noun === one.noun && other.digit !== one.digit))
      .map(({ noun }) => noun)
  )
  return message.replace(digit, (whole, lead: string | undefined, noun: string, said: string) => {
    const rank = several.has(noun.toLowerCase()) ? ranks[Number(said) - 1] : undefined
    return rank === undefined ? whole : memberOf(lead ?? "", noun, rank)
  })
}

const ranked = (message: string, form: RegExp): string =>
  message.replace(form, (whole, lead: string | undefined, noun: string, first: string, more: string) => {
    const numbers = [first, ...(more.match(/\d{1,2}/g) ?? [])].map((digits) => ranks[Number(digits) - 1])
    return numbers.some((rank) => rank === undefined)
      ? whole
      : numbers.map((rank) => memberOf(lead ?? "", noun, rank ?? "")).join(" and ")
  })

/** The message with each of them by its rank; a number beyond the tenth, and one that is a name, as it was said. Linear in the text. */
export const byRank = (message: string): string =>
  inPairs(ranked(ranked(message.replace(alone, oneByRank), numbered), listed))

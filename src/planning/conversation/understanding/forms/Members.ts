/** Members of a row by their numbers: "robots no. 1 and 2" are the first robot and the second robot. */
import { singular } from "#catalogue/Words.js"

const ranks = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ")
const numbered =
  /(?<lead>\b(?:the|my|our) (?:[\p{L}-]{2,20} ){0,2}?)?(?<noun>(?!(?:the|my|our|and|by|with|paint|make|is)\b)[\p{L}-]{2,24}) (?:no\.?|nos\.?|nr\.?|numbers?|#) ?(?<first>\d{1,2})(?!\d|[.,]\d| ?(?:m|cm|met))(?<more>(?:(?:, ?| ?& ?| and )(?:no\.? ?|nr\.? ?|number |# ?)?\d{1,2}(?!\d| ?(?:m|cm|met|more|other)\b)){0,4})/giu

/** "no. 3 stays", of what was named before. */
const alone = /(?<=[,;] (?:and |but )?|\band )(?:no\.?|nr\.?|number|#) ?(?<digit>[1-9])(?=[ ,.;]|$)/giu

const oneByRank = (whole: string, digit: string): string => {
  const rank = ranks[Number(digit) - 1]
  return rank === undefined ? whole : `the ${rank} one`
}

const memberOf = (lead: string, noun: string, rank: string): string => {
  const [determiner = "the", ...adjectives] = lead
    .trim()
    .split(" ")
    .filter((word) => word !== "")
  return [determiner, rank, ...adjectives, singular(noun)].join(" ")
}

/** "stove 1 black, stove 2 red": of both is spoken, so each is a rank and no name. */
const paired =
  /\b(?<lead>(?:the |my |our )?)(?<noun>[\p{L}-]{3,24}) (?<first>[1-9])(?=\b(?! ?(?:m|cm|met|by|x)\b)[^.!?]{0,80}?[,;] ?(?:and |but )?(?:the |my |our )?\k<noun> (?<second>[1-9])\b)/iu
/** "desks 1 and 2". */
const listed =
  /\b(?<lead>(?:the |my |our )?)(?<noun>[\p{L}-]{2,23}s) (?<first>[1-9])(?<more>(?:, ?[1-9])* ?(?:and|&) ?[1-9])\b(?! ?(?:m|cm|met|by|x|more|other)\b)/giu

const inPairs = (message: string): string => {
  const found = paired.exec(message)?.groups
  if (found?.noun === undefined) return message
  return message.replace(
    new RegExp(`\\b(the |my |our )?(${found.noun}) ([1-9])\\b`, "giu"),
    (whole, lead: string | undefined, noun: string, digit: string) => {
      const rank = ranks[Number(digit) - 1]
      return rank === undefined ? whole : memberOf(lead ?? "", noun, rank)
    }
  )
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

import { withTableSides } from "./TableSides.js"

/** Ways of saying how many there are for each of several, in the one form that is read: "with two chairs each", "at each table". */

const several = "(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)"
const people = "(?: (?:people|persons|guests|diners|adults|players))?"
const ends = "(?= ?(?:[.,;)]|(?:and|plus|with|by|near|in|at|along)\\b|$))"

/** "tables for four", "tables, each seating four". */
const seating = new RegExp(
  `\\b(tables?)(?:,? (?:each|that each|which each|that|which))? (?:seats?|seating|for) ${several}${people}(?: each)?${ends}`,
  "g"
)
/** "four-person tables". */
const sized = new RegExp(`\\b${several}[- ](?:person|people|seat|seater|top|cover) (tables?)\\b`, "g")

const withChairs = (table: string, count: string): string =>
  `${table} with ${count} chairs${table === "tables" ? " each" : ""}`

/** What one sits on, where a text says it of itself. */
const seats = /\b(?:(?:arm)?chairs?|stools?|bench(?:es)?|pews?|cushions?)\b/

/** What has no place of its own that anything could stand at. */
const measures =
  "(?:person|people|guest|day|night|week|month|year|hour|minute|second|m²|square|met(?:re|er)|km|floor|stor(?:e?y)|level|side|wall|corner|row|column|line|room|member|student|child|pupil|employee|visitor|cent|zone|area|one|of)"
const per = new RegExp(
  `(?<!\\b(?:next|close|adjacent|opposite|attached|tied|fixed|chained|moored|tethered|hitched|leading|leads|lead|linked|connected|joined|down|up) )\\b(?:per|(?:for|to) (?:each|every)) (?!${measures}s?\\b)(?=[a-z])`,
  "g"
)

/** What each of several has, at the end of what is before "for each". */
const had = /(?<=[a-z]{2}s)(?:,| and) (an?|one|two|three|four|\d) ([a-z-]+(?: [a-z-]+){0,2})$/
const had_characters_max = 60

/** "Three chairs and a mirror for each": each with one. */
const forEach = (sentence: string): string => {
  const parts = sentence.split(/( for each(?: one| of (?:them|these))?)(?= ?(?:[.,;)]|$))/)
  return parts
    .map((part, i) => {
      if (i % 2 === 1) return had.test((parts[i - 1] ?? "").slice(-had_characters_max)) ? "" : part
      const tail = part.slice(-had_characters_max)
      return i === parts.length - 1
        ? part
        : part.slice(0, part.length - tail.length) + tail.replace(had, " each with $1 $2")
    })
    .join("")
}

/** "A heap of coal" is one heap, as "a pile of books" is several books. */
const heaps =
  /\b(pile|heap|mound)(s?) of ([a-z]+(?<!s))(?= ?(?:[.,;)]|$)| (?:and|or|with|by|near|in|at|on|beside|behind|under|next|close|opposite|around|along|between|north|south|east|west|for|from)\b)/g

/** "In 4 rows", as the wordings have it. */
const rowWords = ["", "one", "two", "three", "four", "five", "six", "seven", "eight"]

/** "Six chairs in two rows of three": as many as there are. */
const rowsOfSome =
  /\b(in (?:two|three|four|five|six|seven|eight) (?:rows|lines|columns)) of (?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,2})\b(?= ?(?:[.,;)]|(?:each|fac(?:e|es|ing)|and|with|that|which|towards?|before|behind|along|in|on|at|by|near)\b|$))/g

/** "A terrace (8 chairs, 2 tables)": one place or thing that has them; no size, and no part of several. */
const contents = new RegExp(
  `(?<=[a-rt-z]) \\(${several} (?!(?:m|cm|km|ft|x|of|by|high|wide|long|deep|met(?:re|er)s?|feet|stor(?:e?y|ies|eys)|floors?)\\b)([a-z][^()]{0,80})\\)`,
  "g"
)

/** A sentence in lower case, with seats for the people of a table and shares of each in one form. */
export const shared = (sentence: string): string => {
  const each = forEach(withTableSides(sentence))
    .replace(
      /\bin ([2-8]) (?=(?:\p{L}+ )?(?:rows|lines|columns)\b)/gu,
      (_, rows: string) => `in ${rowWords[Number(rows)]} `
    )
    .replace(rowsOfSome, "$1")
    .replace(/\bapiece\b/g, "each")
    .replace(/\b(?:each|every one|each one) of (?:the|these|those) (?=[a-z\d])/g, "each ")
    .replace(
      /\b(?:each|every) one (?=(?:[a-z]+ing|with|has|holds|carries|supports|bears|contains|stands|faces)\b)/g,
      "each "
    )
    .replace(per, "at each ")
    .replace(contents, (_, count: string, rest: string) => ` with ${count} ${rest.replaceAll(",", " and")},`)
    .replace(heaps, "$3 $1$2")
  if (seats.test(each)) return each.replace(seating, "$1")
  return each
    .replace(seating, (_, table: string, count: string) => withChairs(table, count))
    .replace(sized, (_, count: string, table: string) => withChairs(table, count))
}

import { catalogue } from "#catalogue/Catalogue.js"
import type { NumberEntry } from "#catalogue/Entries.js"
import { isPlural, isTwofold, singular } from "#catalogue/Words.js"

/** A count as a text gives it. */
export interface Count {
  /** Null for a group of unspoken size ("a pile of books"). */
  readonly value: number | null
  readonly exact: boolean
  readonly arrangement: NumberEntry["arrangement"] | null
  /** Of "two rows of six": how many rows. */
  readonly rows?: number
  readonly used: number
}

/** Entries of the number table that are adjectives, negations or verbs where they stand before a noun. */
const notCounts = new Set(
  "a an twin double triple single lone solitary each every no none without both scattered sparse zero only".split(" ")
)
/** In a room, vague words count less than in the open. */
const indoorCounts: Readonly<Record<string, number>> = {
  several: 4,
  multiple: 3,
  many: 5,
  few: 3,
  "a few": 3,
  some: 3,
  various: 3,
  numerous: 5,
  countless: 12,
  "a lot of": 8,
  "lots of": 8,
  "loads of": 8,
  "tons of": 8,
  "masses of": 8,
  "plenty of": 6,
  "tens of": 20,
  "dozens of": 24,
  "scores of": 40,
  "hundreds of": 60
}

/** No text means more of anything. */
const count_max = 1e15

const digits = (token: string | undefined): number | null =>
  token !== undefined && /^\d+(\.\d+)?$/.test(token) ? Math.min(Number(token), count_max) : null

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " "
  )
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ")
const values = new Map<string, number>([
  ...ones.map((word, i) => [word, i] as const),
  ...tens.map((word, i) => [word, 20 + 10 * i] as const)
])
for (const ten of tens) {
  for (let i = 1; i < 10; i++) values.set(`${ten}-${ones[i]}`, (values.get(ten) ?? 0) + i)
}

/** The number that one token is, in digits or in words. */
export const numeric = (token: string | undefined): number | null =>
  token === undefined ? null : (digits(token) ?? values.get(token) ?? null)

const factors = new Map([
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1e6],
  ["billion", 1e9],
  ["trillion", 1e12]
])

/** "two hundred", "three dozen", "twenty five", "40". */
const plainCount = (tokens: ReadonlyArray<string>, at: number): { value: number; used: number } | null => {
  // "a million": the article counts.
  const one = /^an?$/.test(tokens[at] ?? "") && (factors.get(tokens[at + 1] ?? "") ?? 0) > 12 ? 1 : null
  let value = numeric(tokens[at]) ?? one
  if (value === null || !Number.isInteger(value)) return null
  let used = 1
  const unit = numeric(tokens[at + 1])
  if (tens.includes(tokens[at] ?? "") && unit !== null && unit > 0 && unit < 10) {
    value += unit
    used += 1
  }
  for (;;) {
    const factor = factors.get(tokens[at + used] ?? "")
    if (factor === undefined) return { value, used }
    value = Math.min(value * factor, count_max)
    used += 1
  }
}

/** "two rows of six", "3 groups of four": so many times so many. */
const countOfRows = (tokens: ReadonlyArray<string>, at: number): Count | null => {
  const rows = plainCount(tokens, at)
  if (rows === null || tokens[at + rows.used + 1] !== "of") return null
  const arrangement = /^(rows|lines|columns)$/.test(tokens[at + rows.used] ?? "") ? "line" : null
  if (arrangement === null && !/^(groups|clusters|stacks|piles|sets|circles|rings)$/.test(tokens[at + rows.used] ?? ""))
    return null
  const each = plainCount(tokens, at + rows.used + 2)
  // "Four rows of desks": how many are in a row is not said.
  if (each === null && arrangement !== null && rows.value > 1 && tokens[at + rows.used] !== "columns")
    return { value: rows.value, exact: false, arrangement, rows: rows.value, used: rows.used + 2 }
  if (each === null) return null
  const value = Math.min(rows.value * each.value, count_max)
  const used = rows.used + 2 + each.used
  if (arrangement === null) return { value, exact: true, arrangement, used }
  const columns = tokens[at + rows.used] === "columns"
  return { value, exact: true, arrangement, rows: columns ? each.value : rows.value, used }
}

/** "Dual monitors", "twin brass sinks" are two; a twin bed is one. */
const isDouble = (tokens: ReadonlyArray<string>, at: number): boolean => {
  if (!/^(dual|twin)$/.test(tokens[at] ?? "")) return false
  return [tokens[at + 1], tokens[at + 2]].some((token = "") => /[a-z]{2}s$/.test(token) && singular(token) !== token)
}

/** "A twin bed": how large it is; only "twin beds" are two. */
const isKindOfBed = (tokens: ReadonlyArray<string>, at: number): boolean =>
  tokens[at] === "twin" && tokens[at + 1] === "bed"

/** "Six single desks", "three twin basins": behind a number it is how they are, and counts nothing. */
const isFold = (tokens: ReadonlyArray<string>, at: number): boolean =>
  /^(single|lone|solitary|dual|twin)$/.test(tokens[at] ?? "") && numeric(tokens[at - 1]) !== null

/** Reads a count at `at`: digits, words, "a dozen", "a pair of", "several", "a row of". */
export const countAt = (tokens: ReadonlyArray<string>, at: number, indoor: boolean): Count | null => {
  if (isKindOfBed(tokens, at) || isFold(tokens, at)) return null
  const rows = countOfRows(tokens, at)
  if (rows !== null) return rows
  const plain = plainCount(tokens, at)
  if (plain !== null) {
    const of =
      tokens[at + plain.used] === "of" && /^(dozen|hundred|thousand|million)$/.test(tokens[at + plain.used - 1] ?? "")
        ? 1
        : 0
    return { value: plain.value, exact: true, arrangement: null, used: plain.used + of }
  }
  if (isDouble(tokens, at)) return { value: 2, exact: true, arrangement: null, used: 1 }
  const found = catalogue().numbers.longestFrom(tokens, at)
  const entry = found?.entries[0]
  if (found === undefined || entry?.count === undefined || notCounts.has(entry.name)) return null
  if (/ with$/.test(entry.name) || /^(full|filled)/.test(entry.name)) return null
  const group = entry.name.endsWith(" of")
  // "A block of clay" is one block.
  if (/\b(block|piece) of$/.test(entry.name) && !isPlural(tokens[at + found.length] ?? "")) return null
  if (entry.kind === "exact") {
    const of = !group && tokens[at + found.length] === "of" && /dozen|couple|pair|trio/.test(entry.name) ? 1 : 0
    const used = found.length + of
    if (entry.arrangement === "pair" && tokens.slice(at + used, at + used + 4).some(isTwofold))
      return { value: 1, exact: true, arrangement: null, used }
    return { value: entry.count[1], exact: true, arrangement: entry.arrangement ?? null, used }
  }
  // Two make no row, and three no rows.
  const grouped = /^(line|grid)$/.test(entry.arrangement ?? "") ? entry.count[0] : null
  const typical = indoor ? (indoorCounts[entry.name] ?? (group ? grouped : entry.count[1])) : entry.count[1]
  return { value: typical, exact: false, arrangement: entry.arrangement ?? null, used: found.length }
}

/** Stands before a number that is only about right. */
export const aboutToken = "~"

/** Behind these a number is told. */
const beforeCounts =
  /^(with|of|for|has|have|having|contains?|containing|holds?|holding|seats?|seating|is|are|by|and|or|,|;|:)$/
/** Fewer are seldom told as "over" so many. */
const few = 10

/** "A lamp over two armchairs", "chairs around two tables": where, and not about how many. */
const tellsWhere = (tokens: ReadonlyArray<string>, at: number): boolean =>
  /^(over|around)$/.test(tokens[at] ?? "") &&
  at > 0 &&
  !beforeCounts.test(tokens[at - 1] ?? "") &&
  (numeric(tokens[at + 1]) ?? few) < few

/** "A screen, like 18 old cars": about as many, and not what something is like. */
const isLikeMany = (tokens: ReadonlyArray<string>, at: number): boolean =>
  tokens[at] === "like" && /^(with|has|have|and|,|;)$/.test(tokens[at - 1] ?? "") && (numeric(tokens[at + 1]) ?? 0) > 4

/** Folds "at least two" to two, "over ten" to eleven, "about ten" to a marked ten. */
export const foldBounds = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const out: Array<string> = []
  for (let i = 0; i < tokens.length; i++) {
    const pair = `${tokens[i]} ${tokens[i + 1]}`
    // "a dozen or so", "five or more".
    const counted = numeric(tokens[i - 1]) !== null || /^(dozen|couple|hundred|few)$/.test(tokens[i - 1] ?? "")
    if (/^or (so|more)$/.test(pair) && counted) {
      out.splice(out.length - (/^(an?|half)$/.test(out.at(-2) ?? "") ? 2 : 1), 0, aboutToken)
      i += 1
      continue
    }
    const word = tokens[i] ?? ""
    const length = /^(at (least|most)|(more|less|fewer) than|up to)$/.test(pair)
      ? 2
      : /^no (more|less|fewer)$/.test(pair) && tokens[i + 2] === "than"
        ? 3
        : (/^(over|about|around|approximately|roughly|nearly|almost|exactly|circa)$/.test(word) &&
              !tellsWhere(tokens, i)) ||
            isLikeMany(tokens, i)
          ? 1
          : 0
    const value = length === 0 ? null : numeric(tokens[i + length])
    const dozen =
      length > 0 && /^(a|an|half)$/.test(tokens[i + length] ?? "") && /dozen|hundred/.test(tokens[i + length + 1] ?? "")
    if (value === null && !dozen) {
      out.push(word)
      continue
    }
    if (/^(about|around|approximately|roughly|nearly|almost|circa|like|up|at most)/.test(length === 2 ? pair : word))
      out.push(aboutToken)
    if (value !== null) {
      // "Over two hundred": two hundred and a few are as many.
      const hundreds = factors.has(tokens[i + length + 1] ?? "")
      const above = !hundreds && (word === "over" || pair === "more than")
      const below = !hundreds && (pair === "less than" || pair === "fewer than")
      out.push(String(above ? value + 1 : below ? Math.max(1, value - 1) : value))
      i += length
    } else i += length - 1
  }
  return out
}

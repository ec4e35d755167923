/** Lengths in metres, areas in m², as a text gives them. */
export interface Measure {
  readonly width?: number
  readonly depth?: number
  readonly height?: number
  readonly area?: number
  /** A length that names no dimension: a distance, or the height of what it qualifies. */
  readonly length?: number
  /** "3 to 5 m", "within 10 m". */
  readonly range?: readonly [number, number]
}

const units: Readonly<Record<string, number>> = {
  m: 1,
  metre: 1,
  metres: 1,
  meter: 1,
  meters: 1,
  km: 1000,
  cm: 0.01,
  mm: 0.001,
  ft: 0.3048,
  foot: 0.3048,
  feet: 0.3048,
  inch: 0.0254,
  inches: 0.0254
}
export const isUnit = (token: string | undefined): token is string => units[token ?? ""] !== undefined

type Dimension = "width" | "depth" | "height"

/** The longer of two sides on a floor is the width, as in "6 by 4 m". */
const dimensions: Readonly<Record<string, Dimension>> = {
  tall: "height",
  high: "height",
  wide: "width",
  broad: "width",
  across: "width",
  long: "width",
  deep: "depth"
}
/** m² of what areas are given in. */
const squares: Readonly<Record<string, number>> = { "m²": 1, sqm: 1, "ft²": 0.3048 ** 2, sqft: 0.3048 ** 2 }

/** A word that stands for the measure of this number, in place of the words it was read from. */
const measureToken = (index: number): string => `§${index}`
export const measureIndex = (token: string | undefined): number | null =>
  token?.startsWith("§") === true ? Number(token.slice(1)) : null

const round = (metres: number): number => Math.round(metres * 1000) / 1000

interface Match {
  readonly measure: Measure
  readonly used: number
}

type Numeric = (token: string | undefined) => number | null

/** Reads one measure at `at`: "60 by 40 metres", "3 m tall", "200 square metres", "3 to 5 m". */
const measureAt = (tokens: ReadonlyArray<string>, at: number, numeric: Numeric): Match | null => {
  const values: Array<number> = []
  let unit: number | null = null
  let range = false
  let i = at
  for (;;) {
    const value = numeric(tokens[i])
    if (value === null) break
    values.push(value)
    i += 1
    const scale = units[tokens[i] ?? ""]
    if (scale !== undefined) {
      unit = scale
      i += 1
    }
    const joint = tokens[i] ?? ""
    const more = numeric(tokens[i + 1]) !== null
    if (values.length < 3 && more && (joint === "by" || joint === "x")) i += 1
    else if (values.length === 1 && more && joint === "to") {
      range = true
      i += 1
    } else break
  }
  const [first, second, third] = values
  if (first === undefined) return null
  const square = squares[tokens[i] ?? ""]
  if (square !== undefined && second === undefined)
    return { measure: { area: round(first * square) }, used: i - at + 1 }
  if (unit === null) return null
  const metres = (value: number) => round(value * (unit ?? 1))
  if (range && second !== undefined) return { measure: { range: [metres(first), metres(second)] }, used: i - at }
  if (second !== undefined) {
    const height = third === undefined ? {} : { height: metres(third) }
    return { measure: { width: metres(first), depth: metres(second), ...height }, used: i - at }
  }
  const side = sidesOf(tokens, i)
  if (side > 0) return { measure: { width: metres(first), depth: metres(first) }, used: i - at + side }
  const dimension = dimensions[tokens[i] ?? ""]
  if (dimension !== undefined) return { measure: { [dimension]: metres(first) }, used: i - at + 1 }
  return { measure: { length: metres(first) }, used: i - at }
}

/** How many words say that a length is that of every side: "10 m square", "4 metres on each side". */
const sidesOf = (tokens: ReadonlyArray<string>, at: number): number => {
  if (tokens[at] === "square" && !/^\p{L}/u.test(tokens[at + 1] ?? "")) return 1
  const on = tokens[at] === "on" ? 1 : 0
  return /^(a|each|every)$/.test(tokens[at + on] ?? "") && tokens[at + on + 1] === "side" ? on + 2 : 0
}

/** "12 m long and 6 m wide", "20 m long, 8 m wide and 5 m high": one measure, of which the first side is the width. */
const sizeAt = (tokens: ReadonlyArray<string>, at: number, numeric: Numeric): Match | null => {
  const match = measureAt(tokens, at, numeric)
  const found = match === null ? [] : Object.keys(match.measure)
  if (match === null || found.length !== 1 || !/^(width|depth|height)$/.test(found[0] ?? "")) return match
  let { measure, used } = match
  while (Object.keys(measure).length < 3) {
    const joined = /^([,x]|and|by)$/.test(tokens[at + used] ?? "") ? 1 : 0
    const and = joined === 1 && tokens[at + used] === "," && tokens[at + used + 1] === "and" ? 2 : joined
    const more = numeric(tokens[at + used + and]) === null ? null : measureAt(tokens, at + used + and, numeric)
    const [[dimension, value] = [], ...others] = Object.entries(more?.measure ?? {})
    if (more === null || dimension === undefined || others.length > 0 || !/^(width|depth|height)$/.test(dimension))
      break
    const across = dimension === "width" && measure.width !== undefined
    const free = across ? (measure.depth === undefined ? "depth" : undefined) : dimension
    if (free === undefined || measure[free as Dimension] !== undefined) break
    measure = { ...measure, [free]: value }
    used += and + more.used
  }
  return { measure, used }
}

/**
 * Takes the measures out of a sentence: each becomes one token. "within 10 m of", "20 m from" and "20 m away from"
 * become the measure and "near", a relation with that distance.
 */
export const foldMeasures = (
  tokens: ReadonlyArray<string>,
  numeric: Numeric
): { readonly tokens: ReadonlyArray<string>; readonly measures: ReadonlyArray<Measure> } => {
  const out: Array<string> = []
  const measures: Array<Measure> = []
  for (let i = 0; i < tokens.length; i++) {
    const match = numeric(tokens[i]) === null ? null : sizeAt(tokens, i, numeric)
    if (match === null) {
      out.push(tokens[i] ?? "")
      continue
    }
    i += match.used - 1
    if (out.at(-1) === "~") out.pop()
    const next = tokens[i + 1]
    const within = out.at(-1) === "within" && next === "of"
    if (within) out.pop()
    const limit = match.measure.length
    measures.push(within && limit !== undefined ? { range: [0, limit] } : match.measure)
    out.push(measureToken(measures.length - 1))
    // "two rooms of 14 m² each": as every size of several is.
    if (/^(each|apiece)$/.test(tokens[i + 1] ?? "") && !/^(?!(?:and|or|with)$)\p{L}/u.test(tokens[i + 2] ?? "")) i += 1
    const away = next === "away" ? 1 : 0
    if (within || tokens[i + 1 + away] === "from") {
      out.push("near")
      i += 1 + away
    } else if (away === 1) i += 1
  }
  return { tokens: out, measures }
}

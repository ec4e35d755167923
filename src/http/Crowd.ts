/**
 * Where a JSON text holds more than any request may, told from its bytes: parsing a megabyte of small members takes longer than anything
 * else that is done with it.
 */
import { limits } from "#domain/Limits.js"

/** Values of one body, whatever its route: what several free maps may hold together, and some more. */
const values_max = 6 * limits.free_values_max

/** Keys and indices from the whole to the array or object with too much in it. */
export interface Crowd {
  readonly path: ReadonlyArray<string | number>
  readonly isArray: boolean
}

const [quote, backslash, comma, colon, openArray, closeArray, openObject, closeObject] = Buffer.from('"\\,:[]{}')

/** An array or object that has begun. */
interface Level {
  readonly isArray: boolean
  /** Commas so far. */
  count: number
  /** Where its last key stands, quotes included. */
  from: number
  to: number
}

/** After the closing quote of the text that begins at `start`. */
const endOfText = (bytes: Uint8Array, start: number): number => {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at + 1
}

const keyOf = (bytes: Uint8Array, { count, from, isArray, to }: Level): string | number => {
  if (isArray) return count
  try {
    return String(JSON.parse(Buffer.from(bytes.subarray(from, to)).toString("utf8")))
  } catch {
    return ""
  }
}

const crowdOf = (bytes: Uint8Array, levels: ReadonlyArray<Level>): Crowd => ({
  path: levels.slice(0, -1).map((level) => keyOf(bytes, level)),
  isArray: levels.at(-1)?.isArray ?? false
})

/** The first array or object that is too large, or in which the body becomes so. Undefined: a parser may read it. */
export const crowdIn = (bytes: Uint8Array): Crowd | undefined => {
  const levels: Array<Level> = []
  let values = 0
  let from = 0
  let to = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    const level = levels[levels.length - 1]
    if (byte === quote) {
      from = at
      to = endOfText(bytes, at)
      at = to - 1
    } else if (byte === openArray || byte === openObject) {
      values += 1
      levels.push({ isArray: byte === openArray, count: 0, from: 0, to: 0 })
      // The parser refuses what is nested deeper.
      if (levels.length > limits.json_depth_max) return undefined
    } else if (byte === closeArray || byte === closeObject) levels.pop()
    else if (byte === comma && level !== undefined) {
      values += 1
      level.count += 1
      if (level.count >= limits.free_values_max) return crowdOf(bytes, levels)
    } else if (byte === colon && level !== undefined) {
      level.from = from
      level.to = to
    }
    if (values > values_max) return crowdOf(bytes, levels.slice(0, 2))
  }
  return undefined
}

/**
 * Takes the long `data:` strings out of a JSON text before it is parsed: nine tenths of an entity container are base64, which no
 * parser needs to see. What is left is small, and the bytes are decoded from where they lie.
 */
import { createHash } from "node:crypto"

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a
const scheme = Buffer.from("data:")
/** Shorter strings are left where they are: they cost nothing. */
const length_min = 1_024

/** The JSON text without its long strings, which are named in their place. */
export interface Thinned {
  /** The text, a name in place of every long string. */
  readonly text: Uint8Array
  /** The token that a string of the text names, without its quotes and with its escapes; undefined: it is itself. */
  readonly tokenOf: (string: string) => Buffer | undefined
}

/** Where the string that begins before `from` ends; -1 where it does not. */
const endOf = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(quote, from); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let escapes = 0
    while (bytes[at - 1 - escapes] === backslash && at - 1 - escapes >= from) escapes++
    if (escapes % 2 === 0) return at
  }
  return -1
}

const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** Whether the string that ends at `end` is the name of a member. */
const isName = (bytes: Buffer, end: number): boolean => {
  let at = end + 1
  while (isBlank(bytes[at])) at++
  return bytes[at] === colon
}

/**
 * Undefined where more than `text_max` bytes would be left. A text that is no JSON is thinned somehow and is no JSON then either. Linear
 * in the bytes, and holds no copy of the long strings.
 */
export const thin = (source: Uint8Array, text_max: number): Thinned | undefined => {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  // No text holds its own digest: what bears it was put there by this function.
  const mark = createHash("sha256").update(bytes).digest("hex")
  const pieces: Array<Uint8Array> = []
  const tokens: Array<Buffer> = []
  let [size, kept, at] = [0, 0, 0]
  const keep = (piece: Uint8Array) => {
    size += piece.length
    pieces.push(piece)
  }
  for (let open = bytes.indexOf(quote, at); open >= 0; open = bytes.indexOf(quote, at)) {
    const end = endOf(bytes, open + 1)
    if (end < 0 || size + open - kept > text_max) break
    const isLong = end - open > length_min && scheme.equals(bytes.subarray(open + 1, open + 1 + scheme.length))
    if (isLong && !isName(bytes, end)) {
      keep(bytes.subarray(kept, open))
      keep(Buffer.from(`"${mark}:${tokens.length}"`))
      tokens.push(bytes.subarray(open + 1, end))
      kept = end + 1
    }
    at = end + 1
  }
  if (size + bytes.length - kept > text_max) return undefined
  keep(bytes.subarray(kept))
  const tokenOf = (string: string) =>
    string.startsWith(mark) ? tokens[Number(string.slice(mark.length + 1))] : undefined
  return { text: Buffer.concat(pieces), tokenOf }
}

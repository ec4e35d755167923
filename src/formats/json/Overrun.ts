/** How much a JSON text may hold, so that no parser is given more than can be looked at in time. */
export interface JsonBounds {
  /** Numbers, strings, literals, lists and objects, all together. */
  readonly values_max: number
  /** Members of one object. */
  readonly members_max: number
}

/** The deepest nesting of a JSON document; the outermost value is level 1. */
const depth_max = 64

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, openObject, closeList, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d]

/** What of a JSON text is too much; `detail` is the end of a sentence that begins with the text's name. */
interface Overrun {
  readonly of: "depth" | "values" | "members"
  readonly detail: string
}

/**
 * What of a JSON text is too much; null where nothing is. Counted on the bytes,
 * before a parser sees them: quotes, commas and brackets are single bytes in UTF-8. Linear.
 */
export const overrun = (bytes: Uint8Array, { members_max, values_max }: JsonBounds): Overrun | null => {
  /** By level: the members met of an object, none of a list. */
  const members = new Int32Array(depth_max + 1)
  const isObject = new Uint8Array(depth_max + 1)
  let [depth, values, quoted] = [0, 1, false]
  const tooMany: Overrun = { of: "values", detail: `has more than ${values_max} values` }
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (quoted) {
      if (byte === backslash) i++
      else if (byte === quote) quoted = false
    } else if (byte === quote) quoted = true
    else if (byte === comma) {
      if (++values > values_max) return tooMany
      if (depth > 0 && isObject[depth] === 1 && ++members[depth] > members_max)
        return { of: "members", detail: `has an object of more than ${members_max} members` }
    } else if (byte === openList || byte === openObject) {
      if (++depth > depth_max) return { of: "depth", detail: `is nested more than ${depth_max} deep` }
      if (++values > values_max) return tooMany
      isObject[depth] = byte === openObject ? 1 : 0
      members[depth] = 1
    } else if ((byte === closeList || byte === closeObject) && depth > 0) depth--
  }
  return null
}

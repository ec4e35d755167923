/** Bytes within a text: `data:image/png;base64,…`. */

/** Characters that are decoded at a time: a multiple of four, so that no bytes are cut. */
const step = 1024 * 1024

/** The text of a JSON string's token: its escapes are undone, which base64 has only where a writer escapes its slashes. */
const textOf = (token: Buffer): Buffer =>
  token.includes(0x5c) ? Buffer.from(JSON.parse(`"${token.toString()}"`)) : token

/** The bytes of strict base64; undefined where it is none. */
const decode = (text: Buffer): Uint8Array<ArrayBuffer> | undefined => {
  if (text.length % 4 !== 0) return undefined
  const padding = text.at(-1) !== 0x3d ? 0 : text.at(-2) !== 0x3d ? 1 : 2
  const bytes = Buffer.from(new ArrayBuffer((text.length / 4) * 3 - padding))
  let at = 0
  for (let from = 0; from < text.length; from += step) {
    const part = text.toString("latin1", from, Math.min(text.length, from + step))
    at += bytes.write(part, at, "base64")
  }
  // What is no base64 was skipped, and is missing here.
  return at === bytes.length ? bytes : undefined
}

/**
 * The bytes of the `data:` URI in a JSON string's token; undefined where it is none of that media type in base64. Throws where
 * the token is none of JSON.
 */
export const bytesOf = (token: Buffer, media_type: string): Uint8Array<ArrayBuffer> | undefined => {
  const text = textOf(token)
  const head = Buffer.from(`data:${media_type};base64,`)
  return head.equals(text.subarray(0, head.length)) ? decode(text.subarray(head.length)) : undefined
}

import { limits } from "#domain/Limits.js"

/** The pieces of a header's text between `separator`s outside of quoted strings; a string that does not end goes to the end. */
const piecesOf = (text: string, separator: string): ReadonlyArray<string> => {
  const pieces: Array<string> = []
  let from = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === "\\" && isQuoted) at += 1
    else if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      pieces.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...pieces, text.slice(from)]
}

const unquoted = (value: string): string =>
  value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, "$1") : value

/**
 * The seconds of `Prefer: wait=N` (RFC 7240): of several the first counts, one over 60 is honoured as 60, an unusable one is
 * ignored. Undefined: there is none to honour.
 */
export const waitOf = (header: string | undefined): number | undefined => {
  for (const item of piecesOf(header ?? "", ",")) {
    // No parameter is known of any preference.
    const [preference] = piecesOf(item, ";")
    const [name, ...rest] = piecesOf(preference, "=")
    if (name.trim().toLowerCase() !== "wait") continue
    const value = unquoted(rest.join("=").trim())
    return /^\d+$/.test(value) ? Math.min(Number(value), limits.wait_seconds_max) : undefined
  }
  return undefined
}

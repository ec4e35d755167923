import { limits } from "#domain/Limits.js"

/** A preference with its value; parameters after `;` are dropped, as none is known. */
const preference = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))\s*)?(?:;.*)?$/s

/** Splits at commas outside of quoted strings. */
const items = (header: string): ReadonlyArray<string> => header.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/gs) ?? []

/**
 * The seconds of `Prefer: wait=N` (RFC 7240): of several the first counts, one over 60 is honoured as 60, an unusable one is
 * ignored. Undefined: there is none to honour.
 */
export const waitOf = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined
  for (const item of items(header)) {
    const match = preference.exec(item)
    if (match === null || match[1].toLowerCase() !== "wait") continue
    const value = (match[2] ?? match[3] ?? "").replace(/\\(.)/g, "$1")
    return /^\d+$/.test(value) ? Math.min(Number(value), limits.wait_seconds_max) : undefined
  }
  return undefined
}

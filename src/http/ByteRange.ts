/** A part of a body: `start` to `end` inclusive, in bytes. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The one range that a `Range` header asks for of a body of `size` bytes (RFC 9110). "whole": there is none, or one that may be
 * ignored (several ranges, another unit); "unsatisfiable": it begins past the end.
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | "whole" | "unsatisfiable" => {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "")
  if (match === null) return "whole"
  const [, first, last] = match
  if (first === "" && last === "") return "whole"
  if (first === "") {
    const length = Math.min(Number(last), size)
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== "" && Number(last) < start) return "whole"
  return start >= size ? "unsatisfiable" : { start, end }
}

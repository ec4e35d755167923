/** The kinds of harm, and what rows of the table are made of. */

/**
 * Where it goes: an artifact of a kind, a scene's source file, a file of an asset, an entity container, what a language model
 * answers to a step, a scene's brief, a message of a session, a recipe's program of a shape.
 */
export type Target =
  | "sdd"
  | "peg"
  | "blueprint"
  | "source"
  | "mesh"
  | "picture"
  | "container"
  | "answered_sdd"
  | "answered_peg"
  | "brief"
  | "talk"
  | "program"

/** `refused`: by its validation, with a pointer and a sentence; `read`: it is as good as any other document. */
type End = "refused" | "read" | "refused or read"

export interface Poison {
  readonly name: string
  readonly target: Target
  /** Its bytes at a size of about so many. */
  readonly make: (bytes: number) => Uint8Array | Promise<Uint8Array>
  readonly end: End
}

export const utf8 = (text: string): Uint8Array => Buffer.from(text)

/** Parts that one piece of memory holds at a time: a text of all of them would be joined, flattened and copied. */
const pieces = 4_096

/** What parts make, joined by a text. */
const joined = (length: number, join: string, part: (i: number) => string): Uint8Array => {
  const buffers: Array<Buffer> = []
  for (let from = 0; from < length; from += pieces) {
    const some = Array.from({ length: Math.min(pieces, length - from) }, (_, i) => part(from + i))
    buffers.push(Buffer.from((from > 0 ? join : "") + some.join(join)))
  }
  return Buffer.concat(buffers)
}

/** A text of a beginning, a part over and over, and an end. */
export const repeated =
  (part: string, head = "", tail = "") =>
  (bytes: number): Uint8Array =>
    utf8(head + part.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(part)))) + tail)

/** The same of parts that differ: as many as fit. */
export const numbered =
  (part: (i: number) => string, join = "") =>
  (bytes: number): Uint8Array => {
    const length = part(100).length + join.length
    return joined(Math.max(1, Math.floor(bytes / length)), join, part)
  }

/** Stands where a list is to be. */
const mark = "\u2026items\u2026"

/** A JSON text of what holds a list of so many items: each is written once, and what is the same for all once at all. */
export const listed = (around: (items: string) => object, length: number, item: (i: number) => unknown): Uint8Array => {
  const [head, tail] = JSON.stringify(around(mark)).split(JSON.stringify(mark))
  const items =
    item.length === 0
      ? utf8(`${JSON.stringify(item(0))},`.repeat(length).slice(0, -1))
      : joined(length, ",", (i) => JSON.stringify(item(i)))
  return Buffer.concat([utf8(`${head}[`), items, utf8(`]${tail}`)])
}

/** As many items as so many bytes hold. */
export const countIn = (bytes: number, item: (i: number) => unknown): number =>
  Math.max(1, Math.floor(bytes / (JSON.stringify(item(100)).length + 1)))

export const list =
  (name: string, item: (i: number) => unknown, around: object = {}) =>
  (bytes: number): Uint8Array =>
    listed((items) => ({ ...around, [name]: items }), countIn(bytes, item), item)

const keys = numbered((i) => `"a${i}":1`, ",")
export const object = (bytes: number): Uint8Array => Buffer.concat([utf8("{"), keys(bytes), utf8("}")])

/** What is the same at any size is made once. */
const once = (make: Poison["make"]): Poison["make"] => {
  if (make.length > 0) return make
  let made: ReturnType<Poison["make"]> | undefined
  return (bytes) => {
    made ??= make(bytes)
    return made
  }
}

export const of = (target: Target, end: End, makers: Readonly<Record<string, Poison["make"]>>): ReadonlyArray<Poison> =>
  Object.entries(makers).map(([name, make]) => ({ name, target, make: once(make), end }))

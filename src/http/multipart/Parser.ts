import { type PartHead, parseHead, parseParameters } from "./Headers.js"

/** What a piece of the body brought, in order. `bytes` are views of the piece that was written. */
export type PartEvent =
  | { readonly _tag: "Head"; readonly head: PartHead }
  | { readonly _tag: "Bytes"; readonly bytes: Uint8Array }
  | { readonly _tag: "End" }

/** The body is no multipart body. */
export class Malformed extends Error {}

export interface MultipartParser {
  /** Takes the next piece of the body. Throws {@link Malformed}. */
  readonly write: (chunk: Buffer) => ReadonlyArray<PartEvent>
  /** Whether the closing delimiter has come: what follows it is ignored. */
  readonly isClosed: () => boolean
}

const head_bytes_max = 16 * 1024
const padding_bytes_max = 1024
const none = Buffer.alloc(0)

/** The boundary that a `multipart/form-data` content type names; undefined where it names none that may be one. */
export const boundaryOf = (contentType: string): string | undefined => {
  const boundary = parseParameters(contentType).parameters.get("boundary")
  return boundary !== undefined && /^[\x21-\x7e](?:[\x20-\x7e]{0,68}[\x21-\x7e])?$/.test(boundary)
    ? boundary
    : undefined
}

/** How many bytes at the end may be the beginning of the delimiter. */
const heldBack = (bytes: Buffer, delimiter: Buffer): number => {
  const most = Math.min(bytes.length, delimiter.length - 1)
  for (let at = bytes.indexOf(13, bytes.length - most); at >= 0; at = bytes.indexOf(13, at + 1)) {
    if (delimiter.subarray(0, bytes.length - at).equals(bytes.subarray(at))) return bytes.length - at
  }
  return 0
}

type State = "preamble" | "delimiter" | "head" | "bytes" | "closed"

/** One body, piece by piece. Holds no more of it than a head of 16 KiB or a delimiter's beginning. */
class Body implements MultipartParser {
  private readonly delimiter: Buffer
  // The first delimiter need not follow a line: one is put before it.
  private rest: Buffer = Buffer.from("\r\n")
  private state: State = "preamble"
  private events: Array<PartEvent> = []

  constructor(boundary: string) {
    this.delimiter = Buffer.from(`\r\n--${boundary}`)
  }

  isClosed = (): boolean => this.state === "closed"

  write = (chunk: Buffer): ReadonlyArray<PartEvent> => {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk])
    this.events = []
    while (this.step());
    return this.events
  }

  /** Goes on by one state; false where more of the body is needed. */
  private step(): boolean {
    switch (this.state) {
      case "preamble":
      case "bytes":
        return this.toDelimiter()
      case "delimiter":
        return this.afterDelimiter()
      case "head":
        return this.readHead()
      case "closed":
        this.rest = none
        return false
    }
  }

  private take(length: number, skip = 0): Buffer {
    const taken = this.rest.subarray(0, length)
    this.rest = this.rest.subarray(length + skip)
    return taken
  }

  private emit(bytes: Buffer): void {
    if (this.state === "bytes" && bytes.length > 0) this.events.push({ _tag: "Bytes", bytes })
  }

  private toDelimiter(): boolean {
    const at = this.rest.indexOf(this.delimiter)
    if (at < 0) {
      this.emit(this.take(this.rest.length - heldBack(this.rest, this.delimiter)))
      return false
    }
    this.emit(this.take(at, this.delimiter.length))
    if (this.state === "bytes") this.events.push({ _tag: "End" })
    this.state = "delimiter"
    return true
  }

  private afterDelimiter(): boolean {
    if (this.rest.length < 2) return false
    if (this.rest[0] === 45 && this.rest[1] === 45) {
      this.state = "closed"
      return true
    }
    const at = this.rest.indexOf("\r\n")
    const padding = this.rest.subarray(0, at < 0 ? this.rest.length : at)
    if (padding.length > padding_bytes_max || !/^[ \t]*\r?$/.test(padding.toString("latin1"))) throw new Malformed()
    if (at < 0) return false
    this.take(at, 2)
    this.state = "head"
    return true
  }

  private readHead(): boolean {
    const at = this.rest.indexOf("\r\n\r\n")
    if (at > head_bytes_max || (at < 0 && this.rest.length > head_bytes_max)) throw new Malformed()
    if (at < 0) return false
    const head = parseHead(this.take(at, 4))
    if (head === undefined) throw new Malformed()
    this.events.push({ _tag: "Head", head })
    this.state = "bytes"
    return true
  }
}

/** Reads a body of this boundary (RFC 2046, 7578). */
export const makeParser = (boundary: string): MultipartParser => new Body(boundary)

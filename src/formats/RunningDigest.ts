import { isUtf8 } from "node:buffer"
import { createHash } from "node:crypto"
import { head_bytes } from "./ContentType.js"

/** What was learned of bytes that passed once and were not kept. */
interface Digest {
  readonly size_bytes: number
  /** Hexadecimal. */
  readonly sha256: string
  /** The first bytes. */
  readonly head: Uint8Array
  /** Whether there are bytes and all of them are UTF-8 without control characters that no text has. */
  readonly is_text: boolean
}

export interface RunningDigest {
  readonly update: (chunk: Uint8Array) => void
  /** Once, after the last piece. */
  readonly done: () => Digest
}

/** How many bytes at the end belong to a character that is not complete. */
const incomplete = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]
    if ((byte & 0xc0) === 0x80) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return length > back ? back : 0
  }
  return 0
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that no text has are what it looks for
const control = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/

/** Judges UTF-8 piece by piece: pieces end wherever they end. */
const textJudge = () => {
  let rest: Uint8Array = new Uint8Array()
  let is_text = true
  const judge = (bytes: Uint8Array) => {
    is_text &&= isUtf8(bytes) && bytes.indexOf(0) < 0
  }
  return {
    update: (chunk: Uint8Array) => {
      if (!is_text) return
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const whole = bytes.length - incomplete(bytes)
      judge(bytes.subarray(0, whole))
      rest = Uint8Array.from(bytes.subarray(whole))
    },
    done: () => {
      judge(rest)
      return is_text
    }
  }
}

/** A digest of bytes as they pass: their number, SHA-256, beginning, and whether they are text. */
export const runningDigest = (): RunningDigest => {
  const hash = createHash("sha256")
  const judge = textJudge()
  const head: Array<Uint8Array> = []
  let size = 0
  return {
    update: (chunk) => {
      hash.update(chunk)
      judge.update(chunk)
      if (size < head_bytes) head.push(Uint8Array.from(chunk.subarray(0, head_bytes - size)))
      size += chunk.length
    },
    done: () => {
      const first = Buffer.concat(head)
      const is_text = judge.done() && size > 0 && !control.test(first.toString("latin1"))
      return { size_bytes: size, sha256: hash.digest("hex"), head: first, is_text }
    }
  }
}

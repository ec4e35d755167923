/** JSON as every body of a request must be: Unicode text, bounded in depth, and nothing that cannot be kept. */
import { pointerOf } from "./JsonPointer.js"
import { limits } from "./Limits.js"
import { bodyFault, type Fault, Problem, problem } from "./Problem.js"

/** U+0000 and halves of surrogate pairs are no text: no database stores them and no digest is defined of them. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

const malformed = (detail: string) => problem("malformed_body", detail)

/** Whether brackets nest more than 64 deep; told from the text, as parsing a million levels takes a quarter of a second. */
const isTooDeep = (text: string): boolean => {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (inString) {
      if (character === "\\") i++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === "[" || character === "{") {
      depth++
      if (depth > limits.json_depth_max) return true
    } else if (character === "]" || character === "}") depth--
  }
  return false
}

/** Walks a parsed value for what cannot be stored. */
const inspect = (value: unknown, pointer: string, faults: Array<Fault>): void => {
  if (typeof value === "string") {
    if (unstorable.test(value)) faults.push(bodyFault(pointer, "must be Unicode text without U+0000"))
  } else if (typeof value === "number") {
    if (!Number.isFinite(value)) faults.push(bodyFault(pointer, "must be a number that a double can hold"))
  } else if (typeof value === "object" && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      const at = pointer + pointerOf([key])
      // No copy of an object keeps a member of that name: it would be lost without a word.
      if (key === "__proto__") faults.push(bodyFault(at, "must have another name"))
      if (unstorable.test(key)) faults.push(bodyFault(at, "must have a name of Unicode text"))
      inspect(member, at, faults)
    }
  }
}

export interface JsonBody {
  readonly value: unknown
  /** What no schema sees: text and numbers that cannot be kept. */
  readonly faults: ReadonlyArray<Fault>
}

/** The value of a JSON text in UTF-8. Throws `malformed_body` where it is no UTF-8, no JSON, or nested more than 64 deep. */
export const readJson = (bytes: Uint8Array): unknown => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    if (isTooDeep(text)) throw malformed(`The body is nested more than ${limits.json_depth_max} deep: flatten it.`)
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    const reason = cause instanceof SyntaxError ? cause.message : "it is not UTF-8"
    throw malformed(
      bytes.length === 0 ? "There is no body: send a JSON object." : `The body cannot be read as JSON: ${reason}.`
    )
  }
}

/** Text and numbers of a value that cannot be kept: U+0000, halves of surrogate pairs, what no double holds, `__proto__`. */
export const unkept = (value: unknown): ReadonlyArray<Fault> => {
  const faults: Array<Fault> = []
  inspect(value, "", faults)
  return faults
}

/** Parses a body. Throws `malformed_body` as {@link readJson} does. */
export const parseJson = (bytes: Uint8Array): JsonBody => {
  const value = readJson(bytes)
  return { value, faults: unkept(value) }
}

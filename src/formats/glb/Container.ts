/** The two chunks of a GLB: its JSON, parsed, and the bytes that follow. */
import { Either } from "effect"
import { overrun } from "../json/Overrun.js"
import { type Fault, type Fields, fieldsOf } from "./Json.js"
import { caps } from "./Limits.js"

export interface Container {
  readonly json: Fields
  /** Empty where there is no such chunk. */
  readonly bin: Uint8Array
}

const magic = 0x46546c67
const json_chunk = 0x4e4f534a
const bin_chunk = 0x004e4942
const header_bytes = 12
const chunk_header_bytes = 8

const wrong = (detail: string): Either.Either<never, Fault> => Either.left({ pointer: "", detail })

const parse = (bytes: Uint8Array): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
    return typeof value === "object" && value !== null && !Array.isArray(value) ? fieldsOf(value) : undefined
  } catch {
    return undefined
  }
}

/** Whether `length` bytes from `start` on are there. */
const reaches = (bytes: Uint8Array, start: number, length: number): boolean => start + length <= bytes.length

/** Reads the frame of a GLB (glTF 2.0); the bytes of the second chunk are a view of the same memory. */
export const readContainer = (bytes: Uint8Array): Either.Either<Container, Fault> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < header_bytes + chunk_header_bytes || view.getUint32(0, true) !== magic)
    return wrong("is no GLB: export it as binary glTF 2.0")
  if (view.getUint32(4, true) !== 2) return wrong("is not of version 2: export it as binary glTF 2.0")
  if (view.getUint32(8, true) !== bytes.length) return wrong("has another length than its header says: it is cut off")
  const jsonLength = view.getUint32(header_bytes, true)
  const jsonStart = header_bytes + chunk_header_bytes
  if (view.getUint32(header_bytes + 4, true) !== json_chunk) return wrong("must begin with its JSON")
  if (jsonLength > caps.json_bytes) return wrong(`has more than ${caps.json_bytes} bytes of JSON`)
  if (!reaches(bytes, jsonStart, jsonLength)) return wrong("is cut off in its JSON")
  const text = bytes.subarray(jsonStart, jsonStart + jsonLength)
  const much = overrun(text, { values_max: caps.json_values, members_max: caps.json_members })
  if (much !== null) return wrong(`${much.detail} in its JSON`)
  const json = parse(text)
  if (json === undefined) return wrong("holds no JSON object in UTF-8")
  const next = jsonStart + jsonLength
  if (!reaches(bytes, next, chunk_header_bytes) || view.getUint32(next + 4, true) !== bin_chunk)
    return Either.right({ json, bin: new Uint8Array() })
  const binLength = view.getUint32(next, true)
  const binStart = next + chunk_header_bytes
  if (!reaches(bytes, binStart, binLength)) return wrong("is cut off in its binary chunk")
  return Either.right({ json, bin: bytes.subarray(binStart, binStart + binLength) })
}

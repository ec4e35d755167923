/** Entity containers from callers: bytes → a container that fits its schema, and the bytes within it. */
import { Either, ParseResult } from "effect"
import { decodeHostile } from "#domain/DecodeHostile.js"
import { EntityContainer } from "#domain/EntityContainer.js"
import { limits } from "#domain/Limits.js"
import { listed } from "#domain/ListedFaults.js"
import { misfits } from "#domain/Misfit.js"
import { type Fault, Problem, problem } from "#domain/Problem.js"
import { readJson, unkept } from "#domain/StrictJson.js"
import { bytesOf } from "./container/DataUri.js"
import { type Thinned, thin } from "./container/LongStrings.js"
import { overrun } from "./json/Overrun.js"

type Refusal = Problem<"malformed_body" | "validation_failed">

export interface ContainerDocument {
  readonly container: EntityContainer
  /** Whether an attachment's bytes are in the container. */
  readonly isInline: (uri: string) => boolean
  /** The bytes of such an attachment; undefined where they are not written as that media type in base64. */
  readonly bytesOf: (uri: string, media_type: string) => Uint8Array<ArrayBuffer> | undefined
}

/** The refusal of a container with these faults, of very many the first ones. */
export const refusal = (errors: ReadonlyArray<Fault>): Problem<"validation_failed"> => {
  const { detail, pointer } = errors[0]
  const where = pointer === "" ? "it" : pointer
  return problem("validation_failed", `The container does not fit: ${where} ${detail}.`, {
    errors: listed(errors)
  })
}

const tooLong = refusal([
  {
    in: "body",
    pointer: "",
    detail: `must have at most ${limits.container_text_bytes_max} bytes beside what its attachments hold`
  }
])

/** Puts long strings back that are none of an attachment. Answers how many bytes these were. */
const restore = (value: object, tokenOf: Thinned["tokenOf"], path: ReadonlyArray<string>): number => {
  let size = 0
  for (const [key, member] of Object.entries(value)) {
    const at = [...path, key]
    if (typeof member === "object" && member !== null) size += restore(member, tokenOf, at)
    const token = typeof member === "string" && !isUri(at) ? tokenOf(member) : undefined
    if (token === undefined) continue
    size += token.length
    if (size > limits.container_text_bytes_max) return size
    Object.assign(value, { [key]: readJson(Buffer.concat([Buffer.from('"'), token, Buffer.from('"')])) })
  }
  return size
}

/** `/entities/<uuid>/files/<role>/uri` */
const isUri = ([entities, , files, , uri, ...rest]: ReadonlyArray<string>): boolean =>
  entities === "entities" && files === "files" && uri === "uri" && rest.length === 0

const parse = (bytes: Uint8Array): Either.Either<{ readonly value: unknown; readonly thinned: Thinned }, Refusal> => {
  const thinned = thin(bytes, limits.container_text_bytes_max)
  if (thinned === undefined) return Either.left(tooLong)
  try {
    const much = overrun(thinned.text, { values_max: limits.container_values_max, members_max: 20_000 })
    // What is nested too deep is malformed, as any body is.
    if (much !== null && much.of !== "depth")
      return Either.left(refusal([{ in: "body", pointer: "", detail: much.detail }]))
    const value = readJson(thinned.text)
    const restored = typeof value === "object" && value !== null ? restore(value, thinned.tokenOf, []) : 0
    if (thinned.text.length + restored > limits.container_text_bytes_max) return Either.left(tooLong)
    const faults = unkept(value)
    return faults.length > 0 ? Either.left(refusal(faults)) : Either.right({ value, thinned })
  } catch (cause) {
    if (cause instanceof Problem && cause.code === "malformed_body") return Either.left(cause)
    throw cause
  }
}

const strictly = decodeHostile(EntityContainer, 4 * limits.faults_max)

/** Reads a container. What its entities are to one another is looked at elsewhere. */
export const decode = (bytes: Uint8Array): Either.Either<ContainerDocument, Refusal> =>
  Either.flatMap(parse(bytes), ({ thinned, value }) =>
    Either.mapBoth(strictly(value), {
      onLeft: (issue) => refusal(misfits(new ParseResult.ParseError({ issue })).map((one) => ({ in: "body", ...one }))),
      onRight: (container): ContainerDocument => ({
        container,
        isInline: (uri) => thinned.tokenOf(uri) !== undefined || /^data:/i.test(uri),
        bytesOf: (uri, media_type) =>
          bytesOf(thinned.tokenOf(uri) ?? Buffer.from(JSON.stringify(uri)).subarray(1, -1), media_type)
      })
    })
  )

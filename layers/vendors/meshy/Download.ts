/** Fetches a file of the vendor's: no redirect, bounded in bytes while they come and in time, whole or not at all. */
import { type IncomingMessage, request as plain } from "node:http"
import { request as secure } from "node:https"
import { Effect } from "effect"
import { GeneratorAway, type GeneratorFailed } from "#services/ports/AssetGenerator.js"
import { isPassing } from "../Retries.js"
import { type FileAddress, publicLookup } from "./Addresses.js"
import { fileGone, fileRedirected, fileTooLarge, silent, unreachable, unwell } from "./Failures.js"

export interface DownloadLimits {
  readonly bytes_max: number
  /** Without a byte. */
  readonly silence_seconds: number
  readonly whole_seconds: number
}

/** What the answer's head says against reading on. */
const refusalOf = ({ headers, statusCode = 0 }: IncomingMessage, bytes_max: number): GeneratorFailed | null => {
  if (statusCode >= 300 && statusCode < 400) return fileRedirected
  if (isPassing(statusCode)) return unwell
  if (statusCode !== 200) return fileGone
  return Number(headers["content-length"] ?? 0) > bytes_max ? fileTooLarge(bytes_max) : null
}

/** The bytes as they come, counted. An answer that ends before its length says so is an error of the connection. */
const read = (
  response: IncomingMessage,
  bytes_max: number,
  done: (end: Uint8Array | GeneratorFailed) => void
): void => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  response.on("data", (chunk: Uint8Array) => {
    size += chunk.byteLength
    if (size > bytes_max) return done(fileTooLarge(bytes_max))
    chunks.push(chunk)
  })
  response.on("end", () => done(response.complete ? Buffer.concat(chunks) : unreachable))
  response.on("error", () => done(unreachable))
  response.on("aborted", () => done(unreachable))
}

/** The content type says nothing: the bytes are looked at later. */
export const download = ({ trusted, url }: FileAddress, limits: DownloadLimits) =>
  Effect.async<Uint8Array, GeneratorFailed | GeneratorAway>((resume) => {
    const send = url.protocol === "https:" ? secure : plain
    const request = send(url, {
      method: "GET",
      // Bytes as they are: what is unpacked on the way would be counted too late.
      headers: { "accept-encoding": "identity" },
      agent: false,
      ...(!trusted && { lookup: publicLookup })
    })
    const done = (end: Uint8Array | GeneratorFailed): void => {
      clearTimeout(whole)
      if (end instanceof Uint8Array) resume(Effect.succeed(end))
      else resume(Effect.fail(end.retryable && end !== fileGone ? new GeneratorAway({ failure: end, pause: 0 }) : end))
      request.destroy()
    }
    const whole = setTimeout(() => done(silent), limits.whole_seconds * 1000)
    request.setTimeout(limits.silence_seconds * 1000, () => done(silent))
    request.on("error", () => done(unreachable))
    request.on("response", (response) => {
      const refusal = refusalOf(response, limits.bytes_max)
      if (refusal === null) read(response, limits.bytes_max, done)
      else done(refusal)
    })
    request.end()
    return Effect.sync(() => {
      clearTimeout(whole)
      request.destroy()
    })
  })

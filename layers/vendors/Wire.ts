/**
 * What every call of a vendor is held to: no redirect (a key would follow it), an answer in time, a bounded size. An answer that is no
 * event stream is read whole before it is handed on, so that a connection lost on the way is known before anything was used.
 */
import { Data } from "effect"

export interface WireLimits {
  /** Until the first byte of an event stream. */
  readonly first_byte_seconds: number
  /** From one chunk of an event stream to the next. */
  readonly between_chunks_seconds: number
  /** A whole answer that is no event stream. */
  readonly answer_seconds: number
  /** A whole event stream. */
  readonly stream_seconds: number
  /** For the end of an event stream whose last word was heard. */
  readonly parting_seconds: number
  /** A whole answer is read at once, on the event loop. */
  readonly answer_bytes_max: number
  /** A stream has hundreds of bytes around each word. */
  readonly stream_bytes_max: number
  /** Requests for one call, the first included. */
  readonly attempts_max: number
  /** The first pause between two requests; each next one is twice as long. */
  readonly pause_millis: number
  /** A vendor that asks for a longer pause is not waited for. */
  readonly retry_after_seconds_max: number
}

/** Node's own client gives up a silent answer after 300 seconds. */
export const wire_limits: WireLimits = {
  first_byte_seconds: 90,
  between_chunks_seconds: 90,
  answer_seconds: 290,
  stream_seconds: 600,
  parting_seconds: 0.25,
  answer_bytes_max: 4_000_000,
  stream_bytes_max: 32_000_000,
  attempts_max: 4,
  pause_millis: 500,
  retry_after_seconds_max: 30
}

/** The wire's own refusals; a lost connection is whatever `fetch` makes of it. */
export class WireFault extends Data.TaggedError("WireFault")<{
  readonly reason: "no_answer" | "redirected" | "too_large"
}> {}

/** Ends a request by its caller's signal, or by the limit it broke, which is then the error whatever `fetch` says. */
class Guard {
  readonly #controller = new AbortController()
  readonly #limits: WireLimits
  readonly #whole: NodeJS.Timeout
  #quiet: NodeJS.Timeout | undefined
  readonly #bytes_max: number
  #bytes = 0
  fault: WireFault | undefined
  #leaving = false

  constructor(limits: WireLimits, caller: AbortSignal | null | undefined, streams: boolean) {
    this.#limits = limits
    this.#bytes_max = streams ? limits.stream_bytes_max : limits.answer_bytes_max
    this.#whole = this.#after(streams ? limits.stream_seconds : limits.answer_seconds)
    this.#quiet = streams ? this.#after(limits.first_byte_seconds) : undefined
    if (caller?.aborted === true) this.#controller.abort()
    caller?.addEventListener("abort", () => this.#leaving || this.end(), { once: true })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  #after(seconds: number): NodeJS.Timeout {
    return setTimeout(() => this.break("no_answer"), seconds * 1000)
  }

  break(reason: WireFault["reason"]): void {
    this.fault ??= new WireFault({ reason })
    this.end()
  }

  /** Counts a chunk and waits anew for the next. */
  chunk(bytes: number): void {
    this.#bytes += bytes
    if (this.#quiet !== undefined) {
      clearTimeout(this.#quiet)
      this.#quiet = this.#after(this.#limits.between_chunks_seconds)
    }
    if (this.#bytes > this.#bytes_max) this.break("too_large")
    if (this.fault !== undefined) throw this.fault
  }

  /** Its caller heard all that it wanted, and goes: nothing more is waited for long. */
  leave(): void {
    this.#leaving = true
    this.rest()
    this.#quiet = this.#after(this.#limits.parting_seconds)
  }

  /** Lets the timers go, {@link end} the connection too. */
  rest(): void {
    clearTimeout(this.#whole)
    clearTimeout(this.#quiet)
  }

  end(): void {
    this.rest()
    this.#controller.abort()
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** The next chunk, or the limit that it broke. */
const read = async (reader: Reader, guard: Guard): Promise<Uint8Array | undefined> => {
  try {
    const { done, value } = await reader.read()
    if (done) guard.rest()
    else guard.chunk(value.byteLength)
    return value
  } catch (cause) {
    guard.end()
    throw guard.fault ?? cause
  }
}

/** All of the answer. */
const buffered = async (reader: Reader, guard: Guard): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Array<Uint8Array> = []
  for (let chunk = await read(reader, guard); chunk !== undefined; chunk = await read(reader, guard)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Leaves an answer whose last word was heard: its end is there or about to be, and then the connection serves the next call. Whoever
 * would say more is hung up on.
 */
const leave = async (reader: Reader, guard: Guard): Promise<void> => {
  guard.leave()
  const ended = await reader.read().then(
    ({ done }) => done,
    () => false
  )
  if (ended) guard.rest()
  else guard.end()
}

/** The answer as it comes, from its first chunk on. */
const streamed = async (reader: Reader, guard: Guard): Promise<ReadableStream<Uint8Array>> => {
  let next: Promise<Uint8Array | undefined> | undefined = Promise.resolve(await read(reader, guard))
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await (next ?? read(reader, guard))
      next = undefined
      if (chunk === undefined) controller.close()
      else controller.enqueue(chunk)
    },
    cancel() {
      // Not awaited: whoever goes does not wait for the vendor.
      void leave(reader, guard)
    }
  })
}

/** The vendors' JSON has it unescaped only where it is the request's own member. */
const asksForStream = (body: unknown): boolean =>
  body instanceof Uint8Array && Buffer.from(body.buffer, body.byteOffset, body.byteLength).includes('"stream":true')

const isStream = (response: Response): boolean =>
  response.headers.get("content-type")?.includes("event-stream") === true

/** `fetch` within these limits. Rejects with {@link WireFault}, or as `fetch` does where the connection fails. */
export const fetchWithin =
  (limits: WireLimits): typeof globalThis.fetch =>
  async (input, init) => {
    const guard = new Guard(limits, init?.signal, asksForStream(init?.body))
    try {
      const response = await fetch(input, { ...init, redirect: "manual", signal: guard.signal })
      if (response.status >= 300 && response.status < 400) guard.break("redirected")
      if (guard.fault !== undefined) throw guard.fault
      if (response.body === null) {
        guard.rest()
        return response
      }
      const reader: Reader = response.body.getReader()
      const body = isStream(response) ? await streamed(reader, guard) : await buffered(reader, guard)
      return new Response(body, { status: response.status, headers: response.headers })
    } catch (cause) {
      guard.end()
      throw guard.fault ?? cause
    }
  }

/** Judges whether an answer is whole: providers hand on refusals, cut-off and broken-off answers as if nothing had happened. */
import type { AiError, LanguageModel } from "@effect/ai"
import { Effect, type Stream } from "effect"
import type { ModelFailed } from "#services/ports/LanguageModels.js"
import { type Addressee, brokenOff, carried, empty, refused, toldWithin, tooLarge, truncated } from "./Failures.js"
import { readBy, type Said } from "./Reading.js"
import type { WireLimits } from "./Wire.js"

/** As much of an answer's part, in a stream or not, as it is judged by. */
interface Part {
  readonly type: string
  readonly text?: unknown
  readonly delta?: unknown
  readonly reason?: unknown
  readonly error?: unknown
  readonly metadata?: unknown
}

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined

const isRefusal = ({ metadata }: Part): boolean => typeof member(member(metadata, "openai"), "refusal") === "string"

const says = ({ delta, text, type }: Part): boolean =>
  type === "tool-call" || ((type === "text" || type === "text-delta") && String(text ?? delta ?? "").trim() !== "")

const codeOf = (error: unknown): string => {
  const told = member(error, "error") ?? error
  return [member(told, "type"), member(told, "code")].filter((code) => typeof code === "string").join(" ")
}

const finishes: Record<string, (to: Addressee) => ModelFailed> = { length: truncated, "content-filter": refused }

/** Characters that a part of a stream adds; a whole answer was measured on the wire. */
const lengthOf = ({ delta }: Part): number => (typeof delta === "string" ? delta.length : 0)

/** Judges an answer part by part: `part` says what makes it no use, `end` what is missing. */
const judging = (to: Addressee, { answer_bytes_max }: WireLimits) => {
  let said = false
  let finished = false
  let length = 0
  const part = (part: Part): ModelFailed | null => {
    said ||= says(part)
    length += lengthOf(part)
    if (length > answer_bytes_max) return tooLarge(to)
    if (isRefusal(part)) return refused(to)
    if (part.type === "error") return toldWithin(codeOf(part.error), to)
    if (part.type !== "finish") return null
    finished = true
    return finishes[String(part.reason)]?.(to) ?? (said ? null : empty(to))
  }
  const end = (): ModelFailed | null => (finished ? null : brokenOff(to))
  return { part, end }
}

const asError = (failure: ModelFailed | null): Effect.Effect<void, AiError.AiError> =>
  failure === null ? Effect.void : Effect.fail(carried(failure))

const whole = <A extends { readonly content: ReadonlyArray<Part> }, E, R>(
  answer: Effect.Effect<A, E, R>,
  to: Addressee,
  limits: WireLimits
) =>
  Effect.tap(answer, ({ content }) => {
    const { end, part } = judging(to, limits)
    const verdict = content.reduce<ModelFailed | null>((failure, one) => failure ?? part(one), null)
    return asError(verdict ?? end())
  })

const failing = <A>(parts: ReadonlyArray<A>, failure: ModelFailed | null): Said<A, AiError.AiError> => ({
  parts,
  failure: failure === null ? null : carried(failure)
})

const wholeStream = <A extends Part, E, R>(answer: Stream.Stream<A, E, R>, to: Addressee, limits: WireLimits) =>
  readBy<A, A, AiError.AiError>(() => {
    const { end, part } = judging(to, limits)
    return {
      next: (read) => {
        const parts: Array<A> = []
        for (const one of read) {
          const failure = part(one)
          if (failure !== null) return failing(parts, failure)
          parts.push(one)
        }
        return failing(parts, null)
      },
      end: () => failing([], end())
    }
  })(answer)

/**
 * The same model, whose answers fail where they are no use. The casts are sound: an answer passes unchanged, and the errors are of the
 * kind that every method has.
 */
export const judged = (model: LanguageModel.Service, to: Addressee, limits: WireLimits): LanguageModel.Service => ({
  generateText: ((options: never) =>
    whole(model.generateText(options), to, limits)) as unknown as LanguageModel.Service["generateText"],
  generateObject: ((options: never) =>
    whole(model.generateObject(options), to, limits)) as unknown as LanguageModel.Service["generateObject"],
  streamText: ((options: never) =>
    wholeStream(model.streamText(options), to, limits)) as unknown as LanguageModel.Service["streamText"]
})

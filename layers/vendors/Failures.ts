/** What a vendor's errors mean for the caller of the service: one sentence that says what to do, and nothing of the vendor's own words. */
import { AiError } from "@effect/ai"
import { ModelFailed } from "#services/ports/LanguageModels.js"
import { isPassing } from "./Retries.js"
import { WireFault } from "./Wire.js"

/** Whom the words are about. */
export interface Addressee {
  /** The vendor, or its kind at the operator's own address; as it stands within a sentence. */
  readonly name: string
  readonly model: string
}

/** The name as a sentence begins with it. */
const first = ({ name }: Addressee): string => name.charAt(0).toUpperCase() + name.slice(1)

const failed = (message: string, retryable: boolean) => new ModelFailed({ code: "model_failed", message, retryable })

export const refused = ({ model }: Addressee): ModelFailed =>
  new ModelFailed({
    code: "model_refused",
    message: `${model} declined to answer this: change the wording, or take another model.`,
    retryable: false
  })

export const truncated = ({ model }: Addressee): ModelFailed =>
  failed(`The answer of ${model} was cut off at its length limit: ask for less, or take another model.`, false)

export const brokenOff = ({ name }: Addressee): ModelFailed =>
  failed(`The answer of ${name} broke off before its end: try again.`, true)

export const empty = ({ model }: Addressee): ModelFailed => failed(`${model} answered with nothing: try again.`, true)

const unreadable = ({ model }: Addressee): ModelFailed =>
  failed(`The answer of ${model} cannot be read: try again, or take another model.`, true)

const unwell = (to: Addressee): ModelFailed => failed(`${first(to)} has trouble of its own: try again later.`, true)

export const tooLarge = ({ model }: Addressee): ModelFailed =>
  failed(`The answer of ${model} is too large: ask for less.`, false)

const wireFaults: Record<WireFault["reason"], (to: Addressee) => ModelFailed> = {
  no_answer: (to) => failed(`${first(to)} did not answer in time: try again.`, true),
  redirected: (to) =>
    failed(`${first(to)} redirects to another address: have the operator store the key with that one.`, false),
  too_large: tooLarge
}

/** Codes by which a status that may pass in general says that it will not. */
const spent = /insufficient_quota|billing|credit balance/
const filtered = /content_filter|content_policy|invalid_prompt|responsible_?ai/i

const byStatus = (status: number, body: string, to: Addressee): ModelFailed => {
  const { model, name } = to
  if (spent.test(body) || status === 402) {
    return failed(`The account at ${name} has no credit left: top it up, or take another model.`, false)
  }
  if (status === 401 || status === 403) {
    return failed(`${first(to)} does not accept the key: have the operator store a valid one.`, false)
  }
  if (status === 404)
    return failed(`${first(to)} knows no model ${model}, or not for this key: take another model.`, false)
  if (status === 429) return failed(`${first(to)} limits the rate of requests: try again later.`, true)
  if (isPassing(status)) return unwell(to)
  if (filtered.test(body)) return refused(to)
  return failed(`${first(to)} did not accept the request (status ${status}): take another model.`, false)
}

/** An error that a vendor tells within an answer that began well. */
export const toldWithin = (code: string, to: Addressee): ModelFailed => {
  if (filtered.test(code)) return refused(to)
  if (/rate_limit/.test(code)) return byStatus(429, "", to)
  return spent.test(code) ? byStatus(402, "", to) : unwell(to)
}

/** A verdict on an answer as an error of the model's own kind, which {@link failureOf} takes out again. */
export const carried = (failure: ModelFailed): AiError.AiError =>
  new AiError.UnknownError({ module: "LanguageModel", method: "answer", cause: failure })

const carriedBy = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "cause" in error ? error.cause : undefined

/** The first of an error and its causes that is one of these; vendors' clients wrap each other's. */
const within = <A>(error: unknown, is: (cause: unknown) => cause is A): A | undefined => {
  for (let cause = error, depth = 0; cause !== undefined && depth < 8; cause = carriedBy(cause), depth++) {
    if (is(cause)) return cause
  }
  return undefined
}

/** Any error of a language model in words. */
export const failureOf = (error: unknown, to: Addressee): ModelFailed => {
  const known = within(error, (cause): cause is ModelFailed => cause instanceof ModelFailed)
  if (known !== undefined) return known
  const fault = within(error, (cause): cause is WireFault => cause instanceof WireFault)
  if (fault !== undefined) return wireFaults[fault.reason](to)
  if (error instanceof AiError.HttpRequestError && error.reason === "Transport") {
    return failed(`${first(to)} cannot be reached: try again later.`, true)
  }
  if (error instanceof AiError.HttpResponseError) {
    return error.reason === "StatusCode" ? byStatus(error.response.status, error.body ?? "", to) : brokenOff(to)
  }
  if (error instanceof AiError.MalformedOutput) return unreadable(to)
  return failed(`The request cannot be put to ${to.model}: change it, or take another model.`, false)
}

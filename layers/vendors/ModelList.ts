/** The models that a server lists for a key: OpenAI's `GET /models` and Anthropic's `GET /v1/models`, page by page. */
import { Data, Effect, Either, Redacted, Schema } from "effect"
import { isModelName, type LanguageVendor, vendors } from "#domain/Vendor.js"
import { fetchWithin, WireFault, type WireLimits, wire_limits } from "./Wire.js"

interface ListLimits extends WireLimits {
  /** Anthropic's pages have a thousand models at most. */
  readonly pages_max: number
  readonly models_max: number
}

const list_limits: ListLimits = { ...wire_limits, answer_seconds: 15, pages_max: 10, models_max: 1_000 }

/** Why there is no list, in one line that says what to do. */
export class ModelsUnlisted extends Data.TaggedError("ModelsUnlisted")<{ readonly message: string }> {}

/** Whose models are asked for. */
interface Account {
  readonly vendor: LanguageVendor
  /** Null: the vendor's own service. */
  readonly base_url: string | null
  readonly secret: Redacted.Redacted
}

const Page = Schema.parseJson(
  Schema.Struct({
    data: Schema.Array(Schema.Struct({ id: Schema.String })),
    has_more: Schema.optional(Schema.NullOr(Schema.Boolean)),
    last_id: Schema.optional(Schema.NullOr(Schema.String))
  })
)

const named = "Name its models: --model NAME, as often as it has models."

/** The address of the page behind `after`, and how the key is shown there. */
const requestOf = ({ base_url, secret, vendor }: Account, after: string | null) => {
  const base = base_url ?? vendors[vendor].base_url
  const key = Redacted.value(secret)
  if (vendor === "openai") return { url: `${base}/models`, headers: { authorization: `Bearer ${key}` } }
  const query = new URLSearchParams({ limit: "1000", ...(after !== null && { after_id: after }) })
  return {
    url: `${base.replace(/\/v1$/, "")}/v1/models?${query}`,
    headers: { "x-api-key": key, "anthropic-version": "2023-06-01" }
  }
}

const faults: Record<WireFault["reason"], string> = {
  no_answer: "did not answer in time: try again, or name its models with --model",
  redirected: "redirects to another address: give that one as --base-url",
  too_large: "answers with more than a list of models: name them with --model"
}

const reasonOf = (status: number): string => {
  if (status === 401 || status === 403) return "does not accept the key: nothing was stored"
  if (status === 404 || status === 405 || status === 501) return `lists no models. ${named}`
  return `answered with status ${status}: try again later, or name its models with --model`
}

/** The names in the server's order, each once; those that no request could carry are left out. Fails within half a minute or so. */
export const listModels = (account: Account, changed: Partial<ListLimits> = {}) =>
  Effect.gen(function* () {
    const limits = { ...list_limits, ...changed }
    const get = fetchWithin(limits)
    const refuse = (url: string, why: string) => new ModelsUnlisted({ message: `${url.split("?")[0]} ${why}` })
    const found = new Set<string>()
    let after: string | null = null
    for (let pages = 0; pages < limits.pages_max; pages++) {
      const { headers, url } = requestOf(account, after)
      const { status, text } = yield* Effect.tryPromise({
        try: async (signal) => {
          const response = await get(url, { headers: { ...headers, accept: "application/json" }, signal })
          return { status: response.status, text: await response.text() }
        },
        catch: (error) =>
          refuse(
            url,
            error instanceof WireFault
              ? faults[error.reason]
              : "cannot be reached: look at the address, or name its models with --model"
          )
      })
      if (status !== 200) return yield* refuse(url, reasonOf(status))
      const page = Schema.decodeUnknownEither(Page)(text)
      if (Either.isLeft(page)) return yield* refuse(url, `answers with no list of models. ${named}`)
      for (const { id } of page.right.data) if (isModelName(id)) found.add(id)
      if (found.size > limits.models_max)
        return yield* refuse(url, `lists more than ${limits.models_max} models: name those to offer with --model`)
      const next: string | null = page.right.has_more === true ? (page.right.last_id ?? null) : null
      if (next === null || next === after) break
      after = next
    }
    const models = [...found]
    if (models.length === 0) return yield* refuse(requestOf(account, null).url, `lists no models. ${named}`)
    return models
  }).pipe(
    Effect.timeoutFail({
      duration: "40 seconds",
      onTimeout: () =>
        new ModelsUnlisted({ message: `${requestOf(account, null).url.split("?")[0]} ${faults.no_answer}` })
    })
  )

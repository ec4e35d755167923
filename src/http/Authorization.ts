import { HttpApp, HttpRouter, HttpServerRequest } from "@effect/platform"
import { Effect, Layer, Option } from "effect"
import { Authorization, CurrentPrincipal } from "#api/Authorization.js"
import { type Problem, problem } from "#domain/Problem.js"
import type { Scope } from "#domain/Scope.js"
import { readBytes } from "./BodyReader.js"
import { declaredLength, tooLarge } from "./Bytes.js"
import { withEntityTag } from "./EntityTag.js"
import { type Rule, rules } from "./RouteIndex.js"

type Request = HttpServerRequest.HttpServerRequest

const mediaTypeOf = ({ headers }: Request): string =>
  (headers["content-type"] ?? "").split(";", 1)[0].trim().toLowerCase()

/** Judges a body by its headers alone: its coding, its type, and its length where it is declared. */
const refuseBody = (
  request: Request,
  rule: Rule,
  params: Readonly<Record<string, string | undefined>>
): Effect.Effect<void, Problem<"unsupported_media_type" | "payload_too_large">> => {
  const body = rule.body(params)
  if (body === undefined) return Effect.void
  const coding = request.headers["content-encoding"]
  if (coding !== undefined && coding.trim().toLowerCase() !== "identity") {
    return Effect.fail(problem("unsupported_media_type", "Send the body as it is, without a Content-Encoding."))
  }
  const type = mediaTypeOf(request)
  // JSON without a content type is what many clients send; an upload must say what it is.
  if (!body.media_types.includes(type) && (rule.raw || type !== "")) {
    const taken = body.media_types.join(" or ")
    return Effect.fail(problem("unsupported_media_type", `Send ${taken} and name it in the Content-Type header.`))
  }
  if (declaredLength(request) <= body.bytes_max) return Effect.void
  return Effect.mapError(Effect.asVoid(readBytes(request, body.bytes_max)), () => tooLarge(body.bytes_max))
}

/** The refusal of a key that may not do this, whoever it belongs to. */
export const lacking = (scope: Scope): Problem<"insufficient_scope"> =>
  problem("insufficient_scope", `This takes a key with the scope \`${scope}\`: create one.`, { scope })

const authorize = Effect.fnUntraced(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const { params, route } = yield* HttpRouter.RouteContext
  const name = `${route.method} ${route.path}`
  const caller = yield* Effect.serviceOption(CurrentPrincipal)
  const rule = rules.get(name)
  if (rule === undefined || Option.isNone(caller)) return yield* Effect.dieMessage(`${name} was let past the gate`)
  const { scope } = rule
  if (scope !== "none" && !caller.value.scopes.includes(scope)) return yield* lacking(scope)
  // Refusals of a body belong to the endpoints that take one: they leave through the edge, not through this declaration.
  yield* Effect.orDie(refuseBody(request, rule, params))
  if (rule.tagged) {
    yield* HttpApp.appendPreResponseHandler((asked, response) =>
      Effect.succeed(withEntityTag(response, asked.headers["if-none-match"]))
    )
  }
  return caller.value
})

/** What a caller known to the gate may do here, before anything is decoded: 403, then 415 and 413 by the headers. */
export const layer = Layer.succeed(Authorization, { bearer: () => authorize() })

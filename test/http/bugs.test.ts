import { IncomingMessage } from "node:http"
import { Socket } from "node:net"
import { Headers, type HttpServerRequest } from "@effect/platform"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, HashMap, Logger, Option } from "effect"
import { unread } from "#http/Bounds.js"
import { problemOf } from "#http/Failure.js"
import { strictJson, withStrictBody } from "#http/JsonBody.js"
import { makeIndex } from "#http/RouteIndex.js"

const index = makeIndex([])

/** A request with this body. */
const requestOf = (body: string, contentType: string): HttpServerRequest.HttpServerRequest => {
  const source = new IncomingMessage(new Socket())
  source.push(body)
  source.push(null)
  const headers = Headers.fromInput({ "content-type": contentType })
  return {
    source,
    method: "POST",
    url: "/",
    headers
  } as Partial<HttpServerRequest.HttpServerRequest> as HttpServerRequest.HttpServerRequest
}

/** The code of the problem that a reading ends with. */
const codeOf = <A, E>(request: HttpServerRequest.HttpServerRequest, reading: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const exit = yield* Effect.exit(reading)
    if (Exit.isSuccess(exit)) return "none"
    return (yield* problemOf(exit.cause, request, index, "id")).code
  }).pipe(Effect.provide(Logger.remove(Logger.defaultLogger)))

describe("what is thrown while a body is read", () => {
  const json = (body: string, boundsOf: () => typeof unread) => {
    const request = withStrictBody(requestOf(body, "application/json"), boundsOf)
    return codeOf(request, strictJson(request))
  }

  it.effect("is malformed_body where the JSON is no JSON, internal_error where it is a bug", () =>
    Effect.gen(function* () {
      const bug = () => {
        throw new TypeError("nothing is there")
      }
      assert.strictEqual(yield* json("{}", () => unread), "none")
      assert.strictEqual(yield* json("{", () => unread), "malformed_body")
      assert.strictEqual(yield* json("{}", bug), "internal_error")
      assert.strictEqual(yield* json("{}", () => ({ ...unread, faultsOf: bug })), "internal_error")
    })
  )
})

describe("a request that failed unexpectedly", () => {
  it.effect("is logged with the code that the database's driver hides in what caused its error", () =>
    Effect.gen(function* () {
      const codes: Array<unknown> = []
      const listening = Logger.make(({ annotations }) => {
        codes.push(Option.getOrUndefined(HashMap.get(annotations, "code")))
      })
      const refused = new Error("Failed to execute statement", {
        cause: Object.assign(new Error("no"), { code: "42P01" })
      })
      for (const reason of [refused, new Error("a bug")]) {
        const { code } = yield* problemOf(Cause.die(reason), requestOf("", "text/plain"), index, "id").pipe(
          Effect.provide(Logger.replace(Logger.defaultLogger, listening))
        )
        assert.strictEqual(code, "internal_error")
      }
      assert.deepStrictEqual(codes, ["42P01", undefined])
    })
  )
})

/**
 * Answers what fits a short way, each by a fiber of its own with nothing of the platform around it: no scope, no span, no handlers before
 * the answer. Whoever leaves ends it.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { HttpServerError, HttpServerRequest, type HttpServerResponse } from "@effect/platform"
import { NodeHttpServer, NodeHttpServerRequest } from "@effect/platform-node"
import { Cause, Effect, Exit, Runtime } from "effect"
import { Bodiless } from "./Bodiless.js"
import type { Edge } from "./Edge.js"

/** Whether it took a request; one that it did not take is whoever else’s to answer. */
export type ShortServer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Sends what is no mere bytes: a stream, which the platform knows how to. */
const makeSender = Effect.suspend(() => {
  const answers = new WeakMap<IncomingMessage, HttpServerResponse.HttpServerResponse>()
  const kept = Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    Effect.fromNullable(answers.get(NodeHttpServerRequest.toIncomingMessage(request)))
  )
  return Effect.map(NodeHttpServer.makeHandler(kept), (handle) => {
    return (source: IncomingMessage, to: ServerResponse, answer: HttpServerResponse.HttpServerResponse): void => {
      const { body, headers, status } = answer
      if (body._tag === "Uint8Array") to.writeHead(status, headers).end(body.body)
      else if (body._tag === "Empty") to.writeHead(status, headers).end()
      else {
        answers.set(source, answer)
        handle(source, to)
      }
    }
  })
})

export const makeShortServer = ({ shortly }: Edge["Type"]): Effect.Effect<ShortServer> =>
  Effect.zipWith(Effect.runtime<never>(), makeSender, (runtime, send) => {
    const run = Runtime.runFork(runtime)
    return (source, response) => {
      if (source.method !== "GET") return false
      const answer = shortly(new Bodiless(source))
      if (answer === undefined) return false
      const fiber = run(answer)
      fiber.addObserver((exit) => {
        if (Exit.isSuccess(exit)) send(source, response, exit.value)
        else if (!Cause.isInterruptedOnly(exit.cause)) response.writeHead(500).end()
      })
      response.on("close", () => {
        if (!response.writableEnded) fiber.unsafeInterruptAsFork(HttpServerError.clientAbortFiberId)
      })
      return true
    }
  })

import type { IncomingMessage } from "node:http"
import { type Headers, HttpIncomingMessage, type HttpMethod, HttpServerRequest } from "@effect/platform"
import { Effect, Inspectable, Option, Stream } from "effect"

const none = Effect.dieMessage("a request that brings no body was asked for one")

/** A request of a method without a body, as the platform would have it, where nothing of the platform is around it. */
export class Bodiless extends Inspectable.Class implements HttpServerRequest.HttpServerRequest {
  readonly [HttpServerRequest.TypeId]: HttpServerRequest.TypeId = HttpServerRequest.TypeId
  readonly [HttpIncomingMessage.TypeId]: HttpIncomingMessage.TypeId = HttpIncomingMessage.TypeId
  readonly source: IncomingMessage
  readonly url: string
  readonly method: HttpMethod.HttpMethod
  readonly headers: Headers.Headers
  readonly cookies = {}
  readonly json = none
  readonly text = none
  readonly urlParamsBody = none
  readonly arrayBuffer = none
  readonly stream = Stream.empty
  readonly multipart = none
  readonly multipartStream = Stream.empty
  readonly upgrade = none

  constructor(source: IncomingMessage, url = source.url ?? "/") {
    super()
    this.source = source
    this.url = url
    this.method = source.method as HttpMethod.HttpMethod
    this.headers = source.headers as Headers.Headers
  }

  get originalUrl(): string {
    return this.source.url ?? "/"
  }

  get remoteAddress(): Option.Option<string> {
    return Option.fromNullable(this.source.socket.remoteAddress)
  }

  modify({ url }: { readonly url?: string }): Bodiless {
    return new Bodiless(this.source, url)
  }

  toJSON(): unknown {
    return { _id: "@effect/platform/HttpServerRequest", method: this.method, url: this.originalUrl }
  }
}

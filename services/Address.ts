import { Context, Layer } from "effect"
import { trimmedOf } from "#domain/Text.js"

/** Where callers reach the service: every absolute address in an answer begins with `base_url` (no trailing slash). */
export class Address extends Context.Tag("scenewright/Address")<Address, { readonly base_url: string }>() {
  static readonly layer = (baseUrl: string) => Layer.succeed(Address, { base_url: trimmedOf(baseUrl, "/") })
}

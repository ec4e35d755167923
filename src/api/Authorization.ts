import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "@effect/platform"
import { Context } from "effect"
import type { Principal } from "#domain/Scope.js"
import { problemsOf } from "./Problems.js"

/** Who makes this request. */
export class CurrentPrincipal extends Context.Tag("scenewright/api/CurrentPrincipal")<CurrentPrincipal, Principal>() {}

/** Every endpoint under `/v1`: a live key with the endpoint's scope, before anything of the request is decoded. */
export class Authorization extends HttpApiMiddleware.Tag<Authorization>()("scenewright/api/Authorization", {
  provides: CurrentPrincipal,
  failure: problemsOf("unauthorized", "insufficient_scope", "rate_limited"),
  security: {
    bearer: HttpApiSecurity.bearer.pipe(
      HttpApiSecurity.annotate(OpenApi.Description, "A key of the workspace: `Authorization: Bearer sw_live_…`"),
      HttpApiSecurity.annotate(OpenApi.Format, "API key")
    )
  }
}) {}

import { OpenApi } from "@effect/platform"
import { Context } from "effect"
import type { Scope } from "#domain/Scope.js"
import type { Operation } from "./openapi/Document.js"
import { withEntityTags } from "./openapi/EntityTags.js"

/** The scope that a key needs for an endpoint; `none`: any live key. The server does not start while an endpoint has none. */
export class RequiredScope extends Context.Tag("scenewright/api/RequiredScope")<RequiredScope, Scope | "none">() {}

/** What an endpoint takes as its body: media types and the number of bytes; a function of the path's parameters. */
export interface BodyRule {
  readonly media_types: ReadonlyArray<string>
  readonly bytes_max: number
}

/** The rule of a body that is no JSON; undefined where the path is wrong already. */
export class UploadRule extends Context.Tag("scenewright/api/UploadRule")<
  UploadRule,
  (path: Readonly<Record<string, string | undefined>>) => BodyRule | undefined
>() {}

/** Whether the answer is one resource without presigned addresses: it carries a strong `ETag`. */
export class Tagged extends Context.Tag("scenewright/api/Tagged")<Tagged, true>() {}

/** Marks the reading of a single resource: `ETag`, and 304 for a caller who has it already. */
export const tagged = Context.make(Tagged, true as const).pipe(
  Context.add(OpenApi.Transform, (spec: Record<string, unknown>) => withEntityTags(spec as unknown as Operation))
)

/** Words of the document about an endpoint. */
export const says = (summary: string, description?: string) =>
  OpenApi.annotations(description === undefined ? { summary } : { summary, description })

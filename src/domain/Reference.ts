import { Schema } from "effect"
import { Uuid } from "./Ids.js"

/** What a library holds. */
export const EntityKind = Schema.Literal("theme", "design", "recipe", "asset").annotations({ identifier: "EntityKind" })
export type EntityKind = typeof EntityKind.Type

/** A library entity by name: how one entity points at another. */
export const Reference = Schema.Struct({ kind: EntityKind, slug: Schema.String, uuid: Uuid }).annotations({
  identifier: "Reference"
})
export type Reference = typeof Reference.Type

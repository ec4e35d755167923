import { Schema } from "effect"

/** Two whose colliders lie in one another, by the ids of their placements or the names of what nobody placed, and how deep, metres. */
export const Contact = Schema.Struct({ a: Schema.String, b: Schema.String, depth: Schema.Number }).annotations({
  identifier: "ColliderContact"
})
export type Contact = typeof Contact.Type

/** A contact between two that people can look for. */
export interface NamedContact extends Contact {
  readonly names: readonly [string, string]
}

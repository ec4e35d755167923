/** Who did what: to keys, users, members, vendors' keys, credits and secrets, and what was deleted, brought back and purged. */
import type { EntityKind } from "./Reference.js"

/** Who acts: a key's user, an operator at the command line, the service by itself, or somebody at the database's own prompt. */
export type Actor =
  | { readonly kind: "user"; readonly user_id: string; readonly key_id: string; readonly request_id?: string }
  | { readonly kind: "operator"; readonly name: string }
  | { readonly kind: "service" }
  | { readonly kind: "database"; readonly role: string }

type Deletable = "project" | "scene" | EntityKind

/** What is told of: the thing, and what was done to it. */
export type Action =
  | `workspace.${"create" | "delete"}`
  | `user.${"create" | "change" | "delete"}`
  | `key.${"create" | "revoke" | "change" | "delete"}`
  | `member.${"set" | "remove"}`
  | `vendor_key.${"set" | "delete"}`
  | `credits.${"grant" | "adjustment"}`
  | `${Deletable}.${"delete" | "restore" | "purge"}`
  | "session.delete"
  | "secret.rotate"
  | "audit.expire"

/** One deed. It names nothing secret and nobody's words but names of things. */
export interface AuditEntry {
  /** Later ones have greater numbers. */
  readonly position: number
  readonly at: Date
  /** Null: it concerns the whole deployment. */
  readonly workspace_id: string | null
  readonly actor: Actor
  readonly action: Action
  /** The id of what it was done to; a vendor's name for its key; null for a secret. */
  readonly subject: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

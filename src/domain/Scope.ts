import { Schema } from "effect"

/** What a key may do; `write` does not imply `read`. */
export const Scope = Schema.Literal("read", "write").annotations({ identifier: "Scope" })
export type Scope = typeof Scope.Type

export const Role = Schema.Literal("admin", "member").annotations({ identifier: "Role" })
export type Role = typeof Role.Type

/** What a user may do in a project, weakest first. */
export const AccessLevel = Schema.Literal("viewer", "editor", "owner").annotations({ identifier: "AccessLevel" })
export type AccessLevel = typeof AccessLevel.Type

const rank: Record<AccessLevel, number> = { viewer: 0, editor: 1, owner: 2 }

/** Whether `held` reaches what `needed` asks for. */
export const reaches = (held: AccessLevel, needed: AccessLevel): boolean => rank[held] >= rank[needed]

/** Who makes a request: a live key acting as the user who created it. */
export interface Principal {
  readonly key_id: string
  readonly user_id: string
  readonly workspace_id: string
  readonly role: Role
  readonly scopes: ReadonlyArray<Scope>
}

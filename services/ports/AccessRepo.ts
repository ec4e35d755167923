import { Context, type Effect, type Option } from "effect"
import type { Plan, Units } from "#domain/Credits.js"
import type { AccessLevel, Principal, Role, Scope } from "#domain/Scope.js"

export interface WorkspaceRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly plan: Plan
  readonly balance: Units
  readonly reserved: Units
  readonly period_ends_at: Date
  readonly created_at: Date
}

export interface UserRow {
  readonly id: string
  readonly workspace_id: string
  readonly name: string
  readonly email: string
  readonly role: Role
}

export interface KeyRow {
  readonly id: string
  readonly workspace_id: string
  readonly user_id: string
  readonly name: string
  readonly scopes: ReadonlyArray<Scope>
  readonly display_prefix: string
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
}

/** A live or revoked key as authentication needs it: one look-up by its HMAC. */
export interface KeyHolder extends Principal {
  readonly revoked: boolean
}

/** Workspaces, users, keys and members. */
export class AccessRepo extends Context.Tag("scenewright/AccessRepo")<
  AccessRepo,
  {
    /** Starts the plan's first month with a `renewal` ledger entry of `allowance`. None: the slug is taken. */
    readonly createWorkspace: (workspace: {
      readonly id: string
      readonly slug: string
      readonly name: string
      readonly plan: Plan
      readonly allowance: Units
      readonly period_ends_at: Date
    }) => Effect.Effect<Option.Option<WorkspaceRow>>
    readonly workspace: (idOrSlug: string) => Effect.Effect<Option.Option<WorkspaceRow>>
    readonly workspaces: Effect.Effect<ReadonlyArray<WorkspaceRow>>
    /** None: the e-mail is taken in the workspace. */
    readonly createUser: (user: UserRow) => Effect.Effect<Option.Option<UserRow>>
    readonly user: (workspaceId: string, idOrEmail: string) => Effect.Effect<Option.Option<UserRow>>
    readonly createKey: (
      key: Omit<KeyRow, "created_at" | "last_used_at" | "revoked_at"> & { readonly hash: string }
    ) => Effect.Effect<KeyRow>
    readonly keys: (workspaceId: string) => Effect.Effect<ReadonlyArray<KeyRow>>
    readonly key: (workspaceId: string, id: string) => Effect.Effect<Option.Option<KeyRow>>
    /** False: no such key. Revoking twice keeps the first instant. */
    readonly revokeKey: (id: string) => Effect.Effect<boolean>
    /** By HMAC; also writes `last_used_at`, at most once a minute a key. */
    readonly holder: (hash: string) => Effect.Effect<Option.Option<KeyHolder>>
    readonly setMember: (projectId: string, userId: string, level: AccessLevel) => Effect.Effect<void>
  }
>() {}

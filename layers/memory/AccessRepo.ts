import { Effect, Layer, Option } from "effect"
import { toCredits } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { AccessRepo, type KeyRow, type UserRow } from "#services/ports/AccessRepo.js"
import { Database, newestFirst, now, type Tables } from "./Database.js"

const sameMail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const publicKey = ({ hash: _, ...key }: KeyRow & { readonly hash: string }): KeyRow => key

const workspaces = (tables: Tables) => ({
  createWorkspace: ((made) =>
    Effect.flatMap(uuidv7, (entryId) =>
      now((time) => {
        const { allowance, ...rest } = made
        const before = tables.workspaces.get(made.id)
        if (before !== undefined) return Option.some(before)
        if (Array.from(tables.workspaces.values()).some(({ slug }) => slug === made.slug)) return Option.none()
        const row = { ...rest, balance: allowance, reserved: 0, created_at: time }
        tables.workspaces.set(row.id, row)
        tables.ledger.push({
          id: entryId,
          workspace_id: row.id,
          amount: toCredits(allowance),
          type: "renewal",
          description: `The ${row.plan} plan's month`,
          project_id: null,
          operation_id: null,
          created_at: time,
          balance_after: toCredits(allowance)
        })
        return Option.some(row)
      })
    )) satisfies AccessRepo["Type"]["createWorkspace"],
  workspace: (idOrSlug: string) =>
    Effect.sync(() =>
      Option.fromNullable(
        tables.workspaces.get(idOrSlug) ?? Array.from(tables.workspaces.values()).find(({ slug }) => slug === idOrSlug)
      )
    ),
  workspaces: Effect.sync(() => [...newestFirst(tables.workspaces.values())].reverse())
})

const users = (tables: Tables) => {
  const find = (workspaceId: string, matches: (user: UserRow) => boolean) =>
    Array.from(tables.users.values()).find((user) => user.workspace_id === workspaceId && matches(user))
  return {
    createUser: (made: UserRow) =>
      Effect.sync(() => {
        const before = tables.users.get(made.id)
        if (before !== undefined) return Option.some(before)
        if (find(made.workspace_id, ({ email }) => sameMail(email, made.email)) !== undefined) return Option.none()
        tables.users.set(made.id, made)
        return Option.some(made)
      }),
    user: (workspaceId: string, idOrEmail: string) =>
      Effect.sync(() =>
        Option.fromNullable(find(workspaceId, ({ email, id }) => id === idOrEmail || sameMail(email, idOrEmail)))
      ),
    setMember: ((project_id, user_id, level) =>
      Effect.sync(
        () => void tables.members.set(`${project_id} ${user_id}`, { project_id, user_id, level })
      )) satisfies AccessRepo["Type"]["setMember"]
  }
}

const keys = (tables: Tables) => ({
  createKey: ((made) =>
    now((time) => {
      const row = tables.keys.get(made.id) ?? { ...made, created_at: time, last_used_at: null, revoked_at: null }
      tables.keys.set(made.id, row)
      return publicKey(row)
    })) satisfies AccessRepo["Type"]["createKey"],
  keys: (workspaceId: string) =>
    Effect.sync(() =>
      newestFirst(Array.from(tables.keys.values()).filter((key) => key.workspace_id === workspaceId)).map(publicKey)
    ),
  key: (workspaceId: string, id: string) =>
    Effect.sync(() =>
      Option.fromNullable(tables.keys.get(id)).pipe(
        Option.filter((key) => key.workspace_id === workspaceId),
        Option.map(publicKey)
      )
    ),
  revokeKey: (id: string) =>
    now((time) => {
      const key = tables.keys.get(id)
      if (key === undefined) return false
      tables.keys.set(id, { ...key, revoked_at: key.revoked_at ?? time })
      return true
    }),
  holder: (hash: string) =>
    now((time) => {
      const key = Array.from(tables.keys.values()).find((one) => one.hash === hash)
      const user = key === undefined ? undefined : tables.users.get(key.user_id)
      if (key === undefined || user === undefined) return Option.none()
      const quietUntil = (key.last_used_at?.getTime() ?? Number.NEGATIVE_INFINITY) + limits.last_used_minutes * 60_000
      if (key.revoked_at === null && quietUntil <= time.getTime())
        tables.keys.set(key.id, { ...key, last_used_at: time })
      return Option.some({
        key_id: key.id,
        user_id: key.user_id,
        workspace_id: key.workspace_id,
        role: user.role,
        scopes: key.scopes,
        revoked: key.revoked_at !== null
      })
    })
})

/** {@link AccessRepo} in memory. */
export const layer: Layer.Layer<AccessRepo, never, Database> = Layer.effect(
  AccessRepo,
  Effect.map(Database, (tables) => ({
    ...workspaces(tables),
    ...users(tables),
    ...keys(tables)
  }))
)

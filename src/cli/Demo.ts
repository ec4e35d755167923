/** A workspace to begin with: made once on an empty database, so that the first command a person types has a key to use. */
import { Console, Effect, Option, Redacted } from "effect"
import { Access } from "#services/Access.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"

const slug = "demo"
const email = "demo@localhost"

const demoUser = Effect.gen(function* () {
  const repo = yield* AccessRepo
  const access = yield* Access
  const made = yield* access.createWorkspace({ name: "Demo", plan: "enterprise", slug })
  const workspace = Option.isSome(made) ? made : yield* repo.workspace(slug)
  if (Option.isNone(workspace)) return yield* Effect.dieMessage("the demo workspace is neither new nor there")
  const workspace_id = workspace.value.id
  const user = yield* access.createUser({ workspace_id, name: "Demo", email, role: "admin" })
  const found = Option.isSome(user) ? user : yield* repo.user(workspace_id, email)
  if (Option.isNone(found)) return yield* Effect.dieMessage("the demo user is neither new nor there")
  return { workspace_id, user_id: found.value.id }
})

const keyFor = (name: string) =>
  Effect.gen(function* () {
    const holder = yield* demoUser
    return yield* (yield* Access).createKey({ ...holder, name, scopes: ["read", "write"] })
  })

const announce = (key: string, quiet: boolean) =>
  quiet
    ? Effect.void
    : Console.error(`A demo workspace was made. Its key is shown this once:\n\n  export SCENEWRIGHT_API_KEY=${key}\n`)

/** On an empty database: the demo workspace with its key, printed once. */
export const onEmptyDatabase = (quiet: boolean) =>
  Effect.gen(function* () {
    if ((yield* (yield* AccessRepo).workspaces).length > 0) return Option.none<Redacted.Redacted>()
    const { key } = yield* keyFor("demo")
    yield* announce(key, quiet)
    return Option.some(Redacted.make(key))
  })

/** A key for one command, revoked when it ends. */
export const passingKey = Effect.acquireRelease(keyFor("scene generate"), ({ row }) =>
  Effect.flatMap(AccessRepo, (repo) => repo.revokeKey(row.id))
).pipe(Effect.map(({ key }) => Redacted.make(key)))

/**
 * Who may call: workspaces, their users and the users' keys. Every request looks its key's row up, so a revocation holds from the
 * very next one.
 */
import { Clock, Context, Effect, Either, Layer, Option } from "effect"
import { allowances, monthAfter, type Plan } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import type { Me } from "#domain/Me.js"
import { type Problem, problem } from "#domain/Problem.js"
import type { AccessLevel, Principal, Role, Scope } from "#domain/Scope.js"
import { slugOf } from "#domain/Slug.js"
import { displayPrefix, mint, parse } from "./ApiKey.js"
import { keyHolders } from "./KeyHolders.js"
import { AccessRepo, type KeyHolder } from "./ports/AccessRepo.js"

const unauthorized = (detail: string) => problem("unauthorized", detail)
const bearer = /^bearer +(\S+) *$/i

const principalOf = (holder: Option.Option<KeyHolder>): Effect.Effect<Principal, Problem<"unauthorized">> => {
  if (Option.isNone(holder)) return unauthorized("The API key is unknown: check that it was copied whole.")
  if (holder.value.revoked) return unauthorized("The API key was revoked: use another or create a new one.")
  return Effect.succeed(holder.value)
}

const make = Effect.gen(function* () {
  const repo = yield* AccessRepo
  const { hash, holderOf } = yield* keyHolders

  /**
   * The holder of the `Authorization` header's key. Fails with `unauthorized`, whose detail names the cause: none, another
   * scheme, malformed, unknown, revoked.
   */
  const authenticate = (header: string | undefined): Effect.Effect<Principal, Problem<"unauthorized">> => {
    if (header === undefined || header.trim() === "") {
      return unauthorized("There is no API key: send the header `Authorization: Bearer <API_KEY>`.")
    }
    const token = bearer.exec(header.trim())
    if (token === null) {
      return unauthorized("The Authorization header is not understood: send `Authorization: Bearer <API_KEY>`.")
    }
    const key = parse(token[1])
    return Either.isLeft(key) ? unauthorized(key.left) : Effect.flatMap(holderOf(key.right), principalOf)
  }

  const me = Effect.fn("Access.me")(function* (principal: Principal) {
    const rows = yield* Effect.all({
      workspace: repo.workspace(principal.workspace_id),
      user: repo.user(principal.workspace_id, principal.user_id),
      key: repo.key(principal.workspace_id, principal.key_id)
    }).pipe(Effect.map(Option.all))
    // A key outlives neither its user nor its workspace: without them it is unknown.
    const answer: Me = yield* Option.match(rows, {
      onNone: () => unauthorized("The API key is unknown: its user or workspace is gone."),
      onSome: Effect.succeed
    })
    return answer
  })

  /** Starts with the plan's allowance of a month. None: the slug is taken. */
  const createWorkspace = Effect.fn("Access.createWorkspace")(function* (workspace: {
    readonly name: string
    readonly plan: Plan
    readonly slug?: string
  }) {
    const now = new Date(yield* Clock.currentTimeMillis)
    return yield* repo.createWorkspace({
      id: yield* uuidv7,
      slug: workspace.slug ?? slugOf(workspace.name, "workspace"),
      name: workspace.name,
      plan: workspace.plan,
      allowance: allowances[workspace.plan],
      period_ends_at: monthAfter(now)
    })
  })

  /** None: the e-mail is taken in the workspace. */
  const createUser = Effect.fn("Access.createUser")(function* (user: {
    readonly workspace_id: string
    readonly name: string
    readonly email: string
    readonly role: Role
  }) {
    return yield* repo.createUser({ id: yield* uuidv7, ...user })
  })

  /** The key's text is in this answer and nowhere else, ever. */
  const createKey = Effect.fn("Access.createKey")(function* (key: {
    readonly workspace_id: string
    readonly user_id: string
    readonly name: string
    readonly scopes: ReadonlyArray<Scope>
  }) {
    const text = mint()
    const row = yield* repo.createKey({
      id: yield* uuidv7,
      ...key,
      display_prefix: displayPrefix(text),
      hash: hash(text)
    })
    return { key: text, row }
  })

  const setMember = (projectId: string, userId: string, level: AccessLevel) => repo.setMember(projectId, userId, level)

  return {
    authenticate,
    me,
    createWorkspace,
    createUser,
    createKey,
    setMember,
    workspace: repo.workspace,
    workspaces: repo.workspaces,
    user: repo.user,
    keys: repo.keys,
    revokeKey: repo.revokeKey
  }
})

export class Access extends Context.Tag("scenewright/Access")<Access, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Access, make)
}

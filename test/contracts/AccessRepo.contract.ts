import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { some, tenant } from "../support/Tenant.js"
import type { Backend } from "./Backend.js"

const newKey = (of: { readonly workspace_id: string; readonly user_id: string }) =>
  Effect.map(uuidv7, (id) => ({
    id,
    workspace_id: of.workspace_id,
    user_id: of.user_id,
    name: "laptop",
    scopes: ["read", "write"] as const,
    display_prefix: "sw_live_abcd",
    hash: `hash of ${id}`
  }))

export const accessContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`AccessRepo of ${backend.name}`, (it) => {
    it.effect("a workspace starts with its plan's month as a renewal entry", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const workspace = yield* Effect.flatMap((yield* AccessRepo).workspace(of.workspace_id), some)
        const entries = yield* (yield* LedgerRepo).entries(of.workspace_id, 10)
        assert.deepStrictEqual([workspace.balance, workspace.reserved], [1_000_000, 0])
        assert.deepStrictEqual(
          entries.map(({ amount, balance_after, type }) => [type, amount, balance_after]),
          [["renewal", 100, 100]]
        )
      })
    )

    it.effect("a workspace slug that is taken makes nothing; the workspace is found by id and by slug", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const access = yield* AccessRepo
        const slug = `w-${of.workspace_id}`
        const again = yield* access.createWorkspace({
          id: yield* uuidv7,
          slug,
          name: "Other",
          plan: "free",
          allowance: 1,
          period_ends_at: new Date(0)
        })
        assert.isTrue(Option.isNone(again))
        assert.strictEqual((yield* Effect.flatMap(access.workspace(slug), some)).id, of.workspace_id)
        assert.isTrue((yield* access.workspaces).some(({ id }) => id === of.workspace_id))
        assert.isTrue(Option.isNone(yield* access.workspace("nowhere")))
      })
    )

    it.effect("an e-mail is taken whatever its case, and a user is found by id and by e-mail", () =>
      Effect.gen(function* () {
        const { workspace_id } = yield* tenant
        const access = yield* AccessRepo
        const ada = { id: yield* uuidv7, workspace_id, name: "Ada", email: "ada@x.org", role: "member" } as const
        assert.deepStrictEqual(yield* access.createUser(ada), Option.some(ada))
        assert.deepStrictEqual(yield* access.createUser(ada), Option.some(ada))
        const twin = { ...ada, id: yield* uuidv7, email: "ADA@x.org" }
        assert.isTrue(Option.isNone(yield* access.createUser(twin)))
        assert.deepStrictEqual(yield* access.user(workspace_id, ada.id), Option.some(ada))
        assert.deepStrictEqual(yield* access.user(workspace_id, "Ada@X.org"), Option.some(ada))
        assert.isTrue(Option.isNone(yield* access.user((yield* tenant).workspace_id, ada.id)))
      })
    )

    it.effect("a key answers its holder by its hash alone and remembers its first use", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const access = yield* AccessRepo
        const { hash, ...key } = yield* newKey(of)
        const made = yield* access.createKey({ ...key, hash })
        assert.isNull(made.last_used_at)
        const holder = yield* Effect.flatMap(access.holder(hash), some)
        assert.deepStrictEqual(holder, {
          key_id: key.id,
          user_id: of.user_id,
          workspace_id: of.workspace_id,
          role: "admin",
          scopes: ["read", "write"],
          revoked: false
        })
        assert.isTrue(Option.isNone(yield* access.holder("another hash")))
        const used = yield* Effect.flatMap(access.key(of.workspace_id, key.id), some)
        assert.instanceOf(used.last_used_at, Date)
        yield* backend.pass("20 millis")
        yield* access.holder(hash)
        assert.deepStrictEqual(yield* access.keys(of.workspace_id), [used])
      })
    )

    it.effect("a revoked key says so at the next look-up; revoking twice keeps the first instant", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const access = yield* AccessRepo
        const key = yield* newKey(of)
        yield* access.createKey(key)
        assert.isTrue(yield* access.revokeKey(key.id))
        const first = yield* Effect.flatMap(access.key(of.workspace_id, key.id), some)
        yield* backend.pass("20 millis")
        assert.isTrue(yield* access.revokeKey(key.id))
        assert.deepStrictEqual(yield* Effect.flatMap(access.key(of.workspace_id, key.id), some), first)
        assert.isTrue((yield* Effect.flatMap(access.holder(key.hash), some)).revoked)
        assert.isNull(first.last_used_at)
        assert.isFalse(yield* access.revokeKey(yield* uuidv7))
      })
    )

    it.effect("another workspace's key is not found", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const access = yield* AccessRepo
        const key = yield* access.createKey(yield* newKey(of))
        const { workspace_id } = yield* tenant
        assert.isTrue(Option.isNone(yield* access.key(workspace_id, key.id)))
        assert.deepStrictEqual(yield* access.keys(workspace_id), [])
      })
    )
  })

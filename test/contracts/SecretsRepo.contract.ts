import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { type Resting, SecretsRepo } from "#services/ports/SecretsRepo.js"
import { VendorKeysRepo } from "#services/ports/VendorKeysRepo.js"
import { some, tenant } from "../support/Tenant.js"
import type { Backend } from "./Backend.js"

const sealed = (name: string) => ({ wrapped_key: `${name} wrapped`, sealed_secret: `${name} sealed` })
const stored = { vendor: "openai", base_url: "http://models.example/v1", models: ["m"] } as const

export const secretsContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`SecretsRepo of ${backend.name}`, (it) => {
    it.effect("an exchange sees every key and pepper, and puts new wrappings in place of theirs and nothing else", () =>
      Effect.gen(function* () {
        const { workspace_id } = yield* tenant
        const keys = yield* VendorKeysRepo
        const secrets = yield* SecretsRepo
        yield* keys.put({ workspace_id, ...stored, ...sealed("key") })
        const before = yield* Effect.flatMap(keys.find(workspace_id, "openai"), some)
        yield* secrets.exchange(({ peppers, vendor_keys }) => {
          const row = vendor_keys.find((one) => one.workspace_id === workspace_id)
          assert.deepInclude(row, { workspace_id, vendor: "openai", base_url: stored.base_url, ...sealed("key") })
          return {
            vendor_keys: vendor_keys.map((one) => (one === row ? { ...one, wrapped_key: "new" } : one)),
            peppers: [...peppers, sealed("first"), sealed("second")]
          }
        })
        const after = yield* Effect.flatMap(keys.find(workspace_id, "openai"), some)
        assert.deepStrictEqual(after, { ...before, wrapped_key: "new" })
        yield* secrets.exchange((resting) => ({
          ...resting,
          peppers: resting.peppers.map((one) => ({ ...one, wrapped_key: `${one.wrapped_key} anew` }))
        }))
        assert.includeDeepMembers(
          [...(yield* secrets.peppers)],
          [
            { ...sealed("first"), wrapped_key: "first wrapped anew" },
            { ...sealed("second"), wrapped_key: "second wrapped anew" }
          ]
        )
      })
    )

    it.effect("an exchange that cannot be made changes nothing", () =>
      Effect.gen(function* () {
        const { workspace_id } = yield* tenant
        const keys = yield* VendorKeysRepo
        const secrets = yield* SecretsRepo
        yield* keys.put({ workspace_id, ...stored, ...sealed("kept") })
        const before = yield* secrets.peppers
        const failed = yield* Effect.exit(
          secrets.exchange((_: Resting) => {
            throw new Error("no such key")
          })
        )
        assert.isTrue(Exit.isFailure(failed))
        assert.deepStrictEqual(yield* secrets.peppers, before)
        assert.deepInclude(yield* Effect.flatMap(keys.find(workspace_id, "openai"), some), sealed("kept"))
      })
    )

    it.effect("an API key that is kept under another hash is found by that one alone, and is else as it was", () =>
      Effect.gen(function* () {
        const { user_id, workspace_id } = yield* tenant
        const access = yield* AccessRepo
        const id = yield* uuidv7
        const [from, to] = [`from ${id}`, `to ${id}`]
        const key = { id, workspace_id, user_id, name: "k", scopes: ["read"], display_prefix: "sw_live_abcd" } as const
        yield* access.createKey({ ...key, hash: from })
        yield* (yield* SecretsRepo).rehash(from, to)
        assert.isTrue(Option.isNone(yield* access.holder(from)))
        assert.deepInclude(yield* Effect.flatMap(access.holder(to), some), { key_id: id, user_id, revoked: false })
      })
    )
  })

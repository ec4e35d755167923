import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { Vendor } from "#domain/Vendor.js"
import { type NewVendorKey, VendorKeysRepo } from "#services/ports/VendorKeysRepo.js"
import { some, tenant } from "../support/Tenant.js"
import type { Backend } from "./Backend.js"

const key = (workspace_id: string, vendor: Vendor, more: Partial<NewVendorKey> = {}): NewVendorKey => ({
  workspace_id,
  vendor,
  base_url: null,
  models: null,
  wrapped_key: "d3JhcHBlZA==",
  sealed_secret: "c2VhbGVk",
  ...more
})

export const vendorKeysContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`VendorKeysRepo of ${backend.name}`, (it) => {
    it.effect("a key is found under its workspace and vendor alone, sealed; a list shows nothing that is sealed", () =>
      Effect.gen(function* () {
        const { workspace_id } = yield* tenant
        const keys = yield* VendorKeysRepo
        const local = { base_url: "http://models.example/v1", models: ["b", "a"] }
        yield* keys.put(key(workspace_id, "openai", local))
        yield* keys.put(key(workspace_id, "anthropic"))
        const found = yield* Effect.flatMap(keys.find(workspace_id, "openai"), some)
        assert.deepInclude(found, { ...key(workspace_id, "openai", local) })
        const listed = yield* keys.list(workspace_id)
        assert.deepStrictEqual(
          listed.map(({ base_url, models, vendor }) => ({ base_url, models, vendor })),
          [
            { vendor: "anthropic", base_url: null, models: null },
            { vendor: "openai", ...local }
          ]
        )
        assert.notInclude(JSON.stringify(listed), "c2VhbGVk")
        assert.notInclude(JSON.stringify(listed), "d3JhcHBlZA")
        const stranger = (yield* tenant).workspace_id
        assert.isTrue(Option.isNone(yield* keys.find(stranger, "openai")))
        assert.isTrue(Option.isNone(yield* keys.find(workspace_id, "meshy")))
        assert.deepStrictEqual(yield* keys.list(stranger), [])
      })
    )

    it.effect("storing a vendor's key again replaces the whole of it and keeps when the first was stored", () =>
      Effect.gen(function* () {
        const { workspace_id } = yield* tenant
        const keys = yield* VendorKeysRepo
        const first = yield* keys.put(key(workspace_id, "openai", { base_url: "http://a.example/v1", models: ["a"] }))
        yield* backend.pass("5 millis")
        const second = yield* keys.put(key(workspace_id, "openai", { sealed_secret: "bmV3" }))
        assert.deepStrictEqual([second.base_url, second.models], [null, null])
        assert.deepStrictEqual(second.created_at, first.created_at)
        assert.isAbove(second.updated_at.getTime(), first.updated_at.getTime())
        const found = yield* Effect.flatMap(keys.find(workspace_id, "openai"), some)
        assert.deepStrictEqual(found, { ...second, wrapped_key: "d3JhcHBlZA==", sealed_secret: "bmV3" })
        assert.strictEqual((yield* keys.list(workspace_id)).length, 1)
      })
    )

    it.effect("a key that was removed is gone, and removing it again says that there was none", () =>
      Effect.gen(function* () {
        const { workspace_id } = yield* tenant
        const other = (yield* tenant).workspace_id
        const keys = yield* VendorKeysRepo
        yield* keys.put(key(workspace_id, "meshy"))
        yield* keys.put(key(other, "meshy"))
        assert.isTrue(yield* keys.remove(workspace_id, "meshy"))
        assert.isFalse(yield* keys.remove(workspace_id, "meshy"))
        assert.isTrue(Option.isNone(yield* keys.find(workspace_id, "meshy")))
        assert.isTrue(Option.isSome(yield* keys.find(other, "meshy")))
      })
    )
  })

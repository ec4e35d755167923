import { assert, describe, it, layer } from "@effect/vitest"
import { Cause, Effect, Either, FastCheck as fc, Layer, Option, Redacted } from "effect"
import type { Model } from "#domain/Operation.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { open, seal } from "#services/Envelope.js"
import { HostedVendors } from "#services/HostedVendors.js"
import { layer as connections } from "#services/LanguageConnections.js"
import { Models } from "#services/Models.js"
import { type Connection, LanguageModels, ModelFailed } from "#services/ports/LanguageModels.js"
import { LanguageVendors, type VendorModel } from "#services/ports/LanguageVendors.js"
import { VendorKeysRepo } from "#services/ports/VendorKeysRepo.js"
import { Secret } from "#services/Secret.js"
import { VendorKeys } from "#services/VendorKeys.js"
import { some, tenant } from "../support/Tenant.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))
const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

describe("a sealed secret", () => {
  it(`opens under its own key for what it belongs to, and after no change of a single bit (SCENEWRIGHT_TEST_SEED=${seed})`, () => {
    fc.assert(
      fc.property(key, key, fc.string(), fc.string(), fc.nat(), (deployment, other, secret, belongsTo, at) => {
        const sealed = seal(deployment, Redacted.make(secret), belongsTo)
        assert.deepStrictEqual(Option.map(open(deployment, sealed, belongsTo), Redacted.value), Option.some(secret))
        if (Buffer.compare(deployment, other) !== 0) assert.isTrue(Option.isNone(open(other, sealed, belongsTo)))
        assert.isTrue(Option.isNone(open(deployment, sealed, `${belongsTo}!`)))
        for (const member of ["wrapped_key", "sealed_secret"] as const) {
          const bytes = Buffer.from(sealed[member], "base64")
          bytes[at % bytes.length] ^= 1 << (at % 8)
          const changed = { ...sealed, [member]: bytes.toString("base64") }
          assert.isTrue(Option.isNone(open(deployment, changed, belongsTo)))
          assert.isTrue(Option.isNone(open(deployment, { ...sealed, [member]: "" }, belongsTo)))
        }
        assert.notInclude(
          [sealed.sealed_secret, sealed.wrapped_key],
          seal(deployment, Redacted.make(secret), belongsTo).sealed_secret
        )
      }),
      { seed, numRuns: 60 }
    )
  })
})

const service = (secret: string) =>
  VendorKeys.layer.pipe(Layer.provide(Secret.layer(Redacted.make(secret))), Layer.provideMerge(repositories))

const deployment = "the secret of one deployment, long enough"
const stored = { vendor: "openai", base_url: null, models: null, secret: Redacted.make("sk-very-secret") } as const

layer(service(deployment))("the vendors' keys of a workspace", (it) => {
  it.effect("a stored key opens to what was stored, and is nowhere readable before", () =>
    Effect.gen(function* () {
      const { workspace_id } = yield* tenant
      const keys = yield* VendorKeys
      const shown = yield* keys.set({ workspace_id, ...stored })
      assert.notInclude(JSON.stringify(shown), "sk-very-secret")
      const row = yield* Effect.flatMap((yield* VendorKeysRepo).find(workspace_id, "openai"), some)
      assert.notInclude(JSON.stringify(row), "sk-very-secret")
      const opened = yield* Effect.flatMap(keys.find(workspace_id, "openai"), some)
      assert.strictEqual(Redacted.value(opened.secret), "sk-very-secret")
      assert.notInclude(JSON.stringify(opened) + String(opened.secret), "sk-very-secret")
      assert.isTrue(Option.isNone(yield* keys.find(workspace_id, "anthropic")))
    })
  )

  it.effect("a row whose address was changed, or that was copied to another workspace, opens no more", () =>
    Effect.gen(function* () {
      const { workspace_id } = yield* tenant
      const other = (yield* tenant).workspace_id
      const keys = yield* VendorKeys
      const repo = yield* VendorKeysRepo
      yield* keys.set({ workspace_id, ...stored })
      const row = yield* Effect.flatMap(repo.find(workspace_id, "openai"), some)
      yield* repo.put({ ...row, workspace_id: other })
      assert.strictEqual((yield* Effect.flip(keys.find(other, "openai")))._tag, "VendorKeyUnreadable")
      yield* repo.put({ ...row, base_url: "https://elsewhere.example/v1" })
      assert.strictEqual((yield* Effect.flip(keys.find(workspace_id, "openai")))._tag, "VendorKeyUnreadable")
    })
  )
})

describe("a key that was stored under another secret of the deployment", () => {
  it.effect("cannot be read, and the operation's error says to store it again", () =>
    Effect.gen(function* () {
      const { workspace_id } = yield* tenant
      const under = (secret: string) =>
        Effect.provide(
          VendorKeys,
          Layer.fresh(VendorKeys.layer).pipe(Layer.provide(Secret.layer(Redacted.make(secret))))
        )
      yield* (yield* under(deployment)).set({ workspace_id, ...stored })
      const keys = yield* under("another secret of the deployment, rotated")
      const failure = yield* Effect.flip(keys.find(workspace_id, "openai"))
      assert.strictEqual(failure._tag, "VendorKeyUnreadable")
    }).pipe(Effect.provide(repositories))
  )
})

const hosted = {
  vendor: "openai",
  secret: Redacted.make("sk-of-the-service"),
  base_url: null,
  models: ["gpt-5"]
} as const

/** Vendors that only tell what they were opened with. */
const opening = () => {
  const opened: Array<VendorModel> = []
  const layer = Layer.succeed(
    LanguageVendors,
    LanguageVendors.of({
      open: (model) => Effect.sync(() => void opened.push(model)).pipe(Effect.as({} as Connection))
    })
  )
  return { opened, layer }
}

describe("the models of a workspace", () => {
  const { layer: vendors, opened } = opening()
  const all = Layer.mergeAll(Models.layer, connections).pipe(
    Layer.provide(vendors),
    Layer.provide(HostedVendors.layer([hosted])),
    Layer.provideMerge(service(deployment))
  )
  const byok: Model = { id: "openai:gpt-5", hosting: "external", billing: "byok" }
  const credits: Model = { id: "openai:gpt-5", hosting: "service", billing: "credits" }

  it.effect("are the planner, the vendors' of its own keys and the service's; the same id is its own", () =>
    Effect.gen(function* () {
      const { workspace_id } = yield* tenant
      const models = yield* Models
      const shown = Effect.map(models.list(workspace_id), (list) =>
        list.map(({ billing, capabilities, default: usual, hosting, id }) => [
          id,
          hosting,
          billing,
          usual,
          capabilities.length
        ])
      )
      const planner = ["builtin-planner", "service", "credits", true, 3]
      assert.deepStrictEqual(yield* shown, [planner, ["openai:gpt-5", "service", "credits", false, 3]])
      const keys = yield* VendorKeys
      yield* keys.set({ workspace_id, ...stored, models: ["gpt-5", "o9:mini"] })
      yield* keys.set({ workspace_id, ...stored, vendor: "meshy", models: ["latest"] })
      assert.deepStrictEqual(yield* shown, [
        planner,
        ["meshy:latest", "external", "byok", false, 1],
        ["openai:gpt-5", "external", "byok", false, 3],
        ["openai:o9:mini", "external", "byok", false, 3]
      ])
    }).pipe(Effect.provide(all))
  )

  it.effect("without a name the planner is meant, and for assets the only vendor that makes them", () =>
    Effect.gen(function* () {
      const { workspace_id } = yield* tenant
      const models = yield* Models
      assert.strictEqual((yield* models.resolve(workspace_id, undefined, "sdd")).id, "builtin-planner")
      assert.strictEqual((yield* Effect.flip(models.resolve(workspace_id, undefined, "asset"))).code, "unknown_model")
      yield* (yield* VendorKeys).set({ workspace_id, ...stored, vendor: "meshy" })
      assert.strictEqual((yield* models.resolve(workspace_id, undefined, "asset")).id, "meshy:latest")
      for (const [id, capability] of [
        ["meshy:latest", "sdd"],
        ["openai:gpt-5", "asset"],
        ["openai:unheard", "sdd"]
      ] as const) {
        assert.strictEqual((yield* Effect.flip(models.resolve(workspace_id, id, capability))).code, "unknown_model")
      }
    }).pipe(Effect.provide(all))
  )

  it.effect("connect with the key that the operation was admitted with, never with the other", () =>
    Effect.gen(function* () {
      const { workspace_id } = yield* tenant
      const { connect } = yield* LanguageModels
      const gone = yield* Effect.flip(connect(workspace_id, byok))
      assert.deepInclude(gone, { code: "model_failed", retryable: false })
      assert.instanceOf(gone, ModelFailed)
      yield* connect(workspace_id, credits)
      yield* (yield* VendorKeys).set({ workspace_id, ...stored })
      yield* connect(workspace_id, byok)
      assert.deepStrictEqual(
        opened.map(({ secret }) => Redacted.value(secret)),
        ["sk-of-the-service", "sk-very-secret"]
      )
      const planner = yield* Effect.either(connect(workspace_id, { ...credits, id: "builtin-planner" }))
      assert.isTrue(Either.isLeft(planner))
    }).pipe(Effect.provide(all))
  )

  it.effect("a key that cannot be read fails in words that say what to do and hold nothing of it", () =>
    Effect.gen(function* () {
      const { workspace_id } = yield* tenant
      yield* (yield* VendorKeys).set({ workspace_id, ...stored })
      const repo = yield* VendorKeysRepo
      const row = yield* Effect.flatMap(repo.find(workspace_id, "openai"), some)
      yield* repo.put({ ...row, base_url: "https://elsewhere.example" })
      const exit = yield* Effect.exit((yield* LanguageModels).connect(workspace_id, byok))
      const text = exit._tag === "Failure" ? Cause.pretty(exit.cause) : ""
      assert.include(text, "store it again")
      assert.notInclude(text, "sk-very-secret")
    }).pipe(Effect.provide(all))
  )
})

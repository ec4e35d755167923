import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { newScene, tenant } from "../support/Tenant.js"
import { type Backend, bytes } from "./Backend.js"

const most = 10_000
const nothing = 24 * 60 * 60

/** An address that no other test has. */
const fresh = Effect.map(uuidv7, (id) => `w/${id}`)

export const blobsContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`BlobsRepo of ${backend.name}`, (it) => {
    it.effect("an address keeps its key until the object is condemned, then gets another", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobsRepo
        const address = yield* fresh
        const key = yield* blobs.reserve(address)
        assert.strictEqual(yield* blobs.reserve(address), key)
        assert.deepStrictEqual(yield* blobs.discard([key]), [key])
        const second = yield* blobs.reserve(address)
        assert.notStrictEqual(second, key)
        yield* blobs.forget([key, second])
        assert.strictEqual(yield* blobs.reserve(address), second, "only the condemned is forgotten")
        assert.match(second, /^[A-Za-z0-9._=-]+(\/[A-Za-z0-9._=-]+)*$/)
      })
    )

    it.effect("what no row names is condemned after its grace, again and again until it is forgotten", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobsRepo
        const key = yield* blobs.reserve(yield* fresh)
        assert.notInclude(yield* blobs.condemn(nothing, most), key)
        yield* backend.pass("10 millis")
        assert.include(yield* blobs.condemn(0.001, most), key)
        assert.include(yield* blobs.condemn(nothing, most), key)
        yield* blobs.forget([key])
        assert.notInclude(yield* blobs.condemn(nothing, most), key)
      })
    )

    it.effect("what stays condemned waits for its next turn behind all others, the newest condemned among them", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobsRepo
        const condemned = Effect.flatMap(Effect.flatMap(fresh, blobs.reserve), (key) =>
          Effect.as(blobs.discard([key]), key)
        )
        yield* Effect.flatMap(blobs.condemn(nothing, most), blobs.forget)
        const stuck = yield* Effect.replicateEffect(condemned, 5)
        const turns = yield* Effect.replicateEffect(blobs.condemn(nothing, 2), 2)
        assert.strictEqual(new Set(turns.flat()).size, 4)
        const last = stuck.filter((key) => !turns.flat().includes(key))
        const newer = yield* condemned
        assert.sameMembers([...(yield* blobs.condemn(nothing, 2))], [...last, newer])
        assert.sameMembers([...(yield* blobs.condemn(nothing, 4))], turns.flat())
        yield* blobs.forget([...stuck, newer])
      })
    )

    it.effect("announcing again renews the grace", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobsRepo
        const address = yield* fresh
        const key = yield* blobs.reserve(address)
        yield* backend.pass("2 seconds")
        yield* blobs.reserve(address)
        assert.notInclude(yield* blobs.condemn(1.5, most), key)
      })
    )

    it.effect("what a row names is neither condemned nor discarded, and what is condemned no row can name", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobsRepo
        const artifacts = yield* ArtifactsRepo
        const of = yield* tenant
        const named = yield* bytes("sdd", yield* fresh)
        assert.isTrue(Option.isSome(yield* artifacts.publish(of.workspace_id, of.scene_id, named)))
        yield* backend.pass("10 millis")
        assert.notInclude(yield* blobs.condemn(0, most), named.blob_key)
        assert.deepStrictEqual(yield* blobs.discard([named.blob_key]), [])
        const condemned = yield* bytes("peg", yield* fresh)
        yield* blobs.discard([condemned.blob_key])
        const refused = yield* Effect.exit(artifacts.publish(of.workspace_id, of.scene_id, condemned))
        assert.isTrue(Exit.isFailure(refused))
        const kept = yield* artifacts.list(of.workspace_id, of.scene_id, { kind: "peg", all_versions: true })
        assert.deepStrictEqual(kept, [])
      })
    )

    it.effect("an object that is named while it is condemned is either named or condemned, never both", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobsRepo
        const artifacts = yield* ArtifactsRepo
        const of = yield* tenant
        for (let round = 0; round < 12; round++) {
          const scene_id = yield* newScene(of)
          const made = yield* bytes("sdd", yield* fresh)
          const [published, condemned] = yield* Effect.all(
            [
              Effect.exit(artifacts.publish(of.workspace_id, scene_id, made)),
              Effect.delay(blobs.discard([made.blob_key]), backend.live ? round : 0)
            ],
            { concurrency: "unbounded" }
          )
          assert.strictEqual(Exit.isSuccess(published), condemned.length === 0)
        }
      })
    )
  })

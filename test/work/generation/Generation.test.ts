import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { Failure } from "#domain/Operation.js"
import type { Reference } from "#domain/Reference.js"
import { filesPrint, shownOf } from "#services/PictureSubjects.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { PicturesRepo } from "#services/ports/PicturesRepo.js"
import { VendorKeys } from "#services/VendorKeys.js"
import { Pace } from "#work/generation/Pace.js"
import { glb, rewritten } from "../../formats/Glbs.js"
import { some } from "../../support/Tenant.js"
import type { Call, Reply } from "../../support/vendors/MeshyStandIn.js"
import { admitted, failureOf, pace, run, shop } from "./Shop.js"

describe("a generation", () => {
  it.live("buys a shape and its textures, tells the vendor's progress, and brings a mesh with its picture", () =>
    run(
      Effect.gen(function* () {
        const { attempt, of, vendor } = yield* shop
        const { id } = yield* admitted(of)
        const { outcome, told } = yield* attempt(id)
        assert.deepStrictEqual(
          vendor.tasks.map(({ mode }) => mode),
          ["preview", "refine"]
        )
        assert.strictEqual(vendor.tasks[1].body.preview_task_id, vendor.tasks[0].id)
        assert.match(vendor.tasks[0].body.prompt, /^A wooden market cart\n\(ref\. [0-9a-f]{16}\)$/)
        const { asset } = outcome
        assert.deepInclude(asset, {
          slug: "a-wooden-market-cart",
          name: "A wooden market cart",
          metadata: { generation: id, vendor: "meshy", model: "meshy:latest", prompt: "A wooden market cart" }
        })
        const [mesh] = asset?.files ?? []
        assert.deepInclude(mesh, { role: "mesh", media_type: "model/gltf-binary" })
        assert.deepStrictEqual(
          mesh.mesh?.textures.map(({ name }) => name),
          ["Grain"]
        )
        const stored = yield* Effect.flatMap((yield* BlobStore).get(mesh.blob_key), some)
        assert.deepStrictEqual([...stored], [...(yield* Effect.promise(() => glb()))])
        assert.isTrue(asset?.picture?.given)
        for (const words of ["shaping 0.02", "shaping 0.23", "texturing 0.45", "texturing 0.90", "storing 0.97"]) {
          assert.include(told, words)
        }
      })
    )
  )

  it.live("once it is settled, is an asset of the library whose picture is the vendor's as long as its mesh is", () =>
    run(
      Effect.gen(function* () {
        const { attempt, of } = yield* shop
        const { id } = yield* admitted(of)
        const { outcome, row } = yield* attempt(id)
        const done = yield* Effect.flatMap((yield* OperationsRepo).settle(row, outcome), some)
        assert.strictEqual(done.status, "succeeded")
        const { uuid } = (done.result as { readonly entity: Reference }).entity
        const entity = yield* Effect.flatMap((yield* LibraryRepo).find("asset", of.workspace_id, uuid), some)
        const picture = yield* Effect.flatMap((yield* PicturesRepo).find(of.workspace_id, uuid), some)
        assert.deepStrictEqual(
          [entity.pictured, picture.given, picture.fingerprint],
          [true, true, filesPrint(yield* shownOf(entity))]
        )
      })
    )
  )

  it.live("whose thumbnail cannot be shown has none, and loses nothing else", () =>
    run(
      Effect.gen(function* () {
        const { attempt, of, vendor } = yield* shop
        const bad: ReadonlyArray<(call: Call) => Reply | undefined> = [
          ({ path }) => (path.endsWith(".png") ? { bytes: new TextEncoder().encode("no picture") } : undefined),
          ({ path }) => (path.endsWith(".png") ? { status: 404 } : undefined),
          ({ kind, reads }) =>
            kind === "read" && reads >= 2 ? { thumbnail_url: "http://169.254.169.254/latest" } : undefined
        ]
        for (const behaviour of bad) {
          vendor.behave(behaviour)
          const { id } = yield* admitted(of)
          const { outcome } = yield* attempt(id)
          assert.deepStrictEqual([outcome.asset?.picture, outcome.asset?.files.length], [null, 1])
        }
      })
    )
  )

  it.live("waits while the vendor limits its tasks, or is away for a while, and buys once", () =>
    run(
      Effect.gen(function* () {
        const { attempt, of, vendor } = yield* shop
        vendor.behave(({ kind, nth }) => {
          if (kind === "create" && nth < 2) return { status: 429, retry_after: 0 }
          return kind === "read" && nth < 5 ? { status: 502 } : undefined
        })
        const { id } = yield* admitted(of)
        yield* attempt(id)
        assert.strictEqual(vendor.tasks.length, 2)
      })
    )
  )

  it.live("two at once, with the same brief, take each its own tasks", () =>
    run(
      Effect.gen(function* () {
        const { attempt, of, vendor } = yield* shop
        vendor.behave(({ kind, nth }) => (kind === "create" && nth < 2 ? { cut: "after" } : undefined))
        const ids = [(yield* admitted(of)).id, (yield* admitted(of)).id]
        yield* Effect.forEach(ids, (id) => attempt(id), { concurrency: "unbounded" })
        assert.strictEqual(vendor.tasks.length, 4)
        const previews = vendor.tasks.flatMap(({ body }) => body.preview_task_id ?? [])
        assert.strictEqual(new Set(previews).size, 2)
      })
    )
  )
})

describe("a generation that cannot end well", () => {
  const inFile = (reply: Reply) => (call: Call) =>
    call.kind === "file" && call.path.endsWith(".glb") ? reply : undefined
  const atEnd = (reply: Reply) => (call: Call) => (call.kind === "read" ? reply : undefined)
  const atOrder = (reply: Reply) => (call: Call) => (call.kind === "create" ? reply : undefined)
  const ends: ReadonlyArray<readonly [string, (call: Call) => Reply | undefined, Partial<Failure>, words: string]> = [
    ["a key that is refused", atOrder({ status: 401 }), { code: "model_failed", retryable: false }, "stored key"],
    ["no credits at the vendor", atOrder({ status: 402 }), { code: "model_failed", retryable: false }, "no credits"],
    [
      "moderation of the brief",
      atOrder({ status: 400, message: "Prompt violates policy" }),
      { code: "model_refused", retryable: false },
      "change the brief"
    ],
    [
      "a task that failed",
      atEnd({ end: "FAILED", message: "Busy" }),
      { code: "model_failed", retryable: true },
      "Busy"
    ],
    [
      "moderation of the task",
      atEnd({ end: "FAILED", message: "Sensitive content" }),
      { code: "model_refused", retryable: false },
      "Sensitive content"
    ],
    ["a task that expired", atEnd({ end: "EXPIRED" }), { code: "model_failed", retryable: true }, "expire"],
    ["a vendor that is away", atEnd({ status: 500 }), { code: "model_failed", retryable: true }, "later"],
    ["a vendor that redirects", atOrder({ redirect: "http://127.0.0.1:1/" }), { retryable: false }, "redirects"],
    [
      "a broken GLB",
      inFile({ bytes: new TextEncoder().encode("glTF but not really") }),
      { code: "model_failed", retryable: false },
      "no GLB that can be used"
    ],
    [
      "a file of another host",
      atEnd({ glb_url: "https://evil.example/x.glb" }),
      { retryable: false },
      "not its own, which is not fetched: tell the operator of it"
    ],
    [
      "a file of the metadata host",
      atEnd({ glb_url: "http://169.254.169.254/x" }),
      { retryable: false },
      "not its own"
    ],
    [
      "a file that redirects",
      inFile({ redirect: "http://127.0.0.1:1/" }),
      { retryable: false },
      "not followed: tell the operator of it"
    ],
    ["a file cut short", inFile({ bytes: new Uint8Array(9), length: 20 }), { retryable: true }, "try again"],
    [
      "a file too large by its head",
      inFile({ bytes: new Uint8Array(9), length: 200_000_000 }),
      { code: "model_failed", retryable: false },
      "100000000 bytes"
    ]
  ]
  for (const [name, behaviour, expected, words] of ends) {
    it.live(`${name} is the operation's error, in words that hold no secret`, () =>
      run(
        Effect.gen(function* () {
          const at = yield* shop
          // Tasks are finished when they are first read.
          at.vendor.behave((call) => {
            for (const task of at.vendor.tasks) task.reads = 2
            return behaviour(call)
          })
          const failure = yield* failureOf(at)
          assert.deepInclude(failure, expected)
          assert.include(failure.message, words)
          assert.notInclude(failure.message, "msy_")
          assert.notInclude(failure.message, "evil.example")
        })
      )
    )
  }

  it.live("a GLB that lies about itself is refused before anybody reads it", () =>
    run(
      Effect.gen(function* () {
        const at = yield* shop
        const hostile = rewritten(yield* Effect.promise(() => glb()), (json) => {
          json.accessors[0].count = 300_000_000
        })
        at.vendor.behave(inFile({ bytes: hostile }))
        assert.deepInclude(yield* failureOf(at), { code: "model_failed", retryable: false })
      })
    )
  )

  it.live("a key that was deleted since the start is model_failed, and nobody is asked", () =>
    run(
      Effect.gen(function* () {
        const at = yield* shop
        yield* (yield* VendorKeys).remove(at.of.workspace_id, "meshy")
        assert.deepInclude(yield* failureOf(at), { code: "model_failed", retryable: false })
        assert.strictEqual(at.vendor.calls.length, 0)
      })
    )
  )

  it.live("a task that never ends is given up in time, after a last look", () =>
    run(
      Effect.gen(function* () {
        const at = yield* shop
        at.vendor.behave(({ kind }) => {
          if (kind === "read") for (const task of at.vendor.tasks) task.reads = 0
          return undefined
        })
        const failure = yield* failureOf(at)
        assert.deepInclude(failure, { code: "model_failed", retryable: true })
        assert.include(failure.message, "did not finish")
      }).pipe(Effect.provide(Layer.succeed(Pace, { ...pace, task_minutes: 0.002 })))
    )
  )
})

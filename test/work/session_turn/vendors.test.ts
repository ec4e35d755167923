import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import type { Model } from "#domain/Operation.js"
import { layer as vendors } from "#layers/vendors/LanguageVendors.js"
import { wire_limits } from "#layers/vendors/Wire.js"
import { layer as languageModels } from "#services/LanguageConnections.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"
import { VendorKeys } from "#services/VendorKeys.js"
import { some, type Tenant, tenant } from "../../support/Tenant.js"
import { standIn } from "../../support/vendors/LanguageStandIn.js"
import type { Protocol, Reply } from "../../support/vendors/Script.js"
import { answersIn, attempt, gated, started, transcript, world } from "./World.js"

const wire = { ...wire_limits, answer_seconds: 5, pause_millis: 1, attempts_max: 2 }

/** The base URLs of the stand-in's vendors' own services are only known once it listens: openai's own speaks Responses. */
const on = (url: string) =>
  Layer.mergeAll(languageModels.pipe(Layer.provide(vendors({ limits: wire, own: { openai: url } }))), gated()).pipe(
    Layer.provideMerge(world)
  )

type Uploading = Effect.Effect<ReadonlyArray<string>, never, FilesRepo | BlobsRepo | BlobStore>

/** A turn of a model behind the protocol that goes by the script. */
const turn = (
  protocol: Protocol,
  script: ReadonlyArray<Reply>,
  file_ids: (of: Tenant) => Uploading = () => Effect.succeed([])
) =>
  Effect.gen(function* () {
    const vendor = yield* standIn(script)
    return yield* Effect.gen(function* () {
      const of = yield* tenant
      const name = protocol === "messages" ? "anthropic" : "openai"
      const named = name === "anthropic" ? "claude-sonnet-5-5" : "gpt-5.1"
      yield* (yield* VendorKeys).set({
        workspace_id: of.workspace_id,
        vendor: name,
        base_url: vendor.urls[protocol],
        models: [named],
        secret: Redacted.make("sk-test-secret")
      })
      const model: Model = { id: `${name}:${named}`, hosting: "external", billing: "byok" }
      const operation = yield* started(of, { model, text: "Make me a mill.", file_ids: yield* file_ids(of) })
      const row = yield* Effect.flatMap(attempt(operation), some)
      return { row, vendor, of, said: yield* transcript(operation.target.id) }
    }).pipe(Effect.provide(on(vendor.urls.responses)))
  })

const file = (of: Tenant, name: string, content_type: string, bytes: Uint8Array) =>
  Effect.gen(function* () {
    const id = yield* uuidv7
    const blob_key = yield* (yield* BlobsRepo).reserve(`${of.workspace_id}/files/${id}`)
    yield* Effect.orDie((yield* BlobStore).put(blob_key, bytes, content_type))
    const row = { id, name, content_type, size_bytes: bytes.length, sha256: "ab", blob_key }
    yield* (yield* FilesRepo).create(of.workspace_id, of.user_id, [row])
    return id
  })

describe.each<Protocol>(["chat", "messages", "responses"])("a turn of a model behind %s", (protocol) => {
  it.live("calls tools, is told their answers and replies; its secret stays where it is", () =>
    Effect.gen(function* () {
      const { row, said, vendor } = yield* turn(protocol, [
        { say: "I make it.", call: [{ name: "create_scene", params: { name: "Mill" } }] },
        {
          call: [
            { name: "read_scene", params: { scene_id: "nowhere" } },
            { name: "list_scenes", params: {} }
          ]
        },
        { say: "There is a mill now." }
      ])
      assert.deepStrictEqual(
        [row.status, row.result, row.credits_charged],
        ["succeeded", { reply: "I make it.\n\nThere is a mill now." }, 0]
      )
      assert.strictEqual(vendor.served(), 3)
      const [made, none, list] = answersIn(row).map(({ result }) => result)
      assert.deepStrictEqual([made.scene.name, none.code, list.scenes.length], ["Mill", "invalid_arguments", 2])
      const sent = vendor.calls.map(({ body }) => JSON.stringify(body))
      assert.include(sent[0], '"write_sdd"')
      assert.include(sent[1], made.scene.id)
      assert.include(sent[2], "invalid_arguments")
      assert.strictEqual(said[1], "assistant complete I make it.\n\nThere is a mill now.")
      assert.notInclude(JSON.stringify(row), "sk-test-secret")
    }).pipe(Effect.scoped)
  )

  it.live("that calls tools wrongly is told so, call by call, and goes on", () =>
    Effect.gen(function* () {
      const { row, vendor } = yield* turn(protocol, [
        {
          say: "I try.",
          call: [
            { name: "rm_rf", params: {} },
            { name: "list_scenes", params: {}, id: "same" },
            { name: "list_library", raw: '{"kind": "the', id: "same2" },
            { name: "list_library", raw: "kind=theme" },
            { name: "list_library", raw: '["theme"]' },
            { name: "list_library", raw: '{"__proto__": {"kind": "theme"}}' },
            { name: "list_library", raw: '"{}"' },
            { name: "read_scene", raw: "" },
            { name: "tool", params: {} },
            { name: "rm -rf / \u{1f4a5}", raw: "[" }
          ]
        },
        { say: "Sorry." }
      ])
      assert.deepStrictEqual([row.status, row.result?.reply], ["succeeded", "I try.\n\nSorry."])
      assert.deepStrictEqual(
        answersIn(row).map(({ isFailure, result }) => (isFailure ? result.code : "answered")),
        [
          "unknown_tool",
          "answered",
          ...Array.from({ length: 6 }, () => "invalid_arguments"),
          ...Array.from({ length: 2 }, () => "unknown_tool")
        ]
      )
      assert.strictEqual(vendor.served(), 2)
      const told = JSON.stringify(vendor.calls[1].body)
      for (const word of ["There is no such tool", "one JSON object", "kind=theme"]) assert.include(told, word)
    }).pipe(Effect.scoped)
  )

  it.live("that gives calls the same id is answered call by call", () =>
    Effect.gen(function* () {
      const call = ["theme", "design"].map((kind) => ({ name: "list_library", params: { kind }, id: "call_0" }))
      const { row, vendor } = yield* turn(protocol, [{ call }, { say: "Done." }])
      assert.strictEqual(row.result?.reply, "Done.")
      assert.deepStrictEqual(
        answersIn(row).map(({ isFailure }) => isFailure),
        [false, false]
      )
      assert.include(JSON.stringify(vendor.calls[1].body), "call_1_2")
    }).pipe(Effect.scoped)
  )

  it.live("that calls tools for ever, also where it may not, ends at its last call", () =>
    Effect.gen(function* () {
      const { row, vendor } = yield* turn(protocol, [{ call: [{ name: "rm_rf", params: {} }] }])
      assert.strictEqual(vendor.served(), limits.turn_model_calls_max)
      assert.deepStrictEqual([row.status, row.attempt], ["succeeded", 1])
      assert.match(String(row.result?.reply), /^\(I stopped here/)
      if (protocol !== "messages") return
      // The API refuses calls of tools in the history of a request that declares none.
      const { tool_choice, tools } = vendor.calls.at(-1)?.body ?? {}
      assert.deepStrictEqual(tool_choice, { type: "none" })
      assert.deepStrictEqual(tools, vendor.calls[0].body.tools)
    }).pipe(Effect.scoped)
  )

  it.live("that breaks off, fails with what was said", () =>
    Effect.gen(function* () {
      const cut = yield* turn(protocol, [{ cut: "halfway" }])
      assert.deepStrictEqual([cut.row.status, cut.row.error?.code], ["failed", "model_failed"])
      assert.match(cut.said[1], /^assistant partial An answer/)
      const refused = yield* turn(protocol, [{ refuse: "I cannot." }])
      assert.deepStrictEqual([refused.row.status, refused.row.error?.code], ["failed", "model_refused"])
      const busy = yield* turn(protocol, [{ status: 429, retry_after: 0 }, { say: "Here I am." }])
      assert.strictEqual(busy.row.result?.reply, "Here I am.")
    }).pipe(Effect.scoped)
  )

  it.live("is shown the files of its message: texts as text, pictures as pictures, others by name", () =>
    Effect.gen(function* () {
      const text = new TextEncoder().encode("A mill of red brick.")
      const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])
      const { vendor } = yield* turn(protocol, [{ say: "I see." }], (of) =>
        Effect.all([
          file(of, "notes.txt", "text/plain", text),
          file(of, "mill.png", "image/png", png),
          file(of, "mill.glb", "model/gltf-binary", png)
        ])
      )
      const sent = JSON.stringify(vendor.calls[0].body)
      for (const part of ["A mill of red brick.", Buffer.from(png).toString("base64"), "mill.glb"]) {
        assert.include(sent, part)
      }
    }).pipe(Effect.scoped)
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Exit, Fiber } from "effect"
import { unattended } from "#domain/Control.js"
import type { Model } from "#domain/Operation.js"
import { defaults } from "#domain/World.js"
import * as PegDocument from "#formats/PegDocument.js"
import { planPeg } from "#planning/PlanPeg.js"
import { VendorKeys } from "#services/VendorKeys.js"
import { sceneStep } from "#work/scene_step/SceneStep.js"
import type { Protocol, Reply } from "../support/vendors/Script.js"
import {
  bytes,
  context,
  failureOf,
  home,
  made,
  operation,
  peg,
  scripted,
  sdd,
  uploaded,
  without
} from "./LanguageStep.js"

describe.each<Protocol>(["chat", "messages"])("an sdd by a language model behind %s", (protocol) => {
  it.live("is asked for with the brief, the world and the form, and stored as it would be uploaded", () =>
    Effect.gen(function* () {
      const { asked, step, vendor } = yield* scripted(protocol, [{ say: sdd }])
      const outcome = yield* step("generate_scene_sdd")
      const text = yield* made(outcome)
      assert.include(text, "# The Old Orchard")
      assert.include(text, "## Open questions")
      assert.deepStrictEqual([outcome.artifacts[0].kind, outcome.artifacts[0].source], ["sdd", "generated"])
      const sent = JSON.stringify(vendor.calls[0].body)
      for (const words of ["A meadow with an oak", "with a well", "max_step", "## Zones", "farm yard"]) {
        assert.include(sent, words)
      }
      assert.deepStrictEqual([vendor.served(), asked], [1, []])
      const again = planPeg(
        { sdd: text, guidance: "", seed: 1, world: defaults, style: {}, parameters: {} },
        unattended
      )
      assert.isTrue(again.entities.some(({ category, count }) => category === "apple_tree" && count === 12))
    }).pipe(Effect.provide(home), Effect.scoped)
  )

  it.live("with an image outside it, or without its zones, is asked for again with the faults named", () =>
    Effect.gen(function* () {
      const linked = `${sdd}\n![a plan](https://example.org/plan.png)\n`
      const { step, vendor } = yield* scripted(protocol, [{ say: linked }, { say: `Here it is:\n\n${sdd}` }])
      const text = yield* Effect.flatMap(step("generate_scene_sdd"), made)
      assert.isTrue(text.startsWith("# The Old Orchard"))
      assert.notInclude(text, "Here it is")
      assert.include(JSON.stringify(vendor.calls[1].body), "https://example.org/plan.png")
      vendor.script([{ say: "# A title\n\nAnd some prose." }, { say: sdd }])
      yield* step("generate_scene_sdd")
      assert.include(JSON.stringify(vendor.calls[3].body), "/Zones: The section Zones has no table")
    }).pipe(Effect.provide(home), Effect.scoped)
  )
})

describe.each<Protocol>(["chat", "messages"])("a peg by a language model behind %s", (protocol) => {
  it.live("is asked for by its schema, and its seed and library ids are the service's", () =>
    Effect.gen(function* () {
      const hallucinated = peg.entities.map((one) => ({ ...one, recipe: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" }))
      const { of, step, vendor } = yield* scripted(protocol, [{ object: { ...peg, seed: 99, entities: hallucinated } }])
      yield* uploaded(of, sdd)
      const outcome = yield* step("generate_scene_peg")
      const planned = Either.getOrThrow(PegDocument.decode(bytes(yield* made(outcome))))
      assert.deepStrictEqual(planned, { ...peg, seed: 5 })
      assert.deepStrictEqual(outcome.artifacts[0].derived_from, [{ kind: "sdd", version: 1 }])
      const sent = JSON.stringify(vendor.calls[0].body)
      for (const words of ["The Old Orchard", "with a well", "north_of", "unplanned", "apple_tree", "aspect_max"]) {
        assert.include(sent, words)
      }
      assert.notInclude(sent, "$ref")
      const { response_format, tools } = vendor.calls[0].body
      const schema = protocol === "chat" ? response_format.json_schema.schema : tools[0].input_schema
      assert.strictEqual(schema.type, "object")
      assert.includeMembers(schema.required, ["zones", "entities", "relations", "unplanned"])
    }).pipe(Effect.provide(home), Effect.scoped)
  )

  it.live(
    "with faults is asked for again, once, with what is wrong and where, and is the built-in planner's after that",
    () =>
      Effect.gen(function* () {
        const script = [{ object: without("zones") }, { object: peg }]
        const { of, step, vendor } = yield* scripted(protocol, script)
        yield* uploaded(of, sdd)
        yield* step("generate_scene_peg")
        assert.include(JSON.stringify(vendor.calls[1].body), "/zones: ")
        vendor.script([{ object: without("zones") }])
        const outcome = yield* step("generate_scene_peg")
        assert.include(JSON.stringify(outcome.result), "wrote no valid document in 2 tries")
        assert.isTrue(Either.isRight(PegDocument.decode(bytes(yield* made(outcome)))))
        assert.strictEqual(vendor.calls.length, 4)
      }).pipe(Effect.provide(home), Effect.scoped)
  )

  it.live("that is no object at all is asked for again too", () =>
    Effect.gen(function* () {
      const { of, step, vendor } = yield* scripted(protocol, [{ say: "I would rather write prose." }, { object: peg }])
      yield* uploaded(of, sdd)
      yield* step("generate_scene_peg")
      assert.include(JSON.stringify(vendor.calls[1].body), "cannot be read as JSON")
    }).pipe(Effect.provide(home), Effect.scoped)
  )
})

describe("a peg by a language model of an sdd that has pictures", () => {
  it.live("goes by its words alone; an sdd too long to be read whole is refused and nobody is asked", () =>
    Effect.gen(function* () {
      const { of, step, vendor } = yield* scripted("chat", [{ object: peg }])
      yield* uploaded(of, `${sdd}\n\n![plan](data:image/png;base64,${"QUJD".repeat(100_000)})\n`)
      yield* step("generate_scene_peg")
      const sent = JSON.stringify(vendor.calls[0].body)
      assert.include(sent, "under the oldest oak")
      assert.notInclude(sent, "QUJD")
      yield* uploaded(of, `${sdd}\n\n${"The oak is old. ".repeat(20_000)}`)
      const failure = yield* failureOf(step("generate_scene_peg"))
      assert.deepInclude(failure, { code: "invalid_input", retryable: false })
      assert.include(failure.message, "at most 200000")
      assert.strictEqual(vendor.calls.length, 1)
    }).pipe(Effect.provide(home), Effect.scoped)
  )
})

describe("a step by a language model that cannot end well", () => {
  const ends: ReadonlyArray<readonly [string, Reply, object]> = [
    ["a refusal", { refuse: "No." }, { code: "model_refused", retryable: false }],
    ["an answer cut off", { truncate: "# The" }, { code: "model_failed", retryable: false }],
    ["a key that is not accepted", { status: 401 }, { code: "model_failed", retryable: false }],
    ["a rate limit", { status: 429, retry_after: 99 }, { code: "model_failed", retryable: true }],
    ["a vendor in trouble", { status: 500 }, { code: "model_failed", retryable: true }],
    ["a lost connection", { cut: "halfway" }, { code: "model_failed", retryable: true }],
    ["no answer of the protocol", { garble: "shape" }, { code: "model_failed", retryable: true }]
  ]
  for (const [name, reply, expected] of ends) {
    it.live(`${name} is the operation's error, says what to do and holds no secret`, () =>
      Effect.gen(function* () {
        const { step } = yield* scripted("chat", [reply])
        const failure = yield* failureOf(step("generate_scene_sdd"))
        assert.deepInclude(failure, expected)
        assert.match(failure.message, /try again|take another|change the wording|store a valid/)
        assert.notInclude(failure.message, "sk-test-secret")
        assert.notInclude(failure.message, "own words")
      }).pipe(Effect.provide(home), Effect.scoped)
    )
  }

  it.live("a key that was deleted since the start is model_failed; the service's own is never used instead", () =>
    Effect.gen(function* () {
      const { of, step, vendor } = yield* scripted("chat", [{ say: sdd }])
      yield* (yield* VendorKeys).remove(of.workspace_id, "openai")
      assert.deepInclude(yield* failureOf(step("generate_scene_sdd")), { code: "model_failed", retryable: false })
      assert.strictEqual(vendor.calls.length, 0)
    }).pipe(Effect.provide(home), Effect.scoped)
  )

  it.live("a cancel ends the call: the vendor sees its client leave, and nothing was made", () =>
    Effect.gen(function* () {
      const { step, vendor } = yield* scripted("chat", [{ stall: "at once" }])
      const running = yield* Effect.fork(step("generate_scene_sdd"))
      while (vendor.calls.length === 0) yield* Effect.sleep("5 millis")
      assert.isTrue(Exit.isInterrupted(yield* Fiber.interrupt(running)))
      for (let tries = 0; vendor.left() === 0 && tries < 100; tries++) yield* Effect.sleep("10 millis")
      assert.strictEqual(vendor.left(), 1)
    }).pipe(Effect.provide(home), Effect.scoped)
  )

  it.live("the built-in planner asks nobody", () =>
    Effect.gen(function* () {
      const { of, vendor } = yield* scripted("chat", [{ say: sdd }])
      const builtin: Model = { id: "builtin-planner", hosting: "service", billing: "credits" }
      const outcome = yield* sceneStep(operation(of, "generate_scene_sdd", builtin), context().told)
      assert.include(yield* made(outcome), "Oak")
      assert.strictEqual(vendor.calls.length, 0)
    }).pipe(Effect.provide(home), Effect.scoped)
  )
})

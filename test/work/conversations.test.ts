import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import * as PegDocument from "#formats/PegDocument.js"
import { layOut } from "#layout/LayOut.js"
import { planPeg } from "#planning/PlanPeg.js"
import type { Protocol } from "../support/vendors/Script.js"
import { conversations } from "./Conversations.js"
import { bytes, failureOf, home, made, scripted, sdd, uploaded } from "./LanguageStep.js"

/** The graph that a document leads to, whichever of the two it is. */
const pegOf = (step: string, text: string) =>
  step === "generate_scene_peg"
    ? Either.getOrThrow(PegDocument.decode(bytes(text)))
    : planPeg({ sdd: text, guidance: "", seed: 1, world: defaults, style: {}, parameters: {} }, unattended)

describe.each<Protocol>(["chat", "messages"])("a conversation behind %s", (protocol) => {
  for (const { calls, has, name, planned, replies, step: named, told } of conversations)
    it.live(`${name}: ends with a document that can be built, and tells what became of it`, () =>
      Effect.gen(function* () {
        const { of, step, vendor } = yield* scripted(protocol, replies)
        yield* uploaded(of, sdd)
        const outcome = yield* step(named)
        const text = yield* made(outcome)
        const said = JSON.stringify(outcome.result)
        if (told !== undefined) assert.match(said, told)
        if (planned === undefined) assert.notMatch(said, /built-in planner/)
        if (has !== undefined) assert.match(text, has)
        // What is not the object that was asked for is read by servers of this protocol alone.
        const prose = protocol === "messages" && "say" in (replies[0] ?? {}) && named === "generate_scene_peg"
        assert.strictEqual(vendor.served(), prose ? 2 : calls)
        const laid = layOut({ peg: pegOf(named, text), world: defaults, parameters: {}, seed: 1 }, unattended)
        assert.strictEqual(laid._tag, "laid")
      }).pipe(Effect.provide(home), Effect.scoped)
    )

  it.live("a refusal: ends as model_refused, and the built-in planner does not do what the model would not", () =>
    Effect.gen(function* () {
      const { step } = yield* scripted(protocol, [{ refuse: "No." }])
      assert.deepInclude(yield* failureOf(step("generate_scene_sdd")), { code: "model_refused", retryable: false })
    }).pipe(Effect.provide(home), Effect.scoped)
  )
})

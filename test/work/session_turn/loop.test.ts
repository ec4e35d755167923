import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { limits } from "#domain/Limits.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { some, tenant, tenantWith } from "../../support/Tenant.js"
import { scripted } from "./Scripted.js"
import { answersIn, attempt, checkpointIn, gated, started, taken, transcript, world } from "./World.js"

/** What a test runs on: memory, steps that end at once, and a model that goes by the script. */
const by = (script: Parameters<typeof scripted>[0]) => {
  const { asked, layer } = scripted(script)
  return { asked, layer: Layer.mergeAll(layer, gated()).pipe(Layer.provideMerge(world)) }
}

const textsOf = (message: { readonly content: unknown }): string => JSON.stringify(message.content)

describe("a turn", () => {
  it.effect("replies with what the model said, pays its call, and is the next turn's history", () => {
    const { asked, layer } = by([{ say: "Good day to you." }])
    return Effect.gen(function* () {
      const of = yield* tenant
      const first = yield* taken(of, { text: "Hello" })
      assert.deepStrictEqual(
        [first.status, first.result, first.credits_charged, first.held],
        ["succeeded", { reply: "Good day to you." }, 0.5, 0]
      )
      const session_id = first.target.id
      yield* taken(of, { session_id, text: "And now?" })
      assert.deepStrictEqual(yield* transcript(session_id), [
        "user complete Hello",
        "assistant complete Good day to you.",
        "user complete And now?",
        "assistant complete Good day to you."
      ])
      const { prompt, tools } = asked[1]
      assert.deepStrictEqual(
        prompt.content.map(({ role }) => role),
        ["system", "user", "assistant", "user"]
      )
      assert.include(textsOf(prompt.content[0]), 'The project is \\"Project\\"')
      assert.include(textsOf(prompt.content[3]), "And now?")
      assert.include(tools.map(({ name }) => name).join(), "write_sdd")
    }).pipe(Effect.provide(layer))
  })

  it.effect("makes the calls of tools and tells the model their answers; each model call is paid", () => {
    const { asked, layer } = by([
      { say: "Let me look.", call: [{ name: "list_scenes", params: {} }] },
      { say: "There is one." }
    ])
    return Effect.gen(function* () {
      const of = yield* tenant
      const turn = yield* taken(of)
      assert.deepStrictEqual(turn.result, { reply: "Let me look.\n\nThere is one." })
      assert.strictEqual(turn.credits_charged, 1)
      const [answer] = answersIn(turn)
      assert.deepStrictEqual([answer.isFailure, answer.result.scenes[0].id], [false, of.scene_id])
      assert.deepStrictEqual(
        asked[1].prompt.content.map(({ role }) => role),
        ["system", "user", "assistant", "tool"]
      )
      assert.include(textsOf(asked[1].prompt.content[3]), of.scene_id)
    }).pipe(Effect.provide(layer))
  })

  it.effect("that its own vendor bills costs no credits", () => {
    const { layer } = by([{ call: [{ name: "list_scenes", params: {} }] }, { say: "Done." }])
    return Effect.gen(function* () {
      const of = yield* tenantWith(0)
      const turn = yield* taken(of, { model: { id: "openai:m", hosting: "external", billing: "byok" } })
      assert.deepStrictEqual([turn.status, turn.credits_charged], ["succeeded", 0])
    }).pipe(Effect.provide(layer))
  })

  it.effect("without end is ended: at the last call the model has no tools, and what it calls then is not made", () => {
    const { asked, layer } = by(() => ({ say: "Again.", call: [{ name: "list_scenes", params: {} }] }))
    return Effect.gen(function* () {
      const turn = yield* taken(yield* tenant)
      assert.strictEqual(asked.length, limits.turn_model_calls_max)
      assert.deepStrictEqual(
        asked.map(({ toolChoice }): unknown => toolChoice),
        [...Array.from({ length: limits.turn_model_calls_max - 1 }, () => "auto" as const), "none" as const]
      )
      assert.include(textsOf(asked[limits.turn_model_calls_max - 1].prompt.content[0]), "without tools")
      assert.strictEqual(turn.status, "succeeded")
      assert.match(String(turn.result?.reply), /Again\.\n\n\(I stopped here: a turn makes at most 16 model calls\./)
      assert.strictEqual(turn.credits_charged, limits.turn_model_calls_max / 2)
      assert.strictEqual(answersIn(turn).length, limits.turn_model_calls_max - 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("tells the model of unknown tools' arguments, wrong ones, too many calls; no failure of the turn", () => {
    const calls = Array.from({ length: 40 }, () => ({ name: "list_scenes", params: {} }))
    const { layer } = by([
      {
        call: [
          { name: "read_scene", params: {} },
          { name: "read_scene", params: { scene_id: "7" } },
          { name: "list_library", params: "kind=theme" },
          { name: "read_artifact", params: { scene_id: null, kind: "sdd", version: 0 } },
          { name: "write_sdd", params: { scene_id: "x", content: "x".repeat(limits.turn_arguments_characters_max) } }
        ]
      },
      { call: calls },
      { say: "Sorry." }
    ])
    return Effect.gen(function* () {
      const turn = yield* taken(yield* tenant)
      assert.strictEqual(turn.status, "succeeded")
      const answers = answersIn(turn)
      assert.deepStrictEqual(
        answers.slice(0, 5).map(({ result }) => result.code),
        Array.from({ length: 5 }, () => "invalid_arguments")
      )
      assert.include(answers[0].result.detail, "scene_id")
      assert.include(answers[4].result.detail, String(limits.turn_arguments_characters_max))
      const second = answers.slice(5)
      assert.strictEqual(second.length, limits.turn_tool_calls_max + 1)
      assert.deepStrictEqual(
        second.map(({ result }) => result.code),
        [...Array.from({ length: limits.turn_tool_calls_max }, () => undefined), "too_many_calls"]
      )
    }).pipe(Effect.provide(layer))
  })

  it.effect("whose model calls what is no tool goes on: the call is answered as one that failed, and paid", () => {
    const names = ["rm_rf", "", "functions.list_scenes", "List Scenes", "x".repeat(5_000), "constructor", "\u{1f4a5}"]
    const { asked, layer } = by([
      { say: "I try.", call: names.map((name) => ({ name, params: { a: 1 } })) },
      { call: [{ name: "list_scenes", params: {} }] },
      { say: "There is one." }
    ])
    return Effect.gen(function* () {
      const turn = yield* taken(yield* tenant)
      assert.deepStrictEqual(
        [turn.status, turn.result?.reply, turn.credits_charged],
        ["succeeded", "I try.\n\nThere is one.", 1.5]
      )
      const answers = answersIn(turn)
      assert.deepStrictEqual(
        answers.map(({ isFailure, result }) => [isFailure, result.code]),
        [...names.map(() => [true, "unknown_tool"]), [false, undefined]]
      )
      assert.include(answers[0].result.detail, "list_scenes")
      // What goes back to the vendor is what every protocol takes.
      const sent = asked[1].prompt.content.flatMap(({ content, role }) => (role === "assistant" ? content : []))
      for (const part of sent) if (part.type === "tool-call") assert.match(part.name, /^[a-zA-Z0-9_-]{1,64}$/)
    }).pipe(Effect.provide(layer))
  })

  it.effect("whose model only ever calls what is no tool ends at its last call with a reply, each call paid", () => {
    const { asked, layer } = by(() => ({ call: [{ name: "rm_rf", params: {} }] }))
    return Effect.gen(function* () {
      const turn = yield* taken(yield* tenant)
      assert.strictEqual(asked.length, limits.turn_model_calls_max)
      assert.deepStrictEqual([turn.status, turn.credits_charged], ["succeeded", limits.turn_model_calls_max / 2])
      assert.match(String(turn.result?.reply), /^\(I stopped here/)
    }).pipe(Effect.provide(layer))
  })

  it.effect("asks again, unpaid, where the answer cannot be read; three times at most", () => {
    let tries = 0
    const { asked, layer } = by(() => (tries++ === 0 ? { garbled: true } : { say: "Here I am." }))
    return Effect.gen(function* () {
      const turn = yield* taken(yield* tenant)
      assert.deepStrictEqual([turn.status, turn.result?.reply, turn.credits_charged], ["succeeded", "Here I am.", 0.5])
      assert.include(textsOf(asked[1].prompt.content[2]), "could not be read")
    }).pipe(Effect.provide(layer))
  })

  it.effect("that is answered with nothing readable three times fails, and pays nothing", () => {
    const { asked, layer } = by(() => ({ garbled: true }))
    return Effect.gen(function* () {
      const turn = yield* taken(yield* tenant)
      assert.deepStrictEqual([turn.status, turn.error?.code, turn.credits_charged], ["failed", "model_failed", 0])
      assert.strictEqual(asked.length, 3)
    }).pipe(Effect.provide(layer))
  })

  it.effect("whose answer breaks off fails with what was said kept as partial, and pays the call that spoke", () => {
    const { layer } = by([
      { say: "I look.", call: [{ name: "list_scenes", params: {} }] },
      { say: "There is", cut: true }
    ])
    return Effect.gen(function* () {
      const turn = yield* taken(yield* tenant)
      assert.deepStrictEqual(
        [turn.status, turn.error?.code, turn.error?.retryable, turn.credits_charged],
        ["failed", "model_failed", true, 1]
      )
      const said = yield* transcript(turn.target.id)
      assert.match(said[1], /^assistant partial I look\.\n\nThere is/)
      assert.strictEqual(turn.result?.reply, said[1].replace("assistant partial ", ""))
    }).pipe(Effect.provide(layer))
  })

  it.effect("whose credits end at the k-th call ends failed, pays the calls before it and keeps what was said", () => {
    const { layer } = by((_, call) => ({ say: `Look ${call}.`, call: [{ name: "list_scenes", params: {} }] }))
    return Effect.gen(function* () {
      for (const k of [2, 3, 5]) {
        const of = yield* tenantWith((k - 1) / 2)
        const turn = yield* taken(of)
        assert.deepStrictEqual(
          [turn.status, turn.error?.code, turn.credits_charged],
          ["failed", "insufficient_credits", (k - 1) / 2]
        )
        const [, reply] = yield* transcript(turn.target.id)
        const looks = Array.from({ length: k - 1 }, (_, call) => `Look ${call}.`)
        assert.strictEqual(reply, `assistant partial ${looks.join("\n\n")}`)
        const workspace = yield* Effect.flatMap((yield* AccessRepo).workspace(of.workspace_id), some)
        assert.deepStrictEqual([workspace.balance, workspace.reserved], [0, 0])
      }
    }).pipe(Effect.provide(layer))
  })

  it.effect("beside another of the same workspace ends once, as does the other, each with its own work", () => {
    const { layer } = by([{ call: [{ name: "create_scene", params: { name: "Mill" } }] }, { say: "Made." }])
    return Effect.gen(function* () {
      const of = yield* tenant
      const turns = yield* Effect.all([taken(of), taken(of)], { concurrency: 2 })
      const made = turns.flatMap(answersIn).map(({ result }) => result.scene.id)
      assert.strictEqual(new Set(made).size, 2)
      assert.deepStrictEqual(
        turns.map(({ credits_charged, status }) => [status, credits_charged]),
        [
          ["succeeded", 1],
          ["succeeded", 1]
        ]
      )
      const workspace = yield* Effect.flatMap((yield* AccessRepo).workspace(of.workspace_id), some)
      assert.deepStrictEqual([workspace.balance, workspace.reserved], [980_000, 0])
    }).pipe(Effect.provide(layer))
  })

  it.effect("of a session that is deleted ends canceled", () => {
    const { layer } = by([{ say: "Never." }])
    return Effect.gen(function* () {
      const of = yield* tenant
      const operation = yield* started(of)
      yield* (yield* OperationsRepo).requestCancel(of.workspace_id, operation.id)
      const ended = yield* Effect.flatMap(attempt(operation), some)
      assert.deepStrictEqual([ended.status, ended.credits_charged], ["canceled", 0])
      assert.deepStrictEqual(yield* attempt(operation), Option.none())
    }).pipe(Effect.provide(layer))
  })

  it.effect("keeps its checkpoint bounded: long answers of former exchanges go first, the newest never", () => {
    const long = "# Sdd\n\n".padEnd(120_000, "words and words ")
    const { layer } = by((_, call) =>
      call < 8 ? { call: [{ name: "write_sdd", params: { scene_id: "", content: long } }] } : { say: "Done." }
    )
    return Effect.gen(function* () {
      const turn = yield* taken(yield* tenant)
      const size = JSON.stringify(checkpointIn(turn)).length
      assert.isAtMost(size, limits.turn_exchanges_characters_max + 50_000)
      const kept = checkpointIn(turn).exchanges.map(({ calls: [call] }) => JSON.stringify(call?.params ?? "").length)
      assert.deepStrictEqual(
        kept.map((length) => length > 1_000),
        [false, false, false, false, false, true, true, true, false]
      )
    }).pipe(Effect.provide(layer))
  })
})

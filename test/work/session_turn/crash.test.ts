import { assert, describe, it } from "@effect/vitest"
import { Data, Effect, Exit, Layer, Option } from "effect"
import type { OperationRow } from "#domain/Operation.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { some, type Tenant, tenantWith } from "../../support/Tenant.js"
import { type Reply, scripted } from "./Scripted.js"
import { attempt, gated, type Point, started, transcript, versions, world } from "./World.js"

class Crash extends Data.TaggedError("Crash") {}

const sdd = "# Quay\n\n## Intent\n\nA quay.\n"

/** A turn that acts: it makes a scene, writes a design, names, starts a step, and speaks in between. */
const script = (of: () => Tenant) => (_: unknown, call: number) => {
  const { scene_id } = of()
  const replies: ReadonlyArray<Reply> = [
    { say: "I begin.", call: [{ name: "list_scenes", params: {} }] },
    {
      say: "Now the work.",
      call: [
        { name: "create_scene", params: { name: "Mill", description: "A mill" } },
        { name: "write_sdd", params: { scene_id, content: sdd } },
        { name: "rename_scene", params: { scene_id, name: "Quay" } },
        { name: "add_to_context", params: { kind: "scene", id: scene_id } },
        { name: "start_step", params: { scene_id, step: "generate_scene_peg" } }
      ]
    },
    { say: "All of it is done." }
  ]
  return replies[call]
}

interface World {
  /** Every point of the turn passes here. */
  point: Point
  of: Tenant | undefined
}

/** A world whose turns come to stand at points: at parts of answers, around everything durable, around the start of a step. */
const standing = () => {
  const state: World = { point: Effect.void, of: undefined }
  const point = Effect.suspend(() => state.point)
  const { layer } = scripted(
    script(() => state.of ?? assert.fail()),
    point
  )
  return { state, layer: Layer.mergeAll(layer, gated({ point })).pipe(Layer.provideMerge(world)) }
}

/** Lets `then` happen at the n-th point (from 1), once; counts the points. */
const at = (n: number, then: Effect.Effect<void>) => {
  let passed = 0
  const point = Effect.suspend(() => (++passed === n ? then : Effect.void))
  return { point, passed: () => passed }
}

/** All that a turn leaves behind, to be compared. */
const left = (of: Tenant, operation: OperationRow) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const row = yield* Effect.flatMap(operations.find(of.workspace_id, operation.id), some)
    const page = { limit: 100, after: null }
    const { items } = yield* operations.list({ ...of, target_id: of.scene_id, kind: null, status: null }, page)
    const scenes = yield* (yield* ScenesRepo).list(of.workspace_id, of.project_id, page)
    const workspace = yield* Effect.flatMap((yield* AccessRepo).workspace(of.workspace_id), some)
    const ledger = yield* (yield* LedgerRepo).entries(of.workspace_id, 100)
    return {
      status: row.status,
      result: row.result,
      charged: row.credits_charged,
      held: row.held,
      steps: items.map(({ credits_charged, input, status }) => `${input.step} ${status} ${credits_charged}`),
      scenes: scenes.items.map(({ name }) => name).toSorted(),
      sdds: (yield* versions(of, "sdd")).length,
      transcript: yield* transcript(operation.target.id),
      money: [workspace.balance, workspace.reserved],
      charges: ledger
        .filter(({ type }) => type === "charge")
        .map(({ amount }) => amount)
        .sort()
    }
  })

/** A fresh tenant's turn, the point set; answers what is left behind after `run`. */
const turn = <A, R>(
  world: ReturnType<typeof standing>,
  run: (operation: OperationRow, of: Tenant) => Effect.Effect<A, never, R>
) =>
  Effect.gen(function* () {
    const of = yield* tenantWith(100)
    world.state.of = of
    world.state.point = Effect.void
    const operation = yield* started(of)
    const answer = yield* run(operation, of)
    world.state.point = Effect.void
    return { answer, left: yield* left(of, operation) }
  })

const whole: Effect.Effect.Success<ReturnType<typeof left>> = {
  status: "succeeded",
  result: { reply: "I begin.\n\nNow the work.\n\nAll of it is done." },
  charged: 1.5,
  held: 0,
  steps: ["generate_scene_peg succeeded 4"],
  scenes: ["Mill", "Quay"],
  sdds: 1,
  transcript: ["user complete Hello", "assistant complete I begin.\n\nNow the work.\n\nAll of it is done."],
  money: [945_000, 0],
  charges: [-1.5, -4]
}

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))
const replay = `(SCENEWRIGHT_TEST_SEED=${seed})`

describe("a turn whose process dies", () => {
  it.effect(
    `at any point is taken up by the next attempt: paid once, done once, the same reply ${replay}`,
    () => {
      const world = standing()
      return Effect.gen(function* () {
        const counting = at(0, Effect.void)
        const undisturbed = yield* turn(world, (operation) => {
          world.state.point = counting.point
          return attempt(operation, counting.point)
        })
        assert.deepStrictEqual(undisturbed.left, whole)
        const points = counting.passed()
        assert.isAbove(points, 30)
        for (let n = 1 + (seed % 2); n <= points; n += 2) {
          const { left } = yield* turn(world, (operation) =>
            Effect.gen(function* () {
              const { point } = at(n, Effect.die(new Crash()))
              world.state.point = point
              const died = yield* Effect.exit(attempt(operation, point))
              assert.isTrue(Exit.isFailure(died), `no crash at ${n}`)
              world.state.point = Effect.void
              yield* attempt(operation)
            })
          )
          assert.deepStrictEqual(left, whole, `crashed at point ${n} of ${points}`)
        }
      }).pipe(Effect.provide(world.layer))
    },
    60_000
  )

  it.effect(
    `not at all, but is overtaken at any point: the old attempt stops and nothing is done twice ${replay}`,
    () => {
      const world = standing()
      return Effect.gen(function* () {
        for (let n = 1 + (seed % 3); ; n += 3) {
          let overtaken = false
          const { answer, left } = yield* turn(world, (operation) =>
            Effect.gen(function* () {
              const context = yield* Effect.context<Effect.Effect.Context<ReturnType<typeof attempt>>>()
              const newer = Effect.suspend(() => {
                overtaken = true
                world.state.point = Effect.void
                return Effect.asVoid(attempt(operation))
              }).pipe(Effect.provide(context))
              const { point } = at(n, newer)
              world.state.point = point
              return yield* attempt(operation, point)
            })
          )
          if (!overtaken) break
          assert.deepStrictEqual(answer, Option.none(), `the old attempt settled, overtaken at ${n}`)
          assert.deepStrictEqual(left, whole, `overtaken at point ${n}`)
        }
      }).pipe(Effect.provide(world.layer))
    },
    60_000
  )

  it.effect(
    "or is canceled, at any point: it ends canceled, pays exactly the calls made, keeps what was said",
    () => {
      const world = standing()
      return Effect.gen(function* () {
        const seen = new Set<number>()
        for (let n = 1; ; n++) {
          let canceled = false
          const { answer } = yield* turn(world, (operation, of) =>
            Effect.gen(function* () {
              const operations = yield* OperationsRepo
              const cancel = Effect.suspend(() => {
                canceled = true
                return Effect.asVoid(operations.requestCancel(of.workspace_id, operation.id))
              })
              const { point } = at(n, cancel)
              world.state.point = point
              const row = yield* Effect.flatMap(attempt(operation, point), some)
              return { row, said: yield* transcript(operation.target.id) }
            })
          )
          if (!canceled) break
          const { row, said } = answer
          assert.strictEqual(row.status, "canceled", `canceled at ${n}`)
          const reply = (row.checkpoint as { reply?: string } | null)?.reply ?? ""
          assert.deepStrictEqual(said.slice(1), reply === "" ? [] : [`assistant partial ${reply}`])
          const made = ["I begin", "Now the", "All of"].filter((start) => reply.includes(start)).length
          assert.strictEqual(row.credits_charged, made / 2, `canceled at ${n}: ${reply}`)
          seen.add(made)
        }
        assert.deepStrictEqual(Array.from(seen).sort(), [0, 1, 2, 3])
      }).pipe(Effect.provide(world.layer))
    },
    60_000
  )
})

/** What comes to a gate in a message is believed in nothing. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { plans } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { asOperationModel, builtinPlanner } from "#domain/Model.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { type Admission, OperationsRepo } from "#services/ports/OperationsRepo.js"
import { VendorKeysRepo } from "#services/ports/VendorKeysRepo.js"
import { admission, some, type Tenant, tenant } from "../support/Tenant.js"
import { turnAdmission } from "../support/Turns.js"
import type { Backend } from "./Backend.js"
import { tenantOf, waits } from "./Queueing.js"

const gate = { shard: 7 }
const builtIn = asOperationModel(builtinPlanner)
const own = { id: "openai:gpt-5.5", hosting: "external", billing: "byok" } as const

const answerTo = (asked: Admission) =>
  Effect.flatMap(OperationsRepo, (repo) =>
    repo.admit(asked, gate).pipe(
      Effect.as("admitted"),
      Effect.catchTag("Refused", ({ reason }) => Effect.succeed(reason))
    )
  )

/** That none of these is let in, and that none holds or starts anything. */
const refusesAll = (of: Tenant, forged: Readonly<Record<string, Admission>>) =>
  Effect.gen(function* () {
    for (const [what, asked] of Object.entries(forged)) {
      assert.strictEqual(yield* answerTo({ ...asked, id: yield* uuidv7 }), "terms_differ", what)
    }
    const { balance, reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
    assert.deepStrictEqual([balance, reserved], [1_000_000, 0])
    assert.deepStrictEqual(yield* (yield* OperationsRepo).live(of.workspace_id, of.project_id), [])
  })

const storeKey = (workspace_id: string, vendor: "openai" | "meshy") =>
  Effect.flatMap(VendorKeysRepo, (keys) =>
    keys.put({ workspace_id, vendor, base_url: null, models: null, wrapped_key: "a", sealed_secret: "b" })
  )

export const termsContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`OperationsRepo of ${backend.name}, its gate`, (it) => {
    it.effect(
      "a forged step starts nothing: neither for less, nor in another's name, nor with what it may not have",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const other = yield* tenant
          const step = { ...(yield* admission(of)), model: builtIn }
          const peg = { ...(yield* admission(of, { step: "generate_scene_peg" })), model: builtIn }
          yield* refusesAll(of, {
            "no price": { ...step, price: 0 },
            "another step's price": { ...step, price: 20_000 },
            "a price below nothing": { ...step, price: -40_000 },
            "units beside it": { ...step, first_call: 5_000 },
            "a built-in model that a vendor bills": { ...step, price: 0, model: { ...builtIn, billing: "byok" } },
            "a vendor's model without its key": { ...step, price: 0, model: own },
            "another's creator": { ...step, created_by: other.user_id },
            "no creator": { ...step, created_by: "nobody" },
            "a workspace that is not there": { ...step, workspace_id: yield* uuidv7 },
            "another's workspace": { ...step, workspace_id: other.workspace_id },
            "what a step needs, left out": { ...peg, requires: null },
            "a step that is none": { ...step, input: { ...step.input, step: "constructor" } },
            "no step": { ...step, input: {} },
            "a step of a session": { ...step, target: { type: "session", id: of.scene_id } },
            "what cannot be stopped": { ...step, cancelable: false }
          })
          assert.strictEqual(yield* answerTo({ ...step, project_id: other.project_id }), "scene_not_found")
          assert.strictEqual(
            yield* answerTo({ ...step, target: { type: "scene", id: other.scene_id } }),
            "scene_not_found"
          )
          yield* storeKey(of.workspace_id, "openai")
          assert.strictEqual(
            yield* answerTo({ ...step, price: 0, model: { ...own, hosting: "service" } }),
            "terms_differ"
          )
          assert.strictEqual(yield* answerTo({ ...step, price: 0, model: own }), "admitted")
        })
    )

    it.effect("a forged turn starts nothing, an honest one does; a generation is its vendor's to bill", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const turn = yield* turnAdmission(of)
        const { turn: _, ...untold } = turn
        const generation = yield* admission(of, {
          kind: "generation",
          target: { type: "project", id: of.project_id },
          model: { id: "meshy:latest", hosting: "external", billing: "byok" },
          input: { kind: "asset", brief: "an oak", name: null },
          price: 0,
          requires_brief: false,
          cancelable: false
        })
        yield* refusesAll(of, {
          "no first call": { ...turn, first_call: 0 },
          "a vendor's without its key": { ...turn, first_call: 0, model: own },
          "no model": { ...turn, model: null },
          "nothing said": untold,
          "a generation without its vendor's key": generation
        })
        assert.strictEqual(yield* answerTo(turn), "admitted")
        yield* storeKey(of.workspace_id, "meshy")
        assert.strictEqual(yield* answerTo({ ...generation, model: builtIn }), "terms_differ")
        assert.strictEqual(yield* answerTo(generation), "admitted")
      })
    )

    it.effect("the plan's room is the row's, whatever the message says of it", () =>
      Effect.gen(function* () {
        const of = yield* tenantOf("free")
        yield* Effect.replicateEffect(waits(of, gate.shard), plans.free.live_operations)
        assert.strictEqual((yield* Effect.flip(waits(of, gate.shard).pipe(Effect.sandbox)))._tag, "Die")
        assert.lengthOf(yield* (yield* OperationsRepo).live(of.workspace_id, of.project_id), plans.free.live_operations)
      })
    )
  })

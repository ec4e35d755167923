/** What must be true of operations whatever is done to them in whatever order. */
import { assert, layer } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import { toCredits, type Units } from "#domain/Credits.js"
import { charge, Event, isTerminal, type OperationRow, Outcome, type Status, transition } from "#domain/Operation.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { type Command, commands } from "../support/OperationCommands.js"
import { admission, newScene, some, type Tenant, tenant } from "../support/Tenant.js"
import { type Backend, bytes } from "./Backend.js"

/** One operation as it should be by the status table alone. */
interface Expected {
  readonly id: string
  readonly scene: string
  readonly price: Units
  status: Status
  attempt: number
  accrued: Units
  fraction: number
  readonly calls: Set<string>
  settlements: number
  charged: number
}

interface World {
  readonly of: Tenant
  readonly scenes: ReadonlyArray<string>
  readonly operations: Array<Expected>
  readonly keys: Map<string, string>
}

const initialUnits = 1_000_000

const admit = (world: World, command: Extract<Command, { _tag: "Admit" }>) =>
  Effect.gen(function* () {
    const { key, price } = command
    const scene = world.scenes[command.scene]
    const target = { type: "scene", id: scene } as const
    const idempotency = key === null ? null : { method: "POST", path: `/${scene}`, key, body_hash: "h" }
    const asked = yield* admission(world.of, { target, price, idempotency, live_operations_max: 2 })
    const answer = yield* Effect.either((yield* OperationsRepo).admit(asked))
    const live = world.operations.filter(({ status }) => !isTerminal(status))
    const held = live.reduce((sum, one) => sum + one.price, 0)
    const spent = world.operations.reduce((sum, { charged }) => sum + charged, 0)
    const keptUnder = `${scene} ${key}`
    if (key !== null && world.keys.has(keptUnder)) {
      assert.strictEqual(Either.isRight(answer) && answer.right.operation.id, world.keys.get(keptUnder))
      return
    }
    const refusal = live.some((one) => one.scene === scene)
      ? "step_in_progress"
      : initialUnits - spent - held < price
        ? "insufficient_credits"
        : live.length >= 2
          ? "too_many_operations"
          : null
    assert.strictEqual(Either.isLeft(answer) ? answer.left.reason : null, refusal)
    if (refusal !== null) return
    if (key !== null) world.keys.set(keptUnder, asked.id)
    world.operations.push({
      id: asked.id,
      scene,
      price,
      status: "queued",
      attempt: 0,
      accrued: 0,
      fraction: 0,
      calls: new Set(),
      settlements: 0,
      charged: 0
    })
  })

/** Whether a writer `behind` attempts owns the row. */
const owns = ({ status }: Expected, behind: number): boolean =>
  behind === 0 && (status === "running" || status === "canceling")

const outcomeOf = (command: Extract<Command, { _tag: "Settle" }>) =>
  Effect.gen(function* () {
    switch (command.outcome) {
      case "Succeeded":
        return Outcome.Succeeded({ artifacts: [yield* bytes("sdd", command.content)], result: {} })
      case "Failed":
        return Outcome.Failed({ error: { code: "internal", message: "broken", retryable: true } })
      case "Canceled":
        return Outcome.Canceled({ partial: null })
    }
  })

const settle = (world: World, one: Expected, command: Extract<Command, { _tag: "Settle" }>) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const row = yield* Effect.flatMap(operations.find(world.of.workspace_id, one.id), some)
    const claimed = { ...row, attempt: one.attempt - command.behind }
    const settled = yield* operations.settle(claimed, yield* outcomeOf(command))
    assert.strictEqual(Option.isSome(settled), owns(one, command.behind))
    if (Option.isNone(settled)) return
    one.settlements += 1
    one.status = Either.getOrThrow(transition(one.status, Event.Settled({ outcome: command.outcome })))
    if (one.status === "succeeded") one.fraction = 1
    const others = world.operations.filter(({ id, status }) => id !== one.id && !isTerminal(status))
    const free =
      initialUnits -
      world.operations.reduce((sum, { charged }) => sum + charged, 0) -
      others.reduce((sum, { price }) => sum + price, 0)
    one.charged = Math.min(charge(one.status, one.price, one.accrued), free)
  })

const step = (world: World, command: Command) =>
  Effect.gen(function* () {
    if (command._tag === "Admit") return yield* admit(world, command)
    const operations = yield* OperationsRepo
    const { length } = world.operations
    const one = world.operations[length - 1 - (command.operation % Math.max(1, length))]
    if (one === undefined) return
    switch (command._tag) {
      case "Claim": {
        const claimed = yield* operations.claim(one.id, "runner")
        const edge = transition(one.status, Event.Claimed())
        assert.strictEqual(Option.isSome(claimed), Either.isRight(edge))
        if (Either.isLeft(edge)) return
        one.status = edge.right
        one.attempt += 1
        return
      }
      case "Boundary": {
        const { behind, call, units } = command
        const answer = yield* operations.boundary(one.id, one.attempt - behind, call, units, { call })
        assert.deepStrictEqual(answer, owns(one, behind) ? Option.some(one.status) : Option.none())
        if (Option.isSome(answer) && !one.calls.has(call)) one.accrued += units
        if (Option.isSome(answer)) one.calls.add(call)
        return
      }
      case "Beat": {
        const progress = { stage: "work", completed: 0, total: 0, fraction: command.fraction }
        const beats = [{ id: one.id, attempt: one.attempt - command.behind, progress }]
        const heard = yield* operations.beat("runner", beats)
        assert.deepStrictEqual(heard, owns(one, command.behind) ? [{ id: one.id, status: one.status }] : [])
        if (heard.length > 0) one.fraction = Math.max(one.fraction, command.fraction)
        return
      }
      case "Settle":
        return yield* settle(world, one, command)
      case "Cancel": {
        const asked = yield* Effect.flatMap(operations.requestCancel(world.of.workspace_id, one.id), some)
        const edge = transition(one.status, Event.CancelRequested())
        assert.strictEqual(asked.changed, Either.isRight(edge))
        one.status = Either.getOrElse(edge, () => one.status)
        return
      }
      case "Release":
        return yield* operations.release(one.id, one.attempt - command.behind)
    }
  })

const checkRow = (row: OperationRow, one: Expected) => {
  assert.deepStrictEqual(
    [row.status, row.attempt, row.accrued, row.progress.fraction, row.credits_charged],
    [one.status, one.attempt, one.accrued, one.fraction, toCredits(one.charged)]
  )
  assert.strictEqual(row.finished_at !== null, isTerminal(one.status))
  assert.strictEqual(one.settlements, isTerminal(one.status) ? 1 : 0)
}

const checkMoney = (world: World) =>
  Effect.gen(function* () {
    const ledger = yield* LedgerRepo
    const { balance, reserved } = yield* Effect.flatMap(ledger.balance(world.of.workspace_id), some)
    const entries = yield* ledger.entries(world.of.workspace_id, 1_000)
    const live = world.operations.filter(({ status }) => !isTerminal(status))
    const sum = entries.reduce((total, { amount }) => total + Math.round(amount * 10_000), 0)
    assert.strictEqual(balance, sum)
    assert.strictEqual(
      reserved,
      live.reduce((total, { price }) => total + price, 0)
    )
    assert.isAtLeast(balance, reserved)
    const paid = entries.flatMap(({ operation_id }) => (operation_id === null ? [] : [operation_id]))
    assert.deepStrictEqual([...new Set(paid)].sort(), [...paid].sort())
    assert.deepStrictEqual(
      [...paid].sort(),
      world.operations.flatMap(({ charged, id }) => (charged > 0 ? [id] : [])).sort()
    )
    assert.strictEqual(Math.round(entries[0].balance_after * 10_000), balance)
  })

const checkScenes = (world: World) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const artifacts = yield* ArtifactsRepo
    for (const scene of world.scenes) {
      assert.isAtMost((yield* operations.live(world.of.workspace_id, scene)).length, 1)
      const all = yield* artifacts.list(world.of.workspace_id, scene, { kind: null, all_versions: true })
      assert.deepStrictEqual(
        all.map(({ version }) => version),
        all.map((_, i) => all.length - i)
      )
      assert.deepStrictEqual(all.filter(({ is_current }) => is_current).length, all.length > 0 ? 1 : 0)
      const succeeded = world.operations.filter(({ status }) => status === "succeeded").map(({ id }) => id)
      for (const { operation_id } of all) assert.include(succeeded, operation_id, "only success publishes")
    }
  })

const run = (list: ReadonlyArray<Command>) =>
  Effect.gen(function* () {
    const of = yield* tenant
    const scenes = [of.scene_id, yield* newScene(of), yield* newScene(of)]
    const world: World = { of, scenes, operations: [], keys: new Map() }
    const operations = yield* OperationsRepo
    for (const command of list) yield* step(world, command)
    for (const one of world.operations) {
      checkRow(yield* Effect.flatMap(operations.find(of.workspace_id, one.id), some), one)
    }
    yield* checkMoney(world)
    yield* checkScenes(world)
  })

export const operationsLaws = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`OperationsRepo of ${backend.name}, its laws`, (it) => {
    it.effect.prop(
      "any interleaving settles once, along the status table, and the money and the versions add up",
      [commands],
      ([list]) => run(list),
      { fastCheck: { numRuns: backend.runs }, timeout: 60_000 }
    )
  })

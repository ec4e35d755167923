/** What must be true of operations whatever is done to them in whatever order. */
import { assert, layer } from "@effect/vitest"
import { Effect, Either, FastCheck as fc, Option } from "effect"
import { toCredits, type Units } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { charge, Event, isTerminal, type OperationRow, Outcome, type Status, transition } from "#domain/Operation.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { type Command, commands } from "../support/OperationCommands.js"
import { admission, newScene, some, type Tenant, tenantWith } from "../support/Tenant.js"
import { type Backend, bytes } from "./Backend.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))

/** One operation as it should be by the status table alone. */
interface Expected {
  readonly id: string
  readonly scene: string
  readonly price: Units
  status: Status
  attempt: number
  held: Units
  accrued: Units
  fraction: number
  readonly calls: Map<string, { readonly units: Units; readonly attempt: number; readonly made: boolean }>
  settlements: number
  charged: number
}

interface World {
  readonly of: Tenant
  readonly scenes: ReadonlyArray<string>
  readonly operations: Array<Expected>
  readonly keys: Map<string, string>
  /** Amounts of the ledger, oldest first. */
  readonly amounts: Array<Units>
  readonly grants: Array<Parameters<LedgerRepo["Type"]["add"]>[0]>
}

const unitsOf = (credits: number): Units => Math.round(credits * 10_000)
const sum = (units: ReadonlyArray<Units>): Units => units.reduce((total, one) => total + one, 0)
const liveOf = ({ operations }: World) => operations.filter(({ status }) => !isTerminal(status))
const reservedOf = (world: World): Units => sum(liveOf(world).map(({ held }) => held))
/** What is left beside what live operations hold. */
const freeOf = (world: World): Units => sum(world.amounts) - reservedOf(world)

const admit = (world: World, command: Extract<Command, { _tag: "Admit" }>) =>
  Effect.gen(function* () {
    const { first_call, key, price } = command
    const scene = world.scenes[command.scene]
    const target = { type: "scene", id: scene } as const
    const idempotency = key === null ? null : { method: "POST", path: `/${scene}`, key, body_hash: "h" }
    const asked = yield* admission(world.of, { target, price, first_call, idempotency, live_operations_max: 2 })
    const answer = yield* Effect.either((yield* OperationsRepo).admit(asked))
    const live = liveOf(world)
    const keptUnder = `${scene} ${key}`
    if (key !== null && world.keys.has(keptUnder)) {
      assert.strictEqual(Either.isRight(answer) && answer.right.operation.id, world.keys.get(keptUnder))
      return
    }
    const refusal = live.some((one) => one.scene === scene)
      ? "step_in_progress"
      : freeOf(world) < price + first_call
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
      held: price + first_call,
      accrued: 0,
      fraction: 0,
      calls: new Map(),
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
    one.held = 0
    one.charged = charge(one.status, one.price, one.accrued)
    if (one.charged > 0) world.amounts.push(-one.charged)
  })

/** What the operation holds beside its price, what it owes, and what its attempt reserved for other calls. */
const roomFor = ({ accrued, attempt, calls, held, price }: Expected, wanted: string): Units => {
  const others = Array.from(calls).filter(([name, call]) => name !== wanted && call.attempt === attempt && !call.made)
  return held - price - accrued - sum(others.map(([, { units }]) => units))
}

const meter = (world: World, one: Expected, command: Extract<Command, { _tag: "Reserve" | "Boundary" }>) =>
  Effect.gen(function* () {
    const { _tag, behind, call, units } = command
    const operations = yield* OperationsRepo
    const { attempt } = one
    const asked = { id: one.id, attempt: attempt - behind, call, units }
    const room = roomFor(one, call)
    const made = one.calls.get(call)?.made ?? false
    if (_tag === "Boundary") {
      const answer = yield* operations.boundary(asked, { call })
      assert.deepStrictEqual(answer, owns(one, behind) ? Option.some(one.status) : Option.none())
      if (Option.isNone(answer) || made) return
      const due = Math.max(0, Math.min(units, room))
      one.accrued += due
      one.calls.set(call, { units: due, attempt, made: true })
      return
    }
    const more = made ? 0 : Math.max(0, units - room)
    const answer = yield* operations.reserve(asked)
    const expected = one.status === "canceling" ? "canceling" : more > freeOf(world) ? "insufficient_credits" : "held"
    assert.deepStrictEqual(answer, owns(one, behind) ? Option.some(expected) : Option.none())
    if (Option.getOrNull(answer) !== "held") return
    one.held += more
    if (!made) one.calls.set(call, { units, attempt, made: false })
  })

const grant = (world: World, { amount, repeated }: Extract<Command, { _tag: "Grant" }>) =>
  Effect.gen(function* () {
    const ledger = yield* LedgerRepo
    const before = world.grants.at(-1)
    if (repeated && before !== undefined) {
      assert.isTrue(Option.isSome(yield* ledger.add(before)))
      return
    }
    const type = amount < 0 ? "adjustment" : "grant"
    const entry = {
      id: yield* uuidv7,
      workspace_id: world.of.workspace_id,
      amount,
      type,
      description: "by hand"
    } as const
    const added = yield* ledger.add(entry)
    assert.strictEqual(Option.isSome(added), freeOf(world) + amount >= 0)
    if (Option.isNone(added)) return
    world.grants.push(entry)
    world.amounts.push(amount)
  })

const step = (world: World, command: Command) =>
  Effect.gen(function* () {
    if (command._tag === "Admit") return yield* admit(world, command)
    if (command._tag === "Grant") return yield* grant(world, command)
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
      case "Reserve":
      case "Boundary":
        return yield* meter(world, one, command)
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
    [row.status, row.attempt, row.held, row.accrued, row.progress.fraction, row.credits_charged],
    [one.status, one.attempt, one.held, one.accrued, one.fraction, toCredits(one.charged)]
  )
  assert.strictEqual(row.finished_at !== null, isTerminal(one.status))
  assert.strictEqual(one.settlements, isTerminal(one.status) ? 1 : 0)
}

/** The ledger's entries chain up to the balance, and what is reserved is what live operations hold. */
const checkMoney = (world: World) =>
  Effect.gen(function* () {
    const { balance, entries, reserved } = yield* Effect.flatMap(
      (yield* LedgerRepo).statement(world.of.workspace_id, 1_000),
      some
    )
    const units = [...entries].reverse().map((one) => [unitsOf(one.amount), unitsOf(one.balance_after)])
    const expected = world.amounts.map((amount, i) => [amount, sum(world.amounts.slice(0, i + 1))])
    assert.deepStrictEqual(units, expected)
    assert.strictEqual(balance, sum(world.amounts))
    assert.strictEqual(reserved, reservedOf(world))
    assert.isTrue(balance >= reserved && reserved >= 0)
    const charges = entries.filter(({ type }) => type === "charge").map(({ operation_id }) => operation_id)
    const charged = world.operations.filter((one) => one.charged > 0).map(({ id }) => id)
    assert.deepStrictEqual([...charges].sort(), charged.sort())
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

const run = (credits: number, list: ReadonlyArray<Command>) =>
  Effect.gen(function* () {
    const of = yield* tenantWith(credits)
    const scenes = [of.scene_id, yield* newScene(of), yield* newScene(of)]
    const amounts = [unitsOf(credits)]
    const world: World = { of, scenes, operations: [], keys: new Map(), amounts, grants: [] }
    const operations = yield* OperationsRepo
    for (const command of list) {
      yield* step(world, command)
      yield* checkMoney(world)
    }
    for (const one of world.operations) {
      checkRow(yield* Effect.flatMap(operations.find(of.workspace_id, one.id), some), one)
    }
    yield* checkScenes(world)
  })

export const operationsLaws = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`OperationsRepo of ${backend.name}, its laws`, (it) => {
    it.effect.prop(
      `any interleaving settles once, along the status table, and the money and the versions add up (SCENEWRIGHT_TEST_SEED=${seed})`,
      [fc.constantFrom(1, 50, 100), commands],
      ([credits, list]) => run(credits, list),
      { fastCheck: { numRuns: backend.runs * 2, seed }, timeout: 60_000 }
    )
  })

/**
 * Worker threads for the heavy, pure parts: planning, layout, model, pictures and the validation of uploads. Three lanes: batch work,
 * interactive work, and processes of their own for what may take its process down; in each, all workspaces have their turns.
 */
import { Array as Arr, Effect, Layer } from "effect"
import { cpuSecondsFor } from "#domain/Budgets.js"
import type { Party } from "#domain/Shares.js"
import {
  budgetOf,
  type Computation,
  type Computations,
  Compute,
  ComputeDied,
  type ComputeError,
  ComputeFailed,
  ComputeUnavailable,
  DocumentRefused,
  TooComplex
} from "#services/ports/Compute.js"
import { processGauges } from "#services/ports/Metrics.js"
import type { Hire } from "./Hand.js"
import { sizeOf } from "./InputSize.js"
import { type End, type Errand, garbage_factor, type Lane, makeLane } from "./Lane.js"
import { ownProcess, type ProcessConfig } from "./ProcessHand.js"
import { thread } from "./ThreadHand.js"
import { heldBy } from "./Usage.js"

export interface PoolConfig extends ProcessConfig {
  /** For batch work. */
  readonly threads: number
  /** For interactive work, which batch work cannot take. */
  readonly interactive_threads: number
  /** Of these one will be asked for at any moment: their lanes have a thread at once, which loads their code. */
  readonly expects?: ReadonlyArray<Computation>
  /** Other budgets than the product's: tests have less time. */
  readonly budgets?: typeof budgetOf
}

/** Between two looks at what computations have spent. */
const lookMillis = 250
/** What the service itself may come to hold meanwhile. */
const slack_mb = 256

/** What any of the computations that take moments may hold. */
const short_memory_mb = Math.max(...Object.values(budgetOf).map(({ memory_mb, short }) => (short ? memory_mb : 0)))

const outcomeOf = <A>(name: Computation, end: End): Effect.Effect<A, ComputeError> => {
  switch (end.end) {
    case "done":
      return Effect.succeed(end.output as A)
    case "failed":
      return Effect.fail(
        end.code === "too_complex"
          ? new TooComplex({ message: end.message })
          : new ComputeFailed({ code: end.code, message: end.message })
      )
    case "refused":
      return Effect.fail(new DocumentRefused({ reason: end.reason, detail: end.detail, faults: end.faults }))
    case "too_complex":
      return Effect.fail(new TooComplex({ message: budgetOf[name].reduce }))
    case "interrupted":
      return Effect.interrupt
    case "broken":
      return Effect.die(end.error)
    case "died":
      return Effect.fail(new ComputeDied({ cause: end.cause }))
    case "unavailable":
      return Effect.fail(new ComputeUnavailable({ cause: end.cause }))
  }
}

const lanesOf = ({ expects = [], interactive_threads, threads, ...config }: PoolConfig) => {
  // One seat beside those of a single workspace: whoever comes second shares the processors with it at once, however long it takes.
  const shared = (each: number, hire: Hire): Lane => makeLane({ hire, seats: each + 1, each })
  const memory_mb = Math.min(config.memory_mb, short_memory_mb)
  const [long, short] = Arr.partition(expects, (name) => budgetOf[name].short)
  const lanes = {
    batch: shared(threads, thread({ ...config, loads: long })),
    interactive: shared(interactive_threads, thread({ ...config, memory_mb, loads: short })),
    isolated: shared(threads, ownProcess(config))
  }
  if (long.length > 0) lanes.batch.prepare()
  if (short.length > 0) lanes.interactive.prepare()
  return lanes
}

const laneFor = (name: Computation, { isolated, lane }: Party) => {
  if (isolated) return "isolated"
  return budgetOf[name].short ? "interactive" : lane
}

/**
 * Looks at what computations use. Buffers are no part of a thread's heap, and code that never comes to a checkpoint is not asked for
 * them: where this process holds more than it did without work and all that its work may hold, the greediest is ended.
 */
const watching = ({ batch, interactive, isolated }: ReturnType<typeof lanesOf>): (() => void) => {
  const threads = [batch, interactive]
  let idle_mb = heldBy(process.pid)
  return () => {
    for (const lane of [...threads, isolated]) lane.look()
    const held_mb = heldBy(process.pid)
    const allowed_mb = threads.reduce((sum, lane) => sum + lane.allowed(), 0)
    if (allowed_mb === 0) idle_mb = held_mb
    else if (held_mb > idle_mb + allowed_mb * garbage_factor + slack_mb) threads.some((lane) => lane.relieve())
  }
}

const make = (config: PoolConfig) =>
  Effect.gen(function* () {
    const budgets = config.budgets ?? budgetOf
    const lanes = yield* Effect.acquireRelease(
      Effect.sync(() => lanesOf(config)),
      (lanes) => Effect.promise(() => Promise.all(Object.values(lanes).map((lane) => lane.close())))
    )
    yield* Effect.acquireRelease(
      Effect.sync(() => setInterval(watching(lanes), lookMillis).unref()),
      (timer) => Effect.sync(() => clearInterval(timer))
    )
    yield* processGauges.threads.watch(() =>
      Object.entries(lanes).flatMap(([lane, { hands }]) =>
        Object.entries(hands()).map(([state, count]) => [{ lane, state }, count] as const)
      )
    )

    const run: Compute["Type"]["run"] = <Name extends Computation>(
      name: Name,
      input: Computations[Name]["input"],
      { onProgress = () => {}, party }: Parameters<Compute["Type"]["run"]>[2]
    ) =>
      Effect.async<End>((resume) => {
        const lane = lanes[laneFor(name, party)]
        const memory_mb = Math.min(budgets[name].memory_mb, config.memory_mb)
        const errand: Errand = {
          task: { name, input, memory_mb },
          party,
          cpu_seconds: cpuSecondsFor(budgets[name], sizeOf(input)),
          onProgress,
          ended: (end) => resume(Effect.succeed(end))
        }
        lane.add(errand)
        return Effect.sync(() => lane.drop(errand))
      }).pipe(
        Effect.flatMap((end) => outcomeOf<Computations[Name]["output"]>(name, end)),
        Effect.withSpan(`thread.${name}`, { attributes: { "thread.lane": laneFor(name, party) } })
      )

    return Compute.of({ run })
  })

export const layer = (config: PoolConfig): Layer.Layer<Compute> => Layer.scoped(Compute, make(config))

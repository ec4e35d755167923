/** Worker threads for the heavy, pure parts: planning, layout, model, pictures and the validation of uploads. */
import { MessageChannel } from "node:worker_threads"
import { Effect, Layer, Runtime } from "effect"
import { Piscina } from "piscina"
import {
  type Computation,
  type Computations,
  Compute,
  ComputeFailed,
  ComputeUnavailable,
  DocumentRefused,
  type OnProgress
} from "#services/ports/Compute.js"
import type { Answer, Progress, Task } from "./Message.js"
import { type Waiting, waitingOn } from "./Waiting.js"

export interface PoolConfig {
  /** The compiled module whose export `run` serves tasks and whose export `rouse` does nothing. */
  readonly worker: URL
  readonly threads: number
  /** Old-generation heap of one thread; beyond it the thread dies and the process does not. */
  readonly memory_mb: number
}

/** How long a computation may take to heed its stop flag before its thread is ended. */
const patienceMillis = 2_000

const outcomeOf = <A>(answer: Answer): Effect.Effect<A, ComputeFailed | DocumentRefused> => {
  switch (answer.end) {
    case "done":
      return Effect.succeed(answer.output as A)
    case "failed":
      return Effect.fail(new ComputeFailed({ code: answer.code, message: answer.message }))
    case "refused":
      return Effect.fail(new DocumentRefused({ reason: answer.reason, detail: answer.detail, faults: answer.faults }))
    case "interrupted":
      return Effect.interrupt
  }
}

/** Errors of the pool itself, as opposed to those thrown by a computation (which are bugs). */
const isThreadLoss = (error: unknown): boolean =>
  error instanceof Error &&
  ("code" in error ? String(error.code).startsWith("ERR_WORKER") : /worker|thread|abort/i.test(error.message))

const submit = (pool: Piscina, waiting: Waiting, name: Computation, input: unknown, onProgress: OnProgress) =>
  Effect.async<Answer, ComputeUnavailable>((resume) => {
    const stop = new Int32Array(new SharedArrayBuffer(4))
    const { port1, port2 } = new MessageChannel()
    let started = false
    port1.on("message", ({ fraction, stage }: Progress) => {
      if (!started) waiting.begun(abort)
      started = true
      onProgress(stage, fraction)
    })
    port1.unref()
    const abort = new AbortController()
    waiting.add(abort)
    const task = { name, input, stop, port: port2 } as Task
    const done = pool
      .run(task, { transferList: [port2], signal: abort.signal })
      .then(
        (answer: Answer) => resume(Effect.succeed(answer)),
        (error: unknown) =>
          resume(isThreadLoss(error) ? Effect.fail(new ComputeUnavailable({ cause: error })) : Effect.die(error))
      )
      .finally(() => {
        waiting.ended(abort)
        port1.close()
      })
    return Effect.sync(() => {
      Atomics.store(stop, 0, 1)
      const timer = setTimeout(() => abort.abort(), started ? patienceMillis : 0)
      timer.unref()
      void done.finally(() => clearTimeout(timer))
    })
  })

const make = (config: PoolConfig) =>
  Effect.gen(function* () {
    const pool = yield* Effect.acquireRelease(
      Effect.sync(
        () =>
          new Piscina({
            filename: config.worker.href,
            name: "run",
            minThreads: 0,
            maxThreads: config.threads,
            idleTimeout: 60_000,
            // The event loop of the service goes first.
            niceIncrement: 5,
            resourceLimits: { maxOldGenerationSizeMb: config.memory_mb }
          })
      ),
      (pool) => Effect.promise(() => pool.destroy())
    )
    // A thread that dies without a task has nobody to tell; unheard, its error would end the process.
    const runtime = yield* Effect.runtime<never>()
    pool.on("error", (error) => Runtime.runFork(runtime)(Effect.logWarning("A thread of the pool died", error)))

    const waiting = waitingOn(pool)

    const run = <Name extends Computation>(
      name: Name,
      input: Computations[Name]["input"],
      onProgress: OnProgress = () => {}
    ) =>
      Effect.flatMap(submit(pool, waiting, name, input, onProgress), (answer) =>
        outcomeOf<Computations[Name]["output"]>(answer)
      )

    return Compute.of({
      run,
      validate: (kind, bytes) =>
        run("validate", { kind, bytes }).pipe(
          Effect.asVoid,
          Effect.catchTag("ComputeFailed", (failed) => Effect.die(failed))
        )
    })
  })

export const layer = (config: PoolConfig): Layer.Layer<Compute> => Layer.scoped(Compute, make(config))

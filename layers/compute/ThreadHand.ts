/** A worker thread of this process. */
import { Worker } from "node:worker_threads"
import type { Computation } from "#services/ports/Compute.js"
import type { Hand, Listener } from "./Hand.js"
import type { Given, Said } from "./Message.js"
import { usageOf } from "./Usage.js"

export interface ThreadConfig {
  /** The bundled module that serves tasks. */
  readonly worker: URL
  /** Old-generation heap of one thread; beyond it the thread dies and the process does not. */
  readonly memory_mb: number
  /** Computations whose code it loads before it is asked for them. */
  readonly loads?: ReadonlyArray<Computation>
}

/** A thread as a hand, which can be told to wait at the beginning of each work. */
interface ThreadHand extends Hand {
  /** Lets the work begin. */
  readonly begin: () => void
}

const cell = (value: 0 | 1): Int32Array => new Int32Array(new SharedArrayBuffer(4)).fill(value)

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"

/** With `held` a work that has said that it begins waits for `begin`. */
export const thread =
  ({ loads = [], memory_mb, worker }: ThreadConfig, held = false) =>
  ({ heard, lost }: Listener): ThreadHand => {
    const made = new Worker(worker, { resourceLimits: { maxOldGenerationSizeMb: memory_mb }, workerData: loads })
    let stop = cell(0)
    let begin = cell(1)
    let self: string | null = null
    let gone = false
    const lose = (cause: unknown) => {
      if (gone) return
      gone = true
      lost({ memory: isOutOfMemory(cause), cause })
    }
    made.on("message", (said: Said) => {
      if (gone) return
      if (said.said === "begun") self = said.self
      heard(said)
    })
    made.on("error", lose)
    made.on("exit", (code) => lose(new Error(`The thread ended with ${code}`)))
    return {
      give: (task) => {
        stop = cell(0)
        begin = cell(held ? 0 : 1)
        made.postMessage({ ...task, stop, begin } satisfies Given)
      },
      begin: () => {
        Atomics.store(begin, 0, 1)
        Atomics.notify(begin, 0)
      },
      ask: () => Atomics.store(stop, 0, 1),
      // Where the kernel tells nothing of threads: how long its event loop was busy, by the clock.
      used: () =>
        self === null
          ? { cpu_seconds: made.performance.eventLoopUtilization().active / 1_000, touched_mb: 0 }
          : usageOf(self),
      holds: () => 0,
      end: async () => {
        gone = true
        await made.terminate()
      }
    }
  }

/** A worker thread of this process. */
import { Worker } from "node:worker_threads"
import type { Hire } from "./Hand.js"
import type { Given, Said } from "./Message.js"
import { usageOf } from "./Usage.js"

export interface ThreadConfig {
  /** The compiled module that serves tasks. */
  readonly worker: URL
  /** Old-generation heap of one thread; beyond it the thread dies and the process does not. */
  readonly memory_mb: number
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"

export const thread =
  ({ memory_mb, worker }: ThreadConfig): Hire =>
  ({ heard, lost }) => {
    const made = new Worker(worker, { resourceLimits: { maxOldGenerationSizeMb: memory_mb } })
    let stop = new Int32Array(new SharedArrayBuffer(4))
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
        stop = new Int32Array(new SharedArrayBuffer(4))
        made.postMessage({ ...task, stop } satisfies Given)
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

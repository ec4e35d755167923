/** What a worker thread does: one task at a time, each expected end of it as data. */
import { getPriority, setPriority } from "node:os"
import { parentPort, workerData } from "node:worker_threads"
import { type Control, Exhausted, Interrupted } from "#domain/Control.js"
import { type Computation, type Computations, ComputeFailed, DocumentRefused } from "#services/ports/Compute.js"
import { makeMemoryBudget } from "./Memory.js"
import type { Answer, Given, Said } from "./Message.js"
import { threadSelf } from "./Usage.js"

/** The computations a thread can do, each loading its own code when it is first asked for. */
export type Registry = {
  readonly [Name in Computation]: () => Promise<
    (input: Computations[Name]["input"], control: Control) => Promise<Computations[Name]["output"]>
  >
}

type Say = (said: Said, moved?: ReadonlyArray<ArrayBuffer>) => void

const progressEveryMillis = 100
/** The event loop of the service goes first. */
const niceness = 5

/** Progress crosses threads at most ten times a second; the stop flag is read from shared memory, so it is seen at once. */
const controlOf = ({ memory_mb, stop }: Given, say: Say): Control => {
  let sent = Number.NEGATIVE_INFINITY
  let stage = ""
  const isExhausted = makeMemoryBudget(memory_mb)
  return {
    progress: (now, fraction) => {
      const at = performance.now()
      if (now === stage && at - sent < progressEveryMillis) return
      sent = at
      stage = now
      say({ said: "progress", stage, fraction })
    },
    checkpoint: () => {
      if (Atomics.load(stop, 0) === 1) throw new Interrupted()
      if (isExhausted()) throw new Exhausted()
    }
  }
}

/** The buffers of an output that hold nothing else, also in lists: they change threads without a copy. */
const buffersOf = (output: object): ReadonlyArray<ArrayBuffer> => [
  ...new Set(
    Object.values(output)
      .flat()
      .flatMap((value) =>
        value instanceof Uint8Array &&
        value.buffer instanceof ArrayBuffer &&
        value.byteLength === value.buffer.byteLength
          ? [value.buffer]
          : []
      )
  )
]

/** Limits of the engine itself: too deep for the stack, too long for a string, too large for a buffer. */
const isEngineLimit = (error: unknown): boolean =>
  (error instanceof RangeError && /call stack|allocation failed|invalid string length/i.test(error.message)) ||
  (error instanceof Error && "code" in error && error.code === "ERR_STRING_TOO_LONG")

const endOf = (error: unknown): Answer => {
  if (error instanceof Interrupted) return { end: "interrupted" }
  if (error instanceof Exhausted || isEngineLimit(error)) return { end: "too_complex" }
  if (error instanceof ComputeFailed) return { end: "failed", code: error.code, message: error.message }
  if (error instanceof DocumentRefused) {
    const { detail, faults, reason } = error
    return { end: "refused", reason, detail, faults }
  }
  return { end: "broken", error }
}

/** Serves tasks in a worker thread; the code of a computation is loaded before its work is said to begin. */
export const serve = (registry: Registry, loads: ReadonlyArray<Computation> = workerData): void => {
  // Elsewhere this is the whole process's. Who was started with less may not take more.
  if (process.platform === "linux" && getPriority() < niceness) setPriority(niceness)
  const self = threadSelf()
  const say: Say = (said, moved = []) => parentPort?.postMessage(said, moved)
  const work = async (task: Given) => {
    const load = registry[task.name] as () => Promise<(input: unknown, control: Control) => Promise<object>>
    const compute = await load()
    const control = controlOf(task, say)
    say({ said: "begun", self })
    Atomics.wait(task.begin, 0, 0)
    control.progress("started", 0)
    control.checkpoint()
    const output = await compute(task.input, control)
    say({ said: "ended", answer: { end: "done", output } }, buffersOf(output))
  }
  parentPort?.on("message", (task: Given) => {
    work(task).catch((error: unknown) => {
      try {
        say({ said: "ended", answer: endOf(error) })
      } catch {
        // It holds what cannot leave the thread.
        say({ said: "ended", answer: { end: "broken", error: new Error(String(error)) } })
      }
    })
  })
  // What cannot be loaded is told to whoever asks for it.
  for (const name of loads) void registry[name]().catch(() => {})
}

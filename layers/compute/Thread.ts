import { Piscina } from "piscina"
import { type Control, Interrupted } from "#domain/Control.js"
import { type Computation, type Computations, ComputeFailed, DocumentRefused } from "#services/ports/Compute.js"
import type { Answer, Progress, Task } from "./Message.js"

/** The computations a thread can do, each loading its own code when it is first asked for. */
export type Registry = {
  readonly [Name in Computation]: (
    input: Computations[Name]["input"],
    control: Control
  ) => Promise<Computations[Name]["output"]>
}

const progressEveryMillis = 100

/** Progress crosses threads at most ten times a second; the stop flag is read from shared memory, so it is seen at once. */
const controlOf = (task: Task): Control => {
  let sent = Number.NEGATIVE_INFINITY
  let stage = ""
  return {
    progress: (now, fraction) => {
      const at = performance.now()
      if (now === stage && at - sent < progressEveryMillis) return
      sent = at
      stage = now
      task.port.postMessage({ stage, fraction } satisfies Progress)
    },
    checkpoint: () => {
      if (Atomics.load(task.stop, 0) === 1) throw new Interrupted()
    }
  }
}

/** The answer with the buffers of its output marked for moving: they change threads without a copy. */
const moving = (output: object): Answer => {
  const answer: Answer = { end: "done", output }
  // Of lists of bytes each one.
  const buffers = Object.values(output)
    .flat()
    .flatMap((value) =>
      value instanceof Uint8Array && value.byteLength === value.buffer.byteLength ? [value.buffer] : []
    )
  return Piscina.move({
    get [Piscina.transferableSymbol]() {
      return buffers
    },
    get [Piscina.valueSymbol]() {
      return answer
    }
  } as never) as never
}

const answerOf = (error: unknown): Answer => {
  if (error instanceof Interrupted) return { end: "interrupted" }
  if (error instanceof ComputeFailed) return { end: "failed", code: error.code, message: error.message }
  if (error instanceof DocumentRefused) {
    const { detail, faults, reason } = error
    return { end: "refused", reason, detail, faults }
  }
  throw error
}

/** The function that a worker thread runs for each task; buffers of the result are moved, not copied. */
export const serve =
  (registry: Registry) =>
  async (task: Task): Promise<Answer> => {
    const compute = registry[task.name] as (input: unknown, control: Control) => Promise<object>
    const control = controlOf(task)
    try {
      control.progress("started", 0)
      return moving(await compute(task.input, control))
    } catch (error) {
      return answerOf(error)
    } finally {
      task.port.close()
    }
  }

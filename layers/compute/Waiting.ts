/**
 * The tasks of a pool that no thread has begun. The pool starts a thread when a task is handed in, and only then: tasks that wait
 * while the last thread dies, or is ended with a task that would not stop, would wait for ever.
 */
import type { Piscina } from "piscina"

/** Threads may die this often in a row with no task begun; then those that wait are given up. */
const losses_max = 3

export interface Waiting {
  /** A task is handed in; aborting it gives it up. */
  readonly add: (task: AbortController) => void
  /** A thread has begun it. */
  readonly begun: (task: AbortController) => void
  /** It has ended, begun or not. */
  readonly ended: (task: AbortController) => void
}

/** Watches over the pool's threads. The worker's export `rouse`, which does nothing, is what a new thread is started with. */
export const waitingOn = (pool: Piscina): Waiting => {
  const tasks = new Set<AbortController>()
  let losses = 0

  const rouse = () => {
    const task = new AbortController()
    tasks.add(task)
    pool
      .run(undefined, { name: "rouse", signal: task.signal })
      .catch(() => {})
      .finally(() => tasks.delete(task))
  }

  const afterLoss = () => {
    if (tasks.size === 0 || pool.threads.length > 0) return
    losses += 1
    if (losses < losses_max) return rouse()
    losses = 0
    for (const task of tasks) task.abort()
  }

  // In a turn of its own: the tasks of the lost thread end first.
  pool.on("workerDestroy", () => void setImmediate(afterLoss))

  return {
    add: (task) => void tasks.add(task),
    begun: (task) => {
      losses = 0
      tasks.delete(task)
    },
    ended: (task) => void tasks.delete(task)
  }
}

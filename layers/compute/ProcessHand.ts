/** A process of its own for work that may take its process down. It holds one thread, and dies with this process. */
import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { Hire, Loss } from "./Hand.js"
import type { Said, Task } from "./Message.js"
import type { ThreadConfig } from "./ThreadHand.js"
import { heldBy, usageOf } from "./Usage.js"

/** What the process is told: a task, or to stop it. */
export type Order = { readonly order: "do"; readonly task: Task } | { readonly order: "stop" }

/** What the process says: its thread's words, or how it lost its thread. */
export type Told = Said | ({ readonly said: "lost" } & Loss)

export interface ProcessConfig extends ThreadConfig {
  /** The bundled module that the process begins with: `isolated.ts`. */
  readonly isolated: URL
}

export const ownProcess =
  (config: ProcessConfig): Hire =>
  ({ heard, lost }) => {
    const made = fork(fileURLToPath(config.isolated), [config.worker.href, String(config.memory_mb)], {
      execArgv: [`--max-old-space-size=${config.memory_mb}`],
      serialization: "advanced",
      // None of the secrets of the service.
      env: {},
      // What it prints is no part of the service's output.
      stdio: ["ignore", "ignore", "ignore", "ipc"]
    })
    const exited = new Promise<void>((resolve) => {
      made.once("exit", () => resolve())
      // One that could not be started has no exit.
      made.once("error", () => resolve())
    })
    let self: string | null = null
    let begunAt = 0
    let gone = false
    const lose = (loss: Loss) => {
      if (gone) return
      gone = true
      made.kill("SIGKILL")
      lost(loss)
    }
    made.on("message", (told: Told) => {
      if (gone) return
      if (told.said === "lost") return lose(told)
      if (told.said === "begun") {
        self = told.self
        begunAt = performance.now()
      }
      heard(told)
    })
    made.on("error", (cause) => lose({ memory: false, cause }))
    made.on("exit", (code, signal) => {
      const loss = { memory: false, cause: new Error(`The process ended with ${signal ?? code}`) }
      // What it said last may still be on its way.
      if (made.connected) made.once("disconnect", () => lose(loss))
      else lose(loss)
    })
    const end = async () => {
      gone = true
      made.kill("SIGKILL")
      await exited
    }
    // One that is gone already says so itself.
    const send = (order: Order) => void made.send(order, () => {})
    return {
      give: (task) => send({ order: "do", task }),
      ask: () => send({ order: "stop" }),
      // Where the kernel tells nothing of threads: by the clock.
      used: () =>
        self === null ? { cpu_seconds: (performance.now() - begunAt) / 1_000, touched_mb: 0 } : usageOf(self),
      holds: () => heldBy(made.pid),
      end
    }
  }

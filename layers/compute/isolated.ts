/**
 * The entry of a process of its own: passes tasks to its one thread and back what that says. The thread is the same as those of the
 * service, so that this loop stays free, and ends with its parent whatever the thread does.
 */
import { writeFileSync } from "node:fs"
import type { Order, Told } from "./ProcessHand.js"
import { thread } from "./ThreadHand.js"

const [, , worker, memory_mb] = process.argv

/** Where memory is short the kernel takes this process first. */
const first = "1000"

try {
  writeFileSync("/proc/self/oom_score_adj", first)
} catch {
  // No Linux.
}

const tell = (told: Told, then = () => {}) => void process.send?.(told, then)

// The work may be the end of this process: it begins once the service is sure to hear that it did.
const hand = thread(
  { worker: new URL(worker), memory_mb: Number(memory_mb) },
  true
)({
  heard: (said) => (said.said === "begun" ? tell(said, () => hand.begin()) : tell(said)),
  lost: ({ cause, memory }) => tell({ said: "lost", memory, cause })
})

process.on("message", (order: Order) => (order.order === "do" ? hand.give(order.task) : hand.ask()))
// The service decides when it stops: a signal to its whole group is no end of this work's making.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {})
process.on("disconnect", () => process.exit())
// The parent may have ended while this module was read: nobody hears of that a second time.
if (!process.connected) process.exit()

/** What a thread has used, and what a process holds, as the kernel counts them. */
import { readFileSync, readlinkSync } from "node:fs"

/** Linux shows times to programs in hundredths of a second, whatever its own clock. */
const ticksPerSecond = 100
/** The smallest there are: where they are larger, less is seen than there is. */
const pageMegabytes = 4_096 / 1_000_000

export interface Usage {
  /** Of user and system. */
  readonly cpu_seconds: number
  /** Memory that it was the first to touch, also what it gave back since. */
  readonly touched_mb: number
}

/** The calling thread below /proc, such as `4711/task/4715`; null where there is no such thing. */
export const threadSelf = (): string | null => {
  try {
    return readlinkSync("/proc/thread-self")
  } catch {
    return null
  }
}

/** What a thread named by {@link threadSelf} has used; nothing once it is gone. */
export const usageOf = (thread: string): Usage => {
  try {
    const stat = readFileSync(`/proc/${thread}/stat`, "latin1")
    // The name of the program, in brackets, may hold anything; the fields behind it are numbers.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    const [faults, user, system] = [fields[7], fields[11], fields[12]].map(Number)
    return { cpu_seconds: (user + system) / ticksPerSecond, touched_mb: faults * pageMegabytes }
  } catch {
    return { cpu_seconds: 0, touched_mb: 0 }
  }
}

/** Megabytes of memory that a process holds; 0 where that is not told. */
export const heldBy = (pid: number | undefined): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]) * pageMegabytes
  } catch {
    return 0
  }
}

/** What a thread has spent, as the kernel counts it. */
import { readFileSync, readlinkSync } from "node:fs"

/** Linux shows times to programs in hundredths of a second, whatever its own clock. */
const ticksPerSecond = 100

/** The calling thread below /proc, such as `4711/task/4715`; null where there is no such thing. */
export const threadSelf = (): string | null => {
  try {
    return readlinkSync("/proc/thread-self")
  } catch {
    return null
  }
}

/** CPU seconds, user and system, of a thread named by {@link threadSelf}; null once it is gone. */
export const cpuSecondsOf = (thread: string): number | null => {
  try {
    const stat = readFileSync(`/proc/${thread}/stat`, "latin1")
    // The name of the program, in brackets, may hold anything; the fields behind it are numbers.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return null
  }
}

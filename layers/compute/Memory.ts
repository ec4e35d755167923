/** What the calling thread holds: its heap, and the buffers that no limit of the heap counts. */
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

/** Between two looks at the memory of a computation. */
const lookMillis = 100
/** Looks in a row that must find too much: what is over after the first may be garbage, and is swept until then. */
const looks_max = 3

/** The engine's collector, which it shows to those contexts only that are made while the flag is set. */
const collector = (): (() => void) => {
  setFlagsFromString("--expose-gc")
  const collect: () => void = runInNewContext("gc")
  setFlagsFromString("--no-expose-gc")
  return collect
}

let collect: (() => void) | undefined

const collectGarbage = () => {
  collect ??= collector()
  collect()
}

/** Whether a computation that begins now holds more than its budget. Cheap: ask it as often as a loop turns. */
export const makeMemoryBudget = (memory_mb: number): (() => boolean) => {
  let next = performance.now() + lookMillis
  let over = 0
  return () => {
    const at = performance.now()
    if (at < next) return false
    next = at + lookMillis
    const { arrayBuffers, heapUsed } = process.memoryUsage()
    over = (arrayBuffers + heapUsed) / 1_000_000 > memory_mb ? over + 1 : 0
    if (over === 1) collectGarbage()
    return over >= looks_max
  }
}

import { setImmediate } from "node:timers/promises"
import { afterEach } from "vitest"

/** A file of many tests that never wait would keep its thread from hearing the runner, which takes that for a failure after a minute. */
afterEach(() => setImmediate())

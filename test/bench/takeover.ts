/**
 * How soon the others go on with what a process worked on that ends, turns of 40 s all the time;
 * `npm run bench -- takeover 100 100` for so many kills and terminations.
 */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { acquire } from "#layers/postgres/Embedded.js"
import { deployment, type Takeover } from "../support/Takeover.js"
import { quantile, report } from "./Measure.js"

const [kills, terminations] = process.argv.slice(2).map(Number)
const runners = 3
const turns = 60
const turn_seconds = 40

const tell = (what: string, takeovers: ReadonlyArray<Takeover>): void => {
  const millis = takeovers.flatMap((one) => one.millis)
  report(`${what}: operations taken up`, millis.length, "")
  report("  from the signal to the next claim, p50", quantile(millis, 0.5), "ms")
  report("    p99", quantile(millis, 0.99), "ms")
  report("    the longest", Math.max(...millis), "ms")
  report(
    "  that still named their process when it had ended",
    takeovers.reduce((sum, { left }) => sum + left, 0),
    ""
  )
}

const bench = Effect.gen(function* () {
  const home = yield* Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "bench-"))),
    (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
  )
  const { url } = yield* acquire(home)
  const cluster = yield* Effect.acquireRelease(
    Effect.promise(() => deployment(Redacted.value(url), runners, turns, turn_seconds)),
    ({ close }) => Effect.promise(close)
  )
  for (const [what, signal, count] of [
    ["kill -9", "SIGKILL", kills ?? 10],
    ["SIGTERM", "SIGTERM", terminations ?? 10]
  ] as const) {
    const takeovers: Array<Takeover> = []
    for (let n = 0; n < count; n++) takeovers.push(yield* Effect.promise(() => cluster.ends(signal, n)))
    tell(`${count} times ${what}`, takeovers)
  }
  report("starts that were not taken meanwhile", cluster.refused(), "")
})

await Effect.runPromise(Effect.scoped(bench))
process.exit(0)

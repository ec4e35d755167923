/** A bench on a home folder of its own, which goes with it. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, type Layer, Logger, LogLevel } from "effect"

/** Runs the bench over the world of an empty home, then ends the process: what still idles must not keep it. */
export const runAtHome = async <R, E, E2>(
  bench: Effect.Effect<unknown, E, R>,
  world: (home: string) => Layer.Layer<R, E2>
): Promise<never> => {
  const main = Effect.acquireUseRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "bench-"))),
    (home) => Effect.provide(bench, world(home)),
    (home) => Effect.promise(() => rm(home, { recursive: true, force: true }))
  )
  await Effect.runPromise(main.pipe(Effect.provide(Logger.minimumLogLevel(LogLevel.Warning)), Effect.asVoid))
  process.exit(0)
}

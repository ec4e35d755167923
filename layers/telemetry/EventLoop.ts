/** How late the main thread's event loop is: everything that the process serves waits as long. */
import { monitorEventLoopDelay } from "node:perf_hooks"
import { Effect, Layer } from "effect"
import { processGauges } from "#services/ports/Metrics.js"

/** The monitor's timer: what it records is from tick to tick, so that an idle loop has this delay. */
const resolution_millis = 10
const window_millis = 15_000
const quantiles = ["0.5", "0.99", "1"] as const

/** Watches the loop for as long as the scope lasts; each window's delays are told until the next one's are. */
export const layer = Layer.scopedDiscard(
  Effect.gen(function* () {
    const monitor = monitorEventLoopDelay({ resolution: resolution_millis })
    const look = () =>
      quantiles.map((quantile) => {
        const nanos = monitor.count === 0 ? 0 : monitor.percentile(Number(quantile) * 100)
        return [{ quantile }, Math.max(0, nanos / 1e9 - resolution_millis / 1e3)] as const
      })
    let before: ReturnType<typeof look> | undefined
    yield* Effect.acquireRelease(
      Effect.sync(() => {
        monitor.enable()
        return setInterval(() => {
          before = look()
          monitor.reset()
        }, window_millis).unref()
      }),
      (timer) =>
        Effect.sync(() => {
          clearInterval(timer)
          monitor.disable()
        })
    )
    yield* processGauges.lag.watch(() => before ?? look())
  })
)

/** What the metrics of this process count. */
import { Effect } from "effect"
import { families } from "#services/ports/Metrics.js"

/** Every series of a metric that is not 0, as `label label: value`; a histogram's by its count. */
const seriesOf = (name: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    families()
      .filter((family) => family.name === `scenewright_${name}`)
      .flatMap(({ samples }) => samples)
      .filter(({ suffix, value }) => value > 0 && (suffix ?? "_count") === "_count")
      .map(({ labels, value }) => [Object.values(labels).sort().join(" "), value])
  )

/** What was counted meanwhile. */
export const countedBy = <A, E, R>(name: string, effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const before = seriesOf(name)
    yield* effect
    const changed = Object.entries(seriesOf(name)).map(([key, value]) => [key, value - (before[key] ?? 0)] as const)
    return Object.fromEntries(changed.filter(([, more]) => more !== 0))
  })

import { Effect, Layer } from "effect"
import { Readiness } from "#services/ports/Readiness.js"

/** {@link Readiness} of what is always there. */
export const layer: Layer.Layer<Readiness> = Layer.succeed(Readiness, { fault: Effect.succeedNone })

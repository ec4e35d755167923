/** Fills {@link StepGate} in every process, also where no runner lives. */
import { Effect, Layer } from "effect"
import { makeAdmit } from "#entities/operation/protocol.js"
import { StepGate } from "#services/ports/StepGate.js"

export const layer = Layer.effect(
  StepGate,
  Effect.map(makeAdmit, (admit) => StepGate.of({ admit }))
)

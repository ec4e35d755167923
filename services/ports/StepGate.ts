import { Context, type Effect } from "effect"
import type { Admission, Admitted, Refused } from "./OperationsRepo.js"

/** Where callers and running work start a step: a scene takes one at a time. Safe to send twice. */
export class StepGate extends Context.Tag("scenewright/StepGate")<
  StepGate,
  { readonly admit: (admission: Admission) => Effect.Effect<Admitted, Refused> }
>() {}

import { Context, Effect, type Fiber, FiberRef, HashMap } from "effect"
import type { Actor } from "#domain/Audit.js"

/** Who acts in this fiber, as the audit log names it; the service by itself where nobody said otherwise. */
export class CurrentActor extends Context.Reference<CurrentActor>()("scenewright/CurrentActor", {
  defaultValue: (): Actor => ({ kind: "service" })
}) {}

/** Who acts in a fiber; a user with the id of the request that the log's entries tell. */
export const actorOf = (fiber: Fiber.RuntimeFiber<unknown, unknown>): Actor => {
  const actor = Context.get(fiber.currentContext, CurrentActor)
  if (actor.kind !== "user") return actor
  const asked = HashMap.get(fiber.getFiberRef(FiberRef.currentLogAnnotations), "request_id")
  return asked._tag === "Some" ? { ...actor, request_id: String(asked.value) } : actor
}

export const acting: Effect.Effect<Actor> = Effect.withFiberRuntime((fiber) => Effect.succeed(actorOf(fiber)))

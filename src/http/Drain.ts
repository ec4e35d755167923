import { Context, Deferred, Effect, Layer } from "effect"

/** Told when the server begins to stop: whoever is held open answers with what there is. */
export class Drain extends Context.Tag("scenewright/http/Drain")<
  Drain,
  {
    /** Ends when the server begins to stop. */
    readonly begun: Effect.Effect<void>
    readonly begin: Effect.Effect<void>
    readonly isBegun: Effect.Effect<boolean>
  }
>() {
  static readonly layer = Layer.effect(
    Drain,
    Effect.map(Deferred.make<void>(), (gate) => ({
      begun: Deferred.await(gate),
      begin: Effect.asVoid(Deferred.succeed(gate, undefined)),
      isBegun: Deferred.isDone(gate)
    }))
  )
}

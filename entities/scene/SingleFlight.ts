import { Deferred, Effect, FiberId } from "effect"

/**
 * Runs one effect for each key at a time: whoever asks for a key that is under way gets that one's end, whatever it is. An
 * interruption of the first ends the others alike; all of them may ask again.
 */
export const makeSingleFlight = <A, E>() => {
  const underWay = new Map<string, Deferred.Deferred<A, E>>()
  return <R>(key: string, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      const known = underWay.get(key)
      if (known !== undefined) return Deferred.await(known)
      const end = Deferred.unsafeMake<A, E>(FiberId.none)
      underWay.set(key, end)
      return Effect.onExit(effect, (exit) =>
        Effect.suspend(() => {
          underWay.delete(key)
          return Deferred.done(end, exit)
        })
      )
    })
}

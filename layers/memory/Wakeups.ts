import { Effect, Layer } from "effect"
import { Wakeups } from "#services/ports/Wakeups.js"
import { makeSubscribers } from "./Subscribers.js"

/** {@link Wakeups} of one process. */
export const layer: Layer.Layer<Wakeups> = Layer.sync(Wakeups, () => {
  const { subscribe, subscribed, wake } = makeSubscribers()
  return { notify: (key, ended) => Effect.sync(() => wake(key, ended)), subscribe, subscribed }
})

import { Effect } from "effect"
import { BlobStore } from "./ports/BlobStore.js"
import { BlobsRepo } from "./ports/BlobsRepo.js"

/** Removes what was stored under keys that no row names. What cannot be removed now stays unnamed and is collected later. */
export const discard = (keys: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    if (keys.length === 0) return
    const register = yield* BlobsRepo
    const condemned = yield* register.discard(keys)
    yield* Effect.forEach(condemned, (yield* BlobStore).remove, { discard: true })
    yield* register.forget(condemned)
  }).pipe(Effect.catchAllCause((cause) => Effect.logWarning("Bytes that nothing names are left to collect", cause)))

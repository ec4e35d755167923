/**
 * Whose an API key is. It is kept as its HMAC alone, under a pepper that is not in the database: that of the present secret, of the
 * other one while they are exchanged, or of one that was exchanged before and is kept sealed.
 */
import { createHmac } from "node:crypto"
import { Effect, Option, Redacted } from "effect"
import { open } from "./Envelope.js"
import { AccessRepo, type KeyHolder } from "./ports/AccessRepo.js"
import { SecretsRepo } from "./ports/SecretsRepo.js"
import { Secret } from "./Secret.js"
import { pepperBinding } from "./SecretRotation.js"

const hashed = (pepper: Uint8Array, key: string): string => createHmac("sha256", pepper).update(key).digest("hex")

const retiredPeppers = Effect.gen(function* () {
  const secret = yield* Secret
  return (yield* (yield* SecretsRepo).peppers).flatMap((sealed) =>
    Option.firstSomeOf(secret.accepted("retired-pepper").map((key) => open(key, sealed, pepperBinding))).pipe(
      Option.map((text) => Buffer.from(Redacted.value(text), "base64")),
      Option.toArray
    )
  )
})

/** Reads the retired peppers once: a process that starts after an exchange knows them. */
export const keyHolders = Effect.gen(function* () {
  const repo = yield* AccessRepo
  const secrets = yield* SecretsRepo
  const secret = yield* Secret
  const retired = yield* retiredPeppers

  /** What is kept of a key that is made now. */
  const hash = (key: string): string => hashed(secret.derive("pepper"), key)

  const formerHolder = Effect.fnUntraced(function* (key: string) {
    for (const pepper of secret.accepted("pepper").slice(1)) {
      const holder = yield* repo.holder(hashed(pepper, key))
      if (Option.isSome(holder)) return holder
    }
    for (const pepper of retired) {
      const holder = yield* repo.holder(hashed(pepper, key))
      if (Option.isNone(holder)) continue
      // From now on it is found at the first look. Only here: while processes of either secret run, each would undo the other's.
      yield* secrets.rehash(hashed(pepper, key), hash(key))
      return holder
    }
    return Option.none<KeyHolder>()
  })

  /** The holder of a well-formed key; one look where it was made under the present secret, or used since. */
  const holderOf = (key: string) =>
    Effect.flatMap(repo.holder(hash(key)), (known) =>
      Option.isSome(known) ? Effect.succeed(known) : formerHolder(key)
    )

  return { hash, holderOf }
})

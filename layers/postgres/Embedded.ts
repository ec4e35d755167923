/**
 * The embedded PostgreSQL of a home folder. The first process that needs it starts it, others find and use it, the last one
 * out stops it; none of them leaves anything behind that the next would trip over, however it ends. A server whose last user
 * was killed runs on until the next user leaves.
 */
import { resolve } from "node:path"
import { Effect, Redacted, Ref, type Scope } from "effect"
import { findBinaries, ownerOf } from "./embedded/Binaries.js"
import { ensureData, makePlace, type Place } from "./embedded/DataFolder.js"
import { codeOf, EmbeddedFailed, messageOf } from "./embedded/EmbeddedFailed.js"
import { join, type Membership } from "./embedded/Membership.js"
import { findPostmaster, isServing, startServer } from "./embedded/Server.js"
import { placeOf, programsOf } from "./embedded/Shelter.js"

export { EmbeddedFailed } from "./embedded/EmbeddedFailed.js"

export interface EmbeddedDatabase {
  readonly url: Redacted.Redacted
}

export interface EmbeddedOptions {
  /** Server settings by name, over the durable defaults: tests may do without `fsync`. */
  readonly settings: Readonly<Record<string, string>>
}

const patienceMillis = 60_000
const pause = (millis: number): Promise<void> => new Promise((done) => setTimeout(done, millis))

const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, EmbeddedFailed> =>
  Effect.tryPromise({
    try: run,
    catch: (cause) => (cause instanceof EmbeddedFailed ? cause : new EmbeddedFailed({ message: messageOf(cause) }))
  })

/** Joins the server of a place, starting it where none serves. */
const enter = async (place: Place, options: EmbeddedOptions, preferredPort: number | null): Promise<Membership> => {
  const giveUp = performance.now() + patienceMillis
  let started: Awaited<ReturnType<typeof startServer>> | null = null
  let port = preferredPort
  let reason: unknown = "it does not answer"
  while (performance.now() < giveUp) {
    await ensureData(place)
    const postmaster = await findPostmaster(place)
    if (postmaster !== null) {
      try {
        return await join(place, postmaster.port)
      } catch (cause) {
        reason = cause
      }
    }
    await started?.ended()
    const serving = postmaster !== null && (await isServing(place, postmaster))
    if (!serving && (started === null || started.hasEnded())) {
      started = await startServer(place, options.settings, port)
      port = null
    }
    await pause(20)
  }
  throw new EmbeddedFailed({
    message: `PostgreSQL did not start in ${place.root}: ${codeOf(reason)} ${messageOf(reason)}`
  })
}

/** The place of a home folder's database, made ready for it. */
export const makeHome = async (home: string): Promise<Place> => {
  const [found, owner] = await Promise.all([findBinaries(), ownerOf()])
  return makePlace(await placeOf(resolve(home), owner), await programsOf(found, owner), owner)
}

/**
 * The database of a home folder, for as long as the scope lasts. A server that dies under its users is started again, on
 * the same port where that is free.
 */
export const acquire = (
  home: string,
  options: EmbeddedOptions = { settings: {} }
): Effect.Effect<EmbeddedDatabase, EmbeddedFailed, Scope.Scope> =>
  Effect.gen(function* () {
    const place = yield* attempt(() => makeHome(home))
    const member = yield* Effect.acquireRelease(
      Effect.flatMap(
        attempt(() => enter(place, options, null)),
        Ref.make
      ),
      (held) => Effect.flatMap(Ref.get(held), ({ leave }) => Effect.promise(leave))
    )
    const { url } = yield* Ref.get(member)
    yield* Ref.get(member).pipe(
      Effect.flatMap(({ lost, port }) =>
        Effect.promise(() => lost).pipe(
          Effect.zipRight(Effect.logWarning("The embedded database went away; it is started again")),
          Effect.zipRight(
            Effect.uninterruptible(
              Effect.flatMap(
                attempt(() => enter(place, options, port)),
                (again) => Ref.set(member, again)
              )
            )
          )
        )
      ),
      Effect.forever,
      Effect.catchAll((failed) => Effect.logError(failed.message)),
      Effect.forkScoped
    )
    return { url: Redacted.make(url) }
  })

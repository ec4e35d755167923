/** Where state lives: embedded PostgreSQL and a folder of the home, or a database and a bucket of one's own. */
import { SqlError } from "@effect/sql/SqlError"
import { Cause, Chunk, Data, Effect, Layer, Option, type Redacted } from "effect"
import { Access } from "#services/Access.js"
import { Housekeeping } from "#services/Housekeeping.js"
import { DatabaseUnavailable } from "#services/ports/DatabaseUnavailable.js"
import { Retention } from "#services/Retention.js"
import { Secret } from "#services/Secret.js"
import { SecretRotation } from "#services/SecretRotation.js"
import { Trash } from "#services/Trash.js"
import { VendorKeys } from "#services/VendorKeys.js"
import type { Bucket, Settings } from "./config.js"
import { layer as filesystem } from "./filesystem/BlobStore.js"
import { objectsOf, secretOf } from "./home.js"
import { layer as client } from "./postgres/Client.js"
import { acquire } from "./postgres/Embedded.js"
import { codeOf } from "./postgres/embedded/EmbeddedFailed.js"
import { migrate, layer as migrations, settled } from "./postgres/Migrations.js"
import { layer as repositories } from "./postgres/repositories.js"

/** The database's address; the embedded server runs for as long as the scope lasts. */
export const databaseUrl = ({ database_url, home }: Settings) =>
  Option.match(database_url, {
    onNone: () => Effect.map(acquire(home), ({ url }) => url),
    onSome: Effect.succeed
  })

export const secret = (settings: Settings) =>
  Layer.unwrapEffect(
    Effect.map(
      Option.match(settings.secret, { onNone: () => secretOf(settings.home), onSome: Effect.succeed }),
      (own) => Secret.layer(own, settings.secret_previous)
    )
  )

/** A bucket's client is heavy: only a deployment that has one loads it. */
const bucketStore = (bucket: Bucket) =>
  Layer.unwrapEffect(
    Effect.map(
      Effect.promise(() => import("./s3/BlobStore.js")),
      ({ layer }) => layer(bucket)
    )
  )

export const blobs = ({ home, s3 }: Settings) =>
  Option.match(s3, { onNone: () => filesystem(objectsOf(home)), onSome: bucketStore })

/** The database does not answer; the message is one line for the person at the terminal. */
class DatabaseSilent extends Data.TaggedError("DatabaseSilent")<{ readonly message: string }> {}

/** A driver's error has its reason as a code, or in the words of what caused it; both name no secret. */
const silent = (error: unknown): DatabaseSilent => {
  const cause = error instanceof Error ? error.cause : undefined
  const reason = codeOf(cause) || (cause instanceof Error && cause.message) || String(error)
  return new DatabaseSilent({
    message: `The database does not answer (${reason}): \`scenewright doctor\` says what to do.`
  })
}

/** An error of the driver, or a database that stayed away, as one line for the person at the terminal. */
export const unanswered = <A, E, R>(layer: Layer.Layer<A, E, R>) =>
  Layer.catchAllCause(layer, (cause) => {
    const away = Chunk.findFirst(Cause.defects(cause), (defect) => defect instanceof DatabaseUnavailable)
    if (Option.isSome(away)) return Layer.fail(silent(away.value.cause))
    return Layer.failCause(Cause.map(cause, (error) => (error instanceof SqlError ? silent(error) : error)))
  })

const pool = (settings: Settings, url: Redacted.Redacted) =>
  client({
    url,
    pool_size: settings.database_pool,
    statement_seconds: settings.database_statement_seconds,
    watched: true
  })

/** For a migration, which may take its time. */
const patient = (url: Redacted.Redacted) => client({ url, pool_size: 1, patient: true })

/** A pool on a database whose schema is this program's: brought up to date where asked, refused where it is another. */
export const pooled = (settings: Settings, url: Redacted.Redacted, options: { readonly migrate: boolean }) =>
  unanswered(
    Layer.provideMerge(options.migrate ? Layer.provide(migrations, patient(url)) : settled, pool(settings, url))
  )

/** What a command works on; it leaves the schema as it is. */
const database = (settings: Settings) =>
  Layer.unwrapScoped(Effect.map(databaseUrl(settings), (url) => pooled(settings, url, { migrate: false })))

/** What the operator's commands need: the repositories and the services over them, with no server. */
export const store = (settings: Settings) =>
  Layer.mergeAll(Access.layer, SecretRotation.layer, Trash.layer, VendorKeys.layer).pipe(
    Layer.provideMerge(repositories),
    Layer.provide(database(settings)),
    Layer.provideMerge(secret(settings))
  )

export const retained = ({ retention }: Settings) => Layer.succeed(Retention, retention)

/** What the operator's purge needs: the rows and the objects. */
export const housekeeping = (settings: Settings) =>
  Housekeeping.layer.pipe(
    Layer.provide([repositories, blobs(settings), retained(settings)]),
    Layer.provide(database(settings))
  )

/** Brings the database up to date; answers the names of the steps that ran. */
export const migrated = (settings: Settings) =>
  Effect.scoped(Effect.flatMap(databaseUrl(settings), (url) => Effect.provide(migrate, unanswered(patient(url)))))

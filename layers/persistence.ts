/** Where state lives: embedded PostgreSQL and a folder of the home, or a database and a bucket of one's own. */
import { Data, Effect, Layer, Option, type Redacted } from "effect"
import { Access } from "#services/Access.js"
import { Housekeeping } from "#services/Housekeeping.js"
import { Secret } from "#services/Secret.js"
import { Trash } from "#services/Trash.js"
import { VendorKeys } from "#services/VendorKeys.js"
import type { Bucket, Settings } from "./config.js"
import { layer as filesystem } from "./filesystem/BlobStore.js"
import { objectsOf, secretOf } from "./home.js"
import { layer as client } from "./postgres/Client.js"
import { acquire } from "./postgres/Embedded.js"
import { codeOf } from "./postgres/embedded/EmbeddedFailed.js"
import { migrate, layer as migrations } from "./postgres/Migrations.js"
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
      Secret.layer
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
const silent = ({ cause, message }: Error): DatabaseSilent => {
  const reason = codeOf(cause) || (cause instanceof Error && cause.message) || message
  return new DatabaseSilent({
    message: `The database does not answer (${reason}): \`scenewright doctor\` says what to do.`
  })
}

/** A pool on a database, with the schema brought up to date where asked. */
export const pooled = (settings: Settings, url: Redacted.Redacted, options: { readonly migrate: boolean }) => {
  const pool = Layer.mapError(client({ url, pool_size: settings.database_pool }), (error) =>
    error._tag === "SqlError" ? silent(error) : error
  )
  return options.migrate ? Layer.provideMerge(migrations, pool) : pool
}

const database = (settings: Settings, options: { readonly migrate: boolean }) =>
  Layer.unwrapScoped(Effect.map(databaseUrl(settings), (url) => pooled(settings, url, options)))

/** What the operator's commands need: the repositories and the services over them, with no server. */
export const store = (settings: Settings) =>
  Layer.mergeAll(Access.layer, Trash.layer, VendorKeys.layer).pipe(
    Layer.provideMerge(repositories),
    Layer.provide(database(settings, { migrate: true })),
    Layer.provideMerge(secret(settings))
  )

/** What the operator's purge needs: the rows and the objects. */
export const housekeeping = (settings: Settings) =>
  Housekeeping.layer.pipe(
    Layer.provide([repositories, blobs(settings)]),
    Layer.provide(database(settings, { migrate: true }))
  )

/** Brings the database up to date; answers the names of the steps that ran. */
export const migrated = (settings: Settings) => Effect.provide(migrate, database(settings, { migrate: false }))

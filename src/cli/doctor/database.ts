/** The database: whether it answers, is of a version that is maintained, can be written to, and knows this program's schema. */
import { Cause, Effect, Option } from "effect"
import type { Settings } from "#layers/config.js"
import { databaseUrl } from "#layers/persistence.js"
import { layer as client } from "#layers/postgres/Client.js"
import { type Condition, condition } from "#layers/postgres/Condition.js"
import { runnersIn } from "#services/ports/Processes.js"
import { codeOf, type Finding, note, ok, patience, reasonOf, skipped, wrong } from "./Finding.js"

const oldest = { number: 150_000, name: "15" }
const skew_millis_max = 2_000

/** By system error or SQLSTATE. */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Nothing listens there: start PostgreSQL, or mend host and port in DATABASE_URL.",
  ENOTFOUND: "Nobody knows that host: mend it in DATABASE_URL.",
  EAI_AGAIN: "The host's name could not be looked up: mend the name service or the host in DATABASE_URL.",
  "28P01": "The password is not that user's: mend DATABASE_URL.",
  "28000": "That user may not connect from here: mend DATABASE_URL or pg_hba.conf.",
  "3D000": "Create that database, or mend its name in DATABASE_URL.",
  "53300": "Every connection is taken: raise max_connections or lower SCENEWRIGHT_DATABASE_POOL."
}

const unreachable = ({ database_url, home }: Settings, error: unknown): Finding =>
  Option.isSome(database_url)
    ? wrong(
        `The database does not answer: ${reasonOf(error)}`,
        remedies[codeOf(error)] ?? "Check DATABASE_URL, and that this machine reaches the server."
      )
    : wrong(
        `The embedded PostgreSQL does not start: ${reasonOf(error)}`,
        `Look at the log under ${home}/postgres, or set DATABASE_URL to a database of your own.`
      )

const read = (settings: Settings) =>
  Effect.scoped(
    Effect.flatMap(databaseUrl(settings), (url) => Effect.provide(condition, client({ url, pool_size: 1 })))
  )

const schemaOf = ({ empty, pending, unknown, version }: Condition): Finding => {
  if (unknown.length > 0) {
    return wrong(
      `The database is newer than this program: it has ${unknown.join(", ")}.`,
      "Run the program's newer version, the one that migrated the database."
    )
  }
  const migrate = "`scenewright migrate` builds it, as does `serve` at its start unless told --no-migrate."
  if (empty) return note(`PostgreSQL ${version} answers; it holds no schema yet.`, migrate)
  return pending.length > 0
    ? note(`PostgreSQL ${version} answers; its schema lacks ${pending.join(", ")}.`, migrate)
    : ok(`PostgreSQL ${version} answers; its schema is this program's.`)
}

const serverOf = (found: Condition, pool: number): Finding => {
  if (found.version_number < oldest.number) {
    return wrong(
      `PostgreSQL ${found.version} is too old.`,
      `Use PostgreSQL ${oldest.name} or newer: older ones are no longer maintained.`
    )
  }
  if (found.read_only) {
    return wrong("The database can only be read: it is a standby.", "Let DATABASE_URL name the primary server.")
  }
  if (pool >= found.connections_max) {
    return wrong(
      `One process takes up to ${pool} connections and the server allows ${found.connections_max} in all.`,
      "Lower SCENEWRIGHT_DATABASE_POOL or raise max_connections."
    )
  }
  return schemaOf(found)
}

const clockOf = ({ ahead_millis }: Condition): Finding => {
  const detail = `The database's clock is ${Math.abs(ahead_millis)} ms ${ahead_millis < 0 ? "behind" : "ahead of"} this machine's.`
  return Math.abs(ahead_millis) > skew_millis_max
    ? wrong(detail, "Synchronise both clocks (NTP): expiries and presigned addresses depend on them.")
    : ok(detail)
}

const roleOf = ({ superuser }: Condition): Finding =>
  superuser
    ? note(
        "The service's role is a superuser: whoever gets hold of it owns the whole server.",
        "Let DATABASE_URL name a role that owns this database and is no superuser."
      )
    : ok("The service's role is no superuser.")

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/** Who serves this database now, by the leases of its processes. */
const processesOf = ({ processes }: Condition): Finding => {
  if (processes === null) return skipped("The schema holds no processes yet.")
  const living = processes.filter(({ lives }) => lives)
  if (living.length === 0) return note("Nobody serves this database now.", "Start `scenewright serve`.")
  const runners = runnersIn(living)
  const versions = Array.from(new Set(living.map(({ version }) => version))).join(", ")
  const told = `${counted(runners, "runner", "runners")} and ${counted(living.length - runners, "API process", "API processes")} live (version ${versions}).`
  return runners > 0
    ? ok(told)
    : wrong(`No runner lives: operations are taken and wait. ${told}`, "Start `scenewright serve --role runner`.")
}

interface Findings {
  readonly database: Finding
  readonly role: Finding
  readonly clock: Finding
  readonly processes: Finding
}

const silent = skipped("The database does not answer.")

/** The database, what the service may do there, and its clock beside this machine's. */
export const database = (settings: Settings): Effect.Effect<Findings> =>
  Effect.matchCause(Effect.timeout(read(settings), patience), {
    onFailure: (cause) => ({
      database: unreachable(settings, Cause.squash(cause)),
      role: silent,
      clock: silent,
      processes: silent
    }),
    onSuccess: (found) => ({
      database: serverOf(found, settings.database_pool),
      role: roleOf(found),
      clock: clockOf(found),
      processes: processesOf(found)
    })
  })

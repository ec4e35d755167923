/** Whether a deployment can work: each thing that the service depends on, looked at for real. */
import { Command } from "@effect/cli"
import { Effect, Either, Option } from "effect"
import { describe, type Settings, settings } from "#layers/config.js"
import { checked, type NamedFinding, ok, skipped, wrong } from "./doctor/Finding.js"
import { failed } from "./Failure.js"
import { json, print } from "./Output.js"

const unread = "The configuration is not usable."

const names = [
  "home folder",
  "disk space",
  "secret",
  "database",
  "database role",
  "clock",
  "processes",
  "object store",
  "compute thread"
] as const

/** The database's client and the bucket's are heavy: only this command loads them all. */
const examined = (read: Settings) =>
  Effect.gen(function* () {
    const [{ diskSpace, home, secret }, { database }, { objects }, { threads }] = yield* Effect.promise(() =>
      Promise.all([
        import("./doctor/home.js"),
        import("./doctor/database.js"),
        import("./doctor/objects.js"),
        import("./doctor/threads.js")
      ])
    )
    const folder = yield* checked("home folder", home(read))
    /** What lies in an unusable home need not be looked at: the reason is known. */
    const lost = <A>(inHome: boolean, look: Effect.Effect<A, unknown>, instead: A) =>
      inHome && folder.state === "wrong" ? Effect.succeed(instead) : look
    const away = skipped("It lies in the home folder.")
    const inHome = { database: Option.isNone(read.database_url), objects: Option.isNone(read.s3) }
    const both = { database: away, role: away, clock: away, processes: away }
    const server = yield* Effect.orDie(lost(inHome.database, database(read), both))
    return [
      folder,
      yield* checked("disk space", lost(true, diskSpace(read), away)),
      yield* checked("secret", lost(Option.isNone(read.secret), secret(read), away)),
      yield* checked("database", Effect.succeed(server.database)),
      yield* checked("database role", Effect.succeed(server.role)),
      yield* checked("clock", Effect.succeed(server.clock)),
      yield* checked("processes", Effect.succeed(server.processes)),
      yield* checked("object store", lost(inHome.objects, objects(read), away)),
      yield* checked("compute thread", threads(read))
    ]
  })

const examination = Effect.gen(function* () {
  const read = yield* Effect.either(settings)
  if (Either.isLeft(read)) {
    const configuration = wrong(describe(read.left), "Mend the variables named above.")
    return [{ check: "configuration", ...configuration }, ...names.map((check) => ({ check, ...skipped(unread) }))]
  }
  const configuration = ok("Every variable can be read.")
  return [{ check: "configuration", ...configuration }, ...(yield* examined(read.right))]
})

const marks = { ok: "ok", note: "note", wrong: "WRONG", skipped: "skipped" } as const

const readable = ({ check, detail, remedy, state }: NamedFinding): string =>
  `${marks[state].padEnd(8)}${check.padEnd(16)}${detail.replaceAll("\n", `\n${" ".repeat(24)}`)}` +
  (remedy === null ? "" : `\n${" ".repeat(24)}${remedy}`)

export const doctor = Command.make("doctor", { json }, (options) =>
  Effect.gen(function* () {
    const checks = yield* examination
    const bad = checks.filter(({ state }) => state === "wrong").map(({ check }) => check)
    yield* print(options.json ? JSON.stringify({ healthy: bad.length === 0, checks }) : checks.map(readable).join("\n"))
    if (bad.length > 0) return yield* failed(`Something is wrong with: ${bad.join(", ")}.`)
  })
).pipe(Command.withDescription("Check everything that the service depends on, and say what is wrong and what to do"))

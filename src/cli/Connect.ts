/** The service that `scene generate` calls: one that is named, the one that serves this home already, or one of its own. */
import { createServer } from "node:net"
import { Config, Console, Effect, ExecutionStrategy, Exit, Layer, Option, Redacted, Scope } from "effect"
import { trimmedOf } from "#domain/Text.js"
import type { Settings } from "#layers/config.js"
import { type Serving, serving } from "#layers/serving.js"
import type { Connection } from "./ApiClient.js"
import { onEmptyDatabase, passingKey } from "./Demo.js"
import { failed } from "./Failure.js"
import { readSettings } from "./Store.js"

/** The operator's own key, where the environment holds one. */
const ownKey = Config.option(Config.redacted("SCENEWRIGHT_API_KEY")).pipe(
  Effect.map(Option.filter((key) => Redacted.value(key) !== "")),
  Effect.catchTag("ConfigError", (error) => failed(String(error)))
)

/** A key of the demo workspace on this environment's database, for as long as the scope lasts. */
const keyOfStore = (settings: Settings) =>
  Effect.gen(function* () {
    const { store } = yield* Effect.promise(() => import("#layers/persistence.js"))
    return yield* Effect.provide(passingKey, yield* Layer.build(store(settings)))
  })

/** The service that serves this home: with the operator's key, or with one for this command alone. */
const beside = (settings: Settings, { address }: Serving) =>
  Effect.gen(function* () {
    const own = yield* ownKey
    const key = Option.isSome(own) ? own.value : yield* keyOfStore(settings)
    const connection: Connection = { base_url: address, key }
    return connection
  })

const sameOrigin = (a: string, b: string): boolean =>
  URL.canParse(a) && URL.canParse(b) && new URL(a).origin === new URL(b).origin

const named = (given: string) =>
  Effect.gen(function* () {
    if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
      return yield* failed(`--base-url takes the http(s) address of a service; not "${given}".`)
    const base_url = trimmedOf(given, "/")
    const key = yield* ownKey
    if (Option.isSome(key)) return { base_url, key: key.value } satisfies Connection
    const settings = yield* readSettings
    const found = yield* serving(settings.home)
    const isOurs = Option.exists(found, (one) => [one.address, one.base_url].some((url) => sameOrigin(url, base_url)))
    if (!isOurs) return yield* failed("Put the key of that service into SCENEWRIGHT_API_KEY.")
    return { base_url, key: yield* keyOfStore(settings) } satisfies Connection
  })

/** A port that is free now; a process that takes it before the service does makes the start fail in one line. */
const freePort = Effect.async<number>((resume) => {
  const probe = createServer()
  probe.listen(0, "127.0.0.1", () => {
    const address = probe.address()
    probe.close(() => resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0)))
  })
})

/** What the steps of a scene ask for, from its brief to its model. */
const expects = ["write_sdd", "plan_peg", "lay_out", "model_needs", "build_model"] as const

/** A service of the command's own, on a free port of this machine, for as long as the scope lasts. */
const own = (settings: Settings, quiet: boolean) =>
  Effect.gen(function* () {
    const { service } = yield* Effect.promise(() => import("#layers/service.js"))
    const http = { ...settings.http, host: "127.0.0.1", port: yield* freePort, base_url: Option.none<string>() }
    const running = yield* Layer.build(service({ ...settings, http }, { role: "all", migrate: true, expects }))
    const connected = Effect.gen(function* () {
      const fresh = yield* onEmptyDatabase(quiet)
      const connection: Connection = {
        base_url: `http://${http.host}:${http.port}`,
        key: Option.isSome(fresh) ? fresh.value : yield* passingKey
      }
      return connection
    })
    return yield* Effect.provide(connected, running)
  })

/** Within a scope of its own, which ends with the outer one, or at once where this fails. */
const apart = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const scope = yield* Effect.flatMap(Effect.scope, (outer) => Scope.fork(outer, ExecutionStrategy.sequential))
    return yield* Scope.extend(effect, scope).pipe(
      Effect.onExit((exit) => (Exit.isSuccess(exit) ? Effect.void : Scope.close(scope, exit)))
    )
  })

/** Between two looks at a home that another process has. */
const look = "1 second"
/** As long as another `scene generate` may take. */
const patience = "15 minutes"

const waiting = (home: string) =>
  Console.error(`Another process has ${home} and does not serve it to others (yet): waiting for it.`)

/**
 * The service of this home, or one of the command's own. A home that another process has without serving it to others, as another
 * `scene generate` does, or a `serve` that starts or stops, is waited for; it is looked at anew each time.
 */
const home = (quiet: boolean) =>
  Effect.gen(function* () {
    const settings = yield* readSettings
    const once = Effect.gen(function* () {
      const found = yield* serving(settings.home)
      return yield* Option.isSome(found) ? beside(settings, found.value) : apart(own(settings, quiet))
    })
    // Of a database of the operator's nobody here can tell who serves it, or for how long.
    if (Option.isSome(settings.database_url)) return yield* once
    return yield* once.pipe(
      Effect.catchTag("HeldByAnother", () =>
        Effect.zipRight(
          quiet ? Effect.void : waiting(settings.home),
          Effect.retry(Effect.delay(once, look), {
            while: ({ _tag }) => _tag === "HeldByAnother"
          }).pipe(
            Effect.timeoutFail({
              duration: patience,
              onTimeout: () => failed(`Another process still has ${settings.home}: stop it, or set SCENEWRIGHT_HOME.`)
            })
          )
        )
      )
    )
  })

/** The service to call: the one that `--base-url` names, the one of this home, or one of the command's own. */
export const connect = (baseUrl: Option.Option<string>, quiet: boolean) =>
  Option.match(baseUrl, { onNone: () => home(quiet), onSome: named })

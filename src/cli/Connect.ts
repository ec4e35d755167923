/** The service that `scene generate` calls: one that is named, the one that serves this home already, or one of its own. */
import { createServer } from "node:net"
import { Config, Console, Effect, ExecutionStrategy, Exit, Fiber, Layer, Option, Redacted, Scope } from "effect"
import { unattended } from "#domain/Control.js"
import type { Starter } from "#domain/Starter.js"
import { trimmedOf } from "#domain/Text.js"
import type { Settings } from "#layers/config.js"
import { type Serving, serving } from "#layers/serving.js"
import { Compute } from "#services/ports/Compute.js"
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

/** What a service is wanted for. */
interface Asked {
  readonly brief: string
  readonly starter: Starter | "auto"
  readonly quiet: boolean
}

/** A service, and the starter library that the brief calls for. */
interface Connected extends Connection {
  readonly starter: Effect.Effect<Starter>
}

/** The library that a brief calls for, found in this thread. */
const chosenHere = (brief: string) =>
  Effect.map(
    Effect.promise(() => import("#planning/ChooseStarter.js")),
    ({ starterFor }) => starterFor(brief, unattended)
  )

/** The service that serves this home: with the operator's key, or with one for this command alone. */
const beside = (settings: Settings, { address }: Serving, brief: string) =>
  Effect.gen(function* () {
    const own = yield* ownKey
    const key = Option.isSome(own) ? own.value : yield* keyOfStore(settings)
    return { base_url: address, key, starter: chosenHere(brief) } satisfies Connected
  })

const sameOrigin = (a: string, b: string): boolean =>
  URL.canParse(a) && URL.canParse(b) && new URL(a).origin === new URL(b).origin

const named = (given: string, brief: string) =>
  Effect.gen(function* () {
    if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
      return yield* failed(`--base-url takes the http(s) address of a service; not "${given}".`)
    const base_url = trimmedOf(given, "/")
    const starter = chosenHere(brief)
    const key = yield* ownKey
    if (Option.isSome(key)) return { base_url, key: key.value, starter } satisfies Connected
    const settings = yield* readSettings
    const found = yield* serving(settings.home)
    const isOurs = Option.exists(found, (one) => [one.address, one.base_url].some((url) => sameOrigin(url, base_url)))
    if (!isOurs) return yield* failed("Put the key of that service into SCENEWRIGHT_API_KEY.")
    return { base_url, key: yield* keyOfStore(settings), starter } satisfies Connected
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
const expects = ["choose_starter", "write_sdd", "plan_peg", "lay_out", "model_needs", "build_model"] as const

/** A step's thread chooses, which then has the words that the first step reads by; where it cannot, this one does. */
const chosenBy = (brief: string) =>
  Effect.flatMap(Compute, ({ run }) =>
    run("choose_starter", { brief }, { party: { workspace_id: "", weight: 1, lane: "batch", isolated: false } })
  ).pipe(
    Effect.map(({ starter }) => starter),
    Effect.orElse(() => chosenHere(brief))
  )

/** A service of the command's own, on a free port of this machine, for as long as the scope lasts. */
const own = (settings: Settings, { brief, quiet, starter }: Asked) =>
  Effect.gen(function* () {
    const { compute, service } = yield* Effect.promise(() => import("#layers/service.js"))
    const http = { ...settings.http, host: "127.0.0.1", port: yield* freePort, base_url: Option.none<string>() }
    // Before the service, which waits for its database: threads load their code and the starter is chosen meanwhile.
    const threads = yield* Layer.build(compute(settings, expects))
    const chosen = yield* Effect.forkScoped(
      starter === "auto" ? Effect.provide(chosenBy(brief), threads) : Effect.succeed(starter)
    )
    const running = yield* Layer.build(
      service({ ...settings, http }, { role: "all", migrate: true, threads: Layer.succeedContext(threads) })
    )
    const connected = Effect.gen(function* () {
      const fresh = yield* onEmptyDatabase(quiet)
      const connection: Connected = {
        base_url: `http://${http.host}:${http.port}`,
        key: Option.isSome(fresh) ? fresh.value : yield* passingKey,
        starter: Fiber.join(chosen)
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
const home = (asked: Asked) =>
  Effect.gen(function* () {
    const settings = yield* readSettings
    const once = Effect.gen(function* () {
      const found = yield* serving(settings.home)
      return yield* Option.isSome(found) ? beside(settings, found.value, asked.brief) : apart(own(settings, asked))
    })
    // Of a database of the operator's nobody here can tell who serves it, or for how long.
    if (Option.isSome(settings.database_url)) return yield* once
    return yield* once.pipe(
      Effect.catchTag("HeldByAnother", () =>
        Effect.zipRight(
          asked.quiet ? Effect.void : waiting(settings.home),
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
export const connect = (baseUrl: Option.Option<string>, asked: Asked) =>
  Option.match(baseUrl, { onNone: () => home(asked), onSome: (given) => named(given, asked.brief) })

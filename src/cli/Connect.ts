import { createServer } from "node:net"
import { Config, Effect, Layer, Option } from "effect"
import { trimmedOf } from "#domain/Text.js"
import type { Connection } from "./ApiClient.js"
import { onEmptyDatabase, passingKey } from "./Demo.js"
import { failed } from "./Failure.js"
import { readSettings } from "./Store.js"

const named = (baseUrl: string) =>
  Effect.gen(function* () {
    const key = yield* Config.option(Config.redacted("SCENEWRIGHT_API_KEY"))
    if (Option.isNone(key)) return yield* failed("Put the key of that service into SCENEWRIGHT_API_KEY.")
    const connection: Connection = { base_url: trimmedOf(baseUrl, "/"), key: key.value }
    return connection
  }).pipe(Effect.catchTag("ConfigError", (error) => failed(String(error))))

/** A port that is free now; a process that takes it before the service does makes the start fail in one line. */
const freePort = Effect.async<number>((resume) => {
  const probe = createServer()
  probe.listen(0, "127.0.0.1", () => {
    const address = probe.address()
    probe.close(() => resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0)))
  })
})

/** A service of the command's own, on a free port of this machine, for as long as the scope lasts. */
const own = (quiet: boolean) =>
  Effect.gen(function* () {
    const { service } = yield* Effect.promise(() => import("#layers/service.js"))
    const settings = yield* readSettings
    const http = { ...settings.http, host: "127.0.0.1", port: yield* freePort, base_url: Option.none<string>() }
    const running = yield* Layer.build(service({ ...settings, http }, { role: "all", migrate: true }))
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

/** The service to call: the one that `--base-url` names, or one of the command's own. */
export const connect = (baseUrl: Option.Option<string>, quiet: boolean) =>
  Option.match(baseUrl, { onNone: () => own(quiet), onSome: named })

/**
 * Five hundred callers who wait at once, half of them by `Prefer: wait`, half by `?wait=`, on one process with five connections to its
 * database: how long after its operation's end each has its answer, and what is left behind when they are answered or go away.
 */
import { Agent, type ClientRequest, request } from "node:http"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { HttpServer } from "@effect/platform"
import { SqlClient } from "@effect/sql"
import { Effect, Layer, Redacted } from "effect"
import { Outcome } from "#domain/Operation.js"
import { layer as server } from "#http/Server.js"
import { single } from "#layers/cluster.js"
import { layer as blobs } from "#layers/memory/BlobStore.js"
import { ownership } from "#layers/ownership.js"
import { layer as client } from "#layers/postgres/Client.js"
import { acquire } from "#layers/postgres/Embedded.js"
import { layer as migrations } from "#layers/postgres/Migrations.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { layer as wakeups } from "#layers/postgres/Wakeups.js"
import { services } from "#layers/services.js"
import { layer as stepGate } from "#layers/stepGate.js"
import { Access } from "#services/Access.js"
import { Address } from "#services/Address.js"
import { Compute } from "#services/ports/Compute.js"
import { Wakeups } from "#services/ports/Wakeups.js"
import { Work } from "#services/ports/Work.js"
import { Secret } from "#services/Secret.js"
import { open } from "../http/Site.js"
import { newScene, tenantWith } from "../support/Tenant.js"
import { presence } from "../support/TestCluster.js"
import { runAtHome } from "./Home.js"
import { quantile, report } from "./Measure.js"

const callers = 500
const connections = 5

/** Work that ends when it is let go. */
const doors = new Map<string, () => void>()
const gated = Layer.succeed(
  Work,
  Work.of({
    run: ({ target }) =>
      Effect.async<Extract<Outcome, { _tag: "Succeeded" }>>((resume) => {
        doors.set(target.id, () => resume(Effect.succeed(Outcome.Succeeded({ artifacts: [], result: {} }))))
      })
  })
)

/** Who waits in the process now. */
let waiting = 0
const counted = Layer.effect(
  Wakeups,
  Effect.map(Wakeups, (wakeups) => ({
    ...wakeups,
    // As requests wait.
    subscribed: (key, use) =>
      Effect.acquireUseRelease(
        Effect.sync(() => void waiting++),
        () => wakeups.subscribed(key, use),
        () => Effect.sync(() => void waiting--)
      )
  }))
)

const agent = new Agent({ keepAlive: true, maxSockets: callers })

interface Call {
  readonly sent: ClientRequest
  /** Milliseconds from the operation's end to the answer; of a caller who left: nothing. */
  readonly answered: Promise<number | undefined>
}

const call = (method: string, url: string, headers: Record<string, string>, body?: string): Call => {
  const sent = request(url, { method, agent, headers })
  const answered = new Promise<number | undefined>((resolve) => {
    sent.on("error", () => resolve(undefined))
    sent.on("response", (response) => {
      let text = ""
      response.on("data", (chunk) => (text += chunk)).on("error", () => resolve(undefined))
      response.on("end", () => {
        const { finished_at, status } = JSON.parse(text)
        if (status !== "succeeded") throw new Error(`${method} ${url} answered ${response.statusCode} ${text}`)
        resolve(Date.now() - Date.parse(finished_at))
      })
    })
  })
  sent.end(body)
  return { sent, answered }
}

/** Lets time pass until it is so; dies after a minute. */
const until = (isSo: () => boolean, what: string) =>
  Effect.gen(function* () {
    for (let n = 0; !isSo(); n++) {
      if (n > 6_000) return yield* Effect.dieMessage(`${what} never came`)
      yield* Effect.sleep("10 millis")
    }
  })

/** A scene for each pair of callers, and a key of theirs. */
const furnished = Effect.gen(function* () {
  const of = yield* tenantWith(100_000_000)
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE workspace SET plan = 'enterprise' WHERE id = ${of.workspace_id}::uuid`
  const scenes = yield* Effect.replicateEffect(newScene(of), callers / 2, { concurrency: connections })
  const scopes = ["read", "write"] as const
  const { key } = yield* (yield* Access).createKey({ ...of, name: "bench", scopes })
  const { address } = yield* HttpServer.HttpServer
  const url = address._tag === "TcpAddress" ? `http://127.0.0.1:${address.port}` : ""
  return { of, scenes, url, headers: { authorization: `Bearer ${key}` } }
})
type Furnished = Effect.Effect.Success<typeof furnished>

/** Everybody in: half start a step and hold, the other half wait for the same operations. */
const everybody = ({ headers, of, scenes, url }: Furnished) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const json = { ...headers, "content-type": "application/json", prefer: "wait=60" }
    const step = JSON.stringify({ step: "generate_scene_sdd" })
    const starters = scenes.map((id) => call("POST", `${url}/v1/scenes/${id}/steps`, json, step))
    yield* until(() => waiting === scenes.length && doors.size === scenes.length, "the starts")
    const rows = yield* sql<{ readonly id: string }>`
      SELECT id FROM operation WHERE workspace_id = ${of.workspace_id}::uuid AND status = 'running'`
    const readers = rows.map(({ id }) => call("GET", `${url}/v1/operations/${id}?wait=60`, headers))
    yield* until(() => waiting === callers, "the waiters")
    return [...starters, ...readers]
  })

const letGo = (pause: number) =>
  Effect.gen(function* () {
    const opened = [...doors.values()]
    doors.clear()
    for (const open of opened) {
      open()
      if (pause > 0) yield* Effect.sleep(pause)
    }
  })

const poolOf = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly open: number; readonly busy: number }>`
    SELECT count(*)::integer AS open, count(*) FILTER (WHERE state <> 'idle')::integer AS busy FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'scenewright'`
  return row
})

/** Dies unless a round leaves nobody behind who waits, and no connection in use but, now and then, the one that asks. */
const leftBehind = Effect.gen(function* () {
  yield* until(() => waiting === 0, "the last waiter's end")
  const looks = yield* Effect.replicateEffect(Effect.delay(poolOf, "100 millis"), 10)
  const busy = Math.min(...looks.map((look) => look.busy))
  const open = Math.max(...looks.map((look) => look.open))
  if (busy > 1 || open > connections) return yield* Effect.dieMessage(`${open} connections, ${busy} in use`)
})

const answered = (name: string, pause: number, at: Furnished) =>
  Effect.gen(function* () {
    const calls = yield* everybody(at)
    yield* letGo(pause)
    const times = yield* Effect.promise(() => Promise.all(calls.map((one) => one.answered)))
    const known = times.filter((time) => time !== undefined)
    if (known.length !== callers) return yield* Effect.dieMessage(`${callers - known.length} had no answer`)
    yield* leftBehind
    report(`wake-up of ${callers} waiters, ${name}, p50`, quantile(known, 0.5), "ms")
    report(`wake-up of ${callers} waiters, ${name}, p99`, quantile(known, 0.99), "ms")
  })

const leaving = (at: Furnished) =>
  Effect.gen(function* () {
    const calls = yield* everybody(at)
    const began = performance.now()
    for (const { sent } of calls) sent.destroy()
    yield* until(() => waiting === 0, "the last waiter's leave")
    report(`${callers} waiters leave: until none is left in the process`, performance.now() - began, "ms")
    yield* letGo(0)
    yield* leftBehind
  })

setFlagsFromString("--expose-gc")
const collect: () => void = runInNewContext("gc")

/** MiB in use, client and server together, once what is garbage is gone. */
const heap = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const bench = Effect.gen(function* () {
  const at = yield* furnished
  yield* answered("the first time", 0, at)
  const before = heap()
  yield* answered("one operation after another", 5, at)
  yield* answered("all operations at once", 0, at)
  yield* leaving(at)
  yield* answered("after all that", 5, at)
  // Entities that idle for half a minute go.
  yield* Effect.sleep("65 seconds")
  report("growth of the heap over four rounds, once idle entities are gone", heap() - before, "MiB")
})

const computing = Layer.succeed(Compute, Compute.of({ run: () => Effect.dieMessage("not here") }))

const world = (home: string) => {
  const state = (url: Redacted.Redacted) =>
    Layer.mergeAll(repositories, blobs, Layer.provide(counted, wakeups)).pipe(
      Layer.provideMerge(Layer.provideMerge(migrations, client({ url, pool_size: connections })))
    )
  const secret = Secret.layer(Redacted.make("a secret of a bench, of 32 characters"))
  return Layer.unwrapScoped(
    Effect.map(acquire(home), ({ url }) =>
      Layer.merge(Layer.provide(server(open), stepGate), Layer.provide(ownership(), gated)).pipe(
        Layer.provideMerge(services),
        Layer.provideMerge(single),
        Layer.provide(computing),
        Layer.provide(Address.layer("http://127.0.0.1")),
        Layer.provideMerge(presence({ alone: true })),
        Layer.provideMerge(state(url)),
        Layer.provide(secret)
      )
    )
  )
}

await runAtHome(bench, world)

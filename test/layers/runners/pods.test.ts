import { once } from "node:events"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:https"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { RunnerAddress, RunnerHealth, Runners } from "@effect/cluster"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Layer } from "effect"
import { layer } from "#layers/runners/Pods.js"

const selector = "app.kubernetes.io/component=runner"

interface Condition {
  readonly type: string
  readonly status: string
  readonly lastTransitionTime: string
}

const pod = (podIP: string, conditions: ReadonlyArray<Condition>) => ({
  metadata: { name: `runner-${podIP}` },
  status: { phase: "Running", podIP, hostIP: "10.0.0.1", conditions }
})
const condition = (type: string, status: string, second: number): Condition => ({
  type,
  status,
  lastTransitionTime: `2026-01-01T00:00:0${second}Z`
})

const ready = pod("10.1.0.1", [condition("Initialized", "True", 1), condition("Ready", "True", 2)])
const starting = pod("10.1.0.2", [condition("Initialized", "True", 1), condition("Ready", "False", 1)])
const unready = pod("10.1.0.3", [condition("Initialized", "True", 1), condition("Ready", "False", 5)])

/** An API server that knows these pods, and the folder of a service account that may list them. */
const fakeServer = (answer: { status: number; pods: ReadonlyArray<unknown> }) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const folder = "test/support/certificates"
      const [cert, key] = await Promise.all([
        readFile(join(folder, "apiserver.pem")),
        readFile(join(folder, "apiserver.key"))
      ])
      const account = await mkdtemp(join(tmpdir(), "scenewright-account-"))
      const write = (name: string, text: string | Buffer) => writeFile(join(account, name), text)
      await Promise.all([write("token", "first\n"), write("namespace", "scenes\n"), write("ca.crt", cert)])
      const asked: Array<{ readonly url: string; readonly authorization: string | undefined }> = []
      const server = createServer({ cert, key }, (request, response) => {
        asked.push({ url: request.url ?? "", authorization: request.headers.authorization })
        response.writeHead(answer.status, { "content-type": "application/json" })
        response.end(JSON.stringify({ kind: "PodList", items: answer.pods }))
      })
      server.listen(0, "127.0.0.1")
      await once(server, "listening")
      const bound = server.address()
      const address = `https://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : 0}`
      return { address, account, asked, server }
    }),
    ({ account, server }) =>
      Effect.promise(async () => {
        server.closeAllConnections()
        server.close()
        await rm(account, { recursive: true })
      })
  )

/** Runners that answer a ping, or do not, and are asked nothing else. */
const pinged = (answers: boolean) => {
  const unasked = () => Effect.dieMessage("not asked here")
  return Layer.succeed(Runners.Runners, {
    ping: () => (answers ? Effect.void : Effect.never),
    sendLocal: unasked,
    send: unasked,
    notify: unasked,
    notifyLocal: unasked,
    onRunnerUnavailable: unasked
  })
}

const alive = (host: string) =>
  Effect.flatMap(RunnerHealth.RunnerHealth, ({ isAlive }) => isAlive(RunnerAddress.make(host, 34_431)))

describe("the health of runners by their pods", () => {
  it.scopedLive(
    "a runner lives whose pod is ready or starts, and no other, by one request with the account's token",
    () =>
      Effect.gen(function* () {
        const server = yield* fakeServer({ status: 200, pods: [ready, starting, unready] })
        const hosts = ["10.1.0.1", "10.1.0.2", "10.1.0.3", "10.1.0.4"]
        const found = yield* Effect.forEach(hosts, alive).pipe(
          Effect.provide(layer(selector, server).pipe(Layer.provide(pinged(false))))
        )
        assert.deepStrictEqual(found, [true, true, false, false])
        assert.deepStrictEqual(server.asked, [
          {
            url: `/api/v1/namespaces/scenes/pods?fieldSelector=status.phase%3DRunning&labelSelector=${encodeURIComponent(selector)}`,
            authorization: "Bearer first"
          }
        ])
      })
  )

  it.scopedLive("a token that Kubernetes exchanged is used from the next request on", () =>
    Effect.gen(function* () {
      const server = yield* fakeServer({ status: 200, pods: [ready] })
      const judge = () =>
        alive("10.1.0.1").pipe(Effect.provide(layer(selector, server).pipe(Layer.provide(pinged(false)))))
      yield* judge()
      yield* Effect.promise(() => writeFile(join(server.account, "token"), "second"))
      yield* judge()
      assert.deepStrictEqual(
        server.asked.map(({ authorization }) => authorization),
        ["Bearer first", "Bearer second"]
      )
    })
  )

  it.scopedLive("while the API server refuses, a ping decides", () =>
    Effect.gen(function* () {
      const server = yield* fakeServer({ status: 403, pods: [] })
      const judge = alive("10.1.0.1").pipe(Effect.provide(layer(selector, server).pipe(Layer.provide(pinged(true)))))
      assert.isTrue(yield* judge)
    })
  )

  it.scopedLive("without the account's token it says so in one line", () =>
    Effect.gen(function* () {
      const nowhere = { address: "https://127.0.0.1:1", account: join(tmpdir(), "no-account") }
      const failed = yield* Effect.either(
        alive("10.1.0.1").pipe(Effect.provide(layer(selector, nowhere).pipe(Layer.provide(pinged(true)))))
      )
      assert.match(Either.isLeft(failed) ? failed.left.message : "", /^SCENEWRIGHT_RUNNER_PODS needs [^\n]+$/)
    })
  )
})

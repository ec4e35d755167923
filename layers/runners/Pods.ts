/**
 * Whether another runner lives, as Kubernetes knows it: its pod is listed under its address and is ready or still starting. A pod that
 * is gone, or whose node is, is known as dead at once, where a ping of an address that nobody answers waits for a minute. While the
 * API server does not answer, a ping decides.
 */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { K8sHttpClient, RunnerHealth, type Runners } from "@effect/cluster"
import { HttpClient, HttpClientRequest } from "@effect/platform"
import { NodeHttpClient, Undici } from "@effect/platform-node"
import { Data, Effect, Layer } from "effect"

export interface ApiServer {
  readonly address: string
  /** The folder of the pod's service account: `token`, `ca.crt` and `namespace`. */
  readonly account: string
}

/** What Kubernetes gives every pod whose service account's token is mounted. */
const of_a_pod: ApiServer = {
  address: "https://kubernetes.default.svc",
  account: "/var/run/secrets/kubernetes.io/serviceaccount"
}

/** This is no pod that may ask; the message is one line for the person at the terminal. */
export class NoServiceAccount extends Data.TaggedError("NoServiceAccount")<{ readonly message: string }> {}

const read = ({ account }: ApiServer, name: string) =>
  Effect.tryPromise({
    try: () => readFile(join(account, name), "utf8"),
    catch: (cause) =>
      new NoServiceAccount({
        message: `SCENEWRIGHT_RUNNER_PODS needs the token of a Kubernetes service account (${String(cause)}): mount it, or unset the variable.`
      })
  })

/** For an answer of the API server: others wait for the verdict meanwhile. */
const patience = "3 seconds"

/** The token is read for each request: Kubernetes exchanges it every hour. */
const client = (server: ApiServer) =>
  Layer.effect(
    K8sHttpClient.K8sHttpClient,
    Effect.map(HttpClient.HttpClient, (http) =>
      http.pipe(
        HttpClient.mapRequestEffect((request) =>
          Effect.map(Effect.orDie(read(server, "token")), (token) =>
            HttpClientRequest.bearerToken(HttpClientRequest.prependUrl(request, `${server.address}/api`), token.trim())
          )
        ),
        HttpClient.filterStatusOk
      )
    )
  ).pipe(
    Layer.provide(Layer.fresh(NodeHttpClient.layerUndiciWithoutDispatcher)),
    Layer.provide(
      Layer.scoped(
        NodeHttpClient.Dispatcher,
        Effect.flatMap(read(server, "ca.crt"), (ca) =>
          Effect.acquireRelease(
            Effect.sync(() => new Undici.Agent({ connect: { ca } })),
            (agent) => Effect.promise(() => agent.destroy())
          )
        )
      )
    )
  )

/**
 * Health by the pods of this namespace that carry the labels (`name=value`, with commas between). Asks for the list of them at most
 * every ten seconds; needs the verb `list` on `pods` and nothing else.
 */
export const layer = (
  labelSelector: string,
  server: ApiServer = of_a_pod
): Layer.Layer<RunnerHealth.RunnerHealth, NoServiceAccount, Runners.Runners> =>
  Layer.scoped(
    RunnerHealth.RunnerHealth,
    Effect.gen(function* () {
      const namespace = (yield* read(server, "namespace")).trim()
      const pods = yield* K8sHttpClient.makeGetPods({ namespace, labelSelector })
      const ping = yield* RunnerHealth.makePing
      return RunnerHealth.RunnerHealth.of({
        isAlive: (address) =>
          pods.pipe(
            Effect.timeout(patience),
            Effect.map((listed) => listed.get(address.host)?.isReadyOrInitializing ?? false),
            Effect.catchAllCause(() => ping.isAlive(address))
          )
      })
    })
  ).pipe(Layer.provide(client(server)))

import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { type Rate, RateLimits } from "#services/RateLimits.js"
import { Cors } from "./Cors.js"
import { Drain } from "./Drain.js"
import { layer as http } from "./Http.js"
import { makeNodeServer } from "./NodeServer.js"
import { alone } from "./Probes.js"

export interface ServerOptions {
  /** Loopback unless the operator says otherwise. */
  readonly host: string
  readonly port: number
  /** Pages of these origins may call the API from a browser; `*`: any page. */
  readonly cors_origins: ReadonlyArray<string>
  /** What each key may ask of this server. */
  readonly requests: Rate
}

/** Built last and so released first: held answers end before the server waits for the requests in flight. */
const drainFirst = Layer.scopedDiscard(Effect.flatMap(Drain, (drain) => Effect.addFinalizer(() => drain.begin)))

const listen = ({ host, port }: Pick<ServerOptions, "host" | "port">) =>
  NodeHttpServer.layer(() => makeNodeServer(), { host, port })

/** Serves {@link http} on a Node server until the scope closes; then it answers what is in flight and stops. */
export const layer = (options: ServerOptions) =>
  drainFirst.pipe(
    Layer.provideMerge(http),
    Layer.provideMerge(listen(options)),
    Layer.provide([Drain.layer, Cors.layer(options.cors_origins), RateLimits.layer(options.requests)])
  )

/** Serves the probes alone, for whoever watches over a process that has no API. */
export const probes = (options: Pick<ServerOptions, "host" | "port">) =>
  drainFirst.pipe(Layer.provideMerge(alone), Layer.provideMerge(listen(options)), Layer.provide(Drain.layer))

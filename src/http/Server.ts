import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { Address } from "#services/Address.js"
import { FailedKeys } from "#services/FailedKeys.js"
import { RateLimits } from "#services/RateLimits.js"
import type { Rate } from "#services/TokenBuckets.js"
import { BodyPace, type Pace } from "./BodyPace.js"
import { Addresses, clientAddress, type Proxies } from "./ClientAddress.js"
import { type ConnectionLimits, unlimited } from "./Connections.js"
import { Cors } from "./Cors.js"
import { Drain } from "./Drain.js"
import { layer as http } from "./Http.js"
import { makeNodeServer, NodeServer } from "./NodeServer.js"
import { alone } from "./Probes.js"

export interface ServerOptions {
  /** Loopback unless the operator says otherwise. */
  readonly host: string
  readonly port: number
  /** Pages of these origins may call the API from a browser; `*`: any page. */
  readonly cors_origins: ReadonlyArray<string>
  /** What each key may ask of this server. */
  readonly requests: Rate
  /** How often an address may show no key or a wrong one. */
  readonly failures: Rate
  /** What an address may hold open. */
  readonly limits: ConnectionLimits
  readonly proxies: Proxies
  readonly pace: Pace
}

/** Built last and so released first: held answers end before the server waits for the requests in flight. */
const drainFirst = Layer.scopedDiscard(Effect.flatMap(Drain, (drain) => Effect.addFinalizer(() => drain.begin)))

type Listening = Pick<ServerOptions, "host" | "port">

const listen = ({ host, port }: Listening, limits: ConnectionLimits) =>
  Layer.unwrapEffect(Effect.map(NodeServer, (server) => NodeHttpServer.layer(() => server, { host, port }))).pipe(
    Layer.provideMerge(
      Layer.effect(
        NodeServer,
        Effect.map(Effect.all([Address, Addresses]), ([{ base_url }, addresses]) =>
          makeNodeServer({ base_url, addresses, limits })
        )
      )
    )
  )

/** Serves {@link http} on a Node server until the scope closes; then it answers what is in flight and stops. */
export const layer = (options: ServerOptions) =>
  drainFirst.pipe(
    Layer.provideMerge(http),
    Layer.provideMerge(listen(options, options.limits)),
    Layer.provide([
      Drain.layer,
      Cors.layer(options.cors_origins),
      RateLimits.layer(options.requests),
      FailedKeys.layer(options.failures),
      Layer.succeed(BodyPace, options.pace),
      Layer.succeed(Addresses, clientAddress(options.proxies))
    ])
  )

/** Serves the probes alone, for whoever watches over a process that has no API. */
export const probes = (options: Listening) =>
  drainFirst.pipe(
    Layer.provideMerge(alone),
    Layer.provideMerge(listen(options, unlimited)),
    Layer.provide([Drain.layer, Layer.succeed(Addresses, clientAddress({ header: "", trusted: [] }))])
  )

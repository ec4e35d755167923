/** The port that other processes of the deployment reach: what has proved itself is a socket of the cluster's protocol. */
import { createServer, type Server, type TLSSocket } from "node:tls"
import { type Socket, SocketCloseError } from "@effect/platform/Socket"
import { SocketServer, SocketServerError } from "@effect/platform/SocketServer"
import { NodeSocket } from "@effect/platform-node"
import { Effect, FiberSet, Layer, Schedule } from "effect"
import type { Credentials } from "./Credentials.js"
import { bound, proof_seconds_max } from "./Strangers.js"

export interface ListenAddress {
  readonly host: string
  readonly port: number
}

const listening = (server: Server, { host, port }: ListenAddress): Effect.Effect<void, SocketServerError> =>
  Effect.async((resume) => {
    const failed = (cause: Error) => resume(Effect.fail(new SocketServerError({ reason: "Open", cause })))
    server.once("error", failed)
    server.listen({ host, port }, () => {
      server.off("error", failed)
      // A connection that could not be accepted (no file handle is left) is the next one's loss, not the server's end.
      server.on("error", () => undefined)
      resume(Effect.void)
    })
  })

/** Says how many were refused and why one of them was, at most every ten seconds: a peer with another secret shows here. */
const tellingOfRefusals = Effect.gen(function* () {
  let count = 0
  let last = ""
  yield* Effect.suspend(() => {
    if (count === 0) return Effect.void
    const told = Effect.logWarning(
      `The runner port refused ${count} connections without a proof, the last from ${last}. ` +
        "If that is a process of this deployment, its SCENEWRIGHT_SECRET or its certificate is another one."
    )
    count = 0
    return told
  }).pipe(Effect.repeat(Schedule.spaced("10 seconds")), Effect.forkScoped)
  return (address: string, reason: string) => {
    count += 1
    last = `${address} (${reason})`
  }
})

const asSocket = (connection: TLSSocket): Effect.Effect<Socket> =>
  NodeSocket.fromDuplex(
    Effect.acquireRelease(
      Effect.suspend(() =>
        connection.closed
          ? Effect.fail(new SocketCloseError({ reason: "Close", code: 1000 }))
          : Effect.succeed(connection)
      ),
      () => Effect.sync(() => connection.destroySoon())
    )
  )

const make = ({ server: options }: Credentials, address: ListenAddress) =>
  Effect.gen(function* () {
    const early: Array<TLSSocket> = []
    let accept = (connection: TLSSocket): void => void early.push(connection)
    const server = createServer({ ...options, handshakeTimeout: proof_seconds_max * 1_000, noDelay: true })
    const endStrangers = bound(server, yield* tellingOfRefusals)
    server.on("secureConnection", (connection) => {
      // Its reader hears of its end; without a listener the error would end the process.
      connection.on("error", () => undefined)
      accept(connection)
    })
    yield* Effect.addFinalizer(() =>
      Effect.async<void>((resume) => {
        server.close(() => resume(Effect.void))
        endStrangers()
        for (const connection of early) connection.destroy()
      })
    )
    yield* listening(server, address)

    const run = <R, E, _>(handler: (socket: Socket) => Effect.Effect<_, E, R>) =>
      Effect.scoped(
        Effect.gen(function* () {
          const fork = yield* FiberSet.makeRuntime<R>()
          accept = (connection) =>
            void fork(
              asSocket(connection).pipe(
                Effect.flatMap(handler),
                Effect.catchAllCause((cause) => Effect.logDebug("A connection between processes ended", cause))
              )
            )
          for (const connection of early.splice(0)) accept(connection)
          return yield* Effect.never
        })
      )
    const bindings = server.address()
    const port = typeof bindings === "object" && bindings !== null ? bindings.port : address.port
    return { address: { _tag: "TcpAddress", hostname: address.host, port }, run } as const
  })

/** The cluster's {@link SocketServer} at an address, for peers with these credentials alone. */
export const layer = (credentials: Credentials, address: ListenAddress): Layer.Layer<SocketServer, SocketServerError> =>
  Layer.scoped(SocketServer, make(credentials, address))

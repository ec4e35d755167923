/** How a process reaches the runner port of another. */
import { connect, type TLSSocket } from "node:tls"
import { type RunnerAddress, Runners } from "@effect/cluster"
import { Socket, type SocketError, SocketGenericError } from "@effect/platform/Socket"
import { NodeSocket } from "@effect/platform-node"
import { RpcClient, RpcSerialization } from "@effect/rpc"
import { Effect, Layer } from "effect"
import type { Credentials } from "./Credentials.js"

/** For the connection and both proofs. */
const open_seconds_max = 2

/** A connection whose other end has proved itself; ended with the scope. */
const dialled = ({ client }: Credentials, { host, port }: RunnerAddress.RunnerAddress) =>
  Effect.gen(function* () {
    const connection = yield* Effect.acquireRelease(
      Effect.sync(() => {
        const begun = connect({ ...client, host, port })
        begun.setNoDelay(true)
        begun.on("error", () => undefined)
        return begun
      }),
      (socket) => Effect.sync(() => (socket.getProtocol() === null ? socket.destroy() : socket.destroySoon()))
    )
    return yield* Effect.async<TLSSocket, SocketError>((resume) => {
      connection.once("secureConnect", () => resume(Effect.succeed(connection)))
      connection.once("error", (cause) => resume(Effect.fail(new SocketGenericError({ reason: "Open", cause }))))
    })
  })

/** The cluster's protocol to a runner, spoken with peers of these credentials alone. */
export const layer = (
  credentials: Credentials
): Layer.Layer<Runners.RpcClientProtocol, never, RpcSerialization.RpcSerialization> =>
  Layer.effect(
    Runners.RpcClientProtocol,
    Effect.map(
      RpcSerialization.RpcSerialization,
      (serialization) => (address) =>
        Effect.gen(function* () {
          const socket = yield* NodeSocket.fromDuplex(dialled(credentials, address), {
            openTimeout: `${open_seconds_max} seconds`
          })
          return yield* RpcClient.makeProtocolSocket().pipe(
            Effect.provideService(Socket, socket),
            Effect.provideService(RpcSerialization.RpcSerialization, serialization)
          )
        })
    )
  )

import { randomBytes } from "node:crypto"
import { connect, createServer, type Socket as NetSocket } from "node:net"
import { RunnerAddress, Runners } from "@effect/cluster"
import { SocketServer } from "@effect/platform/SocketServer"
import { RpcClient, RpcSerialization, RpcServer } from "@effect/rpc"
import { Effect, Layer } from "effect"
import { type Credentials, ofKeys } from "#layers/runners/Credentials.js"
import { layer as dialer } from "#layers/runners/Dialer.js"
import { layer as listener } from "#layers/runners/Listener.js"

export const newKey = (): Buffer => randomBytes(32)
const host = "127.0.0.1"

/** A runner port that counts what it decodes and what it answers. */
export const openPort = (credentials: Credentials = ofKeys([newKey()])) =>
  Effect.gen(function* () {
    const seen = { decoded: 0, pings: 0 }
    const msgPack = RpcSerialization.msgPack
    const counting = Layer.succeed(RpcSerialization.RpcSerialization, {
      ...msgPack,
      unsafeMake: () => {
        const parser = msgPack.unsafeMake()
        return {
          encode: parser.encode,
          decode: (bytes) => {
            seen.decoded += 1
            return parser.decode(bytes)
          }
        }
      }
    })
    const unasked = () => Effect.dieMessage("not asked here")
    const handlers = Runners.Rpcs.toLayer({
      Ping: () =>
        Effect.sync(() => {
          seen.pings += 1
        }),
      Notify: unasked,
      Effect: unasked,
      Stream: unasked,
      Envelope: unasked
    })
    const server = RpcServer.layer(Runners.Rpcs, { disableTracing: true }).pipe(
      Layer.provide([handlers, RpcServer.layerProtocolSocketServer]),
      Layer.provide(counting),
      Layer.provideMerge(listener(credentials, { host, port: 0 }))
    )
    const { address } = yield* Effect.provide(SocketServer, yield* Layer.build(server))
    return { seen, port: address._tag === "TcpAddress" ? address.port : 0 }
  })

/** Asks the port for a sign of life over a client protocol of the cluster; fails where there is none. */
export const ping = (
  protocol: Layer.Layer<Runners.RpcClientProtocol, never, RpcSerialization.RpcSerialization>,
  port: number
) =>
  Effect.gen(function* () {
    const protocolTo = yield* Runners.RpcClientProtocol
    const client = yield* RpcClient.make(Runners.Rpcs, { disableTracing: true }).pipe(
      Effect.provideServiceEffect(RpcClient.Protocol, protocolTo(RunnerAddress.make(host, port)))
    )
    yield* client.Ping()
    return client
  }).pipe(Effect.provide(Layer.provide(protocol, RpcSerialization.layerMsgPack)))

export const pingWith = (credentials: Credentials, port: number) => Effect.scoped(ping(dialer(credentials), port))

/** A connection of raw bytes; ended with the scope. */
export const rawTo = (port: number) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const socket = connect(port, host)
      socket.on("error", () => undefined)
      socket.resume()
      return socket
    }),
    (socket) => Effect.sync(() => socket.destroy())
  )

export const closed = (socket: NetSocket) =>
  socket.closed ? Effect.void : Effect.async<void>((resume) => void socket.once("close", () => resume(Effect.void)))

interface Tap {
  readonly port: number
  readonly sent: ReadonlyArray<Buffer>
  /** Resolves when the port ends a connection. */
  readonly ended: Promise<void>
  readonly close: () => void
}

/** A line to the port that hands over, in both directions, what `change` makes of each chunk, and keeps what the client sent. */
export const tapTo = (port: number, change: (chunk: Buffer) => Buffer = (chunk) => chunk) =>
  Effect.acquireRelease(
    Effect.async<Tap>((resume) => {
      const sent: Array<Buffer> = []
      let end = (): void => undefined
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      const lines = new Set<NetSocket>()
      const server = createServer((near) => {
        const far = connect(port, host)
        for (const end of [near, far]) {
          lines.add(end)
          end.on("error", () => undefined)
        }
        near.on("data", (chunk: Buffer) => {
          sent.push(chunk)
          far.write(change(chunk))
        })
        far.on("data", (chunk) => near.write(chunk))
        near.on("close", () => far.destroy())
        far.on("close", () => {
          near.destroy()
          end()
        })
      })
      const close = () => {
        server.close()
        for (const line of lines) line.destroy()
      }
      server.listen(0, host, () => {
        const address = server.address()
        const own = typeof address === "object" && address !== null ? address.port : 0
        resume(Effect.succeed({ port: own, sent, ended, close }))
      })
    }),
    ({ close }) => Effect.sync(close)
  )

/** Connections that have not yet proved who they are: few, for a short while, and never in the way of those that have. */
import type { Socket } from "node:net"
import type { Server, TLSSocket } from "node:tls"

/** What a server holds of strangers. A flood pushes out its own oldest; a peer needs milliseconds for its proof. */
const strangers_max = 64
export const proof_seconds_max = 5

/** The same of a connection and of the TLS over it. */
const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress}:${remotePort}`

/** Bounds the strangers of a server; `refused` hears of each that had no proof. The effect of the answer is to end them all. */
export const bound = (server: Server, refused: (address: string, reason: string) => void): (() => void) => {
  const strangers = new Map<string, Socket>()
  server.on("connection", (socket: Socket) => {
    const name = nameOf(socket)
    strangers.set(name, socket)
    socket.once("close", () => {
      if (strangers.get(name) === socket) strangers.delete(name)
    })
    if (strangers.size > strangers_max) strangers.values().next().value?.destroy()
  })
  server.on("secureConnection", (socket) => strangers.delete(nameOf(socket)))
  server.on("tlsClientError", (error: Error & { readonly code?: string }, socket: TLSSocket) => {
    refused(socket.remoteAddress ?? "an address that is gone", error.code ?? error.message)
    // Node ends a handshake that takes too long and keeps its connection.
    socket.destroy()
  })
  return () => {
    for (const socket of strangers.values()) socket.destroy()
  }
}

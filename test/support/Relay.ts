import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"

export interface Relay {
  readonly address: string
  /** Breaks every connection and refuses new ones. */
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Another address for a server on loopback, whose line a test can cut. */
export const relay = async (to: string): Promise<Relay> => {
  const { hostname, port } = new URL(to)
  const lines = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, other] of [
      [near, far],
      [far, near]
    ]) {
      lines.add(from)
      from.pipe(other)
      from.on("error", () => other.destroy())
      from.on("close", () => lines.delete(from))
    }
  })
  const listen = async (at: number): Promise<number> => {
    server.listen(at, "127.0.0.1")
    await once(server, "listening")
    const bound = server.address()
    return typeof bound === "object" && bound !== null ? bound.port : 0
  }
  const own = await listen(0)
  const cut = async () => {
    const closed = once(server, "close")
    server.close()
    for (const line of lines) line.destroy()
    await closed
  }
  return {
    address: `http://127.0.0.1:${own}`,
    cut,
    mend: async () => void (await listen(own)),
    close: async () => {
      if (server.listening) await cut()
    }
  }
}

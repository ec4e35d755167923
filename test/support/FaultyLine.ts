/** Another address for a TCP server on loopback (PostgreSQL, an object store), whose lines go wrong as a test says. */
import { once } from "node:events"
import { connect, createServer, type Server, type Socket } from "node:net"

/** A connection through the line: what it carries is swallowed once it has met the black hole, however the line is mended. */
interface Line {
  readonly near: Socket
  readonly far: Socket
  swallowed: boolean
}

/** What a caller sends, piece by piece as it comes off its connection. */
type Statement = (bytes: Buffer) => boolean

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

export class FaultyLine {
  private readonly lines = new Set<Line>()
  private readonly server: Server
  private readonly to: { readonly host: string; readonly port: number }
  private own = 0
  private late_millis = 0
  private hole = false
  /** Ends when the line is no longer frozen; none: it is not. */
  private frozen: { readonly thawed: Promise<void>; readonly thaw: () => void } | undefined
  private doomed: Statement | undefined

  private constructor(to: string) {
    const { hostname, port } = new URL(to)
    this.to = { host: hostname, port: Number(port) }
    this.server = createServer({ allowHalfOpen: true }, (near) => this.carry(near))
  }

  /** A line to the host and port of an address, in order. */
  static async to(address: string): Promise<FaultyLine> {
    const line = new FaultyLine(address)
    line.own = await line.listen(0)
    return line
  }

  get port(): number {
    return this.own
  }

  /** The same address by way of this line. */
  through(address: string): string {
    const changed = new URL(address)
    changed.hostname = "127.0.0.1"
    changed.port = String(this.own)
    return address.endsWith("/") ? changed.href : changed.href.replace(/\/$/, "")
  }

  /** From now on every piece is so much later; 0: none is. */
  delay(millis: number): void {
    this.late_millis = millis
  }

  /** Nothing comes through, either way; no connection breaks, and new ones are taken. */
  freeze(): void {
    let thaw = () => {}
    const thawed = new Promise<void>((resolve) => {
      thaw = resolve
    })
    this.frozen ??= { thawed, thaw }
  }

  /** All that was held comes through, in its order. */
  thaw(): void {
    this.frozen?.thaw()
    this.frozen = undefined
  }

  /** What comes is lost for good, with every connection that is there or is made meanwhile, and none of them is told. */
  blackHole(): void {
    this.hole = true
    for (const line of this.lines) line.swallowed = true
  }

  /** The next connection that sends such a piece breaks when its answer begins: what was asked is done, and who asked is not told. */
  cutAnswerTo(statement: Statement): void {
    this.doomed = statement
  }

  /** Breaks every connection and refuses new ones. */
  async cut(): Promise<void> {
    if (!this.server.listening) return
    const closed = once(this.server, "close")
    this.server.close()
    this.thaw()
    this.break()
    await closed
  }

  /** Breaks every connection; new ones are taken. */
  break(): void {
    for (const { far, near } of this.lines) {
      near.destroy()
      far.destroy()
    }
  }

  /** In order again for all that comes; what was swallowed stays so. */
  async mend(): Promise<void> {
    this.hole = false
    this.late_millis = 0
    this.doomed = undefined
    this.thaw()
    if (!this.server.listening) await this.listen(this.own)
  }

  close(): Promise<void> {
    return this.cut()
  }

  private async listen(port: number): Promise<number> {
    this.server.listen(port, "127.0.0.1")
    await once(this.server, "listening")
    const bound = this.server.address()
    return typeof bound === "object" && bound !== null ? bound.port : 0
  }

  private carry(near: Socket): void {
    const far = connect({ ...this.to, allowHalfOpen: true })
    const line: Line = { near, far, swallowed: this.hole }
    const doom = { sealed: false }
    this.lines.add(line)
    this.forward(line, near, far, (bytes) => {
      if (this.doomed?.(bytes)) {
        this.doomed = undefined
        doom.sealed = true
      }
      return true
    })
    this.forward(line, far, near, () => !doom.sealed)
    for (const [one, other] of [
      [near, far],
      [far, near]
    ]) {
      one.setNoDelay(true)
      one.on("error", () => other.destroy())
      one.on("close", () => {
        this.lines.delete(line)
        if (!one.readableEnded) other.destroy()
      })
    }
  }

  /** Carries what comes from one end to the other, a piece at a time; a piece that may not pass breaks the line. */
  private forward(line: Line, from: Socket, to: Socket, passes: Statement): void {
    from.on("data", (bytes: Buffer) => {
      from.pause()
      void this.turn().then(() => {
        if (!passes(bytes)) {
          line.near.destroy()
          line.far.destroy()
        } else if (!line.swallowed && to.writable) to.write(bytes)
        from.resume()
      })
    })
    from.on("end", () => void this.turn().then(() => (line.swallowed ? undefined : to.end())))
  }

  /** When the next piece's turn is. */
  private async turn(): Promise<void> {
    if (this.late_millis > 0) await pause(this.late_millis)
    while (this.frozen !== undefined) await this.frozen.thawed
  }
}

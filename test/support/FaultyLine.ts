/** Another address for a TCP server on loopback (PostgreSQL, an object store), whose lines go wrong as a test says. */
import { once } from "node:events"
import { connect, createServer, type Server, type Socket } from "node:net"

/** A connection through the line: what it carries is swallowed once it has met the black hole, however the line is mended. */
interface Line {
  readonly near: Socket
  readonly far: Socket
  swallowed: boolean
  /** So much later is the next piece of its answer. */
  stuck_millis: number
}

/** What a caller sends, piece by piece as it comes off its connection. */
type Statement = (bytes: Buffer) => boolean

/**
 * What becomes of a connection that sends such a piece: it breaks before the piece is sent on, or when its answer begins; it is swallowed, told
 * nothing; or the answer sticks for so long.
 */
export type Fate = "unsent" | "unanswered" | "swallowed" | { readonly stuck_millis: number }

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

export class FaultyLine {
  private readonly lines = new Set<Line>()
  private readonly server: Server
  private readonly to: { readonly host: string; readonly port: number }
  private readonly host: string
  private own = 0
  /** The last change of whether it listens: a server that is about to listen cannot be closed, nor one that closes listen. */
  private changed: Promise<void> = Promise.resolve()
  private late_millis = 0
  private hole = false
  /** Ends when the line is no longer frozen; none: it is not. */
  private frozen: { readonly thawed: Promise<void>; readonly thaw: () => void } | undefined
  private doomed: { readonly statement: Statement; readonly fate: Fate; times: number } | undefined

  private constructor(to: string, host: string) {
    this.host = host
    const { hostname, port } = new URL(to)
    this.to = { host: hostname, port: Number(port) }
    this.server = createServer({ allowHalfOpen: true }, (near) => this.carry(near))
  }

  /** A line to the host and port of an address, in order, which listens on `host`. */
  static async to(address: string, host = "127.0.0.1"): Promise<FaultyLine> {
    const line = new FaultyLine(address, host)
    line.own = await line.listen(0)
    return line
  }

  get port(): number {
    return this.own
  }

  /** The same address by way of this line. */
  through(address: string): string {
    const changed = new URL(address)
    changed.hostname = this.host
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
    this.doom(statement, "unanswered", 1)
  }

  /** That becomes of the next so many connections that send such a piece, until the line is mended. */
  doom(statement: Statement, fate: Fate, times = Number.POSITIVE_INFINITY): void {
    this.doomed = { statement, fate, times }
  }

  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void> {
    return this.change(async () => {
      if (!this.server.listening) return
      const closed = once(this.server, "close")
      this.server.close()
      this.thaw()
      this.break()
      await closed
    })
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
    await this.change(async () => {
      if (!this.server.listening) await this.listen(this.own)
    })
  }

  close(): Promise<void> {
    return this.cut()
  }

  private change(make: () => Promise<void>): Promise<void> {
    this.changed = this.changed.then(make)
    return this.changed
  }

  private async listen(port: number): Promise<number> {
    this.server.listen(port, this.host)
    await once(this.server, "listening")
    const bound = this.server.address()
    return typeof bound === "object" && bound !== null ? bound.port : 0
  }

  private carry(near: Socket): void {
    const far = connect({ ...this.to, allowHalfOpen: true })
    const line: Line = { near, far, swallowed: this.hole, stuck_millis: 0 }
    const doom = { sealed: false }
    this.lines.add(line)
    this.forward(line, near, far, (bytes) => {
      const fate = this.fateOf(bytes)
      if (fate === "unanswered") doom.sealed = true
      else if (fate === "swallowed") line.swallowed = true
      else if (typeof fate === "object") line.stuck_millis = fate.stuck_millis
      return fate !== "unsent"
    })
    this.forward(line, far, near, () => !doom.sealed)
    for (const [one, other] of [
      [near, far],
      [far, near]
    ]) {
      one.setNoDelay(true)
      one.on("error", () => other.destroy())
      one.on("close", () => {
        // One end may outlive the other by long: who swallowed a farewell still has the other one to break.
        if (other.closed) this.lines.delete(line)
        if (!one.readableEnded) other.destroy()
      })
    }
  }

  private fateOf(bytes: Buffer): Fate | undefined {
    if (this.doomed === undefined || !this.doomed.statement(bytes)) return undefined
    const { fate } = this.doomed
    this.doomed.times--
    if (this.doomed.times === 0) this.doomed = undefined
    return fate
  }

  /** Carries what comes from one end to the other, a piece at a time; a piece that may not pass breaks the line. */
  private forward(line: Line, from: Socket, to: Socket, passes: Statement): void {
    from.on("data", (bytes: Buffer) => {
      from.pause()
      void this.turn(from === line.far ? line : undefined).then(() => {
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
  private async turn(answering?: Line): Promise<void> {
    if (answering !== undefined && answering.stuck_millis > 0) {
      const { stuck_millis } = answering
      answering.stuck_millis = 0
      await pause(stuck_millis)
    }
    if (this.late_millis > 0) await pause(this.late_millis)
    while (this.frozen !== undefined) await this.frozen.thawed
  }
}

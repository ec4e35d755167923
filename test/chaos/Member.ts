/** A process of the service under somebody who starts it again whenever it ends. */
import { type ChildProcess, spawn } from "node:child_process"
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { FaultyLine } from "../support/FaultyLine.js"

export interface MemberPlace {
  readonly name: string
  readonly role: "api" | "runner"
  /** The compiled command of its build. */
  readonly program: string
  readonly base_url: string
  /** Words before the command. */
  readonly enter: ReadonlyArray<string>
  readonly environment: Readonly<Record<string, string>>
  readonly database: FaultyLine
  /** None: objects are files. */
  readonly store: FaultyLine | undefined
  /** Where its output and its clock lie. */
  readonly folder: string
}

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))
const preload = new URL("clock.mjs", import.meta.url).pathname

export class Member {
  readonly place: MemberPlace
  /** How often it ended by itself. */
  ends = 0
  private child: ChildProcess | undefined
  private asked = false
  private closing = false
  private readonly clock: string
  private readonly log: string

  constructor(place: MemberPlace) {
    this.place = place
    this.clock = join(place.folder, `${place.name}.clock`)
    this.log = join(place.folder, `${place.name}.log`)
    this.start()
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  async ready(): Promise<boolean> {
    return fetch(`${this.place.base_url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false
    )
  }

  /** What it answers to who asks whether it serves, and the end of what it printed. */
  async account(): Promise<string> {
    const { base_url, name } = this.place
    const answer = await fetch(`${base_url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => `${response.status} ${await response.text()}`,
      (cause) => `${cause} ${cause.cause ?? ""}`
    )
    const printed = existsSync(this.log) ? readFileSync(this.log, "utf8").split("\n").slice(-30).join("\n") : ""
    return `${name} (process ${this.pid ?? "none"}, ended ${this.ends} times): ${answer}\n${printed}`
  }

  /** Ends it as the kernel would. Answers whom; undefined: nobody was there. */
  kill(): number | undefined {
    const pid = this.child?.pid
    this.signal("SIGKILL")
    return pid
  }

  freeze(): void {
    this.signal("SIGSTOP")
  }

  thaw(): void {
    this.signal("SIGCONT")
  }

  /** Asks it to stop; answers the milliseconds that it took, or undefined where it had to be killed. */
  async stop(patience: number): Promise<number | undefined> {
    const { child } = this
    if (child === undefined) return 0
    const began = performance.now()
    const ended = new Promise<true>((resolve) => child.once("exit", () => resolve(true)))
    this.signal("SIGTERM")
    if (await Promise.race([ended, pause(patience)])) return performance.now() - began
    child.kill("SIGKILL")
    return undefined
  }

  /** Its wall clock is so far off from now on. */
  shift(millis: number): void {
    writeFileSync(this.clock, String(millis))
  }

  /** Ends it for good; answers whether it ended by itself, in so many milliseconds. */
  async close(patience = 30_000): Promise<boolean> {
    this.closing = true
    this.thaw()
    const took = await this.stop(patience)
    rmSync(this.clock, { force: true })
    return took !== undefined
  }

  private signal(signal: NodeJS.Signals): void {
    if (signal !== "SIGSTOP" && signal !== "SIGCONT") this.asked = true
    this.child?.kill(signal)
  }

  private start(): void {
    const { enter, environment, program, role } = this.place
    const [command, ...words] = [...enter, process.execPath, program, "serve", "--no-migrate", "--role", role]
    this.asked = false
    const child = spawn(command, words, {
      env: { ...process.env, ...environment, CHAOS_CLOCK: this.clock, NODE_OPTIONS: `--import=${preload}` }
    })
    this.child = child
    const log = (chunk: Buffer) => appendFileSync(this.log, chunk)
    child.stdout.on("data", log)
    child.stderr.on("data", log)
    child.once("exit", (code, signal) => {
      this.child = undefined
      appendFileSync(this.log, `-- ${child.pid} ended: ${code ?? signal}\n`)
      if (!this.asked) this.ends++
      if (!this.closing) setTimeout(() => this.closing || this.start(), 100)
    })
  }
}

/** What one client does, one call after the other, by a seed of its own. */
import { createHash } from "node:crypto"
import { Struct } from "effect"
import type * as Rng from "#domain/Rng.js"
import { type Caller, call, type Heard, type Sent } from "./Client.js"
import type { World } from "./World.js"

export interface Tenant {
  readonly workspace: string
  readonly key: string
  readonly project: string
  /** Scenes that lanes share, so that their steps meet. */
  readonly shared: ReadonlyArray<string>
}

interface LaneOptions {
  readonly caller: Caller
  readonly rng: Rng.Rng
  readonly mix: Mix
  readonly tenant: Tenant
  readonly other: Tenant
  readonly scenes: ReadonlyArray<string>
  /** One that is put into the trash and comes back. */
  readonly loose: string
  readonly operate: World["operate"]
  /** Of the run: no two wishes have the same. */
  readonly wish: () => number
  readonly over: () => boolean
}

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

const tellsOperation: NonNullable<Sent["reads"]> = ({ id, status }) => ({ operation: id, status })
const tellsVersion: NonNullable<Sent["reads"]> = ({ version }) => ({ version })
const tellsNewest: NonNullable<Sent["reads"]> = ({ artifacts }) => ({
  version: artifacts.find(({ kind }: { kind: string }) => kind === "sdd")?.version ?? 0
})

/** Deeds with how often they come, of 1,000. Where talk is what there is most of, it is with a model, which costs no thread. */
const deeds = {
  steps: { step: 560, turn: 110, cancel: 60, read: 90, upload: 120, peek: 56, trash: 4 },
  talk: { step: 60, turn: 800, cancel: 60, read: 50, upload: 2, peek: 26, trash: 2 }
} as const
export type Mix = keyof typeof deeds
type Choice = keyof (typeof deeds)[Mix]

const choose = (rng: Rng.Rng, mix: Mix): Choice => {
  let left = rng.int(1_000)
  for (const [choice, share] of Struct.entries(deeds[mix])) {
    left -= share
    if (left < 0) return choice
  }
  return "read"
}

export class Lane {
  private readonly options: LaneOptions
  /** The newest operations that it knows of. */
  private readonly known: Array<string> = []
  private session: string | undefined

  constructor(options: LaneOptions) {
    this.options = options
  }

  async run(): Promise<void> {
    while (!this.options.over()) {
      await this.next(choose(this.options.rng, this.options.mix))
      await pause(this.options.rng.int(20))
    }
  }

  private next(choice: Choice): Promise<unknown> {
    if (choice === "step") return this.step()
    if (choice === "turn") return this.turn()
    if (choice === "cancel") return this.cancel()
    if (choice === "upload") return this.upload()
    if (choice === "peek") return this.peek()
    return choice === "trash" ? this.trash() : this.read()
  }

  private async say(sent: Omit<Sent, "workspace">): Promise<Heard> {
    const heard = await call(this.options.caller, { ...sent, workspace: this.options.tenant.workspace })
    if (heard.code === "not sent") await pause(300)
    return heard
  }

  private scene(): string {
    const { rng, scenes, tenant } = this.options
    return rng.next() < 0.15 ? rng.pick(tenant.shared) : rng.pick(scenes)
  }

  /** Sent again under its key until it is told what became of it; now and then twice at once. Without a key once. */
  private async start(sent: Omit<Sent, "workspace">): Promise<void> {
    const { over, rng } = this.options
    const key = rng.next() < 0.75 ? `key-${this.options.wish()}` : undefined
    if (key === undefined) return this.keep(await this.say(sent))
    const again = { ...sent, key, headers: { ...sent.headers, "idempotency-key": key } }
    if (rng.next() < 0.15) await Promise.all([this.say(again), this.say(again)])
    for (let tries = 0; tries < 20; tries++) {
      const heard = await this.say(again)
      const open = heard.type === "unknown" || heard.code === "not sent" || heard.http === 429
      if (!open || over()) return this.keep(heard)
      await pause(200 + rng.int(800))
    }
  }

  private async keep({ operation }: Heard): Promise<void> {
    if (operation === undefined) return
    this.known.push(operation)
    if (this.known.length > 20) this.known.shift()
    if (this.options.rng.next() < 0.8) await this.wait(operation)
  }

  private wait(operation: string): Promise<Heard> {
    const path = `/v1/operations/${operation}?wait=10`
    return this.say({ does: "wait", target: operation, method: "GET", path, reads: tellsOperation })
  }

  private step(): Promise<void> {
    const { rng, wish } = this.options
    const target = this.scene()
    const seed = wish()
    const step =
      rng.next() < 0.9 ? "generate_scene_sdd" : rng.next() < 0.8 ? "generate_scene_peg" : "generate_scene_blueprint"
    const body = JSON.stringify({ step, seed })
    const path = `/v1/scenes/${target}/steps`
    return this.start({ does: "step", target, tag: String(seed), method: "POST", path, body, reads: tellsOperation })
  }

  private turn(): Promise<void> {
    const { mix, rng, tenant, wish } = this.options
    const tag = `Hello, what can you do? (${wish()})`
    const first = this.session === undefined || rng.next() < 0.1
    const path = first ? `/v1/projects/${tenant.project}/sessions` : `/v1/sessions/${this.session}/messages`
    const reads: Sent["reads"] = (json) => {
      this.session = json.target.id
      return tellsOperation(json)
    }
    const body = JSON.stringify({ text: tag, ...(first && mix === "talk" && { model: "openai:m" }) })
    return this.start({ does: "turn", target: tenant.project, tag, method: "POST", path, body, reads })
  }

  private async cancel(): Promise<void> {
    if (this.known.length === 0) return this.step()
    const target = this.options.rng.pick(this.known.slice(-2))
    await this.say({
      does: "cancel",
      target,
      method: "POST",
      path: `/v1/operations/${target}/cancel`,
      reads: tellsOperation
    })
  }

  private read(): Promise<Heard> {
    const target = this.scene()
    return this.say({ does: "read", target, method: "GET", path: `/v1/scenes/${target}`, reads: tellsNewest })
  }

  private upload(): Promise<Heard> {
    const target = this.scene()
    const body = `# Meadow ${this.options.wish()}\n\nA meadow with an oak and a pond.\n`
    const tag = `sha256:${createHash("sha256").update(body).digest("hex")}`
    const path = `/v1/scenes/${target}/artifacts/sdd`
    const headers = { "content-type": "text/markdown" }
    return this.say({ does: "upload", target, tag, method: "PUT", path, body, headers, reads: tellsVersion })
  }

  /** Looks for what is another tenant's. */
  private peek(): Promise<Heard> {
    const { other, rng } = this.options
    const target = rng.pick(other.shared)
    const path = rng.pick([
      `/v1/scenes/${target}`,
      `/v1/scenes/${target}/artifacts`,
      `/v1/operations?target_id=${target}`
    ])
    return this.say({ does: "peek", target, method: "GET", path })
  }

  private async trash(): Promise<void> {
    const { caller, loose, operate, tenant } = this.options
    const removed = await this.say({ does: "remove", target: loose, method: "DELETE", path: `/v1/scenes/${loose}` })
    if (removed.type === "fail" && removed.http !== 404) return
    const { history, lane } = caller
    const own = { call: history.nextCall(), lane, does: "restore", workspace: tenant.workspace, target: loose } as const
    history.add({ ...own, type: "invoke" })
    const { code } = await operate(["trash", "restore", loose, "--json"])
    history.add({ ...own, type: code === 0 ? "ok" : "unknown" })
  }
}

import { unattended } from "#domain/Control.js"
import type { Call, Conversation, Result, Said } from "#domain/Conversation.js"
import { defaults } from "#domain/World.js"
import type { Peg } from "#formats/Peg.js"
import { next } from "#planning/conversation/Converse.js"
import { recent } from "#planning/conversation/document/Recent.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

export const village =
  "A medieval village with a central market square, twelve timber houses around it, a stone church north of the square, a river to the east crossed by two bridges and a forest behind the church"

export const sddOf = (brief: string): string =>
  writeSdd(
    {
      brief,
      prompt: "",
      sourceText: null,
      title: null,
      seed: 1,
      world: defaults,
      style: {},
      palette: [],
      parameters: {}
    },
    unattended
  )

/** Kept for the checks, which ask for the graph of what a turn has planned already. */
const planned = recent(8, (sdd) =>
  planPeg({ sdd, guidance: "", seed: 1, world: defaults, style: {}, parameters: {} }, unattended)
)

export const pegOf = (sdd: string): Peg => planned(sdd, unattended)

interface Held {
  readonly id: string
  name: string
  description: string
  readonly versions: Map<string, { version: number; from: number; text: string }>
  /** Every text of the design, by its version. */
  readonly designs: Map<number, string>
}

const before: Readonly<Record<string, string>> = { peg: "sdd", blueprint: "peg", model: "blueprint" }

/** A project with scenes, behind the tools that the agent has; steps plan for real up to the peg. */
export class Workshop {
  readonly scenes: Array<Held> = []
  readonly calls: Array<Call> = []
  readonly earlier: Array<Said> = []
  readonly context: Array<{ kind: string; id: string; name: string }> = []

  add(name: string, description: string, sdd?: string): Held {
    const scene: Held = {
      id: `scene-${this.scenes.length + 1}`,
      name,
      description,
      versions: new Map(),
      designs: new Map()
    }
    this.scenes.push(scene)
    if (sdd !== undefined) this.make(scene, "sdd", sdd)
    return scene
  }

  private make(scene: Held, kind: string, text: string): number {
    const version = (scene.versions.get(kind)?.version ?? 0) + 1
    const from = scene.versions.get(before[kind] ?? "")?.version ?? 0
    scene.versions.set(kind, { version, from, text })
    if (kind === "sdd") scene.designs.set(version, text)
    return version
  }

  private glance({ description, id, name }: Held) {
    return { id, name, status: "empty", description, updated_at: "" }
  }

  private step(scene: Held, step: string): unknown {
    const kind = step.replace("generate_scene_", "")
    const source = scene.versions.get(before[kind] ?? "")
    const text =
      kind === "sdd" ? sddOf(scene.description) : kind === "peg" ? JSON.stringify(pegOf(source?.text ?? "")) : ""
    this.make(scene, kind, text)
    return { step, kind: "scene_step", status: "succeeded", credits_charged: 2, error: null }
  }

  private read(scene: Held, kind: string, version: number | undefined): unknown {
    if (kind === "blueprint") {
      const counts = { score: 1, asked: 10, placed: 9, left_out: [{ entity: "bench", asked: 3, placed: 2 }] }
      const broken = [{ relation: "r1", predicate: "near", strength: "should", detail: "14 m away" }]
      const unmet = [{ text: "a dragon", reason: "names no thing" }]
      return { report: { ...counts, relations_kept: 8, relations_total: 9, relations_broken: broken, unmet } }
    }
    if (kind === "model") return { triangle_count: 1234 }
    const former = version === undefined ? undefined : scene.designs.get(version)
    return { content: former ?? scene.versions.get(kind)?.text ?? "", next_offset: null }
  }

  private act({ parameters, tool }: Call): unknown {
    if (tool === "list_scenes") return { scenes: this.scenes.map((scene) => this.glance(scene)), next_cursor: null }
    if (tool === "create_scene") {
      const scene = this.add(String(parameters.name), String(parameters.description ?? ""))
      return { scene: this.glance(scene), theme_id: "theme" }
    }
    if (tool === "list_operations")
      return {
        operations: [{ step: null, kind: "session_turn", status: "succeeded", credits_charged: 1.5, error: null }]
      }
    if (tool === "list_library") return { entities: [{ name: "Village", type: null }], next_cursor: null }
    const id = parameters.scene_id ?? parameters.id
    const scene = this.scenes.find((one) => one.id === id)
    if (scene === undefined) return null
    if (tool === "add_to_context") {
      const created = !this.context.some((entry) => entry.id === scene.id)
      if (created) this.context.push({ kind: "scene", id: scene.id, name: scene.name })
      return { created, context: [] }
    }
    if (tool === "rename_scene") scene.name = String(parameters.name)
    if (tool === "describe_scene") scene.description = String(parameters.description)
    if (tool === "rename_scene" || tool === "describe_scene") return { scene: this.glance(scene) }
    if (tool === "write_sdd") return { version: this.make(scene, "sdd", String(parameters.content)), created: true }
    if (tool === "start_step") return this.step(scene, String(parameters.step))
    if (tool === "read_artifact")
      return scene.versions.has(String(parameters.kind))
        ? this.read(
            scene,
            String(parameters.kind),
            parameters.version === undefined ? undefined : Number(parameters.version)
          )
        : null
    const artifacts = [...scene.versions].map(([kind, { from, version }]) => ({
      kind,
      version,
      source: "generated",
      derived_from: before[kind] === undefined ? [] : [{ kind: before[kind], version: from }]
    }))
    return { ...this.glance(scene), triangle_count: 0, artifacts }
  }

  /** Takes a turn to its end; answers the reply. */
  say(message: string): string {
    const results: Array<Result> = []
    const reply: Array<string> = []
    for (let call = 1; ; call++) {
      const conversation: Conversation = {
        project: { name: "Test" },
        context: [...this.context],
        earlier: [...this.earlier],
        message,
        files: [],
        results: [...results],
        last: call === 16
      }
      const step = next(conversation, unattended)
      if (step.text !== "") reply.push(step.text)
      if (step.calls.length === 0) break
      for (const asked of step.calls) {
        this.calls.push(asked)
        const result = this.act(asked)
        const refused = result === null
        results.push({
          tool: asked.tool,
          parameters: asked.parameters,
          refused,
          result: refused ? { code: "not_found", detail: "There is none." } : result
        })
      }
    }
    const text = reply.join("\n\n")
    this.earlier.push({ role: "user", text: message }, { role: "assistant", text })
    return text
  }

  /** Whether each document was made from the one before it that is current. */
  isFresh(scene = 0): boolean {
    const { versions } = this.scenes[scene]
    return Object.entries(before).every(([kind, source]) => versions.get(kind)?.from === versions.get(source)?.version)
  }

  sdd(scene = 0): string {
    return this.scenes[scene].versions.get("sdd")?.text ?? ""
  }
}

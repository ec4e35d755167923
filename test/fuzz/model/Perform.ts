/** Carries commands out on the service and holds every answer against the model. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { Site } from "../../http/Site.js"
import { type Actor, actors, type Command } from "./Command.js"
import * as Model from "./Model.js"

type Ask = Site["Type"]["ask"]
type Answer = Effect.Effect.Success<ReturnType<Ask>>
type Start = Extract<Command, { _tag: "Start" }>

/** The id of nothing. */
export const nowhere = "01a20094-7fc2-7c5d-994f-9107406376e1"
export const mediaTypes = { sdd: "text/markdown", peg: "application/json", blueprint: "application/zip" }
export const bytesOf = (content: string): string => `# ${content}`
/** `201`, or `404 scene_not_found`. */
export const said = ({ json, status }: Answer): string => (status < 400 ? String(status) : `${status} ${json?.code}`)
const ids = (items: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> => items.map(({ id }) => id)

/** The callers of a fresh workspace on the free plan, which begins with a hundred credits. */
export const makeCallers = (site: Site["Type"]) =>
  Effect.gen(function* () {
    const workspace = yield* site.workspace("free")
    const keys = new Map<Actor, string>([["admin", workspace.key]])
    const users = new Map<Actor, string>()
    for (const actor of actors) {
      if (actor === "admin") continue
      const { id } = yield* workspace.member("member")
      users.set(actor, id)
      keys.set(actor, (yield* workspace.keyOf(id, "read", "write")).key)
    }
    return { workspace_id: workspace.id, keys, users }
  })

/** What every command is made of, on the service and in the model at once. */
export const makePerform = (
  site: Site["Type"],
  { keys, users }: Effect.Effect.Success<ReturnType<typeof makeCallers>>,
  state: Model.State
) => {
  const ask = (as: Actor, line: string, more: Parameters<Ask>[1] = {}) => {
    const key = keys.get(as)
    return site.ask(line, { ...(key !== undefined && { key }), ...more })
  }

  const walk = (as: Actor, path: string, limit: number) =>
    Effect.gen(function* () {
      const found: Array<string> = []
      let cursor = ""
      for (let page = 0; page < 200; page++) {
        const { json, status } = yield* ask(as, `GET ${path}${path.includes("?") ? "&" : "?"}limit=${limit}${cursor}`)
        assert.strictEqual(status, 200)
        assert.isAtMost(json.items.length, limit)
        found.push(...ids(json.items))
        if (json.next_cursor === null) return found
        cursor = `&cursor=${json.next_cursor}`
      }
      return assert.fail(`the walk over ${path} does not end`)
    })

  /** The ledger adds up, entry by entry, and names the operation behind each charge. */
  const credits = (as: Actor) =>
    Effect.gen(function* () {
      const { json } = yield* ask(as, "GET /v1/me/credits?limit=100")
      assert.deepStrictEqual([json.balance, json.reserved], [state.balance, Model.reserved(state)])
      const entries = [...json.ledger].reverse()
      let balance = 0
      for (const entry of entries) {
        balance += entry.amount
        assert.strictEqual(entry.balance_after, balance)
        if (entry.type === "charge") assert.include(entry.description, entry.operation_id)
      }
      assert.strictEqual(balance, json.balance)
      const charged = state.operations.filter(({ status }) => status === "succeeded")
      assert.deepStrictEqual(
        entries
          .filter(({ type }) => type === "charge")
          .map(({ amount, operation_id }) => [operation_id, -amount])
          .sort(),
        charged.map(({ id, step }) => [id, Model.prices[step]]).sort()
      )
    })

  /** Waits until the service has noticed too: only what nobody can see any more cannot be waited for. */
  const settled = (operation: Model.Operation, as: Model.Operation["status"]) =>
    Effect.gen(function* () {
      operation.status = as
      if (operation.scene.project.gone) {
        for (let i = 0; i < 200; i++) {
          if ((yield* ask("admin", "GET /v1/me/credits")).json.reserved === Model.reserved(state)) return
          yield* Effect.sleep("20 millis")
        }
        return assert.fail("what operations of a deleted project hold is never given back")
      }
      const { json } = yield* ask("admin", `GET /v1/operations/${operation.id}?wait=20`)
      assert.strictEqual(json.status, as)
      assert.strictEqual(json.credits_charged, as === "succeeded" ? Model.prices[operation.step] : 0)
      assert.strictEqual(
        json.error?.code,
        as === "canceled" ? "canceled" : as === "failed" ? "layout_failed" : undefined
      )
      assert.isString(json.finished_at)
      return json
    })

  const finish = (operation: Model.Operation, prompt: Start["prompt"]) =>
    Effect.gen(function* () {
      if (prompt === "hold") return
      if (prompt === "fail") return yield* settled(operation, "failed")
      const json = yield* settled(operation, "succeeded")
      state.balance -= Model.prices[operation.step]
      const made = Model.products[operation.step].map((kind) => ({
        kind,
        version: Model.publish(operation.scene, kind, `${operation.step} ${prompt}`).version
      }))
      assert.deepStrictEqual(json.result.artifacts, made)
    })

  const begun = (command: Start, scene: Model.Scene, answer: Answer) =>
    Effect.gen(function* () {
      const operation: Model.Operation = { id: answer.json.id, scene, step: command.step, status: "live" }
      state.operations.push(operation)
      if (command.key !== null) {
        state.keys.set(Model.keyOf(command.as, scene, command.key), {
          operation,
          body: JSON.stringify(Model.startBody(command))
        })
      }
      yield* finish(operation, command.prompt)
    })

  const start = (command: Start, predicted: Model.Refusal | Model.Operation) =>
    Effect.gen(function* () {
      const scene = Model.newest(state.scenes, command.scene)
      const waits = command.wait && command.prompt !== "hold"
      const headers = {
        ...(command.key !== null && { "idempotency-key": command.key }),
        ...(waits && { prefer: "wait=20" })
      }
      const send = ask(command.as, `POST /v1/scenes/${scene?.id ?? nowhere}/steps`, {
        json: Model.startBody(command),
        headers
      })
      // Without a key the second of two callers is refused only as long as the first one's step runs.
      const racing = command.key === null && command.prompt !== "hold" && predicted === null ? 1 : command.racing
      const answers = yield* Effect.all(
        Array.from({ length: racing }, () => send),
        { concurrency: "unbounded" }
      )
      if (typeof predicted === "string")
        return assert.deepStrictEqual(
          answers.map(said),
          answers.map(() => predicted)
        )
      if (predicted !== null) {
        for (const { json, status } of answers) assert.deepStrictEqual([status, json.id], [200, predicted.id])
        return
      }
      const created = answers.filter(({ status }) => status === 202 || (waits && status === 200))
      const ones = new Set(created.map(({ json }) => json.id))
      assert.strictEqual(ones.size, 1, "one start starts one operation")
      if (!waits) assert.strictEqual(answers.filter(({ status }) => status === 202).length, 1)
      const others = answers.filter((answer) => !created.includes(answer))
      for (const other of others) {
        if (command.key === null) assert.strictEqual(said(other), "409 step_in_progress")
        else assert.deepStrictEqual([other.status, ones.has(other.json.id)], [200, true])
      }
      if (scene !== undefined) yield* begun(command, scene, created[0])
    })

  const stop = (scenes: ReadonlyArray<Model.Scene>) =>
    Effect.gen(function* () {
      for (const scene of scenes) {
        scene.gone = true
        const live = Model.liveOn(state, scene)
        if (live !== undefined) yield* settled(live, "canceled")
      }
    })

  return { ask, walk, credits, settled, start, stop, users }
}

export type Perform = ReturnType<typeof makePerform>

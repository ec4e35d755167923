/** One command: sent, held against the model's prediction, and carried over into the model. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { Site } from "../../http/Site.js"
import type { Command } from "./Command.js"
import * as Model from "./Model.js"

type Named<Tag extends Command["_tag"]> = Extract<Command, { _tag: Tag }>
type Answer = Effect.Effect.Success<ReturnType<Site["Type"]["ask"]>>
interface Id {
  readonly id: string
}

const nowhere = "01a20094-7fc2-7c5d-994f-9107406376e1"
/** `ok`, or `404 session_not_found`. */
const said = ({ json, status }: Answer): string => (status < 400 ? "ok" : `${status} ${json?.code}`)
const idsOf = (things: ReadonlyArray<Id>): ReadonlyArray<string> => things.map(({ id }) => id)

/** Where the commands are carried out. */
export interface Place {
  readonly site: Site["Type"]
  readonly key: string
  readonly project_id: string
  readonly scene_ids: ReadonlyArray<string>
}

const makeAsk =
  ({ key, site }: Place) =>
  (line: string, json?: unknown, headers: Record<string, string> = {}) =>
    site.ask(line, { key, headers, ...(json !== undefined && { json }) })

type Ask = ReturnType<typeof makeAsk>

/** All items of a list, page by page. */
const walk = (ask: Ask, path: string, limit: number) =>
  Effect.gen(function* () {
    const found: Array<Answer["json"]> = []
    let cursor = ""
    for (;;) {
      const { json } = yield* ask(`GET ${path}${path.includes("?") ? "&" : "?"}limit=${limit}${cursor}`)
      found.push(...json.items)
      if (json.next_cursor === null) return found
      cursor = `&cursor=${json.next_cursor}`
    }
  })

/** The session's own record is what the model says. */
const check = (ask: Ask, { scene_ids }: Place, state: Model.State, session: Model.Session) =>
  Effect.gen(function* () {
    const { json } = yield* ask(`GET /v1/sessions/${session.id}`)
    assert.deepStrictEqual(
      [json.title, json.status, json.pinned, json.turn_count, json.last_message_preview],
      [
        session.title,
        session.status,
        session.pinned,
        session.turns.length,
        // The partial reply of a running turn is no message of its own yet.
        session.messages.at(-1)?.split(" ").slice(2).join(" ")
      ]
    )
    assert.deepStrictEqual(
      idsOf(json.context),
      Model.contextOf(state, session).map((scene) => scene_ids[scene])
    )
  })

/** A turn that is admitted: waits for its end or, of one that has none, until it has said something. */
const turn = (ask: Ask, state: Model.State, session: Model.Session, text: string, id: string) =>
  Effect.gen(function* () {
    const begun = { id, live: true, charged: 0 }
    session.turns.push(begun)
    Model.say(state, session, `user complete ${text}`)
    if (text === "hold") {
      const newest = ask(`GET /v1/sessions/${session.id}/messages?limit=1`)
      yield* Effect.repeat(newest, { until: ({ json }) => json.items[0]?.role === "assistant" })
      return
    }
    const { json } = yield* ask(`GET /v1/operations/${id}?wait=20`)
    const reply = text === "fail" ? Model.partial : Model.replyTo(text)
    assert.deepStrictEqual(
      [json.status, json.result, json.credits_charged],
      [text === "fail" ? "failed" : "succeeded", { reply }, Model.call]
    )
    Object.assign(begun, { live: false, charged: Model.call })
    state.balance -= Model.call
    Model.say(state, session, `assistant ${text === "fail" ? "partial" : "complete"} ${reply}`)
  })

/** The end of a session's running turn after its cancel. */
const canceled = (ask: Ask, state: Model.State, session: Model.Session) =>
  Effect.gen(function* () {
    const live = Model.liveTurn(session)
    if (live === undefined) return
    const { json } = yield* ask(`GET /v1/operations/${live.id}?wait=20`)
    assert.deepStrictEqual(
      [json.status, json.result, json.credits_charged],
      ["canceled", { reply: Model.partial }, Model.call]
    )
    Object.assign(live, { live: false, charged: Model.call })
    state.balance -= Model.call
    Model.say(state, session, `assistant partial ${Model.partial}`)
  })

/** Sends a start; answers what it began, where it did. A repeat is held against the first. */
const start = (ask: Ask, state: Model.State, command: Named<"Open" | "Say">, path: string, body: object, racing = 1) =>
  Effect.gen(function* () {
    const { key } = command
    const name = `${path} ${key}`
    const text = JSON.stringify(body)
    const kept = key === null ? undefined : state.keys.get(name)
    const session = command._tag === "Say" ? Model.newest(state, command.session) : undefined
    const hidden = command._tag === "Say" && (session === undefined || session.gone) ? "404 session_not_found" : null
    const again = kept === undefined ? null : kept.body === text ? "ok" : "422 idempotency_key_reused"
    const expected = hidden ?? again ?? Model.refusal(state, command) ?? "ok"
    const headers: Record<string, string> = key === null ? {} : { "idempotency-key": key }
    const send = ask(`POST ${path}`, body, headers)
    const answers = yield* Effect.all(
      Array.from({ length: racing }, () => send),
      { concurrency: "unbounded" }
    )
    const one = answers.find(({ status }) => status === 202) ?? answers[0]
    assert.strictEqual(said(one), expected, JSON.stringify(command))
    if (expected !== "ok") return undefined
    if (kept !== undefined) {
      assert.deepStrictEqual([one.status, one.json.id], [200, kept.operation])
      return undefined
    }
    assert.strictEqual(answers.filter(({ status }) => status === 202).length, 1)
    for (const other of answers.filter((answer) => answer !== one)) {
      if (key === null) assert.strictEqual(said(other), "409 turn_in_progress")
      else assert.strictEqual(other.json.id, one.json.id)
    }
    if (key !== null) state.keys.set(name, { operation: one.json.id, body: text })
    return one
  })

const open = (ask: Ask, place: Place, state: Model.State, command: Named<"Open">) =>
  Effect.gen(function* () {
    const { scenes, text, title } = command
    const context = scenes.map((scene) => ({ kind: "scene", id: place.scene_ids[scene] }))
    const body = { text, context, ...(title !== null && { title }) }
    const answer = yield* start(ask, state, command, `/v1/projects/${place.project_id}/sessions`, body)
    if (answer === undefined) return
    const { message, session } = answer.json.initial_turn
    assert.deepStrictEqual([message.text, session.title, session.turn_count], [text, title ?? text, 1])
    const made: Model.Session = {
      id: session.id,
      title: session.title,
      status: "active",
      pinned: false,
      gone: false,
      messages: [],
      turns: [],
      context: [...scenes],
      activity: 0
    }
    state.sessions.push(made)
    yield* turn(ask, state, made, text, answer.json.id)
  })

const transcript = (ask: Ask, session: Model.Session, { after, before, limit }: Named<"Transcript">) =>
  Effect.gen(function* () {
    const path = `/v1/sessions/${session.id}/messages`
    const all = yield* walk(ask, path, 100)
    const lines = all.map(({ role, status, text }) => `${role} ${status} ${text}`)
    const running = Model.liveTurn(session) === undefined ? [] : [`assistant partial ${Model.partial}`]
    assert.deepStrictEqual(lines, [...session.messages, ...running].reverse())
    const to = after === null ? all.length : after % all.length
    const from = before === null ? 0 : (before % all.length) + 1
    const bounds = [
      after === null ? "" : `after=${all[to].id}&`,
      before === null ? "" : `before=${all[from - 1].id}&`
    ].join("")
    assert.deepStrictEqual(yield* walk(ask, `${path}?${bounds}x=`, limit), all.slice(from, Math.max(from, to)))
  })

/** The commands that look; their refusals are held against the model before. */
const look = (ask: Ask, place: Place, state: Model.State, command: Command) =>
  Effect.gen(function* () {
    const session = "session" in command ? Model.newest(state, command.session) : undefined
    if (command._tag === "Read" && session !== undefined) yield* check(ask, place, state, session)
    if (command._tag === "Transcript" && session !== undefined) yield* transcript(ask, session, command)
    if (command._tag === "OfScene") {
      const { json } = yield* ask(`GET /v1/scenes/${place.scene_ids[command.scene]}/sessions`)
      const referring = state.sessions.filter(({ context, gone }) => !gone && context.includes(command.scene))
      assert.deepStrictEqual(idsOf(json), idsOf(Model.inOrder(referring)))
    }
    if (command._tag === "List") {
      const { limit, q, status } = command
      const query = new URLSearchParams({ ...(q !== null && { q }), ...(status !== null && { status }) })
      const found = yield* walk(ask, `/v1/projects/${place.project_id}/sessions?${query}`, limit)
      assert.deepStrictEqual(idsOf(found), idsOf(Model.listed(state, command)))
    }
    if (command._tag === "Credits") {
      const { balance, reserved } = (yield* ask("GET /v1/me/credits")).json
      assert.deepStrictEqual([balance, reserved], [state.balance, Model.reserved(state)])
    }
  })

/** The line and the body of a command that changes something. */
const requestOf = (place: Place, id: string, command: Command): readonly [line: string, json?: unknown] => {
  const scene = "scene" in command ? (place.scene_ids[command.scene] ?? nowhere) : nowhere
  switch (command._tag) {
    case "Change":
      return [`PATCH /v1/sessions/${id}`, command.patch]
    case "Remove":
      return [`DELETE /v1/sessions/${id}`]
    case "Refer":
      return [`POST /v1/sessions/${id}/context`, { kind: "scene", id: scene }]
    case "Unrefer":
      return [`DELETE /v1/sessions/${id}/context/scene/${scene}`]
    case "RemoveScene":
      return [`DELETE /v1/scenes/${scene}`]
    case "SetProject":
      return [`PATCH /v1/projects/${place.project_id}`, { status: command.status }]
    case "OfScene":
      return [`GET /v1/scenes/${scene}/sessions`]
    default:
      return [`GET /v1/sessions/${id}`]
  }
}

/** Carries a change that was accepted over into the model. */
const carryOver = (
  ask: Ask,
  state: Model.State,
  session: Model.Session | undefined,
  command: Command,
  status: number
) =>
  Effect.gen(function* () {
    if (command._tag === "SetProject") state.archived = command.status === "archived"
    if (command._tag === "RemoveScene") state.scenes[command.scene] = false
    if (session === undefined) return
    if (command._tag === "Change") Object.assign(session, command.patch)
    if (command._tag === "Refer") {
      const isNew = !session.context.includes(command.scene)
      assert.strictEqual(status, isNew ? 201 : 200)
      if (isNew) session.context.push(command.scene)
    }
    if (command._tag === "Unrefer") session.context.splice(session.context.indexOf(command.scene), 1)
    if (command._tag === "Remove") {
      session.gone = true
      yield* canceled(ask, state, session)
    }
  })

/** Carries a command out; dies where the service does not do as the model says. */
export const obey = (place: Place, state: Model.State, command: Command) =>
  Effect.gen(function* () {
    const ask = makeAsk(place)
    if (command._tag === "Open") return yield* open(ask, place, state, command)
    const session = "session" in command ? Model.newest(state, command.session) : undefined
    const id = session?.id ?? nowhere
    if (command._tag === "Say") {
      const { text } = command
      const racing = text === "hold" ? command.racing : 1
      const answer = yield* start(ask, state, command, `/v1/sessions/${id}/messages`, { text }, racing)
      if (answer !== undefined && session !== undefined) yield* turn(ask, state, session, text, answer.json.id)
      return
    }
    if (command._tag === "Cancel") {
      const live = session === undefined ? undefined : Model.liveTurn(session)
      if (session === undefined || live === undefined) return
      assert.strictEqual((yield* ask(`POST /v1/operations/${live.id}/cancel`)).status, 202)
      return yield* canceled(ask, state, session)
    }
    if (command._tag !== "List" && command._tag !== "Credits") {
      const refused = Model.refusal(state, command)
      const answer = yield* ask(...requestOf(place, id, command))
      assert.strictEqual(said(answer), refused ?? "ok", JSON.stringify(command))
      if (refused !== null) return
      yield* carryOver(ask, state, session, command, answer.status)
    }
    yield* look(ask, place, state, command)
  })

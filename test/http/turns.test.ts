import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { Site } from "./Site.js"
import { talker, waiting } from "./Talk.js"

const said = ({ json, status }: { readonly status: number; readonly json: { readonly code?: string } }) =>
  `${status} ${json?.code}`
const unbounded = { concurrency: "unbounded" } as const

layer(Site.layer, { excludeTestServices: true })("turns", (it) => {
  it.effect("the start of a session answers 202 with its operation and the initial turn", () =>
    Effect.gen(function* () {
      const { get, post, sessionsPath, user } = yield* talker
      const started = yield* post(sessionsPath, { text: "slow" })
      const { initial_turn, ...operation } = started.json
      const { message, session } = initial_turn
      assert.deepStrictEqual(
        [started.status, started.headers.get("location"), started.headers.get("retry-after")],
        [202, `/v1/operations/${operation.id}`, "1"]
      )
      assert.deepStrictEqual(
        [operation.kind, operation.status, operation.target, operation.input, operation.model, operation.created_by],
        [
          "session_turn",
          "queued",
          { type: "session", id: session.id },
          { message_id: message.id, text: "slow" },
          { id: "builtin-planner", hosting: "service", billing: "credits" },
          user.id
        ]
      )
      assert.deepStrictEqual(message, {
        id: message.id,
        session_id: session.id,
        role: "user",
        text: "slow",
        file_ids: [],
        operation_id: operation.id,
        status: "complete",
        created_at: session.last_activity_at
      })
      const done = yield* get(`/operations/${operation.id}?wait=20`)
      assert.deepStrictEqual(
        [done.json.status, done.json.result, done.json.credits_charged],
        ["succeeded", { reply: "You said: slow" }, 0.5]
      )
      assert.isFalse("initial_turn" in done.json)
    })
  )

  it.effect("with wait, result.reply carries the answer, of the first message and of the next", () =>
    Effect.gen(function* () {
      const { get, post, sessionsPath, transcript } = yield* talker
      const first = yield* post(sessionsPath, { text: "One" }, waiting)
      assert.deepStrictEqual(
        [first.status, first.headers.get("preference-applied"), first.json.result],
        [200, "wait=20", { reply: "You said: One" }]
      )
      const { id } = first.json.initial_turn.session
      assert.strictEqual(first.json.initial_turn.session.last_message_preview, "You said: One")
      const second = yield* post(`/sessions/${id}/messages`, { text: "Two" }, waiting)
      assert.deepStrictEqual([second.status, second.json.result], [200, { reply: "You said: Two" }])
      assert.isFalse("initial_turn" in second.json)
      assert.deepStrictEqual(yield* transcript(id), [
        "assistant complete You said: Two",
        "user complete Two",
        "assistant complete You said: One",
        "user complete One"
      ])
      assert.strictEqual((yield* get(`/sessions/${id}`)).json.turn_count, 2)
      const listed = yield* get(`/operations?target_id=${id}&kind=session_turn`)
      assert.deepStrictEqual(
        listed.json.items.map((one: { id: string }) => one.id),
        [second.json.id, first.json.id]
      )
    })
  )

  it.effect("one turn at a time for each session: 409 turn_in_progress, until it is canceled", () =>
    Effect.gen(function* () {
      const { get, post, sessionsPath, speaking, transcript } = yield* talker
      const started = yield* post(sessionsPath, { text: "hold" })
      const { id } = started.json.initial_turn.session
      yield* speaking(id)
      assert.deepStrictEqual(yield* transcript(id), ["assistant partial You said", "user complete hold"])
      assert.strictEqual(said(yield* post(`/sessions/${id}/messages`, { text: "Hi" })), "409 turn_in_progress")
      assert.strictEqual((yield* post(`/operations/${started.json.id}/cancel`)).status, 202)
      const { json } = yield* get(`/operations/${started.json.id}?wait=20`)
      assert.deepStrictEqual(
        [json.status, json.result, json.error.code, json.credits_charged],
        ["canceled", { reply: "You said" }, "canceled", 0.5]
      )
      assert.deepStrictEqual(yield* transcript(id), ["assistant partial You said", "user complete hold"])
      const next = yield* post(`/sessions/${id}/messages`, { text: "Hi" }, waiting)
      assert.strictEqual(next.json.status, "succeeded")
    })
  )

  it.effect("a failed turn is data: 200 when it was waited for, its partial reply kept, its call paid", () =>
    Effect.gen(function* () {
      const { get, post, sessionsPath, transcript } = yield* talker
      const failed = yield* post(sessionsPath, { text: "fail" }, waiting)
      assert.deepStrictEqual(
        [failed.status, failed.json.status, failed.json.result, failed.json.credits_charged],
        [200, "failed", { reply: "You said" }, 0.5]
      )
      const { id } = failed.json.initial_turn.session
      assert.deepStrictEqual(yield* transcript(id), ["assistant partial You said", "user complete fail"])
      const { balance, ledger, reserved } = (yield* get("/me/credits")).json
      assert.deepStrictEqual([balance, reserved, ledger[0].operation_id], [1999.5, 0, failed.json.id])
    })
  )

  it.effect("deleting a session stops its turn, which pays for its call and keeps its reply for its reader", () =>
    Effect.gen(function* () {
      const { get, post, remove, sessionsPath, speaking } = yield* talker
      const started = yield* post(sessionsPath, { text: "hold" }, { "idempotency-key": "k" })
      const { id } = started.json.initial_turn.session
      yield* speaking(id)
      assert.strictEqual((yield* remove(`/sessions/${id}`)).status, 204)
      const { json } = yield* get(`/operations/${started.json.id}?wait=20`)
      assert.deepStrictEqual([json.status, json.result, json.credits_charged], ["canceled", { reply: "You said" }, 0.5])
      const again = yield* post(sessionsPath, { text: "hold" }, { "idempotency-key": "k" })
      assert.deepStrictEqual([again.status, again.json.id], [200, started.json.id])
      assert.isFalse("initial_turn" in again.json, "there is no session any more")
    })
  )

  it.effect("an Idempotency-Key makes a repeat safe, with the initial turn on it, whatever became of the turn", () =>
    Effect.gen(function* () {
      const { patch, post, project_id, sessionsPath, titles, transcript } = yield* talker
      const headers = { "idempotency-key": "first" }
      const racing = yield* Effect.all(
        Array.from({ length: 8 }, () => post(sessionsPath, { text: "Hello", title: "One" }, headers)),
        unbounded
      )
      assert.strictEqual(new Set(racing.map(({ json }) => json.id)).size, 1)
      assert.strictEqual(racing.filter(({ status }) => status === 202).length <= 1, true)
      assert.strictEqual(new Set(racing.map(({ json }) => json.initial_turn.session.id)).size, 1)
      assert.deepStrictEqual(yield* titles(), ["One"])
      const { id } = racing[0].json.initial_turn.session
      const held = yield* post(sessionsPath, { title: "One", text: "Hello" }, { ...headers, ...waiting })
      assert.deepStrictEqual(
        [held.status, held.json.status, held.json.initial_turn.session.turn_count, held.headers.get("location")],
        [200, "succeeded", 1, `/v1/operations/${held.json.id}`]
      )
      assert.strictEqual(said(yield* post(sessionsPath, { text: "Other" }, headers)), "422 idempotency_key_reused")
      const messages = `/sessions/${id}/messages`
      const next = { "idempotency-key": "next" }
      const one = yield* post(messages, { text: "hold" }, next)
      const two = yield* post(messages, { text: "hold" }, next)
      assert.deepStrictEqual([one.status, two.status, two.json.id], [202, 200, one.json.id])
      yield* patch(`/sessions/${id}`, { status: "archived" })
      yield* patch(`/projects/${project_id}`, { status: "archived" })
      assert.strictEqual((yield* post(messages, { text: "hold" }, next)).json.id, one.json.id)
      assert.strictEqual((yield* transcript(id)).filter((line: string) => line === "user complete hold").length, 1)
    })
  )

  it.effect("of ten messages at once one starts a turn", () =>
    Effect.gen(function* () {
      const { get, post, session } = yield* talker
      const id = yield* session()
      const answers = yield* Effect.all(
        Array.from({ length: 10 }, () => post(`/sessions/${id}/messages`, { text: "hold" })),
        unbounded
      )
      assert.deepStrictEqual(answers.map(said).sort(), ["202 undefined", ...Array(9).fill("409 turn_in_progress")])
      assert.strictEqual((yield* get(`/sessions/${id}`)).json.turn_count, 2)
    })
  )

  it.effect(
    "files of a message are named on it and referenced; one of another workspace or none is file_not_found",
    () =>
      Effect.gen(function* () {
        const { get, post, session, site } = yield* talker
        const upload = (key: string) =>
          Effect.map(
            site.ask("POST /v1/files", {
              key,
              body: '--x\r\ncontent-disposition: form-data; name="f"; filename="a.md"\r\n\r\nA quay\r\n--x--\r\n',
              headers: { "content-type": "multipart/form-data; boundary=x" }
            }),
            ({ json }) => json[0].id as string
          )
        const own = yield* talker
        const id = yield* session()
        const files = [yield* upload(own.key), yield* upload(own.key)]
        assert.strictEqual(
          said(yield* post(`/sessions/${id}/messages`, { text: "Hi", file_ids: files })),
          "404 file_not_found"
        )
        const mine = yield* own.session("Like this", { file_ids: [files[1], files[0], files[1]] })
        const { json } = yield* own.get(`/sessions/${mine}/messages`)
        assert.deepStrictEqual(
          json.items.map(({ file_ids }: { file_ids: ReadonlyArray<string> }) => file_ids),
          [[], [files[1], files[0]]]
        )
        const file = yield* own.get(`/files/${files[0]}`)
        assert.deepStrictEqual([file.json.referenced, file.json.expires_at], [true, null])
        assert.strictEqual((yield* get(`/files/${files[0]}`)).status, 404)
      })
  )

  it.effect("before and after bound a transcript, alone, together and with a cursor", () =>
    Effect.gen(function* () {
      const { get, post, session } = yield* talker
      const id = yield* session("0")
      const other = yield* session("other")
      for (let n = 1; n < 4; n++) yield* post(`/sessions/${id}/messages`, { text: `${n}` }, waiting)
      const path = `/sessions/${id}/messages`
      const idsOf = (query: string) =>
        Effect.map(get(`${path}?${query}`), ({ json }) => json.items.map((one: { id: string }) => one.id))
      const all = yield* idsOf("limit=100")
      assert.strictEqual(all.length, 8)
      assert.deepStrictEqual(yield* idsOf(`before=${all[2]}`), all.slice(3))
      assert.deepStrictEqual(yield* idsOf(`after=${all[2]}`), all.slice(0, 2))
      assert.deepStrictEqual(yield* idsOf(`after=${all[6]}&before=${all[2]}`), all.slice(3, 6))
      assert.deepStrictEqual(yield* idsOf(`after=${all[2]}&before=${all[6]}`), [])
      assert.deepStrictEqual(yield* idsOf(`after=${all[0]}`), [])
      const first = yield* get(`${path}?after=${all[6]}&limit=2`)
      const rest = yield* idsOf(`after=${all[6]}&cursor=${first.json.next_cursor}`)
      assert.deepStrictEqual(rest, all.slice(2, 6))
      assert.strictEqual(said(yield* get(`${path}?cursor=${first.json.next_cursor}`)), "400 invalid_cursor")
      const [foreign] = (yield* get(`/sessions/${other}/messages`)).json.items
      for (const name of ["before", "after"]) {
        assert.strictEqual(said(yield* get(`${path}?${name}=${foreign.id}`)), "404 message_not_found")
      }
    })
  )

  it.effect("a turn is refused in the order of the contract", () =>
    Effect.gen(function* () {
      const { patch, post, project_id, session, sessionsPath } = yield* talker
      const nowhere = "01a20094-7fc2-7c5d-994f-9107406376e1"
      const id = yield* session()
      const wrong = { text: "Hi", model: "no-such-model" }
      const context = [{ kind: "scene", id: nowhere }]
      yield* patch(`/sessions/${id}`, { status: "archived" })
      yield* patch(`/projects/${project_id}`, { status: "archived" })
      assert.strictEqual(said(yield* post(sessionsPath, { ...wrong, file_ids: [nowhere] })), "404 file_not_found")
      assert.strictEqual(said(yield* post(sessionsPath, { ...wrong, context })), "404 scene_not_found")
      assert.strictEqual(said(yield* post(sessionsPath, wrong)), "422 unknown_model")
      assert.strictEqual(said(yield* post(sessionsPath, { text: "Hi" })), "409 project_archived")
      assert.strictEqual(said(yield* post(`/sessions/${id}/messages`, { text: "Hi" })), "409 project_archived")
      yield* patch(`/projects/${project_id}`, { status: "active" })
      assert.strictEqual(said(yield* post(`/sessions/${id}/messages`, { text: "Hi" })), "409 session_archived")
      for (const json of [
        {},
        { text: "" },
        { text: " \n" },
        { text: "x".repeat(32_001) },
        { text: "x", file_ids: Array(11).fill(nowhere) },
        { text: "x", file_ids: ["x"] },
        { text: "x", model: "builtin-planner" }
      ]) {
        assert.strictEqual(said(yield* post(`/sessions/${id}/messages`, json)), "422 validation_failed")
      }
    })
  )

  it.effect("a turn whose first call cannot be held is 402, and leaves no session", () =>
    Effect.gen(function* () {
      const { get, id: workspace_id, post, sessionsPath, titles } = yield* talker
      const spent = { id: yield* uuidv7, workspace_id, type: "adjustment", description: "Spent elsewhere" } as const
      yield* (yield* LedgerRepo).add({ ...spent, amount: -19_996_000 })
      assert.strictEqual(said(yield* post(sessionsPath, { text: "Hi" })), "402 insufficient_credits")
      assert.deepStrictEqual(yield* titles(), [])
      const { balance, reserved } = (yield* get("/me/credits")).json
      assert.deepStrictEqual([balance, reserved], [0.4, 0])
    })
  )

  it.effect("the turns of a plan's workspace hold their first calls, and one too many at once is 429", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace("free")
      const { project_id } = yield* site.scene(key)
      const open = site.ask(`POST /v1/projects/${project_id}/sessions`, { key, json: { text: "hold" } })
      const answers = yield* Effect.all(Array(21).fill(open) as ReadonlyArray<typeof open>, unbounded)
      assert.deepStrictEqual(answers.map(said).sort(), [...Array(20).fill("202 undefined"), "429 too_many_operations"])
      const { balance, reserved } = (yield* site.ask("GET /v1/me/credits", { key })).json
      assert.deepStrictEqual([balance, reserved], [100, 10])
    })
  )
})

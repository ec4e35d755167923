import { prices } from "#domain/Credits.js"
import type { Message } from "#domain/Message.js"
import type { Operation } from "#domain/Operation.js"
import type { Session } from "#domain/Session.js"
import { type Exchanges, json } from "./Exchange.js"
import { cursor, ids, scene, type Wire } from "./village.js"

const asked = "2026-11-20T09:50:12.417Z"
const answered = "2026-11-20T09:50:15.903Z"
const text = "Add a third bridge by the mill"
const answer = "There are three bridges now; the third stands by the mill."

const opened: Wire<Session> = {
  id: ids.session,
  slug: "add-a-third-bridge-by-the-mill",
  project_id: ids.project,
  title: text,
  status: "active",
  pinned: false,
  model: "builtin-planner",
  turn_count: 1,
  last_message_preview: text,
  context: [{ kind: "scene", id: ids.scene, name: scene.name, added_at: asked }],
  created_at: asked,
  updated_at: asked,
  last_activity_at: asked
}

/** As it is after its first turn. */
export const session: Wire<Session> = {
  ...opened,
  last_message_preview: answer,
  updated_at: answered,
  last_activity_at: answered
}

const message: Wire<Message> = {
  id: ids.message,
  session_id: ids.session,
  role: "user",
  text,
  file_ids: [],
  operation_id: ids.turn_operation,
  status: "complete",
  created_at: asked
}

const reply: Wire<Message> = {
  ...message,
  id: ids.reply,
  role: "assistant",
  text: answer,
  created_at: "2026-11-20T09:50:12.418Z"
}

const queued: Wire<Operation> = {
  id: ids.turn_operation,
  kind: "session_turn",
  status: "queued",
  target: { type: "session", id: ids.session },
  input: { message_id: ids.message, text },
  progress: { stage: "queued", completed: 0, total: 0, fraction: 0 },
  result: null,
  error: null,
  credits_charged: 0,
  model: { id: "builtin-planner", hosting: "service", billing: "credits" },
  created_by: ids.user,
  created_at: asked,
  started_at: null,
  finished_at: null,
  cancel_requested_at: null
}

const succeeded: Wire<Operation> = {
  ...queued,
  status: "succeeded",
  progress: { stage: "done", completed: 1, total: 1, fraction: 1 },
  result: { reply: answer },
  credits_charged: prices.model_call,
  started_at: asked,
  finished_at: answered
}

const target = { kind: "scene", id: ids.scene }

export const sessions: Exchanges = {
  "sessions.list": { answers: { 200: { a_page: { items: [session], next_cursor: null } } } },
  "sessions.create": {
    sends: json({
      a_question: { text },
      about_a_scene: { text, title: "More bridges", context: [target] },
      with_a_file: { text: "Build what this sketch shows", file_ids: [ids.file] }
    }),
    answers: {
      200: { waited_for: { ...succeeded, initial_turn: { session, message } } },
      202: { queued: { ...queued, initial_turn: { session: opened, message } } }
    }
  },
  "sessions.get": { answers: { 200: { the_session: session } } },
  "sessions.update": {
    sends: json({
      rename: { title: "More bridges" },
      pin: { pinned: true },
      archive: { status: "archived" },
      back_to_the_default_model: { model: null }
    }),
    answers: { 200: { pinned: { ...session, pinned: true } } }
  },
  "sessions.messages": { answers: { 200: { a_page: { items: [reply, message], next_cursor: cursor } } } },
  "sessions.say": {
    sends: json({ a_question: { text }, with_a_file: { text: "Like this one", file_ids: [ids.file] } }),
    answers: { 200: { waited_for: succeeded }, 202: { queued } }
  },
  "sessions.refer": {
    sends: json({ a_scene: target, a_theme: { kind: "theme", id: ids.theme } }),
    answers: { 200: { already: session }, 201: { added: session } }
  }
}

import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { prices } from "#domain/Credits.js"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Message } from "#domain/Message.js"
import { Operation } from "#domain/Operation.js"
import { ContextKind, Session, SessionStatus } from "#domain/Session.js"
import { text } from "#domain/Text.js"
import { Authorization } from "../Authorization.js"
import { body, optional, pageOf, paging, parameters, withStatus } from "../Parameters.js"
import { StartHeaders } from "../Preferences.js"
import { bodyProblems, problemsOf } from "../Problems.js"
import { RequiredScope, says, tagged } from "../Rules.js"

const inProject = parameters({ project_id: Uuid })
const path = parameters({ session_id: Uuid })
const title = text(1, limits.name_characters_max)

const message = {
  text: text(1, limits.message_characters_max),
  file_ids: optional(Schema.Array(Uuid).pipe(Schema.maxItems(limits.message_files_max))).annotations({
    description: "Uploaded files that belong to the message"
  })
}

const ContextTarget = Schema.Struct({ kind: ContextKind, id: Uuid }).annotations({ identifier: "ContextTarget" })

const SessionCreate = body("SessionCreate", {
  ...message,
  title: optional(title),
  model: optional(Schema.String),
  context: optional(Schema.Array(ContextTarget).pipe(Schema.maxItems(limits.context_max)))
})

const SessionUpdate = body("SessionUpdate", {
  title: optional(title),
  pinned: optional(Schema.Boolean),
  status: optional(SessionStatus),
  model: optional(Schema.NullOr(Schema.String))
})

const InitialTurn = Schema.Struct({ session: Session, message: Message }).annotations({ identifier: "InitialTurn" })

/** The operation of a session's first turn, with what it made. */
export const SessionStarted = Schema.Struct({
  ...Operation.fields,
  initial_turn: optional(
    InitialTurn.annotations({
      description: "The session as it is now and its first message; left out once the session is deleted"
    })
  )
}).annotations({ identifier: "SessionStarted", description: "The operation of a session's first turn" })

const starting =
  "202 with the operation; 200 when it was waited for and is terminal, and for a repeat of an `Idempotency-Key` in every state of the operation. Its `result.reply` is the agent's answer. " +
  `A turn costs ${prices.model_call} credits for each model call that it makes, held before the call (402 \`insufficient_credits\` where the first cannot be), and nothing with a model that its vendor bills. ` +
  "Files are uploaded before: 404 `file_not_found` where one is unknown or has expired.\n\nOver 60 seconds `wait` counts as 60; an unusable preference is ignored (RFC 7240)."

const startProblems = problemsOf(
  "insufficient_credits",
  "insufficient_access",
  "file_not_found",
  "project_archived",
  "unknown_model",
  "idempotency_key_reused",
  "too_many_operations"
)

/** The lists and the first turns of a project's sessions. */
const ofProject = HttpApiGroup.make("sessions")
  .add(
    HttpApiEndpoint.get("list", "/v1/projects/:project_id/sessions")
      .setPath(inProject)
      .setUrlParams(
        parameters({
          status: optional(SessionStatus),
          q: optional(text(0, limits.name_characters_max)),
          ...paging
        })
      )
      .addSuccess(pageOf("SessionPage", Session))
      .addError(problemsOf("project_not_found", "invalid_cursor"))
      .annotate(RequiredScope, "read")
      .annotateContext(
        says(
          "List sessions",
          'Of the project: pinned ones first, then the most recently active. `status` is "active" where it is left out. A session that is pinned or talked in while its list is walked may be met again at its new place, or not at all; no other is.'
        )
      )
  )
  .add(
    HttpApiEndpoint.post("create", "/v1/projects/:project_id/sessions")
      .setPath(inProject)
      .setHeaders(StartHeaders)
      .setPayload(SessionCreate)
      .addSuccess(withStatus(202, SessionStarted))
      .addSuccess(SessionStarted)
      .addError(bodyProblems)
      .addError(startProblems)
      .addError(problemsOf("project_not_found", "scene_not_found", "entity_not_found"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Start a session",
          `With its first message, whose turn starts at once. ${starting}\n\n\`context\` names scenes and library entities of the project: 404 \`scene_not_found\` or \`entity_not_found\`.`
        )
      )
  )

/** Conversations with the agent. */
export class Sessions extends ofProject
  .add(
    HttpApiEndpoint.get("get", "/v1/sessions/:session_id")
      .setPath(path)
      .addSuccess(Session)
      .addError(problemsOf("session_not_found"))
      .annotate(RequiredScope, "read")
      .annotateContext(tagged)
      .annotateContext(says("Read a session", "With what it refers to."))
  )
  .add(
    HttpApiEndpoint.patch("update", "/v1/sessions/:session_id")
      .setPath(path)
      .setPayload(SessionUpdate)
      .addSuccess(Session)
      .addError(bodyProblems)
      .addError(problemsOf("session_not_found", "insufficient_access", "unknown_model", "project_archived"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Rename, pin or archive a session, or switch its model",
          "Omitted fields stay unchanged; the slug always does. Another model answers the next turns. An archived session can be read, changed and deleted; a running turn goes on to its end."
        )
      )
  )
  .add(
    HttpApiEndpoint.del("remove", "/v1/sessions/:session_id")
      .setPath(path)
      .addSuccess(HttpApiSchema.NoContent)
      .addError(problemsOf("session_not_found", "insufficient_access", "project_archived"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Delete a session",
          "Gone at once with its transcript, and not restorable; a running turn is asked to stop and pays for the model calls made. Its operations can still be read by their ids."
        )
      )
  )
  .add(
    HttpApiEndpoint.get("messages", "/v1/sessions/:session_id/messages")
      .setPath(path)
      .setUrlParams(
        parameters({
          before: optional(Uuid),
          after: optional(Uuid),
          ...paging
        })
      )
      .addSuccess(pageOf("MessagePage", Message))
      .addError(problemsOf("session_not_found", "message_not_found", "invalid_cursor"))
      .annotate(RequiredScope, "read")
      .annotateContext(
        says(
          "Read a transcript",
          "Newest first. While a turn runs, as much of its reply as is stored stands in its place as `partial`; it keeps its id. The reply of a turn that failed or was canceled stays `partial`."
        )
      )
  )
  .add(
    HttpApiEndpoint.post("say", "/v1/sessions/:session_id/messages")
      .setPath(path)
      .setHeaders(StartHeaders)
      .setPayload(body("MessageCreate", message))
      .addSuccess(withStatus(202, Operation))
      .addSuccess(Operation)
      .addError(bodyProblems)
      .addError(startProblems)
      .addError(problemsOf("session_not_found", "session_archived", "turn_in_progress"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Send a message",
          `One turn at a time for each session: 409 \`turn_in_progress\`. An archived session takes none: 409 \`session_archived\`. ${starting}`
        )
      )
  )
  .add(
    HttpApiEndpoint.post("refer", "/v1/sessions/:session_id/context")
      .setPath(path)
      .setPayload(body("ContextAdd", { kind: ContextKind, id: Uuid }))
      .addSuccess(withStatus(201, Session))
      .addSuccess(Session)
      .addError(bodyProblems)
      .addError(
        problemsOf(
          "session_not_found",
          "insufficient_access",
          "scene_not_found",
          "entity_not_found",
          "project_archived"
        )
      )
      .annotate(RequiredScope, "write")
      .annotateContext(
        says(
          "Add to a session's context",
          `A scene or library entity of the session's project; 200 where the session refers to it already. At most ${limits.context_max}. What is deleted leaves every context by itself.`
        )
      )
  )
  .add(
    HttpApiEndpoint.del("unrefer", "/v1/sessions/:session_id/context/:kind/:entity_id")
      .setPath(parameters({ session_id: Uuid, kind: ContextKind, entity_id: Uuid }))
      .addSuccess(HttpApiSchema.NoContent)
      .addError(problemsOf("session_not_found", "insufficient_access", "link_not_found", "project_archived"))
      .annotate(RequiredScope, "write")
      .annotateContext(
        says("Remove from a session's context", "404 `link_not_found` where the session does not refer to it.")
      )
  )
  .middleware(Authorization) {}

/** The wire's records of sessions: what the row says, with the model that would answer the next turn and a preview. */
import { Context, Effect, Layer } from "effect"
import { previewOf, type Session, type SessionRow } from "#domain/Session.js"
import { Models } from "./Models.js"

const make = Effect.gen(function* () {
  const models = yield* Models

  /** Records of sessions of one workspace. */
  const many = Effect.fnUntraced(function* (sessions: ReadonlyArray<SessionRow>) {
    const [first] = sessions
    if (first === undefined) return []
    const byDefault = (yield* models.list(first.workspace_id)).find((model) => model.default)?.id ?? ""
    return sessions.map(
      ({ last_message, model, workspace_id: _, ...session }): Session => ({
        ...session,
        model: model ?? byDefault,
        last_message_preview: previewOf(last_message)
      })
    )
  })

  const one = (session: SessionRow): Effect.Effect<Session> => Effect.map(many([session]), ([record]) => record)

  return { one, many }
})

/** For the services that show sessions. */
export class SessionRecords extends Context.Tag("scenewright/SessionRecords")<
  SessionRecords,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(SessionRecords, make)
}

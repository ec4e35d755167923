/**
 * A turn of a session: the model is asked, calls tools, is told what they answered, and is asked again, until it answers in words
 * alone. Each model call is a metered call of the operation, and what came of it a boundary: another attempt goes on from there.
 */
import { Effect, Option } from "effect"
import { callUnits } from "#domain/Credits.js"
import { limits } from "#domain/Limits.js"
import { isBuiltIn } from "#domain/Model.js"
import { type OperationRow, Outcome } from "#domain/Operation.js"
import { partyOf } from "#domain/Shares.js"
import type { ModelFailed } from "#services/ports/LanguageModels.js"
import { LanguageModels } from "#services/ports/LanguageModels.js"
import { ThreadDied, type WorkContext, WorkFailed } from "#services/ports/Work.js"
import { actingUser } from "./ActingUser.js"
import { attachmentsOf } from "./Attachments.js"
import { builtInModel } from "./builtin/BuiltIn.js"
import { promptOf, type Said } from "./Conversation.js"
import { bounded, checkpointOf, type Exchange, exchangesIn, replyOf } from "./Exchange.js"
import { historyBefore } from "./History.js"
import { type Answer, askModel } from "./ModelCall.js"
import { type Turn, turnOf } from "./Turn.js"
import { callTool, isTool, refusal } from "./tools/Calls.js"

/** Tries of one model call whose answers cannot be read; only one that can be is paid. */
const tries_max = 3

const failed = ({ code, message, retryable }: ModelFailed) => new WorkFailed({ error: { code, message, retryable } })

const userGone = refusal("insufficient_access", "The user who asked is no longer of this workspace.")
const tooMany = refusal(
  "too_many_calls",
  `Of the calls of one answer the first ${limits.turn_tool_calls_max} are made: make the others in the next.`
)
const stopped = `(I stopped here: a turn makes at most ${limits.turn_model_calls_max} model calls. Ask me to go on.)`

/** What stays the same from call to call. */
interface Running {
  readonly operation: OperationRow
  readonly context: WorkContext
  readonly said: Said
}

const modelOf = ({ id, model }: OperationRow) =>
  model === null ? Effect.dieMessage(`the turn ${id} names no model`) : Effect.succeed(model)

const connectionOf = Effect.fnUntraced(function* ({ operation, project, session }: Turn) {
  const model = yield* modelOf(operation)
  if (isBuiltIn(model))
    return yield* builtInModel({ party: partyOf(operation), project, session, context: session.context })
  return yield* (yield* LanguageModels).connect(operation.workspace_id, model)
})

const nameOf = (call: number): string => `call ${call}`
const fractionOf = (exchanges: ReadonlyArray<Exchange>): number => exchanges.length / (limits.turn_model_calls_max + 1)

/** The next model call, answered whole and kept. Its name is the same in every attempt: it is paid once. */
const ask = Effect.fn("SessionTurn.ask")(function* (
  { context, operation, said }: Running,
  exchanges: ReadonlyArray<Exchange>
) {
  const call = exchanges.length + 1
  const units = callUnits[(yield* modelOf(operation)).billing]
  yield* context.progress("asking_model", fractionOf(exchanges))
  yield* context.reserve(nameOf(call), units)
  const turn = yield* turnOf(operation)
  const connection = yield* connectionOf(turn)
  const last = call >= limits.turn_model_calls_max
  const attempt = (tries: number): ReturnType<typeof askModel> =>
    askModel({
      call,
      connection,
      prompt: promptOf(turn, said, exchanges, { garbled: tries > 1, last }),
      tools: !last,
      keep: (text) => context.boundary(nameOf(call), units, checkpointOf(exchanges, text))
    }).pipe(Effect.catchTag("Garbled", (garbled) => (tries < tries_max ? attempt(tries + 1) : Effect.fail(garbled))))
  const answer: Answer = yield* attempt(1).pipe(Effect.catchTag("Garbled", ({ failure }) => Effect.fail(failure)))
  const all = bounded([...exchanges, { ...answer, answers: [] }])
  yield* context.boundary(nameOf(call), units, checkpointOf(all))
  return all
})

/** Makes the calls of the last exchange that have no answer yet, each in the user's name, and keeps each answer. */
const act = Effect.fn("SessionTurn.act")(function* (
  { context, operation }: Running,
  exchanges: ReadonlyArray<Exchange>,
  resumed: boolean
) {
  const call = exchanges.length
  const units = callUnits[(yield* modelOf(operation)).billing]
  const earlier = exchanges.slice(0, -1)
  let { answers, calls, text } = exchanges[call - 1]
  let repeated = resumed
  let all = exchanges
  while (answers.length < calls.length) {
    const asked = calls[answers.length]
    yield* context.progress(
      isTool(asked.name) ? `calling_${asked.name}` : "calling_unknown_tool",
      fractionOf(exchanges)
    )
    const principal = yield* actingUser(operation)
    const acting = {
      project_id: operation.project_id,
      session_id: operation.target.id,
      key: `${operation.id}/${call}/${answers.length + 1}`,
      turn_started_at: operation.created_at,
      repeated,
      progress: (stage: string) => context.progress(stage, fractionOf(exchanges))
    }
    const answer =
      answers.length >= limits.turn_tool_calls_max
        ? tooMany
        : Option.isNone(principal)
          ? userGone
          : yield* callTool(asked, { ...acting, principal: principal.value })
    answers = [...answers, answer]
    repeated = false
    all = bounded([...earlier, { text, calls, answers }])
    yield* context.boundary(nameOf(call), units, checkpointOf(all))
  }
  return all
})

const succeeded = (reply: string) => Outcome.Succeeded({ artifacts: [], result: { reply } })

const turnTaken = Effect.fn("SessionTurn.take")(function* (running: Running) {
  let exchanges = exchangesIn(running.operation.checkpoint)
  let resumed = exchanges.length > 0
  for (;;) {
    const newest = exchanges.at(-1)
    if (newest !== undefined && newest.calls.length === 0) return succeeded(replyOf(exchanges))
    if (exchanges.length >= limits.turn_model_calls_max) return succeeded(replyOf(exchanges, stopped))
    if (newest !== undefined) exchanges = yield* act(running, exchanges, resumed)
    resumed = false
    exchanges = yield* ask(running, exchanges)
  }
})

/** Runs a turn to its reply; expected ends become the operation's error. */
export const sessionTurn = Effect.fn("session_turn")(
  function* (operation: OperationRow, context: WorkContext) {
    const turn = yield* turnOf(operation)
    const history = yield* historyBefore(turn.message)
    const attachments = yield* attachmentsOf(turn.message, yield* modelOf(operation), operation.workspace_id)
    return yield* turnTaken({ operation, context, said: { history, attachments } })
  },
  Effect.catchTags({
    ModelFailed: (failure) => failed(failure),
    StoreUnavailable: () =>
      new WorkFailed({
        error: { code: "runner_unavailable", message: "The object store is out of reach; try again.", retryable: true }
      })
  }),
  Effect.catchSomeDefect((defect) => (defect instanceof ThreadDied ? Option.some(defect) : Option.none()))
)

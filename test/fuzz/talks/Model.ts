/**
 * The specification of sessions once more, small enough to be read in one go: what a project's sessions hold after a row of
 * commands, and what each command must be answered. Nothing here knows how the service does it.
 */
import type { Command } from "./Command.js"

interface Turn {
  readonly id: string
  live: boolean
  /** Credits that were charged for it; 0 while it is live. */
  charged: number
}

export interface Session {
  readonly id: string
  title: string
  status: "active" | "archived"
  pinned: boolean
  gone: boolean
  /** `role status text`, oldest first. */
  readonly messages: Array<string>
  readonly turns: Array<Turn>
  readonly context: Array<number>
  /** The later, the more recent its last message. */
  activity: number
}

export interface State {
  readonly sessions: Array<Session>
  /** Which of the two scenes are there. */
  readonly scenes: Array<boolean>
  /** `path key` → the operation that it began, and the body it came with. */
  readonly keys: Map<string, { readonly operation: string; readonly body: string }>
  archived: boolean
  balance: number
  /** Counts messages. */
  clock: number
}

export const emptyState = (balance: number): State => ({
  sessions: [],
  scenes: [true, true],
  keys: new Map(),
  archived: false,
  balance,
  clock: 0
})

/** What a model call costs. */
export const call = 0.5

/** What the work replies; a turn that does not succeed keeps the beginning. */
export const partial = "You said"
export const replyTo = (text: string): string => `${partial}: ${text}`

export const newest = (state: State, nth: number): Session | undefined =>
  state.sessions.length === 0 ? undefined : state.sessions[state.sessions.length - 1 - (nth % state.sessions.length)]

export const liveTurn = (session: Session): Turn | undefined => session.turns.find(({ live }) => live)

/** What live turns hold. */
export const reserved = (state: State): number =>
  state.sessions.flatMap(({ turns }) => turns).filter(({ live }) => live).length * call

const poor = (state: State) => (state.balance - reserved(state) < call ? "402 insufficient_credits" : null)
const closed = ({ archived }: State) => (archived ? "409 project_archived" : null)
const sceneGone = (state: State, scene: number) => (state.scenes[scene] ? null : "404 scene_not_found")

/** What the session refers to: what was deleted is not among it. */
export const contextOf = (state: State, { context }: Session): ReadonlyArray<number> =>
  context.filter((scene) => state.scenes[scene])

/** `STATUS code` of a refusal; null: the command is carried out. */
export const refusal = (state: State, command: Command): string | null => {
  if (command._tag === "Open") {
    const missing = command.scenes.map((scene) => sceneGone(state, scene)).find((one) => one !== null)
    return missing ?? closed(state) ?? poor(state)
  }
  if (command._tag === "RemoveScene") return sceneGone(state, command.scene) ?? closed(state)
  if (command._tag === "OfScene") return sceneGone(state, command.scene)
  if (!("session" in command)) return null
  const session = newest(state, command.session)
  if (session === undefined || session.gone) return "404 session_not_found"
  switch (command._tag) {
    case "Say":
      return (
        closed(state) ??
        (session.status === "archived" ? "409 session_archived" : null) ??
        (liveTurn(session) === undefined ? null : "409 turn_in_progress") ??
        poor(state)
      )
    case "Change":
    case "Remove":
      return closed(state)
    case "Refer":
      return sceneGone(state, command.scene) ?? closed(state)
    case "Unrefer":
      return closed(state) ?? (contextOf(state, session).includes(command.scene) ? null : "404 link_not_found")
    default:
      return null
  }
}

/** The sessions of a list, pinned first, then the most recently active. */
export const listed = (
  state: State,
  { q, status }: Pick<Extract<Command, { _tag: "List" }>, "q" | "status">
): ReadonlyArray<Session> =>
  inOrder(
    state.sessions.filter(
      (session) =>
        !session.gone &&
        session.status === (status ?? "active") &&
        session.title.toLowerCase().includes((q ?? "").toLowerCase())
    )
  )

export const inOrder = (sessions: ReadonlyArray<Session>): ReadonlyArray<Session> =>
  sessions.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.activity - a.activity)

/** A message is said; so the session is active now. */
export const say = (state: State, session: Session, line: string): void => {
  session.messages.push(line)
  session.activity = state.clock++
}

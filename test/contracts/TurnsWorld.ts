/** Turns, sessions and projects as they should be by the rules alone, and whether the repositories say the same. */
import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"
import { toCredits, type Units } from "#domain/Credits.js"
import { isTerminal, type Status } from "#domain/Operation.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { some, type Tenant } from "../support/Tenant.js"
import { lines, transcript } from "./Transcript.js"

interface Project {
  readonly id: string
  trashed: boolean
}

export interface Session {
  readonly id: string
  readonly project: Project
  removed: boolean
  archived: boolean
  last: string
}

export interface Turn {
  readonly id: string
  readonly session: Session
  status: Status
  attempt: number
  held: Units
  accrued: Units
  readonly calls: Map<string, { readonly attempt: number; readonly made: boolean; readonly units: Units }>
  /** Of its checkpoint; what is left of it once the turn has ended. */
  reply: string | null
  settlements: number
}

export interface World {
  readonly of: Tenant
  readonly projects: ReadonlyArray<Project>
  readonly sessions: Array<Session>
  readonly turns: Array<Turn>
  readonly keys: Map<string, string>
  balance: Units
}

export const isLive = ({ status }: Turn) => !isTerminal(status)
export const reservedOf = ({ turns }: World) => turns.reduce((sum, { held }) => sum + held, 0)
export const isSeen = ({ project, removed }: Session) => !removed && !project.trashed
export const checkMoney = (world: World) =>
  Effect.gen(function* () {
    const read = (yield* LedgerRepo).statement(world.of.workspace_id, 1_000)
    const { balance, entries, reserved } = yield* Effect.flatMap(read, some)
    assert.deepStrictEqual([balance, reserved], [world.balance, reservedOf(world)])
    const charged = entries.flatMap((entry) => (entry.type === "charge" ? [[entry.operation_id, -entry.amount]] : []))
    const due = world.turns.filter((turn) => !isLive(turn) && turn.accrued > 0)
    assert.deepStrictEqual(charged.reverse().sort(), due.map(({ accrued, id }) => [id, toCredits(accrued)]).sort())
  })

/** What a turn shows: its message, and of its reply as much as there is. */
const linesOf = (turn: Turn): ReadonlyArray<string> => {
  const said = `user complete said ${turn.id}`
  if (turn.status === "succeeded") return [said, `assistant complete ${turn.reply}`]
  return turn.reply ? [said, `assistant partial ${turn.reply}`] : [said]
}

export const checkTalks = (world: World) =>
  Effect.gen(function* () {
    const sessions = yield* SessionsRepo
    for (const session of world.sessions) {
      const turns = world.turns.filter((turn) => turn.session === session)
      assert.isAtMost(turns.filter(isLive).length, 1)
      const found = yield* sessions.find(world.of.workspace_id, session.id)
      assert.strictEqual(Option.isSome(found), isSeen(session))
      if (Option.isNone(found)) continue
      assert.deepStrictEqual([found.value.turn_count, found.value.last_message], [turns.length, session.last])
      assert.deepStrictEqual(lines(yield* transcript(session.id)).toReversed(), turns.flatMap(linesOf))
    }
  })

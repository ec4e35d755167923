/** What must be true of turns, their transcripts and their money, whatever is done to them and thrown away under them. */
import { assert, layer } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import { toCredits, type Units } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { Event, Outcome, transition } from "#domain/Operation.js"
import type { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { type Admission, OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { TrashRepo } from "#services/ports/TrashRepo.js"
import { some, type Tenant, tenantWith } from "../support/Tenant.js"
import { type TurnCommand, turnCommands } from "../support/TurnCommands.js"
import { turnAdmission } from "../support/Turns.js"
import { type Backend, viewerOf } from "./Backend.js"
import {
  checkMoney,
  checkTalks,
  isLive,
  isSeen,
  reservedOf,
  type Session,
  type Turn,
  type World
} from "./TurnsWorld.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))
const unit: Units = 5_000

type Of<Tag extends TurnCommand["_tag"]> = Extract<TurnCommand, { readonly _tag: Tag }>

const owns = ({ status }: Turn, behind: number) => behind === 0 && (status === "running" || status === "canceling")

/** Admits, twice where it is told twice: the same operation again is a repeat. */
const admitted = (asked: Admission, refusal: string | null, times: number) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const answer = yield* Effect.either(operations.admit(asked))
    assert.strictEqual(Either.isLeft(answer) ? answer.left.reason : null, refusal)
    if (Either.isLeft(answer)) return null
    for (let n = 1; n < times; n++) {
      const again = yield* Effect.orDie(operations.admit(asked))
      assert.deepStrictEqual([again.operation.id, again.created], [answer.right.operation.id, false])
    }
    return answer.right
  })

const begun = (world: World, id: string, session: Session) => {
  world.turns.push({
    id,
    session,
    status: "queued",
    attempt: 0,
    held: unit,
    accrued: 0,
    calls: new Map(),
    reply: null,
    settlements: 0
  })
  session.last = `said ${id}`
}

const isPoor = (world: World) => world.balance - reservedOf(world) < unit

const open = (world: World, { key, project: n }: Of<"Open">, times: number) =>
  Effect.gen(function* () {
    const project = world.projects[n]
    const path = `/${project.id}`
    const idempotency = key === null ? null : { method: "POST", path, key, body_hash: "h" }
    const drafted = yield* turnAdmission({ ...world.of, project_id: project.id }, { idempotency })
    const asked = { ...drafted, ...(drafted.turn && { turn: { ...drafted.turn, text: `said ${drafted.id}` } }) }
    const kept = key === null ? undefined : world.keys.get(path)
    const refusal = project.trashed ? "session_not_found" : isPoor(world) ? "insufficient_credits" : null
    const made = yield* admitted(asked, kept === undefined ? refusal : null, times)
    if (made === null) return
    assert.strictEqual(made.operation.id, kept ?? asked.id)
    if (kept !== undefined) return
    if (key !== null) world.keys.set(path, asked.id)
    const session = { id: asked.target.id, project, removed: false, archived: false, last: "" }
    world.sessions.push(session)
    begun(world, asked.id, session)
  })

const say = (world: World, session: Session, times: number) =>
  Effect.gen(function* () {
    const of = { ...world.of, project_id: session.project.id }
    const drafted = yield* turnAdmission(of, { session_id: session.id })
    const asked = { ...drafted, ...(drafted.turn && { turn: { ...drafted.turn, text: `said ${drafted.id}` } }) }
    const refusal = !isSeen(session)
      ? "session_not_found"
      : session.archived
        ? "session_archived"
        : world.turns.some((turn) => turn.session === session && isLive(turn))
          ? "step_in_progress"
          : isPoor(world)
            ? "insufficient_credits"
            : null
    if ((yield* admitted(asked, refusal, times)) !== null) begun(world, asked.id, session)
  })

/** What the turn holds beside what it owes and what its attempt reserved for other calls. */
const roomFor = ({ accrued, attempt, calls, held }: Turn, wanted: string): Units =>
  Array.from(calls).reduce(
    (room, [name, call]) => (name !== wanted && call.attempt === attempt && !call.made ? room - call.units : room),
    held - accrued
  )

const meter = (world: World, turn: Turn, command: Of<"Reserve"> | Of<"Boundary">) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const { attempt } = turn
    const call = `call ${command.call}`
    const asked = { id: turn.id, attempt: attempt - command.behind, call, units: unit }
    const made = turn.calls.get(call)?.made ?? false
    const isOwner = owns(turn, command.behind)
    if (command._tag === "Boundary") {
      const answer = yield* operations.boundary(asked, { reply: command.reply })
      assert.strictEqual(Option.getOrNull(answer), isOwner ? turn.status : null)
      if (!isOwner) return
      turn.reply = command.reply
      if (made) return
      const due = Math.max(0, Math.min(unit, roomFor(turn, call)))
      turn.accrued += due
      turn.calls.set(call, { attempt, made: true, units: due })
      return
    }
    const more = made ? 0 : Math.max(0, unit - roomFor(turn, call))
    const isShort = more > world.balance - reservedOf(world)
    const expected = turn.status === "canceling" ? "canceling" : isShort ? "insufficient_credits" : "held"
    assert.strictEqual(Option.getOrNull(yield* operations.reserve(asked)), isOwner ? expected : null)
    if (!isOwner || expected !== "held") return
    turn.held += more
    if (!made) turn.calls.set(call, { attempt, made: false, units: unit })
  })

const settle = (world: World, turn: Turn, { behind, outcome, reply }: Of<"Settle">) =>
  Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const row = yield* Effect.flatMap(operations.find(world.of.workspace_id, turn.id), some)
    const ends = {
      Succeeded: Outcome.Succeeded({ artifacts: [], result: { reply } }),
      Failed: Outcome.Failed({ error: { code: "internal", message: "broken", retryable: true } }),
      Canceled: Outcome.Canceled({ partial: null })
    }
    const settled = yield* operations.settle({ ...row, attempt: turn.attempt - behind }, ends[outcome])
    assert.strictEqual(Option.isSome(settled), owns(turn, behind))
    if (Option.isNone(settled)) return
    turn.status = Either.getOrThrow(transition(turn.status, Event.Settled({ outcome })))
    turn.settlements += 1
    turn.reply = turn.status === "succeeded" ? reply : turn.reply || null
    world.balance -= turn.accrued
    turn.held = 0
    if (turn.reply !== null && !turn.session.removed) turn.session.last = turn.reply
    assert.strictEqual(settled.value.credits_charged, toCredits(turn.accrued))
  })

/** The live turns of what is thrown away are asked to stop. */
const stop = (world: World, isMeant: (turn: Turn) => boolean) => {
  for (const turn of world.turns.filter(isMeant)) {
    turn.status = Either.getOrElse(transition(turn.status, Event.CancelRequested()), () => turn.status)
  }
}

const throwAway = (world: World, command: Of<"Trash" | "Restore">) =>
  Effect.gen(function* () {
    const project = world.projects[command.project]
    const { workspace_id } = world.of
    if (command._tag === "Restore") {
      const restored = yield* Effect.orDie((yield* TrashRepo).restore(workspace_id, project.id, 50))
      assert.strictEqual(Option.isSome(restored), project.trashed)
      project.trashed = false
      return
    }
    assert.strictEqual(yield* Effect.orDie((yield* ProjectsRepo).trash(workspace_id, project.id)), !project.trashed)
    if (!project.trashed) stop(world, ({ session }) => session.project === project)
    project.trashed = true
  })

const change = (world: World, session: Session, { _tag }: Of<"Remove" | "Archive" | "Unarchive">) =>
  Effect.gen(function* () {
    const sessions = yield* SessionsRepo
    if (!isSeen(session)) return
    if (_tag === "Remove") {
      assert.isTrue(yield* sessions.remove(world.of.workspace_id, session.id))
      session.removed = true
      return stop(world, (turn) => turn.session === session)
    }
    session.archived = _tag === "Archive"
    const status = session.archived ? "archived" : "active"
    assert.isTrue(Option.isSome(yield* sessions.update(world.of.workspace_id, session.id, { status })))
  })

const step = (world: World, command: TurnCommand, times: number): Effect.Effect<unknown, never, Repositories> => {
  if (command._tag === "Open") return open(world, command, times)
  if ("project" in command) return throwAway(world, command)
  if ("session" in command) {
    const session = world.sessions.at(-1 - command.session)
    if (session === undefined) return Effect.void
    return command._tag === "Say" ? say(world, session, times) : change(world, session, command)
  }
  const turn = world.turns.at(-1 - command.turn)
  if (turn === undefined) return Effect.void
  if (command._tag === "Settle") return settle(world, turn, command)
  if (command._tag === "Reserve" || command._tag === "Boundary") return meter(world, turn, command)
  return Effect.gen(function* () {
    const operations = yield* OperationsRepo
    const event = command._tag === "Claim" ? Event.Claimed() : Event.CancelRequested()
    const edge = transition(turn.status, event)
    const done =
      command._tag === "Claim"
        ? Option.isSome(yield* operations.claim(turn.id, "runner"))
        : (yield* Effect.flatMap(operations.requestCancel(world.of.workspace_id, turn.id), some)).changed
    assert.strictEqual(done, Either.isRight(edge))
    if (command._tag === "Claim" && done) turn.attempt += 1
    turn.status = Either.getOrElse(edge, () => turn.status)
  })
}
type Repositories = LedgerRepo | OperationsRepo | ProjectsRepo | SessionsRepo | TrashRepo

const newProject = (of: Tenant, n: number) =>
  Effect.gen(function* () {
    const slug = { slug: `more-${n}`, chosen: false }
    const made = { id: yield* uuidv7, name: "More", description: "", slug }
    const { id } = yield* Effect.orDie((yield* ProjectsRepo).create(viewerOf(of), made, 50))
    return { id, trashed: false }
  })

export const turnsLaws = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`turns of ${backend.name}, their laws`, (it) => {
    it.effect.prop(
      `whatever is begun, repeated, taken over, canceled and thrown away, each turn ends once, pays its calls once, and says what was kept (SCENEWRIGHT_TEST_SEED=${seed})`,
      [turnCommands],
      ([commands]) =>
        Effect.gen(function* () {
          const of = yield* tenantWith(3)
          // The tenant's own project stays: the last one cannot be thrown away.
          const projects = [yield* newProject(of, 1), yield* newProject(of, 2)]
          const world: World = { of, projects, sessions: [], turns: [], keys: new Map(), balance: 30_000 }
          for (const [command, times] of commands) {
            for (let n = 0; n < times; n++) yield* step(world, command, times)
            yield* checkMoney(world)
          }
          yield* checkTalks(world)
          for (const turn of world.turns) assert.strictEqual(turn.settlements, isLive(turn) ? 0 : 1)
        }),
      { fastCheck: { numRuns: Math.min(60, backend.runs), seed }, timeout: 60_000 }
    )
  })

/** Seats for computations of one sort, and the queue in front of them. */
import { makeFairSeats, type Visitor } from "#domain/FairSeats.js"
import type { Party } from "#domain/Shares.js"
import { counts } from "#services/ports/Metrics.js"
import type { Hire, Loss } from "./Hand.js"
import type { Answer, Said, Task } from "./Message.js"
import { type Member, makeStaff } from "./Staff.js"
import type { Usage } from "./Usage.js"

export interface LaneConfig {
  readonly hire: Hire
  readonly seats: number
  /** Of them one workspace has at most so many: the others never wait for its work to end. */
  readonly each: number
}

/** How an errand ends: as its thread says; `died` with its thread, having begun; `unavailable`: no thread could begin it. */
export type End = Answer | { readonly end: "died" | "unavailable"; readonly cause: unknown }

export interface Errand {
  readonly task: Task
  readonly party: Party
  readonly cpu_seconds: number
  readonly onProgress: (stage: string, fraction: number) => void
  readonly ended: (end: End) => void
}

export interface Lane {
  /** Has a hand that waits for the first errand. */
  readonly prepare: () => void
  readonly add: (errand: Errand) => void
  /** Nobody waits for it any more: it leaves the queue at once, its thread within two seconds. */
  readonly drop: (errand: Errand) => void
  /** Ends those that passed their budget, and their threads. */
  readonly look: () => void
  /** Megabytes that those which run may use. */
  readonly allowed: () => number
  /** Hands that work, and hands that have nothing to do. */
  readonly hands: () => { readonly busy: number; readonly idle: number }
  /** The process holds more than all may: ends the one that touched most, if that is more than its budget. */
  readonly relieve: () => boolean
  readonly close: () => Promise<void>
}

/** How long a computation may take to heed its stop flag before its thread is ended. */
const patienceMillis = 2_000
/** Threads that may be lost before they begin an errand; then it is given up. */
const losses_max = 3

/** An errand in its seat. */
interface Work {
  readonly errand: Errand
  /** Who does it; nobody yet where it was only now seated. */
  member?: Member
  /** What its hand had used when the work began; null before. */
  begunAt: Usage | null
  losses: number
  /** Set once it was asked to stop. */
  impatience?: NodeJS.Timeout
}

/** A process needs so much before it computes anything. */
const process_mb = 128

/** What a thread holds of its process is less than twice what it uses: the rest is garbage that nobody collected yet. */
export const garbage_factor = 2

const nothing: Usage = { cpu_seconds: 0, touched_mb: 0 }

/** What the work itself has used. */
const usedBy = ({ begunAt, member }: Work): Usage => {
  if (begunAt === null || member === undefined) return nothing
  const { cpu_seconds, touched_mb } = member.hand.used()
  return { cpu_seconds: cpu_seconds - begunAt.cpu_seconds, touched_mb: touched_mb - begunAt.touched_mb }
}

type Limit = "cpu" | "memory"

/** The limit that it passed. */
const passedBy = (work: Work): Limit | undefined => {
  const { cpu_seconds, task } = work.errand
  const held_mb = work.member?.hand.holds() ?? 0
  if (usedBy(work).cpu_seconds > cpu_seconds) return "cpu"
  return held_mb > task.memory_mb * garbage_factor + process_mb ? "memory" : undefined
}

const endedAt = (limit: Limit, { errand }: Work): End => {
  counts.budget_ends.tell({ computation: errand.task.name, limit })
  return { end: "too_complex" }
}

/** Of those that touched more than their budget of memory the one that touched most. */
const greediest = (works: Iterable<Work>): Work | undefined => {
  let found: Work | undefined
  let most = 0
  for (const work of works) {
    const { touched_mb } = usedBy(work)
    if (touched_mb <= Math.max(most, work.errand.task.memory_mb)) continue
    most = touched_mb
    found = work
  }
  return found
}

type Leave = (work: Work, end: End, then?: (member: Member) => void) => void

/** Gives work to a hand, and hears how it goes; one that is lost before it begins is replaced. */
const giving = (staff: ReturnType<typeof makeStaff>, leave: Leave) => {
  const hear = (work: Work, said: Said) => {
    if (said.said === "begun") work.begunAt = work.member?.hand.used() ?? nothing
    else if (said.said === "progress") work.errand.onProgress(said.stage, said.fraction)
    // At its checkpoint, or at a limit of the engine's own.
    else leave(work, said.answer.end === "too_complex" ? endedAt("memory", work) : said.answer, staff.rest)
  }

  const lose = (work: Work, { cause, memory }: Loss) => {
    work.losses += 1
    if (work.begunAt !== null) leave(work, memory ? endedAt("memory", work) : { end: "died", cause })
    else if (work.losses >= losses_max || work.impatience !== undefined) leave(work, { end: "unavailable", cause })
    else give(work)
  }

  const give = (work: Work) => {
    try {
      work.member = staff.take({ heard: (said) => hear(work, said), lost: (loss) => lose(work, loss) })
    } catch (cause) {
      return leave(work, { end: "unavailable", cause })
    }
    try {
      work.member.hand.give(work.errand.task)
    } catch (error) {
      // What cannot be sent to a thread is a bug of whoever asks.
      leave(work, { end: "broken", error }, staff.rest)
    }
  }
  return give
}

export const makeLane = ({ each, hire, seats }: LaneConfig): Lane => {
  const room = makeFairSeats({ each, seats })
  const staff = makeStaff(hire)
  const visitors = new Map<Errand, Visitor>()
  const works = new Map<Errand, Work>()
  let closed = false

  const goOut = (errand: Errand) => {
    const visitor = visitors.get(errand)
    visitors.delete(errand)
    if (visitor !== undefined && !closed) room.leave(visitor)
  }

  const leave: Leave = (work, end, then) => {
    const { errand, member } = work
    if (!works.delete(errand)) return
    clearTimeout(work.impatience)
    if (member !== undefined) then?.(member)
    errand.ended(end)
    goOut(errand)
  }
  const give = giving(staff, leave)

  return {
    prepare: staff.prepare,
    add: (errand) => {
      const { weight, workspace_id } = errand.party
      const seated = () => {
        const work: Work = { errand, begunAt: null, losses: 0 }
        works.set(errand, work)
        give(work)
      }
      const visitor: Visitor = { workspace_id, weight, seated }
      visitors.set(errand, visitor)
      room.wait(visitor)
    },
    drop: (errand) => {
      const work = works.get(errand)
      if (work === undefined) return goOut(errand)
      work.member?.hand.ask()
      work.impatience = setTimeout(() => leave(work, { end: "interrupted" }, staff.dismiss), patienceMillis)
    },
    look: () => {
      for (const work of works.values()) {
        const limit = passedBy(work)
        if (limit !== undefined) leave(work, endedAt(limit, work), staff.dismiss)
      }
    },
    allowed: () => {
      let all = 0
      for (const { task } of works.keys()) all += task.memory_mb
      return all
    },
    hands: () => ({ busy: works.size, idle: staff.idle() }),
    relieve: () => {
      const work = greediest(works.values())
      if (work !== undefined) leave(work, endedAt("memory", work), staff.dismiss)
      return work !== undefined
    },
    close: () => {
      closed = true
      for (const { impatience } of works.values()) clearTimeout(impatience)
      for (const { ended } of visitors.keys()) ended({ end: "unavailable", cause: new Error("The threads are closed") })
      return staff.close()
    }
  }
}

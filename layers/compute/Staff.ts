/** The hands of a lane: hired when there is work and nobody idle, kept for a while after it. */
import type { Hand, Hire, Listener } from "./Hand.js"

/** A new one takes seconds to load its code and to get fast: whoever comes second should find one that is. */
const idleMillis = 600_000

export interface Member {
  readonly hand: Hand
  /** Whoever gave it its work; null while it is idle. */
  listener: Listener | null
}

export interface Staff {
  /** Hires one before there is work: throws where none can be made. */
  readonly prepare: () => void
  /** The idle one that worked last, whose code is loaded and fast, else a new one: throws where none can be made. */
  readonly take: (listener: Listener) => Member
  /** Its work is done. */
  readonly rest: (member: Member) => void
  /** How many have nothing to do. */
  readonly idle: () => number
  /** Ended, whatever it does. */
  readonly dismiss: (member: Member) => void
  /** Ends all, and waits until they are gone. */
  readonly close: () => Promise<void>
}

export const makeStaff = (hire: Hire): Staff => {
  const members = new Set<Member>()
  const idle = new Map<Member, NodeJS.Timeout>()
  const leaving = new Set<Promise<void>>()

  const wake = (member: Member) => {
    clearTimeout(idle.get(member))
    idle.delete(member)
  }

  const forget = (member: Member) => {
    wake(member)
    members.delete(member)
    member.listener = null
  }

  const engage = (listener: Listener | null): Member => {
    const member: Member = {
      listener,
      hand: hire({
        heard: (said) => member.listener?.heard(said),
        lost: (loss) => {
          const told = member.listener
          forget(member)
          told?.lost(loss)
        }
      })
    }
    members.add(member)
    return member
  }

  const dismiss = (member: Member) => {
    if (!members.has(member)) return
    forget(member)
    const gone = member.hand.end().finally(() => leaving.delete(gone))
    leaving.add(gone)
  }

  const rest = (member: Member) => {
    member.listener = null
    idle.set(member, setTimeout(() => dismiss(member), idleMillis).unref())
  }

  return {
    prepare: () => rest(engage(null)),
    take: (listener) => {
      const resting = [...idle.keys()].at(-1)
      if (resting === undefined) return engage(listener)
      wake(resting)
      resting.listener = listener
      return resting
    },
    rest,
    idle: () => idle.size,
    dismiss,
    close: async () => {
      for (const member of members) dismiss(member)
      await Promise.all(leaving)
    }
  }
}

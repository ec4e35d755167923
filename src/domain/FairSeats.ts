/** Seats that all workspaces share: who waits for one sits down in turns. */
import { makeFairQueue } from "./FairQueue.js"

interface Config {
  readonly seats: number
  /** Of them one workspace has at most so many. Fewer than all: the others never wait for its work to end. */
  readonly each: number
}

export interface Visitor {
  readonly workspace_id: string
  /** Turns for each one of a workspace of weight 1. */
  readonly weight: number
  /** It has its seat now, and keeps it until it leaves. */
  readonly seated: () => void
}

export interface FairSeats {
  /** Waits for a seat; it may have one before this returns. */
  readonly wait: (visitor: Visitor) => void
  /** Gives its seat, or its place in the queue, to others. Once for each visitor. */
  readonly leave: (visitor: Visitor) => void
}

export const makeFairSeats = ({ each, seats }: Config): FairSeats => {
  const queue = makeFairQueue<Visitor>()
  const sitting = new Set<Visitor>()
  const held = new Map<string, number>()

  const count = (workspaceId: string, change: 1 | -1) => {
    const now = (held.get(workspaceId) ?? 0) + change
    if (now === 0) held.delete(workspaceId)
    else held.set(workspaceId, now)
  }

  const fill = () => {
    while (sitting.size < seats) {
      const next = queue.take((workspaceId) => (held.get(workspaceId) ?? 0) < each)
      if (next === undefined) return
      sitting.add(next)
      count(next.workspace_id, 1)
      next.seated()
    }
  }

  return {
    wait: (visitor) => {
      queue.add(visitor.workspace_id, visitor.weight, visitor)
      fill()
    },
    leave: (visitor) => {
      if (!sitting.delete(visitor)) return queue.remove(visitor.workspace_id, visitor)
      count(visitor.workspace_id, -1)
      fill()
    }
  }
}

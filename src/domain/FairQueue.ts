/**
 * What waits for something that all share, in turns: of the workspaces that wait the one that had least of its share, within it the
 * oldest. Adding and removing are O(1), taking is O(workspaces that wait).
 */
export interface FairQueue<A> {
  /** `weight`: turns for each one of weight 1. */
  readonly add: (workspaceId: string, weight: number, item: A) => void
  /** Immediate; nothing where it is not in the queue. */
  readonly remove: (workspaceId: string, item: A) => void
  /** The next one of a workspace that may have a turn now. */
  readonly take: (may: (workspaceId: string) => boolean) => A | undefined
}

interface Share<A> {
  /** In the order in which they came, with the weight that each came with. */
  readonly items: Map<A, number>
  /** What it had so far, in turns over weight. */
  had: number
}

export const makeFairQueue = <A>(): FairQueue<A> => {
  const shares = new Map<string, Share<A>>()
  /** What whoever had least had at the last turn: who comes new begins here, and gets no turns for the time before. */
  let now = 0

  /** A share is remembered without items for as long as it is ahead: who leaves and comes back gains nothing by it. */
  const isForgotten = ({ had, items }: Share<A>) => items.size === 0 && had <= now

  const least = (may: (workspaceId: string) => boolean): Share<A> | undefined => {
    let found: Share<A> | undefined
    for (const [workspaceId, share] of shares) {
      if (isForgotten(share)) shares.delete(workspaceId)
      else if (share.items.size > 0 && (found === undefined || share.had < found.had) && may(workspaceId)) found = share
    }
    return found
  }

  return {
    add: (workspaceId, weight, item) => {
      const share = shares.get(workspaceId) ?? { items: new Map<A, number>(), had: now }
      if (share.items.size === 0) share.had = Math.max(share.had, now)
      share.items.set(item, weight)
      shares.set(workspaceId, share)
    },
    remove: (workspaceId, item) => void shares.get(workspaceId)?.items.delete(item),
    take: (may) => {
      const share = least(may)
      const next = share?.items.entries().next().value
      if (share === undefined || next === undefined) return undefined
      const [item, weight] = next
      share.items.delete(item)
      now = Math.max(now, share.had)
      share.had += 1 / weight
      return item
    }
  }
}

/**
 * Room for work in a process: an operation is claimed once it has a seat. Nothing waits here: who finds no seat is a queued row, and
 * the process asks for the fairest of those when a seat gets free. While nobody waits, a seat is taken without a question.
 */
import { Effect, Queue } from "effect"
import { Kind } from "#domain/Operation.js"
import type { Ask, Next } from "#services/ports/OperationsRepo.js"

export interface SeatsConfig {
  /** Seats for whoever comes first: while some are free, nobody asks what kind of work it is. */
  readonly any: number
  /** More seats for each kind. Each has its own: a turn keeps its seat while it waits for a step, which must find one. */
  readonly of: Readonly<Record<Kind, number>>
  /**
   * Beside those, seats of each kind for workspaces without work of the kind in this process: who had all the rest to itself keeps
   * no newcomer waiting for the end of its long work.
   */
  readonly newcomers: Readonly<Record<Kind, number>>
  /**
   * Beside all those, seats for what another process had begun: who loses a process waits for no seat, since there was one. About as
   * many as one process has; what finds none waits for a seat of its kind.
   */
  readonly taken_over: number
}

interface Seat {
  readonly from: "any" | "own" | "taken_over"
  /** Null until the claim tells. */
  holder: { readonly kind: Kind; readonly workspace_id: string } | null
  claimed: boolean
}

type Room = Pick<Ask, "kind" | "most" | "newcomers" | "here">

/** The seats as they are taken now: plain state of one thread. */
export class Seats {
  private readonly seats = new Map<string, Seat>()
  /** Counts those who found no seat. */
  private refused = 0
  /** Somebody may wait: nobody is seated out of turn. */
  private crowded = false
  /** What is free was offered to those who wait. */
  private offered = false

  private readonly config: SeatsConfig
  private readonly ring: () => void

  constructor(config: SeatsConfig, ring: () => void) {
    this.config = config
    this.ring = ring
  }

  private used(is: (seat: Seat) => boolean): number {
    let count = 0
    this.seats.forEach((seat) => {
      if (is(seat)) count += 1
    })
    return count
  }

  private anyLeft(): number {
    return Math.max(0, this.config.any - this.used(({ from }) => from === "any"))
  }

  private ownUsed(kind: Kind): number {
    return this.used(({ from, holder }) => from === "own" && holder?.kind === kind)
  }

  private here(kind: Kind): ReadonlyArray<string> {
    const holders = Array.from(this.seats.values(), ({ holder }) => holder)
    return Array.from(new Set(holders.flatMap((one) => (one?.kind === kind ? [one.workspace_id] : []))))
  }

  /** Sits down while nobody waits and a seat is free for all. */
  take(id: string): boolean {
    if (!this.crowded && !this.offered && this.anyLeft() > 0) {
      this.seats.set(id, { from: "any", holder: null, claimed: false })
      return true
    }
    this.refused += 1
    this.crowded = true
    this.ring()
    return false
  }

  /** Says whose work a seat is for. */
  claimed(id: string, holder: { readonly kind: Kind; readonly workspace_id: string }): void {
    const seat = this.seats.get(id)
    if (seat !== undefined) Object.assign(seat, { holder, claimed: true })
  }

  leave(id: string): void {
    if (this.seats.delete(id) && this.crowded) this.ring()
  }

  /** Seats one who waited, for whom a look found room. */
  seat({ id, kind, workspace_id }: Next, claimed: boolean): void {
    const from = this.ownUsed(kind) >= this.config.of[kind] && this.anyLeft() > 0 ? "any" : "own"
    this.seats.set(id, { from, holder: { kind, workspace_id }, claimed })
  }

  /** A seat for what another process had begun, or says that there is none for it. */
  rescue(row: Next): boolean {
    const { id, kind, workspace_id } = row
    if (this.seats.has(id)) return true
    if (this.used(({ from }) => from === "taken_over") < this.config.taken_over) {
      this.seats.set(id, { from: "taken_over", holder: { kind, workspace_id }, claimed: false })
      return true
    }
    const newcomers = this.here(kind).includes(workspace_id) ? 0 : this.config.newcomers[kind]
    if (this.offered || (this.anyLeft() === 0 && this.ownUsed(kind) >= this.config.of[kind] + newcomers)) return false
    this.seat(row, false)
    return true
  }

  /** What is free now, kind by kind: for all while there is room for all, else for newcomers. */
  rooms(): ReadonlyArray<Room> {
    return Kind.literals.flatMap((kind): ReadonlyArray<Room> => {
      const used = this.ownUsed(kind)
      const most = Math.max(0, this.config.of[kind] - used) + this.anyLeft()
      if (most > 0) return [{ kind, most, newcomers: false, here: [] }]
      const kept = this.config.of[kind] + this.config.newcomers[kind] - used
      return kept > 0 ? [{ kind, most: kept, newcomers: true, here: this.here(kind) }] : []
    })
  }

  /** Before a look at the rows that wait: what is free now is for those that it finds, `shared` of it for any kind. */
  look(): { readonly rooms: ReadonlyArray<Room>; readonly shared: number; readonly taken: ReadonlyArray<string> } {
    this.offered = true
    const unclaimed = Array.from(this.seats).flatMap(([id, { claimed }]) => (claimed ? [] : [id]))
    return { rooms: this.rooms(), shared: this.anyLeft(), taken: unclaimed }
  }

  /** Whether rows took all of a room, which may have been too small for who waits. */
  filled(rooms: ReadonlyArray<Room>, rows: ReadonlyArray<Pick<Next, "kind">>): boolean {
    const left = this.rooms()
    return rooms.some(
      ({ kind, most, newcomers }) =>
        rows.filter((row) => row.kind === kind).length >= most ||
        (!newcomers && !left.some((room) => room.kind === kind && !room.newcomers))
    )
  }

  /** How many have found no seat so far: to be told to {@link looked} after a look at the rows that wait. */
  turnedAway(): number {
    return this.refused
  }

  /** After a look: `left` says that some who wait may not have been seen. */
  looked(before: number, left: boolean): void {
    this.offered = false
    if (before === this.refused) this.crowded = left || this.isFull()
  }

  /** Some kind has no room for all. */
  private isFull(): boolean {
    return this.rooms().filter(({ newcomers }) => !newcomers).length < Kind.literals.length
  }
}

/** Seats with their bell: it rings when one who waits may find a seat. */
export const makeSeats = (config: SeatsConfig) =>
  Effect.map(Queue.sliding<void>(1), (bell) => ({
    seats: new Seats(config, () => void bell.unsafeOffer(undefined)),
    /** Ends when it rings. */
    rung: Queue.take(bell)
  }))

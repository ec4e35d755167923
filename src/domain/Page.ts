/** A place in a list ordered newest first by (created_at, id). */
export interface Position {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly id: string
}

/** What a repository is asked for: the `limit` items after `after`, or the first ones. */
export interface PageRequest {
  readonly limit: number
  readonly after: Position | null
}

/** Items in order, and whether more follow. */
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly more: boolean
}

/** Cuts `limit + 1` rows that a repository read into a page. */
export const cut = <A>(rows: ReadonlyArray<A>, limit: number): Page<A> => ({
  items: rows.slice(0, limit),
  more: rows.length > limit
})

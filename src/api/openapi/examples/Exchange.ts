/** What an example shows in a few words, joined by underscores → its value. */
type Shown = Readonly<Record<string, unknown>>

/** The examples of one operation; refusals have theirs by their code. */
interface Exchange {
  /** Media type of the body → examples. */
  readonly sends?: Readonly<Record<string, Shown>>
  /** Status → examples. */
  readonly answers?: Readonly<Record<number, Shown>>
}

/** By operation id. */
export type Exchanges = Readonly<Record<string, Exchange>>

/** A body of JSON. */
export const json = (shown: Shown) => ({ "application/json": shown })

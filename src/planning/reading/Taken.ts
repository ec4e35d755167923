import type { Chunk } from "./Chunk.js"
import type { Source } from "./Source.js"

/** What was cut off at a place: a chunk, or tokens that say nothing. */
export interface Taken {
  readonly chunk: Chunk | null
  readonly used: number
}

/** Cuts one kind of chunk off at a place; null where there is none. */
export type Taker = (source: Source, at: number) => Taken | null

export const took = (chunk: Chunk | null, used = 1): Taken => ({ chunk, used })

import type { Chunk, NounPhrase } from "./Chunk.js"

/** What stood just before, and what was passed over. */
export interface Trail {
  readonly previous: Chunk["kind"] | null
  readonly previousMark: "stop" | "comma" | "and" | null
  /** The previous noun named no thing. */
  readonly previousAbstract: boolean
  readonly previousNoun: NounPhrase | null
  readonly verbSeen: boolean
}

/** What is being left out: after "no", and in phrases of purpose. */
export interface Skip {
  readonly negated: boolean
  readonly skipping: boolean
  /** Skips on even past new things: "serving as a desk". */
  readonly skippingHard: boolean
}

export const newTrail = (): Trail => ({
  previous: null,
  previousMark: null,
  previousAbstract: false,
  previousNoun: null,
  verbSeen: false
})

export const newSkip = (): Skip => ({ negated: false, skipping: false, skippingHard: false })

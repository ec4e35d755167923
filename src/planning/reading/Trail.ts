import type { Chunk, NounPhrase } from "./Chunk.js"

/** What stood just before, and what was passed over. */
export interface Trail {
  previous: Chunk["kind"] | null
  previousMark: "stop" | "comma" | "and" | null
  /** The previous noun named no thing. */
  previousAbstract: boolean
  previousNoun: NounPhrase | null
  verbSeen: boolean
}

/** What is being left out: after "no", and in phrases of purpose. */
export interface Skip {
  negated: boolean
  skipping: boolean
  /** Skips on even past new things: "serving as a desk". */
  skippingHard: boolean
}

export const newTrail = (): Trail => ({
  previous: null,
  previousMark: null,
  previousAbstract: false,
  previousNoun: null,
  verbSeen: false
})

export const newSkip = (): Skip => ({ negated: false, skipping: false, skippingHard: false })

import type { Said, Task } from "./Message.js"
import type { Usage } from "./Usage.js"

/** How a hand was lost: `memory` where its heap was full. */
export interface Loss {
  readonly memory: boolean
  readonly cause: unknown
}

/** Who listens to a hand. Nothing comes after `lost`, or after the hand was ended. */
export interface Listener {
  readonly heard: (said: Said) => void
  readonly lost: (loss: Loss) => void
}

/** Does one task at a time: a thread, or a process of its own. */
export interface Hand {
  readonly give: (task: Task) => void
  /** Stops the task where it heeds its flag. */
  readonly ask: () => void
  /** What it has used since it was made. */
  readonly used: () => Usage
  /** Megabytes that it holds beside the service; 0 where it holds what it has within. */
  readonly holds: () => number
  /** Ends it, whatever it does; resolves once it is gone. */
  readonly end: () => Promise<void>
}

export type Hire = (listener: Listener) => Hand

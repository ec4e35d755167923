import { Context } from "effect"

/** How slowly a body may come. */
export interface Pace {
  /** Bytes that buy a second of waiting; 0: any body may take its time. */
  readonly bytes_per_second: number
  /** The seconds that a sender may be waited for before any byte, and the most that bytes can buy. */
  readonly patience_seconds: number
}

/** The pace that a server demands; without it any body may take its time. */
export class BodyPace extends Context.Tag("scenewright/http/BodyPace")<BodyPace, Pace>() {}

const anyPace: Pace = { bytes_per_second: 0, patience_seconds: 0 }

/** The patience that is left with one sender. Only the time that is spent waiting for them counts, never the service's own. */
export interface Patience {
  /** Milliseconds; undefined: without end. */
  readonly left: () => number | undefined
  readonly waited: (millis: number) => void
  readonly received: (bytes: number) => void
}

export const patienceOf = ({ bytes_per_second, patience_seconds }: Pace = anyPace): Patience => {
  const most = patience_seconds * 1_000
  let left = most
  return {
    left: () => (bytes_per_second === 0 ? undefined : left),
    waited: (millis) => {
      left = Math.max(0, left - millis)
    },
    received: (bytes) => {
      left = Math.min(most, left + (bytes / bytes_per_second) * 1_000)
    }
  }
}

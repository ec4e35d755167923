/** Many requests to every endpoint in turn, by several callers at once, each with a workspace of their own. */
import { Effect, FastCheck as fc } from "effect"
import type { Site } from "../http/Site.js"
import { makeCast } from "./Cast.js"
import { endpoints } from "./Contract.js"
import { makeFuzzer, type Verdict } from "./Fuzzer.js"
import type { Planned } from "./Plan.js"
import { requests } from "./Requests.js"
import { warmUp } from "./Warmup.js"
import { makeWire, type Wire } from "./Wire.js"

interface Tally {
  /** Requests that were drawn and judged. */
  judged: number
  /** All that were sent: those, and what followed up on their answers. */
  sent: number
  readonly statuses: Map<number, number>
  /** Endpoint → answers below 400. */
  readonly answered: Map<string, number>
  /** The fault's first line → how often, and the first in full. */
  readonly faults: Map<string, { count: number; readonly example: string }>
}

export const emptyTally = (): Tally => ({
  judged: 0,
  sent: 0,
  statuses: new Map(),
  answered: new Map(),
  faults: new Map()
})

const increase = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const note = (tally: Tally, planned: Planned, { faults, status }: Verdict): void => {
  tally.judged++
  increase(tally.statuses, status)
  if (planned.endpoint !== null && status < 400) increase(tally.answered, planned.endpoint)
  for (const fault of faults) {
    const name = fault.split("\n", 1)[0].replace(/[0-9a-f-]{36}/g, "…")
    const known = tally.faults.get(name) ?? { count: 0, example: fault }
    known.count++
    tally.faults.set(name, known)
  }
}

const drawn = endpoints.map(requests)
const at_once = 10

/** Endless requests, some to each endpoint in turn; the same seed draws the same ones. */
const stream = function* (seed: number): Generator<Planned> {
  for (let nth = seed; ; nth++) {
    const arbitrary = drawn[nth % drawn.length]
    yield* fc.sample(arbitrary, { seed: nth, numRuns: at_once })
  }
}

const counting = (wire: Wire, tally: Tally): Wire => ({
  ...wire,
  send: (sent) => {
    tally.sent++
    return wire.send(sent)
  }
})

/** Judges so many requests to the site and adds what was found to the tally. */
export const campaign = (
  site: Site["Type"],
  options: { readonly requests: number; readonly callers: number; readonly seed: number },
  tally: Tally
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const wire = counting(makeWire(site.url, options.callers), tally)
    const share = Math.ceil(options.requests / options.callers)
    const caller = (nth: number) =>
      Effect.flatMap(makeCast(site, wire), (cast) =>
        Effect.promise(async () => {
          const ask = makeFuzzer(cast, wire)
          await warmUp(ask, options.seed)
          let left = share
          for (const planned of stream(options.seed + nth * 1_000_003)) {
            if (left-- === 0) return
            note(tally, planned, await ask(planned))
          }
        })
      )
    yield* Effect.forEach(
      Array.from({ length: options.callers }, (_, nth) => nth),
      caller,
      {
        concurrency: "unbounded",
        discard: true
      }
    )
    wire.close()
  })

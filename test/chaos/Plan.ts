/** What is done to the world and when: a pure function of a seed, so that it can be printed and done again. */
import * as Rng from "#domain/Rng.js"

/** Faults of the statements by which processes hold shards and leases, at one process's database line. */
const lockFaults = ["lock black hole", "lock sticks", "lock fails", "lock hangs at release"] as const

const ofMember = ["freeze", "stop", "clock", "database hole", "database cut", "store hole", ...lockFaults] as const
const ofAll = [
  "restart all",
  "kill all",
  "database delay",
  "database stall",
  "database answer",
  "database break",
  "store delay",
  "store cut"
] as const

type Fault = "kill" | "partition" | (typeof ofMember)[number] | (typeof ofAll)[number]

export interface Strike {
  /** From the beginning, in milliseconds. */
  readonly at: number
  readonly does: Fault
  /** A process, or `all`. */
  readonly to: string
  /** How long it lasts, in milliseconds; 0: it is over at once. */
  readonly lasts: number
  /** Of a delay and of a clock that is moved: how far. */
  readonly millis: number
}

export interface Aims {
  readonly seed: number
  readonly millis: number
  /** Between two kills. */
  readonly kill_every: number
  /** Between two other faults; 0: there are none. */
  readonly fault_every: number
  readonly members: ReadonlyArray<string>
  /** The one that lives in a network namespace; none: no partitions. */
  readonly apart: string | undefined
  /** Whether objects lie behind a line. */
  readonly store: boolean
}

/** A fault that lasts goes on for so long; longer than the lease, the statement's time or neither. */
const durations = [500, 1_500, 3_000, 6_000, 12_000]

const within = (rng: Rng.Rng, every: number, number: number): number =>
  Math.round(every * (number + 0.25 + rng.next() / 2))

const faultOf = (rng: Rng.Rng, { apart, members, store }: Aims, at: number): Strike => {
  const faults: ReadonlyArray<Fault> = [...ofMember, ...ofAll, ...(apart === undefined ? [] : (["partition"] as const))]
  const does = rng.pick(faults.filter((fault) => store || !fault.startsWith("store")))
  const to = does === "partition" ? (apart ?? "") : ofAll.some((fault) => fault === does) ? "all" : rng.pick(members)
  const lasts = ["stop", "restart all", "kill all", "database answer", "database break"].includes(does)
    ? 0
    : rng.pick(durations)
  const millis = does === "clock" ? Math.round(rng.range(-240_000, 240_000)) : Math.round(rng.range(20, 400))
  return { at, does, to, lasts, millis }
}

/** In the order of their time. Kills fall on runners more than on the first process, which takes the calls. */
export const plan = (aims: Aims): ReadonlyArray<Strike> => {
  const { fault_every, kill_every, members, millis, seed } = aims
  const kills = Rng.make(seed).fork("kills")
  const faults = Rng.make(seed).fork("faults")
  const strikes: Array<Strike> = []
  for (let n = 0; kill_every > 0 && (n + 1) * kill_every <= millis; n++) {
    const to = kills.next() < 0.06 ? members[0] : kills.pick(members.slice(1))
    strikes.push({ at: within(kills, kill_every, n), does: "kill", to, lasts: 0, millis: 0 })
  }
  for (let n = 0; fault_every > 0 && (n + 1) * fault_every <= millis; n++) {
    strikes.push(faultOf(faults, aims, within(faults, fault_every, n)))
  }
  return strikes.toSorted((one, other) => one.at - other.at)
}

export const wordsOf = ({ at, does, lasts, millis, to }: Strike): string =>
  `${(at / 1_000).toFixed(1)} s: ${does}${to === "all" ? "" : ` ${to}`}${lasts > 0 ? ` for ${lasts / 1_000} s` : ""}${/delay|clock/.test(does) ? ` by ${millis} ms` : ""}`

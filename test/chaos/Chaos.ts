/** A run: a world, clients that write down what they are told, a plan of blows, and a judgement when all has come to rest. */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import * as Rng from "#domain/Rng.js"
import { check } from "./Checker.js"
import type { Violation } from "./check/Violation.js"
import { History } from "./History.js"
import { Lane, type Mix } from "./Lane.js"
import { dealTo, rage } from "./Nemesis.js"
import { plan, wordsOf } from "./Plan.js"
import type { Rows } from "./Rows.js"
import { objects } from "./Store.js"
import { type Furnished, tenant } from "./Tenants.js"
import { allReady, type World, type WorldOptions, world } from "./World.js"

export interface ChaosOptions extends WorldOptions {
  readonly seed: number
  readonly millis: number
  readonly kill_every: number
  readonly fault_every: number
  readonly lanes: number
  readonly mix: Mix
  /** How long after the last fault every process must serve, and every acknowledged operation have ended, in milliseconds. */
  readonly bound: number
  /** Ends the faults before their time; what follows stays as it is. */
  readonly enough: AbortSignal
}

export interface Outcome {
  readonly history: History
  readonly rows: Rows
  readonly violations: ReadonlyArray<Violation>
  /** Blows that were dealt, and how often a process ended that nobody had asked to. */
  readonly blows: number
  readonly ends: number
  /** From the end of the faults until all processes served and no operation was live, in milliseconds. */
  readonly rest: number
}

/** Lanes that talk for one workspace. */
const lanes_each = 4
const scenes_of_lane = 4
const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

export interface Calls {
  readonly seed: number
  readonly lanes: number
  readonly mix: Mix
  /** Where callers turn to, now. */
  readonly front: () => string
  readonly over: () => boolean
}

/** Tenants with what a number of lanes needs, and the lanes that talk for them. */
export const lanesOf = async ({ front, lanes, mix, over, seed }: Calls, world: World, history: History) => {
  const workspaces = Math.max(2, Math.ceil(lanes / lanes_each))
  const names = Array.from({ length: workspaces }, (_, at) => `Tenant ${at + 1}`)
  const tenants: ReadonlyArray<Furnished> = await Promise.all(
    names.map((name) => tenant(world, name, lanes_each, scenes_of_lane))
  )
  let wishes = 0
  const wish = () => {
    wishes++
    return wishes
  }
  return Array.from({ length: lanes }, (_, lane) => {
    const of = tenants[lane % tenants.length]
    const own = of.own[Math.floor(lane / tenants.length)]
    return new Lane({
      caller: { history, lane, base_url: front, key: of.key },
      rng: Rng.make(seed).fork(`lane ${lane}`),
      mix,
      tenant: of,
      other: tenants[(lane + 1) % tenants.length],
      scenes: own.slice(0, -1),
      loose: own[own.length - 1],
      operate: world.operate,
      wish,
      over
    })
  })
}

/** Waits until every process serves and no operation is live, for as long as the bound allows; how long that took. */
export const settle = async ({ heal, members, witness }: World, bound: number): Promise<number> => {
  const began = performance.now()
  await heal()
  await allReady(members, bound)
  while ((await witness.live()) > 0 && performance.now() - began < bound) await pause(100)
  return performance.now() - began
}

const strikesOf = (options: ChaosOptions, { apart, members, store }: World) => {
  const strikes = plan({
    ...options,
    members: members.map(({ place }) => place.name),
    apart: apart?.name,
    store: store.endpoint !== undefined
  })
  for (const strike of strikes) options.says(`  ${wordsOf(strike)}`)
  return strikes
}

/** What the database and the store hold now, and what there is to say against it and the history. */
export const judged = async ({ store, witness }: World, { blows, events }: History) => {
  const all = await witness.rows()
  const found = await objects(
    store,
    all.artifacts.map(({ blob }) => blob)
  )
  const rows: Rows = { ...all, objects: found }
  return { rows, violations: check({ events, blows, rows }) }
}

const rehearse = async (options: ChaosOptions, built: World): Promise<Outcome> => {
  const history = new History(join(options.folder, "history.jsonl"))
  if (!(await allReady(built.members, 120_000))) {
    const accounts = await Promise.all(built.members.map((member) => member.account()))
    throw new Error(`the processes do not serve:\n${accounts.join("\n")}`)
  }
  let over = false
  const front = () => built.members[0].place.base_url
  const lanes = await lanesOf({ ...options, front, over: () => over }, built, history)
  const running = Promise.all(lanes.map((lane) => lane.run()))
  const strikes = strikesOf(options, built)
  const began = history.at
  const isOver = () => options.enough.aborted || history.at - began > options.millis
  const { blows, unended } = await rage(history, strikes, dealTo({ world: built, history }), isOver)
  while (!isOver()) await pause(50)
  over = true
  history.strike({ does: "heal", to: "all" })
  await built.heal()
  await running
  const rest = await settle(built, options.bound)
  const { rows, violations: found } = await judged(built, history)
  const violations = [...unended, ...found]
  if (!(await allReady(built.members, 1_000))) {
    violations.push({
      rule: "comes to rest",
      says: `a process does not serve ${options.bound / 1_000} s after`,
      shown: []
    })
  }
  return { history, rows, violations, blows, ends: built.members.reduce((sum, { ends }) => sum + ends, 0), rest }
}

/** Throws where the world cannot be built. What was found is also written into the folder. */
export const chaos = async (options: ChaosOptions): Promise<Outcome> => {
  await mkdir(options.folder, { recursive: true })
  const built = await world(options)
  try {
    const outcome = await rehearse(options, built)
    await writeFile(join(options.folder, "violations.json"), JSON.stringify(outcome.violations, null, 2))
    return outcome
  } finally {
    await built.close()
  }
}

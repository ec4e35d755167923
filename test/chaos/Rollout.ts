/** A deployment that goes from one build to another and back while clients call it, process by process as Kubernetes would. */
import { join } from "node:path"
import { judged, lanesOf, type Outcome, settle } from "./Chaos.js"
import type { Violation } from "./check/Violation.js"
import { type Event, History } from "./History.js"
import type { Mix } from "./Lane.js"
import type { Member } from "./Member.js"
import { allReady, type World, type WorldOptions, world } from "./World.js"

export interface RolloutOptions extends Omit<WorldOptions, "partitions" | "program" | "runners"> {
  readonly seed: number
  readonly lanes: number
  readonly mix: Mix
  /** The compiled commands of the build that is there, and of the one that comes and goes again. */
  readonly from: string
  readonly to: string
  /** How many operations are acknowledged between two changes. */
  readonly between: number
  /** What a process may take to serve, and every operation to end, in milliseconds. */
  readonly bound: number
}

type Role = "api" | "runner"

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

/** Nobody is to notice a rollout: every call is answered, and none by a failure of the service, not even the declared one. */
const noticed = ({ code, http = 0, type }: Event): boolean =>
  http >= 500 || (http === 0 && (type === "unknown" || code === "not sent"))

const notices = (events: ReadonlyArray<Event>): ReadonlyArray<Violation> =>
  events.filter(noticed).map((event) => ({
    rule: "nobody notices",
    says: `call ${event.call} was answered ${event.http ?? "nothing"} ${event.code}`,
    shown: [event]
  }))

/** How a world goes from build to build: `front` is where callers turn to. */
const rollout = (built: World, history: History, { between, bound, to, from }: RolloutOptions) => {
  let front = built.members[0].place.base_url
  let made = 0

  const started = () => history.events.filter(({ operation, type }) => type === "ok" && operation !== undefined).length
  const work = async () => {
    const enough = started() + between
    while (started() < enough) await pause(50)
  }

  /** Another one comes and is turned to once it serves; then the one that it replaces is asked to stop. */
  const replace = async (old: Member, program: string) => {
    made++
    const { name, role } = old.place
    const next = await built.join(`${role}-${made}`, role, program)
    if (!(await allReady([next], bound))) throw new Error(`${next.place.name} does not serve: see its log`)
    if (role === "api") front = next.place.base_url
    history.strike({ does: `${program === to ? "new" : "old"} ${next.place.name} for`, to: name })
    if (!(await built.leave(old))) throw new Error(`${name} had to be killed: see its log`)
    await work()
  }

  const replaceAll = async (roles: ReadonlyArray<Role>, program: string) => {
    for (const role of roles) {
      for (const member of built.members.filter(({ place }) => place.role === role)) await replace(member, program)
    }
  }

  return {
    front: () => front,
    /** The schema first, as the Job does; then there, and back in the other order, so that each role meets the other's both builds. */
    goes: async () => {
      await work()
      const { code, stderr } = await built.operate(["migrate"], to)
      if (code !== 0) throw new Error(`migrate: ${stderr}`)
      await work()
      await replaceAll(["runner", "api"], to)
      await replaceAll(["runner", "api"], from)
    }
  }
}

const rehearse = async (options: RolloutOptions, built: World): Promise<Outcome> => {
  if (!(await allReady(built.members, options.bound))) throw new Error("the processes do not serve: see their logs")
  const history = new History(join(options.folder, "history.jsonl"))
  const { front, goes } = rollout(built, history, options)
  let over = false
  const lanes = await lanesOf({ ...options, front, over: () => over }, built, history)
  const running = Promise.all(lanes.map((lane) => lane.run()))
  try {
    await goes()
  } finally {
    over = true
    await running
  }
  const rest = await settle(built, options.bound)
  const { rows, violations } = await judged(built, history)
  const found = [...violations, ...notices(history.events)]
  return { history, rows, violations: found, blows: history.blows.length, ends: 0, rest }
}

/** Throws where the world cannot be built, and where a process does not come or does not go. */
export const rolled = async (options: RolloutOptions): Promise<Outcome> => {
  const built = await world({ ...options, runners: 2, partitions: false, program: options.from })
  try {
    return await rehearse(options, built)
  } finally {
    await built.close()
  }
}

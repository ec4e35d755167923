/** Carries a plan out on a world. */
import { setTimeout as wait } from "node:timers/promises"
import { type Fate, FaultyLine } from "../support/FaultyLine.js"
import type { Violation } from "./check/Violation.js"
import type { History } from "./History.js"
import type { Member } from "./Member.js"
import { type Strike, wordsOf } from "./Plan.js"
import type { World } from "./World.js"

/** What a process may take to stop before it is killed, in milliseconds: its own bound and a loaded machine. */
const stop_patience = 60_000

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

/** Statements that take, keep or give back a shard, or the lease of a process. */
const holds = (bytes: Buffer) =>
  bytes.includes("cluster_locks") || bytes.includes("cluster_runners") || bytes.includes("process_renew")
const releases = (bytes: Buffer) => bytes.includes("DELETE FROM") && bytes.includes("cluster_")
const changes = (bytes: Buffer) =>
  /operation_(advance|boundary|claim|pull|release|reserve)|artifact_publish/.test(bytes.toString("latin1"))

interface Scene {
  readonly world: World
  readonly history: History
}

/** Kills and writes down whom. */
const kill = ({ history }: Scene, member: Member): void => {
  const pid = member.kill()
  if (pid !== undefined) history.strike({ does: "kill", to: member.place.name, pid })
}

const stop = async ({ history }: Scene, member: Member): Promise<void> => {
  const { pid } = member
  const took = await member.stop(stop_patience)
  const does = took === undefined ? "kill" : "stopped"
  history.strike({ does, to: member.place.name, ...(pid !== undefined && { pid }) })
}

/** A fault of a line for as long as it lasts. */
const line = async (
  lines: ReadonlyArray<FaultyLine | undefined>,
  lasts: number,
  spoil: (line: FaultyLine) => unknown
) => {
  const own = lines.filter((line) => line instanceof FaultyLine)
  await Promise.all(own.map(spoil))
  await pause(lasts)
  await Promise.all(own.map((line) => line.mend()))
}

const spoilHolds = (fate: Fate) => (line: FaultyLine) => line.doom(holds, fate)

const onMember = async (scene: Scene, strike: Strike, member: Member): Promise<void> => {
  const { database, store } = member.place
  const { lasts, millis } = strike
  switch (strike.does) {
    case "kill":
      return kill(scene, member)
    case "stop":
      return stop(scene, member)
    case "freeze":
      member.freeze()
      await pause(lasts)
      return member.thaw()
    case "clock":
      member.shift(millis)
      await pause(lasts)
      return member.shift(0)
    case "partition":
      scene.world.apart?.network.part()
      await pause(lasts)
      return scene.world.apart?.network.join()
    case "database hole":
      return line([database], lasts, (line) => line.blackHole())
    case "database cut":
      return line([database], lasts, (line) => line.cut())
    case "store hole":
      return line([store], lasts, (line) => line.blackHole())
    case "lock black hole":
      return line([database], lasts, spoilHolds("swallowed"))
    case "lock sticks":
      return line([database], lasts, spoilHolds({ stuck_millis: lasts }))
    case "lock fails":
      return line([database], lasts, spoilHolds("unsent"))
    case "lock hangs at release":
      database.doom(releases, "swallowed")
      await stop(scene, member)
      return database.mend()
  }
}

const onAll = async (scene: Scene, { does, lasts, millis }: Strike): Promise<void> => {
  const { members } = scene.world
  const databases = members.map(({ place }) => place.database)
  const stores = members.map(({ place }) => place.store)
  switch (does) {
    case "kill all":
      for (const member of members) kill(scene, member)
      return
    case "restart all":
      return void (await Promise.all(members.map((member) => stop(scene, member))))
    case "database delay":
      return line(databases, lasts, (line) => line.delay(millis))
    case "database stall":
      return line(databases, lasts, (line) => line.freeze())
    case "database break":
      return line(databases, 0, (line) => line.break())
    case "database answer":
      return line(databases, 2_000, (line) => line.cutAnswerTo(changes))
    case "store delay":
      return line(stores, lasts, (line) => line.delay(millis))
    case "store cut":
      return line(stores, lasts, (line) => line.cut())
  }
}

/** Deals a blow to the world; ends when it is over. */
export const dealTo = (scene: Scene) => (strike: Strike) => {
  const member = scene.world.members.find(({ place }) => place.name === strike.to)
  return member === undefined ? onAll(scene, strike) : onMember(scene, strike, member)
}

/** What was done, and what of it had no end. */
interface Rage {
  readonly blows: number
  readonly unended: ReadonlyArray<Violation>
}

/** None: it ended in its time. A blow that does not is the harness's own failure, and the run is not to wait for it. */
const overdue = async (strike: Strike, blow: Promise<unknown>, patience: number): Promise<ReadonlyArray<Violation>> => {
  const failed = (says: string) => [{ rule: "every fault ends", says: `${wordsOf(strike)} ${says}`, shown: [strike] }]
  const bound = strike.lasts + patience
  const giving_up = new AbortController()
  const late = wait(bound, failed(`had not ended ${bound / 1_000} s after it began`), { signal: giving_up.signal })
  const ended = blow.then(
    () => [],
    (cause) => failed(`failed: ${cause}`)
  )
  const found = await Promise.race([ended, late])
  giving_up.abort()
  late.catch(() => {})
  return found
}

/**
 * Deals the blows at their times. Ends when all that was begun is over, or soon after `over` says so; a blow may take so many milliseconds
 * longer than it lasts.
 */
export const rage = async (
  history: History,
  strikes: ReadonlyArray<Strike>,
  deal: (strike: Strike) => Promise<unknown>,
  over: () => boolean,
  patience = 1.5 * stop_patience
): Promise<Rage> => {
  const running: Array<Promise<ReadonlyArray<Violation>>> = []
  const began = history.at
  for (const strike of strikes) {
    while (!over() && history.at - began < strike.at)
      await pause(Math.min(200, Math.max(1, strike.at - history.at + began)))
    if (over()) break
    history.strike({ does: wordsOf(strike), to: strike.to })
    running.push(overdue(strike, deal(strike), patience))
  }
  return { blows: running.length, unended: (await Promise.all(running)).flat() }
}

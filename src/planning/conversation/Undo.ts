/** Taking back what was changed last, and taking that back. */
import { singular } from "#catalogue/Words.js"
import { type Desk, needRecord, needScene, readDesign, readVersion } from "./Desk.js"
import { restored } from "./edits/Restore.js"
import { call, type Program } from "./Program.js"
import { refusalIn, writtenIn } from "./Records.js"
import { nounWords } from "./understanding/Resolve.js"

/** What my own words say of versions: of a change, of an undoing, of what was brought back. */
const told =
  /Changed in the design of “(?<changed>[^”]*)” \(sdd version (?<version>\d+)\)|“(?<undone>[^”]*)” is as it was before version (?<back>\d+) \(sdd version (?<as>\d+)\)|“(?<redone>[^”]*)” is again as in version (?<forth>\d+) \(sdd version (?<now>\d+)\)/g

interface Past {
  /** Versions that I made and did not take back, oldest first. */
  readonly changes: ReadonlyArray<number>
  /** Those that I took back, the one to bring back first at the end. */
  readonly undone: ReadonlyArray<number>
  /** The version that I wrote last. */
  readonly latest: number | null
}

const pastOf = (desk: Desk, name: string): Past => {
  const said = desk.conversation.earlier.flatMap(({ role, text }) => (role === "assistant" ? [text] : []))
  const changes: Array<number> = []
  let undone: Array<number> = []
  let latest: number | null = null
  for (const { groups } of [...said, ...desk.lines].flatMap((text) => [...text.matchAll(told)])) {
    if (groups === undefined || (groups.changed ?? groups.undone ?? groups.redone) !== name) continue
    const version = Number(groups.version ?? groups.as ?? groups.now)
    // What I told of again, when I was asked what changed.
    if (latest !== null && version <= latest) continue
    latest = version
    if (groups.version !== undefined) {
      changes.push(latest)
      undone = []
    } else if (groups.back !== undefined) {
      const from = changes.indexOf(Number(groups.back))
      if (from >= 0) undone.push(...changes.splice(from).reverse())
    } else {
      const to = undone.lastIndexOf(Number(groups.forth))
      if (to >= 0) changes.push(...undone.splice(to).reverse())
    }
  }
  return { changes, undone, latest }
}

/** Stores a former version as the newest; says so, or why not. */
function* restore(desk: Desk, from: number, words: (version: number) => string): Program<boolean> {
  const { scene } = desk
  if (scene === null) return false
  const before = yield* readVersion(desk, scene.id, from)
  if (before === null) {
    desk.lines.push(`I can't do that: version ${from} of the design of “${scene.name}” cannot be read.`)
    return false
  }
  const result = yield* call("write_sdd", { scene_id: scene.id, content: before })
  const written = writtenIn(result)
  if (written === null) {
    desk.lines.push(`The design could not be stored: ${refusalIn(result)}`)
    return false
  }
  Object.assign(desk, { record: null, stored: before, sdd: before, stale: true })
  desk.lines.push(words(written.version))
  return true
}

/** What others wrote since would be lost: then nothing is done, which is said. */
function* pastIfMine(desk: Desk): Program<Past | null> {
  const scene = yield* needScene(desk)
  const record = scene === null ? null : yield* needRecord(desk)
  if (scene === null || record === null) return null
  const past = pastOf(desk, scene.name)
  const current = record.artifacts.find(({ kind }) => kind === "sdd")?.version
  if (past.latest === null || current === past.latest) return past
  desk.lines.push(
    `I undo nothing: the design of “${scene.name}” was written anew since my last change (sdd version ${current ?? "none"}), and that would be lost.`
  )
  return null
}

/** More than anybody changes: all of them are meant. */
const all = 99

const most = (count: number, have: number): string =>
  count > have && count < all ? ` I know of only ${have === 1 ? "one change" : `${have} changes`}.` : ""

/** Stores the design as it was before my last changes, as a new version; says so where there are none, or others wrote since. */
export function* undo(desk: Desk, count: number): Program<boolean> {
  const past = yield* pastIfMine(desk)
  const { scene } = desk
  if (past === null || scene === null) return false
  // The first version is the design as it was written: before it there was none.
  const mine = past.changes.filter((version) => version >= 2)
  const first = mine.slice(-Math.max(1, count))[0]
  if (first === undefined) {
    desk.lines.push(`There is nothing to undo: I know of no change of mine to the design of “${scene.name}”.`)
    return false
  }
  return yield* restore(
    desk,
    first - 1,
    (version) =>
      `The design of “${scene.name}” is as it was before version ${first} (sdd version ${version}).${most(count, mine.length)}`
  )
}

/** Changes that are looked through for what is to come back. */
const looked_max = 8

/** "put the carpet back", once it is gone: the thing as it was, and nothing else. Where it is there, the last change is taken back if it was about it. */
export function* bringBack(desk: Desk, of: string): Program<boolean> {
  const past = yield* pastIfMine(desk)
  const sdd = past === null ? null : yield* readDesign(desk)
  const { control, memory, scene } = desk
  if (past === null || sdd === null || scene === null) return false
  const versions = past.changes.filter((version) => version >= 2)
  for (const version of versions.slice(-looked_max).reverse()) {
    const former = yield* readVersion(desk, scene.id, version - 1)
    const found = former === null ? null : restored(sdd, former, of, memory, control)
    if (found === null) continue
    const result = yield* call("write_sdd", { scene_id: scene.id, content: found.sdd })
    const written = writtenIn(result)
    if (written === null) {
      desk.lines.push(`The design could not be stored: ${refusalIn(result)}`)
      return false
    }
    Object.assign(desk, { record: null, stored: found.sdd, sdd: found.sdd, stale: true })
    desk.lines.push(
      `Changed in the design of “${scene.name}” (sdd version ${written.version}):\n- brought ${found.told} back as before version ${version}`
    )
    return true
  }
  const last = desk.conversation.earlier.findLast(
    ({ role, text }) => role === "assistant" && /^Changed in the design of /m.test(text)
  )
  const words = nounWords(of)
  const said = new Set((last?.text.toLowerCase().match(/\p{L}+/gu) ?? []).map(singular))
  if (last !== undefined && words.every((word) => said.has(word))) return yield* undo(desk, 1)
  desk.lines.push(
    `My last change was not about “${of}”, and I took away nothing of that name: say “undo” to take the last change back.`
  )
  return false
}

/** Stores again what was taken back. */
export function* redo(desk: Desk, count: number): Program<boolean> {
  const past = yield* pastIfMine(desk)
  const { scene } = desk
  if (past === null || scene === null) return false
  const wanted = past.undone.slice(-Math.max(1, count))[0]
  if (wanted === undefined) {
    desk.lines.push("There is nothing to redo: I took nothing back since my last change.")
    return false
  }
  return yield* restore(
    desk,
    wanted,
    (version) =>
      `The design of “${scene.name}” is again as in version ${wanted} (sdd version ${version}).${most(count, past.undone.length)}`
  )
}

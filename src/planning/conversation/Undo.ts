/** Taking back what was changed last. */
import { type Desk, needRecord, needScene, readVersion } from "./Desk.js"
import { call, type Program } from "./Program.js"
import { refusalIn, writtenIn } from "./Records.js"

/** What my own words say of versions: "(sdd version 4)" of a change, "takes back version 4" of an undoing. */
const told =
  /Changed in the design of “(?<changed>[^”]*)” \(sdd version (?<version>\d+)\)|“(?<undone>[^”]*)” is as it was before version (?<back>\d+) \(sdd version (?<as>\d+)\)/g

interface Past {
  /** Versions that I made and did not take back, oldest first. */
  readonly changes: ReadonlyArray<number>
  /** The version that I wrote last. */
  readonly latest: number | null
}

const pastOf = (desk: Desk, name: string): Past => {
  const said = desk.conversation.earlier.flatMap(({ role, text }) => (role === "assistant" ? [text] : []))
  const changes: Array<number> = []
  let latest: number | null = null
  for (const { groups } of [...said, ...desk.lines].flatMap((text) => [...text.matchAll(told)])) {
    if (groups === undefined || (groups.changed ?? groups.undone) !== name) continue
    const version = Number(groups.version ?? groups.as)
    // What I told of again, when I was asked what changed.
    if (latest !== null && version <= latest) continue
    latest = version
    if (groups.version !== undefined) changes.push(latest)
    else changes.splice(changes.indexOf(Number(groups.back)), 1)
  }
  return { changes, latest }
}

/** Stores the design as it was before my last change, as a new version; says so where there is none, or others wrote since. */
export function* undo(desk: Desk): Program<boolean> {
  const scene = yield* needScene(desk)
  const record = scene === null ? null : yield* needRecord(desk)
  if (scene === null || record === null) return false
  const { changes, latest } = pastOf(desk, scene.name)
  const last = changes.at(-1)
  const current = record.artifacts.find(({ kind }) => kind === "sdd")?.version
  if (last === undefined || last < 2) {
    desk.lines.push(`There is nothing to undo: I know of no change of mine to the design of “${scene.name}”.`)
    return false
  }
  if (current !== latest) {
    desk.lines.push(
      `I undo nothing: the design of “${scene.name}” was written anew since my last change (sdd version ${current ?? "none"}), and that would be lost.`
    )
    return false
  }
  const before = yield* readVersion(desk, scene.id, last - 1)
  if (before === null) {
    desk.lines.push(`I can't undo it: version ${last - 1} of the design of “${scene.name}” cannot be read.`)
    return false
  }
  const result = yield* call("write_sdd", { scene_id: scene.id, content: before })
  const written = writtenIn(result)
  if (written === null) {
    desk.lines.push(`The design could not be stored: ${refusalIn(result)}`)
    return false
  }
  Object.assign(desk, { record: null, stored: before, sdd: before, stale: true })
  desk.lines.push(`The design of “${scene.name}” is as it was before version ${last} (sdd version ${written.version}).`)
  return true
}

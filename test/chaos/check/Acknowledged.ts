/** Nothing that was acknowledged is lost, nothing was done twice, and nothing was done that was refused or never asked for. */
import type { Event } from "../History.js"
import type { OperationFinal } from "../Rows.js"
import { type Evidence, grouped, type Rule, type Violation } from "./Violation.js"

const terminal = ["succeeded", "failed", "canceled"]
const isStart = ({ does }: Event) => does === "step" || does === "turn"

/** Every operation that an answer named is there and has ended; a status that was told as the last one stayed. */
export const lost: Rule = ({ events, rows }) => {
  const found = new Map(rows.operations.map((row) => [row.id, row]))
  const violations: Array<Violation> = []
  const named = grouped(
    events.filter(({ type }) => type === "ok"),
    ({ operation }) => operation
  )
  for (const [id, told] of named) {
    const row = found.get(id)
    if (row === undefined) violations.push({ rule: "lost", says: `operation ${id} is not there`, shown: told })
    else if (!terminal.includes(row.status)) {
      violations.push({ rule: "lost", says: `operation ${id} is still ${row.status}`, shown: [...told, row] })
    }
    for (const event of told) {
      if (row === undefined || event.status === undefined || !terminal.includes(event.status)) continue
      if (event.status !== row.status) {
        violations.push({
          rule: "lost",
          says: `operation ${id} was ${event.status}, then ${row.status}`,
          shown: [event, row]
        })
      }
    }
  }
  return violations
}

/** What a tag came to: at most one row, none where it was refused for good. */
const judgeTag = (
  tag: string,
  sent: ReadonlyArray<Event>,
  made: ReadonlyArray<OperationFinal>
): ReadonlyArray<Violation> => {
  if (sent.length === 0) return [{ rule: "invented", says: `nobody asked for ${tag}`, shown: made }]
  if (made.length > 1)
    return [{ rule: "doubled", says: `${tag} was done ${made.length} times`, shown: [...sent, ...made] }]
  const ids = new Set(
    sent.flatMap(({ operation, type }) => (type === "ok" && operation !== undefined ? [operation] : []))
  )
  if (ids.size > 1) return [{ rule: "doubled", says: `${tag} was answered as ${ids.size} operations`, shown: sent }]
  const ends = sent.filter(({ type }) => type !== "invoke")
  const begun = sent.filter(({ type }) => type === "invoke")
  if (made.length > 0 && ends.length === begun.length && ends.every(({ type }) => type === "fail")) {
    return [{ rule: "doubled", says: `${tag} was refused, and done`, shown: [...sent, ...made] }]
  }
  return []
}

/** Each thing wanted became at most one operation, however often it was sent. */
export const doubled: Rule = ({ events, rows }) => {
  const wanted = grouped(events.filter(isStart), ({ tag, workspace }) => `${workspace} ${tag}`)
  const made = grouped(rows.operations, ({ tag, workspace }) => `${workspace} ${tag}`)
  return [...new Set([...wanted.keys(), ...made.keys()])].flatMap((tag) =>
    judgeTag(tag, wanted.get(tag) ?? [], made.get(tag) ?? [])
  )
}

/** A key stands for the operation that every answer under it named. */
export const keys: Rule = ({ events, rows }) => {
  const kept = grouped(rows.keys, ({ key, workspace }) => `${workspace} ${key}`)
  const told = grouped(
    events.filter((event) => event.type === "ok" && isStart(event)),
    ({ key, workspace }) => key && `${workspace} ${key}`
  )
  return [...told].flatMap(([key, answers]) => {
    const operations = new Set([
      ...answers.map(({ operation }) => operation),
      ...(kept.get(key) ?? []).map(({ operation }) => operation)
    ])
    return operations.size > 1
      ? [{ rule: "one operation a key", says: `${key} stands for ${[...operations].join(", ")}`, shown: answers }]
      : []
  })
}

/** An upload that was acknowledged is the version that was said, with the bytes that were sent. */
const kept = ({ events, rows }: Evidence): ReadonlyArray<Violation> => {
  const versions = new Map(rows.artifacts.map((row) => [`${row.scene} ${row.kind} ${row.version}`, row]))
  return events
    .filter(({ does, type }) => does === "upload" && type === "ok")
    .filter(({ tag, target, version }) => versions.get(`${target} sdd ${version}`)?.hash !== tag)
    .map((event) => ({
      rule: "lost",
      says: `the upload of call ${event.call} is not version ${event.version}`,
      shown: [event]
    }))
}

/** What was acknowledged before a read began is in what it answers. */
const seen = ({ events }: Evidence): ReadonlyArray<Violation> => {
  const newest = new Map<string, number>()
  const floors = new Map<number, number>()
  const violations: Array<Violation> = []
  for (const event of events) {
    const { call, does, target, type, version = 0 } = event
    if (does === "read" && type === "invoke") floors.set(call, newest.get(target) ?? 0)
    if ((does !== "read" && does !== "upload") || type !== "ok") continue
    const floor = floors.get(call) ?? 0
    if (does === "read" && version < floor) {
      violations.push({
        rule: "stale",
        says: `call ${call} read version ${version} after ${floor} was told`,
        shown: [event]
      })
    }
    newest.set(target, Math.max(version, newest.get(target) ?? 0))
  }
  return violations
}

export const uploads: Rule = (evidence) => [...kept(evidence), ...seen(evidence)]

/** A scene lies in the trash where the last of its removals and restorals put it there. */
export const trash: Rule = ({ events, rows }) => {
  const moved = grouped(
    events.filter(
      ({ does, type }) => (does === "remove" || does === "restore") && type !== "invoke" && type !== "fail"
    ),
    ({ target }) => target
  )
  return rows.scenes.flatMap(({ id, trashed }) => {
    const last = moved.get(id)?.at(-1)
    if (last === undefined || last.type === "unknown" || (last.does === "remove") === trashed) return []
    return [
      {
        rule: "lost",
        says: `scene ${id} was ${last.does}d, and is ${trashed ? "" : "not "}in the trash`,
        shown: [last]
      }
    ]
  })
}

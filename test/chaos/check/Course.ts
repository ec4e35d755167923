/** How operations went, change by change: legal edges, one owner that writes, one at a time on a target. */
import type { Change } from "../Rows.js"
import { grouped, type Rule, type Violation } from "./Violation.js"

const edges: Readonly<Record<string, ReadonlyArray<string>>> = {
  queued: ["queued", "running", "canceling"],
  running: ["running", "canceling", "succeeded", "failed", "canceled"],
  canceling: ["canceling", "canceled"],
  succeeded: ["succeeded"],
  failed: ["failed"],
  canceled: ["canceled"]
}
const terminal = ["succeeded", "failed", "canceled"]

/** Each operation begins queued, and each change of its status is one that there is. */
export const legal: Rule = ({ rows }) => {
  const reached = new Map<string, string>()
  return rows.changes.flatMap((change) => {
    const before = reached.get(change.operation)
    reached.set(change.operation, change.is)
    if (change.was === null)
      return change.is === "queued" ? [] : [{ rule: "legal edges", says: `began ${change.is}`, shown: [change] }]
    if ((edges[change.was] ?? []).includes(change.is) && (before === undefined || before === change.was)) return []
    return [{ rule: "legal edges", says: `${before} was ${change.was}, then ${change.is}`, shown: [change] }]
  })
}

/** The number of attempts grows by one at each claim and never falls; who claimed an attempt is who ends it. */
export const owners: Rule = ({ rows }) => {
  const claimers = new Map<string, string>()
  const violations: Array<Violation> = []
  const says = (words: string, change: Change) =>
    violations.push({ rule: "one owner that writes", says: words, shown: [change] })
  for (const change of rows.changes) {
    const { attempt, attempt_was, operation, writer } = change
    if (attempt !== attempt_was && attempt !== attempt_was + 1) says(`attempt ${attempt_was} became ${attempt}`, change)
    if (attempt > attempt_was) {
      const claim = `${operation} ${attempt}`
      if (claimers.has(claim)) says(`attempt ${attempt} was claimed twice`, change)
      claimers.set(claim, writer)
    }
    const ends = change.was !== null && !terminal.includes(change.was) && terminal.includes(change.is)
    const claimer = claimers.get(`${operation} ${attempt}`)
    if (ends && attempt > 0 && claimer !== writer)
      says(`attempt ${attempt} of ${claimer} was ended by ${writer}`, change)
  }
  return violations
}

/** One live step on a scene, one live turn in a session. */
export const alone: Rule = ({ rows }) => {
  const violations: Array<Violation> = []
  for (const [target, changes] of grouped(rows.changes, ({ kind, target }) =>
    kind === "generation" ? undefined : `${kind} ${target}`
  )) {
    const live = new Set<string>()
    for (const change of changes) {
      if (terminal.includes(change.is)) live.delete(change.operation)
      else live.add(change.operation)
      if (live.size > 1)
        violations.push({ rule: "one at a time", says: `${target} has ${[...live].join(", ")}`, shown: [change] })
    }
  }
  return violations
}

/** What a run came to, in words for a person. */
import type { Outcome } from "./Chaos.js"
import type { Violation } from "./check/Violation.js"
import type { Blow } from "./History.js"
import type { Change } from "./Rows.js"

const shown_max = 5

/** From a kill to the next claim of what that process worked on, in milliseconds, ascending. */
export const takeovers = (blows: ReadonlyArray<Blow>, changes: ReadonlyArray<Change>): ReadonlyArray<number> => {
  const kills = blows.filter(({ does, pid }) => does === "kill" && pid !== undefined)
  return changes
    .filter(({ attempt, attempt_was, pid_was }) => attempt > attempt_was && attempt_was > 0 && pid_was !== null)
    .flatMap(({ at, pid_was }) => {
      const kill = kills.find(({ instant, pid }) => pid === pid_was && instant <= at)
      return kill === undefined ? [] : [at - kill.instant]
    })
    .toSorted((one, other) => one - other)
}

const quantile = (ascending: ReadonlyArray<number>, share: number): string => {
  const value = ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))]
  return value === undefined ? "none" : `${(value / 1_000).toFixed(1)} s`
}

const counted = (violations: ReadonlyArray<Violation>, rule: string) =>
  violations.filter((violation) => violation.rule === rule).length

export const table = ({ blows, ends, history, rest, rows, violations }: Outcome): string => {
  const { events } = history
  const kills = history.blows.filter(({ does }) => does === "kill").length
  const answers = events.filter(({ type }) => type !== "invoke")
  const acknowledged = new Set(events.flatMap(({ operation, type }) => (type === "ok" && operation ? [operation] : [])))
  const times = takeovers(history.blows, rows.changes)
  const lines: ReadonlyArray<readonly [string, string | number]> = [
    ["calls", answers.length],
    ["unknown answers", answers.filter(({ type }) => type === "unknown").length],
    ["operations acknowledged", acknowledged.size],
    ["operations in the database", rows.operations.length],
    ["uploads acknowledged", events.filter(({ does, type }) => does === "upload" && type === "ok").length],
    ["lost", counted(violations, "lost")],
    ["doubled", counted(violations, "doubled") + counted(violations, "one operation a key")],
    ["kills", kills],
    ["blows in all", blows],
    ["processes that ended unasked", ends],
    ["most attempts of an operation", Math.max(0, ...rows.operations.map(({ attempt }) => attempt))],
    ["takeovers after a kill", times.length],
    ["  p50", quantile(times, 0.5)],
    ["  p99", quantile(times, 0.99)],
    ["at rest after the last fault in", `${(rest / 1_000).toFixed(1)} s`],
    ["violations", violations.length]
  ]
  return lines.map(([name, value]) => `${name.padEnd(34)}${value}`).join("\n")
}

/** Each violation with what shows it. */
export const account = (violations: ReadonlyArray<Violation>): string =>
  violations
    .map(({ rule, says, shown }) => {
      const more = shown.length > shown_max ? [`  … ${shown.length - shown_max} more`] : []
      return [`${rule}: ${says}`, ...shown.slice(0, shown_max).map((one) => `  ${JSON.stringify(one)}`), ...more].join(
        "\n"
      )
    })
    .join("\n")

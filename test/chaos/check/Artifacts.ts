/** Versions have no gaps, the newest is the current one, and what lies in the store is what its row says. */
import { grouped, type Rule } from "./Violation.js"

export const versions: Rule = ({ rows }) =>
  [...grouped(rows.artifacts, ({ kind, scene }) => `${kind} of ${scene}`)].flatMap(([of, unordered]) => {
    const all = unordered.toSorted((one, other) => one.version - other.version)
    const gap = all.find(({ version }, at) => version !== at + 1)
    const current = all.filter(({ is_current }) => is_current).map(({ version }) => version)
    if (gap !== undefined)
      return [{ rule: "versions", says: `${of}: there is a gap before version ${gap.version}`, shown: all }]
    if (current.length !== 1 || current[0] !== all.length) {
      return [
        { rule: "versions", says: `${of}: of ${all.length} the current one is ${current.join(", ")}`, shown: all }
      ]
    }
    return []
  })

export const bytes: Rule = ({ rows }) =>
  rows.artifacts.flatMap((row) => {
    const object = rows.objects.get(row.blob)
    if (object?.hash === row.hash && object.size === row.size) return []
    return [
      {
        rule: "hash = bytes",
        says: `${row.kind} ${row.version} of ${row.scene} is ${JSON.stringify(object ?? null)}`,
        shown: [row]
      }
    ]
  })

/** What a step published is its operation's, once it succeeded. */
export const published: Rule = ({ rows }) => {
  const ended = new Map(rows.operations.map(({ id, status }) => [id, status]))
  return rows.artifacts.flatMap((row) =>
    row.operation === null || ended.get(row.operation) === "succeeded"
      ? []
      : [
          {
            rule: "versions",
            says: `${row.kind} ${row.version} is of an operation that is ${ended.get(row.operation)}`,
            shown: [row]
          }
        ]
  )
}

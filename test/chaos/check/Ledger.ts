/** Money is exact: what was charged is what was due, once, and it adds up. */
import type { OperationFinal } from "../Rows.js"
import { type Evidence, grouped, type Rule, type Violation } from "./Violation.js"

const due = ({ accrued, price, status }: OperationFinal): number => accrued + (status === "succeeded" ? price : 0)

const judgeOperations = ({ rows }: Evidence): ReadonlyArray<Violation> => {
  const charges = grouped(
    rows.ledger.filter(({ type }) => type === "charge"),
    ({ operation }) => operation ?? "none"
  )
  const known = new Set(rows.operations.map(({ id }) => id))
  const strays = [...charges].filter(([id]) => !known.has(id))
  return [
    ...strays.map(([id, entries]) => ({
      rule: "ledger",
      says: `a charge of ${id}, which is no operation`,
      shown: entries
    })),
    ...rows.operations.flatMap((row) => {
      const entries = charges.get(row.id) ?? []
      const paid = entries.reduce((sum, { amount }) => sum - amount, 0)
      const shown = [row, ...entries]
      const says = (words: string) => [{ rule: "ledger", says: `operation ${row.id} ${words}`, shown }]
      if (entries.length > 1) return says(`was charged ${entries.length} times`)
      if (row.held !== 0) return says(`holds ${row.held}`)
      if (paid !== row.charged) return says(`says ${row.charged} and paid ${paid}`)
      if (row.charged !== due(row)) return says(`paid ${row.charged} where ${due(row)} was due`)
      return row.accrued === row.calls ? [] : says(`owed ${row.accrued} for calls of ${row.calls}`)
    })
  ]
}

const judgeWorkspaces = ({ rows }: Evidence): ReadonlyArray<Violation> => {
  const entries = grouped(rows.ledger, ({ workspace }) => workspace)
  return rows.workspaces.flatMap(({ balance, id, reserved }) => {
    const violations: Array<Violation> = []
    let sum = 0
    for (const entry of entries.get(id) ?? []) {
      sum += entry.amount
      if (sum !== entry.balance_after)
        violations.push({ rule: "ledger", says: `${sum} was written as ${entry.balance_after}`, shown: [entry] })
    }
    if (sum !== balance)
      violations.push({ rule: "ledger", says: `workspace ${id} has ${balance} of ${sum}`, shown: [] })
    if (reserved !== 0) violations.push({ rule: "ledger", says: `workspace ${id} still holds ${reserved}`, shown: [] })
    return violations
  })
}

export const ledger: Rule = (evidence) => [...judgeOperations(evidence), ...judgeWorkspaces(evidence)]

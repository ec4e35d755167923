import { Effect, Layer, Option } from "effect"
import { balance_max, type LedgerEntry, toCredits } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { type Balance, LedgerRepo } from "#services/ports/LedgerRepo.js"
import { deed, note, shown } from "./Audit.js"
import { Database, now, type Tables } from "./Database.js"
import { renew } from "./Renewal.js"

type WorkspaceEntry = LedgerEntry & { readonly workspace_id: string }

const publicEntry = ({ workspace_id: _, ...entry }: WorkspaceEntry): LedgerEntry => entry

const balanceOf = (tables: Tables, workspaceId: string): Option.Option<Balance> =>
  Option.map(
    Option.fromNullable(tables.workspaces.get(workspaceId)),
    ({ balance, period_ends_at, plan, reserved }) => ({ balance, reserved, plan, period_ends_at })
  )

const entriesOf = (tables: Tables, workspaceId: string, limit: number): ReadonlyArray<LedgerEntry> =>
  tables.ledger
    .filter((entry) => entry.workspace_id === workspaceId)
    .reverse()
    .slice(0, limit)
    .map(publicEntry)

type Entry = Parameters<LedgerRepo["Type"]["add"]>[0]

const add = (tables: Tables, entry: Entry, renewalId: string, time: Date): WorkspaceEntry | undefined => {
  const before = tables.ledger.find(({ id }) => id === entry.id)
  if (before !== undefined) return before
  renew(tables, entry.workspace_id, renewalId, time)
  const workspace = tables.workspaces.get(entry.workspace_id)
  if (workspace === undefined) return undefined
  const balance = workspace.balance + entry.amount
  if (balance < workspace.reserved || balance > balance_max) return undefined
  tables.workspaces.set(workspace.id, { ...workspace, balance })
  const added = {
    ...entry,
    amount: toCredits(entry.amount),
    project_id: null,
    operation_id: null,
    created_at: time,
    balance_after: toCredits(balance)
  }
  tables.ledger.push(added)
  if (entry.type !== "renewal") {
    note(
      tables.audit,
      deed(`credits.${entry.type}`, entry.workspace_id, entry.id, shown(added, "amount", "description"))
    )
  }
  return added
}

/** {@link LedgerRepo} in memory. */
export const layer: Layer.Layer<LedgerRepo, never, Database> = Layer.effect(
  LedgerRepo,
  Effect.map(Database, (tables) => ({
    statement: (workspaceId, entries_max) =>
      Effect.flatMap(uuidv7, (entryId) =>
        now((time) => {
          renew(tables, workspaceId, entryId, time)
          return Option.map(balanceOf(tables, workspaceId), (balance) => ({
            ...balance,
            entries: entriesOf(tables, workspaceId, entries_max)
          }))
        })
      ),
    balance: (workspaceId) => Effect.sync(() => balanceOf(tables, workspaceId)),
    entries: (workspaceId, limit) => Effect.sync(() => entriesOf(tables, workspaceId, limit)),
    add: (entry) =>
      Effect.flatMap(uuidv7, (renewalId) =>
        now((time) => Option.map(Option.fromNullable(add(tables, entry, renewalId, time)), publicEntry))
      ),
    renew: (limit) =>
      Effect.flatMap(Effect.replicateEffect(uuidv7, limit), (entryIds) =>
        now((time) => {
          const due = Array.from(tables.workspaces.values())
            .filter(({ period_ends_at }) => period_ends_at <= time)
            .sort((a, b) => a.period_ends_at.getTime() - b.period_ends_at.getTime())
            .slice(0, limit)
          for (const [i, { id }] of due.entries()) renew(tables, id, entryIds[i], time)
          return due.length
        })
      )
  }))
)

import { Effect, Layer, Option } from "effect"
import { type LedgerEntry, toCredits } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import { type Balance, LedgerRepo } from "#services/ports/LedgerRepo.js"
import { Database, now, type Tables } from "./Database.js"
import { renew } from "./Renewal.js"

const publicEntry = ({ workspace_id: _, ...entry }: LedgerEntry & { readonly workspace_id: string }): LedgerEntry =>
  entry

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
    add: ({ amount, description, id, type, workspace_id }) =>
      now((time) => {
        const before = tables.ledger.find((entry) => entry.id === id)
        if (before !== undefined) return Option.some(publicEntry(before))
        const workspace = tables.workspaces.get(workspace_id)
        if (workspace === undefined || workspace.balance + amount < workspace.reserved) return Option.none()
        const balance = workspace.balance + amount
        tables.workspaces.set(workspace_id, { ...workspace, balance })
        const entry = {
          id,
          workspace_id,
          amount: toCredits(amount),
          type,
          description,
          project_id: null,
          operation_id: null,
          created_at: time,
          balance_after: toCredits(balance)
        }
        tables.ledger.push(entry)
        return Option.some(publicEntry(entry))
      })
  }))
)

/** Which waiting operations are begun next: the same order as the database's, over rows in memory. */
import { shares } from "#domain/Shares.js"
import type { Ask, Next } from "#services/ports/OperationsRepo.js"
import type { OperationRecord, Tables } from "./Database.js"

/** Whether a running row was given back. */
const isGivenBack = ({ heartbeat_at, row }: OperationRecord, ask: Ask): boolean =>
  row.status === "running" && !ask.taken.includes(row.id) && heartbeat_at === null

interface Ranked {
  readonly next: Next
  /** Live work before it, by the share of its workspace. */
  readonly load: number
  /** How much of its share its workspace had before it. */
  readonly begins: number
  readonly weight: number
  readonly created_at: number
}

const inOrder = (a: Ranked, b: Ranked): number =>
  a.load - b.load || a.begins - b.begins || a.created_at - b.created_at || (a.next.id < b.next.id ? -1 : 1)

/** What a workspace lets wait, in its own order, ranked among all. */
const rankedOf = (
  tables: Tables,
  { kind }: Ask,
  workspace_id: string,
  waiting: ReadonlyArray<OperationRecord>,
  busy: number
): ReadonlyArray<Ranked> => {
  const spent = Math.max(tables.shares.get(kind) ?? 0, tables.shares.get(`${kind} ${workspace_id}`) ?? 0)
  return waiting.map(({ row }, before) => {
    const weight = shares[row.plan]
    const load = (busy + before) / weight
    return {
      next: { id: row.id, kind, workspace_id },
      load,
      begins: spent + before / weight,
      weight,
      created_at: row.created_at.getTime()
    }
  })
}

const raise = (tables: Tables, key: string, spent: number): void =>
  void tables.shares.set(key, Math.max(tables.shares.get(key) ?? 0, spent))

/** The fairest rows of those that wait, noted as begun where several workspaces wait. */
export const nextOf = (tables: Tables, ask: Ask): ReadonlyArray<Next> => {
  const ofKind = Array.from(tables.operations.values()).filter(({ row }) => row.kind === ask.kind)
  const isWaiting = (record: OperationRecord) =>
    record.row.status === "queued" ? !ask.taken.includes(record.row.id) : isGivenBack(record, ask)
  const isMine = ({ row, shard }: OperationRecord) =>
    (ask.shards === null || shard === 0 || ask.shards.includes(shard)) &&
    !(ask.newcomers && ask.here.includes(row.workspace_id))
  const isBusy = (record: OperationRecord) =>
    record.row.status === "queued" ? ask.taken.includes(record.row.id) : isLive(record) && !isGivenBack(record, ask)
  const byAge = (a: OperationRecord, b: OperationRecord) =>
    Number(a.row.status === "queued") - Number(b.row.status === "queued") ||
    a.row.created_at.getTime() - b.row.created_at.getTime() ||
    (a.row.id < b.row.id ? -1 : 1)
  const waiting = ofKind.filter((record) => isWaiting(record) && isMine(record)).sort(byAge)
  const busy = ofKind.filter(isBusy)
  const workspaces = Array.from(new Set(waiting.map(({ row }) => row.workspace_id)))
  const ranked = workspaces.flatMap((id) => {
    const own = waiting.filter(({ row }) => row.workspace_id === id)
    const live = busy.filter(({ row }) => row.workspace_id === id).length
    return rankedOf(tables, ask, id, ask.newcomers ? own.slice(0, 1) : own, live)
  })
  const chosen = ranked.sort(inOrder).slice(0, ask.most)
  for (const { begins, next, weight } of workspaces.length > 1 ? chosen : []) {
    raise(tables, `${ask.kind} ${next.workspace_id}`, begins + 1 / weight)
    raise(tables, ask.kind, begins)
  }
  return chosen.map(({ next }) => next)
}

const isLive = ({ row }: OperationRecord): boolean => row.status === "running" || row.status === "canceling"

import { Context, Effect } from "effect"
import type { StoredArtifact } from "#domain/Artifact.js"
import type { NewAssetFile } from "#domain/Asset.js"
import type { AuditEntry } from "#domain/Audit.js"
import type { LedgerEntry, Units } from "#domain/Credits.js"
import type { NewFile } from "#domain/File.js"
import type { EntityRow } from "#domain/Library.js"
import type { Message } from "#domain/Message.js"
import type { OperationRow } from "#domain/Operation.js"
import { cut, type Page, type PageRequest } from "#domain/Page.js"
import type { StoredPicture } from "#domain/Picture.js"
import type { Project } from "#domain/Project.js"
import type { EntityKind } from "#domain/Reference.js"
import type { AccessLevel } from "#domain/Scope.js"
import type { ContextEntry, SessionRow } from "#domain/Session.js"
import type { StoredVariant } from "#domain/Variant.js"
import type { KeyRow, UserRow, WorkspaceRow } from "#services/ports/AccessRepo.js"
import type { Idempotency } from "#services/ports/OperationsRepo.js"
import type { ProcessSelf } from "#services/ports/Processes.js"
import type { SealedKey, VendorKeyRow } from "#services/ports/VendorKeysRepo.js"

/** What can be thrown away and brought back. */
interface Trashable {
  readonly trashed_at: Date | null
  /** Its purge has begun: nothing brings it back. */
  readonly purging: boolean
}

/** A row as it is made. */
export const untrashed: Trashable = { trashed_at: null, purging: false }

export interface ProjectRecord extends Project, Trashable {
  readonly workspace_id: string
}

export interface SceneRecord extends Trashable {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly theme_id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly source_file_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** An entity of the library as it is kept: what it holds by id, in order. */
export interface EntityRecord<Kind extends EntityKind = EntityKind>
  extends Omit<EntityRow<Kind>, "links" | "pictured"> {
  readonly members: ReadonlyArray<{ readonly id: string; readonly slot: string | null }>
}

/** What a role of an asset holds or held. */
export interface AssetFileRecord extends NewAssetFile {
  /** Null while the role holds it. */
  readonly replaced_at: Date | null
}

/** An operation with what only its runners know. */
export interface OperationRecord {
  readonly row: OperationRow
  /** Milliseconds since the epoch; null before the first claim and after a release. */
  readonly heartbeat_at: number | null
  /** The process that claimed it last and did not give it back. */
  readonly runner: string | null
  /** Of its entity; 0: unknown, anyone's. */
  readonly shard: number
  /** The metered calls by name: reserved by an attempt, and made or not. */
  readonly calls: ReadonlyMap<string, { readonly units: Units; readonly attempt: number; readonly made: boolean }>
}

/** An object of the register. */
export interface BlobRecord {
  readonly key: string
  readonly address: string
  /** How many rows name it. */
  readonly names: number
  /** When it was announced or let go, in milliseconds since the epoch. */
  readonly since: number
  readonly condemned: boolean
  /** When it was last handed out to be removed, as a number that only grows; 0: not yet. */
  readonly turn: number
}

/** An uploaded file; whether it is referenced is never stored, always what refers to it now. */
export interface FileRecord extends NewFile {
  readonly workspace_id: string
  readonly created_by: string
  readonly created_at: Date
  readonly expires_at: Date
}

/** A session as it is kept: what it refers to by id. */
export interface SessionRecord extends Omit<SessionRow, "context"> {
  readonly context: ReadonlyArray<Omit<ContextEntry, "name">>
  /** Gone for every caller; the housekeeping takes the rows away. */
  readonly removed: boolean
}

/** A message as it is kept; null: the place of a reply whose turn has not ended. */
export interface MessageRecord extends Omit<Message, "text"> {
  readonly text: string | null
}

/** A process's row: instants in milliseconds since the epoch. */
export interface ProcessRecord extends ProcessSelf {
  readonly started_at: number
  readonly renewed_at: number
  /** Since then no two renewals had a gap between them. */
  readonly steady_since: number
  readonly lease_until: number
}

interface KeptKey extends Idempotency {
  readonly operation_id: string
  readonly created_at: Date
}

type Members = Map<string, { readonly project_id: string; readonly user_id: string; readonly level: AccessLevel }>

/** Rows by id. Rows are never changed in place, so what was read stays what it was. */
export interface Tables {
  readonly workspaces: Map<string, WorkspaceRow>
  readonly users: Map<string, UserRow>
  readonly keys: Map<string, KeyRow & { readonly hash: string }>
  readonly projects: Map<string, ProjectRecord>
  readonly members: Members
  readonly entities: Map<string, EntityRecord>
  /** Those that only the trash holds, by id. */
  readonly trashedEntities: Set<string>
  /** By asset, role and digest. */
  readonly assetFiles: Map<string, AssetFileRecord>
  readonly scenes: Map<string, SceneRecord>
  readonly artifacts: Map<string, StoredArtifact>
  readonly blobs: Map<string, BlobRecord>
  /** By model, materials and meshes. */
  readonly variants: Map<string, StoredVariant>
  /** By entity. */
  readonly pictures: Map<string, StoredPicture>
  readonly files: Map<string, FileRecord>
  readonly sessions: Map<string, SessionRecord>
  readonly messages: Map<string, MessageRecord>
  readonly operations: Map<string, OperationRecord>
  readonly idempotency: Map<string, KeptKey>
  /** How much of its share of a kind a workspace had while others waited, by kind and workspace; the kind alone: its clock. */
  readonly shares: Map<string, number>
  readonly processes: Map<string, ProcessRecord>
  /** By workspace and vendor. */
  readonly vendorKeys: Map<string, VendorKeyRow & SealedKey>
  readonly peppers: Map<string, SealedKey>
  /** Oldest first. */
  readonly ledger: Array<LedgerEntry & { readonly workspace_id: string }>
  /** Oldest first; written by the tables that it tells of. */
  readonly audit: Array<AuditEntry>
}

/** The one state that the repositories of a process's memory share. A method runs without a break, so it is a transaction. */
export class Database extends Context.Tag("scenewright/memory/Database")<Database, Tables>() {}

/** Runs a transaction at the clock's instant. */
export const at = <A, E>(transaction: (now: Date) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.clockWith((clock) => Effect.suspend(() => transaction(new Date(clock.unsafeCurrentTimeMillis()))))

/** Like {@link at}, for a transaction that cannot fail. */
export const now = <A>(transaction: (now: Date) => A): Effect.Effect<A> =>
  at((time) => Effect.succeed(transaction(time)))

interface Dated {
  readonly id: string
  readonly created_at: Date
}

const isNewer = (a: Dated, b: Dated): boolean =>
  a.created_at.getTime() === b.created_at.getTime() ? a.id > b.id : a.created_at > b.created_at

export const newestFirst = <A extends Dated>(rows: Iterable<A>): ReadonlyArray<A> =>
  Array.from(rows).sort((a, b) => (isNewer(a, b) ? -1 : 1))

/** A page of rows ordered newest first by (created_at, id). */
export const pageOf = <A extends Dated>(rows: Iterable<A>, { after, limit }: PageRequest): Page<A> => {
  const sorted = newestFirst(rows)
  const rest =
    after === null ? sorted : sorted.filter((row) => isNewer({ id: after.id, created_at: new Date(after.at) }, row))
  return cut(rest.slice(0, limit + 1), limit)
}

/** Which changes of the tables in memory the audit log tells: those that the triggers of the schema tell. */
import { Layer } from "effect"
import type { AuditEntry } from "#domain/Audit.js"
import { deed, shown, type Telling, ToldMap, ToldTrash } from "./Audit.js"
import { Database, type EntityRecord, type ProjectRecord, type SceneRecord, type Tables } from "./Database.js"

type RowOf<Name extends keyof Tables> = Tables[Name] extends Map<string, infer A> ? A : never

type Trashed = Pick<ProjectRecord, "id" | "workspace_id" | "slug" | "name" | "trashed_at">

/** What became of a row that can be thrown away and brought back. */
const courseOf = (before: Trashed | undefined, after: Trashed | undefined) => {
  if (before === undefined) return undefined
  if (after === undefined) return "purge"
  if ((before.trashed_at === null) === (after.trashed_at === null)) return undefined
  return after.trashed_at === null ? "restore" : "delete"
}

const tellKey: Telling<RowOf<"keys">> = (before, after) => {
  if (after === undefined) return undefined
  const told = (did: "create" | "revoke") =>
    deed(`key.${did}`, after.workspace_id, after.id, shown(after, "name", "user_id", "scopes", "display_prefix"))
  if (before === undefined) return told("create")
  return before.revoked_at === null && after.revoked_at !== null ? told("revoke") : undefined
}

/** What goes with its project is told by the project's own entry. */
const libraryOf = (audit: Array<AuditEntry>, projects: Map<string, ProjectRecord>) => {
  const stays = (projectId: string) => projects.get(projectId)?.purging === false
  const told = (entity: EntityRecord, did: "delete" | "restore" | "purge") =>
    stays(entity.project_id)
      ? deed(`${entity.kind}.${did}`, entity.workspace_id, entity.id, shown(entity, "project_id", "slug", "name"))
      : undefined
  const trash: { held: Set<string> } = { held: new Set() }
  const entities = new ToldMap<EntityRecord>(audit, (before, after) =>
    before === undefined || after !== undefined
      ? undefined
      : told(before, trash.held.has(before.id) ? "purge" : "delete")
  )
  trash.held = new ToldTrash(audit, entities, told)
  const scenes = new ToldMap<SceneRecord>(audit, (before, after) => {
    const did = courseOf(before, after)
    return did === undefined || before === undefined || !stays(before.project_id)
      ? undefined
      : deed(`scene.${did}`, before.workspace_id, before.id, shown(before, "project_id", "slug", "name"))
  })
  return { entities, trashedEntities: trash.held, scenes, stays }
}

/** The tables that the audit log watches, empty, and the log. */
const auditedTables = () => {
  const audit: Array<AuditEntry> = []
  const projects = new ToldMap<ProjectRecord>(audit, (before, after) => {
    const did = courseOf(before, after)
    return did === undefined || before === undefined
      ? undefined
      : deed(`project.${did}`, before.workspace_id, before.id, shown(before, "slug", "name"))
  })
  const { stays, ...library } = libraryOf(audit, projects)
  return {
    audit,
    projects,
    ...library,
    workspaces: new ToldMap<RowOf<"workspaces">>(audit, (before, after) =>
      before === undefined && after !== undefined
        ? deed("workspace.create", after.id, after.id, shown(after, "slug", "name", "plan"))
        : undefined
    ),
    users: new ToldMap<RowOf<"users">>(audit, (before, after) =>
      before === undefined && after !== undefined
        ? deed("user.create", after.workspace_id, after.id, shown(after, "role"))
        : undefined
    ),
    keys: new ToldMap(audit, tellKey),
    members: new ToldMap<RowOf<"members">>(audit, (before, after) => {
      const workspace = projects.get(after?.project_id ?? "")?.workspace_id
      return after === undefined || workspace === undefined || before?.level === after.level
        ? undefined
        : deed("member.set", workspace, after.user_id, { project_id: after.project_id, access_level: after.level })
    }),
    vendorKeys: new ToldMap<RowOf<"vendorKeys">>(audit, (before, after) => {
      const row = after ?? before
      // An exchange of the secret renews the wrapping alone, and keeps the instant.
      if (row === undefined || before?.updated_at === after?.updated_at) return undefined
      const did = after === undefined ? "delete" : "set"
      return deed(`vendor_key.${did}`, row.workspace_id, row.vendor, shown(row, "base_url", "models"))
    }),
    peppers: new ToldMap<RowOf<"peppers">>(audit, (before) =>
      before === undefined ? deed("secret.rotate", null, null) : undefined
    ),
    sessions: new ToldMap<RowOf<"sessions">>(audit, (before, after) =>
      before?.removed === false && after?.removed === true && stays(after.project_id)
        ? deed("session.delete", after.workspace_id, after.id, shown(after, "project_id"))
        : undefined
    )
  }
}

/** The state of a process's memory, empty. */
export const layer = Layer.sync(Database, () => ({
  ...auditedTables(),
  assetFiles: new Map(),
  artifacts: new Map(),
  blobs: new Map(),
  variants: new Map(),
  pictures: new Map(),
  files: new Map(),
  messages: new Map(),
  operations: new Map(),
  idempotency: new Map(),
  shares: new Map(),
  processes: new Map(),
  ledger: []
}))

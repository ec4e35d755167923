/** Projects on PostgreSQL. Quotas, slugs and "the last active one" are decided under the workspace's row lock. */
import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import { cut, type PageRequest } from "#domain/Page.js"
import type { Project, ProjectDetail } from "#domain/Project.js"
import {
  LastActiveProject,
  ProjectsRepo,
  QuotaExhausted,
  type Viewer,
  type VisibleProject
} from "#services/ports/ProjectsRepo.js"
import { attributed } from "./Attributed.js"
import type { Pool } from "./Client.js"
import { durable } from "./Durable.js"
import { makeLookUp } from "./LookUp.js"
import { all, first, type Json, positionOf, type Row } from "./Rows.js"
import { freeSlug } from "./Slugs.js"
import { type Finding, toProject, toVisible, visibleTo } from "./VisibleProjects.js"
import { furnish } from "./WholeLibrary.js"

const toDetail = (row: Json<ProjectDetail>): ProjectDetail => ({
  ...toProject(row),
  access_level: row.access_level,
  scene_count: row.scene_count,
  asset_count: row.asset_count
})

const reads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const visible = (viewer: Viewer) => visibleTo(sql, sql`${JSON.stringify(viewer)}::jsonb`)

  const findRow = (viewer: Viewer, id: string) =>
    first(sql<Row<Json<VisibleProject>>>`SELECT to_jsonb(v) AS row FROM ${visible(viewer)} v WHERE v.id = ${id}::uuid`)

  const detailRow = (viewer: Viewer, id: string) =>
    first(sql<Row<Json<ProjectDetail>>>`
      SELECT to_jsonb(v) || jsonb_build_object(
        'asset_count', (SELECT count(*) FROM entity e WHERE e.project_id = v.id AND e.kind = 'asset'
          AND e.trashed_at IS NULL),
        'scene_count', (SELECT count(*) FROM scene s WHERE s.project_id = v.id AND s.trashed_at IS NULL)) AS row
      FROM ${visible(viewer)} v WHERE v.id = ${id}::uuid`)

  const list = (viewer: Viewer, page: PageRequest) => {
    const { at, id } = positionOf(page)
    return durable(
      all(sql<Row<Json<Project>>>`
        SELECT to_jsonb(v) AS row FROM ${visible(viewer)} v
        WHERE v.status = 'active' AND (v.created_at, v.id) < (${at}::timestamptz, ${id}::uuid)
        ORDER BY v.created_at DESC, v.id DESC LIMIT ${page.limit + 1}`)
    ).pipe(Effect.map((rows) => cut(rows.map(toProject), page.limit)))
  }

  const finds = yield* makeLookUp<Finding, Json<VisibleProject>, VisibleProject>(
    sql`SELECT to_jsonb(v) FROM ${visibleTo(sql, sql`item`)} v WHERE v.id = (item->>'id')::uuid`,
    toVisible
  )
  const find = ({ role, user_id, workspace_id }: Viewer, id: string) => finds({ role, user_id, workspace_id, id })
  const detail = (viewer: Viewer, id: string) => durable(detailRow(viewer, id)).pipe(Effect.map(Option.map(toDetail)))

  const byIdOrSlug: ProjectsRepo["Type"]["byIdOrSlug"] = (workspaceId, idOrSlug) =>
    durable(
      first(sql<Row<Json<Project> & { readonly workspace_id: string }>>`
        SELECT to_jsonb(p) AS row FROM project p
        WHERE trashed_at IS NULL
          AND (${workspaceId}::uuid IS NULL AND id::text = ${idOrSlug}
            OR workspace_id = ${workspaceId}::uuid AND (id::text = ${idOrSlug} OR slug = ${idOrSlug}))
        ORDER BY id::text = ${idOrSlug} DESC LIMIT 1`)
    ).pipe(Effect.map(Option.map((row) => ({ ...toProject(row), workspace_id: row.workspace_id }))))

  return { list, find, detail, byIdOrSlug, findRow, detailRow }
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { detailRow, findRow, ...methods } = yield* reads

  const lockWorkspace = (id: string) => sql`SELECT FROM workspace WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  const known = (viewer: Viewer, id: string) =>
    Effect.map(Effect.flatMap(detailRow(viewer, id), Effect.orDie), toDetail)

  const create: ProjectsRepo["Type"]["create"] = (viewer, project, quota, library = []) =>
    Effect.gen(function* () {
      yield* lockWorkspace(viewer.workspace_id)
      const before = yield* detailRow(viewer, project.id)
      if (Option.isSome(before)) return toDetail(before.value)
      const slug = yield* freeSlug("project", "workspace_id", viewer.workspace_id, project.slug)
      const [{ held } = { held: 0 }] = yield* sql<{ readonly held: number }>`
        SELECT count(*)::integer AS held FROM project
        WHERE workspace_id = ${viewer.workspace_id}::uuid AND trashed_at IS NULL`
      if (held >= quota) return yield* new QuotaExhausted()
      yield* sql`
        INSERT INTO project (id, workspace_id, slug, name, description)
        VALUES (${project.id}::uuid, ${viewer.workspace_id}::uuid, ${slug}, ${project.name}, ${project.description})`
      yield* sql`
        INSERT INTO project_member (project_id, user_id, access_level)
        VALUES (${project.id}::uuid, ${viewer.user_id}::uuid, 'owner')`
      if (library.length > 0) yield* furnish(viewer.workspace_id, project.id, library)
      return yield* known(viewer, project.id)
    }).pipe(attributed(sql), Effect.provideService(SqlClient.SqlClient, sql), durable)

  const update: ProjectsRepo["Type"]["update"] = (viewer, id, patch) =>
    Effect.gen(function* () {
      if (Option.isNone(yield* findRow(viewer, id))) return Option.none()
      yield* sql`
        UPDATE project SET
          name = coalesce(${patch.name ?? null}::text, name),
          description = coalesce(${patch.description ?? null}::text, description),
          status = coalesce(${patch.status ?? null}::text, status),
          updated_at = now_ms()
        WHERE id = ${id}::uuid AND trashed_at IS NULL`
      // None where it went into the trash meanwhile.
      return Option.map(yield* detailRow(viewer, id), toDetail)
    }).pipe(sql.withTransaction, durable)

  const trash: ProjectsRepo["Type"]["trash"] = (workspaceId, id) =>
    Effect.gen(function* () {
      yield* lockWorkspace(workspaceId)
      const rows = yield* sql<{ readonly status: string; readonly others: number }>`
        SELECT status, (SELECT count(*)::integer FROM project o
          WHERE o.workspace_id = p.workspace_id AND o.status = 'active' AND o.trashed_at IS NULL AND o.id <> p.id) AS others
        FROM project p WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid AND trashed_at IS NULL`
      if (rows[0] === undefined) return false
      if (rows[0].status === "active" && rows[0].others === 0) return yield* new LastActiveProject()
      yield* sql`UPDATE project SET trashed_at = now_ms() WHERE id = ${id}::uuid`
      yield* sql`SELECT operation_stop(${workspaceId}::uuid, ${id}::uuid)`
      return true
    }).pipe(attributed(sql), durable)

  return { ...methods, create, update, trash }
})

/** {@link ProjectsRepo} on its tables. */
export const layer: Layer.Layer<ProjectsRepo, never, SqlClient.SqlClient | Pool> = Layer.scoped(ProjectsRepo, make)

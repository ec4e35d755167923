/** Scenes on PostgreSQL. What is derived (status, counts) is read with its causes in one statement and never stored. */
import { SqlClient } from "@effect/sql"
import { SqlError } from "@effect/sql/SqlError"
import type { Fragment } from "@effect/sql/Statement"
import { Effect, Layer, Option } from "effect"
import type { ArtifactKind, ModelFacts } from "#domain/Artifact.js"
import { cut } from "#domain/Page.js"
import { type SceneRow, statusOf } from "#domain/Scene.js"
import type { ProjectClosed } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo, SceneTrashed, SourceFileGone, ThemeNotOfProject } from "#services/ports/ScenesRepo.js"
import { attributed } from "./Attributed.js"
import type { Pool } from "./Client.js"
import { durable } from "./Durable.js"
import { makeLookUp } from "./LookUp.js"
import { lockProject } from "./OpenProject.js"
import { all, date, first, type Json, positionOf, type Row } from "./Rows.js"
import { freeSlug } from "./Slugs.js"

type NewSceneRow = Parameters<ScenesRepo["Type"]["create"]>[0]
type ScenePatchRow = Parameters<ScenesRepo["Type"]["update"]>[2]

type SceneRecord = Omit<Json<SceneRow>, "workflow" | "status" | "triangle_count" | "asset_count"> & {
  readonly step_is_live: boolean
  readonly current_kinds: ReadonlyArray<ArtifactKind>
  readonly facts: ModelFacts | null
}

const toScene = (row: SceneRecord): SceneRow => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  workflow: row.source_file_id === null ? "text" : "file",
  status: statusOf(row.step_is_live, row.current_kinds),
  triangle_count: row.facts?.triangle_count ?? 0,
  asset_count: row.facts?.asset_count ?? 0,
  created_at: date(row.created_at),
  updated_at: date(row.updated_at),
  workspace_id: row.workspace_id,
  project_id: row.project_id,
  theme_id: row.theme_id,
  source_file_id: row.source_file_id
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** Of these scenes those out of the trash, in projects out of the trash, each with the causes of its derived fields. */
  const recordsOf = (scenes: Fragment) => sql`
    SELECT to_jsonb(s) || jsonb_build_object(
      'step_is_live', EXISTS (SELECT FROM operation o WHERE o.target_id = s.id AND o.kind = 'scene_step'
        AND o.status IN ('queued', 'running', 'canceling')),
      'current_kinds', coalesce((SELECT jsonb_agg(a.kind) FROM artifact a WHERE a.scene_id = s.id AND a.is_current), '[]'),
      'facts', (SELECT a.facts FROM artifact a WHERE a.scene_id = s.id AND a.kind = 'model' AND a.is_current)) AS row
    FROM ${scenes} s JOIN project p ON p.id = s.project_id AND p.trashed_at IS NULL
    WHERE s.trashed_at IS NULL`
  const records = recordsOf(sql`scene`)

  const read = (workspaceId: string, id: string) =>
    first(sql<Row<SceneRecord>>`${records} AND s.id = ${id}::uuid AND s.workspace_id = ${workspaceId}::uuid`)

  const requireTheme = (projectId: string, themeId: string) =>
    Effect.flatMap(
      sql`SELECT FROM entity WHERE id = ${themeId}::uuid AND project_id = ${projectId}::uuid AND kind = 'theme'
        AND trashed_at IS NULL FOR KEY SHARE`,
      (rows) => (rows.length > 0 ? Effect.void : Effect.fail(new ThemeNotOfProject()))
    )

  /** Holds the row until the scene that refers to the file is there: an expiry waits for it, or was first. */
  const requireFile = (workspaceId: string, fileId: string) =>
    Effect.flatMap(
      sql`
        SELECT FROM file
        WHERE id = ${fileId}::uuid AND workspace_id = ${workspaceId}::uuid AND (uses > 0 OR expires_at > now_ms())
        FOR NO KEY UPDATE`,
      (rows) => (rows.length > 0 ? Effect.void : Effect.fail(new SourceFileGone()))
    )

  /** In a project whose row is locked. A new scene has no causes of what is derived. */
  const made = (scene: NewSceneRow, open: Effect.Effect<void, ProjectClosed>) =>
    Effect.gen(function* () {
      yield* open
      yield* requireTheme(scene.project_id, scene.theme_id)
      if (scene.source_file_id !== null) yield* requireFile(scene.workspace_id, scene.source_file_id)
      const slug = yield* freeSlug("scene", "project_id", scene.project_id, scene.slug)
      const row = yield* first(sql<Row<SceneRecord>>`
        INSERT INTO scene AS s (id, workspace_id, project_id, theme_id, slug, name, description, source_file_id)
        VALUES (${scene.id}::uuid, ${scene.workspace_id}::uuid, ${scene.project_id}::uuid, ${scene.theme_id}::uuid,
          ${slug}, ${scene.name}, ${scene.description}, ${scene.source_file_id}::uuid)
        ON CONFLICT (id) DO NOTHING
        RETURNING to_jsonb(s) || '{"step_is_live": false, "current_kinds": [], "facts": null}' AS row`)
      // Of this id, and not to be read: it is in the trash.
      return yield* Effect.mapError(row, () => new SceneTrashed())
    })

  const create: ScenesRepo["Type"]["create"] = (scene) =>
    Effect.flatMap(lockProject(scene.project_id), (open) => made(scene, open)).pipe(
      // Whatever refuses a repeat, it answers what was made: only then is it asked whether this is one.
      Effect.catchIf(
        (error) => !(error instanceof SqlError),
        (refusal) =>
          Effect.flatMap(
            read(scene.workspace_id, scene.id),
            Option.match({ onNone: () => Effect.fail(refusal), onSome: (row) => Effect.succeed(row) })
          )
      ),
      Effect.map(toScene),
      sql.withTransaction,
      Effect.provideService(SqlClient.SqlClient, sql),
      durable
    )

  const list: ScenesRepo["Type"]["list"] = (workspaceId, projectId, page) => {
    const { at, id } = positionOf(page)
    return durable(
      all(sql<Row<SceneRecord>>`
        ${records} AND s.project_id = ${projectId}::uuid AND s.workspace_id = ${workspaceId}::uuid
          AND (s.created_at, s.id) < (${at}::timestamptz, ${id}::uuid)
        ORDER BY s.created_at DESC, s.id DESC LIMIT ${page.limit + 1}`)
    ).pipe(Effect.map((rows) => cut(rows.map(toScene), page.limit)))
  }

  const finds = yield* makeLookUp<{ readonly workspace_id: string; readonly id: string }, SceneRecord, SceneRow>(
    sql`${records} AND s.id = (item->>'id')::uuid AND s.workspace_id = (item->>'workspace_id')::uuid`,
    toScene
  )
  const find: ScenesRepo["Type"]["find"] = (workspace_id, id) => finds({ workspace_id, id })

  const changed = (workspaceId: string, id: string, { description, name, theme_id }: ScenePatchRow) =>
    first(sql<Row<SceneRecord>>`
      WITH changed AS (
        UPDATE scene SET
          name = coalesce(${name ?? null}::text, name),
          description = coalesce(${description ?? null}::text, description),
          theme_id = coalesce(${theme_id ?? null}::uuid, theme_id),
          updated_at = now_ms()
        WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid AND trashed_at IS NULL
          AND EXISTS (SELECT FROM project p WHERE p.id = project_id AND p.trashed_at IS NULL)
        RETURNING *)
      ${recordsOf(sql`changed`)}`)
  /** The theme is held from being removed until the scene has it. */
  const themed = (workspaceId: string, id: string, theme_id: string) =>
    Effect.flatMap(
      read(workspaceId, id),
      Option.match({ onNone: () => Effect.void, onSome: ({ project_id }) => requireTheme(project_id, theme_id) })
    )
  const update: ScenesRepo["Type"]["update"] = (workspaceId, id, patch) => {
    const change = changed(workspaceId, id, patch)
    const { theme_id } = patch
    const whole =
      theme_id === undefined ? change : sql.withTransaction(Effect.zipRight(themed(workspaceId, id, theme_id), change))
    return Effect.map(durable(whole), Option.map(toScene))
  }

  const trash: ScenesRepo["Type"]["trash"] = (workspaceId, id) =>
    Effect.gen(function* () {
      yield* sql`SELECT FROM workspace WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`
      const rows = yield* sql`
        UPDATE scene SET trashed_at = now_ms()
        WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid AND trashed_at IS NULL RETURNING id`
      if (rows.length > 0) yield* sql`SELECT operation_stop(${workspaceId}::uuid, ${id}::uuid)`
      return rows.length > 0
    }).pipe(attributed(sql), durable)

  return { create, list, find, update, trash }
})

/** {@link ScenesRepo} on its tables. */
export const layer: Layer.Layer<ScenesRepo, never, SqlClient.SqlClient | Pool> = Layer.scoped(ScenesRepo, make)

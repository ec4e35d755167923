import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import { QuotaExhausted } from "#services/ports/ProjectsRepo.js"
import { ProjectInTrash, type TrashedRow, TrashRepo } from "#services/ports/TrashRepo.js"
import { attributed } from "./Attributed.js"
import { durable } from "./Durable.js"
import { all, date, first, type Json, type Row } from "./Rows.js"

const toTrashed = (row: Json<TrashedRow>): TrashedRow => ({
  kind: row.kind,
  id: row.id,
  workspace_id: row.workspace_id,
  project_id: row.project_id,
  slug: row.slug,
  name: row.name,
  trashed_at: date(row.trashed_at)
})

const make = Effect.map(SqlClient.SqlClient, (sql): TrashRepo["Type"] => {
  /** Both kinds as one; a scene whose project's purge has begun goes with it. */
  const trash = sql`
    (SELECT 'project' AS kind, id, workspace_id, id AS project_id, slug, name, trashed_at
     FROM project WHERE trashed_at IS NOT NULL AND NOT purging
     UNION ALL
     SELECT 'scene', s.id, s.workspace_id, s.project_id, s.slug, s.name, s.trashed_at
     FROM scene s JOIN project p ON p.id = s.project_id AND NOT p.purging
     WHERE s.trashed_at IS NOT NULL AND NOT s.purging)`

  const read = (id: string) =>
    first(sql<Row<Json<TrashedRow>>>`SELECT to_jsonb(t) AS row FROM ${trash} t WHERE t.id::text = ${id}`)

  const roomFor = (workspaceId: string, quota: number) =>
    Effect.flatMap(
      sql<{ readonly held: number }>`
        SELECT count(*)::integer AS held FROM project
        WHERE workspace_id = ${workspaceId}::uuid AND trashed_at IS NULL`,
      ([{ held } = { held: 0 }]) => (held < quota ? Effect.void : Effect.fail(new QuotaExhausted()))
    )

  /** The lock keeps a project from being thrown away under the scene that comes back into it. */
  const projectIsThere = (projectId: string) =>
    Effect.flatMap(sql`SELECT FROM project WHERE id = ${projectId}::uuid AND trashed_at IS NULL FOR SHARE`, (rows) =>
      rows.length > 0 ? Effect.void : Effect.fail(new ProjectInTrash())
    )

  /**
   * Holds the theme until its scene is back: a deletion of it waits for the scene, or was first, and then it comes back. Answers how.
   */
  const holdTheme = (sceneId: string) =>
    Effect.gen(function* () {
      const [theme] = yield* sql<{ readonly id: string; readonly trashed: boolean }>`
        SELECT e.id, e.trashed_at IS NOT NULL AS trashed FROM entity e JOIN scene s ON s.theme_id = e.id
        WHERE s.id = ${sceneId}::uuid FOR NO KEY UPDATE OF e`
      if (theme === undefined || !theme.trashed) return Effect.void
      const whole = sql`
        WITH RECURSIVE held AS (
          SELECT ${theme.id}::uuid AS id UNION SELECT l.child_id FROM entity_link l JOIN held ON held.id = l.parent_id)`
      // Under their locks: what it holds may be on its way into the trash just now.
      yield* sql`${whole} SELECT FROM entity WHERE id IN (SELECT id FROM held) ORDER BY id FOR NO KEY UPDATE`
      return sql`
        ${whole} UPDATE entity SET trashed_at = NULL
        WHERE id IN (SELECT id FROM held) AND trashed_at IS NOT NULL`
    })

  const restore: TrashRepo["Type"]["restore"] = (workspaceId, id, quota) =>
    Effect.gen(function* () {
      // As every change of how many projects there are: under the workspace's lock.
      yield* sql`SELECT FROM workspace WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`
      const found = Option.filter(yield* read(id), (row) => row.workspace_id === workspaceId)
      if (Option.isNone(found)) return Option.none()
      const { kind, project_id } = found.value
      yield* kind === "project" ? roomFor(workspaceId, quota) : projectIsThere(project_id)
      const bringTheme = kind === "scene" ? yield* holdTheme(found.value.id) : Effect.void
      const rows = yield* sql`
        UPDATE ${sql(kind)} SET trashed_at = NULL
        WHERE id = ${found.value.id}::uuid AND trashed_at IS NOT NULL AND NOT purging RETURNING id`
      if (rows.length === 0) return Option.none()
      yield* bringTheme
      return Option.some(toTrashed(found.value))
    }).pipe(attributed(sql), durable)

  return {
    list: (workspaceId) =>
      durable(
        all(sql<Row<Json<TrashedRow>>>`
          SELECT to_jsonb(t) AS row FROM ${trash} t WHERE workspace_id = ${workspaceId}::uuid
          ORDER BY trashed_at DESC, id DESC`)
      ).pipe(Effect.map((rows) => rows.map(toTrashed))),
    find: (id) => durable(read(id)).pipe(Effect.map(Option.map(toTrashed))),
    restore
  }
})

/** {@link TrashRepo} on the tables of projects and scenes. */
export const layer: Layer.Layer<TrashRepo, never, SqlClient.SqlClient> = Layer.effect(TrashRepo, make)

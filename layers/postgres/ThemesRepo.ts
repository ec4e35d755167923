import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import { cut } from "#domain/Page.js"
import type { Theme } from "#domain/Theme.js"
import { ThemesRepo } from "#services/ports/ThemesRepo.js"
import { durable } from "./Durable.js"
import { lockProject } from "./OpenProject.js"
import { all, date, first, type Json, positionOf, type Row } from "./Rows.js"
import { freeSlug } from "./Slugs.js"

const toTheme = (row: Json<Theme>): Theme => ({
  id: row.id,
  slug: row.slug,
  project_id: row.project_id,
  name: row.name,
  description: row.description,
  tags: row.tags,
  metadata: row.metadata,
  thumbnail_url: null,
  world: row.world,
  scene_parameters: row.scene_parameters,
  parameters: row.parameters,
  designs: [],
  design_ids: [],
  design_count: 0,
  created_at: date(row.created_at),
  updated_at: date(row.updated_at)
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const read = (id: string) =>
    first(sql<Row<Json<Theme>>>`SELECT to_jsonb(t) AS row FROM theme t WHERE id = ${id}::uuid`)

  const create: ThemesRepo["Type"]["create"] = (theme) =>
    Effect.gen(function* () {
      const open = yield* lockProject(theme.project_id)
      const before = yield* read(theme.id)
      if (Option.isSome(before)) return toTheme(before.value)
      yield* open
      const slug = yield* freeSlug("theme", "project_id", theme.project_id, theme.slug)
      yield* sql`
        INSERT INTO theme (id, workspace_id, project_id, slug, name, description, tags, metadata, world, scene_parameters,
          parameters)
        VALUES (${theme.id}::uuid, ${theme.workspace_id}::uuid, ${theme.project_id}::uuid, ${slug}, ${theme.name},
          ${theme.description}, ${JSON.stringify(theme.tags)}::jsonb, ${JSON.stringify(theme.metadata)}::jsonb,
          ${JSON.stringify(theme.world)}::jsonb, ${JSON.stringify(theme.scene_parameters)}::jsonb,
          ${JSON.stringify(theme.parameters)}::jsonb)`
      return yield* Effect.map(Effect.flatMap(read(theme.id), Effect.orDie), toTheme)
    }).pipe(sql.withTransaction, Effect.provideService(SqlClient.SqlClient, sql), durable)

  const list: ThemesRepo["Type"]["list"] = (workspaceId, projectId, page) => {
    const { at, id } = positionOf(page)
    return durable(
      all(sql<Row<Json<Theme>>>`
        SELECT to_jsonb(t) AS row FROM theme t
        WHERE project_id = ${projectId}::uuid AND workspace_id = ${workspaceId}::uuid
          AND (created_at, id) < (${at}::timestamptz, ${id}::uuid)
        ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`)
    ).pipe(Effect.map((rows) => cut(rows.map(toTheme), page.limit)))
  }

  const find: ThemesRepo["Type"]["find"] = (workspaceId, id) =>
    durable(
      first(sql<Row<Json<Theme>>>`
        SELECT to_jsonb(t) AS row FROM theme t JOIN project p ON p.id = t.project_id
        WHERE t.id = ${id}::uuid AND t.workspace_id = ${workspaceId}::uuid AND p.trashed_at IS NULL`)
    ).pipe(Effect.map(Option.map(toTheme)))

  return { create, list, find }
})

/** {@link ThemesRepo} on its table. */
export const layer: Layer.Layer<ThemesRepo, never, SqlClient.SqlClient> = Layer.effect(ThemesRepo, make)

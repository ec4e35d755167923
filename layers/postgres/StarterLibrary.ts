import { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import type { StarterEntity } from "#services/ports/ProjectsRepo.js"

/** The first entities of a project that the caller's transaction has made, and what holds what: two statements. */
export const furnish = (workspaceId: string, projectId: string, library: ReadonlyArray<StarterEntity>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      INSERT INTO entity (id, workspace_id, project_id, kind, slug, name, description, tags, metadata, body)
      SELECT id, ${workspaceId}::uuid, ${projectId}::uuid, kind, slug, name, description, tags, metadata, body
      FROM jsonb_to_recordset(${JSON.stringify(library)}::jsonb)
        AS e(id uuid, kind text, slug text, name text, description text, tags jsonb, metadata jsonb, body jsonb)`
    const links = library.flatMap(({ id: parent_id, links }) =>
      links.map(({ id: child_id, slot }, position) => ({ parent_id, child_id, slot: slot ?? "", position }))
    )
    yield* sql`
      INSERT INTO entity_link (parent_id, child_id, slot, position)
      SELECT parent_id, child_id, slot, position
      FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        AS l(parent_id uuid, child_id uuid, slot text, position integer)`
  })

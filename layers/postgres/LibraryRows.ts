/** How entities are read: each with what it holds, in order, as one JSON column. */

import type { SqlClient } from "@effect/sql/SqlClient"
import type { Fragment } from "@effect/sql/Statement"
import type { EntityRow } from "#domain/Library.js"
import type { EntityKind } from "#domain/Reference.js"
import { date } from "./Rows.js"

/** An entity as JSON has it: its dates are text. */
export interface EntityRecord<Kind extends EntityKind> extends Omit<EntityRow<Kind>, "created_at" | "updated_at"> {
  readonly created_at: string
  readonly updated_at: string
}

export const toEntity = <Kind extends EntityKind>(row: EntityRecord<Kind>): EntityRow<Kind> => ({
  id: row.id,
  workspace_id: row.workspace_id,
  project_id: row.project_id,
  kind: row.kind,
  slug: row.slug,
  name: row.name,
  description: row.description,
  tags: row.tags,
  metadata: row.metadata,
  body: row.body,
  links: row.links,
  pictured: row.pictured,
  created_at: date(row.created_at),
  updated_at: date(row.updated_at)
})

/** `SELECT … AS row` of the entities out of the trash that `where` leaves over; `e` is the entity, `p` its project. */
export const entitiesWhere = (sql: SqlClient, where: Fragment) => sql<{ readonly row: never }>`
  SELECT to_jsonb(e) || jsonb_build_object('pictured', entity_pictured(e), 'links', coalesce((
    SELECT jsonb_agg(jsonb_build_object('kind', c.kind, 'slug', c.slug, 'uuid', c.id, 'slot', nullif(l.slot, ''))
      ORDER BY l.position, l.slot, c.id)
    FROM entity_link l JOIN entity c ON c.id = l.child_id WHERE l.parent_id = e.id), '[]')) AS row
  FROM entity e JOIN project p ON p.id = e.project_id AND p.trashed_at IS NULL
  WHERE e.trashed_at IS NULL AND ${where}`

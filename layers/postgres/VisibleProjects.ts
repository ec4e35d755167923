/** Which projects a viewer sees, and what a row of them holds. */
import type { SqlClient } from "@effect/sql"
import type { Fragment } from "@effect/sql/Statement"
import type { Project } from "#domain/Project.js"
import type { Viewer, VisibleProject } from "#services/ports/ProjectsRepo.js"
import { date, type Json } from "./Rows.js"

/** What is looked for, and who looks. */
export type Finding = Viewer & { readonly id: string }

export const toProject = (row: Json<Project>): Project => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  status: row.status,
  created_at: date(row.created_at),
  updated_at: date(row.updated_at)
})

export const toVisible = (row: Json<VisibleProject>): VisibleProject => ({
  ...toProject(row),
  access_level: row.access_level
})

/** The projects that a viewer, a JSON value, can see, with their access level: admins own every one. */
export const visibleTo = (sql: SqlClient.SqlClient, viewer: Fragment): Fragment => sql`
  (SELECT p.*, CASE WHEN ${viewer}->>'role' = 'admin' THEN 'owner' ELSE m.access_level END AS access_level
   FROM project p LEFT JOIN project_member m ON m.project_id = p.id AND m.user_id = (${viewer}->>'user_id')::uuid
   WHERE p.workspace_id = (${viewer}->>'workspace_id')::uuid AND p.trashed_at IS NULL
     AND (${viewer}->>'role' = 'admin' OR m.access_level IS NOT NULL))`

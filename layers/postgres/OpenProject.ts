import { SqlClient } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import { ProjectClosed } from "#services/ports/ProjectsRepo.js"

/**
 * Locks a project's row for a write into it, which orders such writes: afterwards nobody throws the project away, archives it or
 * takes a slug in it until the transaction ends. Succeeds with a check to be made once it is clear that the write is no repeat.
 */
export const lockProject = (
  id: string
): Effect.Effect<Effect.Effect<void, ProjectClosed>, SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ readonly status: "active" | "archived" }>`
      SELECT status FROM project WHERE id = ${id}::uuid AND trashed_at IS NULL FOR NO KEY UPDATE`
    const state = rows[0]?.status ?? "trashed"
    return state === "active" ? Effect.void : Effect.fail(new ProjectClosed({ state }))
  })

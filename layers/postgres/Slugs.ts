import { SqlClient } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import type { Fragment } from "@effect/sql/Statement"
import { Effect } from "effect"
import { nthSlug } from "#domain/Slug.js"
import { type SlugChoice, SlugTaken } from "#services/ports/ProjectsRepo.js"

const chunk = 32

/**
 * The slug a new row of `table` gets among the rows whose `owner` column is `ownerId` and that are `among` its own; the trash
 * keeps its slugs. The caller holds the owner's row lock, so nobody takes it meanwhile.
 */
export const freeSlug = (
  table: "project" | "scene" | "entity",
  owner: "workspace_id" | "project_id",
  ownerId: string,
  { chosen, slug }: SlugChoice,
  among?: Fragment
): Effect.Effect<string, SlugTaken | SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (let n = 1; ; n += chunk) {
      const wanted = chosen ? [slug] : Array.from({ length: chunk }, (_, i) => nthSlug(slug, n + i))
      const rows = yield* sql<{ readonly slug: string }>`
        SELECT slug FROM ${sql(table)} WHERE ${sql(owner)} = ${ownerId}::uuid AND ${sql.in("slug", wanted)}
          AND ${among ?? sql`true`}`
      const taken = new Set(rows.map((row) => row.slug))
      const free = wanted.find((one) => !taken.has(one))
      if (free !== undefined) return free
      if (chosen) return yield* new SlugTaken()
    }
  })

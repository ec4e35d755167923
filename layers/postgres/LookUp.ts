import { SqlClient } from "@effect/sql"
import type { Fragment } from "@effect/sql/Statement"
import { Effect, Option, type Scope } from "effect"
import type { Pool } from "./Client.js"
import { makeGroupRead } from "./GroupRead.js"
import type { Row } from "./Rows.js"

/**
 * Finds the row of a key, where there is one; concurrent callers share a statement. `select` is a SELECT of one JSON value, at most one
 * row, in which `item` is the key as JSON.
 */
export const makeLookUp = <A, R, B>(
  select: Fragment,
  read: (row: R) => B
): Effect.Effect<(key: A) => Effect.Effect<Option.Option<B>>, never, SqlClient.SqlClient | Pool | Scope.Scope> =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    makeGroupRead<A, Row<R>, Option.Option<B>>({
      statement: (keys) => sql`
        SELECT (${select}) AS row
        FROM jsonb_array_elements(${JSON.stringify(keys)}::jsonb) WITH ORDINALITY AS wanted (item, n) ORDER BY n`,
      answers: (rows) => rows.map(({ row }) => Option.map(Option.fromNullable(row), read))
    })
  )

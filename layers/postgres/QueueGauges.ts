import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import { counted_max, QueueGauges, type QueueReading } from "#services/ports/QueueGauges.js"
import { first, type Row } from "./Rows.js"

/** {@link QueueGauges} by one statement that goes by the index of what is not at its end, however much is. */
export const layer: Layer.Layer<QueueGauges, never, SqlClient.SqlClient> = Layer.effect(
  QueueGauges,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    read: first(sql<Row<QueueReading>>`
      WITH live AS MATERIALIZED (
        SELECT kind, status, workspace_id, held, created_at, status = 'queued' OR status = 'running' AND runner IS NULL AS waits
        FROM operation WHERE status IN ('queued', 'running', 'canceling') ORDER BY created_at, id LIMIT ${counted_max}
      ), crowd AS (
        SELECT CASE WHEN count(*) >= 100 THEN '100+' WHEN count(*) >= 10 THEN '10-99' WHEN count(*) >= 2 THEN '2-9' ELSE '1' END AS bucket
        FROM live WHERE waits GROUP BY workspace_id
      )
      SELECT jsonb_build_object(
        'operations', (SELECT coalesce(jsonb_agg(one), '[]') FROM (SELECT kind, status, count(*) FROM live GROUP BY kind, status) one),
        'waiting', (SELECT coalesce(jsonb_agg(one), '[]') FROM (
          SELECT kind, count(*),
            coalesce(extract(epoch FROM now_ms() - min(created_at) FILTER (WHERE status = 'queued')), 0)::float8 AS seconds
          FROM live WHERE waits GROUP BY kind) one),
        'workspaces', (SELECT coalesce(jsonb_agg(one), '[]') FROM (SELECT bucket, count(*) FROM crowd GROUP BY bucket) one),
        'runners', (SELECT count(*) FROM process WHERE role <> 'api' AND lease_until > now_ms()),
        'held', (SELECT coalesce(sum(held), 0) FROM live)
      ) AS row`).pipe(Effect.map(Option.getOrThrow), Effect.orDie)
  }))
)

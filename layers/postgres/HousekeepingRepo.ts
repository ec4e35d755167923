/**
 * What goes for good, on PostgreSQL. Every statement is a transaction of its own over a bounded number of rows, skips what another
 * process works on, and finds by itself where the last one stopped.
 */
import { SqlClient } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect, Layer } from "effect"
import { HousekeepingRepo } from "#services/ports/HousekeepingRepo.js"
import { attributed } from "./Attributed.js"
import { durable } from "./Durable.js"

/** How many rows a statement touched. */
const count = (statement: Effect.Effect<ReadonlyArray<unknown>, SqlError>): Effect.Effect<number> =>
  Effect.map(durable(statement), (rows) => rows.length)

/** What a function says that it took. */
const expired = (asked: Effect.Effect<ReadonlyArray<{ readonly gone: number }>, SqlError>): Effect.Effect<number> =>
  Effect.map(durable(asked), ([{ gone }]) => gone)

const keys = (sql: SqlClient.SqlClient) => (hours: number, limit: number) =>
  count(sql`
    DELETE FROM idempotency_key WHERE (workspace_id, user_id, method, path, key) IN (
      SELECT k.workspace_id, k.user_id, k.method, k.path, k.key
      FROM idempotency_key k JOIN operation o ON o.id = k.operation_id
      WHERE k.created_at <= now() - make_interval(hours => ${hours}::integer)
        AND o.status IN ('succeeded', 'failed', 'canceled')
      ORDER BY k.created_at LIMIT ${limit}::integer FOR UPDATE OF k SKIP LOCKED)
    RETURNING key`)

/** As {@link count}, of rows whose end the audit log tells. */
const countTold = (sql: SqlClient.SqlClient, statement: Effect.Effect<ReadonlyArray<unknown>, SqlError>) =>
  count(attributed(sql)(statement))

/** Marks what is due and has no live operation: from here on nothing restores it, and nothing starts in it. */
const marks = (sql: SqlClient.SqlClient, limit: number) => ({
  projects: (days: number) =>
    count(sql`
      UPDATE project SET purging = true WHERE id IN (
        SELECT id FROM project p
        WHERE trashed_at <= now() - make_interval(days => ${days}::integer) AND NOT purging
          AND NOT EXISTS (SELECT FROM operation o
            WHERE o.project_id = p.id AND o.status IN ('queued', 'running', 'canceling'))
        ORDER BY trashed_at LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED)
      RETURNING id`),
  scenes: (days: number) =>
    count(sql`
      UPDATE scene SET purging = true WHERE id IN (
        SELECT id FROM scene s
        WHERE trashed_at <= now() - make_interval(days => ${days}::integer) AND NOT purging
          AND NOT EXISTS (SELECT FROM operation o
            WHERE o.target_id = s.id AND o.status IN ('queued', 'running', 'canceling'))
        ORDER BY trashed_at LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED)
      RETURNING id`),
  scenesOfProjects: count(sql`
    UPDATE scene SET purging = true WHERE id IN (
      SELECT s.id FROM scene s JOIN project p ON p.id = s.project_id AND p.purging
      WHERE NOT s.purging LIMIT ${limit}::integer FOR UPDATE OF s SKIP LOCKED)
    RETURNING id`),
  sessionsOfProjects: count(sql`
    UPDATE session SET removed_at = now_ms() WHERE id IN (
      SELECT s.id FROM session s JOIN project p ON p.id = s.project_id AND p.purging
      WHERE s.removed_at IS NULL LIMIT ${limit}::integer FOR UPDATE OF s SKIP LOCKED)
    RETURNING id`)
})

/** Deletes under the marks, what is named before what names it, so that no delete cascades over more than a few rows. */
const deletions = (sql: SqlClient.SqlClient, limit: number) => ({
  // Their objects' rows first and in order: scenes share objects, and two purges must not wait for each other.
  artifacts: count(sql`
    WITH doomed AS MATERIALIZED (
      SELECT a.id, a.blob_key FROM artifact a JOIN scene s ON s.id = a.scene_id AND s.purging
      LIMIT ${limit}::integer FOR UPDATE OF a SKIP LOCKED),
    held AS MATERIALIZED (
      SELECT key FROM blob WHERE key IN (SELECT blob_key FROM doomed) ORDER BY key FOR NO KEY UPDATE)
    DELETE FROM artifact WHERE id IN (SELECT id FROM doomed) AND (SELECT count(*) FROM held) > 0
    RETURNING id`),
  operationsOfScenes: count(sql`
    DELETE FROM operation WHERE id IN (
      SELECT o.id FROM operation o JOIN scene s ON s.id = o.target_id AND s.purging
      LIMIT ${limit}::integer FOR UPDATE OF o SKIP LOCKED)
    RETURNING id`),
  scenes: countTold(
    sql,
    sql`
    DELETE FROM scene WHERE id IN (
      SELECT id FROM scene s WHERE purging
        AND NOT EXISTS (SELECT FROM artifact a WHERE a.scene_id = s.id)
        AND NOT EXISTS (SELECT FROM operation o WHERE o.target_id = s.id)
      LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED)
    RETURNING id`
  ),
  messages: count(sql`
    DELETE FROM session_message WHERE id IN (
      SELECT m.id FROM session_message m JOIN session s ON s.id = m.session_id AND s.removed_at IS NOT NULL
      LIMIT ${limit}::integer FOR UPDATE OF m SKIP LOCKED)
    RETURNING id`),
  sessions: count(sql`
    DELETE FROM session WHERE id IN (
      SELECT id FROM session s WHERE removed_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM session_message m WHERE m.session_id = s.id)
      LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED)
    RETURNING id`),
  operationsOfProjects: count(sql`
    DELETE FROM operation WHERE id IN (
      SELECT o.id FROM operation o JOIN project p ON p.id = o.project_id AND p.purging
      LIMIT ${limit}::integer FOR UPDATE OF o SKIP LOCKED)
    RETURNING id`),
  entities: countTold(
    sql,
    sql`
    DELETE FROM entity WHERE id IN (
      SELECT e.id FROM entity e JOIN project p ON p.id = e.project_id AND p.purging
      WHERE NOT EXISTS (SELECT FROM scene s WHERE s.theme_id = e.id)
        AND NOT EXISTS (SELECT FROM entity_link l WHERE l.child_id = e.id)
      LIMIT ${limit}::integer FOR UPDATE OF e SKIP LOCKED)
    RETURNING id`
  ),
  // What the trash alone held, once nothing of it does: holders first, what they held in the next batch.
  trashedEntities: countTold(
    sql,
    sql`
    DELETE FROM entity WHERE id IN (
      SELECT id FROM entity e WHERE trashed_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM scene s WHERE s.theme_id = e.id)
        AND NOT EXISTS (SELECT FROM entity_link l WHERE l.child_id = e.id)
      LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED)
    RETURNING id`
  ),
  projects: countTold(
    sql,
    sql`
    DELETE FROM project WHERE id IN (
      SELECT id FROM project p WHERE purging
        AND NOT EXISTS (SELECT FROM scene s WHERE s.project_id = p.id)
        AND NOT EXISTS (SELECT FROM operation o WHERE o.project_id = p.id)
        AND NOT EXISTS (SELECT FROM session s WHERE s.project_id = p.id)
        AND NOT EXISTS (SELECT FROM entity e WHERE e.project_id = p.id)
      LIMIT ${limit}::integer FOR UPDATE SKIP LOCKED)
    RETURNING id`
  )
})

const purge =
  (sql: SqlClient.SqlClient): HousekeepingRepo["Type"]["purge"] =>
  (days, limit) =>
    Effect.gen(function* () {
      const mark = marks(sql, limit)
      const marked =
        (yield* mark.projects(days)) +
        (yield* mark.scenes(days)) +
        (yield* mark.scenesOfProjects) +
        (yield* mark.sessionsOfProjects)
      const gone = yield* Effect.all(deletions(sql, limit))
      const purged = {
        projects: gone.projects,
        scenes: gone.scenes,
        artifacts: gone.artifacts,
        operations: gone.operationsOfScenes + gone.operationsOfProjects
      }
      return { purged, more: marked > 0 || Object.values(gone).some((rows) => rows > 0) }
    })

/** {@link HousekeepingRepo} on the tables of all. */
export const layer: Layer.Layer<HousekeepingRepo, never, SqlClient.SqlClient> = Layer.effect(
  HousekeepingRepo,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    expireKeys: keys(sql),
    expireOperations: (days, limit) =>
      expired(sql<{ readonly gone: number }>`SELECT operation_expire(${days}, ${limit}) AS gone`),
    expireAudit: (days, limit) =>
      expired(sql<{ readonly gone: number }>`SELECT audit_expire(${days}, ${limit}) AS gone`),
    purge: purge(sql)
  }))
)

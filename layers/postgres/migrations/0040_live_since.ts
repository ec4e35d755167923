/**
 * The count of a workspace's live rows, at each start, begins where the oldest of them moved, and not with all that have died since a
 * snapshot that is held open; and a beat finds each row by its key.
 */
export const up = `
-- The live rows of a workspace moved then or later: none comes but under the workspace's lock, and none moves back.
ALTER TABLE workspace ADD COLUMN live_since xid8 NOT NULL DEFAULT '0';
DROP INDEX operation_live;
CREATE INDEX operation_live ON operation (workspace_id, moved) WHERE status IN ('queued', 'running', 'canceling');

-- As before, beside where the count of live rows begins: at none that is still to come, as another server's.
CREATE OR REPLACE FUNCTION operation_start_plain(items jsonb, terms jsonb, OUT made_rows json, OUT places bigint[]) LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ids_of(items, 'id');
BEGIN
  -- Shared row locks keep a trash from slipping between this look and the insert.
  PERFORM FROM project WHERE id = ANY (ids_of(items, 'project_id')) ORDER BY id FOR SHARE;
  PERFORM FROM scene WHERE id = ANY (ARRAY(SELECT (value->'target'->>'id')::uuid FROM jsonb_array_elements(items))) ORDER BY id FOR SHARE;
  WITH asked AS MATERIALIZED (
    SELECT a.*, (target->>'id')::uuid AS target_id, price + coalesce(first_call, 0) AS held
    FROM ROWS FROM (jsonb_to_recordset(items) AS (id uuid, workspace_id uuid, project_id uuid, kind text, target jsonb, input jsonb,
      progress jsonb, model jsonb, created_by text, price bigint, first_call bigint, cancelable boolean, requires text,
      requires_brief boolean, live_operations_max bigint, idempotency jsonb, turn jsonb, gated boolean, shard integer)
    ) WITH ORDINALITY AS a (id, workspace_id, project_id, kind, target, input, progress, model, created_by, price, first_call,
      cancelable, requires, requires_brief, live_operations_max, idempotency, turn, gated, shard, n)
  ), again AS MATERIALIZED (
    SELECT n FROM (
      SELECT n, count(*) OVER (PARTITION BY id) AS of_id, count(*) OVER (PARTITION BY target_id) AS of_target,
        CASE WHEN idempotency IS NOT NULL
          THEN count(*) OVER (PARTITION BY workspace_id, created_by, idempotency - 'body_hash') END AS of_key
      FROM asked) named
    WHERE of_id > 1 OR of_target > 1 OR of_key > 1
  ), plain AS MATERIALIZED (
    SELECT asked.*, payer.plan, payer.free, payer.live_since,
      CASE WHEN gated THEN (terms->'live_operations'->>payer.plan)::bigint ELSE live_operations_max END AS most
    FROM asked
    CROSS JOIN LATERAL (SELECT w.plan, w.balance - w.reserved AS free,
      CASE WHEN w.live_since < pg_snapshot_xmax(pg_current_snapshot()) THEN w.live_since ELSE '0' END AS live_since FROM workspace w WHERE w.id = asked.workspace_id OFFSET 0) payer
    CROSS JOIN LATERAL (SELECT p.* FROM project p WHERE p.id = asked.project_id OFFSET 0) home
    CROSS JOIN LATERAL (SELECT s.* FROM scene s WHERE s.id = asked.target_id OFFSET 0) place
    WHERE asked.kind = 'scene_step' AND target->>'type' = 'scene' AND turn IS NULL AND n NOT IN (SELECT again.n FROM again)
      AND home.workspace_id = asked.workspace_id AND home.trashed_at IS NULL AND home.status <> 'archived'
      AND place.project_id = home.id AND place.trashed_at IS NULL
      AND (requires_brief IS NOT TRUE OR place.source_file_id IS NOT NULL OR coalesce(place.description, '') ~ '[^[:space:]]')
      AND NOT EXISTS (SELECT FROM operation o WHERE o.id = asked.id OFFSET 0)
      AND NOT EXISTS (SELECT FROM operation o WHERE o.target_id = asked.target_id AND o.kind = 'scene_step'
        AND o.kind IN ('scene_step', 'session_turn') AND o.status IN ('queued', 'running', 'canceling') OFFSET 0)
      AND (idempotency IS NULL OR NOT EXISTS (SELECT FROM idempotency_key k
        WHERE k.workspace_id = asked.workspace_id AND k.user_id = asked.created_by AND k.method = idempotency->>'method'
          AND k.path = idempotency->>'path' AND k.key = idempotency->>'key' OFFSET 0))
      AND (requires IS NULL OR EXISTS (SELECT FROM artifact a
        WHERE a.scene_id = asked.target_id AND a.kind = requires AND a.is_current OFFSET 0))
      AND (gated IS NOT TRUE OR operation_is_on_terms(items->(n - 1)::integer, terms))
  ), room AS MATERIALIZED (
    SELECT fit.workspace_id, coalesce(live.since, pg_current_xact_id()) AS since
    FROM (SELECT workspace_id, count(*) AS more, min(most) AS most, min(live_since) AS since FROM plain
        GROUP BY workspace_id HAVING sum(held) <= min(free)) fit
      CROSS JOIN LATERAL (SELECT count(*) AS n, min(o.moved) AS since FROM operation o
        WHERE o.workspace_id = fit.workspace_id AND o.moved >= fit.since AND o.status IN ('queued', 'running', 'canceling')) live
    WHERE more + live.n <= most
  ), made AS (
    INSERT INTO operation (id, workspace_id, project_id, kind, target_type, target_id, input, progress, model, created_by,
      price, held, cancelable, plan, shard)
    SELECT id, workspace_id, project_id, kind, target->>'type', target_id, input, progress, model, created_by,
      price, held, cancelable, plan, coalesce(shard, 0)
    FROM plain WHERE workspace_id IN (SELECT room.workspace_id FROM room) ORDER BY n
    RETURNING *
  ), reserving AS (
    UPDATE workspace SET reserved = reserved + more.units, live_since = room.since
    FROM (SELECT workspace_id, sum(held)::bigint AS units FROM made GROUP BY workspace_id) more JOIN room USING (workspace_id)
    WHERE id = more.workspace_id
  ), keeping AS (
    INSERT INTO idempotency_key (workspace_id, user_id, method, path, key, body_hash, operation_id)
    SELECT workspace_id, created_by, idempotency->>'method', idempotency->>'path', idempotency->>'key', idempotency->>'body_hash', id
    FROM plain WHERE idempotency->>'key' IS NOT NULL AND workspace_id IN (SELECT room.workspace_id FROM room)
  )
  SELECT json_object_agg(n, made), array_agg(n) INTO made_rows, places
  FROM made CROSS JOIN LATERAL (SELECT array_position(ids, made.id)::bigint AS n) at;
END $$;

-- As before, each row by its key.
CREATE OR REPLACE FUNCTION operation_beat(beating text, beats jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM operation_lock(ids_of(beats, 'id'));
  RETURN QUERY
  WITH beat AS MATERIALIZED (
    SELECT a.id, a.progress FROM jsonb_to_recordset(beats) AS a (id uuid, attempt integer, progress jsonb)
      CROSS JOIN LATERAL (SELECT o.attempt, o.status FROM operation o WHERE o.id = a.id OFFSET 0) o
    WHERE o.attempt = a.attempt AND o.status IN ('running', 'canceling')
  )
  UPDATE operation o SET
    heartbeat_at = now_ms(), runner = beating,
    progress = CASE WHEN (beat.progress->>'fraction')::float8 >= (o.progress->>'fraction')::float8
      THEN beat.progress ELSE o.progress END
  FROM beat WHERE o.id = beat.id
  RETURNING jsonb_build_object('id', o.id, 'status', o.status);
END $$;
`

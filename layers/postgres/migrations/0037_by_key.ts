/**
 * Starts, claims and settlements that wait at once, each row found by its key alone: what narrows a look by more than the key offers the
 * planner other indexes that hold an id at their end, and it reads all of one for every item of a batch. So a row is found first and judged
 * behind it (`OFFSET 0`). Each lock is taken once, nothing is locked that nothing is done to, and all answers are one value of JSON text.
 * The functions of before stay, for the release before.
 */
export const up = `
-- Of a batch whose workspaces are locked the steps that nothing stands in the way of: as text the rows by their place in it, and their
-- places. Who names an id, a scene or a key that another item names as well is not among them.
CREATE FUNCTION operation_start_plain(items jsonb, terms jsonb, OUT made_rows json, OUT places bigint[]) LANGUAGE plpgsql AS $$
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
    SELECT asked.*, payer.plan, payer.free,
      CASE WHEN gated THEN (terms->'live_operations'->>payer.plan)::bigint ELSE live_operations_max END AS most
    FROM asked
    CROSS JOIN LATERAL (SELECT w.plan, w.balance - w.reserved AS free FROM workspace w WHERE w.id = asked.workspace_id OFFSET 0) payer
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
    SELECT workspace_id FROM plain GROUP BY workspace_id
    HAVING sum(held) <= min(free) AND count(*) + (SELECT count(*) FROM operation o
      WHERE o.workspace_id = plain.workspace_id AND o.status IN ('queued', 'running', 'canceling')) <= min(most)
  ), made AS (
    INSERT INTO operation (id, workspace_id, project_id, kind, target_type, target_id, input, progress, model, created_by,
      price, held, cancelable, plan, shard)
    SELECT id, workspace_id, project_id, kind, target->>'type', target_id, input, progress, model, created_by,
      price, held, cancelable, plan, coalesce(shard, 0)
    FROM plain WHERE workspace_id IN (SELECT room.workspace_id FROM room) ORDER BY n
    RETURNING *
  ), reserving AS (
    UPDATE workspace SET reserved = reserved + more.units
    FROM (SELECT workspace_id, sum(held)::bigint AS units FROM made GROUP BY workspace_id) more
    WHERE id = more.workspace_id
  ), keeping AS (
    INSERT INTO idempotency_key (workspace_id, user_id, method, path, key, body_hash, operation_id)
    SELECT workspace_id, created_by, idempotency->>'method', idempotency->>'path', idempotency->>'key', idempotency->>'body_hash', id
    FROM plain WHERE idempotency->>'key' IS NOT NULL AND workspace_id IN (SELECT room.workspace_id FROM room)
  )
  SELECT json_object_agg(n, made), array_agg(n) INTO made_rows, places
  FROM made CROSS JOIN LATERAL (SELECT array_position(ids, made.id)::bigint AS n) at;
END $$;

-- As operation_take, of rows that are locked: the rows that were taken by their place among the items.
CREATE FUNCTION operation_take_locked(items jsonb) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  taken_rows json;
BEGIN
  WITH free AS MATERIALIZED (
    SELECT a.id, a.runner, n
    FROM ROWS FROM (jsonb_to_recordset(items) AS (id uuid, runner text, unnamed float8)) WITH ORDINALITY AS a (id, runner, unnamed, n)
    CROSS JOIN LATERAL (SELECT o AS row, o.status FROM operation o WHERE o.id = a.id OFFSET 0) found
    WHERE CASE WHEN status = 'queued' THEN true
      WHEN status IN ('running', 'canceling') THEN operation_is_lost(found.row, a.runner, unnamed) ELSE false END
  ), taken AS (
    UPDATE operation o SET
      status = CASE o.status WHEN 'queued' THEN 'running' ELSE o.status END,
      isolated = o.isolated OR o.runner IS NOT NULL AND o.runner <> free.runner,
      started_at = coalesce(o.started_at, now_ms()),
      attempt = o.attempt + 1, runner = free.runner, heartbeat_at = now_ms()
    FROM free WHERE o.id = free.id
    RETURNING n, o AS row
  )
  SELECT json_object_agg(n, taken.row) INTO taken_rows FROM taken;
  RETURN taken_rows;
END $$;

-- Ends of a batch whose rows are locked the steps and whatever makes no asset: the rows by their place in it, and their places.
CREATE FUNCTION operation_end_plain(items jsonb, canceled jsonb, OUT ended_rows json, OUT places bigint[]) LANGUAGE plpgsql AS $$
BEGIN
  WITH asked AS MATERIALIZED (
    SELECT a.*, o.status AS was, o.kind, row_number() OVER (PARTITION BY a.id ORDER BY n) AS turn,
      CASE o.status WHEN 'canceling' THEN 'canceled' ELSE outcome END AS becomes
    FROM ROWS FROM (jsonb_to_recordset(items) AS (id uuid, attempt integer, entry_id uuid, outcome text, result jsonb, error jsonb,
      artifacts jsonb, asset jsonb)) WITH ORDINALITY AS a (id, attempt, entry_id, outcome, result, error, artifacts, asset, n)
    CROSS JOIN LATERAL (SELECT o.* FROM operation o WHERE o.id = a.id OFFSET 0) o
    WHERE o.attempt = a.attempt AND o.status IN ('running', 'canceling') AND o.kind <> 'session_turn' AND a.asset IS NULL
  ), ending AS MATERIALIZED (
    -- Nothing that work made after its cancel was accepted becomes visible.
    SELECT id, n, entry_id, becomes, error,
      CASE WHEN becomes = 'succeeded' AND kind = 'scene_step'
        THEN result || jsonb_build_object('artifacts', CASE WHEN artifacts = '[]' THEN artifacts
          ELSE operation_publish((SELECT o FROM operation o WHERE o.id = asked.id), artifacts) END)
        WHEN was = 'running' OR outcome = 'canceled' THEN result END AS result
    FROM asked WHERE turn = 1
  ), ended AS (
    UPDATE operation o SET
      status = becomes, result = ending.result,
      error = CASE becomes WHEN 'canceled' THEN canceled WHEN 'failed' THEN ending.error END,
      progress = CASE becomes WHEN 'succeeded' THEN
        o.progress || jsonb_build_object('stage', 'done', 'completed', o.progress->'total', 'fraction', 1) ELSE o.progress END,
      -- The flat price is due only on success, calls that were made always.
      credits_charged = o.accrued + CASE becomes WHEN 'succeeded' THEN o.price ELSE 0 END,
      held = 0, finished_at = now_ms(), heartbeat_at = NULL
    FROM ending WHERE o.id = ending.id
    RETURNING n, entry_id, old.held AS gives_back, o.credits_charged AS due, o.id, o.workspace_id, o.project_id,
      coalesce(o.input->>'step', o.kind) AS what, o AS row
  ), paid AS (
    UPDATE workspace w SET balance = w.balance - of.due, reserved = w.reserved - of.gives_back
    FROM (SELECT workspace_id, sum(due)::bigint AS due, sum(gives_back)::bigint AS gives_back FROM ended GROUP BY workspace_id) of
    WHERE w.id = of.workspace_id
    RETURNING w.id, w.balance + of.due AS before
  ), noted AS (
    INSERT INTO ledger (id, workspace_id, operation_id, project_id, amount, type, description, balance_after)
    SELECT entry_id, workspace_id, ended.id, project_id, -due, 'charge', what || ' (operation ' || ended.id || ')',
      before - (sum(due) OVER (PARTITION BY workspace_id ORDER BY n))::bigint
    FROM ended JOIN paid ON paid.id = workspace_id WHERE due > 0 ORDER BY n
  )
  SELECT json_object_agg(n, ended.row), array_agg(n) INTO ended_rows, places FROM ended;
END $$;

-- Starts, claims and settlements of one transaction: {starts: {place: row}, others: {place: answer}, claims: {place: row}, ends: {place:
-- row}, rest: {place: row or null}}; places count from 1. Whatever is not plain goes item by item behind the plain ones: of callers at
-- once any order is theirs. Locks of a kind are taken together, by id: payers, what is started upon, rows, what they end upon.
CREATE FUNCTION operation_advance(payers uuid[], rows uuid[], starts jsonb, claims jsonb, ends jsonb, allowances jsonb, terms jsonb,
  canceled jsonb)
RETURNS json LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  made_rows json;
  made bigint[];
  others json;
  taken_rows json;
  targets uuid[];
  ended_rows json;
  ended bigint[];
  rest json;
BEGIN
  PERFORM FROM workspace WHERE id = ANY (payers) ORDER BY id FOR NO KEY UPDATE;
  IF starts <> '[]' THEN
    IF EXISTS (SELECT FROM workspace WHERE id = ANY (payers) AND period_ends_at <= now_ms()) THEN
      PERFORM workspace_renew((value->>'workspace_id')::uuid, (value->>'entry_id')::uuid, allowances) FROM jsonb_array_elements(starts);
    END IF;
    SELECT plain.made_rows, coalesce(plain.places, '{}') INTO made_rows, made FROM operation_start_plain(starts, terms) plain;
    IF jsonb_array_length(starts) > cardinality(made) THEN
      SELECT json_object_agg(ordinality, operation_admit_alone(value, terms)) INTO others
      FROM jsonb_array_elements(starts) WITH ORDINALITY WHERE ordinality <> ALL (made);
    END IF;
  END IF;
  PERFORM FROM operation WHERE id = ANY (rows) ORDER BY id FOR NO KEY UPDATE;
  IF claims <> '[]' THEN taken_rows := operation_take_locked(claims); END IF;
  IF ends <> '[]' THEN
    targets := ARRAY(SELECT o.target_id FROM jsonb_array_elements(ends) item
      CROSS JOIN LATERAL (SELECT target_id, target_type FROM operation WHERE id = (item->>'id')::uuid OFFSET 0) o
      WHERE item->'artifacts' <> '[]' OR o.target_type = 'session');
    IF targets <> '{}' THEN
      PERFORM FROM scene WHERE id = ANY (targets) ORDER BY id FOR NO KEY UPDATE;
      PERFORM FROM session WHERE id = ANY (targets) ORDER BY id FOR NO KEY UPDATE;
    END IF;
    SELECT plain.ended_rows, coalesce(plain.places, '{}') INTO ended_rows, ended FROM operation_end_plain(ends, canceled) plain;
    IF jsonb_array_length(ends) > cardinality(ended) THEN
      SELECT json_object_agg(ordinality, operation_settle_alone(value, canceled)) INTO rest
      FROM jsonb_array_elements(ends) WITH ORDINALITY WHERE ordinality <> ALL (ended);
    END IF;
  END IF;
  RETURN json_build_object('starts', made_rows, 'others', others, 'claims', taken_rows, 'ends', ended_rows, 'rest', rest);
END $$;
`

/**
 * What many operations ask at once is decided and written in bulk: a batch of plain starts, claims or settlements is a handful of statements
 * and one change of each workspace, not some twenty statements an item. Whatever is not plain (a refusal, a repeat, a turn, an asset)
 * goes item by item behind them, as before: of callers at once any order is theirs. Joins go by index whatever the statistics say.
 */
const bulk = [
  "operation_admit(jsonb, jsonb, jsonb)",
  "operation_admit_plain(jsonb, jsonb)",
  "operation_take(jsonb)",
  "operation_settle(jsonb, jsonb)",
  "operation_settle_plain(jsonb, jsonb)"
]

const byIndex = bulk
  .map(
    (name) =>
      `ALTER FUNCTION ${name} SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan;`
  )
  .join("\n")

export const up = `
-- Each says what another says as well: few are live in a workspace, and few are begun.
DROP INDEX operation_project;
DROP INDEX operation_begun;

-- Admits of a batch whose workspaces are locked the steps that nothing stands in the way of, and answers those by their place in it.
CREATE FUNCTION operation_admit_plain(items jsonb, terms jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  payers uuid[] := ids_of(items, 'workspace_id');
  homes uuid[] := ids_of(items, 'project_id');
  places uuid[] := ARRAY(SELECT (value->'target'->>'id')::uuid FROM jsonb_array_elements(items));
  admitted jsonb;
BEGIN
  -- Shared row locks keep a trash from slipping between this look and the insert.
  PERFORM FROM project WHERE id = ANY (homes) ORDER BY id FOR SHARE;
  PERFORM FROM scene WHERE id = ANY (places) ORDER BY id FOR SHARE;
  WITH asked AS MATERIALIZED (
    SELECT * FROM ROWS FROM (
      jsonb_array_elements(items),
      jsonb_to_recordset(items) AS (id uuid, workspace_id uuid, project_id uuid, kind text, target jsonb, input jsonb, progress jsonb,
        model jsonb, created_by text, price bigint, first_call bigint, cancelable boolean, requires text, requires_brief boolean,
        live_operations_max bigint, idempotency jsonb, turn jsonb, gated boolean, shard integer)
    ) WITH ORDINALITY AS a (item, id, workspace_id, project_id, kind, target, input, progress, model, created_by, price, first_call,
      cancelable, requires, requires_brief, live_operations_max, idempotency, turn, gated, shard, n)
  ), fit AS MATERIALIZED (
    SELECT asked.*, place.id AS target_id, payer.plan, payer.balance - payer.reserved AS free,
      price + coalesce(first_call, 0) AS held,
      CASE WHEN gated THEN (terms->'live_operations'->>payer.plan)::bigint ELSE live_operations_max END AS most,
      row_number() OVER (PARTITION BY asked.id ORDER BY n) AS of_id,
      row_number() OVER (PARTITION BY place.id ORDER BY n) AS of_target,
      row_number() OVER (PARTITION BY asked.workspace_id, asked.created_by, idempotency - 'body_hash' ORDER BY n) AS of_key
    FROM asked
    JOIN workspace payer ON payer.id = ANY (payers) AND payer.id = asked.workspace_id
    JOIN project home ON home.id = ANY (homes) AND home.id = asked.project_id
    JOIN scene place ON place.id = ANY (places) AND place.id = (target->>'id')::uuid
    LEFT JOIN LATERAL (SELECT o.id FROM operation o WHERE o.id = asked.id LIMIT 1) same ON true
    LEFT JOIN LATERAL (SELECT o.id FROM operation o WHERE o.target_id = place.id AND o.kind = 'scene_step'
      AND o.kind IN ('scene_step', 'session_turn') AND o.status IN ('queued', 'running', 'canceling') LIMIT 1) busy ON true
    LEFT JOIN LATERAL (SELECT k.key FROM idempotency_key k
      WHERE k.workspace_id = asked.workspace_id AND k.user_id = asked.created_by AND k.method = idempotency->>'method'
        AND k.path = idempotency->>'path' AND k.key = idempotency->>'key' LIMIT 1) kept ON true
    LEFT JOIN LATERAL (SELECT a.kind FROM artifact a
      WHERE a.scene_id = place.id AND a.kind = requires AND a.is_current LIMIT 1) made ON true
    WHERE asked.kind = 'scene_step' AND target->>'type' = 'scene' AND turn IS NULL
      AND home.workspace_id = payer.id AND home.trashed_at IS NULL AND home.status <> 'archived'
      AND place.project_id = home.id AND place.trashed_at IS NULL
      AND same.id IS NULL AND busy.id IS NULL AND kept.key IS NULL
      AND (requires IS NULL OR made.kind IS NOT NULL)
      AND (requires_brief IS NOT TRUE OR place.source_file_id IS NOT NULL OR coalesce(place.description, '') ~ '[^[:space:]]')
      AND (gated IS NOT TRUE OR operation_is_on_terms(item, terms))
  ), plain AS MATERIALIZED (
    SELECT * FROM fit WHERE of_id = 1 AND of_target = 1 AND (idempotency IS NULL OR of_key = 1)
  ), room AS MATERIALIZED (
    SELECT workspace_id FROM plain GROUP BY workspace_id
    HAVING sum(held) <= min(free) AND count(*) + (SELECT count(*) FROM operation o
      WHERE o.workspace_id = plain.workspace_id AND o.status IN ('queued', 'running', 'canceling')) <= min(most)
  ), made AS (
    INSERT INTO operation (id, workspace_id, project_id, kind, target_type, target_id, input, progress, model, created_by,
      price, held, cancelable, plan, shard)
    SELECT id, workspace_id, project_id, kind, target->>'type', target_id, input, progress, model, created_by,
      price, held, cancelable, plan, coalesce(shard, 0)
    FROM plain JOIN room USING (workspace_id) ORDER BY n
    RETURNING *
  ), reserving AS (
    UPDATE workspace SET reserved = reserved + more.units
    FROM (SELECT workspace_id, sum(held)::bigint AS units FROM made GROUP BY workspace_id) more
    WHERE id = ANY (payers) AND id = more.workspace_id
  ), keeping AS (
    INSERT INTO idempotency_key (workspace_id, user_id, method, path, key, body_hash, operation_id)
    SELECT workspace_id, created_by, idempotency->>'method', idempotency->>'path', idempotency->>'key', idempotency->>'body_hash', id
    FROM plain JOIN room USING (workspace_id) WHERE idempotency->>'key' IS NOT NULL
  )
  SELECT jsonb_object_agg(n, jsonb_build_object('operation', to_jsonb(made), 'created', true)) INTO admitted
  FROM made JOIN plain USING (id);
  RETURN coalesce(admitted, '{}');
END $$;

-- As it was of two arguments, of one item: what comes through a gate is held to the terms.
CREATE FUNCTION operation_admit_alone(item jsonb, terms jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  answer jsonb;
BEGIN
  item := CASE WHEN (item->>'gated')::boolean THEN item || jsonb_build_object('terms', terms) ELSE item - 'terms' END;
  answer := operation_admit_one(item);
  IF (answer->>'created')::boolean AND item->'turn' IS NOT NULL THEN PERFORM session_begin_turn(item); END IF;
  RETURN answer;
END $$;

CREATE OR REPLACE FUNCTION operation_admit(items jsonb, allowances jsonb, terms jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  tenants uuid[] := ids_of(items, 'workspace_id');
  admitted jsonb;
BEGIN
  PERFORM workspace_lock(tenants);
  IF EXISTS (SELECT FROM workspace WHERE id = ANY (tenants) AND period_ends_at <= now_ms()) THEN
    PERFORM workspace_renew((value->>'workspace_id')::uuid, (value->>'entry_id')::uuid, allowances) FROM jsonb_array_elements(items);
  END IF;
  admitted := operation_admit_plain(items, terms);
  RETURN QUERY SELECT coalesce(admitted->ordinality::text, operation_admit_alone(value, terms))
  FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality;
END $$;

CREATE OR REPLACE FUNCTION operation_take(items jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ids_of(items, 'id');
BEGIN
  PERFORM operation_lock(ids);
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT id, runner, unnamed, n, row_number() OVER (PARTITION BY id ORDER BY n) AS turn
    FROM ROWS FROM (jsonb_to_recordset(items) AS (id uuid, runner text, unnamed float8)) WITH ORDINALITY AS a (id, runner, unnamed, n)
  ), taken AS (
    UPDATE operation o SET
      status = CASE o.status WHEN 'queued' THEN 'running' ELSE o.status END,
      isolated = o.isolated OR o.runner IS NOT NULL AND o.runner <> asked.runner,
      started_at = coalesce(o.started_at, now_ms()),
      attempt = o.attempt + 1, runner = asked.runner, heartbeat_at = now_ms()
    FROM asked
    WHERE o.id = ANY (ids) AND o.id = asked.id AND turn = 1
      AND (o.status = 'queued' OR o.status IN ('running', 'canceling') AND operation_is_lost(o, asked.runner, asked.unnamed))
    RETURNING asked.n, to_jsonb(o) AS row
  )
  SELECT taken.row FROM asked LEFT JOIN taken USING (n) ORDER BY n;
END $$;

-- Ends of a batch whose rows are locked the steps and whatever makes no asset, and answers those by their place in it.
CREATE FUNCTION operation_settle_plain(items jsonb, canceled jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ids_of(items, 'id');
  payers uuid[] := ARRAY(SELECT workspace_id FROM operation WHERE id = ANY (ids));
  settled jsonb;
BEGIN
  WITH asked AS MATERIALIZED (
    SELECT a.*, o.status AS was, row_number() OVER (PARTITION BY a.id ORDER BY n) AS turn,
      CASE o.status WHEN 'canceling' THEN 'canceled' ELSE outcome END AS becomes
    FROM ROWS FROM (jsonb_to_recordset(items) AS (id uuid, attempt integer, entry_id uuid, outcome text, result jsonb, error jsonb,
      artifacts jsonb, asset jsonb)) WITH ORDINALITY AS a (id, attempt, entry_id, outcome, result, error, artifacts, asset, n)
    JOIN operation o ON o.id = ANY (ids) AND o.id = a.id AND o.attempt = a.attempt
    WHERE o.status IN ('running', 'canceling') AND o.kind <> 'session_turn' AND a.asset IS NULL
  ), ending AS MATERIALIZED (
    -- Nothing that work made after its cancel was accepted becomes visible.
    SELECT asked.id, n, entry_id, becomes, asked.error,
      CASE WHEN becomes = 'succeeded' AND o.kind = 'scene_step'
        THEN asked.result || jsonb_build_object('artifacts', operation_publish(o, artifacts))
        WHEN was = 'running' OR outcome = 'canceled' THEN asked.result END AS result
    FROM asked JOIN operation o ON o.id = ANY (ids) AND o.id = asked.id WHERE turn = 1
  ), ended AS (
    UPDATE operation o SET
      status = becomes, result = ending.result,
      error = CASE becomes WHEN 'canceled' THEN canceled WHEN 'failed' THEN ending.error END,
      progress = CASE becomes WHEN 'succeeded' THEN
        o.progress || jsonb_build_object('stage', 'done', 'completed', o.progress->'total', 'fraction', 1) ELSE o.progress END,
      -- The flat price is due only on success, calls that were made always.
      credits_charged = o.accrued + CASE becomes WHEN 'succeeded' THEN o.price ELSE 0 END,
      held = 0, finished_at = now_ms(), heartbeat_at = NULL
    FROM ending WHERE o.id = ANY (ids) AND o.id = ending.id
    RETURNING n, entry_id, old.held AS gives_back, o.credits_charged AS due, o.id, o.workspace_id, o.project_id,
      coalesce(o.input->>'step', o.kind) AS what, to_jsonb(o) AS row
  ), paid AS (
    UPDATE workspace w SET balance = w.balance - of.due, reserved = w.reserved - of.gives_back
    FROM (SELECT workspace_id, sum(due)::bigint AS due, sum(gives_back)::bigint AS gives_back FROM ended GROUP BY workspace_id) of
    WHERE w.id = ANY (payers) AND w.id = of.workspace_id
    RETURNING w.id, w.balance + of.due AS before
  ), noted AS (
    INSERT INTO ledger (id, workspace_id, operation_id, project_id, amount, type, description, balance_after)
    SELECT entry_id, workspace_id, ended.id, project_id, -due, 'charge', what || ' (operation ' || ended.id || ')',
      before - (sum(due) OVER (PARTITION BY workspace_id ORDER BY n))::bigint
    FROM ended JOIN paid ON paid.id = workspace_id WHERE due > 0 ORDER BY n
  )
  SELECT jsonb_object_agg(n, row) INTO settled FROM ended;
  RETURN coalesce(settled, '{}');
END $$;

CREATE FUNCTION operation_settle_alone(item jsonb, canceled jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  answer jsonb := operation_settle_one(item, canceled);
BEGIN
  IF answer->>'kind' = 'session_turn' THEN
    answer := to_jsonb(session_end_turn(jsonb_populate_record(NULL::operation, answer)));
  END IF;
  RETURN answer;
END $$;

CREATE OR REPLACE FUNCTION operation_settle(items jsonb, canceled jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ids_of(items, 'id');
  targets uuid[];
  settled jsonb;
BEGIN
  PERFORM workspace_lock(ARRAY(SELECT workspace_id FROM operation WHERE id = ANY (ids)));
  PERFORM operation_lock(ids);
  targets := ARRAY(SELECT target_id FROM operation WHERE id = ANY (ids));
  PERFORM FROM scene WHERE id = ANY (targets) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM session WHERE id = ANY (targets) ORDER BY id FOR NO KEY UPDATE;
  settled := operation_settle_plain(items, canceled);
  RETURN QUERY SELECT coalesce(settled->ordinality::text, operation_settle_alone(value, canceled))
  FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality;
END $$;

${byIndex}
`

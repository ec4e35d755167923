/**
 * The transitions of operations go by their indexes, whatever the statistics say. A function keeps the plan that it made when a table
 * was small or not yet counted: in a young database every claim then reads all of it, until a vacuum counts. So ids are arrays, which an
 * index takes as they are, and the transitions know no scan of a table. Whoever replaces one of these functions says so again.
 */
const hot = [
  "operation_lock(uuid[])",
  "workspace_lock(uuid[])",
  "operation_admit(jsonb, jsonb)",
  "operation_repeat(jsonb)",
  "operation_take(jsonb)",
  "operation_claim(jsonb)",
  "operation_reserve(jsonb, jsonb)",
  "operation_boundary(jsonb)",
  "operation_settle(jsonb, jsonb)",
  "operation_release(jsonb)",
  "operation_beat(text, jsonb)",
  "operation_request_cancel(uuid, uuid)",
  "operation_next(jsonb, jsonb)",
  "operation_orphans(text, float8, integer)"
]

const byIndex = hot.map((name) => `ALTER FUNCTION ${name} SET enable_seqscan = off;`).join("\n")

export const up = `
CREATE FUNCTION ids_of(items jsonb, key text) RETURNS uuid[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT (value->>key)::uuid FROM jsonb_array_elements(items))
$$;

-- Locks are taken by id, so that two batches never wait for each other.
CREATE FUNCTION operation_lock(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM operation WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
END $$;

CREATE FUNCTION workspace_lock(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM workspace WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
END $$;

CREATE FUNCTION operation_claim_one(item jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  taken operation;
BEGIN
  UPDATE operation SET
    status = CASE status WHEN 'queued' THEN 'running' ELSE status END,
    isolated = isolated OR runner IS NOT NULL AND runner <> item->>'runner',
    started_at = coalesce(started_at, now_ms()),
    attempt = attempt + 1, runner = item->>'runner', heartbeat_at = now_ms()
  WHERE id = (item->>'id')::uuid AND status IN ('queued', 'running', 'canceling')
  RETURNING * INTO taken;
  RETURN CASE WHEN FOUND THEN to_jsonb(taken) END;
END $$;

CREATE OR REPLACE FUNCTION operation_claim(items jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
BEGIN
  PERFORM operation_lock(ids_of(items, 'id'));
  RETURN QUERY SELECT operation_claim_one(value) FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality;
END $$;

CREATE OR REPLACE FUNCTION operation_take(items jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
  taken operation;
BEGIN
  PERFORM operation_lock(ids_of(items, 'id'));
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    SELECT * INTO taken FROM operation WHERE id = (item->>'id')::uuid;
    RETURN NEXT CASE WHEN taken.status = 'queued' OR taken.status IN ('running', 'canceling')
      AND operation_is_lost(taken, item->>'runner', (item->>'unnamed')::float8) THEN operation_claim_one(item) END;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION operation_release(items jsonb) RETURNS SETOF boolean LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
BEGIN
  PERFORM operation_lock(ids_of(items, 'id'));
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    UPDATE operation SET heartbeat_at = NULL, runner = NULL
    WHERE id = (item->>'id')::uuid AND attempt = (item->>'attempt')::integer AND status IN ('running', 'canceling');
    RETURN NEXT FOUND;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION operation_beat(beating text, beats jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ids_of(beats, 'id');
BEGIN
  PERFORM operation_lock(ids);
  RETURN QUERY
  UPDATE operation SET
    heartbeat_at = now_ms(), runner = beating,
    progress = CASE WHEN (beat.progress->>'fraction')::float8 >= (operation.progress->>'fraction')::float8
      THEN beat.progress ELSE operation.progress END
  FROM jsonb_to_recordset(beats) AS beat (id uuid, attempt integer, progress jsonb)
  WHERE operation.id = ANY (ids)
    AND operation.id = beat.id AND operation.attempt = beat.attempt AND operation.status IN ('running', 'canceling')
  RETURNING jsonb_build_object('id', operation.id, 'status', operation.status);
END $$;

CREATE OR REPLACE FUNCTION operation_boundary(items jsonb) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
BEGIN
  PERFORM operation_lock(ids_of(items, 'id'));
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    RETURN NEXT operation_boundary((item->>'id')::uuid, (item->>'attempt')::integer, item->>'call',
      (item->>'units')::bigint, item->'checkpoint');
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION operation_reserve(items jsonb, allowances jsonb) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ids_of(items, 'id');
  item jsonb;
BEGIN
  PERFORM workspace_lock(ARRAY(SELECT workspace_id FROM operation WHERE id = ANY (ids)));
  PERFORM operation_lock(ids);
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    RETURN NEXT operation_reserve_one(item, allowances);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION operation_settle(items jsonb, canceled jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ids_of(items, 'id');
  targets uuid[];
  item jsonb;
  answer jsonb;
BEGIN
  PERFORM workspace_lock(ARRAY(SELECT workspace_id FROM operation WHERE id = ANY (ids)));
  PERFORM operation_lock(ids);
  targets := ARRAY(SELECT target_id FROM operation WHERE id = ANY (ids));
  PERFORM FROM scene WHERE id = ANY (targets) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM session WHERE id = ANY (targets) ORDER BY id FOR NO KEY UPDATE;
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    answer := operation_settle_one(item, canceled);
    IF answer->>'kind' = 'session_turn' THEN
      answer := to_jsonb(session_end_turn(jsonb_populate_record(NULL::operation, answer)));
    END IF;
    RETURN NEXT answer;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION operation_admit(items jsonb, allowances jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
  answer jsonb;
BEGIN
  PERFORM workspace_lock(ids_of(items, 'workspace_id'));
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    PERFORM workspace_renew((item->>'workspace_id')::uuid, (item->>'entry_id')::uuid, allowances);
    answer := operation_admit_one(item);
    IF (answer->>'created')::boolean AND item->'turn' IS NOT NULL THEN PERFORM session_begin_turn(item); END IF;
    RETURN NEXT answer;
  END LOOP;
END $$;

${byIndex}
`

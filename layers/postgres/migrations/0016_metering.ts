/**
 * Metered work: what an operation holds in its workspace's reservations grows with each call that it is about to make, and a call
 * that was answered moves from held to accrued once. So a call is never begun that could not be paid.
 */
export const up = `
ALTER TABLE operation ADD COLUMN held bigint NOT NULL DEFAULT 0;
-- Until now an operation held its price; no work was metered yet.
UPDATE operation SET held = price, accrued = 0 WHERE finished_at IS NULL;
ALTER TABLE operation ADD CONSTRAINT operation_holds_what_it_may_pay
  CHECK (CASE WHEN finished_at IS NULL THEN held >= price + accrued ELSE held = 0 END);

-- A call is reserved, by an attempt, before it is made; one that was never answered is paid by nobody.
ALTER TABLE operation_call ADD COLUMN attempt integer NOT NULL DEFAULT 0, ADD COLUMN made_at timestamptz(3);
UPDATE operation_call SET made_at = created_at;

CREATE INDEX workspace_period ON workspace (period_ends_at);

-- As before, beside what is held for the first metered call.
CREATE OR REPLACE FUNCTION operation_room_refusal(item jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  payer workspace;
BEGIN
  IF item->>'kind' IN ('scene_step', 'session_turn') AND EXISTS (
    SELECT FROM operation
    WHERE target_id = (item->'target'->>'id')::uuid AND kind = item->>'kind'
      AND status IN ('queued', 'running', 'canceling')) THEN
    RETURN 'step_in_progress';
  END IF;
  SELECT * INTO payer FROM workspace WHERE id = (item->>'workspace_id')::uuid;
  IF payer.balance - payer.reserved < (item->>'price')::bigint + coalesce((item->>'first_call')::bigint, 0) THEN
    RETURN 'insufficient_credits';
  END IF;
  IF (SELECT count(*) FROM operation WHERE workspace_id = payer.id AND status IN ('queued', 'running', 'canceling'))
    >= (item->>'live_operations_max')::bigint THEN
    RETURN 'too_many_operations';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION operation_admit_one(item jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  answer jsonb := operation_repeat(item);
  refusal text;
  made operation;
BEGIN
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  refusal := coalesce(operation_target_refusal(item), operation_room_refusal(item));
  IF refusal IS NOT NULL THEN RETURN jsonb_build_object('refusal', refusal); END IF;
  INSERT INTO operation (id, workspace_id, project_id, kind, target_type, target_id, input, progress, model, created_by,
    price, held, cancelable)
  VALUES ((item->>'id')::uuid, (item->>'workspace_id')::uuid, (item->>'project_id')::uuid, item->>'kind',
    item->'target'->>'type', (item->'target'->>'id')::uuid, item->'input', item->'progress',
    nullif(item->'model', 'null'), item->>'created_by', (item->>'price')::bigint,
    (item->>'price')::bigint + coalesce((item->>'first_call')::bigint, 0), (item->>'cancelable')::boolean)
  RETURNING * INTO made;
  UPDATE workspace SET reserved = reserved + made.held WHERE id = made.workspace_id;
  IF item->'idempotency'->>'key' IS NOT NULL THEN
    INSERT INTO idempotency_key (workspace_id, user_id, method, path, key, body_hash, operation_id)
    VALUES (made.workspace_id, made.created_by, item->'idempotency'->>'method', item->'idempotency'->>'path',
      item->'idempotency'->>'key', item->'idempotency'->>'body_hash', made.id);
  END IF;
  RETURN jsonb_build_object('operation', to_jsonb(made), 'created', true);
END $$;

-- What of its hold an operation may still spend on this call: all that is neither its price, nor accrued, nor reserved by the same
-- attempt for another call. What a former attempt reserved and never made is free again.
CREATE FUNCTION operation_room(owned operation, wanted_call text) RETURNS bigint LANGUAGE sql AS $$
  SELECT owned.held - owned.price - owned.accrued - coalesce(sum(units), 0)::bigint FROM operation_call
  WHERE operation_id = owned.id AND call <> wanted_call AND attempt = owned.attempt AND made_at IS NULL
$$;

CREATE FUNCTION operation_reserve_one(item jsonb, allowances jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  owned operation;
  asked bigint := (item->>'units')::bigint;
  more bigint;
BEGIN
  SELECT * INTO owned FROM operation
  WHERE id = (item->>'id')::uuid AND attempt = (item->>'attempt')::integer AND status IN ('running', 'canceling');
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF owned.status = 'canceling' THEN RETURN 'canceling'; END IF;
  IF EXISTS (SELECT FROM operation_call
    WHERE operation_id = owned.id AND call = item->>'call' AND made_at IS NOT NULL) THEN
    RETURN 'held';
  END IF;
  more := asked - operation_room(owned, item->>'call');
  IF more > 0 THEN
    PERFORM workspace_renew(owned.workspace_id, (item->>'entry_id')::uuid, allowances);
    UPDATE workspace SET reserved = reserved + more WHERE id = owned.workspace_id AND balance - reserved >= more;
    IF NOT FOUND THEN RETURN 'insufficient_credits'; END IF;
    UPDATE operation SET held = held + more WHERE id = owned.id;
  END IF;
  INSERT INTO operation_call (operation_id, call, units, attempt) VALUES (owned.id, item->>'call', asked, owned.attempt)
  ON CONFLICT (operation_id, call) DO UPDATE SET units = excluded.units, attempt = excluded.attempt;
  RETURN 'held';
END $$;

-- One answer an item {id, attempt, call, units, entry_id}, in order: held, insufficient_credits, canceling (nothing more is held), or
-- null where another attempt owns the row.
CREATE FUNCTION operation_reserve(items jsonb, allowances jsonb) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT (value->>'id')::uuid FROM jsonb_array_elements(items));
  item jsonb;
BEGIN
  PERFORM FROM workspace WHERE id IN (SELECT workspace_id FROM operation WHERE id = ANY (ids))
  ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM operation WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    RETURN NEXT operation_reserve_one(item, allowances);
  END LOOP;
END $$;

-- Accrues a call once, never more than is held for it, and keeps the checkpoint each time. Null: another attempt owns the row.
CREATE OR REPLACE FUNCTION operation_boundary(wanted uuid, fence integer, paid_call text, paid bigint, kept jsonb)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  owned operation;
  due bigint := 0;
BEGIN
  SELECT * INTO owned FROM operation
  WHERE id = wanted AND attempt = fence AND status IN ('running', 'canceling')
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM operation_call WHERE operation_id = wanted AND call = paid_call AND made_at IS NOT NULL) THEN
    due := greatest(0, least(paid, operation_room(owned, paid_call)));
    INSERT INTO operation_call (operation_id, call, units, attempt, made_at) VALUES (wanted, paid_call, due, fence, now_ms())
    ON CONFLICT (operation_id, call) DO UPDATE
      SET units = excluded.units, attempt = excluded.attempt, made_at = excluded.made_at;
  END IF;
  UPDATE operation SET accrued = accrued + due, checkpoint = nullif(kept, 'null'), heartbeat_at = now_ms() WHERE id = wanted;
  RETURN owned.status;
END $$;

-- One answer an item {id, attempt, call, units, checkpoint}, in order: the row's status, or null where another attempt owns it.
CREATE FUNCTION operation_boundary(items jsonb) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
BEGIN
  PERFORM FROM operation
  WHERE id IN (SELECT (value->>'id')::uuid FROM jsonb_array_elements(items))
  ORDER BY id FOR NO KEY UPDATE;
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    RETURN NEXT operation_boundary((item->>'id')::uuid, (item->>'attempt')::integer, item->>'call',
      (item->>'units')::bigint, item->'checkpoint');
  END LOOP;
END $$;

-- Pays for an ended operation out of what it holds and gives all of that back; answers the units charged. The flat price is due only
-- on success, calls that were made always.
CREATE OR REPLACE FUNCTION operation_pay(ended operation, entry_id uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  payer workspace;
  due bigint := ended.accrued + CASE ended.status WHEN 'succeeded' THEN ended.price ELSE 0 END;
BEGIN
  UPDATE workspace SET balance = balance - due, reserved = reserved - ended.held WHERE id = ended.workspace_id
  RETURNING * INTO payer;
  IF due > 0 THEN
    INSERT INTO ledger (id, workspace_id, operation_id, project_id, amount, type, description, balance_after)
    VALUES (entry_id, payer.id, ended.id, ended.project_id, -due, 'charge',
      coalesce(ended.input->>'step', ended.kind) || ' (operation ' || ended.id || ')', payer.balance);
  END IF;
  RETURN due;
END $$;

CREATE OR REPLACE FUNCTION operation_settle_one(item jsonb, canceled jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  ended operation;
  was text;
BEGIN
  SELECT * INTO ended FROM operation
  WHERE id = (item->>'id')::uuid AND attempt = (item->>'attempt')::integer AND status IN ('running', 'canceling');
  IF NOT FOUND THEN RETURN NULL; END IF;
  was := ended.status;
  ended.status := CASE was WHEN 'canceling' THEN 'canceled' ELSE item->>'outcome' END;
  -- Nothing that work made after its cancel was accepted becomes visible.
  ended.result := CASE WHEN was = 'running' OR item->>'outcome' = 'canceled' THEN nullif(item->'result', 'null') END;
  ended.error := CASE ended.status WHEN 'canceled' THEN canceled WHEN 'failed' THEN item->'error' END;
  IF ended.status = 'succeeded' AND ended.kind = 'scene_step' THEN
    ended.result := ended.result || jsonb_build_object('artifacts', operation_publish(ended, item->'artifacts'));
  END IF;
  IF ended.status = 'succeeded' THEN
    ended.progress := ended.progress || jsonb_build_object('stage', 'done', 'completed', ended.progress->'total', 'fraction', 1);
  END IF;
  ended.credits_charged := operation_pay(ended, (item->>'entry_id')::uuid);
  UPDATE operation SET status = ended.status, result = ended.result, error = ended.error, progress = ended.progress,
    credits_charged = ended.credits_charged, held = 0, finished_at = now_ms(), heartbeat_at = NULL
  WHERE id = ended.id
  RETURNING * INTO ended;
  RETURN to_jsonb(ended);
END $$;

-- Begins the month of up to as many workspaces as entry ids are given, longest ended first; answers how many. What another process
-- renews at the moment is left to it, so nobody waits and each month begins once.
CREATE FUNCTION workspace_renew_due(entries jsonb, allowances jsonb) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  due uuid;
  renewed integer := 0;
BEGIN
  FOR due IN
    SELECT id FROM workspace WHERE period_ends_at <= now_ms()
    ORDER BY period_ends_at LIMIT jsonb_array_length(entries) FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    PERFORM workspace_renew(due, (entries->>renewed)::uuid, allowances);
    renewed := renewed + 1;
  END LOOP;
  RETURN renewed;
END $$;
`

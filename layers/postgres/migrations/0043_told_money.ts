/**
 * A workspace's money is told by what has happened, not kept beside it: its balance is what its newest entry in the ledger says, its
 * reservations are what its live operations hold. So an operation makes no version of its workspace's row, and a snapshot that is held
 * open keeps none: every look at a workspace, every check of a reference to one, walked over two for each operation since. Where the count
 * of live rows begins is told anew now and then, not at each start.
 *
 * The row is \`workspace_row\`; \`workspace\` shows it with its money, and takes what programs and functions of before write to it. Of money
 * that is nothing: who changes a balance writes the entry that says so, who changes what is reserved the operation that holds it.
 */
export const up = `
INSERT INTO ledger (id, workspace_id, amount, type, description, balance_after)
SELECT gen_random_uuid(), w.id, w.balance - told.balance, 'adjustment', 'The balance before it was told by the ledger', w.balance
FROM workspace w CROSS JOIN LATERAL (SELECT coalesce((SELECT l.balance_after FROM ledger l WHERE l.workspace_id = w.id
  ORDER BY l.position DESC LIMIT 1), 0) AS balance) told
WHERE w.balance <> told.balance;

ALTER TABLE workspace RENAME TO workspace_row;
ALTER TABLE workspace_row DROP COLUMN balance, DROP COLUMN reserved, DROP COLUMN live_since;
ALTER TABLE workspace_row RESET (fillfactor, autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold);
-- Nine beats of ten find room on their row's page also where a start or a settlement takes less of a beat's time than it did.
ALTER TABLE operation SET (fillfactor = 60);

-- The live rows of a workspace moved in that transaction or later. The greatest counts, which is found from the newest end.
CREATE TABLE workspace_since (
  workspace_id uuid NOT NULL REFERENCES workspace_row ON DELETE CASCADE,
  since xid8 NOT NULL,
  PRIMARY KEY (workspace_id, since)
);

-- None that is still to come: those are of another server, whose transactions have other numbers. Along the index, as the balance is: a
-- plan that was made on a small table sorts all entries, those as well that a snapshot keeps.
CREATE FUNCTION workspace_since_of(tenant uuid) RETURNS xid8 LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
  SELECT coalesce((SELECT CASE WHEN since < pg_snapshot_xmax(pg_current_snapshot()) THEN since END FROM workspace_since
    WHERE workspace_id = tenant ORDER BY since DESC LIMIT 1), '0')
$$;

-- Told anew where there is much to pass over. The caller holds the workspace's lock.
CREATE FUNCTION workspace_since_raise(tenant uuid, reached xid8) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  before CONSTANT xid8 := (SELECT since FROM workspace_since WHERE workspace_id = tenant ORDER BY since DESC LIMIT 1);
BEGIN
  IF reached::text::bigint - workspace_since_of(tenant)::text::bigint < 64 THEN RETURN; END IF;
  -- By its key: whoever looks for all of a workspace's walks over those that a snapshot keeps.
  DELETE FROM workspace_since WHERE workspace_id = tenant AND since = before;
  INSERT INTO workspace_since (workspace_id, since) VALUES (tenant, reached) ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION workspace_balance(tenant uuid) RETURNS bigint LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
  SELECT coalesce((SELECT balance_after FROM ledger WHERE workspace_id = tenant ORDER BY position DESC LIMIT 1), 0)
$$;

-- How many operations live, what they hold, and a transaction before which none of them moved, nor will: one that has not ended, which
-- this look does not see, may be older than the first that it sees.
CREATE FUNCTION workspace_live(tenant uuid, OUT operations bigint, OUT held bigint, OUT since xid8) LANGUAGE sql STABLE AS $$
  SELECT count(*), coalesce(sum(o.held), 0)::bigint, least(min(o.moved), pg_snapshot_xmin(pg_current_snapshot())) FROM operation o
  WHERE o.workspace_id = tenant AND o.moved >= workspace_since_of(tenant) AND o.status IN ('queued', 'running', 'canceling')
$$;

CREATE VIEW workspace AS
SELECT id, slug, name, plan, workspace_balance(id) AS balance, (SELECT live.held FROM workspace_live(id) live) AS reserved,
  period_ends_at, created_at
FROM workspace_row;

CREATE FUNCTION workspace_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO workspace_row (id, slug, name, plan, period_ends_at)
    VALUES (NEW.id, NEW.slug, NEW.name, NEW.plan, NEW.period_ends_at) ON CONFLICT DO NOTHING;
    RETURN CASE WHEN FOUND THEN NEW END;
  END IF;
  IF (NEW.slug, NEW.name, NEW.plan, NEW.period_ends_at) IS DISTINCT FROM (OLD.slug, OLD.name, OLD.plan, OLD.period_ends_at) THEN
    UPDATE workspace_row SET slug = NEW.slug, name = NEW.name, plan = NEW.plan, period_ends_at = NEW.period_ends_at WHERE id = OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER workspace_written INSTEAD OF INSERT OR UPDATE ON workspace FOR EACH ROW EXECUTE FUNCTION workspace_written();

-- As before, by the table's new name.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  project project;
  workspace uuid := changed->>'workspace_id';
BEGIN
  IF changed ? 'project_id' THEN
    SELECT * INTO project FROM project p WHERE p.id = (changed->>'project_id')::uuid;
    -- What goes with its project is told by the project's own entry.
    IF project.purging OR project.id IS NULL THEN RETURN NULL; END IF;
    workspace := project.workspace_id;
  END IF;
  IF TG_TABLE_NAME = 'workspace_row' THEN workspace := changed->>'id'; END IF;
  PERFORM audit_note(replace(TG_ARGV[0], '%', coalesce(changed->>'kind', '')), workspace, changed->>TG_ARGV[1],
    (SELECT coalesce(jsonb_object_agg(name, changed->name), '{}') FROM unnest(TG_ARGV[2:]) name));
  RETURN NULL;
END $$;

-- As before; what is reserved and what lives is counted in one look, and no row says the sum.
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
    SELECT asked.*, payer.plan,
      CASE WHEN gated THEN (terms->'live_operations'->>payer.plan)::bigint ELSE live_operations_max END AS most
    FROM asked
    CROSS JOIN LATERAL (SELECT w.plan FROM workspace_row w WHERE w.id = asked.workspace_id OFFSET 0) payer
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
    SELECT wanted.workspace_id, workspace_since_raise(wanted.workspace_id, live.since)
    FROM (SELECT workspace_id, count(*) AS operations, sum(held) AS held, min(most) AS most FROM plain GROUP BY workspace_id) wanted
      CROSS JOIN LATERAL workspace_live(wanted.workspace_id) live
    WHERE wanted.operations + live.operations <= wanted.most
      AND wanted.held + live.held <= workspace_balance(wanted.workspace_id)
  ), made AS (
    INSERT INTO operation (id, workspace_id, project_id, kind, target_type, target_id, input, progress, model, created_by,
      price, held, cancelable, plan, shard)
    SELECT id, workspace_id, project_id, kind, target->>'type', target_id, input, progress, model, created_by,
      price, held, cancelable, plan, coalesce(shard, 0)
    FROM plain WHERE workspace_id IN (SELECT room.workspace_id FROM room) ORDER BY n
    RETURNING *
  ), keeping AS (
    INSERT INTO idempotency_key (workspace_id, user_id, method, path, key, body_hash, operation_id)
    SELECT workspace_id, created_by, idempotency->>'method', idempotency->>'path', idempotency->>'key', idempotency->>'body_hash', id
    FROM plain WHERE idempotency->>'key' IS NOT NULL AND workspace_id IN (SELECT room.workspace_id FROM room)
  )
  SELECT json_object_agg(n, made), array_agg(n) INTO made_rows, places
  FROM made CROSS JOIN LATERAL (SELECT array_position(ids, made.id)::bigint AS n) at;
END $$;

-- As before, likewise.
CREATE OR REPLACE FUNCTION operation_room_refusal(item jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  tenant CONSTANT uuid := item->>'workspace_id';
  live record;
BEGIN
  IF item->>'kind' IN ('scene_step', 'session_turn') AND EXISTS (
    SELECT FROM operation
    WHERE target_id = (item->'target'->>'id')::uuid AND kind = item->>'kind'
      AND status IN ('queued', 'running', 'canceling')) THEN
    RETURN 'step_in_progress';
  END IF;
  SELECT * INTO live FROM workspace_live(tenant);
  PERFORM workspace_since_raise(tenant, live.since);
  IF workspace_balance(tenant) - live.held < (item->>'price')::bigint + coalesce((item->>'first_call')::bigint, 0) THEN
    RETURN 'insufficient_credits';
  END IF;
  IF live.operations >= (item->>'live_operations_max')::bigint THEN
    RETURN 'too_many_operations';
  END IF;
  RETURN NULL;
END $$;

-- As before, likewise.
CREATE OR REPLACE FUNCTION operation_admit_one(item jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  answer jsonb := operation_repeat(item);
  payer workspace_row;
  refusal text;
  made operation;
BEGIN
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  SELECT * INTO payer FROM workspace_row WHERE id = (item->>'workspace_id')::uuid;
  IF jsonb_typeof(item->'terms') = 'object' THEN
    -- What is missing makes no admission either.
    IF operation_is_on_terms(item, item->'terms') IS NOT TRUE THEN RETURN jsonb_build_object('refusal', 'terms_differ'); END IF;
    item := jsonb_set(item, '{live_operations_max}', item->'terms'->'live_operations'->payer.plan);
  END IF;
  refusal := coalesce(operation_target_refusal(item), operation_room_refusal(item));
  IF refusal IS NOT NULL THEN RETURN jsonb_build_object('refusal', refusal); END IF;
  INSERT INTO operation (id, workspace_id, project_id, kind, target_type, target_id, input, progress, model, created_by,
    price, held, cancelable, plan, shard)
  VALUES ((item->>'id')::uuid, payer.id, (item->>'project_id')::uuid, item->>'kind',
    item->'target'->>'type', (item->'target'->>'id')::uuid, item->'input', item->'progress',
    nullif(item->'model', 'null'), item->>'created_by', (item->>'price')::bigint,
    (item->>'price')::bigint + coalesce((item->>'first_call')::bigint, 0), (item->>'cancelable')::boolean,
    payer.plan, coalesce((item->>'shard')::integer, 0))
  RETURNING * INTO made;
  IF item->'idempotency'->>'key' IS NOT NULL THEN
    INSERT INTO idempotency_key (workspace_id, user_id, method, path, key, body_hash, operation_id)
    VALUES (made.workspace_id, made.created_by, item->'idempotency'->>'method', item->'idempotency'->>'path',
      item->'idempotency'->>'key', item->'idempotency'->>'body_hash', made.id);
  END IF;
  RETURN jsonb_build_object('operation', to_jsonb(made), 'created', true);
END $$;

-- As before, likewise.
CREATE OR REPLACE FUNCTION operation_reserve_one(item jsonb, allowances jsonb) RETURNS text LANGUAGE plpgsql AS $$
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
    IF (SELECT balance - reserved FROM workspace WHERE id = owned.workspace_id) < more THEN RETURN 'insufficient_credits'; END IF;
    UPDATE operation SET held = held + more WHERE id = owned.id;
  END IF;
  INSERT INTO operation_call (operation_id, call, units, attempt) VALUES (owned.id, item->>'call', asked, owned.attempt)
  ON CONFLICT (operation_id, call) DO UPDATE SET units = excluded.units, attempt = excluded.attempt;
  RETURN 'held';
END $$;

-- As before; what is due is an entry, and what was held is held no more.
CREATE OR REPLACE FUNCTION operation_end_plain(items jsonb, canceled jsonb, OUT ended_rows json, OUT places bigint[]) LANGUAGE plpgsql AS $$
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
    RETURNING n, entry_id, o.credits_charged AS due, o.id, o.workspace_id, o.project_id, coalesce(o.input->>'step', o.kind) AS what,
      o AS row
  ), paid AS MATERIALIZED (
    SELECT workspace_id, workspace_balance(workspace_id) AS before FROM ended WHERE due > 0 GROUP BY workspace_id
  ), noted AS (
    INSERT INTO ledger (id, workspace_id, operation_id, project_id, amount, type, description, balance_after)
    SELECT entry_id, workspace_id, ended.id, project_id, -due, 'charge', what || ' (operation ' || ended.id || ')',
      before - (sum(due) OVER (PARTITION BY workspace_id ORDER BY n))::bigint
    FROM ended JOIN paid USING (workspace_id) WHERE due > 0 ORDER BY n
  )
  SELECT json_object_agg(n, ended.row), array_agg(n) INTO ended_rows, places FROM ended;
END $$;

-- As before, likewise.
CREATE OR REPLACE FUNCTION operation_pay(ended operation, entry_id uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  due bigint := ended.accrued + CASE ended.status WHEN 'succeeded' THEN ended.price ELSE 0 END;
BEGIN
  IF due > 0 THEN
    INSERT INTO ledger (id, workspace_id, operation_id, project_id, amount, type, description, balance_after)
    VALUES (entry_id, ended.workspace_id, ended.id, ended.project_id, -due, 'charge',
      coalesce(ended.input->>'step', ended.kind) || ' (operation ' || ended.id || ')', workspace_balance(ended.workspace_id) - due);
  END IF;
  RETURN due;
END $$;
`

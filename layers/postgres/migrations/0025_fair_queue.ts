/**
 * Waiting operations are taken in a fair order by workspace, over all processes; deaths that an operation caused are counted in its
 * row; an admission is compared with the rows it names. The functions of before stay callable.
 */
export const up = `
ALTER TABLE operation
  -- Of the workspace, at the admission.
  ADD COLUMN plan text NOT NULL DEFAULT 'free',
  -- Of its entity, so that a process finds the rows that it owns; 0: unknown, anyone's.
  ADD COLUMN shard integer NOT NULL DEFAULT 0,
  ADD COLUMN deaths integer NOT NULL DEFAULT 0,
  ADD COLUMN isolated boolean NOT NULL DEFAULT false;
UPDATE operation SET plan = workspace.plan FROM workspace
WHERE workspace.id = operation.workspace_id AND operation.status IN ('queued', 'running', 'canceling');

CREATE INDEX operation_queued ON operation (kind, workspace_id, created_at, id) INCLUDE (shard) WHERE status = 'queued';
-- As many rows as there are seats, however many wait. No heartbeat in it: a beat changes no index.
CREATE INDEX operation_begun ON operation (kind, workspace_id) WHERE status IN ('running', 'canceling');

-- How much of its share a workspace had while others waited, too (start-time fair queueing); the nil workspace keeps the kind's clock.
-- No more than a hint: unlogged, so that noting it waits for no disk.
CREATE UNLOGGED TABLE operation_share (
  kind text NOT NULL,
  workspace_id uuid NOT NULL,
  spent float8 NOT NULL,
  PRIMARY KEY (kind, workspace_id)
);

-- The next rows of one kind for a process, fairest first: {id, kind, workspace_id}. ask: {kind, most, newcomers, here: [workspace],
-- taken: [id], shards: [n] or null for all, runner, alone, stale}, weights: plan -> weight. Rows of workspaces with the least live work
-- by their weight come first, then of those who had the least of their share, then the oldest. A row that lost its owner waits like the
-- queued ones. With newcomers: one row each of workspaces that are not in here.
CREATE FUNCTION operation_next(ask jsonb, weights jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  of text := ask->>'kind';
  most integer := (ask->>'most')::integer;
  only_new boolean := (ask->>'newcomers')::boolean;
  here uuid[] := ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(ask->'here'));
  taken uuid[] := ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(ask->'taken'));
  everywhere boolean := jsonb_typeof(ask->'shards') = 'null';
  mine integer[] := CASE WHEN jsonb_typeof(ask->'shards') = 'array'
    THEN ARRAY(SELECT value::integer FROM jsonb_array_elements_text(ask->'shards')) || 0 END;
  fresh timestamptz := now_ms() - make_interval(secs => (ask->>'stale')::float8);
  nil uuid := '00000000-0000-0000-0000-000000000000';
  clock float8 := coalesce((SELECT spent FROM operation_share WHERE kind = of AND workspace_id = nil), 0);
BEGIN
  RETURN QUERY
  WITH RECURSIVE tenant AS (
    (SELECT workspace_id FROM operation WHERE status = 'queued' AND kind = of ORDER BY workspace_id LIMIT 1)
    UNION ALL
    SELECT (SELECT o.workspace_id FROM operation o
      WHERE o.status = 'queued' AND o.kind = of AND o.workspace_id > tenant.workspace_id
      ORDER BY o.workspace_id LIMIT 1)
    FROM tenant WHERE tenant.workspace_id IS NOT NULL
  ), begun AS MATERIALIZED (
    SELECT o.id, o.workspace_id, o.created_at, o.shard, o.status = 'running' AND NOT o.id = ANY (taken) AND (
      o.heartbeat_at IS NULL OR o.heartbeat_at < fresh
      OR (ask->>'alone')::boolean AND o.runner IS DISTINCT FROM ask->>'runner') AS lost
    FROM operation o WHERE o.status IN ('running', 'canceling') AND o.kind = of
  ), waiting AS (
    SELECT q.id, tenant.workspace_id, q.created_at, false AS lost
    FROM tenant CROSS JOIN LATERAL (
      SELECT o.id, o.created_at FROM operation o
      WHERE o.status = 'queued' AND o.kind = of AND o.workspace_id = tenant.workspace_id
        AND (everywhere OR o.shard = ANY (mine)) AND NOT o.id = ANY (taken)
      ORDER BY o.created_at, o.id LIMIT CASE WHEN only_new THEN 1 ELSE most END) q
    WHERE NOT (only_new AND tenant.workspace_id = ANY (here))
    UNION ALL
    SELECT begun.id, begun.workspace_id, begun.created_at, true FROM begun
    WHERE lost AND (everywhere OR shard = ANY (mine)) AND NOT (only_new AND workspace_id = ANY (here))
  ), busy AS (
    SELECT b.workspace_id, count(*) AS n FROM (
      SELECT begun.workspace_id FROM begun WHERE NOT lost
      UNION ALL
      SELECT o.workspace_id FROM operation o WHERE o.id = ANY (taken) AND o.status = 'queued' AND o.kind = of) b
    GROUP BY b.workspace_id
  ), ranked AS (
    SELECT waiting.id, waiting.workspace_id, waiting.created_at, (weights->>w.plan)::float8 AS weight, coalesce(busy.n, 0) AS n,
      greatest(clock, coalesce(s.spent, 0)) AS spent,
      row_number() OVER (PARTITION BY waiting.workspace_id ORDER BY lost DESC, waiting.created_at, waiting.id) - 1 AS before
    FROM waiting JOIN workspace w ON w.id = waiting.workspace_id
    LEFT JOIN busy ON busy.workspace_id = waiting.workspace_id
    LEFT JOIN operation_share s ON s.kind = of AND s.workspace_id = waiting.workspace_id
  ), chosen AS MATERIALIZED (
    SELECT ranked.id, ranked.workspace_id, ranked.weight, ranked.spent + before / weight AS begins,
      row_number() OVER (ORDER BY (n + before) / weight, ranked.spent + before / weight, ranked.created_at, ranked.id) AS place
    FROM ranked WHERE NOT only_new OR before = 0
    ORDER BY place LIMIT most
  ), noted AS (
    -- One who waits alone takes nothing from anybody.
    INSERT INTO operation_share AS s (kind, workspace_id, spent)
    SELECT of, spender.workspace_id, spender.spent FROM (
      SELECT chosen.workspace_id, max(begins + 1 / weight) AS spent FROM chosen GROUP BY chosen.workspace_id
      UNION ALL SELECT nil, max(begins) FROM chosen HAVING count(*) > 0) spender
    WHERE (SELECT count(*) FROM (SELECT DISTINCT workspace_id FROM waiting LIMIT 2) two) = 2
    ORDER BY spender.workspace_id
    ON CONFLICT (kind, workspace_id) DO UPDATE SET spent = greatest(s.spent, excluded.spent)
  )
  SELECT jsonb_build_object('id', chosen.id, 'kind', of, 'workspace_id', chosen.workspace_id) FROM chosen ORDER BY place;
END $$;

-- As before, beside what a taking over tells: where another process had the row and did not give it back, that process has died, or
-- has lost its work. Whose doing it was is not known: from now on the operation's computations run apart from its neighbours'.
CREATE OR REPLACE FUNCTION operation_claim(items jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
  taken operation;
BEGIN
  PERFORM FROM operation
  WHERE id IN (SELECT (value->>'id')::uuid FROM jsonb_array_elements(items))
  ORDER BY id FOR NO KEY UPDATE;
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    UPDATE operation SET
      status = CASE status WHEN 'queued' THEN 'running' ELSE status END,
      isolated = isolated OR runner IS NOT NULL AND runner <> item->>'runner',
      started_at = coalesce(started_at, now_ms()),
      attempt = attempt + 1, runner = item->>'runner', heartbeat_at = now_ms()
    WHERE id = (item->>'id')::uuid AND status IN ('queued', 'running', 'canceling')
    RETURNING * INTO taken;
    RETURN NEXT CASE WHEN FOUND THEN to_jsonb(taken) END;
  END LOOP;
END $$;

-- The thread or child process of an attempt died under its own computation. Answers its deaths; null: another attempt owns the row.
-- Given back until it has died most times, then still its attempt's, which settles it. A death in its own child process tells whose the
-- death was that isolated it: both count.
CREATE FUNCTION operation_died(wanted uuid, fence integer, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  died operation;
BEGIN
  SELECT * INTO died FROM operation
  WHERE id = wanted AND attempt = fence AND status IN ('running', 'canceling') FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  died.deaths := died.deaths + CASE WHEN died.isolated AND died.deaths = 0 THEN 2 ELSE 1 END;
  UPDATE operation SET deaths = died.deaths, isolated = true,
    heartbeat_at = CASE WHEN died.deaths < most THEN NULL ELSE now_ms() END,
    runner = CASE WHEN died.deaths < most THEN NULL ELSE runner END
  WHERE id = wanted;
  RETURN died.deaths;
END $$;

-- Whether an admission is what the service would make of its workspace, creator, target and model by its own terms: {steps, calls,
-- built_in, live_operations}.
CREATE FUNCTION operation_is_on_terms(item jsonb, terms jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  model jsonb := nullif(item->'model', 'null');
  billing text := coalesce(model->>'billing', 'credits');
  step jsonb := terms->'steps'->(item->'input'->>'step');
  price bigint := (item->>'price')::bigint;
  first_call bigint := coalesce((item->>'first_call')::bigint, 0);
BEGIN
  IF NOT EXISTS (SELECT FROM app_user
    WHERE id::text = item->>'created_by' AND workspace_id = (item->>'workspace_id')::uuid) THEN RETURN false; END IF;
  IF item->'target'->>'type' IS DISTINCT FROM (
    CASE item->>'kind' WHEN 'scene_step' THEN 'scene' WHEN 'session_turn' THEN 'session' ELSE 'project' END) THEN
    RETURN false;
  END IF;
  -- Its own vendor bills a workspace where it stored that vendor's key, and nowhere else.
  IF billing = 'byok' AND (model->>'id' = terms->>'built_in' OR model->>'hosting' IS DISTINCT FROM 'external' OR NOT EXISTS (
    SELECT FROM vendor_key WHERE workspace_id = (item->>'workspace_id')::uuid AND vendor = split_part(model->>'id', ':', 1))) THEN
    RETURN false;
  END IF;
  IF billing = 'credits' AND model->>'hosting' IS DISTINCT FROM 'service' AND model IS NOT NULL THEN RETURN false; END IF;
  IF (item->>'cancelable')::boolean IS DISTINCT FROM (item->>'kind' <> 'generation') THEN RETURN false; END IF;
  CASE item->>'kind'
    WHEN 'scene_step' THEN
      RETURN step IS NOT NULL AND jsonb_typeof(item->'turn') IS NULL AND first_call = 0
        AND (model IS NULL OR (step->>'ai')::boolean)
        AND price = CASE billing WHEN 'byok' THEN 0 ELSE (step->>'price')::bigint END
        AND item->>'requires' IS NOT DISTINCT FROM step->>'requires';
    WHEN 'session_turn' THEN
      RETURN model IS NOT NULL AND jsonb_typeof(item->'turn') = 'object' AND price = 0
        AND first_call = (terms->'calls'->>billing)::bigint;
    ELSE
      RETURN billing = 'byok' AND item->'target'->>'id' = item->>'project_id' AND price = 0 AND first_call = 0;
  END CASE;
END $$;

-- As before, beside the plan and the shard.
CREATE OR REPLACE FUNCTION operation_admit_one(item jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  answer jsonb := operation_repeat(item);
  refusal text;
  made operation;
BEGIN
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  IF jsonb_typeof(item->'terms') = 'object' THEN
    -- What is missing makes no admission either.
    IF operation_is_on_terms(item, item->'terms') IS NOT TRUE THEN RETURN jsonb_build_object('refusal', 'terms_differ'); END IF;
    item := jsonb_set(item, '{live_operations_max}', item->'terms'->'live_operations'->(
      SELECT plan FROM workspace WHERE id = (item->>'workspace_id')::uuid));
  END IF;
  refusal := coalesce(operation_target_refusal(item), operation_room_refusal(item));
  IF refusal IS NOT NULL THEN RETURN jsonb_build_object('refusal', refusal); END IF;
  INSERT INTO operation (id, workspace_id, project_id, kind, target_type, target_id, input, progress, model, created_by,
    price, held, cancelable, plan, shard)
  SELECT (item->>'id')::uuid, id, (item->>'project_id')::uuid, item->>'kind',
    item->'target'->>'type', (item->'target'->>'id')::uuid, item->'input', item->'progress',
    nullif(item->'model', 'null'), item->>'created_by', (item->>'price')::bigint,
    (item->>'price')::bigint + coalesce((item->>'first_call')::bigint, 0), (item->>'cancelable')::boolean,
    plan, coalesce((item->>'shard')::integer, 0)
  FROM workspace WHERE id = (item->>'workspace_id')::uuid
  RETURNING * INTO made;
  UPDATE workspace SET reserved = reserved + made.held WHERE id = made.workspace_id;
  IF item->'idempotency'->>'key' IS NOT NULL THEN
    INSERT INTO idempotency_key (workspace_id, user_id, method, path, key, body_hash, operation_id)
    VALUES (made.workspace_id, made.created_by, item->'idempotency'->>'method', item->'idempotency'->>'path',
      item->'idempotency'->>'key', item->'idempotency'->>'body_hash', made.id);
  END IF;
  RETURN jsonb_build_object('operation', to_jsonb(made), 'created', true);
END $$;

-- As with two arguments, beside the terms of the process that admits: what comes through a gate, gated and with its shard, is held to
-- them.
CREATE FUNCTION operation_admit(items jsonb, allowances jsonb, terms jsonb) RETURNS SETOF jsonb LANGUAGE sql AS $$
  SELECT operation_admit(
    (SELECT jsonb_agg(CASE WHEN (value->>'gated')::boolean THEN value || jsonb_build_object('terms', terms) ELSE value - 'terms' END
      ORDER BY ordinality) FROM jsonb_array_elements(items) WITH ORDINALITY),
    allowances)
$$;
`

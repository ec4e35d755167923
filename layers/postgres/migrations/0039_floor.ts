/**
 * What a look at the queue costs goes by what lives and what moved lately, also while somebody's snapshot keeps everything that has died
 * since: an index holds what a snapshot may still see, and whoever looks for live rows walks over all of it. So rows say in which
 * transaction they began to wait or to be worked on, a table tells of those that did so before an instant, and a look reads its row and
 * what moved since. Whatever changes at each look is looked for from its newest end.
 */
export const up = `
ALTER TABLE operation ADD COLUMN moved xid8;
ALTER TABLE operation ALTER COLUMN moved SET DEFAULT pg_current_xact_id();
-- By a condition of its own, so that no other index is taken for it: who has no end is live.
CREATE INDEX operation_moved ON operation (kind, moved) WHERE finished_at IS NULL;
UPDATE operation SET moved = DEFAULT WHERE status IN ('queued', 'running', 'canceling');

CREATE FUNCTION operation_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.moved := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER operation_moves BEFORE UPDATE OF status ON operation FOR EACH ROW
  WHEN (OLD.status = 'queued' AND NEW.status IN ('running', 'canceling')) EXECUTE FUNCTION operation_moves();

-- Of the live rows of a kind that moved before the transaction \`since\`: which were worked on, and from which instant on those of which
-- workspaces waited. A row may have gone since, none can come. The newest turn counts; where there is none, nothing is known and all is
-- looked at: unlogged.
CREATE UNLOGGED TABLE operation_floor (
  kind text NOT NULL,
  turn bigint NOT NULL,
  since xid8 NOT NULL,
  begun uuid[] NOT NULL,
  waiting uuid[] NOT NULL,
  oldest timestamptz(3)[] NOT NULL,
  PRIMARY KEY (kind, turn)
);

-- One of another server, whose transactions have other numbers, says nothing.
CREATE FUNCTION operation_floor_of(of text) RETURNS operation_floor LANGUAGE plpgsql STABLE AS $$
DECLARE
  newest operation_floor;
BEGIN
  SELECT * INTO newest FROM operation_floor WHERE kind = of ORDER BY turn DESC LIMIT 1;
  IF newest.since <= pg_snapshot_xmin(pg_current_snapshot()) THEN RETURN newest; END IF;
  RETURN (of, coalesce(newest.turn, 0), '0'::xid8, '{}'::uuid[], '{}'::uuid[], '{}'::timestamptz(3)[])::operation_floor;
END $$;

-- The rows of a kind that are worked on, were given back or are to be canceled.
CREATE FUNCTION operation_at_work(below operation_floor) RETURNS TABLE (id uuid, kind text, status text, workspace_id uuid,
  created_at timestamptz, shard integer, plan text, runner text, heartbeat_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.kind, o.status, o.workspace_id, o.created_at, o.shard, o.plan, o.runner, o.heartbeat_at FROM operation o
  WHERE o.finished_at IS NULL AND o.kind = below.kind AND o.moved >= below.since AND o.status <> 'queued'
  UNION ALL
  SELECT o.id, o.kind, o.status, o.workspace_id, o.created_at, o.shard, o.plan, o.runner, o.heartbeat_at FROM unnest(below.begun) AS of (id)
    CROSS JOIN LATERAL (SELECT * FROM operation x WHERE x.id = of.id OFFSET 0) o
  WHERE o.finished_at IS NULL AND o.moved < below.since AND o.status <> 'queued'
$$;

-- Workspaces of which rows of a kind may wait, from which instant on, and how many rows say so.
CREATE FUNCTION operation_tenants(below operation_floor) RETURNS TABLE (workspace_id uuid, oldest timestamptz, said bigint)
LANGUAGE sql STABLE AS $$
  SELECT w.workspace_id, min(w.at), count(*) FROM (
    SELECT * FROM unnest(below.waiting, below.oldest) AS standing (workspace_id, at)
    UNION ALL
    SELECT o.workspace_id, o.created_at FROM operation o
    WHERE o.finished_at IS NULL AND o.kind = below.kind AND o.moved >= below.since AND o.status NOT IN ('running', 'canceling')) w
  GROUP BY w.workspace_id
$$;

-- Tells anew of a kind. Every transaction before the horizon has ended, and the looks behind it see what came of each; of what moves
-- later they tell more than they have to. One at a time: who comes second leaves it.
CREATE FUNCTION operation_floor_raise(of text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  horizon CONSTANT xid8 := pg_snapshot_xmin(pg_current_snapshot());
  below operation_floor;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('scenewright floor'), hashtext(of)) THEN RETURN; END IF;
  below := operation_floor_of(of);
  INSERT INTO operation_floor (kind, turn, since, begun, waiting, oldest)
  SELECT of, below.turn + 1, horizon, ARRAY(SELECT id FROM operation_at_work(below)),
    coalesce(array_agg(workspace_id), '{}'), coalesce(array_agg(at), '{}')
  FROM (
    SELECT tenant.workspace_id, (SELECT o.created_at FROM operation o
      WHERE o.status = 'queued' AND o.kind = of AND o.workspace_id = tenant.workspace_id AND o.created_at >= tenant.oldest
      ORDER BY o.created_at, o.id LIMIT 1) AS at
    FROM operation_tenants(below) tenant) standing
  WHERE at IS NOT NULL;
  DELETE FROM operation_floor WHERE kind = of AND turn = below.turn;
END $$;

-- How much of its share a workspace had only grows: its newest entry is the greatest.
ALTER TABLE operation_share DROP CONSTRAINT operation_share_pkey, ADD PRIMARY KEY (kind, workspace_id, spent);

-- As before, of those that operation_floor and what moved since tell of, each by the plan that it was let in under.
CREATE OR REPLACE FUNCTION operation_next(ask jsonb, weights jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
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
  clock float8 := coalesce((SELECT spent FROM operation_share WHERE kind = of AND workspace_id = nil ORDER BY spent DESC LIMIT 1), 0);
  horizon CONSTANT xid8 := pg_snapshot_xmin(pg_current_snapshot());
  below CONSTANT operation_floor := operation_floor_of(of);
  tenants uuid[];
  since timestamptz[];
  said bigint;
BEGIN
  SELECT coalesce(array_agg(t.workspace_id), '{}'), coalesce(array_agg(t.oldest), '{}'), coalesce(sum(t.said), 0)
  INTO tenants, since, said FROM operation_tenants(below) t;
  IF horizon > below.since AND (said >= 256 OR horizon::text::bigint - below.since::text::bigint >= 32) THEN
    PERFORM operation_floor_raise(of);
  END IF;
  IF tenants = '{}' AND NOT EXISTS (SELECT FROM operation_at_work(below) o WHERE o.runner IS NULL OR (ask->>'alone')::boolean) THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH tenant AS MATERIALIZED (
    SELECT * FROM unnest(tenants, since) AS standing (workspace_id, oldest)
  ), begun AS MATERIALIZED (
    SELECT o.id, o.workspace_id, o.created_at, o.shard, o.plan, o.status = 'running' AND NOT o.id = ANY (taken) AND (
      o.heartbeat_at IS NULL OR o.heartbeat_at < fresh
      OR (ask->>'alone')::boolean AND o.runner IS DISTINCT FROM ask->>'runner') AS lost
    FROM operation_at_work(below) o
  ), waiting AS (
    SELECT q.id, tenant.workspace_id, q.created_at, q.plan, false AS lost
    FROM tenant CROSS JOIN LATERAL (
      SELECT o.id, o.created_at, o.plan FROM operation o
      WHERE o.status = 'queued' AND o.kind = of AND o.workspace_id = tenant.workspace_id AND o.created_at >= tenant.oldest
        AND (everywhere OR o.shard = ANY (mine)) AND NOT o.id = ANY (taken)
      ORDER BY o.created_at, o.id LIMIT CASE WHEN only_new THEN 1 ELSE most END) q
    WHERE NOT (only_new AND tenant.workspace_id = ANY (here))
    UNION ALL
    SELECT begun.id, begun.workspace_id, begun.created_at, begun.plan, true FROM begun
    WHERE lost AND (everywhere OR shard = ANY (mine)) AND NOT (only_new AND workspace_id = ANY (here))
  ), busy AS (
    SELECT b.workspace_id, count(*) AS n FROM (
      SELECT begun.workspace_id FROM begun WHERE NOT lost
      UNION ALL
      SELECT o.workspace_id FROM unnest(taken) AS of_them (id)
        CROSS JOIN LATERAL (SELECT * FROM operation x WHERE x.id = of_them.id OFFSET 0) o WHERE o.status = 'queued' AND o.kind = of) b
    GROUP BY b.workspace_id
  ), spent AS MATERIALIZED (
    SELECT of_those.workspace_id, greatest(clock, coalesce(s.spent, 0)) AS spent, s.spent AS noted
    FROM (SELECT DISTINCT workspace_id FROM waiting) of_those
      LEFT JOIN LATERAL (SELECT x.spent FROM operation_share x WHERE x.kind = of AND x.workspace_id = of_those.workspace_id
        ORDER BY x.spent DESC LIMIT 1) s ON true
  ), ranked AS (
    SELECT waiting.id, waiting.workspace_id, waiting.created_at, (weights->>waiting.plan)::float8 AS weight, coalesce(busy.n, 0) AS n,
      spent.spent, spent.noted,
      row_number() OVER (PARTITION BY waiting.workspace_id ORDER BY lost DESC, waiting.created_at, waiting.id) - 1 AS before
    FROM waiting JOIN spent USING (workspace_id) LEFT JOIN busy USING (workspace_id)
  ), chosen AS MATERIALIZED (
    SELECT ranked.id, ranked.workspace_id, ranked.weight, ranked.noted, ranked.spent + before / weight AS begins,
      row_number() OVER (ORDER BY (n + before) / weight, ranked.spent + before / weight, ranked.created_at, ranked.id) AS place
    FROM ranked WHERE NOT only_new OR before = 0
    ORDER BY place LIMIT most
  ), spender AS MATERIALIZED (
    -- One who waits alone takes nothing from anybody.
    SELECT * FROM (
      SELECT chosen.workspace_id, max(begins + 1 / weight) AS spent, max(noted) AS noted
      FROM chosen GROUP BY chosen.workspace_id
      UNION ALL SELECT nil, max(begins), clock FROM chosen HAVING count(*) > 0) s
    WHERE (SELECT count(*) FROM (SELECT DISTINCT workspace_id FROM waiting LIMIT 2) two) = 2
  ), noted AS (
    INSERT INTO operation_share (kind, workspace_id, spent)
    SELECT of, spender.workspace_id, spender.spent FROM spender ORDER BY spender.workspace_id
    ON CONFLICT DO NOTHING
  ), outdated AS (
    DELETE FROM operation_share WHERE ctid = ANY (ARRAY(
      SELECT s.ctid FROM spender CROSS JOIN LATERAL (SELECT ctid FROM operation_share x
        WHERE x.kind = of AND x.workspace_id = spender.workspace_id AND x.spent = spender.noted OFFSET 0) s
      WHERE spender.noted < spender.spent))
  )
  SELECT jsonb_build_object('id', chosen.id, 'kind', of, 'workspace_id', chosen.workspace_id) FROM chosen ORDER BY place;
END $$;

-- As before, of the same.
CREATE OR REPLACE FUNCTION operation_orphans(judge text, unnamed float8, most integer) RETURNS SETOF jsonb LANGUAGE sql STABLE
SET enable_seqscan = off AS $$
  SELECT jsonb_build_object('id', lost.id, 'kind', lost.kind, 'status', lost.status, 'workspace_id', lost.workspace_id)
  FROM (
    SELECT o.* FROM unnest(ARRAY['scene_step', 'session_turn', 'generation']) AS of (kind)
      CROSS JOIN LATERAL operation_at_work(operation_floor_of(of.kind)) o
    WHERE o.runner IS NULL OR o.runner IN (SELECT process_gone(judge))
      OR o.runner = judge AND o.heartbeat_at < now_ms() - make_interval(secs => greatest(unnamed, 8))
      OR NOT EXISTS (SELECT FROM process p WHERE p.id = o.runner)
        AND o.heartbeat_at <= now_ms() - make_interval(secs => unnamed) AND (unnamed = 0 OR process_is_steady(judge, unnamed))
  ) lost
  ORDER BY lost.status = 'running', lost.created_at, lost.id LIMIT most
$$;
`

/**
 * Which processes live, and what becomes of operations whose owner does not. A process of the release before knows nothing of it: it
 * goes by heartbeats, which are still written, and its own rows are judged by them.
 */
export const up = `
CREATE TABLE process (
  id text PRIMARY KEY,
  role text NOT NULL,
  version text NOT NULL,
  address text,
  host text NOT NULL,
  pid integer NOT NULL,
  alone boolean NOT NULL,
  lease_seconds float8 NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  renewed_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  -- Since then no two renewals had a gap between them.
  steady_since timestamptz(3) NOT NULL DEFAULT now_ms(),
  lease_until timestamptz(3) NOT NULL
) WITH (fillfactor = 50);

-- Who owns what: how many rows it holds goes by the seats, not by those that wait. Beats leave it as it is.
CREATE INDEX operation_owned ON operation (runner) WHERE status IN ('running', 'canceling');

CREATE FUNCTION process_json(p process) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(p) - 'lease_until' - 'steady_since' || jsonb_build_object('lives', p.lease_until > now_ms())
$$;

-- Null, or the living process that is in the way. One enters at a time.
CREATE FUNCTION process_enter(self jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  entering process := jsonb_populate_record(NULL::process, self);
  other process;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('scenewright process'));
  SELECT * INTO other FROM process
  WHERE id <> entering.id AND (alone OR entering.alone) AND lease_until > now_ms() ORDER BY started_at LIMIT 1;
  IF FOUND THEN RETURN process_json(other); END IF;
  UPDATE process SET lease_until = '-infinity' WHERE id <> entering.id AND (alone OR entering.alone);
  DELETE FROM process p WHERE p.renewed_at < now_ms() - interval '1 minute' AND p.lease_until < now_ms()
    AND NOT EXISTS (SELECT FROM operation o WHERE o.runner = p.id AND o.status IN ('running', 'canceling'));
  INSERT INTO process (id, role, version, address, host, pid, alone, lease_seconds, lease_until)
  VALUES (entering.id, entering.role, entering.version, entering.address, entering.host, entering.pid, entering.alone,
    entering.lease_seconds, now_ms() + make_interval(secs => entering.lease_seconds))
  ON CONFLICT (id) DO UPDATE SET renewed_at = now_ms(), steady_since = now_ms(), lease_until = excluded.lease_until;
  RETURN NULL;
END $$;

-- A lease that is lost with the server is renewed in a second: its commit waits for no disk.
CREATE FUNCTION process_renew(wanted text, gap_share float8) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  before process;
  instant timestamptz;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT * INTO before FROM process WHERE id = wanted FOR NO KEY UPDATE;
  IF NOT FOUND OR before.lease_until = '-infinity' THEN RETURN 'ended'; END IF;
  instant := now_ms();
  UPDATE process SET renewed_at = instant, lease_until = instant + make_interval(secs => lease_seconds),
    steady_since = CASE WHEN renewed_at < instant - make_interval(secs => lease_seconds * gap_share) THEN instant ELSE steady_since END
  WHERE id = wanted;
  RETURN CASE WHEN before.lease_until < instant THEN 'lapsed' ELSE 'held' END;
END $$;

-- Whether a process could renew its lease without a gap for so long, up to now: else it judges nobody.
CREATE FUNCTION process_is_steady(judge text, seconds float8) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM process WHERE id = judge AND lease_until > now_ms()
    AND steady_since <= now_ms() - make_interval(secs => seconds))
$$;

-- Whose lease is over, in the eyes of a process.
CREATE FUNCTION process_gone(judge text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT p.id FROM process p
  WHERE p.lease_until = '-infinity'
    OR p.id <> judge AND p.lease_until < now_ms() AND process_is_steady(judge, p.lease_seconds)
$$;

-- Whether a row that is at work may be taken: it was given back, is the taker's own, or its owner is gone. An owner without a lease is
-- of the release before: its heartbeat tells; unnamed 0: there can be none.
CREATE FUNCTION operation_is_lost(o operation, judge text, unnamed float8) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT o.runner IS NULL OR o.runner = judge OR o.runner IN (SELECT process_gone(judge))
    OR NOT EXISTS (SELECT FROM process p WHERE p.id = o.runner)
      AND o.heartbeat_at <= now_ms() - make_interval(secs => unnamed) AND (unnamed = 0 OR process_is_steady(judge, unnamed))
$$;

-- Rows at work without an owner, those to cancel first, then the oldest: {id, kind, status, workspace_id}. Each branch goes by the index
-- of owners. The judge's own that nobody beats any more: an attempt broke off and could not give them back.
CREATE FUNCTION operation_orphans(judge text, unnamed float8, most integer) RETURNS SETOF jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', lost.id, 'kind', lost.kind, 'status', lost.status, 'workspace_id', lost.workspace_id)
  FROM (
    SELECT o.* FROM operation o WHERE o.status IN ('running', 'canceling') AND o.runner IS NULL
    UNION ALL
    SELECT o.* FROM process_gone(judge) gone JOIN operation o ON o.runner = gone
    WHERE o.status IN ('running', 'canceling')
    UNION ALL
    SELECT o.* FROM operation o WHERE o.status IN ('running', 'canceling') AND o.runner = judge
      AND o.heartbeat_at < now_ms() - make_interval(secs => greatest(unnamed, 8))
    UNION ALL
    SELECT o.* FROM operation o WHERE o.status IN ('running', 'canceling') AND o.runner IS NOT NULL
      AND NOT EXISTS (SELECT FROM process p WHERE p.id = o.runner)
      AND o.heartbeat_at <= now_ms() - make_interval(secs => unnamed) AND (unnamed = 0 OR process_is_steady(judge, unnamed))
  ) lost
  ORDER BY lost.status = 'running', lost.created_at, lost.id LIMIT most
$$;

-- As operation_claim, of rows that nobody works on alone: null also where another does. {id, runner, unnamed} each.
CREATE FUNCTION operation_take(items jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
  taken operation;
BEGIN
  PERFORM FROM operation
  WHERE id IN (SELECT (value->>'id')::uuid FROM jsonb_array_elements(items))
  ORDER BY id FOR NO KEY UPDATE;
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    SELECT * INTO taken FROM operation WHERE id = (item->>'id')::uuid;
    IF taken.status = 'queued' OR taken.status IN ('running', 'canceling')
      AND operation_is_lost(taken, item->>'runner', (item->>'unnamed')::float8) THEN
      RETURN QUERY SELECT operation_claim(jsonb_build_array(item));
    ELSE
      RETURN NEXT NULL;
    END IF;
  END LOOP;
END $$;

-- Gives attempts back: {id, attempt} each. Whoever looks next begins them.
CREATE FUNCTION operation_release(items jsonb) RETURNS SETOF boolean LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
BEGIN
  PERFORM FROM operation
  WHERE id IN (SELECT (value->>'id')::uuid FROM jsonb_array_elements(items))
  ORDER BY id FOR NO KEY UPDATE;
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    UPDATE operation SET heartbeat_at = NULL, runner = NULL
    WHERE id = (item->>'id')::uuid AND attempt = (item->>'attempt')::integer AND status IN ('running', 'canceling');
    RETURN NEXT FOUND;
  END LOOP;
END $$;
`

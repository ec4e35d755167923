/** Who did not hear what it pulled asks again at once: nobody else knows that those rows are its own. */
export const up = `
ALTER TABLE operation ADD COLUMN pulled uuid;

-- As before, under a token: who did not hear the answer asks \`again\` under the same one, and is told what it claimed.
CREATE FUNCTION operation_pull(asks jsonb, shared integer, weights jsonb, judge text, token uuid, again boolean)
RETURNS json LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  ask jsonb;
  room integer;
  own integer;
  common CONSTANT integer := shared;
  found uuid[];
  free uuid[];
  claimed uuid[] := '{}';
  rows json;
BEGIN
  -- The first one may be on its way still.
  PERFORM pg_advisory_xact_lock(hashtextextended(token::text, 0));
  IF again THEN
    SELECT json_agg(o) INTO rows FROM jsonb_array_elements(asks)
      CROSS JOIN LATERAL operation_at_work(operation_floor_of(value->>'kind')) begun
      CROSS JOIN LATERAL (SELECT * FROM operation x WHERE x.id = begun.id OFFSET 0) o
    WHERE o.pulled = token AND o.runner = judge;
    IF rows IS NOT NULL THEN RETURN rows; END IF;
  END IF;
  FOR ask IN SELECT value FROM jsonb_array_elements(asks) LOOP
    own := (ask->>'most')::integer - common;
    room := own + shared;
    -- Who looks at the same time would find the same rows, and look again.
    PERFORM pg_advisory_xact_lock(hashtext('scenewright pull'), hashtext(ask->>'kind'));
    WHILE room > 0 LOOP
      found := ARRAY(SELECT (row->>'id')::uuid FROM operation_next(ask || jsonb_build_object('most', room), weights) row);
      EXIT WHEN found = '{}';
      free := ARRAY(SELECT id FROM operation WHERE id = ANY (found) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED);
      free := ARRAY(SELECT of.id FROM unnest(free) AS of (id)
        CROSS JOIN LATERAL (SELECT status, heartbeat_at FROM operation o WHERE o.id = of.id OFFSET 0) o
        WHERE status = 'queued' OR status = 'running' AND heartbeat_at IS NULL);
      claimed := claimed || free;
      room := room - cardinality(free);
      own := own - cardinality(free);
      EXIT WHEN cardinality(free) = cardinality(found);
      ask := ask || jsonb_build_object('taken', (ask->'taken') || to_jsonb(found));
    END LOOP;
    shared := shared + least(0, own);
  END LOOP;
  IF claimed = '{}' THEN RETURN NULL; END IF;
  WITH taken AS (
    UPDATE operation o SET
      status = 'running', started_at = coalesce(o.started_at, now_ms()),
      attempt = o.attempt + 1, runner = judge, heartbeat_at = now_ms(), pulled = token
    WHERE o.id = ANY (claimed)
    RETURNING o AS row
  )
  SELECT json_agg(taken.row) INTO rows FROM taken;
  RETURN rows;
END $$;

CREATE OR REPLACE FUNCTION operation_pull(asks jsonb, shared integer, weights jsonb, judge text) RETURNS json LANGUAGE sql AS $$
  SELECT operation_pull(asks, shared, weights, judge, gen_random_uuid(), false)
$$;
`

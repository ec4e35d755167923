/** Who waits is found and claimed by one statement, of all kinds together; kinds of which nobody waits are not ranked. */
export const up = `
-- Claims the next rows of several kinds for a process, as operation_next finds and operation_take claims them: a list of rows, or null. Of
-- what the asks may take \`shared\` is common to all kinds. A row that somebody else has a lock on is theirs: nothing is waited for, and
-- the next one behind it is taken, as if theirs were begun.
CREATE FUNCTION operation_pull(asks jsonb, shared integer, weights jsonb, judge text) RETURNS json LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  ask jsonb;
  room integer;
  own integer;
  common CONSTANT integer := shared;
  found uuid[];
  free uuid[];
  claimed uuid[] := '{}';
  pulled json;
BEGIN
  FOR ask IN SELECT value FROM jsonb_array_elements(asks) LOOP
    own := (ask->>'most')::integer - common;
    room := own + shared;
    CONTINUE WHEN NOT EXISTS (SELECT FROM operation WHERE status = 'queued' AND kind = ask->>'kind')
      AND NOT EXISTS (SELECT FROM operation
        WHERE status IN ('running', 'canceling') AND runner IS NULL AND kind = ask->>'kind' AND heartbeat_at IS NULL);
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
      attempt = o.attempt + 1, runner = judge, heartbeat_at = now_ms()
    WHERE o.id = ANY (claimed)
    RETURNING o AS row
  )
  SELECT json_agg(taken.row) INTO pulled FROM taken;
  RETURN pulled;
END $$;
`

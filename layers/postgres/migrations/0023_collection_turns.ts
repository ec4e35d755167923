/** Condemned objects take turns: what the store does not let go of waits behind the rest and holds up nobody. */
export const up = `
CREATE SEQUENCE blob_turn;
-- When it was last handed out to be removed, as a number that only grows; null: not yet.
ALTER TABLE blob ADD COLUMN turn bigint;
DROP INDEX blob_condemned;
CREATE INDEX blob_condemned ON blob (turn NULLS FIRST, condemned_at, key) WHERE condemned_at IS NOT NULL;

CREATE OR REPLACE FUNCTION blob_condemn(grace interval, most integer) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE now_at bigint := nextval('blob_turn');
BEGIN
  UPDATE blob SET condemned_at = now_ms()
  WHERE names = 0 AND condemned_at IS NULL AND key IN (
    SELECT key FROM blob WHERE names = 0 AND condemned_at IS NULL AND since <= now_ms() - grace
    ORDER BY since LIMIT most FOR UPDATE SKIP LOCKED);
  RETURN QUERY UPDATE blob SET turn = now_at WHERE key IN (
    SELECT key FROM blob WHERE condemned_at IS NOT NULL
    ORDER BY turn NULLS FIRST, condemned_at, key LIMIT most FOR UPDATE SKIP LOCKED)
  RETURNING key;
END $$;
`

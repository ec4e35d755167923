/**
 * What only tells of the past goes after a while: entries of the audit log and operations that have ended. The hot tables leave room for
 * a row's next version on its page, so that a beat and a reservation change no index, and are vacuumed by how much changed and not by
 * how much is kept.
 */
export const up = `
ALTER TABLE operation SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 10000, autovacuum_vacuum_cost_delay = 1);
ALTER TABLE workspace SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
ALTER TABLE idempotency_key SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
ALTER TABLE process SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- As before, but for what has been there for so long that it may go, and goes by audit_expire. 30 days stay whoever asks.
CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('scenewright.audit_expires', true) = 'yes' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'The audit log is append-only: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE FUNCTION audit_is_recent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log keeps entries for 30 days at least.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_recent BEFORE DELETE ON audit FOR EACH ROW
  WHEN (OLD.at > now() - interval '29 days 23 hours') EXECUTE FUNCTION audit_is_recent();

-- The oldest entries that are so old, and an entry that says so. Looks at no more than it may take: entries lie in the order of their time.
CREATE FUNCTION audit_expire(days integer, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
  newest timestamptz;
BEGIN
  PERFORM set_config('scenewright.audit_expires', 'yes', true);
  WITH oldest AS MATERIALIZED (SELECT position, at FROM audit ORDER BY position LIMIT most FOR UPDATE SKIP LOCKED),
  dropped AS (
    DELETE FROM audit WHERE position IN (
      SELECT position FROM oldest WHERE at <= now_ms() - make_interval(days => days)) RETURNING at)
  SELECT count(*), max(at) INTO gone, newest FROM dropped;
  PERFORM set_config('scenewright.audit_expires', '', true);
  IF gone > 0 THEN
    PERFORM audit_note('audit.expire', NULL, NULL, jsonb_build_object('entries', gone, 'until', newest));
  END IF;
  RETURN gone;
END $$;

-- The oldest operations that ended so long ago, with their calls and keys. Ids are in the order of their making, so the key finds them.
CREATE FUNCTION operation_expire(days integer, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM operation WHERE id IN (
    SELECT id FROM operation
    WHERE id < uuidv7(-make_interval(days => days)) AND finished_at <= now_ms() - make_interval(days => days)
    ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
`

/**
 * Looks for the holders of several keys are one statement: none of them may wait for a row that somebody else holds. As before, but the
 * instant of use of such a key is noted by a later look.
 */
export const up = `
CREATE OR REPLACE FUNCTION key_holder(wanted text, quiet interval) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  held api_key;
  holder_role text;
BEGIN
  SELECT * INTO held FROM api_key WHERE hash = wanted;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT role INTO holder_role FROM app_user WHERE id = held.user_id;
  IF held.revoked_at IS NULL AND (held.last_used_at IS NULL OR held.last_used_at <= now_ms() - quiet) THEN
    UPDATE api_key SET last_used_at = now_ms() WHERE id = (
      SELECT id FROM api_key WHERE id = held.id AND (last_used_at IS NULL OR last_used_at <= now_ms() - quiet)
      FOR NO KEY UPDATE SKIP LOCKED);
  END IF;
  RETURN jsonb_build_object(
    'key_id', held.id, 'user_id', held.user_id, 'workspace_id', held.workspace_id, 'role', holder_role,
    'scopes', to_jsonb(held.scopes), 'revoked', held.revoked_at IS NOT NULL);
END $$;
`

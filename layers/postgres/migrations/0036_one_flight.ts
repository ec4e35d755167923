/**
 * Starts, claims and settlements that wait at once are one transaction: apart they wait for each other's workspaces, and each for a disk
 * of its own.
 */
export const up = `
-- One answer an item: those of the starts, of the claims, of the settlements, each in order. Locks of a kind are taken together, by id:
-- workspaces, what is started upon, operations, what they end upon.
CREATE FUNCTION operation_transit(starts jsonb, claims jsonb, ends jsonb, allowances jsonb, terms jsonb, canceled jsonb)
RETURNS SETOF jsonb LANGUAGE plpgsql
SET enable_seqscan = off AS $$
DECLARE
  ended uuid[] := ids_of(ends, 'id');
BEGIN
  PERFORM workspace_lock(ids_of(starts, 'workspace_id') || ARRAY(SELECT workspace_id FROM operation WHERE id = ANY (ended)));
  IF starts <> '[]' THEN RETURN QUERY SELECT operation_admit(starts, allowances, terms); END IF;
  PERFORM operation_lock(ids_of(claims, 'id') || ended);
  IF claims <> '[]' THEN RETURN QUERY SELECT operation_take(claims); END IF;
  IF ends <> '[]' THEN RETURN QUERY SELECT operation_settle(ends, canceled); END IF;
END $$;
`

/** What goes into the trash takes the request to stop its operations with it, in the same transaction. */
export const up = `
-- Asks every live operation of a scene or of a whole project to stop. The caller holds the workspace's row lock, as admissions and
-- settlements do: none slips in behind it, and the order workspaces, operations, scenes of all others holds.
CREATE FUNCTION operation_stop(tenant uuid, place uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM operation
  WHERE workspace_id = tenant AND (target_id = place OR project_id = place) AND status IN ('queued', 'running')
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE operation SET status = 'canceling', cancel_requested_at = now_ms()
  WHERE workspace_id = tenant AND (target_id = place OR project_id = place) AND status IN ('queued', 'running') AND cancelable;
END $$;
`

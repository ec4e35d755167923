/** Claims, boundaries, heartbeats and cancels: each fenced by status and attempt, each safe to repeat. */
export const up = `
-- One answer an item {id, runner}, in order: the row under its new attempt, or null where it is terminal or unknown.
CREATE FUNCTION operation_claim(items jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
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
      started_at = coalesce(started_at, now_ms()),
      attempt = attempt + 1, runner = item->>'runner', heartbeat_at = now_ms()
    WHERE id = (item->>'id')::uuid AND status IN ('queued', 'running', 'canceling')
    RETURNING * INTO taken;
    RETURN NEXT CASE WHEN FOUND THEN to_jsonb(taken) END;
  END LOOP;
END $$;

-- Records a metered call once and keeps the checkpoint. Null: another attempt owns the row.
CREATE FUNCTION operation_boundary(wanted uuid, fence integer, paid_call text, paid bigint, kept jsonb)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  owned operation;
BEGIN
  SELECT * INTO owned FROM operation
  WHERE id = wanted AND attempt = fence AND status IN ('running', 'canceling')
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO operation_call (operation_id, call, units) VALUES (wanted, paid_call, paid) ON CONFLICT DO NOTHING;
  UPDATE operation SET
    accrued = accrued + CASE WHEN FOUND THEN paid ELSE 0 END, checkpoint = nullif(kept, 'null'), heartbeat_at = now_ms()
  WHERE id = wanted;
  RETURN owned.status;
END $$;

-- One statement for all operations of a process. Progress never falls: a lower fraction than the row's is left out.
CREATE FUNCTION operation_beat(beating text, beats jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM operation
  WHERE id IN (SELECT (value->>'id')::uuid FROM jsonb_array_elements(beats))
  ORDER BY id FOR NO KEY UPDATE;
  RETURN QUERY
  UPDATE operation SET
    heartbeat_at = now_ms(), runner = beating,
    progress = CASE WHEN (beat.progress->>'fraction')::float8 >= (operation.progress->>'fraction')::float8
      THEN beat.progress ELSE operation.progress END
  FROM jsonb_to_recordset(beats) AS beat (id uuid, attempt integer, progress jsonb)
  WHERE operation.id = beat.id AND operation.attempt = beat.attempt AND operation.status IN ('running', 'canceling')
  RETURNING jsonb_build_object('id', operation.id, 'status', operation.status);
END $$;

-- {operation, changed}, or null where the workspace has no such operation. Read after the update, so never stale.
CREATE FUNCTION operation_request_cancel(tenant uuid, wanted uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  found_row operation;
BEGIN
  UPDATE operation SET status = 'canceling', cancel_requested_at = now_ms()
  WHERE id = wanted AND workspace_id = tenant AND status IN ('queued', 'running') AND cancelable
  RETURNING * INTO found_row;
  IF FOUND THEN RETURN jsonb_build_object('operation', to_jsonb(found_row), 'changed', true); END IF;
  SELECT * INTO found_row FROM operation WHERE id = wanted AND workspace_id = tenant;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN jsonb_build_object('operation', to_jsonb(found_row), 'changed', false);
END $$;
`

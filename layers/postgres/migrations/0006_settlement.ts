/**
 * The terminal transition: status, result, artifact versions, ledger entry, balance and reservation in one transaction.
 * Locks are taken in the order workspaces, operations, scenes, each by id, so batches never deadlock.
 */
export const up = `
-- [{kind, version}] of what a succeeded step made, now the current versions of its scene.
CREATE FUNCTION operation_publish(ended operation, made jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  place scene;
  item jsonb;
  version jsonb;
  versions jsonb := '[]';
BEGIN
  SELECT * INTO place FROM scene WHERE id = ended.target_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN versions; END IF;
  FOR item IN SELECT value FROM jsonb_array_elements(made) WITH ORDINALITY ORDER BY ordinality LOOP
    version := artifact_publish(place, item, ended.id);
    versions := versions || jsonb_build_array(version - 'created');
  END LOOP;
  RETURN versions;
END $$;

-- Pays for an ended operation and gives its reservation back; answers the units charged. The flat price is due only on
-- success, metered work always, but never more than the workspace has beside what its other operations hold.
CREATE FUNCTION operation_pay(ended operation, entry_id uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  payer workspace;
  due bigint := ended.accrued + CASE ended.status WHEN 'succeeded' THEN ended.price ELSE 0 END;
BEGIN
  SELECT * INTO payer FROM workspace WHERE id = ended.workspace_id;
  due := least(due, payer.balance - payer.reserved + ended.price);
  UPDATE workspace SET balance = balance - due, reserved = reserved - ended.price WHERE id = payer.id;
  IF due > 0 THEN
    INSERT INTO ledger (id, workspace_id, operation_id, project_id, amount, type, description, balance_after)
    VALUES (entry_id, payer.id, ended.id, ended.project_id, -due, 'charge',
      coalesce(ended.input->>'step', ended.kind) || ' (operation ' || ended.id || ')', payer.balance - due);
  END IF;
  RETURN due;
END $$;

CREATE FUNCTION operation_settle_one(item jsonb, canceled jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  ended operation;
  was text;
BEGIN
  SELECT * INTO ended FROM operation
  WHERE id = (item->>'id')::uuid AND attempt = (item->>'attempt')::integer AND status IN ('running', 'canceling');
  IF NOT FOUND THEN RETURN NULL; END IF;
  was := ended.status;
  ended.status := CASE was WHEN 'canceling' THEN 'canceled' ELSE item->>'outcome' END;
  -- Nothing that work made after its cancel was accepted becomes visible.
  ended.result := CASE WHEN was = 'running' OR item->>'outcome' = 'canceled' THEN nullif(item->'result', 'null') END;
  ended.error := CASE ended.status WHEN 'canceled' THEN canceled WHEN 'failed' THEN item->'error' END;
  IF ended.status = 'succeeded' AND ended.kind = 'scene_step' THEN
    ended.result := ended.result || jsonb_build_object('artifacts', operation_publish(ended, item->'artifacts'));
  END IF;
  IF ended.status = 'succeeded' THEN
    ended.progress := ended.progress || jsonb_build_object('stage', 'done', 'completed', ended.progress->'total', 'fraction', 1);
  END IF;
  ended.credits_charged := operation_pay(ended, (item->>'entry_id')::uuid);
  UPDATE operation SET status = ended.status, result = ended.result, error = ended.error, progress = ended.progress,
    credits_charged = ended.credits_charged, finished_at = now_ms(), heartbeat_at = NULL
  WHERE id = ended.id
  RETURNING * INTO ended;
  RETURN to_jsonb(ended);
END $$;

-- One answer an item, in order: the settled row, or null where it is fenced off or already terminal.
CREATE FUNCTION operation_settle(items jsonb, canceled jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT (value->>'id')::uuid FROM jsonb_array_elements(items));
  item jsonb;
BEGIN
  PERFORM FROM workspace WHERE id IN (SELECT workspace_id FROM operation WHERE id = ANY (ids))
  ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM operation WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM scene WHERE id IN (SELECT target_id FROM operation WHERE id = ANY (ids))
  ORDER BY id FOR NO KEY UPDATE;
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    RETURN NEXT operation_settle_one(item, canceled);
  END LOOP;
END $$;
`

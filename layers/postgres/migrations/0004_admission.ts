/**
 * Admission of operations. The caller locks the workspaces of a batch in id order first, so two batches never wait for each
 * other, and counts, balances and repeats are decided by rows that nobody else moves meanwhile.
 */
export const up = `
-- Why a target cannot be worked on, or null. Shared row locks keep a trash from slipping between this look and the insert.
CREATE FUNCTION operation_target_refusal(item jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  home project;
  place scene;
BEGIN
  SELECT * INTO home FROM project
  WHERE id = (item->>'project_id')::uuid AND workspace_id = (item->>'workspace_id')::uuid AND trashed_at IS NULL
  FOR SHARE;
  IF NOT FOUND THEN RETURN 'scene_not_found'; END IF;
  IF item->'target'->>'type' = 'scene' THEN
    SELECT * INTO place FROM scene
    WHERE id = (item->'target'->>'id')::uuid AND project_id = home.id AND trashed_at IS NULL
    FOR SHARE;
    IF NOT FOUND THEN RETURN 'scene_not_found'; END IF;
  END IF;
  IF home.status = 'archived' THEN RETURN 'project_archived'; END IF;
  IF (item->>'requires_brief')::boolean AND place.source_file_id IS NULL AND coalesce(place.description, '') !~ '[^[:space:]]' THEN
    RETURN 'missing_brief';
  END IF;
  IF item->>'requires' IS NOT NULL AND NOT EXISTS (
    SELECT FROM artifact WHERE scene_id = place.id AND kind = item->>'requires' AND is_current) THEN
    RETURN 'missing_' || (item->>'requires');
  END IF;
  RETURN NULL;
END $$;

-- Why the target or the workspace has no room for one more, or null.
CREATE FUNCTION operation_room_refusal(item jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  payer workspace;
BEGIN
  IF item->>'kind' IN ('scene_step', 'session_turn') AND EXISTS (
    SELECT FROM operation
    WHERE target_id = (item->'target'->>'id')::uuid AND kind = item->>'kind'
      AND status IN ('queued', 'running', 'canceling')) THEN
    RETURN 'step_in_progress';
  END IF;
  SELECT * INTO payer FROM workspace WHERE id = (item->>'workspace_id')::uuid;
  IF payer.balance - payer.reserved < (item->>'price')::bigint THEN RETURN 'insufficient_credits'; END IF;
  IF (SELECT count(*) FROM operation WHERE workspace_id = payer.id AND status IN ('queued', 'running', 'canceling'))
    >= (item->>'live_operations_max')::bigint THEN
    RETURN 'too_many_operations';
  END IF;
  RETURN NULL;
END $$;

-- The answer of an earlier start under the same idempotency key or operation id, or null.
CREATE FUNCTION operation_repeat(item jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  kept idempotency_key;
  earlier operation;
BEGIN
  SELECT * INTO kept FROM idempotency_key
  WHERE workspace_id = (item->>'workspace_id')::uuid AND user_id = item->>'created_by'
    AND method = item->'idempotency'->>'method' AND path = item->'idempotency'->>'path' AND key = item->'idempotency'->>'key';
  IF FOUND AND kept.body_hash <> item->'idempotency'->>'body_hash' THEN
    RETURN jsonb_build_object('refusal', 'idempotency_key_reused');
  END IF;
  SELECT * INTO earlier FROM operation
  WHERE id = coalesce(kept.operation_id, (item->>'id')::uuid) AND workspace_id = (item->>'workspace_id')::uuid;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN jsonb_build_object('operation', to_jsonb(earlier), 'created', false);
END $$;

CREATE FUNCTION operation_admit_one(item jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  answer jsonb := operation_repeat(item);
  refusal text;
  made operation;
BEGIN
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  refusal := coalesce(operation_target_refusal(item), operation_room_refusal(item));
  IF refusal IS NOT NULL THEN RETURN jsonb_build_object('refusal', refusal); END IF;
  INSERT INTO operation (id, workspace_id, project_id, kind, target_type, target_id, input, progress, model, created_by,
    price, cancelable)
  VALUES ((item->>'id')::uuid, (item->>'workspace_id')::uuid, (item->>'project_id')::uuid, item->>'kind',
    item->'target'->>'type', (item->'target'->>'id')::uuid, item->'input', item->'progress',
    nullif(item->'model', 'null'), item->>'created_by', (item->>'price')::bigint, (item->>'cancelable')::boolean)
  RETURNING * INTO made;
  UPDATE workspace SET reserved = reserved + made.price WHERE id = made.workspace_id;
  IF item->'idempotency'->>'key' IS NOT NULL THEN
    INSERT INTO idempotency_key (workspace_id, user_id, method, path, key, body_hash, operation_id)
    VALUES (made.workspace_id, made.created_by, item->'idempotency'->>'method', item->'idempotency'->>'path',
      item->'idempotency'->>'key', item->'idempotency'->>'body_hash', made.id);
  END IF;
  RETURN jsonb_build_object('operation', to_jsonb(made), 'created', true);
END $$;

-- One answer an item, in the order of the items: {operation, created} or {refusal}.
CREATE FUNCTION operation_admit(items jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
BEGIN
  PERFORM FROM workspace
  WHERE id IN (SELECT (value->>'workspace_id')::uuid FROM jsonb_array_elements(items))
  ORDER BY id FOR NO KEY UPDATE;
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    RETURN NEXT operation_admit_one(item);
  END LOOP;
END $$;
`

/**
 * Assets that generations make: created whole, with files and picture, in the one transaction that settles their operation, so that
 * nothing is visible of one that did not succeed. Locks are taken in the order workspaces, operations, scenes, sessions, projects.
 */
export const up = `
-- The first of slug, slug-2, slug-3 … that no entity of the kind has in the project. The caller holds the project's row lock.
CREATE FUNCTION entity_free_slug(home uuid, among text, wanted text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  choice text := wanted;
  n integer := 1;
BEGIN
  WHILE EXISTS (SELECT FROM entity WHERE project_id = home AND kind = among AND slug = choice) LOOP
    n := n + 1;
    choice := regexp_replace(left(wanted, 63 - length(n::text)), '-+$', '') || '-' || n;
  END LOOP;
  RETURN choice;
END $$;

-- A reference to the asset that a succeeded generation made, which is there from now on; null where its project is in the trash.
CREATE FUNCTION operation_create_asset(ended operation, made jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  home project;
  asset entity;
BEGIN
  SELECT * INTO home FROM project WHERE id = ended.project_id AND trashed_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO entity (id, workspace_id, project_id, kind, slug, name, description, tags, metadata, body)
  VALUES ((made->>'id')::uuid, ended.workspace_id, home.id, 'asset', entity_free_slug(home.id, 'asset', made->>'slug'),
    made->>'name', made->>'description', made->'tags', made->'metadata', made->'body')
  RETURNING * INTO asset;
  INSERT INTO asset_file (asset_id, role, sha256, media_type, size_bytes, blob_key, file_id, mesh, resolution)
  SELECT asset.id, role, sha256, media_type, size_bytes, blob_key, file_id, mesh, resolution
  FROM jsonb_to_recordset(made->'files') AS f(role text, sha256 text, media_type text, size_bytes bigint, blob_key text,
    file_id uuid, mesh jsonb, resolution jsonb);
  IF jsonb_typeof(made->'picture') = 'object' THEN
    INSERT INTO picture (entity_id, fingerprint, given, size_bytes, content_hash, blob_key)
    SELECT asset.id, fingerprint, given, size_bytes, content_hash, blob_key
    FROM jsonb_to_record(made->'picture')
      AS p(fingerprint text, given boolean, size_bytes bigint, content_hash text, blob_key text);
  END IF;
  RETURN jsonb_build_object('kind', 'asset', 'slug', asset.slug, 'uuid', asset.id);
END $$;

-- As before, beside the assets of generations.
CREATE OR REPLACE FUNCTION operation_settle_one(item jsonb, canceled jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  ended operation;
  was text;
  made jsonb;
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
  IF ended.status = 'succeeded' AND jsonb_typeof(item->'asset') = 'object' THEN
    made := operation_create_asset(ended, item->'asset');
    IF made IS NULL THEN
      ended.status := 'failed';
      ended.result := NULL;
      ended.error := item->'homeless';
    ELSE
      ended.result := ended.result || jsonb_build_object('entity', made);
    END IF;
  END IF;
  IF ended.status = 'succeeded' THEN
    ended.progress := ended.progress || jsonb_build_object('stage', 'done', 'completed', ended.progress->'total', 'fraction', 1);
  END IF;
  ended.credits_charged := operation_pay(ended, (item->>'entry_id')::uuid);
  UPDATE operation SET status = ended.status, result = ended.result, error = ended.error, progress = ended.progress,
    credits_charged = ended.credits_charged, held = 0, finished_at = now_ms(), heartbeat_at = NULL
  WHERE id = ended.id
  RETURNING * INTO ended;
  RETURN to_jsonb(ended);
END $$;
`

/** Uploaded files. What refers to a file is counted on its row: the lock of that row decides between a reference and the expiry. */
export const up = `
CREATE TABLE file (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  created_by uuid NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 text NOT NULL,
  blob_key text NOT NULL,
  -- How many rows refer to it.
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  -- Holds while nothing refers to the file.
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX file_expiry ON file (expires_at) WHERE uses = 0;
CREATE TRIGGER file_names AFTER INSERT ON file FOR EACH ROW EXECUTE FUNCTION blob_name();
CREATE TRIGGER file_lets_go AFTER DELETE ON file FOR EACH ROW EXECUTE FUNCTION blob_let_go();

-- One more row refers to a file of its own workspace that is not expired.
CREATE FUNCTION file_use(wanted uuid, home uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE file SET uses = uses + 1
  WHERE id = wanted AND workspace_id = home AND (uses > 0 OR expires_at > now_ms());
  IF NOT FOUND THEN RAISE EXCEPTION 'file % cannot be referred to', wanted; END IF;
END $$;
CREATE FUNCTION file_let_go(wanted uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE file SET uses = uses - 1 WHERE id = wanted
$$;

ALTER TABLE scene ADD CONSTRAINT scene_source_file FOREIGN KEY (source_file_id) REFERENCES file (id);
CREATE INDEX scene_source ON scene (source_file_id) WHERE source_file_id IS NOT NULL;
CREATE FUNCTION scene_uses_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM file_use(NEW.source_file_id, NEW.workspace_id);
  RETURN NULL;
END $$;
CREATE FUNCTION scene_lets_source_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM file_let_go(OLD.source_file_id);
  RETURN NULL;
END $$;
CREATE TRIGGER scene_uses_source AFTER INSERT ON scene FOR EACH ROW
  WHEN (NEW.source_file_id IS NOT NULL) EXECUTE FUNCTION scene_uses_source();
CREATE TRIGGER scene_lets_source_go AFTER DELETE ON scene FOR EACH ROW
  WHEN (OLD.source_file_id IS NOT NULL) EXECUTE FUNCTION scene_lets_source_go();
`

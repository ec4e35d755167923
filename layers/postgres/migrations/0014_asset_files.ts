/** What the roles of assets hold, and what they held: replaced bytes are kept for a while. */
export const up = `
CREATE TABLE asset_file (
  asset_id uuid NOT NULL REFERENCES entity ON DELETE CASCADE,
  role text NOT NULL,
  sha256 text NOT NULL,
  media_type text NOT NULL,
  size_bytes bigint NOT NULL,
  -- Shared with the file, not copied.
  blob_key text NOT NULL,
  file_id uuid REFERENCES file,
  mesh jsonb,
  resolution jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  -- Null while the role holds it.
  replaced_at timestamptz(3),
  PRIMARY KEY (asset_id, role, sha256)
);
CREATE UNIQUE INDEX asset_file_one_in_role ON asset_file (asset_id, role) WHERE replaced_at IS NULL;
CREATE INDEX asset_file_replaced ON asset_file (replaced_at) WHERE replaced_at IS NOT NULL;
CREATE INDEX asset_file_digest ON asset_file (sha256);
CREATE INDEX asset_file_source ON asset_file (file_id) WHERE file_id IS NOT NULL;
CREATE TRIGGER asset_file_names AFTER INSERT ON asset_file FOR EACH ROW EXECUTE FUNCTION blob_name();
CREATE TRIGGER asset_file_lets_go AFTER DELETE ON asset_file FOR EACH ROW EXECUTE FUNCTION blob_let_go();

CREATE FUNCTION asset_file_uses_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM file_use(NEW.file_id, (SELECT workspace_id FROM entity WHERE id = NEW.asset_id));
  RETURN NULL;
END $$;
CREATE FUNCTION asset_file_lets_source_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM file_let_go(OLD.file_id);
  RETURN NULL;
END $$;
CREATE TRIGGER asset_file_uses_source AFTER INSERT ON asset_file FOR EACH ROW
  WHEN (NEW.file_id IS NOT NULL) EXECUTE FUNCTION asset_file_uses_source();
CREATE TRIGGER asset_file_lets_source_go AFTER DELETE ON asset_file FOR EACH ROW
  WHEN (OLD.file_id IS NOT NULL) EXECUTE FUNCTION asset_file_lets_source_go();
`

/** Forms of a model that callers asked for, each made once. */
export const up = `
CREATE TABLE variant (
  artifact_id uuid NOT NULL REFERENCES artifact ON DELETE CASCADE,
  materials text NOT NULL CHECK (materials IN ('full', 'flat', 'none')),
  meshes text NOT NULL CHECK (meshes IN ('full', 'proxy', 'instanced')),
  size_bytes bigint NOT NULL,
  content_hash text NOT NULL,
  blob_key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  PRIMARY KEY (artifact_id, materials, meshes)
);
CREATE TRIGGER variant_names AFTER INSERT ON variant FOR EACH ROW EXECUTE FUNCTION blob_name();
CREATE TRIGGER variant_lets_go AFTER DELETE ON variant FOR EACH ROW EXECUTE FUNCTION blob_let_go();
`

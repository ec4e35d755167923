/** Pictures of library entities, one for each; what was replaced lets its object go. */
export const up = `
CREATE TABLE picture (
  entity_id uuid PRIMARY KEY REFERENCES entity ON DELETE CASCADE,
  -- Of everything that it shows; of a given one, of the entity's files.
  fingerprint text NOT NULL,
  given boolean NOT NULL,
  size_bytes bigint NOT NULL,
  content_hash text NOT NULL,
  blob_key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now_ms()
);
CREATE TRIGGER picture_names AFTER INSERT ON picture FOR EACH ROW EXECUTE FUNCTION blob_name();
CREATE TRIGGER picture_lets_go AFTER DELETE ON picture FOR EACH ROW EXECUTE FUNCTION blob_let_go();
CREATE TRIGGER picture_names_another AFTER UPDATE ON picture FOR EACH ROW
  WHEN (NEW.blob_key <> OLD.blob_key) EXECUTE FUNCTION blob_name();
CREATE TRIGGER picture_lets_replaced_go AFTER UPDATE ON picture FOR EACH ROW
  WHEN (NEW.blob_key <> OLD.blob_key) EXECUTE FUNCTION blob_let_go();

-- Whether there is anything to show of an entity.
CREATE FUNCTION entity_pictured(one entity) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE one.kind
    WHEN 'recipe' THEN true
    WHEN 'design' THEN EXISTS (SELECT FROM entity_link WHERE parent_id = one.id)
    WHEN 'theme' THEN EXISTS (
      SELECT FROM entity_link d JOIN entity_link r ON r.parent_id = d.child_id WHERE d.parent_id = one.id)
    ELSE EXISTS (SELECT FROM asset_file WHERE asset_id = one.id AND replaced_at IS NULL)
      OR one.body->>'type' = 'material' AND (one.body->'shader_parameters' <> '{}' OR EXISTS (
        SELECT FROM entity_link l JOIN asset_file f ON f.asset_id = l.child_id AND f.replaced_at IS NULL
        WHERE l.parent_id = one.id))
  END
$$;
`

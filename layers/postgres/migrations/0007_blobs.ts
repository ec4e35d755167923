/** The register of objects: how many rows name each, and which are on their way out. */
export const up = `
CREATE TABLE blob (
  -- Never given twice: whoever removes an object late removes no newer one.
  key text PRIMARY KEY,
  -- What the bytes are: a content address, or one of their own.
  address text NOT NULL,
  names integer NOT NULL DEFAULT 0 CHECK (names >= 0),
  -- Announced or let go: the grace counts from here.
  since timestamptz(3) NOT NULL DEFAULT now_ms(),
  condemned_at timestamptz(3),
  CONSTRAINT blob_condemned_is_unnamed CHECK (condemned_at IS NULL OR names = 0)
);
CREATE UNIQUE INDEX blob_one_live ON blob (address) WHERE condemned_at IS NULL;
CREATE INDEX blob_unnamed ON blob (since) WHERE names = 0 AND condemned_at IS NULL;
CREATE INDEX blob_condemned ON blob (condemned_at) WHERE condemned_at IS NOT NULL;

CREATE FUNCTION blob_reserve(wanted text) RETURNS text LANGUAGE sql AS $$
  INSERT INTO blob (key, address) VALUES (wanted || '.' || replace(gen_random_uuid()::text, '-', ''), wanted)
  ON CONFLICT (address) WHERE condemned_at IS NULL DO UPDATE SET since = now_ms()
  RETURNING key
$$;

-- The row lock that an insert and a condemnation both take decides between them.
CREATE FUNCTION blob_condemn(grace interval, most integer) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  UPDATE blob SET condemned_at = now_ms()
  WHERE names = 0 AND condemned_at IS NULL AND key IN (
    SELECT key FROM blob WHERE names = 0 AND condemned_at IS NULL AND since <= now_ms() - grace
    ORDER BY since LIMIT most FOR UPDATE SKIP LOCKED);
  RETURN QUERY SELECT key FROM blob WHERE condemned_at IS NOT NULL ORDER BY condemned_at, key LIMIT most;
END $$;

-- For every table with a column blob_key: its rows count as names.
CREATE FUNCTION blob_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE blob SET names = names + 1 WHERE key = NEW.blob_key AND condemned_at IS NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'object % is not reserved', NEW.blob_key; END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION blob_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE blob SET names = names - 1, since = now_ms() WHERE key = OLD.blob_key;
  RETURN NULL;
END $$;

INSERT INTO blob (key, address, names) SELECT blob_key, blob_key, count(*) FROM artifact GROUP BY blob_key;
CREATE TRIGGER artifact_names AFTER INSERT ON artifact FOR EACH ROW EXECUTE FUNCTION blob_name();
CREATE TRIGGER artifact_lets_go AFTER DELETE ON artifact FOR EACH ROW EXECUTE FUNCTION blob_let_go();
`

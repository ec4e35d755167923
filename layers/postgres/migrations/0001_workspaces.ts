/** Workspaces with their money, users, keys. Money is whole ten-thousandths of a credit. */
export const up = `
-- Every instant is cut to the millisecond that the wire prints, so a page's position compares equal to the row it names.
CREATE FUNCTION now_ms() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT date_trunc('milliseconds', clock_timestamp())
$$;

CREATE TABLE workspace (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('free', 'pro', 'enterprise')),
  balance bigint NOT NULL,
  reserved bigint NOT NULL DEFAULT 0,
  period_ends_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  CONSTRAINT workspace_pays_what_it_holds CHECK (reserved >= 0 AND balance >= reserved)
);

CREATE TABLE app_user (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'member')),
  created_at timestamptz(3) NOT NULL DEFAULT now_ms()
);
CREATE UNIQUE INDEX app_user_email ON app_user (workspace_id, lower(email));

CREATE TABLE api_key (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  name text NOT NULL,
  scopes text[] NOT NULL,
  display_prefix text NOT NULL,
  hash text NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE INDEX api_key_workspace ON api_key (workspace_id);

CREATE TABLE ledger (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  -- Not a reference: an entry outlives the purge of its operation and project.
  operation_id uuid,
  project_id uuid,
  amount bigint NOT NULL,
  type text NOT NULL CHECK (type IN ('charge', 'grant', 'renewal', 'adjustment')),
  description text NOT NULL,
  balance_after bigint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  -- Entries of one millisecond keep the order of their making.
  position bigint GENERATED ALWAYS AS IDENTITY
);
CREATE UNIQUE INDEX ledger_one_charge ON ledger (operation_id) WHERE type = 'charge';
CREATE INDEX ledger_newest ON ledger (workspace_id, position DESC);

-- Authentication: one look-up a request; the instant of use is written at most once a minute a key.
CREATE FUNCTION key_holder(wanted text, quiet interval) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  held api_key;
  holder_role text;
BEGIN
  SELECT * INTO held FROM api_key WHERE hash = wanted;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT role INTO holder_role FROM app_user WHERE id = held.user_id;
  IF held.revoked_at IS NULL AND (held.last_used_at IS NULL OR held.last_used_at <= now_ms() - quiet) THEN
    UPDATE api_key SET last_used_at = now_ms()
    WHERE id = held.id AND (last_used_at IS NULL OR last_used_at <= now_ms() - quiet);
  END IF;
  RETURN jsonb_build_object(
    'key_id', held.id, 'user_id', held.user_id, 'workspace_id', held.workspace_id, 'role', holder_role,
    'scopes', to_jsonb(held.scopes), 'revoked', held.revoked_at IS NOT NULL);
END $$;
`

/** Operations: the durable queue, their metered calls, and the keys that make a repeat safe. */
export const up = `
CREATE TABLE operation (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('scene_step', 'session_turn', 'generation')),
  status text NOT NULL DEFAULT 'queued'
    CHECK (status IN ('queued', 'running', 'canceling', 'succeeded', 'failed', 'canceled')),
  target_type text NOT NULL CHECK (target_type IN ('scene', 'session', 'project')),
  target_id uuid NOT NULL,
  input jsonb NOT NULL,
  progress jsonb NOT NULL,
  result jsonb,
  error jsonb,
  credits_charged bigint NOT NULL DEFAULT 0 CHECK (credits_charged >= 0),
  model jsonb,
  created_by text NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  accrued bigint NOT NULL DEFAULT 0 CHECK (accrued >= 0),
  -- The fence: every write of an attempt names its number.
  attempt integer NOT NULL DEFAULT 0,
  cancelable boolean NOT NULL,
  checkpoint jsonb,
  runner text,
  heartbeat_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  cancel_requested_at timestamptz(3),
  CONSTRAINT operation_ends_when_finished CHECK ((finished_at IS NOT NULL) = (status IN ('succeeded', 'failed', 'canceled')))
);

-- One step at a time on a scene, one turn at a time in a session: the database holds it whatever the processes believe.
CREATE UNIQUE INDEX operation_one_live ON operation (target_id, kind)
  WHERE kind IN ('scene_step', 'session_turn') AND status IN ('queued', 'running', 'canceling');
CREATE INDEX operation_live ON operation (workspace_id) WHERE status IN ('queued', 'running', 'canceling');
CREATE INDEX operation_waiting ON operation (created_at, id) WHERE status IN ('queued', 'running', 'canceling');
CREATE INDEX operation_newest ON operation (target_id, created_at DESC, id DESC);
CREATE INDEX operation_project ON operation (project_id) WHERE status IN ('queued', 'running', 'canceling');

-- Metered work: a call is recorded once for each operation, however often its statement is repeated.
CREATE TABLE operation_call (
  operation_id uuid NOT NULL REFERENCES operation ON DELETE CASCADE,
  call text NOT NULL,
  units bigint NOT NULL CHECK (units >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  PRIMARY KEY (operation_id, call)
);

CREATE TABLE idempotency_key (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  user_id text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  operation_id uuid NOT NULL REFERENCES operation ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  PRIMARY KEY (workspace_id, user_id, method, path, key)
);
CREATE INDEX idempotency_key_operation ON idempotency_key (operation_id);
`

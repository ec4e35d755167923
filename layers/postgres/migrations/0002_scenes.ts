/** Projects and what they hold: members, themes, scenes, artifacts. What is trashed keeps its row and its slug. */
export const up = `
CREATE TABLE project (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived')),
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  updated_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  trashed_at timestamptz(3),
  UNIQUE (workspace_id, slug)
);
CREATE INDEX project_newest ON project (workspace_id, created_at DESC, id DESC) WHERE trashed_at IS NULL;

CREATE TABLE project_member (
  project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  access_level text NOT NULL CHECK (access_level IN ('viewer', 'editor', 'owner')),
  PRIMARY KEY (user_id, project_id)
);
CREATE INDEX project_member_project ON project_member (project_id);

CREATE TABLE theme (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  tags jsonb NOT NULL,
  metadata jsonb NOT NULL,
  world jsonb NOT NULL,
  scene_parameters jsonb NOT NULL,
  parameters jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  updated_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  UNIQUE (project_id, slug),
  -- What a scene's reference points at: a theme of its own project.
  UNIQUE (id, project_id)
);
CREATE INDEX theme_newest ON theme (project_id, created_at DESC, id DESC);

CREATE TABLE scene (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
  theme_id uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  source_file_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  updated_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  trashed_at timestamptz(3),
  UNIQUE (project_id, slug),
  CONSTRAINT scene_theme_of_project FOREIGN KEY (theme_id, project_id) REFERENCES theme (id, project_id)
);
CREATE INDEX scene_newest ON scene (project_id, created_at DESC, id DESC) WHERE trashed_at IS NULL;

CREATE TABLE artifact (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  scene_id uuid NOT NULL REFERENCES scene ON DELETE CASCADE,
  kind text NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  is_current boolean NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  content_hash text NOT NULL,
  blob_key text NOT NULL,
  operation_id uuid,
  derived_from jsonb NOT NULL,
  source text NOT NULL CHECK (source IN ('generated', 'uploaded')),
  facts jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  UNIQUE (scene_id, kind, version)
);
CREATE UNIQUE INDEX artifact_one_current ON artifact (scene_id, kind) WHERE is_current;

-- Makes stored bytes the current version of their kind. The caller holds the scene's row lock, which orders the versions.
-- Answers {kind, version, created}: content identical to the current version is not a new one.
CREATE FUNCTION artifact_publish(home scene, made jsonb, maker uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  last_version integer;
  last_hash text;
BEGIN
  SELECT version, content_hash INTO last_version, last_hash
  FROM artifact WHERE scene_id = home.id AND kind = made->>'kind' AND is_current;
  IF last_hash = made->>'content_hash' THEN
    RETURN jsonb_build_object('kind', made->>'kind', 'version', last_version, 'created', false);
  END IF;
  UPDATE artifact SET is_current = false WHERE scene_id = home.id AND kind = made->>'kind' AND is_current;
  INSERT INTO artifact (id, workspace_id, scene_id, kind, version, is_current, content_type, size_bytes, content_hash,
    blob_key, operation_id, derived_from, source, facts)
  VALUES ((made->>'id')::uuid, home.workspace_id, home.id, made->>'kind', coalesce(last_version, 0) + 1, true,
    made->>'content_type', (made->>'size_bytes')::bigint, made->>'content_hash', made->>'blob_key', maker,
    made->'derived_from', made->>'source', nullif(made->'facts', 'null'));
  RETURN jsonb_build_object('kind', made->>'kind', 'version', coalesce(last_version, 0) + 1, 'created', true);
END $$;
`

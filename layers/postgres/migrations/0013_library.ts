/** The library: entities of four kinds in one table, and what holds what. Themes move in with their ids. */
export const up = `
CREATE TABLE entity (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('theme', 'design', 'recipe', 'asset')),
  slug text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  tags jsonb NOT NULL,
  metadata jsonb NOT NULL,
  -- The fields of the kind alone.
  body jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  updated_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  UNIQUE (project_id, kind, slug),
  -- What a scene's reference points at: a theme of its own project.
  UNIQUE (id, project_id)
);
CREATE INDEX entity_newest ON entity (project_id, kind, created_at DESC, id DESC);

INSERT INTO entity
SELECT id, workspace_id, project_id, 'theme', slug, name, description, tags, metadata,
  jsonb_build_object('world', world, 'scene_parameters', scene_parameters, 'parameters', parameters), created_at, updated_at
FROM theme;
ALTER TABLE scene DROP CONSTRAINT scene_theme_of_project;
DROP TABLE theme;
ALTER TABLE scene ADD CONSTRAINT scene_theme_of_project
  FOREIGN KEY (theme_id, project_id) REFERENCES entity (id, project_id);

CREATE TABLE entity_link (
  parent_id uuid NOT NULL REFERENCES entity ON DELETE CASCADE,
  -- No cascade: what is held is in use.
  child_id uuid NOT NULL REFERENCES entity,
  -- Empty for an ordered membership.
  slot text NOT NULL DEFAULT '',
  position integer NOT NULL,
  PRIMARY KEY (parent_id, slot, child_id)
);
CREATE UNIQUE INDEX entity_link_one_in_slot ON entity_link (parent_id, slot) WHERE slot <> '';
CREATE INDEX entity_link_child ON entity_link (child_id);
`

/** What the housekeeping looks for, and the mark of a purge that has begun. */
export const up = `
-- A purge takes several transactions: what it has begun on is never restored.
ALTER TABLE project ADD COLUMN purging boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT project_purges_from_trash CHECK (trashed_at IS NOT NULL OR NOT purging);
-- A scene's own, or its project's.
ALTER TABLE scene ADD COLUMN purging boolean NOT NULL DEFAULT false;

CREATE INDEX project_trash ON project (trashed_at) WHERE trashed_at IS NOT NULL;
CREATE INDEX scene_trash ON scene (trashed_at) WHERE trashed_at IS NOT NULL;
CREATE INDEX project_purging ON project (id) WHERE purging;
CREATE INDEX scene_purging ON scene (id) WHERE purging;
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

-- What the references of a deleted row are looked up by.
CREATE INDEX operation_of_project ON operation (project_id);
CREATE INDEX scene_theme ON scene (theme_id);
`

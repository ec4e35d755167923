/**
 * The audit log. Triggers write it, so that no statement of any release, nor one typed at the database's prompt, changes what it tells
 * of without it; whoever acts says so in its transaction (`Attributed.ts`), else the database's role is named.
 */
export const up = `
CREATE TABLE audit (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now_ms(),
  -- Not a reference: what was done outlives what it was done to.
  workspace_id uuid,
  actor jsonb NOT NULL,
  action text NOT NULL,
  subject text,
  detail jsonb NOT NULL
);
CREATE INDEX audit_of_workspace ON audit (workspace_id, position DESC);

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

CREATE FUNCTION audit_note(action text, workspace_id uuid, subject text, detail jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO audit (workspace_id, actor, action, subject, detail) VALUES (workspace_id,
    coalesce(nullif(current_setting('scenewright.actor', true), '')::jsonb,
      jsonb_build_object('kind', 'database', 'role', session_user)),
    action, subject, detail)
$$;

-- Arguments: the action, the column of the subject's id, and the columns that the detail shows.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  project project;
  workspace uuid := changed->>'workspace_id';
BEGIN
  IF changed ? 'project_id' THEN
    SELECT * INTO project FROM project p WHERE p.id = (changed->>'project_id')::uuid;
    -- What goes with its project is told by the project's own entry.
    IF project.purging OR project.id IS NULL THEN RETURN NULL; END IF;
    workspace := project.workspace_id;
  END IF;
  IF TG_TABLE_NAME = 'workspace' THEN workspace := changed->>'id'; END IF;
  PERFORM audit_note(replace(TG_ARGV[0], '%', coalesce(changed->>'kind', '')), workspace, changed->>TG_ARGV[1],
    (SELECT coalesce(jsonb_object_agg(name, changed->name), '{}') FROM unnest(TG_ARGV[2:]) name));
  RETURN NULL;
END $$;

CREATE FUNCTION audit_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM audit_note('credits.' || NEW.type, NEW.workspace_id, NEW.id::text,
    jsonb_build_object('amount', trim_scale(NEW.amount / 10000.0), 'description', NEW.description));
  RETURN NULL;
END $$;

CREATE TRIGGER audit_create AFTER INSERT ON workspace
  FOR EACH ROW EXECUTE FUNCTION audit_row('workspace.create', 'id', 'slug', 'name', 'plan');
CREATE TRIGGER audit_delete AFTER DELETE ON workspace
  FOR EACH ROW EXECUTE FUNCTION audit_row('workspace.delete', 'id', 'slug', 'name', 'plan');

CREATE TRIGGER audit_create AFTER INSERT ON app_user
  FOR EACH ROW EXECUTE FUNCTION audit_row('user.create', 'id', 'role');
CREATE TRIGGER audit_change AFTER UPDATE OF role ON app_user
  FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION audit_row('user.change', 'id', 'role');
CREATE TRIGGER audit_delete AFTER DELETE ON app_user
  FOR EACH ROW EXECUTE FUNCTION audit_row('user.delete', 'id', 'role');

CREATE TRIGGER audit_create AFTER INSERT ON api_key
  FOR EACH ROW EXECUTE FUNCTION audit_row('key.create', 'id', 'name', 'user_id', 'scopes', 'display_prefix');
CREATE TRIGGER audit_revoke AFTER UPDATE OF revoked_at ON api_key
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION audit_row('key.revoke', 'id', 'name', 'user_id', 'scopes', 'display_prefix');
CREATE TRIGGER audit_change AFTER UPDATE OF scopes, user_id, revoked_at ON api_key
  FOR EACH ROW WHEN (OLD.scopes <> NEW.scopes OR OLD.user_id <> NEW.user_id
    OR OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION audit_row('key.change', 'id', 'name', 'user_id', 'scopes', 'display_prefix', 'revoked_at');
CREATE TRIGGER audit_delete AFTER DELETE ON api_key
  FOR EACH ROW EXECUTE FUNCTION audit_row('key.delete', 'id', 'name', 'user_id', 'scopes', 'display_prefix');

CREATE TRIGGER audit_create AFTER INSERT ON project_member
  FOR EACH ROW EXECUTE FUNCTION audit_row('member.set', 'user_id', 'project_id', 'access_level');
CREATE TRIGGER audit_change AFTER UPDATE OF access_level ON project_member
  FOR EACH ROW WHEN (OLD.access_level <> NEW.access_level)
  EXECUTE FUNCTION audit_row('member.set', 'user_id', 'project_id', 'access_level');
CREATE TRIGGER audit_delete AFTER DELETE ON project_member
  FOR EACH ROW EXECUTE FUNCTION audit_row('member.remove', 'user_id', 'project_id', 'access_level');

CREATE TRIGGER audit_create AFTER INSERT ON vendor_key
  FOR EACH ROW EXECUTE FUNCTION audit_row('vendor_key.set', 'vendor', 'base_url', 'models');
-- A wrapping that an exchange of the secret renews leaves the key as it is.
CREATE TRIGGER audit_change AFTER UPDATE OF sealed_secret, base_url, models ON vendor_key
  FOR EACH ROW EXECUTE FUNCTION audit_row('vendor_key.set', 'vendor', 'base_url', 'models');
CREATE TRIGGER audit_delete AFTER DELETE ON vendor_key
  FOR EACH ROW EXECUTE FUNCTION audit_row('vendor_key.delete', 'vendor', 'base_url', 'models');

CREATE TRIGGER audit_credits AFTER INSERT ON ledger
  FOR EACH ROW WHEN (NEW.type IN ('grant', 'adjustment')) EXECUTE FUNCTION audit_credits();
CREATE TRIGGER audit_rotate AFTER INSERT ON retired_pepper
  FOR EACH ROW EXECUTE FUNCTION audit_row('secret.rotate', '');

CREATE TRIGGER audit_delete AFTER UPDATE OF trashed_at ON project
  FOR EACH ROW WHEN (OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL)
  EXECUTE FUNCTION audit_row('project.delete', 'id', 'slug', 'name');
CREATE TRIGGER audit_restore AFTER UPDATE OF trashed_at ON project
  FOR EACH ROW WHEN (OLD.trashed_at IS NOT NULL AND NEW.trashed_at IS NULL)
  EXECUTE FUNCTION audit_row('project.restore', 'id', 'slug', 'name');
CREATE TRIGGER audit_purge AFTER DELETE ON project
  FOR EACH ROW EXECUTE FUNCTION audit_row('project.purge', 'id', 'slug', 'name');

CREATE TRIGGER audit_delete AFTER UPDATE OF trashed_at ON scene
  FOR EACH ROW WHEN (OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL)
  EXECUTE FUNCTION audit_row('scene.delete', 'id', 'project_id', 'slug', 'name');
CREATE TRIGGER audit_restore AFTER UPDATE OF trashed_at ON scene
  FOR EACH ROW WHEN (OLD.trashed_at IS NOT NULL AND NEW.trashed_at IS NULL)
  EXECUTE FUNCTION audit_row('scene.restore', 'id', 'project_id', 'slug', 'name');
CREATE TRIGGER audit_purge AFTER DELETE ON scene
  FOR EACH ROW EXECUTE FUNCTION audit_row('scene.purge', 'id', 'project_id', 'slug', 'name');

CREATE TRIGGER audit_delete AFTER UPDATE OF trashed_at ON entity
  FOR EACH ROW WHEN (OLD.trashed_at IS NULL AND NEW.trashed_at IS NOT NULL)
  EXECUTE FUNCTION audit_row('%.delete', 'id', 'project_id', 'slug', 'name');
CREATE TRIGGER audit_restore AFTER UPDATE OF trashed_at ON entity
  FOR EACH ROW WHEN (OLD.trashed_at IS NOT NULL AND NEW.trashed_at IS NULL)
  EXECUTE FUNCTION audit_row('%.restore', 'id', 'project_id', 'slug', 'name');
-- What nothing holds goes at once, without the trash.
CREATE TRIGGER audit_delete_at_once AFTER DELETE ON entity
  FOR EACH ROW WHEN (OLD.trashed_at IS NULL) EXECUTE FUNCTION audit_row('%.delete', 'id', 'project_id', 'slug', 'name');
CREATE TRIGGER audit_purge AFTER DELETE ON entity
  FOR EACH ROW WHEN (OLD.trashed_at IS NOT NULL) EXECUTE FUNCTION audit_row('%.purge', 'id', 'project_id', 'slug', 'name');

CREATE TRIGGER audit_delete AFTER UPDATE OF removed_at ON session
  FOR EACH ROW WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL)
  EXECUTE FUNCTION audit_row('session.delete', 'id', 'project_id');
`

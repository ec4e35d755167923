/**
 * Sessions: what they refer to, what was said in them. A turn begins with its operation and ends with it, each time in the one
 * transaction that admits or settles that. Locks are taken in the order workspaces, operations, sessions, files.
 */
export const up = `
CREATE TABLE session (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
  slug text NOT NULL,
  title text NOT NULL,
  -- The title as searches compare it.
  search_key text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived')),
  pinned boolean NOT NULL DEFAULT false,
  -- Null: the service's default.
  model text,
  turn_count integer NOT NULL DEFAULT 0,
  -- The beginning of the newest message that is whole.
  last_message text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  updated_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  last_activity_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  -- Gone for every caller; the rows go with the next rounds of housekeeping.
  removed_at timestamptz(3)
);
CREATE UNIQUE INDEX session_slug ON session (project_id, slug) WHERE removed_at IS NULL;
CREATE INDEX session_order ON session (project_id, pinned DESC, last_activity_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX session_of_project ON session (project_id);
CREATE INDEX session_removed ON session (id) WHERE removed_at IS NOT NULL;

CREATE TABLE session_context (
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('scene', 'theme', 'design', 'recipe', 'asset')),
  scene_id uuid REFERENCES scene ON DELETE CASCADE,
  entity_id uuid REFERENCES entity ON DELETE CASCADE,
  added_at timestamptz(3) NOT NULL DEFAULT now_ms(),
  -- Entries of one millisecond keep the order of their making.
  position bigint GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT session_context_one_target CHECK ((kind = 'scene') = (scene_id IS NOT NULL) AND num_nonnulls(scene_id, entity_id) = 1)
);
CREATE UNIQUE INDEX session_context_once ON session_context (session_id, coalesce(scene_id, entity_id));
CREATE INDEX session_context_scene ON session_context (scene_id) WHERE scene_id IS NOT NULL;
CREATE INDEX session_context_entity ON session_context (entity_id) WHERE entity_id IS NOT NULL;

CREATE TABLE session_message (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('user', 'assistant')),
  -- Null: the place of a reply whose turn has not ended; as much of it as there is stands in the operation's checkpoint.
  text text,
  status text NOT NULL CHECK (status IN ('complete', 'partial')),
  operation_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT session_message_is_said CHECK (text IS NOT NULL OR role = 'assistant' AND status = 'partial'),
  UNIQUE (operation_id, role)
);
CREATE INDEX session_message_newest ON session_message (session_id, created_at DESC, id DESC);

CREATE TABLE session_message_file (
  message_id uuid NOT NULL REFERENCES session_message ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES file,
  position integer NOT NULL,
  PRIMARY KEY (message_id, file_id)
);
CREATE INDEX session_message_file_of ON session_message_file (file_id);
CREATE FUNCTION session_message_file_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM file_use(NEW.file_id, (
    SELECT s.workspace_id FROM session_message m JOIN session s ON s.id = m.session_id WHERE m.id = NEW.message_id));
  RETURN NULL;
END $$;
CREATE FUNCTION session_message_file_lets_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM file_let_go(OLD.file_id);
  RETURN NULL;
END $$;
CREATE TRIGGER session_message_file_uses AFTER INSERT ON session_message_file FOR EACH ROW
  EXECUTE FUNCTION session_message_file_uses();
CREATE TRIGGER session_message_file_lets_go AFTER DELETE ON session_message_file FOR EACH ROW
  EXECUTE FUNCTION session_message_file_lets_go();

-- As much of a message as its session keeps for the preview.
CREATE FUNCTION session_opening(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT left(said, 600) $$;

-- The first of slug, slug-2, slug-3 … that no session of the project has. The caller holds the workspace's row lock.
CREATE FUNCTION session_free_slug(home uuid, wanted text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  choice text := wanted;
  n integer := 1;
BEGIN
  WHILE EXISTS (SELECT FROM session WHERE project_id = home AND slug = choice AND removed_at IS NULL) LOOP
    n := n + 1;
    choice := regexp_replace(left(wanted, 63 - length(n::text)), '-+$', '') || '-' || n;
  END LOOP;
  RETURN choice;
END $$;

-- Refers to a scene or an entity of the session's project; false where there is none such, or where it is referred to already.
CREATE FUNCTION session_refer(talk session, target jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF target->>'kind' = 'scene' THEN
    INSERT INTO session_context (session_id, kind, scene_id)
    SELECT talk.id, 'scene', id FROM scene
    WHERE id = (target->>'id')::uuid AND project_id = talk.project_id AND trashed_at IS NULL FOR KEY SHARE
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO session_context (session_id, kind, entity_id)
    SELECT talk.id, kind, id FROM entity
    WHERE id = (target->>'id')::uuid AND project_id = talk.project_id AND kind = target->>'kind' FOR KEY SHARE
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN FOUND;
END $$;

-- Why a turn cannot begin, or null. The locks keep the session from being closed, and its files from expiring, before the insert.
CREATE FUNCTION session_turn_refusal(home project, item jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  turn jsonb := item->'turn';
  talk session;
  held integer;
BEGIN
  IF jsonb_typeof(turn->'session') = 'null' THEN
    SELECT * INTO talk FROM session
    WHERE id = (item->'target'->>'id')::uuid AND project_id = home.id AND removed_at IS NULL FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN 'session_not_found'; END IF;
  END IF;
  SELECT count(*) INTO held FROM (
    SELECT FROM file
    WHERE id IN (SELECT value::uuid FROM jsonb_array_elements_text(turn->'file_ids'))
      AND workspace_id = home.workspace_id AND (uses > 0 OR expires_at > now_ms())
    ORDER BY id FOR NO KEY UPDATE) f;
  IF held < jsonb_array_length(turn->'file_ids') THEN RETURN 'file_not_found'; END IF;
  IF home.status = 'archived' THEN RETURN 'project_archived'; END IF;
  RETURN CASE talk.status WHEN 'archived' THEN 'session_archived' END;
END $$;

-- As before, beside the sessions.
CREATE OR REPLACE FUNCTION operation_target_refusal(item jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  home project;
  place scene;
BEGIN
  SELECT * INTO home FROM project
  WHERE id = (item->>'project_id')::uuid AND workspace_id = (item->>'workspace_id')::uuid AND trashed_at IS NULL
  FOR SHARE;
  IF NOT FOUND THEN RETURN CASE item->'target'->>'type' WHEN 'session' THEN 'session_not_found' ELSE 'scene_not_found' END; END IF;
  IF item->'target'->>'type' = 'session' THEN RETURN session_turn_refusal(home, item); END IF;
  IF item->'target'->>'type' = 'scene' THEN
    SELECT * INTO place FROM scene
    WHERE id = (item->'target'->>'id')::uuid AND project_id = home.id AND trashed_at IS NULL
    FOR SHARE;
    IF NOT FOUND THEN RETURN 'scene_not_found'; END IF;
  END IF;
  IF home.status = 'archived' THEN RETURN 'project_archived'; END IF;
  IF (item->>'requires_brief')::boolean AND place.source_file_id IS NULL AND coalesce(place.description, '') !~ '[^[:space:]]' THEN
    RETURN 'missing_brief';
  END IF;
  IF item->>'requires' IS NOT NULL AND NOT EXISTS (
    SELECT FROM artifact WHERE scene_id = place.id AND kind = item->>'requires' AND is_current) THEN
    RETURN 'missing_' || (item->>'requires');
  END IF;
  RETURN NULL;
END $$;

-- The session, where the turn is its first, the user's message with its files, and the place of the reply. A message is a
-- millisecond younger than the one before it at least: their order is the order in which they were said.
CREATE FUNCTION session_begin_turn(item jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  turn jsonb := item->'turn';
  opening jsonb := turn->'session';
  wanted uuid := (item->'target'->>'id')::uuid;
  talk session;
BEGIN
  IF jsonb_typeof(opening) = 'object' THEN
    INSERT INTO session (id, workspace_id, project_id, slug, title, search_key, model, last_activity_at)
    VALUES (wanted, (item->>'workspace_id')::uuid, (item->>'project_id')::uuid,
      session_free_slug((item->>'project_id')::uuid, opening->>'slug'), opening->>'title', opening->>'search_key',
      opening->>'model', now_ms() - interval '1 millisecond')
    RETURNING * INTO talk;
    PERFORM session_refer(talk, value) FROM jsonb_array_elements(opening->'context');
  END IF;
  UPDATE session SET
    turn_count = turn_count + 1, last_message = session_opening(turn->>'text'),
    last_activity_at = greatest(now_ms(), last_activity_at + interval '1 millisecond'),
    updated_at = greatest(now_ms(), last_activity_at + interval '1 millisecond')
  WHERE id = wanted
  RETURNING * INTO talk;
  INSERT INTO session_message (id, session_id, role, text, status, operation_id, created_at) VALUES
    ((turn->>'message_id')::uuid, wanted, 'user', turn->>'text', 'complete', (item->>'id')::uuid, talk.last_activity_at),
    ((turn->>'reply_id')::uuid, wanted, 'assistant', NULL, 'partial', (item->>'id')::uuid,
      talk.last_activity_at + interval '1 millisecond');
  INSERT INTO session_message_file (message_id, file_id, position)
  SELECT (turn->>'message_id')::uuid, value::uuid, ordinality
  FROM jsonb_array_elements_text(turn->'file_ids') WITH ORDINALITY;
END $$;

-- As before, with the turns that begin.
CREATE OR REPLACE FUNCTION operation_admit(items jsonb, allowances jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
  answer jsonb;
BEGIN
  PERFORM FROM workspace
  WHERE id IN (SELECT (value->>'workspace_id')::uuid FROM jsonb_array_elements(items))
  ORDER BY id FOR NO KEY UPDATE;
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    PERFORM workspace_renew((item->>'workspace_id')::uuid, (item->>'entry_id')::uuid, allowances);
    answer := operation_admit_one(item);
    IF (answer->>'created')::boolean AND item->'turn' IS NOT NULL THEN PERFORM session_begin_turn(item); END IF;
    RETURN NEXT answer;
  END LOOP;
END $$;

-- Puts a turn's reply into its place: all of it, or of a turn that did not succeed as much as was stored, or nothing. Answers the
-- operation with \`result.reply\`.
CREATE FUNCTION session_end_turn(ended operation) RETURNS operation LANGUAGE plpgsql AS $$
DECLARE
  whole boolean := ended.status = 'succeeded';
  said text := CASE WHEN whole THEN coalesce(ended.result->>'reply', '')
    ELSE nullif(coalesce(ended.result->>'reply',
      CASE jsonb_typeof(ended.checkpoint->'reply') WHEN 'string' THEN ended.checkpoint->>'reply' END), '') END;
  talk session;
BEGIN
  SELECT * INTO talk FROM session WHERE id = ended.target_id AND removed_at IS NULL FOR NO KEY UPDATE;
  IF FOUND AND said IS NOT NULL THEN
    UPDATE session_message SET text = said, status = CASE WHEN whole THEN 'complete' ELSE 'partial' END
    WHERE operation_id = ended.id AND role = 'assistant';
    UPDATE session SET
      last_message = session_opening(said),
      last_activity_at = greatest(now_ms(), last_activity_at + interval '1 millisecond'),
      updated_at = greatest(now_ms(), last_activity_at + interval '1 millisecond')
    WHERE id = talk.id;
  ELSIF FOUND THEN
    DELETE FROM session_message WHERE operation_id = ended.id AND role = 'assistant';
  END IF;
  IF said IS DISTINCT FROM ended.result->>'reply' THEN
    UPDATE operation SET result = coalesce(ended.result, '{}') || jsonb_build_object('reply', said) WHERE id = ended.id
    RETURNING * INTO ended;
  END IF;
  RETURN ended;
END $$;

-- As before, with the turns that end.
CREATE OR REPLACE FUNCTION operation_settle(items jsonb, canceled jsonb) RETURNS SETOF jsonb LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT (value->>'id')::uuid FROM jsonb_array_elements(items));
  item jsonb;
  answer jsonb;
BEGIN
  PERFORM FROM workspace WHERE id IN (SELECT workspace_id FROM operation WHERE id = ANY (ids))
  ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM operation WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM scene WHERE id IN (SELECT target_id FROM operation WHERE id = ANY (ids))
  ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM session WHERE id IN (SELECT target_id FROM operation WHERE id = ANY (ids))
  ORDER BY id FOR NO KEY UPDATE;
  FOR item IN SELECT value FROM jsonb_array_elements(items) WITH ORDINALITY ORDER BY ordinality LOOP
    answer := operation_settle_one(item, canceled);
    IF answer->>'kind' = 'session_turn' THEN
      answer := to_jsonb(session_end_turn(jsonb_populate_record(NULL::operation, answer)));
    END IF;
    RETURN NEXT answer;
  END LOOP;
END $$;
`

/** A file that was there when its row was locked is there until the lock goes: its time may run out between that look and the reference. */
export const up = `
-- One more row refers to a file of its own workspace. Whoever inserts that row has looked whether the file expired, under its lock.
CREATE OR REPLACE FUNCTION file_use(wanted uuid, home uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE file SET uses = uses + 1 WHERE id = wanted AND workspace_id = home;
  IF NOT FOUND THEN RAISE EXCEPTION 'file % cannot be referred to', wanted; END IF;
END $$;
`

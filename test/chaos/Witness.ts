/** Looks at the database past every fault: writes down each change of an operation, and reads all rows at the end. */
import pg from "pg"
import type { Rows } from "./Rows.js"

/** The writer is the process whose connection it is: each has its own name in its address. */
const install = `
CREATE SCHEMA chaos;
CREATE TABLE chaos.change (
  position bigint GENERATED ALWAYS AS IDENTITY,
  operation uuid NOT NULL, target uuid NOT NULL, kind text NOT NULL, was text, "is" text NOT NULL,
  attempt_was integer NOT NULL, attempt integer NOT NULL, owner_was text, owner text, pid_was integer, writer text NOT NULL,
  at float8 NOT NULL
);
-- A release may know of no such rows.
CREATE FUNCTION chaos.pid_of(owner text) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('process') IS NULL THEN RETURN NULL; END IF;
  RETURN (SELECT pid FROM process WHERE id = owner);
END $$;
CREATE FUNCTION chaos.witness() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chaos.change (operation, target, kind, was, "is", attempt_was, attempt, owner_was, owner, pid_was, writer, at)
  VALUES (NEW.id, NEW.target_id, NEW.kind, CASE TG_OP WHEN 'UPDATE' THEN OLD.status END, NEW.status,
    CASE TG_OP WHEN 'UPDATE' THEN OLD.attempt ELSE 0 END, NEW.attempt, CASE TG_OP WHEN 'UPDATE' THEN OLD.runner END, NEW.runner,
    CASE TG_OP WHEN 'UPDATE' THEN chaos.pid_of(OLD.runner) END,
    current_setting('application_name'), extract(epoch FROM clock_timestamp()) * 1000);
  RETURN NULL;
END $$;
CREATE TRIGGER chaos_begins AFTER INSERT ON operation FOR EACH ROW EXECUTE FUNCTION chaos.witness();
CREATE TRIGGER chaos_changes AFTER UPDATE ON operation FOR EACH ROW
  WHEN ((OLD.status, OLD.attempt, OLD.runner) IS DISTINCT FROM (NEW.status, NEW.attempt, NEW.runner))
  EXECUTE FUNCTION chaos.witness();
`

const queries = {
  operations: `SELECT o.id, o.workspace_id AS workspace, o.kind, o.status, o.target_id AS target,
      coalesce(o.input->>'text', o.input->>'seed') AS tag, o.attempt, o.price::float8, o.accrued::float8, o.held::float8,
      o.credits_charged::float8 AS charged, coalesce(s.workspace_id, n.workspace_id) AS target_workspace,
      (SELECT coalesce(sum(units), 0)::float8 FROM operation_call c WHERE c.operation_id = o.id AND c.made_at IS NOT NULL) AS calls
    FROM operation o LEFT JOIN scene s ON s.id = o.target_id LEFT JOIN session n ON n.id = o.target_id`,
  changes: `SELECT position::float8, operation, target, kind, was, "is", attempt_was, attempt, owner_was, owner, pid_was, writer, at
    FROM chaos.change ORDER BY position`,
  artifacts: `SELECT a.workspace_id AS workspace, a.scene_id AS scene, s.workspace_id AS scene_workspace, a.kind, a.version,
      a.is_current, a.content_hash AS hash, a.size_bytes::float8 AS size, a.blob_key AS blob, a.operation_id AS operation,
      o.workspace_id AS operation_workspace
    FROM artifact a JOIN scene s ON s.id = a.scene_id LEFT JOIN operation o ON o.id = a.operation_id`,
  ledger: `SELECT l.workspace_id AS workspace, l.operation_id AS operation, o.workspace_id AS operation_workspace,
      l.amount::float8, l.type, l.balance_after::float8
    FROM ledger l LEFT JOIN operation o ON o.id = l.operation_id ORDER BY l.position`,
  workspaces: "SELECT id, balance::float8, reserved::float8 FROM workspace",
  keys: "SELECT workspace_id AS workspace, key, operation_id AS operation FROM idempotency_key",
  scenes: "SELECT id, trashed_at IS NOT NULL AS trashed FROM scene"
} satisfies Record<Exclude<keyof Rows, "objects">, string>

export class Witness {
  private readonly client: pg.Client

  private constructor(client: pg.Client) {
    this.client = client
  }

  /** On a database that holds the schema. */
  static async of(url: string): Promise<Witness> {
    const witness = await Witness.again(url)
    await witness.client.query(install)
    return witness
  }

  /** On a database that was restored with what a witness had written down. */
  static async again(url: string): Promise<Witness> {
    const client = new pg.Client({ connectionString: url, application_name: "witness" })
    await client.connect()
    return new Witness(client)
  }

  /** Operations that have not ended. */
  async live(): Promise<number> {
    const { rows } = await this.client.query(
      "SELECT count(*)::integer AS live FROM operation WHERE finished_at IS NULL"
    )
    return rows[0].live
  }

  /** All that the checker looks at, beside the objects. */
  async rows(): Promise<Omit<Rows, "objects">> {
    const read = async <A>(query: string): Promise<ReadonlyArray<A>> => (await this.client.query(query)).rows
    return {
      operations: await read(queries.operations),
      changes: await read(queries.changes),
      artifacts: await read(queries.artifacts),
      ledger: await read(queries.ledger),
      workspaces: await read(queries.workspaces),
      keys: await read(queries.keys),
      scenes: await read(queries.scenes)
    }
  }

  close(): Promise<void> {
    return this.client.end()
  }
}

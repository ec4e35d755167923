/**
 * The role that the service works as: it owns its database and all that is in it, and has no right to anything else of the
 * server. The superuser, whom `initdb` makes, sets it up and is not heard of again.
 */
import { createHmac } from "node:crypto"
import pg from "pg"
import { superuser } from "./DataFolder.js"
import { codeOf } from "./EmbeddedFailed.js"

const role = "scenewright_service"

/** Tables and their like, routines and types of the schema that belong to another role, each as the statement that moves it. */
const strays = `
  SELECT format('ALTER TABLE %s OWNER TO ${role}', c.oid::regclass) AS move FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
    AND pg_get_userbyid(c.relowner) <> '${role}'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')
      AND d.refclassid = 'pg_class'::regclass)
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO ${role}', p.oid::regprocedure) FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND pg_get_userbyid(p.proowner) <> '${role}'
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO ${role}', t.oid::regtype) FROM pg_type t
  WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('d', 'e') AND pg_get_userbyid(t.typowner) <> '${role}'`

/** "SceneRol" as a number: one process at a time sets the role up. */
const lock = "6008757852663082860"

/** Idempotent, all or nothing. The password is of hexadecimal digits. */
const setUp = (password: string): string => `
  BEGIN;
  SELECT pg_advisory_xact_lock(${lock});
  DO $do$
  DECLARE
    move text;
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
      CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
    END IF;
    ALTER ROLE ${role} PASSWORD '${password}';
    ALTER DATABASE postgres OWNER TO ${role};
    ALTER SCHEMA public OWNER TO ${role};
    FOR move IN ${strays}
    LOOP
      EXECUTE move;
    END LOOP;
  END
  $do$;
  COMMIT`

const addressOf = (user: string, password: string, port: number): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/postgres`

/** Asks one question as one role; throws where the role may not enter. */
const ask = async <R extends pg.QueryResultRow>(url: string, question: string): Promise<ReadonlyArray<R>> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on("error", () => undefined)
  try {
    await client.connect()
    return (await client.query<R>(question)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

const isStranger = (cause: unknown): boolean => ["28P01", "28000"].includes(codeOf(cause))

const isSetUp = async (url: string): Promise<boolean> => {
  try {
    return (await ask(url, strays)).length === 0
  } catch (cause) {
    if (isStranger(cause)) return false
    throw cause
  }
}

export const superuserAddress = (password: string, port: number): string => addressOf(superuser, password, port)

/**
 * The address by which the service reaches the server on `port`, whose superuser has `password`. Where the role is missing, or
 * an earlier version worked as the superuser, it is set up and given what there is.
 */
export const serviceAddress = async (password: string, port: number): Promise<string> => {
  const own = createHmac("sha256", password).update(role).digest("hex")
  const url = addressOf(role, own, port)
  if (!(await isSetUp(url))) await ask(superuserAddress(password, port), setUp(own))
  return url
}

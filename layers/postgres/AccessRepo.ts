/** Workspaces, users, keys and members on PostgreSQL. Every creation is safe to repeat: an id made before is answered again. */
import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { Uuid, uuidv7 } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import type { AccessLevel } from "#domain/Scope.js"
import { AccessRepo, type KeyHolder, type KeyRow, type UserRow, type WorkspaceRow } from "#services/ports/AccessRepo.js"
import { attributed } from "./Attributed.js"
import type { Pool } from "./Client.js"
import { durable } from "./Durable.js"
import { makeGroupRead } from "./GroupRead.js"
import { makeLookUp } from "./LookUp.js"
import { all, date, dateOrNull, first, type Json, type Row } from "./Rows.js"

const toWorkspace = ({ balance, created_at, id, name, period_ends_at, plan, reserved, slug }: Json<WorkspaceRow>) => ({
  id,
  slug,
  name,
  plan,
  balance,
  reserved,
  period_ends_at: date(period_ends_at),
  created_at: date(created_at)
})

const toUser = ({ email, id, name, role, workspace_id }: UserRow): UserRow => ({ id, workspace_id, name, email, role })

const toKey = (key: Json<KeyRow>): KeyRow => ({
  id: key.id,
  workspace_id: key.workspace_id,
  user_id: key.user_id,
  name: key.name,
  scopes: key.scopes,
  display_prefix: key.display_prefix,
  created_at: date(key.created_at),
  last_used_at: dateOrNull(key.last_used_at),
  revoked_at: dateOrNull(key.revoked_at)
})

const isUuid = Schema.is(Uuid)

/** The text as an id, or null, which matches nothing: then it is a look-up by another name. */
const idIn = (text: string): string | null => (isUuid(text.toLowerCase()) ? text : null)

const workspaces = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const createWorkspace: AccessRepo["Type"]["createWorkspace"] = (made) =>
    Effect.gen(function* () {
      const entry = yield* uuidv7
      const rows = yield* sql<{ readonly id: string }>`
        INSERT INTO workspace_row (id, slug, name, plan, period_ends_at)
        VALUES (${made.id}::uuid, ${made.slug}, ${made.name}, ${made.plan},
          ${made.period_ends_at.toISOString()}::timestamptz)
        ON CONFLICT DO NOTHING RETURNING id`
      if (rows.length > 0) {
        yield* sql`
          INSERT INTO ledger (id, workspace_id, amount, type, description, balance_after)
          VALUES (${entry}::uuid, ${made.id}::uuid, ${made.allowance}::bigint, 'renewal',
            ${`The ${made.plan} plan's month`}, ${made.allowance}::bigint)`
      }
      return yield* first(sql<Row<Json<WorkspaceRow>>>`
        SELECT to_jsonb(w) AS row FROM workspace w WHERE id = ${made.id}::uuid`)
    }).pipe(attributed(sql), durable, Effect.map(Option.map(toWorkspace)))

  const workspace = (idOrSlug: string) =>
    durable(
      first(sql<Row<Json<WorkspaceRow>>>`
        SELECT to_jsonb(w) AS row FROM workspace w WHERE id = ${idIn(idOrSlug)}::uuid OR slug = ${idOrSlug}
        ORDER BY id = ${idIn(idOrSlug)}::uuid DESC NULLS LAST LIMIT 1`)
    ).pipe(Effect.map(Option.map(toWorkspace)))

  const every = durable(
    all(sql<Row<Json<WorkspaceRow>>>`SELECT to_jsonb(w) AS row FROM workspace w ORDER BY created_at, id`)
  ).pipe(Effect.map((rows) => rows.map(toWorkspace)))

  return { createWorkspace, workspace, workspaces: every }
})

/** A user by their id, null where the text is none, or by their e-mail. */
interface Naming {
  readonly workspace_id: string
  readonly id: string | null
  readonly email: string
}

const users = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const createUser = (user: UserRow) =>
    Effect.gen(function* () {
      yield* sql`
        INSERT INTO app_user (id, workspace_id, name, email, role)
        VALUES (${user.id}::uuid, ${user.workspace_id}::uuid, ${user.name}, ${user.email}, ${user.role})
        ON CONFLICT DO NOTHING`
      return yield* first(sql<Row<UserRow>>`SELECT to_jsonb(u) AS row FROM app_user u WHERE id = ${user.id}::uuid`)
    }).pipe(attributed(sql), durable, Effect.map(Option.map(toUser)))

  const found = yield* makeLookUp<Naming, UserRow, UserRow>(
    sql`
      SELECT to_jsonb(u) FROM app_user u
      WHERE u.workspace_id = (item->>'workspace_id')::uuid
        AND (u.id = (item->>'id')::uuid OR lower(u.email) = lower(item->>'email'))
      LIMIT 1`,
    toUser
  )
  const user = (workspace_id: string, idOrEmail: string) =>
    found({ workspace_id, id: idIn(idOrEmail), email: idOrEmail })

  const setMember = (projectId: string, userId: string, level: AccessLevel) =>
    Effect.asVoid(
      sql`
        INSERT INTO project_member (project_id, user_id, access_level)
        VALUES (${projectId}::uuid, ${userId}::uuid, ${level})
        ON CONFLICT (user_id, project_id) DO UPDATE SET access_level = excluded.access_level`.pipe(
        attributed(sql),
        durable
      )
    )
  return { createUser, user, setMember }
})

const keys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const key = (workspaceId: string, id: string) =>
    durable(
      first(sql<Row<Json<KeyRow>>>`
        SELECT to_jsonb(k) AS row FROM api_key k WHERE workspace_id = ${workspaceId}::uuid AND id = ${idIn(id)}::uuid`)
    ).pipe(Effect.map(Option.map(toKey)))

  const createKey: AccessRepo["Type"]["createKey"] = (made) =>
    sql`
      INSERT INTO api_key (id, workspace_id, user_id, name, scopes, display_prefix, hash)
      VALUES (${made.id}::uuid, ${made.workspace_id}::uuid, ${made.user_id}::uuid, ${made.name},
        ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(made.scopes)}::jsonb)),
        ${made.display_prefix}, ${made.hash})
      ON CONFLICT (id) DO NOTHING`.pipe(
      attributed(sql),
      durable,
      Effect.zipRight(key(made.workspace_id, made.id)),
      Effect.flatMap(Effect.orDie)
    )

  const list = (workspaceId: string) =>
    durable(
      all(sql<Row<Json<KeyRow>>>`
        SELECT to_jsonb(k) AS row FROM api_key k WHERE workspace_id = ${workspaceId}::uuid
        ORDER BY created_at DESC, id DESC`)
    ).pipe(Effect.map((rows) => rows.map(toKey)))

  const revokeKey = (id: string) =>
    sql`
      UPDATE api_key SET revoked_at = coalesce(revoked_at, now_ms()) WHERE id = ${idIn(id)}::uuid RETURNING id`.pipe(
      attributed(sql),
      durable,
      Effect.map((rows) => rows.length > 0)
    )

  // Who calls often does so with one key; by order, since a look may note the use of a key.
  const wantedOf = (hashes: ReadonlyArray<string>) => [...new Set(hashes)].sort()
  const holder = yield* makeGroupRead<string, Row<KeyHolder>, Option.Option<KeyHolder>>({
    // Who calls often does so with one key; by order, since a look may note the use of a key.
    statement: (hashes) => sql`
      SELECT key_holder(hash, make_interval(mins => ${limits.last_used_minutes}::integer)) AS row
      FROM jsonb_array_elements_text(${JSON.stringify(wantedOf(hashes))}::jsonb) WITH ORDINALITY AS wanted (hash, n)
      ORDER BY n`,
    answers: (rows, hashes) => {
      const holders = new Map(wantedOf(hashes).map((hash, i) => [hash, Option.fromNullable(rows[i].row)]))
      return hashes.map((hash) => holders.get(hash) ?? Option.none())
    }
  })
  return { createKey, key, keys: list, revokeKey, holder }
})

/** {@link AccessRepo} on its tables. */
export const layer: Layer.Layer<AccessRepo, never, SqlClient.SqlClient | Pool> = Layer.scoped(
  AccessRepo,
  Effect.map(Effect.all([workspaces, users, keys]), ([a, b, c]) => ({ ...a, ...b, ...c }))
)

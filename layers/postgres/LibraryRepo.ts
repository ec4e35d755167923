/** The library on PostgreSQL. What is held is locked against deletion while it is linked, the holder against other changes. */
import { SqlClient } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect, Layer, Option } from "effect"
import { type EntityRow, holds } from "#domain/Library.js"
import { limits } from "#domain/Limits.js"
import { cut } from "#domain/Page.js"
import type { EntityKind, Reference } from "#domain/Reference.js"
import {
  type Consumers,
  EntityInUse,
  LibraryRepo,
  MemberMissing,
  type NewLink,
  SlotFilled
} from "#services/ports/LibraryRepo.js"
import { attributed } from "./Attributed.js"
import type { Pool } from "./Client.js"
import { durable } from "./Durable.js"
import { type EntityRecord, entitiesWhere, toEntity } from "./LibraryRows.js"
import { makeLookUp } from "./LookUp.js"
import { lockProject } from "./OpenProject.js"
import { all, first, positionOf, type Row } from "./Rows.js"
import { freeSlug } from "./Slugs.js"
import { createWhole } from "./WholeLibrary.js"

type Repo = LibraryRepo["Type"]
type Records<Kind extends EntityKind> = Effect.Effect<ReadonlyArray<Row<EntityRecord<Kind>>>, SqlError>

interface Finding {
  readonly kind: EntityKind
  readonly workspace_id: string
  readonly id: string
}

const reads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const byId = <Kind extends EntityKind>(kind: Kind, workspaceId: string, id: string) =>
    Effect.map(
      first(
        entitiesWhere(
          sql,
          sql`e.id = ${id}::uuid AND e.kind = ${kind} AND e.workspace_id = ${workspaceId}::uuid`
        ) as Records<Kind>
      ),
      Option.map(toEntity<Kind>)
    )

  const known = <Kind extends EntityKind>(kind: Kind, workspaceId: string, id: string) =>
    Effect.flatMap(byId(kind, workspaceId, id), Effect.orDie)

  const finds = yield* makeLookUp<Finding, EntityRecord<EntityKind>, EntityRow<EntityKind>>(
    entitiesWhere(
      sql,
      sql`e.id = (item->>'id')::uuid AND e.kind = item->>'kind' AND e.workspace_id = (item->>'workspace_id')::uuid`
    ),
    toEntity
  )
  const find: Repo["find"] = <Kind extends EntityKind>(kind: Kind, workspace_id: string, id: string) =>
    finds({ kind, workspace_id, id }) as Effect.Effect<Option.Option<EntityRow<Kind>>>

  const list: Repo["list"] = <Kind extends EntityKind>(
    kind: Kind,
    workspaceId: string,
    projectId: string,
    page: Parameters<typeof positionOf>[0]
  ) => {
    const { at, id } = positionOf(page)
    const where = sql`e.project_id = ${projectId}::uuid AND e.workspace_id = ${workspaceId}::uuid AND e.kind = ${kind}
      AND (e.created_at, e.id) < (${at}::timestamptz, ${id}::uuid)
      ORDER BY e.created_at DESC, e.id DESC LIMIT ${page.limit + 1}`
    return Effect.map(durable(all(entitiesWhere(sql, where) as Records<Kind>)), (rows) =>
      cut(rows.map(toEntity<Kind>), page.limit)
    )
  }

  const several: Repo["several"] = (workspaceId, ids) => {
    const where = sql`e.workspace_id = ${workspaceId}::uuid
      AND e.id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
    return Effect.map(durable(all(entitiesWhere(sql, where) as Records<EntityKind>)), (rows) => rows.map(toEntity))
  }

  return { byId, known, find, list, several }
})

/** Members of an entity whose row the caller has locked. */
const links = Effect.map(SqlClient.SqlClient, (sql) => {
  /** Refuses a member that the parent cannot hold; one that it can is kept from being deleted until the transaction ends. */
  const admit = (kind: EntityKind, projectId: string, { id }: NewLink) =>
    sql`SELECT FROM entity WHERE id = ${id}::uuid AND project_id = ${projectId}::uuid AND kind = ${holds[kind]}
        AND trashed_at IS NULL FOR KEY SHARE`.pipe(
      Effect.filterOrFail(
        (rows) => rows.length > 0,
        () => new MemberMissing({ id })
      )
    )

  const insert = (parentId: string, { id, slot }: NewLink, position: number) =>
    sql`INSERT INTO entity_link (parent_id, child_id, slot, position)
      VALUES (${parentId}::uuid, ${id}::uuid, ${slot ?? ""}, ${position}) ON CONFLICT DO NOTHING`

  const replace = (kind: EntityKind, projectId: string, parentId: string, members: ReadonlyArray<NewLink>) =>
    Effect.gen(function* () {
      yield* Effect.forEach(members, (member) => admit(kind, projectId, member), { discard: true })
      yield* sql`DELETE FROM entity_link WHERE parent_id = ${parentId}::uuid`
      yield* Effect.forEach(members, (member, position) => insert(parentId, member, position), { discard: true })
    })

  const ordered = (parentId: string) =>
    Effect.map(
      sql<{ readonly id: string }>`
        SELECT child_id AS id FROM entity_link WHERE parent_id = ${parentId}::uuid AND slot = '' ORDER BY position`,
      (rows) => rows.map(({ id }) => id)
    )

  /** Puts a member where it is wanted among the ordered ones; answers whether it is new there. */
  const place = (parentId: string, id: string, position: number | null) =>
    Effect.gen(function* () {
      const before = yield* ordered(parentId)
      const isNew = !before.includes(id)
      if (!isNew && position === null) return false
      const others = before.filter((one) => one !== id)
      const order = others.toSpliced(position ?? others.length, 0, id)
      if (isNew) yield* insert(parentId, { id, slot: null }, order.length)
      yield* sql`
        UPDATE entity_link SET position = wanted.position - 1
        FROM (SELECT value::uuid AS id, ordinality AS position
          FROM jsonb_array_elements_text(${JSON.stringify(order)}::jsonb) WITH ORDINALITY) wanted
        WHERE parent_id = ${parentId}::uuid AND slot = '' AND child_id = wanted.id`
      return isNew
    })

  /** Fills a slot; answers whether it was empty. */
  const fill = (parentId: string, id: string, slot: string) =>
    Effect.gen(function* () {
      const [held] = yield* sql<Reference>`
        SELECT c.kind, c.slug, c.id AS uuid FROM entity_link l JOIN entity c ON c.id = l.child_id
        WHERE l.parent_id = ${parentId}::uuid AND l.slot = ${slot}`
      if (held !== undefined && held.uuid !== id) return yield* new SlotFilled({ by: held })
      if (held === undefined) yield* insert(parentId, { id, slot }, 0)
      return held === undefined
    })

  return { admit, replace, place, fill }
})

/** Who uses an entity: the first of many. What lies in the trash holds nothing. */
const consumersOf = (sql: SqlClient.SqlClient, id: string) =>
  Effect.all({
    scenes: sql<Consumers["scenes"][number]>`
      SELECT id, slug FROM scene WHERE theme_id = ${id}::uuid AND trashed_at IS NULL ORDER BY created_at, id LIMIT ${limits.consumers_max}`,
    entities: all(sql<Row<Consumers["entities"][number]>>`
      SELECT jsonb_build_object('kind', e.kind, 'slug', e.slug, 'uuid', e.id,
        'slots', coalesce(jsonb_agg(l.slot ORDER BY l.slot) FILTER (WHERE l.slot <> ''), '[]')) AS row
      FROM entity_link l JOIN entity e ON e.id = l.parent_id AND e.trashed_at IS NULL WHERE l.child_id = ${id}::uuid
      GROUP BY e.id ORDER BY e.created_at, e.id LIMIT ${limits.consumers_max}`)
  })

/** Of an entity that nothing uses: the trash keeps it for as long as something there holds it. */
const takeAway = (sql: SqlClient.SqlClient, id: string) =>
  Effect.gen(function* () {
    const kept = yield* sql`
      UPDATE entity SET trashed_at = now_ms() WHERE id = ${id}::uuid
        AND (EXISTS (SELECT FROM scene WHERE theme_id = ${id}::uuid)
          OR EXISTS (SELECT FROM entity_link WHERE child_id = ${id}::uuid)) RETURNING id`
    if (kept.length === 0) yield* sql`DELETE FROM entity WHERE id = ${id}::uuid`
  })

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { byId, known, ...methods } = yield* reads
  const members = yield* links
  const transaction = <A, E>(body: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    body.pipe(sql.withTransaction, Effect.provideService(SqlClient.SqlClient, sql), durable)

  /** The row under its lock: changes of one entity follow one another. */
  const locked = <Kind extends EntityKind>(kind: Kind, workspaceId: string, id: string) =>
    Effect.zipRight(
      sql`SELECT FROM entity WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid FOR UPDATE`,
      byId(kind, workspaceId, id)
    )
  const touch = (id: string) => sql`UPDATE entity SET updated_at = now_ms() WHERE id = ${id}::uuid`

  const create: Repo["create"] = (entity) =>
    transaction(
      Effect.gen(function* () {
        const open = yield* lockProject(entity.project_id)
        const before = yield* byId(entity.kind, entity.workspace_id, entity.id)
        if (Option.isSome(before)) return before.value
        yield* open
        const slug = yield* freeSlug("entity", "project_id", entity.project_id, entity.slug, sql`kind = ${entity.kind}`)
        yield* sql`
          INSERT INTO entity (id, workspace_id, project_id, kind, slug, name, description, tags, metadata, body)
          VALUES (${entity.id}::uuid, ${entity.workspace_id}::uuid, ${entity.project_id}::uuid, ${entity.kind}, ${slug},
            ${entity.name}, ${entity.description}, ${JSON.stringify(entity.tags)}::jsonb,
            ${JSON.stringify(entity.metadata)}::jsonb, ${JSON.stringify(entity.body)}::jsonb)`
        yield* members.replace(entity.kind, entity.project_id, entity.id, entity.links)
        return yield* known(entity.kind, entity.workspace_id, entity.id)
      })
    )

  const createMany: Repo["createMany"] = (...whole) => transaction(createWhole(...whole))

  const update: Repo["update"] = (kind, workspaceId, id, change) =>
    transaction(
      Effect.gen(function* () {
        const before = yield* locked(kind, workspaceId, id)
        if (Option.isNone(before)) return before
        const { links: wanted, ...changed } = change(before.value)
        const after = { ...before.value, ...changed }
        yield* sql`
          UPDATE entity SET name = ${after.name}, description = ${after.description},
            tags = ${JSON.stringify(after.tags)}::jsonb, metadata = ${JSON.stringify(after.metadata)}::jsonb,
            body = ${JSON.stringify(after.body)}::jsonb, updated_at = now_ms()
          WHERE id = ${id}::uuid`
        if (wanted !== undefined) yield* members.replace(kind, before.value.project_id, id, wanted)
        return Option.some(yield* known(kind, workspaceId, id))
      })
    )

  const link: Repo["link"] = (kind, workspaceId, id, member) =>
    transaction(
      Effect.gen(function* () {
        const parent = yield* locked(kind, workspaceId, id)
        if (Option.isNone(parent)) return Option.none()
        yield* members.admit(kind, parent.value.project_id, member)
        const created =
          member.slot === null
            ? yield* members.place(id, member.id, member.position)
            : yield* members.fill(id, member.id, member.slot)
        if (created) yield* touch(id)
        return Option.some({ entity: yield* known(kind, workspaceId, id), created })
      })
    )

  const unlink: Repo["unlink"] = (kind, workspaceId, id, member) =>
    transaction(
      Effect.gen(function* () {
        if (Option.isNone(yield* locked(kind, workspaceId, id))) return false
        const named =
          "slot" in member
            ? sql`slot = ${member.slot} AND slot <> ''`
            : sql`child_id = ${member.id}::uuid AND slot = ''`
        const gone = yield* sql`DELETE FROM entity_link WHERE parent_id = ${id}::uuid AND ${named} RETURNING slot`
        if (gone.length > 0) yield* touch(id)
        return gone.length > 0
      })
    )

  const remove: Repo["remove"] = (kind, workspaceId, id) =>
    Effect.gen(function* () {
      if (Option.isNone(yield* locked(kind, workspaceId, id))) return false
      const consumers = yield* consumersOf(sql, id)
      if (consumers.scenes.length + consumers.entities.length > 0) return yield* new EntityInUse({ consumers })
      yield* takeAway(sql, id)
      return true
    }).pipe(attributed(sql), durable)

  return { ...methods, create, createMany, update, link, unlink, remove }
})

/** {@link LibraryRepo} on its tables. */
export const layer: Layer.Layer<LibraryRepo, never, SqlClient.SqlClient | Pool> = Layer.scoped(LibraryRepo, make)

/** The library in memory: entities with the ids of what they hold. */
import { Effect, Layer, Option } from "effect"
import { type EntityRow, holds, referenceTo } from "#domain/Library.js"
import { limits } from "#domain/Limits.js"
import type { PageRequest } from "#domain/Page.js"
import type { EntityKind } from "#domain/Reference.js"
import {
  type Consumers,
  EntityInUse,
  LibraryRepo,
  MemberMissing,
  type NewEntity,
  type NewLink,
  SlotFilled
} from "#services/ports/LibraryRepo.js"
import { at, Database, type EntityRecord, pageOf, type Tables } from "./Database.js"
import { openProject } from "./OpenProject.js"
import { freeSlug } from "./Slugs.js"
import { dropEntity, findEntity, isHeld } from "./TrashedEntities.js"
import { furnish, settled } from "./WholeLibrary.js"

type Repo = LibraryRepo["Type"]

/** Whether there is anything to show of an entity. */
const isPictured = (tables: Tables, { body, id, kind, members }: EntityRecord): boolean => {
  if (kind === "recipe") return true
  if (kind === "design") return members.length > 0
  if (kind === "theme") return members.some((design) => (tables.entities.get(design.id)?.members.length ?? 0) > 0)
  const filled = (asset: string) =>
    [...tables.assetFiles.values()].some((file) => file.asset_id === asset && file.replaced_at === null)
  if (filled(id)) return true
  if (!("shader_parameters" in body) || body.type !== "material") return false
  return Object.keys(body.shader_parameters).length > 0 || members.some((texture) => filled(texture.id))
}

const view = (tables: Tables) => {
  const resolve = <Kind extends EntityKind>({ members, ...row }: EntityRecord<Kind>): EntityRow<Kind> => ({
    ...row,
    links: members.flatMap(({ id, slot }) => {
      const member = tables.entities.get(id)
      return member === undefined ? [] : [{ ...referenceTo(member), slot }]
    }),
    pictured: isPictured(tables, { members, ...row })
  })
  const kept = <Kind extends EntityKind>(kind: Kind, workspaceId: string, id: string) => {
    const record = findEntity(tables, id)
    const there =
      record?.kind === kind &&
      record.workspace_id === workspaceId &&
      tables.projects.get(record.project_id)?.trashed_at === null
    return there ? (record as EntityRecord<Kind>) : undefined
  }
  const ofProject = (kind: EntityKind, projectId: string) =>
    Array.from(tables.entities.values()).filter((one) => one.project_id === projectId && one.kind === kind)
  /** Refuses a member that an entity of this kind and project cannot hold. */
  const admit = (kind: EntityKind, projectId: string, members: ReadonlyArray<NewLink>) => {
    const missing = members.find(({ id }) => {
      const member = findEntity(tables, id)
      return member?.project_id !== projectId || member.kind !== holds[kind]
    })
    return missing === undefined ? Effect.void : Effect.fail(new MemberMissing({ id: missing.id }))
  }
  return { resolve, kept, ofProject, admit }
}

type View = ReturnType<typeof view>

/** A slot holds one member and a list each member once: the first is the one that counts. */
const distinct = (members: ReadonlyArray<NewLink>): ReadonlyArray<NewLink> =>
  members.filter(
    ({ id, slot }, i) => i === members.findIndex((one) => one.slot === slot && (slot !== null || one.id === id))
  )

const reads = (tables: Tables, { kept, ofProject, resolve }: View): Pick<Repo, "find" | "list" | "several"> => ({
  find: (kind, workspaceId, id) =>
    Effect.sync(() => Option.map(Option.fromNullable(kept(kind, workspaceId, id)), resolve)),
  list: <Kind extends EntityKind>(kind: Kind, workspaceId: string, projectId: string, page: PageRequest) =>
    Effect.sync(() => {
      const rows = ofProject(kind, projectId).filter(({ id }) => kept(kind, workspaceId, id) !== undefined)
      const { items, more } = pageOf(rows, page)
      return { items: items.map((row) => resolve(row as EntityRecord<Kind>)), more }
    }),
  several: (workspaceId, ids) =>
    Effect.sync(() =>
      ids.flatMap((id) => {
        const record = findEntity(tables, id)
        return record !== undefined && kept(record.kind, workspaceId, id) !== undefined ? [resolve(record)] : []
      })
    )
})

const writes = (
  tables: Tables,
  { admit, kept, ofProject, resolve }: View
): Pick<Repo, "create" | "createMany" | "update"> => {
  const put = <Kind extends EntityKind>(record: EntityRecord<Kind>): EntityRow<Kind> => {
    tables.entities.set(record.id, record)
    return resolve(record)
  }
  return {
    create: <Kind extends EntityKind>({ links, slug: choice, ...entity }: NewEntity<Kind>) =>
      at((time) =>
        Effect.gen(function* () {
          const before = kept(entity.kind, entity.workspace_id, entity.id)
          if (before !== undefined) return resolve(before)
          yield* openProject(tables, entity.project_id)
          const slug = yield* freeSlug(ofProject(entity.kind, entity.project_id), choice)
          yield* admit(entity.kind, entity.project_id, links)
          return put({ ...entity, slug, members: distinct(links), created_at: time, updated_at: time })
        })
      ),
    createMany: (workspace_id, project_id, entities) =>
      at((time) =>
        Effect.gen(function* () {
          if (entities.length > 0 && tables.entities.has(entities[0].id)) return
          yield* openProject(tables, project_id)
          furnish(tables, { workspace_id, project_id }, settled(tables, project_id, entities), time)
        })
      ),
    update: (kind, workspaceId, id, change) =>
      at((time) =>
        Effect.gen(function* () {
          const before = kept(kind, workspaceId, id)
          if (before === undefined) return Option.none()
          const { links, ...changed } = change(resolve(before))
          if (links !== undefined) yield* admit(kind, before.project_id, links)
          const members = links === undefined ? before.members : distinct(links)
          return Option.some(put({ ...before, ...changed, members, updated_at: time }))
        })
      )
  }
}

/** The members with `id` at `position` among those without a slot, and whether it is new there. */
const placed = (record: EntityRecord, id: string, position: number | null) => {
  const isNew = !record.members.some((member) => member.id === id)
  if (!isNew && position === null) return { members: record.members, created: false }
  const others = record.members.filter((member) => member.id !== id)
  return { members: others.toSpliced(position ?? others.length, 0, { id, slot: null }), created: isNew }
}

/** What lies in the trash holds nothing. */
const consumersOf = (tables: Tables, id: string): Consumers => ({
  scenes: Array.from(tables.scenes.values())
    .filter(({ theme_id, trashed_at }) => theme_id === id && trashed_at === null)
    .slice(0, limits.consumers_max)
    .map((scene) => ({ id: scene.id, slug: scene.slug })),
  entities: Array.from(tables.entities.values())
    .filter((entity) => findEntity(tables, entity.id) !== undefined)
    .flatMap((entity) => {
      const held = entity.members.filter((member) => member.id === id)
      const slots = held.flatMap(({ slot }) => slot ?? []).sort()
      return held.length === 0 ? [] : [{ ...referenceTo(entity), slots }]
    })
    .slice(0, limits.consumers_max)
})

const memberships = (tables: Tables, { admit, kept, resolve }: View): Pick<Repo, "link" | "unlink" | "remove"> => {
  const filled = (record: EntityRecord, id: string, slot: string) => {
    const held = record.members.find((member) => member.slot === slot)
    const holder = held === undefined ? undefined : tables.entities.get(held.id)
    if (holder !== undefined && holder.id !== id) return Effect.fail(new SlotFilled({ by: referenceTo(holder) }))
    const members = held === undefined ? [...record.members, { id, slot }] : record.members
    return Effect.succeed({ members, created: held === undefined })
  }
  return {
    link: (kind, workspaceId, id, { position, ...member }) =>
      at((time) =>
        Effect.gen(function* () {
          const parent = kept(kind, workspaceId, id)
          if (parent === undefined) return Option.none()
          yield* admit(kind, parent.project_id, [member])
          const { created, members } =
            member.slot === null ? placed(parent, member.id, position) : yield* filled(parent, member.id, member.slot)
          const record = { ...parent, members, updated_at: created ? time : parent.updated_at }
          tables.entities.set(id, record)
          return Option.some({ entity: resolve(record), created })
        })
      ),
    unlink: (kind, workspaceId, id, named) =>
      at((time) =>
        Effect.sync(() => {
          const parent = kept(kind, workspaceId, id)
          if (parent === undefined) return false
          const members = parent.members.filter((member) =>
            "slot" in named ? member.slot !== named.slot : member.id !== named.id || member.slot !== null
          )
          const gone = members.length < parent.members.length
          if (gone) tables.entities.set(id, { ...parent, members, updated_at: time })
          return gone
        })
      ),
    remove: (kind, workspaceId, id) =>
      at((time) => {
        if (kept(kind, workspaceId, id) === undefined) return Effect.succeed(false)
        const consumers = consumersOf(tables, id)
        if (consumers.scenes.length + consumers.entities.length > 0) return Effect.fail(new EntityInUse({ consumers }))
        if (isHeld(tables, id)) tables.trashedEntities.add(id)
        else dropEntity(tables, id, time)
        return Effect.succeed(true)
      })
  }
}

/** {@link LibraryRepo} in memory. */
export const layer: Layer.Layer<LibraryRepo, never, Database> = Layer.effect(
  LibraryRepo,
  Effect.map(Database, (tables) => {
    const seen = view(tables)
    return { ...reads(tables, seen), ...writes(tables, seen), ...memberships(tables, seen) }
  })
)

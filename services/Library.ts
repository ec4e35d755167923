/**
 * What all entities of a library have in common: their pages, their changes, their members, their deletion. The services of the
 * four kinds put their own fields on top.
 */
import { Context, Effect, Layer, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { Bodies, EntityRow } from "#domain/Library.js"
import { problem } from "#domain/Problem.js"
import type { EntityKind } from "#domain/Reference.js"
import type { Principal } from "#domain/Scope.js"
import { Cursors } from "./Cursors.js"
import { LibraryAccess, memberMissing } from "./LibraryAccess.js"
import { Projects } from "./Projects.js"
import { type EntityChange, type EntityInUse, LibraryRepo, type NewLink } from "./ports/LibraryRepo.js"
import { choose, slugTaken } from "./Slugs.js"

/** What a caller gives to every new entity. */
export interface NewCommon {
  readonly name: string
  readonly slug?: string
  readonly description?: string
  readonly tags?: ReadonlyArray<string>
  readonly metadata?: EntityRow["metadata"]
}

/** What a caller may change of every entity; what is left out stays. */
export type CommonPatch = Partial<Omit<NewCommon, "slug">>

interface Draft<Kind extends EntityKind> {
  readonly kind: Kind
  readonly body: Bodies[Kind]
  readonly links: ReadonlyArray<NewLink>
}

const inUse = ({ consumers }: EntityInUse) => {
  const { entities, scenes } = consumers
  const of = (kind: EntityKind) => entities.filter((one) => one.kind === kind)
  const lists = {
    scenes,
    themes: of("theme").map(({ slots: _, ...reference }) => reference),
    designs: of("design").map(({ slots: _, ...reference }) => reference),
    recipes: of("recipe"),
    assets: of("asset")
  }
  const applying = Object.fromEntries(Object.entries(lists).filter(([, users]) => users.length > 0))
  return problem("entity_in_use", "Others use this entity: take it out of them first, see `consumers`.", {
    consumers: applying
  })
}

const make = Effect.gen(function* () {
  const repo = yield* LibraryRepo
  const { notFound, writable } = yield* LibraryAccess
  const projects = yield* Projects
  const cursors = yield* Cursors

  const list = Effect.fn("Library.list")(function* <Kind extends EntityKind>(
    principal: Principal,
    kind: Kind,
    projectId: string,
    page: { readonly limit?: number; readonly cursor?: string }
  ) {
    yield* projects.seen(principal, projectId)
    const listing = [`${kind}s`, principal.workspace_id, principal.user_id, projectId]
    const request = yield* cursors.request(listing, page)
    return cursors.envelope(listing, yield* repo.list(kind, principal.workspace_id, projectId, request))
  })

  /** Creates whole or not at all. The caller of this has checked the members and that the project is active. */
  const create = Effect.fn("Library.create")(function* <Kind extends EntityKind>(
    principal: Principal,
    projectId: string,
    common: NewCommon,
    { body, kind, links }: Draft<Kind>
  ) {
    return yield* repo
      .create<Kind>({
        id: yield* uuidv7,
        workspace_id: principal.workspace_id,
        project_id: projectId,
        kind,
        name: common.name,
        description: common.description ?? "",
        slug: choose(common.slug, common.name, kind),
        tags: common.tags ?? [],
        metadata: common.metadata ?? {},
        body,
        links
      })
      .pipe(
        Effect.catchTags({
          ProjectClosed: projects.closed,
          SlugTaken: () => Effect.fail(slugTaken(common.slug)),
          MemberMissing: (missing) => Effect.fail(memberMissing(missing))
        })
      )
  })

  /** Applies the change to the row as it is then; `writable` came before. */
  const update = Effect.fn("Library.update")(function* <Kind extends EntityKind>(
    entity: EntityRow<Kind>,
    change: (before: EntityRow<Kind>) => EntityChange<Kind>
  ) {
    const changed = yield* Effect.mapError(
      repo.update(entity.kind, entity.workspace_id, entity.id, change),
      memberMissing
    )
    return yield* Option.match(changed, { onNone: () => notFound(entity.kind), onSome: Effect.succeed })
  })

  const remove = Effect.fn("Library.remove")(function* (principal: Principal, kind: EntityKind, id: string) {
    const { project } = yield* writable(principal, kind, id)
    yield* projects.active(project)
    const removed = yield* Effect.mapError(repo.remove(kind, principal.workspace_id, id), inUse)
    if (!removed) return yield* notFound(kind)
  })

  return { list, create, update, remove }
})

export class Library extends Context.Tag("scenewright/Library")<Library, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Library, make)
}

/** The common fields that a patch names. */
export const commonChange = ({ description, metadata, name, tags }: CommonPatch) => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
  ...(tags !== undefined && { tags }),
  ...(metadata !== undefined && { metadata })
})

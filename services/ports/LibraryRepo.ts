import { Context, Data, type Effect, type Option } from "effect"
import type { Bodies, EntityRow, LibraryEntity } from "#domain/Library.js"
import type { Page, PageRequest } from "#domain/Page.js"
import type { EntityKind, Reference } from "#domain/Reference.js"
import type { ProjectClosed, SlugChoice, SlugTaken } from "./ProjectsRepo.js"

/** A member that is not of the entity's project, or not of the kind that it holds. */
export class MemberMissing extends Data.TaggedError("MemberMissing")<{ readonly id: string }> {}

/** The slot holds another asset. */
export class SlotFilled extends Data.TaggedError("SlotFilled")<{ readonly by: Reference }> {}

/** Who uses an entity that therefore cannot be deleted, none of them in the trash: the first thousand scenes and entities. */
export interface Consumers {
  readonly scenes: ReadonlyArray<{ readonly id: string; readonly slug: string }>
  /** With the slots that hold the entity, for those that have slots. */
  readonly entities: ReadonlyArray<Reference & { readonly slots: ReadonlyArray<string> }>
}

export class EntityInUse extends Data.TaggedError("EntityInUse")<{ readonly consumers: Consumers }> {}

/** A member to be: by id, in a slot or at the end. */
export interface NewLink {
  readonly id: string
  readonly slot: string | null
}

export interface NewEntity<Kind extends EntityKind>
  extends Omit<EntityRow<Kind>, "slug" | "links" | "pictured" | "created_at" | "updated_at"> {
  readonly slug: SlugChoice
  readonly links: ReadonlyArray<NewLink>
}

/** What a change may touch. `links`, where given, replaces all members. */
export interface EntityChange<Kind extends EntityKind> {
  readonly name?: string
  readonly description?: string
  readonly tags?: ReadonlyArray<string>
  readonly metadata?: EntityRow["metadata"]
  readonly body?: Bodies[Kind]
  readonly links?: ReadonlyArray<NewLink>
}

export interface Linked<Kind extends EntityKind> {
  readonly entity: EntityRow<Kind>
  /** False where it was linked so already. */
  readonly created: boolean
}

/**
 * The entities of libraries and what holds what. Whether the caller may see an entity's project is the service's part; entities of
 * trashed projects are not found.
 */
export class LibraryRepo extends Context.Tag("scenewright/LibraryRepo")<
  LibraryRepo,
  {
    /** Whole or not at all: a member that cannot be linked, or a slug that is taken, creates nothing. */
    readonly create: <Kind extends EntityKind>(
      entity: NewEntity<Kind>
    ) => Effect.Effect<EntityRow<Kind>, ProjectClosed | SlugTaken | MemberMissing>
    /**
     * Creates a library in a project, whole or not at all. A slug is kept where it is free among its kind, and suffixed where it is
     * taken. Made already, it stays as it is.
     */
    readonly createMany: (
      workspaceId: string,
      projectId: string,
      entities: ReadonlyArray<LibraryEntity>
    ) => Effect.Effect<void, ProjectClosed>
    readonly list: <Kind extends EntityKind>(
      kind: Kind,
      workspaceId: string,
      projectId: string,
      page: PageRequest
    ) => Effect.Effect<Page<EntityRow<Kind>>>
    readonly find: <Kind extends EntityKind>(
      kind: Kind,
      workspaceId: string,
      id: string
    ) => Effect.Effect<Option.Option<EntityRow<Kind>>>
    /** Applies `change` to the row as it is under its lock, so that concurrent changes lose nothing. None: no such entity. */
    readonly update: <Kind extends EntityKind>(
      kind: Kind,
      workspaceId: string,
      id: string,
      change: (before: EntityRow<Kind>) => EntityChange<Kind>
    ) => Effect.Effect<Option.Option<EntityRow<Kind>>, MemberMissing>
    /**
     * Refused while anything out of the trash uses it. What only the trash holds goes there too: it is found no more, keeps its slug, and
     * comes back with the first of its holders or goes with the last. False: no such entity.
     */
    readonly remove: (kind: EntityKind, workspaceId: string, id: string) => Effect.Effect<boolean, EntityInUse>
    /**
     * Links a member. Without a slot it comes to stand at `position` (0 is first; the end when null), wherever it stood before;
     * in a slot it must be alone. None: no such parent.
     */
    readonly link: <Kind extends EntityKind>(
      kind: Kind,
      workspaceId: string,
      id: string,
      member: NewLink & { readonly position: number | null }
    ) => Effect.Effect<Option.Option<Linked<Kind>>, MemberMissing | SlotFilled>
    /** By member or by slot. False: it was not linked, or there is no such parent. */
    readonly unlink: (
      kind: EntityKind,
      workspaceId: string,
      id: string,
      member: { readonly id: string } | { readonly slot: string }
    ) => Effect.Effect<boolean>
    /** Those of `ids` that are there, each with its links: what a theme's closure is read by. */
    readonly several: (workspaceId: string, ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<EntityRow>>
  }
>() {}

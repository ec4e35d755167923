/** The one gate before an entity of a library: who sees it, who may change it, what may be its member. */
import { Context, Effect, Layer, Option } from "effect"
import type { EntityRow } from "#domain/Library.js"
import { type Problem, problem } from "#domain/Problem.js"
import type { EntityKind } from "#domain/Reference.js"
import type { Principal } from "#domain/Scope.js"
import { Projects } from "./Projects.js"
import { LibraryRepo, type MemberMissing } from "./ports/LibraryRepo.js"

const notFound = (kind: EntityKind) =>
  problem("entity_not_found", `There is no such ${kind}: check its id, and that your user may see it.`)

/** A member that the caller named and that the entity cannot hold. */
export const memberMissing = ({ id }: MemberMissing) =>
  problem("entity_not_found", `The project's library has no entity ${id} of the kind that goes here: make it first.`)

const make = Effect.gen(function* () {
  const repo = yield* LibraryRepo
  const projects = yield* Projects

  /** The entity and its project if the caller sees them; else `entity_not_found`. */
  const seen = Effect.fnUntraced(function* <Kind extends EntityKind>(principal: Principal, kind: Kind, id: string) {
    const found = yield* repo.find(kind, principal.workspace_id, id)
    if (Option.isNone(found)) return yield* notFound(kind)
    const project = yield* Effect.mapError(projects.seen(principal, found.value.project_id), () => notFound(kind))
    return { entity: found.value, project }
  })

  /** The same if the caller may also write there; whether the project is archived is looked at after the ids of the body. */
  const writable = Effect.fnUntraced(function* <Kind extends EntityKind>(principal: Principal, kind: Kind, id: string) {
    const found = yield* seen(principal, kind, id)
    yield* projects.mayWrite(found.project, "editor")
    return found
  })

  /** The members, which must be of the project and of that kind; else `entity_not_found`. */
  const members = Effect.fnUntraced(function* <Kind extends EntityKind>(
    project: { readonly id: string },
    workspaceId: string,
    kind: Kind,
    ids: ReadonlyArray<string>
  ): Effect.fn.Return<ReadonlyArray<EntityRow<Kind>>, Problem<"entity_not_found">> {
    const found = new Map((yield* repo.several(workspaceId, ids)).map((entity) => [entity.id, entity]))
    return yield* Effect.forEach(ids, (id) => {
      const entity = found.get(id)
      const fits = entity?.kind === kind && entity.project_id === project.id
      return fits ? Effect.succeed(entity as EntityRow<Kind>) : notFound(kind)
    })
  })

  return { seen, writable, members, notFound }
})

export class LibraryAccess extends Context.Tag("scenewright/LibraryAccess")<
  LibraryAccess,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(LibraryAccess, make)
}

/** What holds what in a library: a theme its designs in order, a design its recipes. */
import { Context, Effect, Layer, Option } from "effect"
import { problem } from "#domain/Problem.js"
import type { EntityKind } from "#domain/Reference.js"
import type { Principal } from "#domain/Scope.js"
import { LibraryAccess, memberMissing } from "./LibraryAccess.js"
import { Projects } from "./Projects.js"
import { LibraryRepo } from "./ports/LibraryRepo.js"

const make = Effect.gen(function* () {
  const repo = yield* LibraryRepo
  const { members, notFound, writable } = yield* LibraryAccess
  const projects = yield* Projects

  /** Links a design to a theme, or a recipe to a design; the member comes to stand at `position`. */
  const link = Effect.fn("Library.link")(function* <Kind extends "theme" | "design">(
    principal: Principal,
    kind: Kind,
    id: string,
    member: { readonly id: string; readonly position?: number }
  ) {
    const { entity, project } = yield* writable(principal, kind, id)
    yield* members(project, principal.workspace_id, kind === "theme" ? "design" : "recipe", [member.id])
    yield* projects.active(project)
    const linked = yield* repo
      .link<Kind>(kind, principal.workspace_id, entity.id, {
        id: member.id,
        slot: null,
        position: member.position ?? null
      })
      .pipe(
        Effect.catchTags({
          MemberMissing: (missing) => Effect.fail(memberMissing(missing)),
          SlotFilled: (filled) => Effect.die(filled)
        })
      )
    return yield* Option.match(linked, { onNone: () => notFound(kind), onSome: Effect.succeed })
  })

  const unlink = Effect.fn("Library.unlink")(function* (
    principal: Principal,
    kind: EntityKind,
    id: string,
    member: { readonly id: string } | { readonly slot: string }
  ) {
    const { project } = yield* writable(principal, kind, id)
    yield* projects.active(project)
    if (yield* repo.unlink(kind, principal.workspace_id, id, member)) return
    return yield* problem("link_not_found", "That is not linked here: read the entity to see what it holds.")
  })

  return { link, unlink }
})

export class Memberships extends Context.Tag("scenewright/Memberships")<
  Memberships,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(Memberships, make)
}

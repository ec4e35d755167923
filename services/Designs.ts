/** Designs of the library: what a theme's scenes are made of, by type, each with the recipes that realise it. */
import { Context, Effect, Layer } from "effect"
import type { Design } from "#domain/Design.js"
import type { EntityRow } from "#domain/Library.js"
import type { Principal } from "#domain/Scope.js"
import { Address } from "./Address.js"
import { type CommonPatch, commonChange, Library, type NewCommon } from "./Library.js"
import { LibraryAccess } from "./LibraryAccess.js"
import { holding, recordOf } from "./LibraryRecords.js"
import { Memberships } from "./Memberships.js"
import { Projects } from "./Projects.js"

type NewDesign = NewCommon &
  Pick<Design, "type"> & {
    readonly parameters?: Design["parameters"]
    readonly recipe_ids?: ReadonlyArray<string>
  }

/** The record of a row, with the addresses of this service. */
const designAt =
  (base_url: string) =>
  (row: EntityRow<"design">): Design => {
    const { ids, references } = holding(row)
    return { ...recordOf(row, base_url), ...row.body, recipes: references, recipe_ids: ids, recipe_count: ids.length }
  }

const make = Effect.gen(function* () {
  const library = yield* Library
  const toDesign = designAt((yield* Address).base_url)
  const access = yield* LibraryAccess
  const memberships = yield* Memberships
  const projects = yield* Projects

  const create = Effect.fn("Designs.create")(function* (principal: Principal, projectId: string, design: NewDesign) {
    const project = yield* projects.writable(principal, projectId, "editor")
    const ids = [...new Set(design.recipe_ids ?? [])]
    yield* access.members(project, principal.workspace_id, "recipe", ids)
    yield* projects.active(project)
    const made = yield* library.create(principal, project.id, design, {
      kind: "design",
      body: { type: design.type, parameters: design.parameters ?? {} },
      links: ids.map((id) => ({ id, slot: null }))
    })
    return toDesign(made)
  })

  const list = (principal: Principal, projectId: string, page: { readonly limit?: number; readonly cursor?: string }) =>
    Effect.map(library.list(principal, "design", projectId, page), (found) => ({
      ...found,
      items: found.items.map(toDesign)
    }))

  const get = (principal: Principal, id: string) =>
    Effect.map(access.seen(principal, "design", id), ({ entity }) => toDesign(entity))

  const update = Effect.fn("Designs.update")(function* (
    principal: Principal,
    id: string,
    patch: CommonPatch & Partial<Pick<Design, "parameters">>
  ) {
    const { entity, project } = yield* access.writable(principal, "design", id)
    yield* projects.active(project)
    const changed = yield* library.update(entity, ({ body }) => ({
      ...commonChange(patch),
      body: { ...body, parameters: patch.parameters ?? body.parameters }
    }))
    return toDesign(changed)
  })

  /** Puts a recipe into the design. */
  const link = (principal: Principal, id: string, member: { readonly recipe_id: string; readonly position?: number }) =>
    Effect.map(
      memberships.link(principal, "design", id, { ...member, id: member.recipe_id }),
      ({ created, entity }) => ({
        entity: toDesign(entity),
        created
      })
    )

  return { create, list, get, update, link }
})

export class Designs extends Context.Tag("scenewright/Designs")<Designs, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Designs, make)
}

/** Themes of the library: the world, the look and the planning parameters that scenes are built with. */
import { Context, Effect, Layer } from "effect"
import type { EntityRow } from "#domain/Library.js"
import type { Principal } from "#domain/Scope.js"
import type { Theme } from "#domain/Theme.js"
import { defaults } from "#domain/World.js"
import { complete, type WorldPatch } from "#domain/WorldPatch.js"
import { Address } from "./Address.js"
import { type CommonPatch, commonChange, Library, type NewCommon } from "./Library.js"
import { LibraryAccess } from "./LibraryAccess.js"
import { holding, recordOf } from "./LibraryRecords.js"
import { Memberships } from "./Memberships.js"
import { Projects } from "./Projects.js"

interface ThemeFields {
  readonly metadata?: Theme["metadata"]
  readonly world?: WorldPatch
  readonly scene_parameters?: Theme["scene_parameters"]
  readonly parameters?: Theme["parameters"]
}

type NewTheme = NewCommon & ThemeFields & { readonly design_ids?: ReadonlyArray<string> }

/** The record of a row, with the addresses of this service. */
const themeAt =
  (base_url: string) =>
  (row: EntityRow<"theme">): Theme => {
    const { ids, references } = holding(row)
    return { ...recordOf(row, base_url), ...row.body, designs: references, design_ids: ids, design_count: ids.length }
  }

const make = Effect.gen(function* () {
  const library = yield* Library
  const toTheme = themeAt((yield* Address).base_url)
  const access = yield* LibraryAccess
  const memberships = yield* Memberships
  const projects = yield* Projects

  /** A partial world is completed by the defaults. */
  const create = Effect.fn("Themes.create")(function* (principal: Principal, projectId: string, theme: NewTheme) {
    const project = yield* projects.writable(principal, projectId, "editor")
    const ids = [...new Set(theme.design_ids ?? [])]
    yield* access.members(project, principal.workspace_id, "design", ids)
    yield* projects.active(project)
    const made = yield* library.create(principal, project.id, theme, {
      kind: "theme",
      body: {
        world: complete(defaults, theme.world ?? {}),
        scene_parameters: theme.scene_parameters ?? {},
        parameters: theme.parameters ?? {}
      },
      links: ids.map((id) => ({ id, slot: null }))
    })
    return toTheme(made)
  })

  const list = (principal: Principal, projectId: string, page: { readonly limit?: number; readonly cursor?: string }) =>
    Effect.map(library.list(principal, "theme", projectId, page), (found) => ({
      ...found,
      items: found.items.map(toTheme)
    }))

  const get = (principal: Principal, id: string) =>
    Effect.map(access.seen(principal, "theme", id), ({ entity }) => toTheme(entity))

  /** `world` merges at every depth; the other members are replaced whole. */
  const update = Effect.fn("Themes.update")(function* (
    principal: Principal,
    id: string,
    patch: CommonPatch & ThemeFields
  ) {
    const { entity, project } = yield* access.writable(principal, "theme", id)
    yield* projects.active(project)
    const changed = yield* library.update(entity, ({ body }) => ({
      ...commonChange(patch),
      body: {
        world: complete(body.world, patch.world ?? {}),
        scene_parameters: patch.scene_parameters ?? body.scene_parameters,
        parameters: patch.parameters ?? body.parameters
      }
    }))
    return toTheme(changed)
  })

  /** Puts a design into the theme. */
  const link = (principal: Principal, id: string, member: { readonly design_id: string; readonly position?: number }) =>
    Effect.map(
      memberships.link(principal, "theme", id, { ...member, id: member.design_id }),
      ({ created, entity }) => ({
        entity: toTheme(entity),
        created
      })
    )

  return { create, list, get, update, link }
})

export class Themes extends Context.Tag("scenewright/Themes")<Themes, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Themes, make)
}

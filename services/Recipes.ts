/** Recipes of the library: an operator at its version, its parameters, and the assets in its slots. */
import { Context, Effect, Layer, Option } from "effect"
import type { EntityRow, Link } from "#domain/Library.js"
import { problem } from "#domain/Problem.js"
import type { Recipe, RecipeType } from "#domain/Recipe.js"
import type { Reference } from "#domain/Reference.js"
import type { Principal } from "#domain/Scope.js"
import { typesOf } from "#operators/RecipeTypes.js"
import { Address } from "./Address.js"
import { type CommonPatch, commonChange, Library, type NewCommon } from "./Library.js"
import { LibraryAccess, memberMissing } from "./LibraryAccess.js"
import { holding, recordOf } from "./LibraryRecords.js"
import { Projects } from "./Projects.js"
import { LibraryRepo } from "./ports/LibraryRepo.js"
import { checkFields, fitting, operatorOf } from "./RecipeRules.js"

interface NewRecipe extends NewCommon {
  readonly operator: string
  readonly operator_version?: string
  readonly type?: RecipeType
  readonly parameters?: Recipe["parameters"]
  /** Slot to asset id. */
  readonly assets?: Readonly<Record<string, string>>
}

type RecipePatch = CommonPatch & Partial<Pick<Recipe, "parameters" | "operator_version">>

const isInSlot = (link: Link): link is Reference & { readonly slot: string } => link.slot !== null

/** The record of a row, with the addresses of this service. */
const recipeAt =
  (base_url: string) =>
  (row: EntityRow<"recipe">): Recipe => {
    const { ids } = holding(row)
    const assets = row.links.filter(isInSlot).map(({ slot, ...reference }) => [slot, reference] as const)
    return {
      ...recordOf(row, base_url),
      ...row.body,
      assets: Object.fromEntries(assets),
      asset_ids: ids,
      asset_count: ids.length
    }
  }

const make = Effect.gen(function* () {
  const library = yield* Library
  const toRecipe = recipeAt((yield* Address).base_url)
  const access = yield* LibraryAccess
  const projects = yield* Projects
  const repo = yield* LibraryRepo

  const create = Effect.fn("Recipes.create")(function* (principal: Principal, projectId: string, recipe: NewRecipe) {
    const operator = yield* operatorOf(recipe.operator, recipe.operator_version)
    const parameters = recipe.parameters ?? {}
    yield* checkFields(operator, recipe.type, parameters)
    const project = yield* projects.writable(principal, projectId, "editor")
    const slots = Object.entries(recipe.assets ?? {})
    const ids = slots.map(([, id]) => id)
    const assets = yield* access.members(project, principal.workspace_id, "asset", ids)
    for (const [i, [name]] of slots.entries()) yield* fitting(operator, name, assets[i])
    yield* projects.active(project)
    const made = yield* library.create(principal, project.id, recipe, {
      kind: "recipe",
      body: {
        type: recipe.type ?? typesOf(operator.name)[0],
        operator: operator.name,
        operator_version: operator.version,
        parameters
      },
      links: slots.map(([slot, id]) => ({ id, slot }))
    })
    return toRecipe(made)
  })

  const list = (principal: Principal, projectId: string, page: { readonly limit?: number; readonly cursor?: string }) =>
    Effect.map(library.list(principal, "recipe", projectId, page), (found) => ({
      ...found,
      items: found.items.map(toRecipe)
    }))

  const get = (principal: Principal, id: string) =>
    Effect.map(access.seen(principal, "recipe", id), ({ entity }) => toRecipe(entity))

  const update = Effect.fn("Recipes.update")(function* (principal: Principal, id: string, patch: RecipePatch) {
    const { entity, project } = yield* access.writable(principal, "recipe", id)
    const operator = yield* operatorOf(entity.body.operator, patch.operator_version ?? entity.body.operator_version)
    yield* checkFields(operator, undefined, patch.parameters ?? entity.body.parameters)
    yield* projects.active(project)
    const changed = yield* library.update(entity, ({ body }) => ({
      ...commonChange(patch),
      body: {
        ...body,
        operator_version: patch.operator_version ?? body.operator_version,
        parameters: patch.parameters ?? body.parameters
      }
    }))
    return toRecipe(changed)
  })

  /** Fills a slot; `created` is false where the slot held that asset already. */
  const fill = Effect.fn("Recipes.fill")(function* (
    principal: Principal,
    id: string,
    member: { readonly asset_id: string; readonly slot: string }
  ) {
    const { entity, project } = yield* access.writable(principal, "recipe", id)
    const [asset] = yield* access.members(project, principal.workspace_id, "asset", [member.asset_id])
    const operator = yield* operatorOf(entity.body.operator, entity.body.operator_version)
    yield* fitting(operator, member.slot, asset)
    yield* projects.active(project)
    const linked = yield* repo
      .link("recipe", principal.workspace_id, id, { id: asset.id, slot: member.slot, position: null })
      .pipe(
        Effect.catchTags({
          MemberMissing: (missing) => Effect.fail(memberMissing(missing)),
          SlotFilled: ({ by }) => problem("slot_filled", `The slot "${member.slot}" holds ${by.slug}: empty it first.`)
        })
      )
    if (Option.isNone(linked)) return yield* access.notFound("recipe")
    return { entity: toRecipe(linked.value.entity), created: linked.value.created }
  })

  return { create, list, get, update, fill }
})

export class Recipes extends Context.Tag("scenewright/Recipes")<Recipes, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Recipes, make)
}

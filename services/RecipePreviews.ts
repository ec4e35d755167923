/**
 * Pictures of recipes at a seed and a size, made when a caller asks. No row names them: they are nobody's state, the same request makes
 * the same bytes again, and announcing them renews a grace (24 hours) that is far longer than their address lives (15 minutes).
 */
import { Context, Effect, Layer } from "effect"
import { problem } from "#domain/Problem.js"
import type { RecipePreview } from "#domain/RecipePreview.js"
import type { Principal } from "#domain/Scope.js"
import { interactive } from "#domain/Shares.js"
import { bring, describe } from "./AssetSupply.js"
import { makeDesk } from "./Desk.js"
import { Downloads } from "./Downloads.js"
import { LibraryAccess } from "./LibraryAccess.js"
import { keep } from "./Publishing.js"
import type { AssetFilesRepo } from "./ports/AssetFilesRepo.js"
import type { BlobStore } from "./ports/BlobStore.js"
import type { BlobsRepo } from "./ports/BlobsRepo.js"
import { Compute } from "./ports/Compute.js"
import type { LibraryRepo } from "./ports/LibraryRepo.js"
import { recipeDocument } from "./ThemeClosure.js"

/** Seed, and the patch's sides in metres. */
interface PreviewRequest {
  readonly seed?: number
  readonly width?: number
  readonly depth?: number
}

const content_type = "image/png"

const unavailable = problem("service_unavailable", "The preview could not be made now: ask again in a moment.")
const unfit = (detail: string) => problem("unfit_asset", detail)

const make = Effect.gen(function* () {
  const access = yield* LibraryAccess
  const compute = yield* Compute
  const downloads = yield* Downloads
  const needs = yield* Effect.context<LibraryRepo | AssetFilesRepo | BlobStore | BlobsRepo>()
  const desk = yield* makeDesk

  /** The same recipe, assets, seed and size give the same bytes. A required slot that is empty shows the operator's own geometry. */
  const preview = Effect.fn("RecipePreviews.preview")(
    function* (principal: Principal, id: string, { depth, seed = 1, width }: PreviewRequest) {
      const { entity } = yield* access.seen(principal, "recipe", id)
      const recipe = recipeDocument(entity)
      const wanted = Object.values(recipe.assets).map((asset) => ({ id: asset, files: {} }))
      const { too_much, ...described } = yield* describe(entity.workspace_id, entity.project_id, wanted)
      if (too_much !== null) {
        return yield* unfit(
          `The recipe's assets have ${too_much.size_bytes} bytes; at most ${too_much.size_bytes_max} can be shown.`
        )
      }
      // The assets' bytes are in memory for as long as the recipe is drawn, not while it waits.
      const made = yield* desk(entity.workspace_id)(
        Effect.flatMap(bring(described), (supply) =>
          compute.run(
            "preview_recipe",
            { recipe, supply, seed, width: width ?? null, depth: depth ?? null },
            { party: interactive(entity.workspace_id) }
          )
        )
      )
      const kept = yield* keep(entity.workspace_id, made.picture, content_type)
      const { blob_key, content_hash, size_bytes } = kept
      const head = { content_type, file_name: `${entity.slug}-preview.png`, etag: `"${content_hash}"` }
      const record: RecipePreview = {
        content_type,
        size_bytes,
        content_hash,
        ...(yield* downloads.presign(blob_key, head)),
        triangle_count: made.triangle_count
      }
      return record
    },
    Effect.provide(needs),
    Effect.catchTags({
      // The one thing that a recipe's own assets can be: a mesh of which nothing can be placed.
      ComputeFailed: ({ message }) => unfit(message),
      TooComplex: ({ message }) => problem("too_complex", message),
      ComputeUnavailable: () => unavailable,
      ComputeDied: () => unavailable,
      StoreUnavailable: () => unavailable,
      DocumentRefused: Effect.die
    })
  )

  return { preview }
})

export class RecipePreviews extends Context.Tag("scenewright/RecipePreviews")<
  RecipePreviews,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(RecipePreviews, make)
}

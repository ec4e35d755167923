import { Context, type Effect, type Option } from "effect"
import type { StoredVariant, Variant } from "#domain/Variant.js"

/** Variants of models that are not in the trash; a model is named by its artifact's id. */
export class VariantsRepo extends Context.Tag("scenewright/VariantsRepo")<
  VariantsRepo,
  {
    readonly find: (
      workspaceId: string,
      modelId: string,
      variant: Variant
    ) => Effect.Effect<Option.Option<StoredVariant>>
    /**
     * Names stored bytes as a variant. The first to do so wins: whoever comes later gets what is there already. None: the model
     * is gone.
     */
    readonly keep: (
      workspaceId: string,
      modelId: string,
      made: StoredVariant
    ) => Effect.Effect<Option.Option<StoredVariant>>
  }
>() {}

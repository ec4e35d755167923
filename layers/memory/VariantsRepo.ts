import { Effect, Layer, Option } from "effect"
import type { StoredVariant, Variant } from "#domain/Variant.js"
import { VariantsRepo } from "#services/ports/VariantsRepo.js"
import { letGoBlob, nameBlob } from "./Blobs.js"
import { Database, type Tables } from "./Database.js"
import { findScene } from "./ScenesRepo.js"

const keyOf = (modelId: string, { materials, meshes }: Variant): string => `${modelId} ${materials} ${meshes}`

/** The variants of a model that is deleted go with it. */
export const dropVariants = (tables: Tables, modelId: string, time: Date): void => {
  for (const [key, { blob_key }] of tables.variants) {
    if (!key.startsWith(`${modelId} `)) continue
    tables.variants.delete(key)
    letGoBlob(tables, blob_key, time)
  }
}

const make = (tables: Tables): VariantsRepo["Type"] => {
  const isThere = (workspaceId: string, modelId: string): boolean => {
    const model = tables.artifacts.get(modelId)
    return model?.kind === "model" && findScene(tables, workspaceId, model.scene_id) !== undefined
  }
  const read = (workspaceId: string, modelId: string, variant: Variant): Option.Option<StoredVariant> =>
    isThere(workspaceId, modelId) ? Option.fromNullable(tables.variants.get(keyOf(modelId, variant))) : Option.none()
  return {
    find: (workspaceId, modelId, variant) => Effect.sync(() => read(workspaceId, modelId, variant)),
    keep: (workspaceId, modelId, made) =>
      Effect.sync(() => {
        const key = keyOf(modelId, made)
        if (isThere(workspaceId, modelId) && !tables.variants.has(key)) {
          nameBlob(tables, made.blob_key)
          tables.variants.set(key, made)
        }
        return read(workspaceId, modelId, made)
      })
  }
}

/** {@link VariantsRepo} in memory. */
export const layer: Layer.Layer<VariantsRepo, never, Database> = Layer.effect(VariantsRepo, Effect.map(Database, make))

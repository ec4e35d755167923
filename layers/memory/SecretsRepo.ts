import { Effect, Layer } from "effect"
import { SecretsRepo } from "#services/ports/SecretsRepo.js"
import { Database, type Tables } from "./Database.js"
import { keyOf } from "./VendorKeysRepo.js"

const make = (tables: Tables): SecretsRepo["Type"] => ({
  exchange: (anew) =>
    Effect.sync(() => {
      const after = anew({ vendor_keys: [...tables.vendorKeys.values()], peppers: [...tables.peppers.values()] })
      for (const { vendor, workspace_id, wrapped_key } of after.vendor_keys) {
        const at = keyOf(workspace_id, vendor)
        const row = tables.vendorKeys.get(at)
        if (row !== undefined) tables.vendorKeys.set(at, { ...row, wrapped_key })
      }
      for (const pepper of after.peppers) tables.peppers.set(pepper.sealed_secret, pepper)
    }),
  peppers: Effect.sync(() => [...tables.peppers.values()]),
  rehash: (from, to) =>
    Effect.sync(() => {
      for (const [id, key] of tables.keys) if (key.hash === from) tables.keys.set(id, { ...key, hash: to })
    })
})

/** {@link SecretsRepo} in memory. */
export const layer: Layer.Layer<SecretsRepo, never, Database> = Layer.effect(SecretsRepo, Effect.map(Database, make))

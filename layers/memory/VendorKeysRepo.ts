import { Effect, Layer, Option } from "effect"
import type { Vendor } from "#domain/Vendor.js"
import { type SealedKey, type VendorKeyRow, VendorKeysRepo } from "#services/ports/VendorKeysRepo.js"
import { Database, now, type Tables } from "./Database.js"

export const keyOf = (workspaceId: string, vendor: Vendor): string => `${workspaceId} ${vendor}`

const shown = ({ sealed_secret, wrapped_key, ...row }: VendorKeyRow & SealedKey): VendorKeyRow => row

const make = ({ vendorKeys }: Tables): VendorKeysRepo["Type"] => ({
  put: (key) =>
    now((time) => {
      const at = keyOf(key.workspace_id, key.vendor)
      const row = { ...key, created_at: vendorKeys.get(at)?.created_at ?? time, updated_at: time }
      vendorKeys.set(at, row)
      return shown(row)
    }),
  find: (workspaceId, vendor) => Effect.sync(() => Option.fromNullable(vendorKeys.get(keyOf(workspaceId, vendor)))),
  list: (workspaceId) =>
    Effect.sync(() =>
      Array.from(vendorKeys.values())
        .filter(({ workspace_id }) => workspace_id === workspaceId)
        .sort((a, b) => (a.vendor < b.vendor ? -1 : 1))
        .map(shown)
    ),
  remove: (workspaceId, vendor) => Effect.sync(() => vendorKeys.delete(keyOf(workspaceId, vendor)))
})

/** {@link VendorKeysRepo} in memory. */
export const layer: Layer.Layer<VendorKeysRepo, never, Database> = Layer.effect(
  VendorKeysRepo,
  Effect.map(Database, make)
)

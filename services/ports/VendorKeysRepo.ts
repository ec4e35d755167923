import { Context, type Effect, type Option } from "effect"
import type { Vendor } from "#domain/Vendor.js"

/** What may be shown of a stored key. */
export interface VendorKeyRow {
  readonly workspace_id: string
  readonly vendor: Vendor
  /** Null: the vendor's own service. */
  readonly base_url: string | null
  /** Null: what the vendor offers to every key. */
  readonly models: ReadonlyArray<string> | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** A key as it rests: the secret under a key of its own, and that key under the deployment's (base64). */
export interface SealedKey {
  readonly wrapped_key: string
  readonly sealed_secret: string
}

export type NewVendorKey = Omit<VendorKeyRow, "created_at" | "updated_at"> & SealedKey

/** The keys that workspaces stored, at most one a vendor. What rests here opens nothing without the deployment's secret. */
export class VendorKeysRepo extends Context.Tag("scenewright/VendorKeysRepo")<
  VendorKeysRepo,
  {
    /** Stores a key in place of the one that is there. */
    readonly put: (key: NewVendorKey) => Effect.Effect<VendorKeyRow>
    readonly find: (workspaceId: string, vendor: Vendor) => Effect.Effect<Option.Option<VendorKeyRow & SealedKey>>
    /** By vendor, in the order of their names; nothing that is sealed. */
    readonly list: (workspaceId: string) => Effect.Effect<ReadonlyArray<VendorKeyRow>>
    /** Whether there was one. */
    readonly remove: (workspaceId: string, vendor: Vendor) => Effect.Effect<boolean>
  }
>() {}

import { Context, type Effect } from "effect"
import type { SealedKey, VendorKeyRow } from "./VendorKeysRepo.js"

/** Everything that rests under the deployment's secret. */
export interface Resting {
  readonly vendor_keys: ReadonlyArray<Pick<VendorKeyRow, "workspace_id" | "vendor" | "base_url"> & SealedKey>
  /** Peppers of secrets that are no longer used: API keys that were made under them have no other trace of it. */
  readonly peppers: ReadonlyArray<SealedKey>
}

/** What rests under the deployment's secret, as a whole: for an exchange of that secret. */
export class SecretsRepo extends Context.Tag("scenewright/SecretsRepo")<
  SecretsRepo,
  {
    /**
     * Puts what `anew` makes of everything in its place, in one transaction that no change of a vendor's key comes between: all
     * of it or nothing. `anew` answers the same vendors' keys in the same order, and the peppers as they are to be.
     */
    readonly exchange: (anew: (resting: Resting) => Resting) => Effect.Effect<void>
    readonly peppers: Effect.Effect<ReadonlyArray<SealedKey>>
    /** Keeps an API key that is kept under one hash under another. */
    readonly rehash: (from: string, to: string) => Effect.Effect<void>
  }
>() {}

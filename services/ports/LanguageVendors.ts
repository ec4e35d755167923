import { Context, type Effect, type Redacted } from "effect"
import type { LanguageVendor } from "#domain/Vendor.js"
import type { Connection } from "./LanguageModels.js"

/** One model of a vendor, and the key that opens it. */
export interface VendorModel {
  readonly vendor: LanguageVendor
  /** The vendor's own name of it. */
  readonly model: string
  readonly secret: Redacted.Redacted
  /** Null: the vendor's own service. Another server of `openai` speaks Chat Completions. */
  readonly base_url: string | null
}

/** The same at an address that is known. */
export interface AddressedModel extends VendorModel {
  readonly base_url: string
}

/** The drivers of the language models' vendors. */
export class LanguageVendors extends Context.Tag("scenewright/LanguageVendors")<
  LanguageVendors,
  { readonly open: (model: VendorModel) => Effect.Effect<Connection> }
>() {}

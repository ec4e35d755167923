/** The vendors whose keys the service itself was configured with: every workspace may use their models, for credits. */
import { Context, Layer, type Redacted } from "effect"
import type { LanguageVendor } from "#domain/Vendor.js"

export interface HostedVendor {
  readonly vendor: LanguageVendor
  readonly secret: Redacted.Redacted
  /** Null: the vendor's own service. */
  readonly base_url: string | null
  /** Null: what the vendor offers to every key. */
  readonly models: ReadonlyArray<string> | null
}

/** None unless the environment names some. */
export class HostedVendors extends Context.Reference<HostedVendors>()("scenewright/HostedVendors", {
  defaultValue: (): ReadonlyArray<HostedVendor> => []
}) {
  static readonly layer = (hosted: ReadonlyArray<HostedVendor>) => Layer.succeed(HostedVendors, hosted)
}

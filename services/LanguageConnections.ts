/** Connections to language models: the key that an operation's `model` stands for, handed to its vendor's driver. */
import { Effect, Layer, Option } from "effect"
import type { Model } from "#domain/Operation.js"
import { type LanguageVendor, vendorModelOf, vendors } from "#domain/Vendor.js"
import { HostedVendors } from "./HostedVendors.js"
import { LanguageModels, ModelFailed } from "./ports/LanguageModels.js"
import { LanguageVendors } from "./ports/LanguageVendors.js"
import { VendorKeys } from "./VendorKeys.js"

const failed = (message: string) => new ModelFailed({ code: "model_failed", message, retryable: false })

const languageModelOf = (id: string): { readonly vendor: LanguageVendor; readonly model: string } | null => {
  const found = vendorModelOf(id)
  return found === null || found.vendor === "meshy" ? null : { vendor: found.vendor, model: found.model }
}

const make = Effect.gen(function* () {
  const keys = yield* VendorKeys
  const hosted = yield* HostedVendors
  const drivers = yield* LanguageVendors

  /** The workspace's key for its own models, the service's for those it offers: neither stands in for the other. */
  const keyOf = Effect.fnUntraced(function* (workspaceId: string, vendor: LanguageVendor, hosting: Model["hosting"]) {
    if (hosting === "service") return Option.fromNullable(hosted.find((one) => one.vendor === vendor))
    return yield* keys.find(workspaceId, vendor)
  })

  const connect = Effect.fn("LanguageModels.connect")(
    function* (workspaceId: string, { hosting, id }: Model) {
      const named = languageModelOf(id)
      if (named === null) return yield* failed(`No language model is called ${id}: pick one of GET /v1/models.`)
      const key = yield* keyOf(workspaceId, named.vendor, hosting)
      const name = vendors[named.vendor].name
      if (Option.isNone(key))
        return yield* failed(`There is no key of ${name} any more: store one, or take another model.`)
      return yield* drivers.open({ ...named, secret: key.value.secret, base_url: key.value.base_url })
    },
    Effect.catchTag("VendorKeyUnreadable", ({ vendor }) =>
      failed(`The stored key of ${vendors[vendor].name} cannot be read: have the operator store it again.`)
    )
  )

  return LanguageModels.of({ connect })
})

/** Fills {@link LanguageModels}. */
export const layer = Layer.effect(LanguageModels, make)

/** Fills {@link LanguageVendors}: each vendor's driver on the same guarded wire. */
import { FetchHttpClient, HttpClient } from "@effect/platform"
import { Effect, Layer } from "effect"
import { type LanguageVendor, vendors } from "#domain/Vendor.js"
import { LanguageVendors, type VendorModel } from "#services/ports/LanguageVendors.js"
import { countedClient } from "./Counted.js"
import { type Addressee, failureOf } from "./Failures.js"
import { retrying } from "./Retries.js"
import { judged } from "./Verdict.js"
import { fetchWithin, type WireLimits, wire_limits } from "./Wire.js"

/** Where the vendors' own services are. */
type Addresses = Readonly<Record<LanguageVendor, string>>

const addresses: Addresses = { openai: vendors.openai.base_url, anthropic: vendors.anthropic.base_url }

/** The providers' clients take hundreds of milliseconds to load: each when it is first connected to, in processes that do so. */
const drivers = {
  messages: Effect.promise(() => import("./anthropic/Messages.js")),
  responses: Effect.promise(() => import("./openai/Responses.js")),
  chat: Effect.promise(() => import("./openai/ChatCompletions.js"))
}

/** At an address of the operator's there is another server than the vendor's: errors name it so, and it speaks what is common. */
const driverOf = ({ base_url, model, vendor }: VendorModel, own: Addresses) => {
  const theirs = base_url === null || base_url === own[vendor]
  const to: Addressee = { name: theirs ? vendors[vendor].name : `the model server (${vendor})`, model }
  const address = { base_url: base_url ?? own[vendor] }
  if (vendor === "anthropic") return { to, address, driver: drivers.messages }
  return { to, address, driver: theirs ? drivers.responses : drivers.chat }
}

interface Options {
  readonly limits?: WireLimits
  /** Another address of a vendor's own service. */
  readonly own?: Partial<Addresses>
}

const make = ({ limits = wire_limits, own = {} }: Options) =>
  Effect.map(HttpClient.HttpClient, (http) => {
    // Traces end here: who runs what for whom is not the vendors'. An error of theirs is a status: providers would look for a body of a
    // form that they know.
    const bare = HttpClient.withTracerPropagation(http, false)
    const clientOf = (vendor: LanguageVendor) =>
      HttpClient.filterStatusOk(retrying(countedClient(bare, vendor), limits))
    return LanguageVendors.of({
      open: (model) => {
        const { address, driver, to } = driverOf(model, { ...addresses, ...own })
        return driver.pipe(
          Effect.flatMap(({ make }) => make(clientOf(model.vendor), { ...model, ...address }, to)),
          Effect.map((made) => ({
            model: judged(made, to, limits),
            failureOf: (error: unknown) => failureOf(error, to)
          }))
        )
      }
    })
  })

/** The drivers, held to the wire's limits. */
export const layer = (options: Options = {}): Layer.Layer<LanguageVendors> =>
  Layer.effect(LanguageVendors, make(options)).pipe(
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(Layer.succeed(FetchHttpClient.Fetch, fetchWithin(options.limits ?? wire_limits)))
  )

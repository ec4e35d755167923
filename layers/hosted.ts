/** The environment names of the service's own language models: their use is paid in credits. */
import { Config, ConfigError, Either, Option } from "effect"
import { baseUrlOf, isModelName, type LanguageVendor } from "#domain/Vendor.js"
import type { HostedVendor } from "#services/HostedVendors.js"

const wrong = (name: string, message: string) => Either.left(ConfigError.InvalidData([name], message))

const baseUrl = (name: string) =>
  Config.string(name).pipe(
    Config.mapOrFail((text) => {
      const read = baseUrlOf(text)
      return "fault" in read ? wrong(name, read.fault) : Either.right(read.url)
    })
  )

const models = (name: string) =>
  Config.string(name).pipe(
    Config.mapOrFail((text) => {
      const names = [...new Set(text.split(",").map((one) => one.trim()))]
      return names.every(isModelName)
        ? Either.right(names)
        : wrong(name, "must be the vendor's names of models, with commas between")
    })
  )

const hostedVendor = (vendor: LanguageVendor, prefix: string): Config.Config<Option.Option<HostedVendor>> =>
  Config.all({
    secret: Config.option(Config.redacted(Config.nonEmptyString(`${prefix}_API_KEY`))),
    base_url: Config.option(baseUrl(`${prefix}_BASE_URL`)),
    models: Config.option(models(`${prefix}_MODELS`))
  }).pipe(
    Config.mapOrFail(({ base_url, models, secret }) => {
      const named = Option.isSome(base_url) || Option.isSome(models)
      if (Option.isNone(secret)) {
        return named
          ? wrong(`${prefix}_API_KEY`, "is required where its base URL or models are set")
          : Either.right(Option.none())
      }
      if (vendor === "openai" && Option.isSome(base_url) && Option.isNone(models)) {
        return wrong(`${prefix}_MODELS`, "is required with a base URL: its server has models of its own")
      }
      const hosted = {
        vendor,
        secret: secret.value,
        base_url: Option.getOrNull(base_url),
        models: Option.getOrNull(models)
      }
      return Either.right(Option.some(hosted))
    })
  )

/** In the order in which their models are listed. */
export const hostedVendors: Config.Config<ReadonlyArray<HostedVendor>> = Config.all([
  hostedVendor("anthropic", "SCENEWRIGHT_ANTHROPIC"),
  hostedVendor("openai", "SCENEWRIGHT_OPENAI")
]).pipe(Config.map((all) => all.flatMap(Option.toArray)))

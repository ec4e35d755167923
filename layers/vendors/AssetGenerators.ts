/** Fills {@link AssetGenerator}: each vendor's driver, with bounds on what a process holds in memory at once. */
import { Effect, Layer } from "effect"
import { AssetGenerator, type Generator } from "#services/ports/AssetGenerator.js"
import { type MeshyLimits, meshy } from "./meshy/Meshy.js"
import { wire_limits } from "./Wire.js"

/** Files on their way at once; each may have a hundred megabytes. */
const downloads_at_once = 2

export const generator_limits: MeshyLimits = {
  ...wire_limits,
  answer_seconds: 60,
  silence_seconds: 30,
  whole_seconds: 300,
  pages_max: 20
}

/** The drivers, held to these limits. */
export const layer = (limits: MeshyLimits = generator_limits): Layer.Layer<AssetGenerator> =>
  Layer.effect(
    AssetGenerator,
    Effect.map(Effect.makeSemaphore(downloads_at_once), (desk) =>
      AssetGenerator.of({
        open: (account) => {
          const vendor = meshy(account, limits)
          const download: Generator["download"] = (address, bytes_max) =>
            desk.withPermits(1)(vendor.download(address, bytes_max))
          return { ...vendor, download }
        }
      })
    )
  )

import { catalogue } from "#catalogue/Catalogue.js"
import type { CropEntry } from "#catalogue/CropEntry.js"
import type { Land } from "#catalogue/Land.js"
import { normalise, singular } from "#catalogue/Words.js"
import { hash32 } from "#domain/Rng.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"

/** What stands on a zone whose ground is `land`: what its words say on tilled ground, else what its kind bears, on fields one of the usual crops. */
export const cropOf = (zone: PlacedZone, land: Land, seed: number): CropEntry | undefined => {
  if (land === "paved" || land === "water" || zone.enclosed) return undefined
  const { crops } = catalogue().files
  const field = zone.kind === "field"
  const words = new Set(
    normalise([zone.id, zone.name, ...(zone.tags ?? [])].join(" "))
      .split(" ")
      .map(singular)
  )
  const said = field || land === "soil" ? crops.find((crop) => crop.words.some((word) => words.has(word))) : undefined
  if (said !== undefined) return said
  const usual = crops.filter((crop) => crop.usual === true)
  return (
    crops.find((crop) => crop.kinds.includes(zone.kind)) ??
    (field ? usual[hash32(`${seed}/${zone.id}`) % usual.length] : undefined)
  )
}

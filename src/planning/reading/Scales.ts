import { catalogue } from "#catalogue/Catalogue.js"
import { numeric } from "./Numbers.js"

export interface Scale {
  readonly width: number
  readonly height: number
  readonly depth: number
}

const named_storeys: Readonly<Record<string, number>> = { single: 1, double: 2, multi: 3.5 }

/** Factor on the usual height of what has two storeys as a rule. */
const heightOf = (storeys: number): number => (storeys <= 1 ? 0.65 : 0.2 + 0.4 * storeys)

const clamp = (factor: number): number => Math.round(Math.min(4, Math.max(0.2, factor)) * 1000) / 1000

/** Factors on the usual size that adjectives ask for: "large", "narrow", "three-storey". */
export const scaleOf = (tags: ReadonlyArray<string>): Scale => {
  let [width, height, depth] = [1, 1, 1]
  for (const tag of tags) {
    const size = catalogue()
      .attributes.at(tag)
      ?.entries.find((entry) => entry.factors !== undefined)?.factors
    width *= size?.width ?? 1
    height *= size?.height ?? 1
    depth *= size?.depth ?? 1
    const [number, unit] = tag.split("-")
    if (unit !== undefined && /^(storey|storeyed|story|storied)$/.test(unit))
      height *= heightOf(named_storeys[number ?? ""] ?? numeric(number) ?? 2)
  }
  return { width: clamp(width), height: clamp(height), depth: clamp(depth) }
}

/** Factor on a place's usual area. */
export const areaScaleOf = (tags: ReadonlyArray<string>): number => {
  const { depth, width } = scaleOf(tags)
  return clamp(width * depth)
}

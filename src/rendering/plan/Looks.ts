/** What recipes make of a layout as it is seen from above: the model's own colours, told to the plan. */
import type { Path } from "#formats/blueprint/Paths.js"

/** What is drawn over a colour; null draws nothing. */
export type Drawn = "grass" | "cobble" | "slab" | "brick" | "crop" | "parquet" | "tile" | "mosaic" | "deck" | null

/** How ground, a floor or a way is covered. */
export interface Cover {
  /** `#rrggbb` of the stuff itself; null leaves what is usual for the surface. */
  readonly colour: string | null
  /** The word of the legend. */
  readonly surface: string
  readonly pattern: Drawn
  /** Laid over the ways that cross it. */
  readonly paved: boolean
}

/** `#rrggbb` along the banks and over the middle of the bed. */
export interface Waters {
  readonly shallow: string
  readonly deep: string
}

/** What has no recipe is undefined. */
export interface Looks {
  readonly cover: (zone: string) => Cover | undefined
  readonly waters: (zone: string) => Waters | undefined
  readonly way: (path: Path) => Cover | undefined
  /** What the bridge of a recipe is built of. */
  readonly bridge: (recipe: string) => "stone" | "timber" | undefined
}

/** Without recipes. */
export const usualLooks: Looks = {
  cover: () => undefined,
  waters: () => undefined,
  way: () => undefined,
  bridge: () => undefined
}

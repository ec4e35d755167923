import type { OperatorName } from "./registry.js"

/** What realises a thing for which no recipe speaks. */
export interface Choice {
  readonly operator: OperatorName
  readonly parameters: Readonly<Record<string, unknown>>
}

const with_ = (operator: OperatorName, parameters: Choice["parameters"] = {}): Choice => ({ operator, parameters })

const THINGS: Readonly<Record<string, Choice>> = {
  spruce: with_("conifer_tree"),
  pine: with_("conifer_tree", { trunk: 0.3 }),
  apple_tree: with_("broadleaf_tree", { foliage: "#9aae70", fruit: "#c8352a" }),
  willow: with_("broadleaf_tree", { foliage: "#b5c284", habit: "weeping" }),
  church: with_("church"),
  market_stall: with_("market_stall"),
  well: with_("well"),
  cart: with_("cart"),
  bench: with_("bench"),
  wheat_patch: with_("planted_bed", { crop: "grain" }),
  vegetable_bed: with_("planted_bed")
}

const CATEGORIES: Readonly<Record<string, Choice>> = {
  tree: with_("broadleaf_tree"),
  shrub: with_("bush"),
  building: with_("house")
}

/** The choice for a thing by its name in the catalogue, else by its category, else a block. */
export const choose = (thing: string, category: string): Choice =>
  THINGS[thing] ?? CATEGORIES[category] ?? CATEGORIES[thing] ?? with_("block")

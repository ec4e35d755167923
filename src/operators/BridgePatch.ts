/** A patch on which a recipe of a bridge is shown: over water between raised banks, so that what carries it is seen. */
import type { Layout } from "#formats/blueprint/Layout.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import { flatPatch, ring, zone } from "./SurfacePatch.js"

type ThemeRecipe = ThemeDocument["recipes"][number]

/** Metres where nobody says how large the patch is to be: along the way, and across it. */
const usual = [15, 11] as const

/** Widths of the ways that bridges usually carry, metres. */
const ways: Readonly<Record<string, number>> = { stone_bridge: 3, timber_bridge: 1.8 }

/** Whether an operator makes bridges. */
export const isBridge = (operator: string): boolean => Object.hasOwn(ways, operator)

/** How much of the way lies over water, and how much more of it the bridge spans. */
const wet = 0.36
const dry = 0.06

/** The layout of a patch whose way crosses water on the recipe's bridge. Pure. */
export const bridgePatchOf = (
  recipe: ThemeRecipe,
  size: { readonly width: number | null; readonly depth: number | null }
): Layout => {
  const [width, depth] = [size.width ?? size.depth ?? usual[0], size.depth ?? size.width ?? usual[1]]
  const [west, east] = [(0.5 - wet / 2) * width, (0.5 + wet / 2) * width]
  // As high as one steps down to a mooring, where there is room for it.
  const level = -Math.min(1.2, 0.09 * width)
  const river = zone("patch", "river", ring(west, 0, east, depth), { parent: "lawn", floor_y: level })
  const across = depth / 2
  return flatPatch(recipe.name, width, depth, {
    zones: [zone("lawn", "park", ring(0, 0, width, depth)), river],
    paths: [
      {
        connection: null,
        level: 0,
        width: Math.min(ways[recipe.operator] ?? 2, depth / 3),
        points: [
          [0, 0, across],
          [width, 0, across]
        ],
        spans: [{ kind: "bridge", from: west - dry * width, to: east + dry * width, recipe: recipe.id }]
      }
    ]
  })
}

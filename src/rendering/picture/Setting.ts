import type { Node, Scene } from "@gltf-transform/core"
import type { Model } from "./Model.js"

/**
 * `indoor`: rooms without a ceiling, seen from steeply above; `outdoor`: land, seen from a hill; `studio`: one thing on a neutral
 * plate, seen from its front and a side. What a model itself names is one of the first two.
 */
export type Setting = "indoor" | "outdoor" | "studio"

const named = (extras: Record<string, unknown>): Setting | null =>
  extras.setting === "indoor" || extras.setting === "outdoor" ? extras.setting : null

const mentionsWalls = (node: Node, depth: number): boolean =>
  /\b(walls?|room|ceiling|skirting)\b/i.test(node.getName()) ||
  (depth > 0 && node.listChildren().some((child) => mentionsWalls(child, depth - 1)))

const storey_metres_max = 4.5
const levels_deep = 5

const guessed = (scene: Scene, model: Model): Setting => {
  const { max, min } = model.bounds
  const low = max[1] - min[1] <= storey_metres_max
  return low && scene.listChildren().some((node) => mentionsWalls(node, levels_deep)) ? "indoor" : "outdoor"
}

/**
 * Whether the model shows rooms or land: what the `extras.setting` of its scene or of a root node says, else guessed
 * from its height and the names of its nodes.
 */
export const settingOf = (model: Model): Setting => {
  const { scene } = model
  if (scene === null) return "outdoor"
  for (const extras of [scene.getExtras(), ...scene.listChildren().map((node) => node.getExtras())]) {
    const setting = named(extras)
    if (setting !== null) return setting
  }
  return guessed(scene, model)
}

import { usualSize } from "../../peg/Sizes.js"
import type { ThingEntry } from "../document/Scene.js"
import type { Side } from "../Intent.js"

/** Metres. */
export type Sides = Record<Exclude<Side, "length">, number>

/** What a thing measures: its own sizes, else what such things usually have. */
export const sidesOf = (thing: ThingEntry, outdoor: boolean): Sides => {
  const usual = usualSize(thing.mention, outdoor)
  const { scale, size } = thing.mention
  const side = (name: keyof Sides) => size[name] ?? usual[name] * scale[name]
  return { width: side("width"), height: side("height"), depth: side("depth") }
}

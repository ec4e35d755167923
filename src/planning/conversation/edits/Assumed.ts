/** What the planner gave a place that nobody asked for, where a wish tells it anew. */
import type { Thing } from "../../Reading.js"
import type { Patch } from "../document/Patch.js"
import { type Entry, isThing, type Scene } from "../document/Scene.js"
import { dropEntries } from "./DropEntries.js"
import type { Editing } from "./Outcome.js"

interface Adding {
  readonly editing: Pick<Editing, "scene">
  readonly patch: Patch
  /** What is there by its name; loses what goes. */
  readonly names: Array<Pick<Entry, "name">>
}

const bare = (name: string): string => name.toLowerCase().replace(/ \d+$/, "")

const assumedAs = (scene: Scene, { category, name }: Thing): ReadonlyArray<Entry> =>
  scene.entries
    .filter(isThing)
    .filter((one) => !one.mention.asked && one.mention.category === category && bare(one.name) === bare(name))

/** "Each table gets a candle", where some were assumed to stand about: those give way, and are no more beside the new ones. */
export const dropAssumed = ({ editing: { scene }, names, patch }: Adding, wanted: Thing): void => {
  const given = assumedAs(scene, wanted)
  if (given.length > 0) dropEntries(patch, scene, new Set(given))
  for (const { name } of given)
    names.splice(
      names.findIndex((one) => one.name === name),
      1
    )
}

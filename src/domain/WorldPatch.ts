import { Schema } from "effect"
import { World } from "./World.js"

const { constraints, grid, heights, levels } = World.fields
const partial = Schema.partialWith({ exact: true })

/** A part of a world: every member may be left out, at every depth. `heights.range` is given whole. */
export const WorldPatch = partial(
  Schema.Struct({
    ...World.fields,
    constraints: partial(Schema.Struct(constraints.fields)),
    grid: partial(Schema.Struct(grid.fields)),
    levels: partial(Schema.Struct(levels.fields)),
    heights: partial(Schema.Struct(heights.fields))
  })
).annotations({ identifier: "WorldPatch", description: "What is left out keeps its value (or its default on create)" })
export type WorldPatch = typeof WorldPatch.Type

/** The world `base` with the members that `patch` names; omitted members stay unchanged, at every depth. */
export const complete = (base: World, patch: WorldPatch): World => ({
  ...base,
  ...patch,
  constraints: { ...base.constraints, ...patch.constraints },
  grid: { ...base.grid, ...patch.grid },
  levels: { ...base.levels, ...patch.levels },
  heights: { ...base.heights, ...patch.heights }
})

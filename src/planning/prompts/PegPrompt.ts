import type { Control } from "#domain/Control.js"
import { zoneKinds } from "#formats/ZoneKinds.js"
import type { PegInput } from "../PlanPeg.js"
import { examples } from "./Examples.js"
import { predicateWords } from "./PredicateWords.js"
import { jsonPart, type Prompted, part } from "./Prompted.js"
import { vocabularyFor } from "./Vocabulary.js"

const rules = `You turn scene design documents into planned entity graphs (peg): JSON that says what must be in a scene and how it relates, for a layout solver.

Answer with one JSON object of the given schema, all members of it, null where nothing applies. Lengths in metres, areas in m². Ids match [a-z][a-z0-9_]{0,63}; zones, connections and entities share one set of ids.

- extent: width (east to west) and depth (north to south); levels: how many, counted from 0 in \`level\`.
- zones: places. \`parent\` is the zone that it lies in. area.min ≤ target ≤ max; the minimum areas of the zones of one parent and level must fit into it, those without a parent into the extent.
- connections: from and to are ids of zones or entities, or edge:north, edge:east, edge:south, edge:west. Required ones must reach every zone from the first; a zone inside another is open to it unless it has a connection of its own. Indoors: doors of 0.9 m; in the open: paths of 2 m or more. \`surface\`: what covers it where the document says so, else null.
- entities: things with \`count\`, the \`zone\` they stand in and their real \`size\` (width across the front, height, depth). \`category\` is one of the things that are listed with the document where one fits, else one of the categories. \`mount\`: floor, wall, ceiling, or surface (on another thing). \`recipe\` and \`asset\` are null. \`source\` is the requirement (R1 …) that asks for it, or "assumed". Adjectives, colours and materials go into \`tags\`.
- relations: \`subject\` and \`objects\` are ids of entities, zones or connections, or <zone>:wall, door, window, ceiling, floor. \`side\` only where the predicate takes one. "must" only for what the document demands without exception, else "should". \`distance\` is null, or [min, max] in place of the predicate's own range. Nothing stands, however indirectly, on or in itself.
- trace: each requirement and what satisfies it, as zone:<id>, connection:<id>, entity:<id> or relation:<id>.
- unplanned: what of the document the graph cannot say, with the reason. Drop nothing silently.`

const predicates = `Predicates:\n${Object.entries(predicateWords)
  .map(([name, words]) => `- ${name}: ${words}`)
  .join("\n")}`

const kinds = `Kinds of zones: ${[...zoneKinds].join(", ")}.`

/** What a language model is asked for a peg; the examples are the built-in planner's own. */
export const pegPrompt = (input: Omit<PegInput, "seed" | "parameters">, control: Control): Prompted => ({
  instructions: [
    rules,
    predicates,
    kinds,
    ...examples(control).map(
      ({ peg, sdd }) => `Example. The document\n\n${sdd.trim()}\n\nbecomes\n\n${JSON.stringify(peg)}`
    )
  ].join("\n\n"),
  request: [
    "Plan the graph of this scene design document.",
    vocabularyFor(input.sdd, control),
    ...part("Document", input.sdd),
    ...part("Wishes for this plan", input.guidance),
    ...jsonPart("Style that is given", input.style),
    ...jsonPart("World that bounds the scene", input.world)
  ].join("\n\n")
})

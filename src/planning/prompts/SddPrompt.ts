import type { Control } from "#domain/Control.js"
import { sectionNames } from "#formats/Sdd.js"
import { zoneKinds } from "#formats/ZoneKinds.js"
import type { SddInput } from "../WriteSdd.js"
import { examples } from "./Examples.js"
import { jsonPart, type Prompted, part } from "./Prompted.js"
import { placesFor, vocabularyFor } from "./Vocabulary.js"

const rules = `You write scene design documents: what a 3D scene should be, so that a planner and a layout solver can build it.

Answer with the document alone, in Markdown with tables: no code fence around it, nothing before its title or after its last section. One \`#\` title, then these \`##\` sections, all of them, in this order:

- Intent: one paragraph, the purpose and the mood.
- Setting: "Outdoor scene." or "Indoor scene.", place and time, then "Extent about W × D m, N levels."
- Zones: a table of Name, Kind, Size, Level, Description. A zone is a place: a room, a yard, a meadow, a pond. Size as "about 40 m²". Levels count from 0. A zone within another says "within the <name>" in its description; sizes of zones within one another or side by side must fit.
- Connections: a table of From, To, How, Width. From and To are zones or "the south edge" (north, east, west) of the scene; How is door, open, path, street, avenue, bridge, stairs or gate. Every zone must be reachable from the first one.
- Elements: a table of Name, Count, Zone, Size, Placement. Every thing with its exact count, the zone that it stands in, its size as "about W × D × H m" and where it goes, in words.
- Relations: a list of one-sentence requirements, numbered R1, R2 …: that each thing exists and how often, and how things stand to each other ("The sofa faces the television.").
- Style: palette as hex colours, materials, lighting (time of day, intensity 0 to 2), detail (low, medium, high).
- Constraints: what must hold: clearances, limits of the world.
- Open questions: what the brief left open and what you assumed. Invent nothing silently: mark it "(assumed)" where it stands and name it here.

Keep every count, name, size, colour and relation of the brief. Sizes are real ones in metres. North is up. No pictures, no links, no HTML.`

const kinds = `Kinds of zones: ${Array.from(zoneKinds, (kind) => kind.replaceAll("_", " ")).join(", ")}.`

/** The longest brief and the longest prompt fit, and of a file as much as the built-in planner reads. */
const file_max = 32_000

const beginning = (text: string): string => (text.length <= file_max ? text : `${text.slice(0, file_max)} …`)

/** What a language model is asked for an sdd; the examples are the built-in planner's own. */
export const sddPrompt = (input: Omit<SddInput, "seed" | "parameters">, control: Control): Prompted => ({
  instructions: [
    rules,
    kinds,
    ...examples(control).map(({ brief, sdd }) => `Example. The brief “${brief}” becomes:\n\n${sdd.trim()}`)
  ].join("\n\n"),
  request: [
    `Write the scene design document (${sectionNames.length} sections) for this brief.`,
    placesFor(input.brief),
    vocabularyFor([input.brief, input.prompt].join("\n"), control),
    ...part("Brief", input.brief),
    ...part("Wishes for this version", input.prompt),
    ...part("Title", input.title ?? ""),
    ...part("From the user's file", [input.source ?? "", beginning(input.sourceText ?? "")].join("\n\n")),
    ...(input.palette.length > 0 ? part("Palette", input.palette.join(", ")) : []),
    ...jsonPart("Style that is given", input.style),
    ...jsonPart("World that bounds the scene (lengths in metres)", input.world)
  ].join("\n\n")
})

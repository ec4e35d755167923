/** Twenty-five conversations with a language model about one document, as they went: what it answered, and what came of it. */
import type { StepName } from "#domain/Step.js"
import type { Peg } from "#formats/Peg.js"
import type { Reply } from "../support/vendors/Script.js"
import { peg, sdd } from "./LanguageStep.js"

type Json = Readonly<Record<string, unknown>>

export interface Conversation {
  readonly name: string
  readonly step: StepName
  readonly replies: ReadonlyArray<Reply>
  /** Calls that are made of the model. */
  readonly calls: number
  /** What the result must tell; nothing where there is nothing to tell. */
  readonly told?: RegExp
  /** The document is the built-in planner's. */
  readonly planned?: true
  /** What must stand in the document. */
  readonly has?: RegExp
}

const graph = (change: (json: Peg) => Json): Reply => ({ object: change(peg) })
const things = (change: (entity: Json, at: number) => Json): Reply =>
  graph(({ entities, ...rest }) => ({ ...rest, entities: entities.map((entity, at) => change({ ...entity }, at)) }))
const scaled = (factor: number) =>
  things(({ size, ...rest }) => {
    const { depth, height, width } = size as Peg["entities"][number]["size"]
    return { ...rest, size: { width: width * factor, height: height * factor, depth: depth * factor } }
  })
const zones = (change: Json): Reply =>
  graph(({ zones: [first, ...others], ...rest }) => ({ ...rest, zones: [{ ...first, ...change }, ...others] }))
const written = (text: string): Reply => ({ say: text })
const json = JSON.stringify(peg)

/** An orchard of very many sorts of trees, each once. */
const crowd = Array.from({ length: 200 }, (_, i) => ({
  ...peg.entities[1],
  id: `tree_${i}`,
  name: `Apple tree ${i}`,
  size: { width: 0.6, height: 1, depth: 0.6 },
  count: 1,
  source: null
}))

const document = (
  name: string,
  replies: ReadonlyArray<Reply>,
  calls: number,
  more: Partial<Conversation> = {}
): Conversation => ({
  name,
  step: "generate_scene_sdd",
  replies,
  calls,
  ...more
})
const planning = (
  name: string,
  replies: ReadonlyArray<Reply>,
  calls: number,
  more: Partial<Conversation> = {}
): Conversation => ({
  name,
  step: "generate_scene_peg",
  replies,
  calls,
  ...more
})

export const conversations: ReadonlyArray<Conversation> = [
  document("a good document", [written(sdd)], 1, { has: /The Old Orchard/ }),
  document("a document in a fence", [written(`\`\`\`markdown\n${sdd}\n\`\`\``)], 1, { has: /^# The Old Orchard/ }),
  document("a document with words around it", [written(`Certainly! Here it is:\n\n${sdd}`)], 1, {
    has: /^# The Old Orchard/
  }),
  document("a document that forgot what the prompt wishes", [written(sdd.replaceAll(/well/gi, "cairn"))], 1, {
    told: /well/
  }),
  document("a document of places that do not exist", [written(sdd.replace("| meadow |", "| enchanted glade |"))], 1, {
    has: /enchanted glade/
  }),
  document("half a document, then a whole one", [written("# The Old Orchard\n\nWords."), written(sdd)], 2, {
    has: /Apple tree/
  }),
  document("no document, twice", [written("I cannot write tables."), written("I really cannot.")], 2, {
    planned: true,
    told: /no valid document in 2 tries/
  }),
  document("a document with a linked picture, twice", [written(`${sdd}\n![p](https://example.org/p.png)`)], 2, {
    planned: true,
    told: /by the built-in planner/
  }),
  planning("a good graph", [graph((whole) => ({ ...whole }))], 1, { has: /apple_tree/ }),
  planning("a graph written as words", [written(json), graph((whole) => ({ ...whole }))], 1, { has: /apple_tree/ }),
  planning(
    "a graph with words around it",
    [written(`Here is the graph.\n\n${json}\n\nEnjoy!`), graph((whole) => ({ ...whole }))],
    1,
    { has: /apple_tree/ }
  ),
  planning(
    "a graph that breaks off",
    [written(json.slice(0, json.indexOf('"relations"') + 300)), graph((whole) => ({ ...whole }))],
    1,
    { has: /apple_tree/ }
  ),
  planning("a graph with a kind of place that does not exist", [zones({ kind: "enchanted_glade" })], 1, {
    told: /Meadow as enchanted_glade.*is built/
  }),
  planning(
    "a graph with things that do not exist",
    [things((one, at) => (at === 0 ? { ...one, category: "sylvan_giant" } : one))],
    1,
    { told: /Oak as sylvan_giant.*oak is built/ }
  ),
  planning("a graph in centimetres", [scaled(100)], 1, { told: /Sizes of Oak.*centimetres/ }),
  planning("a graph in millimetres", [scaled(1000)], 1, { told: /Sizes of Well.*millimetres/ }),
  planning("a graph with numbers in quotes", [things((one) => ({ ...one, count: String(one.count) }))], 1, {
    has: /"count": 12/
  }),
  planning(
    "a graph of hundreds of entities",
    [graph((whole) => ({ ...whole, entities: [...whole.entities, ...crowd] }))],
    1,
    { has: /tree_199/ }
  ),
  planning(
    "a graph with relations that do not exist",
    [
      graph((whole) => ({
        ...whole,
        relations: [
          ...whole.relations,
          { ...whole.relations[0], id: "r9", predicate: "admires" },
          { ...whole.relations[0], id: "r10", objects: ["castle"] }
        ]
      }))
    ],
    1,
    { told: /oak admires meadow.*no such relation/ }
  ),
  planning(
    "a graph with a thing in no place",
    [things((one, at) => (at === 2 ? { ...one, zone: "courtyard" } : one))],
    1,
    { told: /Well in courtyard.*it stands in Meadow/ }
  ),
  planning(
    "a graph with one id twice",
    [graph((whole) => ({ ...whole, entities: [...whole.entities, { ...whole.entities[0], name: "Beech" }] }))],
    1,
    { told: /Beech.*has its id oak/ }
  ),
  planning(
    "a graph without what nobody needs",
    [graph(({ entities, extent, title, zones: places }) => ({ title, extent, zones: places, entities }))],
    1,
    { has: /"unplanned"/ }
  ),
  planning(
    "a graph that forgot a thing",
    [
      graph((whole) => ({
        ...whole,
        entities: whole.entities.filter(({ id }) => id !== "well"),
        relations: whole.relations.filter(({ subject }) => subject !== "well"),
        trace: []
      }))
    ],
    1,
    { told: /Well.*does not have it/ }
  ),
  planning(
    "a call of a tool that nobody offered, then a graph",
    [{ call: [{ name: "draw_scene", params: { trees: 12 } }] }, graph((whole) => ({ ...whole }))],
    2,
    { has: /apple_tree/ }
  ),
  planning("poems, twice", [written("Trees, oh trees."), written("Still trees.")], 2, {
    planned: true,
    told: /no valid document in 2 tries/
  })
]

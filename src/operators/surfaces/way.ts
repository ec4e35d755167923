import { Schema } from "effect"
import { amount, choice, colour } from "../Operator.js"
import { edgeOf, edges, patternNames } from "./Patterns.js"
import { laid } from "./paving.js"
import { surface } from "./Surface.js"

const Parameters = Schema.Struct({
  /** How it is laid, and in what. */
  pattern: choice(patternNames, "gravel"),
  /** Of the stones, planks or grains; null is what they usually have. */
  colour: colour(null),
  /** Between them; null is their own colour in shade. */
  joints: colour(null),
  /** How large they are; 1 is usual. */
  scale: amount(0.25, 4, 1),
  /** What borders a way that is laid; `usual` has no border. */
  edge: choice(edges, "usual"),
  edge_colour: colour(null)
}).annotations({ identifier: "WayParameters" })

/** The surface of streets, lanes and paths. */
export const way = surface({
  name: "way",
  version: "1.0.0",
  description:
    "The surface of streets, lanes and paths: trodden earth, gravel, cobbles, asphalt and more, with or without kerbs.",
  takes: "way",
  parameters: Parameters,
  slots: [
    { name: "surface", description: "What it is laid with, in place of the pattern" },
    { name: "edge", description: "The kerb" }
  ],
  follows: { colour: ["colour", "material"], joints: ["material"], edge: [] },
  asked: { pattern: "pattern", colour: "colour" },
  cover: ({ parameters, slots }) => ({
    ...laid(parameters, slots.surface),
    edge: edgeOf(parameters.edge, parameters.edge_colour, false, slots.edge)
  })
})

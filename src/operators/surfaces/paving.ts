import { Schema } from "effect"
import { amount, choice, colour } from "../Operator.js"
import { edgeOf, edges, jointed, laidAs, type PatternName, patternNames, patterns, tonesOf } from "./Patterns.js"
import { type Cover, surface } from "./Surface.js"

const Parameters = Schema.Struct({
  /** How it is laid, and in what. */
  pattern: choice(patternNames, "cobbles"),
  /** Of the stones, planks or grains; null is what they usually have. */
  colour: colour(null),
  /** Between them; null is their own colour in shade. */
  joints: colour(null),
  /** How large they are; 1 is usual. */
  scale: amount(0.25, 4, 1),
  /** What borders it; `usual` is a kerb of stone where it is laid in stones, bricks or tiles. */
  edge: choice(edges, "usual"),
  edge_colour: colour(null)
}).annotations({ identifier: "PavingParameters" })

/** The cover that a pattern makes where nothing else is known of the place. */
export const laid = (
  says: {
    readonly pattern: PatternName
    readonly colour: string | null
    readonly joints: string | null
    readonly scale: number
  },
  slot: Cover["floor"] | undefined
): Cover => {
  const { land } = patterns[says.pattern]
  return {
    land,
    tones: land !== "paved" && says.colour !== null ? tonesOf(says.colour) : null,
    floor: slot ?? jointed(laidAs(says.pattern, says.colour, says.scale), says.joints),
    laid: slot?.pictures != null,
    edge: null,
    growth: 1,
    walls: null,
    skirting: null
  }
}

/** The floor of a square, a courtyard or a room. */
export const paving = surface({
  name: "paving",
  version: "1.0.0",
  description: "Paving of squares, yards and floors in one pattern: cobbles, slabs, bricks, planks, gravel and more.",
  takes: "floor",
  parameters: Parameters,
  slots: [
    { name: "surface", description: "What it is paved with, in place of the pattern" },
    { name: "edge", description: "The kerb" }
  ],
  follows: { colour: ["colour", "material"], joints: ["material"], edge: [] },
  asked: { pattern: "pattern", colour: "colour" },
  cover: ({ parameters, slots }) => {
    const { edge, edge_colour, pattern } = parameters
    return { ...laid(parameters, slots.surface), edge: edgeOf(edge, edge_colour, patterns[pattern].edged, slots.edge) }
  }
})

import { toldOf } from "#domain/Told.js"
import * as PegDocument from "#formats/PegDocument.js"
import type { Computations } from "#services/ports/Compute.js"
import { accepted } from "./Refusal.js"

type Read = Computations["read_peg"]

/** What a model is not asked for: it knows neither the seed nor the ids of the library. */
const settled = (value: unknown, seed: number): unknown => {
  if (typeof value !== "object" || value === null) return value
  const entities = "entities" in value && Array.isArray(value.entities) ? value.entities : undefined
  const things = entities?.map((one: unknown) =>
    typeof one === "object" && one !== null ? { ...one, recipe: null, asset: null } : one
  )
  return { ...value, schema_version: "1.0", seed, ...(things !== undefined && { entities: things }) }
}

/** The peg by its schema and its semantic rules, in the bytes that every peg has. `answer` is JSON. */
export const read_peg = async ({ answer, seed }: Read["input"]): Promise<Read["output"]> => {
  const value = accepted(PegDocument.parse(new TextEncoder().encode(answer)))
  const peg = accepted(PegDocument.fromValue(settled(value, seed)))
  return { peg: PegDocument.encode(peg), told: toldOf({ unmet: peg.unplanned }) }
}

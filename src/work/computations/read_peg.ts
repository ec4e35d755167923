import type { Control } from "#domain/Control.js"
import { limits } from "#domain/Limits.js"
import { toldOf } from "#domain/Told.js"
import * as PegDocument from "#formats/PegDocument.js"
import { validate } from "#formats/SddImages.js"
import { lackingOf } from "#planning/answers/Compare.js"
import { mendPeg } from "#planning/answers/MendPeg.js"
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

/**
 * The peg by its schema and its semantic rules, in the bytes that every peg has. `answer` is JSON. What it made up is replaced by the
 * nearest that exists, and what it lacks of the document is told.
 */
export const read_peg = async ({ answer, sdd, seed }: Read["input"], control: Control): Promise<Read["output"]> => {
  const value = accepted(PegDocument.parse(new TextEncoder().encode(answer)))
  const planned = accepted(PegDocument.fromValue(mendPeg(settled(value, seed))))
  const lacking = lackingOf(accepted(validate(sdd.bytes)), planned, control)
  const peg = { ...planned, unplanned: [...planned.unplanned, ...lacking].slice(0, limits.peg_unplanned_max) }
  return { peg: PegDocument.encode(peg), told: toldOf({ unmet: peg.unplanned }) }
}

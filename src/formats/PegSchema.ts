import { JSONSchema } from "effect"
import { Peg } from "./Peg.js"
import { zoneKinds } from "./ZoneKinds.js"

/**
 * The JSON Schema (2020-12) of a peg that the service publishes. The semantic rules (references, reach, areas) are
 * beyond it; the closed list of zone kinds is in it.
 */
export const pegSchema = (): Record<string, unknown> => {
  const schema = structuredClone(JSONSchema.make(Peg, { target: "jsonSchema2020-12" })) as unknown as Record<
    string,
    unknown
  >
  const definitions = (schema.$defs ?? {}) as Record<string, { properties?: Record<string, unknown> }>
  const kind = definitions.PegZone?.properties
  if (kind !== undefined) kind.kind = { type: "string", enum: Array.from(zoneKinds) }
  return schema
}

import { Schema } from "effect"

const exact = <A, I, R>(schema: Schema.Schema<A, I, R>) => Schema.optionalWith(schema, { exact: true })

/** A theme's `scene_parameters.sdd`. `density` scales what is added unasked: 0 adds nothing, 2 twice the usual. */
export const SddParameters = Schema.Struct({
  density: exact(Schema.Number.pipe(Schema.between(0, 2)))
}).annotations({ identifier: "SddParameters" })

/** A theme's `scene_parameters.peg`. `spaciousness` scales the free ground; `density` as above, for documents in prose. */
export const PegParameters = Schema.Struct({
  density: exact(Schema.Number.pipe(Schema.between(0, 2))),
  spaciousness: exact(Schema.Number.pipe(Schema.between(0.5, 4)))
}).annotations({ identifier: "PegParameters" })

/** A number among a theme's free-form parameters, kept within bounds; `usual` where it is absent or no number. */
export const numberParameter = (
  parameters: Readonly<Record<string, unknown>>,
  name: string,
  usual: number,
  [low, high]: readonly [number, number]
): number => {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
  return typeof value === "number" && Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : usual
}

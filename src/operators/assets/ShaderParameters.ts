import { Schema } from "effect"
import type { Members } from "#domain/Named.js"
import { hex, type Rgb } from "../materials/Colour.js"
import type { Alpha } from "../materials/Material.js"

/**
 * What of a material's `shader_parameters` scenes read: `base_color` and `emissive` (`#rrggbb`, or linear light in [0, 1]),
 * `roughness`, `metallic`, `opacity` and `alpha_cutoff` (0 to 1), `alpha_mode` (`opaque`, `mask`, `blend`), `double_sided`,
 * `normal_scale`, `height_scale` (the metres between black and white of a height) and `tile_size`, the metres that one tile of its
 * pictures covers. Others, and values that do not fit, are left alone.
 */
export interface ShaderParameters {
  readonly colour: Rgb | undefined
  readonly emissive: Rgb | undefined
  readonly roughness: number | undefined
  readonly metallic: number | undefined
  readonly opacity: number
  readonly mode: Alpha["mode"] | undefined
  readonly cutoff: number
  readonly doubleSided: boolean
  readonly normalScale: number
  /** Metres between black and white of a height. */
  readonly depth: number
  /** Metres that a tile covers. */
  readonly tile: number
}

const part = Schema.Number.pipe(Schema.between(0, 1))
const readers = {
  colour: Schema.decodeUnknownOption(
    Schema.Union(Schema.String.pipe(Schema.pattern(/^#[0-9a-fA-F]{6}$/)), Schema.Array(part).pipe(Schema.minItems(3)))
  ),
  part: Schema.decodeUnknownOption(part),
  length: Schema.decodeUnknownOption(Schema.Number.pipe(Schema.between(0.01, 1000))),
  depth: Schema.decodeUnknownOption(Schema.Number.pipe(Schema.between(0, 10))),
  alpha: Schema.decodeUnknownOption(Schema.Literal("opaque", "mask", "blend")),
  flag: Schema.decodeUnknownOption(Schema.Boolean)
}

const first = <A>(read: (value: unknown) => { readonly _tag: string; readonly value?: A }, ...values: Array<unknown>) =>
  values.map(read).find((found) => found._tag === "Some")?.value

const rgb = (...values: Array<unknown>): Rgb | undefined => {
  const found = first(readers.colour, ...values)
  if (found === undefined) return undefined
  return typeof found === "string" ? hex(found) : [found[0], found[1], found[2]]
}

const modes = { opaque: "OPAQUE", mask: "MASK", blend: "BLEND" } as const

export const shaderParameters = (says: Members): ShaderParameters => {
  const mode = first(readers.alpha, says.alpha_mode)
  return {
    colour: rgb(says.base_color, says.baseColor, says.color),
    emissive: rgb(says.emissive, says.emission),
    roughness: first(readers.part, says.roughness),
    metallic: first(readers.part, says.metallic),
    opacity: first(readers.part, says.opacity) ?? 1,
    mode: mode === undefined ? undefined : modes[mode],
    cutoff: first(readers.part, says.alpha_cutoff) ?? 0.5,
    doubleSided: first(readers.flag, says.double_sided) ?? false,
    normalScale: first(readers.length, says.normal_scale) ?? 1,
    depth: first(readers.depth, says.height_scale) ?? 0.02,
    tile: first(readers.length, says.tile_size) ?? 1
  }
}

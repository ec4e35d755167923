import { JSONSchema, Schema } from "effect"
import { catalogue } from "#catalogue/Catalogue.js"
import type { Look } from "../materials/Look.js"
import { coloured, type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { flag, type Operator, operator } from "../Operator.js"
import { Checked } from "../shapes/Checked.js"
import { drawProgram, type Stuffs } from "../shapes/Draw.js"
import { Program } from "../shapes/Program.js"
import { programNamed } from "../shapes/Programs.js"

const words = {
  shape: Schema.optionalWith(
    Schema.String.pipe(
      Schema.maxLength(64),
      Schema.filter((name) => catalogue().shape(name) !== undefined || "is no shape of the catalogue")
    ),
    { exact: true, default: () => "workbench" }
  ),
  fine: flag(true)
}

const Parameters = Schema.Struct({
  ...words,
  /** Drawn in place of the shape that is named. */
  program: Schema.optionalWith(Checked, { exact: true })
}).annotations({ identifier: "ShapeParameters" })

/** What is told of the parameters: the reader of programs counts as it goes, a schema says all that may be written. */
const Told = Schema.Struct({ ...words, program: Schema.optionalWith(Program, { exact: true }) }).annotations({
  identifier: "ShapeParameters"
})

const DARK = material("Dark", "#2a2a2d", { roughness: 0.7 })
const LIGHT = material("Light", "#fff2c8", { roughness: 0.5, emissive: [0.8, 0.7, 0.45] })

/** Walls as the thing's words say, rendered where they name no stuff that walls are built of. */
const wallsOf = (look: Look): Material => {
  const own = look.body(true)
  return own.texture === null ? coloured(palette.render, look.colour) : own
}

/** What the roles of a shape are made of, as the words of its thing say. */
export const stuffsOf = (
  look: Look,
  slots: Readonly<Record<string, ReturnType<typeof material> | undefined>>
): Stuffs => {
  const roles = {
    body: slots.body ?? look.body(),
    trim: slots.trim ?? material("Trim", look.second, { roughness: 0.5 }),
    wood: look.stuff("wood"),
    metal: look.stuff("metal"),
    dark: DARK,
    glass: palette.thinGlass,
    cloth: look.stuff("fabric"),
    stone: look.stuff("stone"),
    light: LIGHT,
    straw: palette.thatch,
    walls: slots.body ?? wallsOf(look),
    planks: palette.planks,
    brick: palette.brick,
    tiles: palette.clayTiles,
    slate: palette.slate
  }
  return (role = "body", colour) => {
    if (colour === undefined) return roles[role]
    return role === "glass"
      ? material(`Pane ${colour}`, colour, { roughness: 0.12 })
      : material(`Paint ${colour}`, colour, { roughness: 0.5 })
  }
}

const made = operator({
  name: "shape",
  version: "1.0.0",
  description:
    "A thing drawn part by part as the catalogue has it (a workbench, a spinning wheel, a microscope), or as a program of one's own says.",
  parameters: Parameters,
  slots: [
    { name: "body", description: "What the thing is mostly made of" },
    { name: "trim", description: "Its second stuff" }
  ],
  build: ({ look, parameters, random, region, slots }) =>
    drawProgram(
      "Shape",
      parameters.program ?? programNamed(parameters.shape),
      stuffsOf(look, slots),
      region,
      random.int(1 << 30),
      parameters.fine
    )
})

/** A thing that is drawn by a program, of the catalogue (`data/shapes`) or of a recipe, rather than by code. */
export const shape: Operator = { ...made, parameters: JSONSchema.make(Told, { target: "jsonSchema2020-12" }) }

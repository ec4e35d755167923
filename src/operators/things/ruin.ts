import { Schema } from "effect"
import { Mesh } from "../geometry/Mesh.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, flag, type OperatorInput, operator } from "../Operator.js"
import { ruinedArch } from "./ruin/Arch.js"
import { ruinedHouse, ruinedWall } from "./ruin/House.js"
import type { Ruin } from "./ruin/Ruin.js"
import { ruinedTower } from "./ruin/Tower.js"

const Parameters = Schema.Struct({
  form: choice(["house", "tower", "arch", "wall"], "house"),
  /** Whether plants have climbed it. */
  ivy: flag(true)
}).annotations({ identifier: "RuinParameters" })

const DRAW = { house: ruinedHouse, tower: ruinedTower, arch: ruinedArch, wall: ruinedWall } as const

const stoneOf = ({ look, slots }: OperatorInput<typeof Parameters.Type>) => {
  if (slots.stone !== undefined) return slots.stone
  const body = look.body(true)
  const asked = look.asked || look.askedStuff !== null
  if (asked && body.texture !== null) return body
  return asked ? coloured(palette.rubble, look.colour) : palette.rubble
}

/** What is left of a building: walls that break off, gaps, fallen stones and ivy. */
export const ruin = operator({
  name: "ruin",
  version: "1.0.0",
  description:
    "A ruin: broken walls of a house, a cracked round tower, a half-fallen arch or a piece of wall; fallen stones, ivy.",
  parameters: Parameters,
  slots: [{ name: "stone", description: "The masonry" }],
  variants: 3,
  build: (input) => {
    const { parameters, random, region } = input
    const mesh = new Mesh("Ruin", random.int(1 << 30))
    const ruin: Ruin = { mesh, region, stone: stoneOf(input), ivy: parameters.ivy, random }
    DRAW[parameters.form](ruin)
    return mesh
  }
})

import { Schema } from "effect"
import { multiply, rotationY, translation } from "#geometry/Matrix.js"
import { Mesh } from "../geometry/Mesh.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, flag, operator } from "../Operator.js"
import { askedBody, saidOfPart } from "../parts/PartWords.js"
import { drawKeep } from "./castle/Keep.js"
import { type CastlePlan, drawCurtain, drawGate, drawTower } from "./castle/Ward.js"

const Parameters = Schema.Struct({
  /** What the towers end in. */
  towers: choice(["battlements", "cones"], "cones"),
  keep: flag(true)
}).annotations({ identifier: "CastleParameters" })

/** A castle round a yard: curtain walls between round corner towers, a gatehouse before (+Z) and a keep behind. */
export const castle = operator({
  name: "castle",
  version: "1.0.0",
  description:
    "A castle: battlemented curtain walls, round corner towers, a gatehouse in the front and a keep in the yard.",
  parameters: Parameters,
  slots: [
    { name: "walls", description: "The masonry" },
    { name: "roof", description: "The towers' cones" }
  ],
  follows: { roof: ["slate"] },
  variants: 2,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Castle", random.int(1 << 30))
    const { depth: d, height: h, width: w } = region
    const roofWords = saidOfPart(look.tags, ["roof", "roofs", "towers", "cones", "turrets"])
    const asked = askedBody(look, roofWords)
    const stone = asked === undefined || asked.texture !== null ? asked : coloured(palette.ashlar, asked.colour)
    const roof = roofWords.colour === undefined ? palette.slate : coloured(palette.slate, roofWords.colour)
    const radius = Math.min(w, d) * 0.095
    const plan: CastlePlan = {
      stone: slots.walls ?? stone ?? palette.ashlar,
      roof: slots.roof ?? roof,
      radius,
      wall: h * 0.34,
      tower: h * 0.48,
      thick: radius * 0.62,
      cones: parameters.towers === "cones",
      passage: region.passage
    }
    const [x, z] = [w / 2 - radius * 1.14, d / 2 - radius * 1.14]
    for (let side = 0; side < 4; side++) {
      const [half, out] = side % 2 === 0 ? [x, z] : [z, x]
      mesh.within(multiply(rotationY((side * Math.PI) / 2), translation(0, 0, out)), () => {
        if (side === 0) drawGate(mesh, plan, half)
        else drawCurtain(mesh, plan, -half, half)
        mesh.within(translation(half, 0, 0), () => drawTower(mesh, plan, radius, plan.tower, h * 0.7))
      })
    }
    if (parameters.keep) {
      const wide = Math.min(w, d) * 0.3
      mesh.within(translation(0, 0, -d * 0.13), () => drawKeep(mesh, plan, wide, h * 0.72, h * 0.985))
    }
    return mesh
  }
})

import { Schema } from "effect"
import { block, box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { palette } from "../materials/Palette.js"
import { flag, operator } from "../Operator.js"

const Parameters = Schema.Struct({
  battlements: flag(false),
  /** A broken top edge. */
  ruined: flag(false)
}).annotations({ identifier: "WallPieceParameters" })

/** One piece of masonry wall along its width, with cap stones or battlements; a passage leaves an opening. */
export const wallPiece = operator({
  name: "wall_piece",
  version: "1.0.0",
  description: "A piece of masonry wall with cap stones, battlements or a broken top.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The masonry" }],
  variants: 2,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Wall", random.int(1 << 30))
    const { width: w, height: h, depth: d } = region
    const own = look.body(true)
    const stone =
      slots.body ??
      (own.texture === null || !(look.asked || look.askedStuff !== null)
        ? parameters.battlements
          ? palette.ashlar
          : palette.rubble
        : own)
    const columns = Math.max(1, Math.round(w / 1.2))
    const thin = d * 0.9
    if (parameters.ruined) {
      for (let i = 0; i < columns; i++) {
        const top = h * random.range(0.45, 1)
        box(
          mesh,
          stone,
          [-w / 2 + (w * i) / columns, -0.3, -thin / 2],
          [-w / 2 + (w * (i + 1)) / columns, top, thin / 2],
          { bevel: Math.min(0.06, d * 0.1), jitter: 0.06 }
        )
      }
      return mesh
    }
    const walk = parameters.battlements ? h - Math.min(1.1, h * 0.2) : h - Math.min(0.16, h * 0.12)
    for (let i = 0; i < columns; i++) {
      box(
        mesh,
        stone,
        [-w / 2 + (w * i) / columns, -0.4, -thin / 2],
        [-w / 2 + (w * (i + 1)) / columns, walk, thin / 2],
        { skip: "yxX" }
      )
    }
    box(mesh, stone, [-w / 2, -0.4, -thin / 2], [w / 2, walk, thin / 2], { skip: "yYzZ" })
    if (!parameters.battlements) {
      const stones = Math.max(1, Math.round(w / 0.7))
      for (let i = 0; i < stones; i++) {
        block(
          mesh,
          palette.dressedStone,
          [-w / 2 + (w * (i + 0.5)) / stones, walk - 0.02, 0],
          [w / stones - 0.01, h - walk + 0.01, d],
          { bevel: 0.03, jitter: 0.12 }
        )
      }
      return mesh
    }
    const parapet = Math.min(0.5, d * 0.25)
    block(mesh, palette.dressedStone, [0, walk - 0.1, 0], [w, 0.1, d], { bevel: 0.02 })
    box(mesh, stone, [-w / 2, walk, d / 2 - parapet], [w / 2, walk + (h - walk) * 0.45, d / 2])
    const merlons = Math.max(1, Math.round(w / 1.6))
    for (let i = 0; i < merlons; i++) {
      const x = -w / 2 + (w * (i + 0.5)) / merlons
      box(mesh, stone, [x - (w / merlons) * 0.3, walk, d / 2 - parapet], [x + (w / merlons) * 0.3, h, d / 2], {
        bevel: 0.03
      })
    }
    return mesh
  }
})

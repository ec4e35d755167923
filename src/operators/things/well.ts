import { Schema } from "effect"
import { multiply, rotationZ, scaling, translation } from "#geometry/Matrix.js"
import { beam, box } from "../geometry/Box.js"
import { cylinder, lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { WHITE } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { operator } from "../Operator.js"
import { tiledRoof } from "../parts/Roof.js"

/** The well is drawn at its usual size and then fitted to its region. */
const USUAL = { width: 3.1, height: 4, depth: 2.9 }

/** A round stone well with a windlass, a bucket and a small tiled roof. */
export const well = operator({
  name: "well",
  version: "1.0.0",
  description: "A round stone well with windlass, bucket and a small tiled roof.",
  parameters: Schema.Struct({}).annotations({ identifier: "WellParameters" }),
  slots: [{ name: "stone", description: "The ring" }],
  follows: { stone: ["colour"] },
  build: ({ region, slots, random }) => {
    const mesh = new Mesh("Well", random.int(1 << 30))
    const stone = slots.stone ?? palette.rubble
    mesh.within(scaling(region.width / USUAL.width, region.height / USUAL.height, region.depth / USUAL.depth), () => {
      lathe(mesh, stone, profile([1.35, -0.3, 1.35, 0.1, 1.12, 0.12, 1.12, 0.82]), 20)
      lathe(mesh, palette.dressedStone, profile([1.12, 0.82, 1.24, 0.84, 1.24, 1, 0.78, 1, 0.78, 0.86, 0.8, 0.2]), 20)
      mesh.within(translation(0, 0.35, 0), () => lathe(mesh, palette.stillWater, profile([0.8, 0, 0, 0.001]), 16))
      drawWindlass(mesh)
      tiledRoof(mesh, {
        width: 2.5,
        depth: 2,
        eaves: 2.9,
        rise: 0.95,
        overhangEaves: 0.3,
        overhangGable: 0.25,
        covering: palette.clayTiles,
        boards: palette.timber,
        colour: WHITE,
        sag: 0.02,
        random
      })
    })
    return mesh
  }
})

const drawWindlass = (mesh: Mesh): void => {
  for (const side of [-1, 1]) {
    box(mesh, palette.timber, [side * 1.02 - 0.1, 0.6, -0.1], [side * 1.02 + 0.1, 3, 0.1], { bevel: 0.02 })
    for (const z of [-0.55, 0.55]) beam(mesh, palette.timber, [side * 1.02, 2.35, 0], [side * 1.02, 2.95, z], 0.1, 0.1)
  }
  const drum = multiply(translation(-1.25, 1.9, 0), rotationZ(-Math.PI / 2))
  mesh.within(drum, () => cylinder(mesh, palette.timber, [0, 0, 0], 0.13, 2.5, 8, { caps: "both" }))
  const crank = [[1.25, 1.9, 0] as const, [1.36, 1.9, 0] as const, [1.36, 1.6, 0.1] as const, [1.52, 1.6, 0.1] as const]
  tube(mesh, palette.iron, crank, 0.035, 6)
  tube(mesh, palette.rope, [[0.1, 1.8, 0.1] as const, [0.1, 1.25, 0.12] as const], 0.03, 5)
  mesh.within(translation(0.1, 0.98, 0.12), () =>
    lathe(mesh, palette.timber, profile([0, 0, 0.15, 0, 0.2, 0.32, 0.17, 0.32, 0.12, 0.05, 0, 0.05]), 10)
  )
}

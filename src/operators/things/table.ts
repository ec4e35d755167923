import { Schema } from "effect"
import { scaling } from "#geometry/Matrix.js"
import { beam, block, box } from "../geometry/Box.js"
import { cylinder, lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { shade } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"
import { drawer } from "../parts/Moving.js"

const Parameters = Schema.Struct({
  shape: choice(["rectangular", "round"], "rectangular"),
  base: choice(["legs", "pedestal", "drawers", "panel"], "legs")
}).annotations({ identifier: "TableParameters" })

/** A table or desk: a top on legs, on a pedestal, beside drawers or on a solid panel. Its front faces +Z. */
export const table = operator({
  name: "table",
  version: "1.0.0",
  description: "A table or desk: rectangular or round top on legs, a pedestal, drawers or panels.",
  parameters: Parameters,
  slots: [
    { name: "top", description: "The table top" },
    { name: "legs", description: "What carries it" }
  ],
  follows: { legs: ["wood", "metal"] },
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Table", random.int(1 << 30))
    const top = slots.top ?? look.body()
    const legs =
      slots.legs ??
      (top.texture === "stonetop" || top.alpha < 1
        ? look.stuff("metal", palette.black)
        : look.askedStuff === null
          ? look.body()
          : top)
    const round = parameters.shape === "round" || look.tags.has("round") || look.tags.has("oval")
    const { width, height, depth } = region
    const thick = Math.min(0.05, height * 0.12)
    if (round) {
      mesh.within(scaling(width / 2, 1, depth / 2), () =>
        cylinder(mesh, top, [0, height - thick, 0], 1, thick, 28, { caps: "both", bevel: 0.012 })
      )
    } else {
      box(mesh, top, [-width / 2, height - thick, -depth / 2], [width / 2, height, depth / 2], { bevel: 0.012 })
    }
    if (parameters.base === "pedestal" || (round && Math.min(width, depth) < 0.7))
      drawPedestal(mesh, legs, region, thick)
    else if (parameters.base === "panel") drawPanels(mesh, legs, region, thick)
    else if (parameters.base === "drawers") drawDesk(mesh, legs, region, thick)
    else drawLegs(mesh, legs, region, thick, round)
    return mesh
  }
})

const drawLegs = (
  mesh: Mesh,
  legs: Material,
  { width, height, depth }: Region,
  thick: number,
  round: boolean
): void => {
  const leg = Math.min(0.07, width * 0.09, depth * 0.12)
  const reach = round ? 0.62 : 1
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      const foot: readonly [number, number, number] = [x * reach * (width / 2 - leg), 0, z * reach * (depth / 2 - leg)]
      const head: readonly [number, number, number] = [foot[0] * 0.92, height - thick * 0.5, foot[2] * 0.92]
      beam(mesh, legs, foot, head, leg, leg, { colour: [0.95, 0.95, 0.95] })
    }
  }
  if (round || height < 0.3) return
  const apron = Math.min(0.08, height * 0.12)
  const inset = leg * 1.6
  box(
    mesh,
    legs,
    [-width / 2 + inset, height - thick - apron, -depth / 2 + inset],
    [width / 2 - inset, height - thick, depth / 2 - inset]
  )
}

const drawPedestal = (mesh: Mesh, legs: Material, { width, height, depth }: Region, thick: number): void => {
  const r = Math.min(width, depth) / 2
  lathe(mesh, legs, profile([0.6, 0, 0.6, 0.02, 0.2, 0.06, 0.09, 0.2, 0.08, 0.8, 0.22, 1], r, height - thick), 18)
}

const drawPanels = (mesh: Mesh, legs: Material, { width, height, depth }: Region, thick: number): void => {
  box(mesh, legs, [-width * 0.46, 0, -depth * 0.42], [width * 0.46, height - thick, depth * 0.42], { bevel: 0.01 })
  box(mesh, legs, [-width * 0.42, height * 0.12, depth * 0.42], [width * 0.42, (height - thick) * 0.9, depth * 0.44], {
    bevel: 0.006,
    colour: [0.9, 0.9, 0.9]
  })
}

const drawDesk = (mesh: Mesh, legs: Material, { width, height, depth }: Region, thick: number): void => {
  const leg = Math.min(0.05, width * 0.06)
  const chest = width * 0.32
  for (const z of [-1, 1]) block(mesh, legs, [-width / 2 + leg, 0, z * (depth / 2 - leg)], [leg, height - thick, leg])
  const left = width / 2 - chest - 0.02
  box(mesh, legs, [left, 0.06, -depth / 2 + 0.03], [width / 2 - 0.02, height - thick, depth / 2 - 0.04], {
    bevel: 0.008
  })
  const front = coloured(legs, shade(legs.colour, 1.12))
  const high = (height - thick - 0.08) / 3
  for (let i = 0; i < 3; i++) {
    const y = 0.07 + i * high
    mesh.moving(drawer(depth), () => {
      box(
        mesh,
        front,
        [left + 0.012, y + 0.008, depth / 2 - 0.04],
        [width / 2 - 0.032, y + high - 0.008, depth / 2 - 0.02],
        { bevel: 0.005 }
      )
      block(mesh, palette.brass, [left + chest / 2, y + high * 0.45, depth / 2 - 0.012], [chest * 0.3, 0.014, 0.016])
    })
  }
  box(mesh, legs, [-width / 2 + leg, height * 0.45, -depth / 2 + 0.02], [left, height - thick, -depth / 2 + 0.04])
}

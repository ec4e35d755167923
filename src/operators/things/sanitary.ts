import { Schema } from "effect"
import { multiply, scaling, translation } from "#geometry/Matrix.js"
import { block, box } from "../geometry/Box.js"
import { cylinder, lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"
import { flap, leaf } from "../parts/Moving.js"

const Parameters = Schema.Struct({
  form: choice(["toilet", "basin", "shower"], "toilet")
}).annotations({ identifier: "SanitaryParameters" })

/** Bathroom ware: its back stands at the wall, its front faces +Z. */
export const sanitary = operator({
  name: "sanitary",
  version: "1.0.0",
  description: "Bathroom ware: a toilet with its cistern, a washbasin on a pedestal, or a shower cabin.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The ware itself" }],
  follows: { body: ["colour"] },
  build: ({ parameters, region, slots, random }) => {
    const mesh = new Mesh("Bathroom ware", random.int(1 << 30))
    const ware = slots.body ?? palette.ceramic
    if (parameters.form === "toilet") drawToilet(mesh, ware, region)
    else if (parameters.form === "basin") drawBasin(mesh, ware, region)
    else drawShower(mesh, ware, region)
    return mesh
  }
})

/** A turned body stretched to an oval of `width` × `depth` about `z`. */
const oval = (
  mesh: Mesh,
  stuff: Material,
  z: number,
  width: number,
  depth: number,
  height: number,
  shares: ReadonlyArray<number>
): void => {
  mesh.within(multiply(translation(0, 0, z), scaling(width / 2, 1, depth / 2)), () =>
    lathe(mesh, stuff, profile(shares, 1, height), 20)
  )
}

const drawToilet = (mesh: Mesh, ware: Material, { width: w, height: h, depth: d }: Region): void => {
  const rim = h * 0.53
  const tank = d * 0.26
  const bowl = d - tank
  const z = d / 2 - bowl * 0.5
  oval(
    mesh,
    ware,
    z,
    w * 0.94,
    bowl,
    rim,
    [0, 0, 0.62, 0, 0.58, 0.3, 0.7, 0.55, 0.97, 0.86, 1, 1, 0.72, 1, 0.6, 0.7, 0, 0.5]
  )
  oval(mesh, palette.stillWater, z, w * 0.6, bowl * 0.62, rim * 0.72, [0.98, 1, 0, 1])
  oval(mesh, palette.white, z, w, bowl * 1.02, rim * 1.06, [0.74, 0.945, 1, 0.945, 1, 1, 0.74, 1, 0.7, 0.95])
  block(mesh, ware, [0, 0, -d / 2 + tank * 0.75], [w * 0.5, rim, tank * 1.4], { bevel: 0.03 })
  block(mesh, ware, [0, rim, -d / 2 + tank / 2], [w * 0.96, h * 0.42, tank], { bevel: 0.025 })
  block(mesh, ware, [0, rim + h * 0.42, -d / 2 + tank / 2], [w, h * 0.045, tank], { bevel: 0.012 })
  cylinder(mesh, palette.steel, [0, h * 0.994, -d / 2 + tank / 2], w * 0.06, h * 0.006, 12)
  // The lid leans on the cistern.
  mesh.moving(flap(rim * 1.06, -d / 2 + tank + 0.03), () =>
    box(mesh, palette.white, [-w * 0.42, rim * 1.06, -d / 2 + tank], [w * 0.42, h * 0.94, -d / 2 + tank + 0.03], {
      bevel: 0.014
    })
  )
}

const drawBasin = (mesh: Mesh, ware: Material, { width: w, height: h, depth: d }: Region): void => {
  const top = h * 0.94
  const deep = Math.min(0.2, h * 0.24)
  if (h > 0.5) {
    oval(mesh, ware, -d * 0.1, w * 0.32, d * 0.4, top - deep * 0.6, [0, 0, 1, 0, 0.86, 0.08, 0.72, 0.7, 1, 1])
  }
  mesh.within(translation(0, top - deep, 0), () => {
    oval(
      mesh,
      ware,
      0,
      w,
      d * 0.98,
      deep,
      [0, 0, 0.5, 0, 0.86, 0.45, 1, 0.9, 1, 1, 0.88, 1, 0.76, 0.62, 0.3, 0.24, 0, 0.22]
    )
    cylinder(mesh, palette.steel, [0, deep * 0.22, 0], w * 0.035, 0.004, 10)
  })
  box(mesh, ware, [-w * 0.46, top - deep * 0.55, -d / 2], [w * 0.46, top, -d * 0.34], { bevel: 0.02 })
  const back = -d * 0.41
  const spout = h - top
  cylinder(mesh, palette.steel, [0, top, back], 0.02, spout * 0.6, 10)
  tube(
    mesh,
    palette.steel,
    [
      [0, top, back],
      [0, top + spout * 0.8, back + 0.02],
      [0, top + spout * 0.8, back + d * 0.2],
      [0, top + spout * 0.4, back + d * 0.26]
    ],
    0.011,
    8
  )
  for (const side of [-1, 1])
    cylinder(mesh, palette.steel, [side * w * 0.14, top, back], 0.02, spout * 0.5, 8, { bevel: 0.004 })
}

const drawShower = (mesh: Mesh, ware: Material, { width: w, height: h, depth: d }: Region): void => {
  const tray = Math.min(0.12, h * 0.07)
  const post = 0.03
  box(mesh, ware, [-w / 2, 0, -d / 2], [w / 2, tray, d / 2], { bevel: 0.025 })
  cylinder(mesh, palette.steel, [0, tray, 0], 0.05, 0.004, 12)
  for (const x of [-1, 1]) {
    for (const z of [-1, 1])
      block(mesh, palette.steel, [x * (w - post) * 0.48, tray, z * (d - post) * 0.48], [post, h - tray, post])
    block(mesh, palette.steel, [x * (w - post) * 0.48, h - 0.04, 0], [post, 0.04, (d - post) * 0.96 - post])
    block(
      mesh,
      palette.pane,
      [x * (w - post) * 0.48, tray + 0.01, 0],
      [0.008, h - tray - 0.06, (d - post) * 0.96 - post]
    )
  }
  block(mesh, palette.steel, [0, h - 0.04, (d - post) * 0.48], [(w - post) * 0.96 - post, 0.04, post])
  const clear = (w - post) * 0.96 - post
  mesh.moving(leaf(-clear / 2, d * 0.49 + 0.01, false), () => {
    block(mesh, palette.pane, [0, tray + 0.01, (d - post) * 0.48], [clear, h - tray - 0.06, 0.008])
    block(mesh, palette.steel, [w * 0.08, h * 0.5, d * 0.49], [0.02, 0.24, 0.02])
  })
  block(mesh, palette.white, [0, tray, -d * 0.48], [clear, h - tray - 0.04, 0.02])
  const wallZ = -d * 0.45
  tube(
    mesh,
    palette.steel,
    [
      [0, h * 0.45, wallZ],
      [0, h * 0.9, wallZ],
      [0, h * 0.94, wallZ + d * 0.08],
      [0, h * 0.92, wallZ + d * 0.25]
    ],
    0.012,
    8
  )
  cylinder(mesh, palette.steel, [0, h * 0.895, wallZ + d * 0.25], w * 0.12, 0.025, 16, { caps: "both", bevel: 0.006 })
  block(mesh, palette.steel, [0, h * 0.44, wallZ], [0.16, 0.05, 0.05], { bevel: 0.012 })
}

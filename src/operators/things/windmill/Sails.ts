import { multiply, rotationX, rotationY, rotationZ, translation } from "#geometry/Matrix.js"
import { beam, box } from "../../geometry/Box.js"
import { cylinder } from "../../geometry/Lathe.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { grey } from "../../materials/Colour.js"
import type { Material } from "../../materials/Material.js"
import { palette } from "../../materials/Palette.js"

export interface Sails {
  /** From the hub to a tip, metres. */
  readonly reach: number
  /** What is spread on the lattice; null leaves it bare. */
  readonly cloth: Material | null
}

const COUNT = 4
const BARS = 11
/** Shares of the reach: where the lattice begins, and its width behind the stock and before it. */
const FROM = 0.2
const BEHIND = 0.19
const BEFORE = 0.05

/** Four sails about the hub in the plane z = 0, each a stock with a lattice on one side that is turned a little into the wind. */
export const drawSails = (mesh: Mesh, { cloth, reach }: Sails): void => {
  const stock = reach * 0.032
  for (let i = 0; i < COUNT; i++) {
    mesh.within(rotationZ((i * Math.PI) / 2), () => {
      beam(mesh, palette.timber, [0, 0, 0], [0, reach, 0], stock * 1.4, stock * 1.4, { bevel: stock * 0.1 })
      mesh.within(multiply(translation(0, 0, stock * 0.4), rotationY(-0.16)), () =>
        drawLattice(mesh, reach, stock, cloth)
      )
    })
  }
  mesh.within(multiply(translation(0, 0, -stock), rotationX(Math.PI / 2)), () =>
    cylinder(mesh, palette.iron, [0, 0, 0], stock * 1.9, stock * 3.2, 12, { bevel: stock * 0.4, caps: "both" })
  )
}

const drawLattice = (mesh: Mesh, reach: number, stock: number, cloth: Material | null): void => {
  const [foot, tip] = [reach * FROM, reach * 0.99]
  const [left, right] = [-reach * BEFORE, reach * BEHIND]
  const thin = stock * 0.42
  for (let k = 0; k < BARS; k++) {
    const y = foot + ((tip - foot) * k) / (BARS - 1)
    box(mesh, palette.lightWood, [left, y - thin / 2, 0], [right, y + thin / 2, thin], { colour: grey(0.8) })
  }
  for (const x of [left, right * 0.5, right]) {
    box(mesh, palette.lightWood, [x - thin / 2, foot, thin * 0.2], [x + thin / 2, tip, thin * 1.2], {
      colour: grey(0.8)
    })
  }
  if (cloth !== null) box(mesh, cloth, [stock * 0.8, foot, -thin * 0.4], [right - thin * 0.6, tip - thin, thin * 0.5])
}

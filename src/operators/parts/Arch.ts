import earcut from "earcut"
import { translation } from "#geometry/Matrix.js"
import { box } from "../geometry/Box.js"
import type { Mesh } from "../geometry/Mesh.js"
import { grey } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"

/** An arch's outline in x and y: `width` wide, `height` to the springing, pointed (two arcs) or round. */
const archOutline = (
  width: number,
  height: number,
  round = false,
  steps = 5
): ReadonlyArray<readonly [number, number]> => {
  const half = width / 2
  const arc: Array<readonly [number, number]> = []
  for (let i = 1; i <= steps; i++) {
    const angle = (i / steps) * (round ? Math.PI / 2 : 1.047)
    arc.push(
      round
        ? [half * Math.cos(angle), height + half * Math.sin(angle)]
        : [-half + width * Math.cos(angle), height + width * Math.sin(angle)]
    )
  }
  const right = [[half, height] as const, ...arc]
  const left = right
    .slice(0, -1)
    .reverse()
    .map(([x, y]) => [-x, y] as const)
  return [[-half, 0], [half, 0], ...right, ...left]
}

export interface ArchedOptions {
  readonly panel: Material
  readonly trim: Material
  readonly round?: boolean
  /** Mullion and transom. */
  readonly bars?: boolean
}

const PROUD = 0.17

/** A window or door under an arch on a wall's face (z = 0), with a surround that stands proud; `x` is its middle. */
export const archedOpening = (
  mesh: Mesh,
  x: number,
  y: number,
  width: number,
  height: number,
  options: ArchedOptions
): void => {
  const inner = archOutline(width, height, options.round)
  const outer = archOutline(width + 0.36, height, options.round)
  const { panel, trim } = options
  mesh.within(translation(x, y, 0), () => {
    drawPanel(mesh, panel, inner)
    for (let i = 1; i < inner.length; i++) {
      const j = (i + 1) % inner.length
      const [a, b, c, d] = [inner[i], inner[j], outer[i], outer[j]]
      mesh.polygon(trim, [
        [...a, PROUD],
        [...c, PROUD],
        [...d, PROUD],
        [...b, PROUD]
      ])
      mesh.polygon(
        trim,
        [
          [...a, 0.03],
          [...a, PROUD],
          [...b, PROUD],
          [...b, 0.03]
        ],
        { colour: grey(0.7) }
      )
      mesh.polygon(trim, [
        [...c, PROUD],
        [...c, 0],
        [...d, 0],
        [...d, PROUD]
      ])
    }
    box(mesh, trim, [-width / 2 - 0.28, -0.16, 0], [width / 2 + 0.28, 0, 0.26], { bevel: 0.02 })
    if (options.bars !== true) return
    box(mesh, trim, [-0.05, 0, 0.03], [0.05, height + width * 0.6, 0.12], { skip: "z" })
    box(mesh, trim, [-width / 2, height * 0.55, 0.03], [width / 2, height * 0.55 + 0.07, 0.1], { skip: "z" })
  })
}

const drawPanel = (mesh: Mesh, material: Material, outline: ReadonlyArray<readonly [number, number]>): void => {
  const part = mesh.part(material)
  const ids = outline.map(([px, py]) =>
    mesh.vertex(part, [px, py, 0.03], [0, 0, 1], px / material.tile, -py / material.tile)
  )
  const triangles = earcut(outline.flat())
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i], triangles[i + 1], triangles[i + 2]]
    const area =
      (outline[b][0] - outline[a][0]) * (outline[c][1] - outline[a][1]) -
      (outline[b][1] - outline[a][1]) * (outline[c][0] - outline[a][0])
    if (area > 0) part.indices.push(ids[a], ids[b], ids[c])
    else part.indices.push(ids[a], ids[c], ids[b])
  }
}

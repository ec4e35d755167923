import { multiply, rotationZ, translation } from "#geometry/Matrix.js"
import { block } from "../../geometry/Box.js"
import { grey } from "../../materials/Colour.js"
import { fallenStones, ivy } from "../../parts/Broken.js"
import type { Ruin } from "./Ruin.js"

const WEDGES = 11

/** A stone arch of which one side has fallen: wedges reach over the crown and break off. */
export const ruinedArch = ({ ivy: overgrown, mesh, random, region, stone }: Ruin): void => {
  const { depth: d, height: h, width: w } = region
  const thick = d * 0.78
  const pier = Math.min(w * 0.24, h * 0.24)
  const inner = (w * 0.98) / 2 - pier
  const ring = Math.min(pier * 0.8, h * 0.16)
  const spring = Math.max(h * 0.2, h * 0.95 - inner - ring)
  const squash = Math.min(1, (h * 0.95 - spring) / (inner + ring))
  const stack = (x: number, high: number): void => {
    const courses = Math.max(2, Math.round(high / Math.min(0.55, high / 2)))
    for (let i = 0; i < courses; i++)
      block(
        mesh,
        stone,
        [x, (high * i) / courses - (i === 0 ? 0.3 : 0), 0],
        [pier * random.range(0.97, 1.03), high / courses + (i === 0 ? 0.3 : 0), thick * random.range(0.96, 1.03)],
        { bevel: 0.05, jitter: 0.06 }
      )
  }
  stack(-inner - pier / 2, spring)
  block(mesh, stone, [-inner - pier / 2, spring - 0.02, 0], [pier * 1.12, h * 0.05, thick * 1.1], { bevel: 0.03 })
  stack(inner + pier / 2, spring * 0.62)
  for (let i = 0; i < WEDGES - 4; i++) {
    const angle = Math.PI - (Math.PI * (i + 0.5)) / WEDGES
    const out = inner + ring / 2
    const at = translation(Math.cos(angle) * out, spring + Math.sin(angle) * out * squash, 0)
    mesh.within(multiply(at, rotationZ(angle - Math.PI / 2)), () =>
      block(mesh, stone, [0, -ring / 2, 0], [((Math.PI * out) / WEDGES) * 1.08, ring, thick], {
        bevel: 0.04,
        colour: grey(random.range(0.92, 1.04))
      })
    )
  }
  // The wall that once went up beside the arch.
  for (let i = 0; i < 3; i++) {
    const y = spring + h * 0.05 + i * h * 0.1
    const long = pier * (0.95 - 0.22 * i)
    block(mesh, stone, [-w * 0.49 + long / 2, y, 0], [long, h * 0.1, thick * 0.94], { bevel: 0.05, jitter: 0.08 })
  }
  if (overgrown)
    mesh.within(translation(-inner - pier / 2, 0, thick / 2), () =>
      ivy(mesh, { x: 0, width: pier * 0.9, high: spring * 0.85 }, random)
    )
  mesh.within(translation(inner * 0.55, 0, 0), () =>
    fallenStones(mesh, stone, { count: 8, x: w * 0.22, z: d * 0.49, size: Math.min(ring * 1.3, d * 0.5) }, random)
  )
}

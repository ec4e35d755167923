import type { Rng } from "#domain/Rng.js"
import { clamp } from "#geometry/Scalar.js"
import { beam, box } from "../geometry/Box.js"
import type { Mesh } from "../geometry/Mesh.js"
import { grey } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import type { Hole } from "./Wall.js"

export interface Frame {
  readonly length: number
  readonly from: number
  readonly to: number
  readonly holes: ReadonlyArray<Hole>
  /** Height of a gable above the wall, 0 for none. */
  readonly gable: number
  readonly timber: Material
  readonly random: Rng
}

const BRACE = 0.17
const PROUD = 0.085

/** Posts, rails and braces proud of a wall's face (z = 0), on bays of about 1.7 m; posts skip the holes. */
export const timberFrame = (mesh: Mesh, frame: Frame): void => {
  const { length, from, to, holes, timber, random } = frame
  const bays = Math.max(2, Math.round(length / 1.7))
  const piece = (x0: number, y0: number, x1: number, y1: number): void =>
    box(mesh, timber, [x0, y0, -0.03], [x1, y1, 0.05 + (random.next() - 0.5) * 0.01], { skip: "z", jitter: 0.14 })
  piece(0, from, length, from + 0.22)
  piece(0, to - 0.22, length, to)
  const free = (x: number): boolean => !holes.some((h) => x > h.x - 0.1 && x < h.x + h.width + 0.1)
  for (let i = 0; i <= bays; i++) {
    const corner = i === 0 || i === bays
    if (!corner && !free((length * i) / bays)) continue
    const width = corner ? 0.26 : 0.2
    const x = clamp((length * i) / bays - width / 2, 0, length - width)
    piece(x, from + 0.2, x + width, to - 0.2)
  }
  for (let i = 0; i < bays; i++) bay(mesh, frame, i, bays, piece)
  if (frame.gable > 0) gable(mesh, frame, piece)
}

type Piece = (x0: number, y0: number, x1: number, y1: number) => void

const bay = (mesh: Mesh, frame: Frame, i: number, bays: number, piece: Piece): void => {
  const { length, from, to, holes, timber, random } = frame
  const x0 = (length * i) / bays
  const x1 = (length * (i + 1)) / bays
  const hole = holes.find((h) => h.x < x1 && h.x + h.width > x0)
  if (hole !== undefined) {
    if (hole.y <= from + 0.3) return
    if (hole.x - x0 > 0.3) piece(x0 + 0.1, hole.y - 0.02, hole.x - 0.04, hole.y + 0.13)
    const right = hole.x + hole.width
    if (x1 - right > 0.3) piece(right + 0.04, hole.y - 0.02, x1 - 0.1, hole.y + 0.13)
    return
  }
  const middle = from + (to - from) * 0.5
  piece(x0 + 0.1, middle - 0.09, x1 - 0.1, middle + 0.09)
  const outer = i === 0 || i === bays - 1
  if (!outer && random.next() > 0.3) return
  const lean = i === 0 ? 1 : i === bays - 1 ? -1 : random.next() < 0.5 ? -1 : 1
  const a = lean > 0 ? x0 : x1
  const b = lean > 0 ? x1 : x0
  beam(mesh, timber, [a + lean * 0.2, to - 0.22, 0.005], [b - lean * 0.15, middle + 0.05, 0.005], BRACE, PROUD, {
    colour: grey(0.9)
  })
  beam(mesh, timber, [b - lean * 0.15, middle - 0.05, 0.005], [a + lean * 0.2, from + 0.22, 0.005], BRACE, PROUD, {
    colour: grey(0.95)
  })
}

const gable = (mesh: Mesh, { length, to, gable: rise, timber }: Frame, piece: Piece): void => {
  const collar = rise * 0.45
  const reach = collar / (rise / (length / 2))
  beam(mesh, timber, [length / 2, to, 0.01], [length / 2, to + rise - 0.15, 0.01], 0.09, 0.2)
  piece(reach, to + collar - 0.09, length - reach, to + collar + 0.09)
  for (const side of [-1, 1]) {
    const post = length / 2 + side * length * 0.25
    beam(
      mesh,
      timber,
      [length / 2 + side * length * 0.28, to, 0.01],
      [length / 2 + side * 0.12, to + collar - 0.05, 0.01],
      PROUD,
      0.16
    )
    beam(mesh, timber, [post, to + 0.05, 0.01], [post, to + collar, 0.01], PROUD, BRACE)
  }
}

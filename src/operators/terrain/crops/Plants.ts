/** A square patch of each form of crop, rows along z, its middle at the origin; some 500 triangles, shared by all its places. */
import type { CropEntry, CropForm } from "#catalogue/CropEntry.js"
import type { Rng } from "#domain/Rng.js"
import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { blob } from "../../geometry/Blob.js"
import { block } from "../../geometry/Box.js"
import { Mesh } from "../../geometry/Mesh.js"
import { hex, type Rgb, shade } from "../../materials/Colour.js"
import { palette } from "../../materials/Palette.js"
import { blade } from "../../parts/Blades.js"
import { discHead } from "./Discs.js"
import { hedge } from "./Hedges.js"
import type { Row } from "./Row.js"

type Draw = (mesh: Mesh, row: Row, random: Rng) => void

const varied = (colour: Rgb, random: Rng): Rgb => shade(colour, random.range(0.8, 1.12))

/** Calls for each plant of a row, a little off its place. */
const eachPlant = ({ crop, reach, x }: Row, random: Rng, draw: (x: number, z: number) => void): void => {
  const count = Math.max(1, Math.round((2 * reach) / crop.gaps[1]))
  const off = crop.gaps[1] * 0.2
  for (let i = 0; i < count; i++)
    draw(x + random.range(-off, off), -reach + ((i + 0.5) * 2 * reach) / count + random.range(-off, off))
}

const blades: Draw = (mesh, { crop, leaf, reach, tip, x }, random) => {
  const count = Math.round((2 * reach) / crop.gaps[1])
  for (let i = 0; i < count; i++) {
    const foot = [x + random.range(-0.14, 0.14), -0.05, random.range(-reach, reach)] as const
    const k = random.range(0.8, 1.12)
    const top = crop.height * random.range(0.75, 1.05)
    const end = [foot[0] + random.range(-0.1, 0.1), top, foot[2] + random.range(-0.1, 0.1)] as const
    const tipped = crop.tips.length === 0 ? undefined : shade(tip, k)
    blade(mesh, foot, end, 0.075, random.next() * TAU, shade(leaf, k), tipped)
  }
}

/** Three blades a tuft, for what stands in water. */
const tufts: Draw = (mesh, row, random) => {
  const { height } = row.crop
  eachPlant(row, random, (x, z) => {
    for (let i = 0; i < 3; i++) {
      const tip = [
        x + random.range(-0.13, 0.13),
        height * random.range(0.7, 1.05),
        z + random.range(-0.13, 0.13)
      ] as const
      blade(mesh, [x, -0.05, z], tip, 0.06, random.next() * TAU, varied(row.leaf, random), row.tip)
    }
  })
}

/** Leaves that arch outwards from a stem. */
const arching = (mesh: Mesh, at: Vec3, leaf: Rgb, count: number, reach: number, random: Rng): void => {
  const first = random.next() * TAU
  for (let i = 0; i < count; i++) {
    const turn = first + (i * TAU) / count
    const y = at[1] * (0.25 + (0.55 * i) / count)
    const tip = [at[0] + Math.cos(turn) * reach, y + reach * 0.35, at[2] + Math.sin(turn) * reach] as const
    blade(mesh, [at[0], y, at[2]], tip, reach * 0.16, turn + TAU / 4, varied(leaf, random))
  }
}

/** A tall stem, long leaves and a tassel. */
const stalks: Draw = (mesh, row, random) =>
  eachPlant(row, random, (x, z) => {
    const height = row.crop.height * random.range(0.88, 1.05)
    blade(mesh, [x, -0.05, z], [x, height, z], 0.045, random.next() * TAU, varied(row.leaf, random))
    arching(mesh, [x, height, z], row.leaf, 5, 0.46, random)
    for (const turn of [0, TAU / 4])
      blade(mesh, [x, height * 0.86, z], [x, height * 1.08, z], 0.07, turn, row.tip, shade(row.tip, 1.2))
  })

/** Large flowers that all face where the light comes from. */
const discs: Draw = (mesh, row, random) =>
  eachPlant(row, random, (x, z) => {
    const height = row.crop.height * random.range(0.86, 1.05)
    blade(mesh, [x, -0.05, z], [x, height, z], 0.05, random.next() * TAU, varied(row.leaf, random))
    arching(mesh, [x, height, z], row.leaf, 3, 0.36, random)
    discHead(mesh, [x, height, z + 0.05], 0.24 * random.range(0.85, 1.1), varied(row.tip, random))
  })

/** Blossoms, or bolls, on short stems. */
const blooms: Draw = (mesh, row, random) =>
  eachPlant(row, random, (x, z) => {
    const height = row.crop.height * random.range(0.8, 1.05)
    for (const turn of [random.next() * TAU, random.next() * TAU])
      blade(mesh, [x, -0.05, z], [x + random.range(-0.1, 0.1), height * 0.85, z], 0.06, turn, varied(row.leaf, random))
    const tone = varied(row.tip, random)
    const half = 0.085
    for (let i = 0; i < 3; i++) {
      const turn = (i * TAU) / 3
      const [dx, dz] = [Math.cos(turn) * half, Math.sin(turn) * half]
      blade(mesh, [x + dx, height * 0.98, z + dz], [x, height * 0.72, z], half, turn + TAU / 4, shade(tone, 1.15), tone)
    }
  })

/** Leaves in a rosette on the ground, and fruit beside it. */
const rosettes: Draw = (mesh, row, random) =>
  eachPlant(row, random, (x, z) => {
    const size = row.crop.height * random.range(0.8, 1.15)
    const first = random.next() * TAU
    for (let i = 0; i < 7; i++) {
      const turn = first + (i * TAU) / 7
      const out = i % 2 === 0 ? 0.9 : 0.5
      const tip = [x + Math.cos(turn) * size * out, size * (1.15 - 0.5 * out), z + Math.sin(turn) * size * out] as const
      blade(mesh, [x, -0.02, z], tip, size * 0.42, turn + TAU / 4, varied(row.leaf, random))
    }
    if (row.crop.tips.length > 0 && random.next() < 0.5)
      blob(mesh, palette.produce, [x + size * 0.8, size * 0.3, z], [size * 0.5, size * 0.38, size * 0.5], {
        detail: 0,
        colour: varied(row.tip, random)
      })
  })

/** Leaves and fruit on wires between posts. */
const trellis: Draw = (mesh, row, random) => {
  const { crop, leaf, reach, tip, x } = row
  const { height } = crop
  for (const z of [-reach + 0.1, 0])
    block(mesh, palette.fenceWood, [x, -0.2, z], [0.09, height + 0.25, 0.09], { skip: "y" })
  eachPlant(row, random, (px, z) => {
    blade(mesh, [x, -0.05, z], [x, height * 0.6, z], 0.05, 0, [0.2, 0.13, 0.08])
    blob(mesh, palette.foliage, [px, height * random.range(0.66, 0.74), z], [0.27, height * 0.24, 0.36], {
      detail: 0,
      rough: 0.3,
      seed: 1 + random.int(50),
      colour: varied(leaf, random)
    })
    for (const side of [-1, 1]) {
      const from = [px + side * 0.26, height * 0.6, z + random.range(-0.15, 0.15)] as const
      blade(mesh, from, [from[0], height * 0.42, from[2]], 0.06, TAU / 4, tip, shade(tip, 0.8))
    }
  })
}

const DRAWN: Readonly<Record<CropForm, Draw>> = {
  blades,
  blooms,
  discs,
  hedges: hedge,
  paddy: tufts,
  rosettes,
  stalks,
  trellis
}

const toneOf = (tones: ReadonlyArray<string>, row: number): Rgb =>
  tones.length === 0 ? [1, 1, 1] : hex(tones[row % tones.length])

/** A patch of a crop that has a form; `side` metres long and wide. Patches laid beside one another go on in rows. */
export const cropPatch = (crop: CropEntry, form: CropForm, side: number, seed: number): Mesh => {
  const mesh = new Mesh(`${crop.name[0].toUpperCase()}${crop.name.slice(1)}`, seed)
  const rows = Math.max(1, Math.round(side / crop.gaps[0]))
  for (let row = 0; row < rows; row++) {
    const x = -side / 2 + ((row + 0.5) * side) / rows
    const [leaf, tip] = [toneOf(crop.leaves, row), toneOf(crop.tips, row)]
    DRAWN[form](mesh, { x, reach: side / 2, crop, leaf, tip }, mesh.random)
  }
  return mesh
}

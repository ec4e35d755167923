import { Schema } from "effect"
import type { Rng } from "#domain/Rng.js"
import { clamp, TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { ball } from "../geometry/Blob.js"
import { lathe } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { hex, type Rgb } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { amount, choice, colour, type OperatorInput, operator, type Region } from "../Operator.js"
import { blade } from "../parts/Blades.js"
import { leafyCrown, type Puff } from "../parts/Leaves.js"
import { drawBlossoms } from "./broadleaf_tree/Blossoms.js"
import { bareLimbs, spireCrown, spreadingCrown } from "./broadleaf_tree/Habits.js"
import { gnarledStem } from "./broadleaf_tree/Stem.js"

const habit = choice(["round", "column", "weeping", "spreading", "spire", "bare"], "round")
const grown = { foliage: colour("#8aa04f"), fruit: colour(null) }
/** Share of the height that is bare trunk. */
const trunk = amount(0.05, 0.7, 0.28)

const First = Schema.Struct({ ...grown, bark: choice(["brown", "white"], "brown"), habit, trunk }).annotations({
  identifier: "FirstBroadleafTreeParameters"
})
const Parameters = Schema.Struct({
  ...grown,
  bark: choice(["brown", "white", "grey"], "brown"),
  habit,
  trunk,
  /** Cups on the twigs of a bare tree, or all over a crown. */
  blossom: colour(null),
  stem: choice(["straight", "gnarled"], "straight")
}).annotations({ identifier: "BroadleafTreeParameters" })

const LEAVES = 620
/** Many lobes show more of what lies below the leaves. */
const LEAVES_SPREADING = 780

const told = {
  name: "broadleaf_tree",
  description:
    "A broadleaf tree: trunk, limbs and a crown of leaves; round, columnar, weeping, spreading or a spire, with fruit or blossom; or bare.",
  follows: { foliage: ["hue"] },
  variants: 4
} as const

type Input = OperatorInput<Omit<typeof Parameters.Type, "blossom" | "stem"> & Partial<typeof Parameters.Type>>

const BARKS = { brown: palette.bark, white: palette.birchBark, grey: palette.greyBark } as const

/** How a crown bears fruit. */
interface Bearing {
  readonly count: number
  /** How far out, a share of the radius of a ball of leaves. */
  readonly out: number
  /** How large, a share of that radius, and at most in metres. */
  readonly size: number
  readonly most: number
}

const build =
  (bearing: Bearing) =>
  ({ parameters, region, random }: Input): Mesh => {
    const mesh = new Mesh("Tree", random.int(1 << 30))
    const bark = BARKS[parameters.bark]
    const foot = region.height * parameters.trunk
    const blossom = parameters.blossom ?? null
    if (parameters.habit === "bare") {
      const tips = bareLimbs(mesh, bark, region, random)
      if (blossom !== null) drawBlossoms(mesh, tips, blossomSize(region), hex(blossom), random)
      return mesh
    }
    const puffs = CROWNS[parameters.habit](region, foot, random)
    if (parameters.stem === "gnarled") gnarledStem(mesh, bark, region, foot, puffs, random)
    else drawTrunk(mesh, bark, region, foot, puffs, random)
    const radius = region.width / 2
    const spreading = parameters.habit === "spreading"
    const tone = hex(parameters.foliage ?? "#8aa04f")
    leafyCrown(
      mesh,
      {
        puffs,
        count: spreading ? LEAVES_SPREADING : LEAVES,
        leaf: clamp(radius * 0.14, 0.06, spreading ? 0.8 : 0.6),
        colour: tone,
        sag: parameters.habit === "weeping" ? 0.3 : 0
      },
      random
    )
    if (parameters.habit === "weeping") drawStrands(mesh, region, tone, random)
    if (parameters.fruit !== null) drawFruit(mesh, puffs, bearing, hex(parameters.fruit), random)
    if (blossom !== null) {
      const places = Array.from({ length: 40 }, () => onCrown(puffs, 1, random).at)
      drawBlossoms(mesh, places, blossomSize(region), hex(blossom), random)
    }
    return mesh
  }

const blossomSize = ({ depth, width }: Region): number => clamp(Math.min(width, depth) * 0.045, 0.01, 0.24)

/** A tree with a leafy crown that fills its region, with blossom or fruit if asked for; or one without leaves. */
export const broadleafTree = operator({
  ...told,
  version: "1.1.0",
  parameters: Parameters,
  follows: { ...told.follows, blossom: ["colour"] },
  build: build({ count: 42, out: 1.1, size: 0.15, most: 0.14 })
})

/** The broadleaf tree of before: a straight stem, no blossom, and fruit among the leaves. */
export const firstBroadleafTree = operator({
  ...told,
  version: "1.0.0",
  parameters: First,
  build: build({ count: 28, out: 1, size: 0.09, most: 0.1 })
})

type Crown = (region: Region, foot: number, random: Rng) => ReadonlyArray<Puff>

const eggOf =
  (habit: "round" | "column" | "weeping"): Crown =>
  (region, foot, random) =>
    crownPuffs(region, foot, habit, random)

const CROWNS = {
  round: eggOf("round"),
  column: eggOf("column"),
  weeping: eggOf("weeping"),
  spreading: spreadingCrown,
  spire: spireCrown
} as const

/** Rings of puffs up an egg-shaped crown, one on top. */
const crownPuffs = (
  region: Region,
  foot: number,
  habit: "round" | "column" | "weeping",
  random: Rng
): ReadonlyArray<Puff> => {
  const reach = (Math.min(region.width, region.depth) / 2) * 0.96
  const high = region.height - foot
  const size = Math.min(reach * (habit === "column" ? 0.72 : 0.58), high * 0.36)
  const levels = Math.max(2, Math.min(5, Math.round(high / (size * 1.5))))
  const puffs: Array<Puff> = []
  for (let level = 0; level < levels; level++) {
    const t = (level + 0.5) / (levels + 0.35)
    const egg = Math.sqrt(Math.max(0.08, 1 - (1.75 * t - 0.62) ** 2))
    const count = habit === "column" ? 2 : Math.max(3, Math.round(4.6 * egg))
    const start = random.next() * TAU
    for (let i = 0; i < count; i++) {
      const radius = size * random.range(0.82, 1.04) * (0.74 + 0.26 * egg)
      const out = Math.max(0, Math.min(reach * egg, reach) - radius)
      const angle = start + (i / count) * TAU + random.range(-0.25, 0.25)
      const y = clamp(foot + t * high + random.range(-0.16, 0.16) * size, radius * 0.8, region.height - radius)
      puffs.push({ centre: [Math.cos(angle) * out, y, Math.sin(angle) * out], radius })
    }
  }
  const top = size * 0.86
  puffs.push({
    centre: [random.range(-0.1, 0.1) * reach, region.height - top * 1.02, random.range(-0.1, 0.1) * reach],
    radius: top
  })
  return puffs
}

const drawTrunk = (
  mesh: Mesh,
  bark: Material,
  region: Region,
  foot: number,
  puffs: ReadonlyArray<Puff>,
  random: Rng
): void => {
  const thick = clamp(region.height * 0.035, 0.02, 1.2)
  const lean = foot * 0.08
  const head: Vec3 = [random.range(-lean, lean), foot + (region.height - foot) * 0.35, random.range(-lean, lean)]
  const depth = Math.min(0.3, region.height * 0.05)
  tube(
    mesh,
    bark,
    [[0, -depth, 0], [0, 0.1 * foot, 0], [head[0] * 0.5, head[1] * 0.5, head[2] * 0.5], head],
    thick,
    7,
    { taper: 0.55 }
  )
  lathe(
    mesh,
    bark,
    [
      [thick * 1.7, -depth],
      [thick * 1.25, thick * 0.5],
      [thick * 0.95, thick * 1.7]
    ],
    7,
    { wobble: 0.3 }
  )
  for (const { centre } of puffs.slice(0, 4)) {
    const start: Vec3 = [head[0] * 0.6, head[1] * 0.66, head[2] * 0.6]
    tube(mesh, bark, [start, [centre[0] * 0.8, centre[1], centre[2] * 0.8]], thick * 0.38, 5, { taper: 0.4 })
  }
}

const drawStrands = (mesh: Mesh, region: Region, tone: Rgb, random: Rng): void => {
  const reach = region.width / 2
  for (let i = 0; i < 190; i++) {
    const angle = random.next() * TAU
    const out = reach * random.range(0.66, 0.96)
    const x = Math.cos(angle) * out
    const z = Math.sin(angle) * out
    const y = region.height * random.range(0.5, 0.7)
    const drop = region.height * random.range(0.18, 0.4)
    const k = random.range(0.7, 1.15)
    blade(
      mesh,
      [x, y, z],
      [x + Math.cos(angle) * 0.05 * reach, y - drop, z + Math.sin(angle) * 0.05 * reach],
      reach * 0.03,
      angle + Math.PI / 2,
      [tone[0] * k, tone[1] * k, tone[2] * k]
    )
  }
}

/** A place on the outside of a crown, below its top, and how large the ball of leaves there is. */
const onCrown = (
  puffs: ReadonlyArray<Puff>,
  out: number,
  random: Rng
): { readonly at: Vec3; readonly radius: number } => {
  const { centre, radius } = random.pick(puffs)
  const y = random.range(-0.6, 0.5)
  const angle = random.next() * TAU
  const reach = Math.sqrt(1 - y * y) * radius * out
  return {
    at: [centre[0] + Math.cos(angle) * reach, centre[1] + y * radius * out, centre[2] + Math.sin(angle) * reach],
    radius
  }
}

const drawFruit = (mesh: Mesh, puffs: ReadonlyArray<Puff>, bearing: Bearing, tone: Rgb, random: Rng): void => {
  for (let i = 0; i < bearing.count; i++) {
    const { at, radius } = onCrown(puffs, bearing.out, random)
    ball(mesh, palette.produce, at, clamp(radius * bearing.size, 0.03, bearing.most), { colour: tone })
  }
}

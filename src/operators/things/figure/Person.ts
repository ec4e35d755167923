import { multiply, scaling, translation } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import { ball, blob } from "../../geometry/Blob.js"
import { box } from "../../geometry/Box.js"
import { cylinder, lathe, profile } from "../../geometry/Lathe.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { tube } from "../../geometry/Tube.js"
import type { Material } from "../../materials/Material.js"
import { palette } from "../../materials/Palette.js"
import { drawParts, type Stuffs } from "../../shapes/Draw.js"
import { programNamed } from "../../shapes/Programs.js"
import type { FigureParameters } from "./Parameters.js"

/** What a person's skin, hair and clothes are made of. */
export interface Dress {
  readonly skin: Material
  readonly hair: Material
  readonly coat: Material
  readonly legs: Material
}

interface Build {
  /** How broad the body is, of an adult's. */
  readonly broad: number
  readonly waist: number
  /** How large the head is, of an adult's. */
  readonly head: number
}

const BUILDS: Readonly<Record<Exclude<FigureParameters["build"], "plain">, Build>> = {
  adult: { broad: 1, waist: 0.165, head: 1.08 },
  woman: { broad: 0.9, waist: 0.135, head: 1.06 },
  child: { broad: 1.08, waist: 0.165, head: 1.5 },
  stout: { broad: 1.42, waist: 0.22, head: 1.55 }
}

/** Elbow and hand of the right arm, whose x is outward; of the left where it does the same. */
const ARMS: Readonly<
  Record<FigureParameters["arms"], { readonly elbow: Vec3; readonly hand: Vec3; readonly both: boolean }>
> = {
  down: { elbow: [0.265, 1.13, -0.01], hand: [0.275, 0.88, 0.06], both: true },
  hold: { elbow: [0.275, 1.13, -0.01], hand: [0.28, 1.09, 0.26], both: false },
  both: { elbow: [0.275, 1.14, 0], hand: [0.16, 1.1, 0.27], both: true },
  raised: { elbow: [0.38, 1.34, 0.03], hand: [0.4, 1.62, 0.1], both: false },
  out: { elbow: [0.36, 1.22, 0.02], hand: [0.5, 1.08, 0.1], both: true }
}

const NECK = 1.49

/** A person 1.75 m tall, standing, with whatever is worn and held; faces +Z. */
export const drawPerson = (
  mesh: Mesh,
  dress: Dress,
  parameters: FigureParameters & { readonly build: keyof typeof BUILDS },
  stuffs: Stuffs
): void => {
  const build = BUILDS[parameters.build]
  mesh.within(scaling(build.broad, 1, build.broad), () => {
    drawLower(mesh, dress, parameters.dress)
    drawTorso(mesh, dress, build)
    drawArms(mesh, dress, parameters.arms)
    if (parameters.attire !== undefined) drawParts(mesh, stuffs, programNamed(parameters.attire).parts, true)
  })
  mesh.within(multiply(translation(0, NECK + 0.01, 0.01), scaling(build.head, build.head, build.head)), () => {
    drawHead(mesh, dress, parameters)
    if (parameters.hat !== undefined) drawParts(mesh, stuffs, programNamed(parameters.hat).parts, true)
  })
}

/** Skirts by the dress they belong to: radius and height in a row. */
const SKIRTS: Readonly<Record<FigureParameters["dress"], ReadonlyArray<number> | null>> = {
  trousers: null,
  shorts: null,
  robe: [0, 0.02, 0.29, 0.02, 0.25, 0.3, 0.19, 0.85, 0.17, 1.05],
  coat: [0, 0.42, 0.25, 0.42, 0.2, 0.85, 0.17, 1.05],
  gown: [0, 0.02, 0.44, 0.02, 0.4, 0.12, 0.27, 0.6, 0.17, 0.92, 0.13, 1.05],
  skirt: [0, 0.48, 0.3, 0.48, 0.19, 0.88, 0.14, 1.05]
}

const drawLower = (mesh: Mesh, { coat, legs, skin }: Dress, dress: FigureParameters["dress"]): void => {
  const skirt = SKIRTS[dress]
  if (skirt !== null) mesh.within(scaling(1, 1, 0.82), () => lathe(mesh, coat, profile(skirt, 1), 16))
  for (const side of [-1, 1]) {
    const x = side * 0.095
    box(mesh, palette.black, [x - 0.052, 0, -0.09], [x + 0.052, 0.09, 0.18], { bevel: 0.025 })
    if (dress === "robe" || dress === "gown") continue
    const bare = dress === "skirt" || dress === "shorts"
    tube(
      mesh,
      bare ? skin : legs,
      [
        [x, 0.92, 0],
        [x, 0.5, 0.01],
        [x, 0.06, 0]
      ],
      0.088,
      10,
      { taper: 0.72 }
    )
    if (dress === "shorts")
      tube(
        mesh,
        legs,
        [
          [x, 0.92, 0],
          [x, 0.52, 0.01]
        ],
        0.108,
        10,
        { taper: 0.95 }
      )
  }
}

const drawTorso = (mesh: Mesh, { coat, skin }: Dress, { waist }: Build): void => {
  mesh.within(scaling(1, 1, 0.66), () =>
    lathe(
      mesh,
      coat,
      profile(
        [0, 0.83, 0.165, 0.83, 0.18, 0.9, waist, 1.06, 0.2, 1.3, 0.205, 1.38, 0.17, 1.45, 0.07, 1.49, 0, 1.49],
        1
      ),
      16
    )
  )
  cylinder(mesh, skin, [0, 1.44, 0], 0.056, 0.14, 10)
}

const drawArms = (mesh: Mesh, { coat, skin }: Dress, arms: FigureParameters["arms"]): void => {
  for (const side of [-1, 1]) {
    const { elbow, hand } = side < 0 || ARMS[arms].both ? ARMS[arms] : ARMS.down
    const at = ([x, y, z]: Vec3): Vec3 => [side * x, y, z]
    ball(mesh, coat, [side * 0.195, 1.4, 0], 0.072)
    tube(mesh, coat, [at([0.2, 1.4, 0]), at(elbow), at(hand)], 0.066, 10, { taper: 0.78 })
    ball(mesh, skin, at([hand[0], hand[1] + (hand[1] > elbow[1] + 0.1 ? 0.04 : -0.02), hand[2] + 0.03]), 0.055, {
      detail: 1
    })
  }
}

/** A head 0.25 m tall over the frame's origin. */
const drawHead = (mesh: Mesh, { hair, skin }: Dress, worn: FigureParameters): void => {
  blob(mesh, skin, [0, 0.125, 0], [0.094, 0.125, 0.108], { detail: 2 })
  ball(mesh, skin, [0, 0.105, 0.112], 0.02)
  for (const side of [-1, 1]) {
    ball(mesh, palette.black, [side * 0.036, 0.14, 0.095], 0.0135)
    ball(mesh, skin, [side * 0.094, 0.115, 0], 0.022)
  }
  if (worn.hair !== "bald") blob(mesh, hair, [0, 0.166, -0.022], [0.103, 0.098, 0.108], { detail: 2 })
  if (worn.hair === "long") blob(mesh, hair, [0, 0.04, -0.075], [0.115, 0.2, 0.06], { detail: 1 })
  if (worn.hair === "bun") ball(mesh, hair, [0, 0.25, -0.09], 0.055, { detail: 1 })
  if (worn.beard === "none") return
  const long = worn.beard === "long"
  blob(mesh, hair, [0, long ? -0.03 : 0.035, 0.07], [0.078, long ? 0.14 : 0.055, 0.055], { detail: 1 })
  blob(mesh, hair, [0, 0.078, 0.098], [0.055, 0.017, 0.025])
}

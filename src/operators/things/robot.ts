import { Schema } from "effect"
import { multiply, rotationX, rotationY, rotationZ, scaling, translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { ball, blob } from "../geometry/Blob.js"
import { beam, block, box } from "../geometry/Box.js"
import { cylinder, lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { luminance, shade } from "../materials/Colour.js"
import { type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"

const Parameters = Schema.Struct({
  /** One that stands on two legs, or an arm that turns on its foot. */
  form: choice(["humanoid", "arm"], "humanoid")
}).annotations({ identifier: "RobotParameters" })

const joint = material("Joint", "#4a4e54", { roughness: 0.5, metallic: 0.5 })
const lamp = material("Lamp", "#7fe3f2", { emissive: [0.15, 0.75, 0.85] })

interface Shell {
  readonly body: Material
  readonly trim: Material
}

/** A robot with a visor and jointed limbs, or an industrial arm; it faces +Z. */
export const robot = operator({
  name: "robot",
  version: "1.0.0",
  description: "A robot: jointed figure with a visor and lights, or an industrial arm with a gripper.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The shell" }],
  variants: 2,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Robot", random.int(1 << 30))
    const enamel = (colour: typeof look.colour): Material =>
      material("Enamel", colour, { roughness: 0.35, metallic: 0.2 })
    const second =
      Math.abs(luminance(look.second) - luminance(look.colour)) < 0.03 ? shade(look.colour, 0.5) : look.second
    const shell: Shell = { body: slots.body ?? enamel(look.colour), trim: enamel(second) }
    const { depth, height, width } = region
    if (parameters.form === "arm") {
      const wide = Math.min(width, depth)
      mesh.within(scaling(wide, height, wide), () => drawArm(mesh, shell))
    } else {
      const wide = Math.min(width / 0.66, depth / 0.52, height * 1.5)
      mesh.within(scaling(wide, height, wide), () => drawFigure(mesh, shell))
    }
    return mesh
  }
})

const cross = (mesh: Mesh, stuff: Material, centre: Vec3, radius: number, length: number): void =>
  void mesh.within(multiply(translation(...centre), rotationZ(Math.PI / 2), translation(0, -length / 2, 0)), () =>
    cylinder(mesh, stuff, [0, 0, 0], radius, length, 12, { caps: "both" })
  )

/** One unit high, 0.66 wide, 0.44 deep. */
const drawFigure = (mesh: Mesh, { body, trim }: Shell): void => {
  for (const side of [-1, 1]) {
    drawLeg(mesh, { body, trim }, side)
    drawLimb(mesh, { body, trim }, side)
  }
  box(mesh, joint, [-0.1, 0.43, -0.07], [0.1, 0.5, 0.07], { bevel: 0.02 })
  lathe(mesh, joint, profile([0.07, 0.48, 0.06, 0.53, 0.07, 0.56], 1), 12)
  box(mesh, body, [-0.16, 0.55, -0.105], [0.16, 0.78, 0.105], { bevel: 0.035 })
  box(mesh, trim, [-0.1, 0.6, 0.1], [0.1, 0.74, 0.118], { bevel: 0.01 })
  mesh.within(multiply(translation(0, 0.68, 0.115), rotationX(Math.PI / 2)), () =>
    cylinder(mesh, lamp, [0, 0, 0], 0.028, 0.01, 14)
  )
  for (const x of [-0.06, 0, 0.06]) block(mesh, joint, [x, 0.615, 0.118], [0.035, 0.018, 0.01])
  box(mesh, trim, [-0.09, 0.6, -0.15], [0.09, 0.75, -0.1], { bevel: 0.02 })
  cylinder(mesh, joint, [0, 0.77, 0], 0.04, 0.04, 10)
  box(mesh, body, [-0.105, 0.8, -0.09], [0.105, 0.945, 0.095], { bevel: 0.035 })
  box(mesh, palette.screen, [-0.09, 0.845, 0.06], [0.09, 0.915, 0.105], { bevel: 0.012 })
  for (const side of [-1, 1]) {
    mesh.within(multiply(translation(side * 0.042, 0.88, 0.103), rotationX(Math.PI / 2)), () =>
      cylinder(mesh, lamp, [0, 0, 0], 0.017, 0.008, 12)
    )
    cross(mesh, trim, [side * 0.108, 0.875, 0], 0.032, 0.025)
  }
  cylinder(mesh, joint, [0.05, 0.94, -0.02], 0.006, 0.045, 6)
  ball(mesh, lamp, [0.05, 0.985, -0.02], 0.013, { detail: 1 })
}

const drawLeg = (mesh: Mesh, { body, trim }: Shell, side: number): void => {
  const x = side * 0.085
  ball(mesh, joint, [x, 0.45, 0], 0.05, { detail: 1 })
  beam(mesh, body, [x, 0.44, 0], [x, 0.27, 0.005], 0.085, 0.095, { bevel: 0.02 })
  cross(mesh, joint, [x, 0.25, 0.005], 0.038, 0.09)
  mesh.within(translation(x, 0, 0), () => lathe(mesh, body, profile([0.042, 0.08, 0.058, 0.15, 0.05, 0.24], 1), 12))
  box(mesh, trim, [x - 0.035, 0.19, 0.03], [x + 0.035, 0.29, 0.065], { bevel: 0.012 })
  ball(mesh, joint, [x, 0.075, 0], 0.035, { detail: 1 })
  box(mesh, trim, [x - 0.06, 0, -0.075], [x + 0.06, 0.06, 0.13], { bevel: 0.02 })
}

const drawLimb = (mesh: Mesh, { body, trim }: Shell, side: number): void => {
  blob(mesh, trim, [side * 0.2, 0.74, 0], [0.065, 0.065, 0.065], { detail: 2 })
  tube(
    mesh,
    joint,
    [
      [side * 0.16, 0.73, 0],
      [side * 0.235, 0.68, 0],
      [side * 0.255, 0.56, 0.01],
      [side * 0.255, 0.44, 0.06]
    ],
    0.024,
    8
  )
  beam(mesh, body, [side * 0.24, 0.69, 0], [side * 0.255, 0.585, 0.008], 0.075, 0.08, { bevel: 0.018 })
  cross(mesh, joint, [side * 0.255, 0.56, 0.01], 0.034, 0.08)
  beam(mesh, body, [side * 0.255, 0.54, 0.018], [side * 0.255, 0.43, 0.065], 0.085, 0.085, { bevel: 0.02 })
  for (const x of [-0.026, 0.026])
    beam(mesh, trim, [side * 0.255 + x, 0.43, 0.065], [side * 0.255 + x * 1.2, 0.36, 0.1], 0.02, 0.04, { bevel: 0.006 })
  beam(mesh, trim, [side * 0.255, 0.43, 0.05], [side * 0.255, 0.375, 0.055], 0.03, 0.022, { bevel: 0.006 })
}

/** One unit high on a unit square: foot, turntable, two arms and a gripper that reaches forward. */
const drawArm = (mesh: Mesh, { body }: Shell): void => {
  lathe(mesh, joint, profile([0.36, 0, 0.36, 0.04, 0.3, 0.06, 0, 0.06], 1), 24)
  for (let i = 0; i < 8; i++)
    mesh.within(rotationY((TAU * i) / 8), () => cylinder(mesh, palette.steel, [0, 0.03, 0.33], 0.014, 0.03, 6))
  lathe(mesh, body, profile([0.26, 0.06, 0.26, 0.16, 0.2, 0.2, 0, 0.2], 1), 20)
  const [shoulder, elbow, wrist] = [
    [0, 0.3, -0.06],
    [0, 0.82, -0.24],
    [0, 0.72, 0.34]
  ] as const satisfies ReadonlyArray<Vec3>
  for (const x of [-1, 1]) box(mesh, body, [x * 0.1, 0.18, -0.16], [x * 0.17, 0.38, 0.05], { bevel: 0.03 })
  cross(mesh, joint, shoulder, 0.075, 0.38)
  beam(mesh, body, shoulder, elbow, 0.17, 0.13, { bevel: 0.035 })
  cross(mesh, joint, elbow, 0.09, 0.3)
  blob(mesh, body, [elbow[0], elbow[1], elbow[2] - 0.04], [0.11, 0.1, 0.12], { detail: 2 })
  beam(mesh, body, [0, elbow[1] + 0.02, elbow[2]], wrist, 0.13, 0.11, { bevel: 0.03 })
  cross(mesh, joint, wrist, 0.06, 0.2)
  tube(
    mesh,
    palette.rubber,
    [
      [0.12, 0.2, -0.14],
      [0.15, 0.55, -0.3],
      [0.1, 0.92, -0.26],
      [0.06, 0.9, 0],
      [0.05, 0.8, 0.26]
    ],
    0.018,
    6
  )
  cylinder(mesh, joint, [0, 0.56, wrist[2] + 0.01], 0.045, 0.14, 12)
  block(mesh, palette.steel, [0, 0.53, wrist[2] + 0.01], [0.2, 0.04, 0.08], { bevel: 0.01 })
  for (const side of [-1, 1])
    beam(mesh, palette.steel, [side * 0.085, 0.54, wrist[2] + 0.01], [side * 0.05, 0.42, wrist[2] + 0.01], 0.03, 0.06)
}

import {
  identity,
  type Mat4,
  multiply,
  rotationX,
  rotationY,
  rotationZ,
  scaling,
  translation
} from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import { sub, type Vec3 } from "#geometry/Vector.js"
import { blob } from "../geometry/Blob.js"
import { beam, block } from "../geometry/Box.js"
import { meshBounds } from "../geometry/Check.js"
import type { Motion } from "../geometry/Joint.js"
import { cylinder, lathe } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { prism } from "../geometry/Prism.js"
import { tube } from "../geometry/Tube.js"
import { type Material, material } from "../materials/Material.js"
import type { Sides } from "../Operator.js"
import { hoop } from "../parts/Round.js"
import { roundOf } from "./Cost.js"
import type { Moves, Part, Primitive, Program, Use } from "./Program.js"
import { programNamed } from "./Programs.js"

/** What a part of a role, or of a colour of its own, is covered with. */
export type Stuffs = (role: Part["role"], colour: string | undefined) => Material

const turned = ([x, y, z]: Vec3): Mat4 =>
  multiply(rotationZ((z * TAU) / 360), rotationY((y * TAU) / 360), rotationX((x * TAU) / 360))

const about = { x: rotationX, y: rotationY, z: rotationZ }

/** From upright to along another axis. */
const ALONG: Readonly<Record<"x" | "y" | "z", Mat4>> = { x: rotationZ(-TAU / 4), y: identity, z: rotationX(TAU / 4) }

const drawRod = (mesh: Mesh, stuff: Material, part: Extract<Primitive, { readonly cylinder: unknown }>): void => {
  const [radius, height] = part.cylinder
  const low = part.axis === "x" || part.axis === "z" ? -height / 2 : 0
  mesh.within(ALONG[part.axis ?? "y"], () =>
    cylinder(mesh, stuff, [0, low, 0], radius, height, roundOf(part).segments, {
      caps: "both",
      ...(part.top === undefined ? {} : { top: Math.max(0, part.top) })
    })
  )
}

const drawPrimitive = (mesh: Mesh, stuff: Material, part: Primitive): void => {
  if ("box" in part) block(mesh, stuff, [0, 0, 0], part.box, part.bevel === undefined ? {} : { bevel: part.bevel })
  else if ("cylinder" in part) drawRod(mesh, stuff, part)
  else if ("ellipsoid" in part) blob(mesh, stuff, [0, 0, 0], part.ellipsoid, part.coarse === true ? { detail: 0 } : {})
  else if ("torus" in part) {
    const [across, thick] = part.torus
    const { steps } = roundOf(part)
    mesh.within(part.axis === "x" ? rotationY(TAU / 4) : identity, () =>
      hoop(mesh, stuff, { centre: [0, 0, 0], across, other: across, thick, upright: part.axis !== "y", steps })
    )
  } else if ("lathe" in part)
    lathe(
      mesh,
      stuff,
      part.lathe.map(([r, y]) => [Math.max(0, r), y] as const),
      roundOf(part).segments
    )
  else if ("extrude" in part) prism(mesh, stuff, part.extrude, -part.width / 2, part.width / 2)
  else if ("sweep" in part) tube(mesh, stuff, part.sweep, part.radius)
  else beam(mesh, stuff, ...part.beam, part.thick, part.thick)
}

/** A part with the mirrors that a shape of another name is seen in: its own parts are written elsewhere. */
type Seen = Part & { readonly mirrors?: ReadonlyArray<"x" | "z"> }

const UNIT: Readonly<Record<"x" | "y" | "z", Vec3>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }

/** A motion as a mirror shows it: turning the other way about all but the axis across, sliding the other way along that one. */
const mirroredMoves = (moves: Moves, across: "x" | "z", flip: (at: Vec3) => Vec3): Moves => {
  const other = ([low, high]: Moves["range"]): Moves["range"] => [0 - high, 0 - low]
  if ("slide" in moves) return moves.slide === across ? { ...moves, range: other(moves.range) } : moves
  const range = moves.hinge === across ? moves.range : other(moves.range)
  return { ...moves, at: flip(moves.at ?? [0, 0, 0]), range }
}

const motionOf = (moves: Moves): Motion =>
  "hinge" in moves
    ? { kind: "hinge", axis: UNIT[moves.hinge], at: moves.at ?? [0, 0, 0], range: moves.range }
    : { kind: "slide", axis: UNIT[moves.slide], at: [0, 0, 0], range: moves.range }

/** A part as a mirror across the middle shows it. Windings stay: what is flipped is where things lie, not the mesh. */
const mirrored = (part: Seen, across: "x" | "z"): Seen => {
  const flip = ([x, y, z]: Vec3): Vec3 => (across === "x" ? [-x, y, z] : [x, y, -z])
  const [x, y, z] = part.turn ?? [0, 0, 0]
  const flipped = {
    ...part,
    at: flip(part.at ?? [0, 0, 0]),
    turn: across === "x" ? ([x, -y, -z] as const) : ([-x, -y, z] as const),
    ...(part.line === undefined ? {} : { line: { ...part.line, step: flip(part.line.step) } }),
    ...(part.moves === undefined ? {} : { moves: mirroredMoves(part.moves, across, flip) })
  }
  if ("use" in flipped) return { ...flipped, mirrors: [...(flipped.mirrors ?? []), across] }
  if ("parts" in flipped) return { ...flipped, parts: flipped.parts.map((inner) => mirrored(inner, across)) }
  if ("sweep" in flipped) return { ...flipped, sweep: flipped.sweep.map(flip) }
  if ("beam" in flipped) return { ...flipped, beam: [flip(flipped.beam[0]), flip(flipped.beam[1])] }
  if ("extrude" in flipped && across === "z")
    return { ...flipped, extrude: flipped.extrude.map(([along, up]) => [-along, up] as const) }
  return flipped
}

/** The frames in which lines and rings draw their part. */
const framesOf = ({ at = [0, 0, 0], line, ring, turn = [0, 0, 0] }: Part): ReadonlyArray<Mat4> => {
  const own = multiply(translation(...at), turned(turn))
  const [dx, dy, dz] = line?.step ?? [0, 0, 0]
  const lined = Array.from({ length: line?.count ?? 1 }, (_, i) => multiply(translation(i * dx, i * dy, i * dz), own))
  if (ring === undefined) return lined
  return Array.from({ length: ring.count }, (_, i) => about[ring.axis]((i / ring.count) * TAU)).flatMap((round) =>
    lined.map((one) => multiply(round, one))
  )
}

/** A shape within its box; what its body is made of is said where it is used. */
const drawUse = (mesh: Mesh, stuffs: Stuffs, part: Use & Seen, fine: boolean): void => {
  const parts = (part.mirrors ?? []).reduce<ReadonlyArray<Seen>>(
    (seen, across) => seen.map((one) => mirrored(one, across)),
    programNamed(part.use).parts
  )
  const bounds = boundsOf({ parts })
  if (bounds === null) return
  const own: Stuffs = (role = "body", colour) =>
    role === "body" && colour === undefined ? stuffs(part.role, part.colour) : stuffs(role, colour)
  const [width, height, depth] = part.size ?? sub(bounds.max, bounds.min)
  mesh.within(fitted(bounds, { width, height, depth }), () => drawParts(mesh, own, parts, fine))
}

const drawPart = (mesh: Mesh, stuffs: Stuffs, part: Seen, fine: boolean): void => {
  if (part.fine === true && !fine) return
  const draw = (): void => {
    if ("parts" in part) drawParts(mesh, stuffs, part.parts, fine)
    else if ("use" in part) drawUse(mesh, stuffs, part, fine)
    else drawPrimitive(mesh, stuffs(part.role, part.colour), part)
  }
  const { moves } = part
  for (const frame of framesOf(part))
    mesh.within(frame, moves === undefined ? draw : () => mesh.moving(motionOf(moves), draw))
}

/** Parts as they are written, in metres. */
export const drawParts = (mesh: Mesh, stuffs: Stuffs, parts: ReadonlyArray<Seen>, fine: boolean): void => {
  for (const part of parts) {
    drawPart(mesh, stuffs, part, fine)
    if (part.mirror !== undefined) drawPart(mesh, stuffs, mirrored(part, part.mirror), fine)
  }
}

const share = (room: number, low: number, high: number): number => room / Math.max(1e-6, high - low)

interface Bounds {
  readonly min: Vec3
  readonly max: Vec3
}

/** From bounds into a box on the ground, the middle of its base at the origin. */
const fitted = ({ max, min }: Bounds, box: Sides): Mat4 =>
  multiply(
    scaling(share(box.width, min[0], max[0]), share(box.height, min[1], max[1]), share(box.depth, min[2], max[2])),
    translation(-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2)
  )

const plain = material("Plain", "#ffffff")

/** The box that a program draws in, in its own metres; null where it draws nothing. */
const boundsOf = (program: Program) => {
  const mesh = new Mesh("Measured")
  drawParts(mesh, () => plain, program.parts, true)
  return meshBounds(mesh)
}

/** How large a program is as it is written, metres. */
export const sidesOf = (program: Program): Sides => {
  const { max, min } = boundsOf(program) ?? { max: [0, 0, 0], min: [0, 0, 0] }
  return { width: max[0] - min[0], height: max[1] - min[1], depth: max[2] - min[2] }
}

/** Draws a program so that it fills a box exactly, its base at y = 0; a box of no size is left empty. */
export const drawProgram = (
  name: string,
  program: Program,
  stuffs: Stuffs,
  box: Sides,
  seed: number,
  fine: boolean
): Mesh => {
  const bounds = boundsOf(program)
  const mesh = new Mesh(name, seed)
  if (bounds === null) return mesh
  mesh.within(fitted(bounds, box), () => drawParts(mesh, stuffs, program.parts, fine))
  return mesh
}

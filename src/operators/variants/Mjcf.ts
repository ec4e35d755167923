/** `meshes=mjcf`: a model for MuJoCo. A zip of `scene.xml` with convex colliders, masses, friction and classes. */
import type { Document } from "@gltf-transform/core"
import { Effect } from "effect"
import * as Zip from "#formats/Zip.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Body, Limb } from "../physics/Body.js"
import { type Piece, sidesOf } from "../physics/Convex.js"
import type { HeightField } from "../physics/Ground.js"
import type { ModelBodies } from "../physics/ModelBodies.js"
import { frictionOf, mass_min, massOf } from "../physics/Stuff.js"

/** Tenths of a millimetre and of a gram, a hundredth of a millimetre for what is as small as a cup. */
const digits = (value: number): string => String(Math.round(value * 1e5) / 1e5 + 0)
const listed = (values: ReadonlyArray<number>): string => values.map(digits).join(" ")

/** MuJoCo has z up: our x, −z, y. */
const upright = ([x, y, z]: Vec3): Vec3 => [x, -z, y]

const attribute = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    .replace(/[^\x20-\x7e]/g, "_")

interface Assets {
  readonly lines: Array<string>
  readonly names: Map<string, string>
}

/** The name of a mesh with these points, which is made once. */
const meshOf = (assets: Assets, points: ReadonlyArray<Vec3>): string => {
  const vertices = points.map((point) => listed(upright(point))).join("  ")
  const known = assets.names.get(vertices)
  if (known !== undefined) return known
  const name = `hull${assets.names.size}`
  assets.names.set(vertices, name)
  assets.lines.push(`<mesh name="${name}" inertia="shell" vertex="${vertices}"/>`)
  return name
}

const geomOf = (assets: Assets, piece: Piece, { fixed, scale }: Body, share: number): string => {
  const sized = ([x, y, z]: Vec3): Vec3 => [x * scale[0], y * scale[1], z * scale[2]]
  const mass = fixed ? "" : ` mass="${digits(Math.max(mass_min * share, massOf(piece)))}"`
  const box = sidesOf(piece)
  if (box === undefined)
    return `<geom class="collider" type="mesh" mesh="${meshOf(assets, piece.points.map(sized))}"${mass}/>`
  const [x, y, z] = sized(box.half)
  return `<geom class="collider" type="box" pos="${listed(upright(sized(box.middle)))}" size="${listed([x, z, y])}"${mass}/>`
}

/** What a joint turns or slides against, N·m or N: less than a hand's. */
const resistance = 'damping="0.2" frictionloss="0.05"'

/** A body below the one that it moves by, in its frame. */
const limbOf = (assets: Assets, body: Body, { joint, pieces }: Limb, name: string): ReadonlyArray<string> => {
  const at = joint.at.map((part, k) => part * body.scale[k]) as [number, number, number]
  const moving = { ...body, pieces, fixed: false }
  const place = `pos="${listed(upright(at))}" axis="${listed(upright(joint.axis))}"`
  return [
    `<body name="${name}">`,
    `<joint name="${name}" type="${joint.kind}" ${place} range="${listed(joint.range)}" ${resistance}/>`,
    ...geomsOf(assets, moving),
    "</body>"
  ]
}

const geomsOf = (assets: Assets, body: Body): ReadonlyArray<string> => {
  const friction = digits(frictionOf(body.pieces))
  return body.pieces.map((piece) =>
    geomOf(assets, piece, body, 1 / body.pieces.length).replace("/>", ` friction="${friction} 0.005 0.0001"/>`)
  )
}

const bodyOf = (assets: Assets, body: Body, name: string): ReadonlyArray<string> => {
  const half = (body.yaw * Math.PI) / 360
  const quat = `${digits(Math.cos(half))} 0 0 ${digits(Math.sin(half))}`
  // What is as thin as paper or gives way is there with its class, and touches nothing.
  const free = !body.fixed && body.pieces.length > 0
  return [
    `<body name="${name}" pos="${listed(upright(body.position))}" quat="${quat}">`,
    ...(free ? ["<freejoint/>"] : []),
    ...geomsOf(assets, body),
    ...(body.limbs ?? []).flatMap((limb, i) => limbOf(assets, body, limb, `${name}/${limb.joint.kind}${i + 1}`)),
    "</body>"
  ]
}

/** A field of heights under its surface, and the floor of a scene that has none. */
const groundOf = (ground: HeightField | null): { readonly asset: string; readonly geom: string } => {
  if (ground === null) return { asset: "", geom: '<geom name="ground" type="plane" size="0 0 1"/>' }
  const { columns, heights, max, min, rows } = ground
  const [low, high] = heights.reduce(([l, h], y) => [Math.min(l, y), Math.max(h, y)], [Infinity, -Infinity])
  const span = Math.max(0.001, high - low)
  const southward = Array.from({ length: rows }, (_, row) =>
    listed([...heights.subarray(row * columns, (row + 1) * columns)].map((y) => (y - low) / span))
  )
  const size = [(max[0] - min[0]) / 2, (max[1] - min[1]) / 2, span, 1]
  const middle: Vec3 = [(min[0] + max[0]) / 2, low, (min[1] + max[1]) / 2]
  return {
    asset: `<hfield name="ground" nrow="${rows}" ncol="${columns}" size="${listed(size)}" elevation="${southward.join("  ")}"/>`,
    geom: `<geom name="ground" type="hfield" hfield="ground" pos="${listed(upright(middle))}"/>`
  }
}

/** Names are unique, also where two nodes share one. */
const unique = (): ((name: string) => string) => {
  const seen = new Map<string, number>()
  return (name) => {
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return attribute(count === 0 ? name : `${name}~${count + 1}`)
  }
}

/** The scene as one MJCF document. */
const mjcfOf = (document: Document, { bodies, ground, pads }: ModelBodies): string => {
  const assets: Assets = { lines: [], names: new Map() }
  const nameOf = unique()
  const named = [...bodies, ...pads].map((body) => ({ body, name: nameOf(body.id) }))
  const lines = named.flatMap(({ body, name }) => bodyOf(assets, body, name))
  const under = groundOf(ground)
  return [
    `<mujoco model="${attribute(document.getRoot().getDefaultScene()?.getName() ?? "scene")}">`,
    '<compiler angle="degree"/>',
    '<option timestep="0.004" integrator="implicitfast"><flag multiccd="enable"/></option>',
    '<default><default class="collider"><geom group="3"/></default></default>',
    `<asset>${under.asset}`,
    ...assets.lines,
    "</asset>",
    `<worldbody>${under.geom}`,
    ...lines,
    "</worldbody>",
    "<custom>",
    ...named.map(({ body, name }) => `<text name="class:${name}" data="${attribute(body.kind)}"/>`),
    "</custom>",
    "</mujoco>",
    ""
  ].join("\n")
}

/** A zip of the scene for MuJoCo. */
export const writeMjcf = (document: Document, bodies: ModelBodies): Promise<Uint8Array> =>
  Effect.runPromise(Zip.write([{ path: "scene.xml", bytes: new TextEncoder().encode(mjcfOf(document, bodies)) }]))

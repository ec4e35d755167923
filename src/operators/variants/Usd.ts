/** `meshes=usd`: a package (USDZ) of the scene with `UsdPhysics`: bodies, masses, colliders and classes, metres, z up. */
import type { Document, Mesh, Node, Texture } from "@gltf-transform/core"
import type { Light } from "@gltf-transform/extensions"
import type { Control } from "#domain/Control.js"
import * as Usdz from "#formats/Usdz.js"
import type { ZippedFile } from "#formats/Zip.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Body } from "../physics/Body.js"
import type { Piece } from "../physics/Convex.js"
import type { HeightField } from "../physics/Ground.js"
import type { ModelBodies } from "../physics/ModelBodies.js"
import { frictionOf, massOfAll } from "../physics/Stuff.js"
import { jointOf } from "../usd/Joints.js"
import { layer, list, naming, number, type Prim, quoted, tuple, upright, xform } from "../usd/Prim.js"
import { collider, type Share, shape, top, whole } from "../usd/Shape.js"

/** The stage's root, and what its bodies slide on by their friction. */
const root = "Scene"
const stuffs = `/${root}/Frictions`
/** A sun of 1 in a model is one of 1,000 here, as simulators' own; a lamp's candela shine from a ball. */
const brightness = { sun: 1000, lamp: 2000, radius: 0.05 }

const frictionName = (friction: number): string => `Friction${Math.round(friction * 100)}`

/** The layers of meshes and the files of pictures, each once. */
const parts = () => {
  const files: Array<ZippedFile> = []
  const shapes = new Map<string, string>()
  const meshes = new Map<Mesh, number>()
  const pictures = new Map<Texture, string>()
  const fileOf = (texture: Texture): string => {
    const known = pictures.get(texture)
    if (known !== undefined) return known
    const path = `picture${pictures.size}.${texture.getMimeType() === "image/png" ? "png" : "jpg"}`
    pictures.set(texture, path)
    files.push({ path, bytes: texture.getImage() ?? new Uint8Array() })
    return path
  }
  const shapeOf = (node: Node, pieces: ReadonlyArray<Piece>, share: Share): Prim | null => {
    const mesh = node.getMesh()
    if (mesh === null) return null
    const number = meshes.get(mesh) ?? meshes.size
    meshes.set(mesh, number)
    const key = `${number} ${share.part}`
    const path = shapes.get(key) ?? `shape${shapes.size}.usda`
    if (!shapes.has(key)) {
      shapes.set(key, path)
      files.push({ path, bytes: layer(shape(mesh, pieces, share, fileOf)) })
    }
    return {
      type: "Xform",
      name: "Shape",
      about: [`prepend references = @${path}@</${top}>`],
      lines: xform({ scale: node.getScale() })
    }
  }
  return { files, shapeOf }
}

type Said = Required<Pick<Prim, "schemas" | "lines">>

const nothing: Said = { schemas: [], lines: [] }

/** How pieces that keep together move. */
const bodily = ({ fixed, pieces }: Pick<Body, "fixed" | "pieces">): Said => {
  if (pieces.length === 0) return nothing
  return {
    schemas: [...(fixed ? [] : ["PhysicsRigidBodyAPI", "PhysicsMassAPI"]), "MaterialBindingAPI"],
    lines: [
      ...(fixed ? [] : [`float physics:mass = ${number(massOfAll(pieces))}`]),
      `rel material:binding:physics = <${stuffs}/${frictionName(frictionOf(pieces))}>`
    ]
  }
}

/** What a thing is. */
const classed = ({ kind }: Body): Said => ({
  schemas: ["SemanticsLabelsAPI:class"],
  lines: [`token[] semantics:labels:class = ${list([quoted(kind)])}`]
})

const both = (one: Said, other: Said): Said => ({
  schemas: [...one.schemas, ...other.schemas],
  lines: [...one.lines, ...other.lines]
})

/** A thing in bodies that joints hold together, one beside the other: no rigid body may lie below another. */
const limbed = (
  { fixed, limbs = [], pieces, scale }: Body,
  path: string,
  shapeOf: (pieces: ReadonlyArray<Piece>, share: Share) => Prim | null
): ReadonlyArray<Prim> => {
  const joints = limbs.map(({ joint }) => joint)
  const bodyOf = (name: string, of: ReadonlyArray<Piece>, fixed: boolean, part: number): Prim => {
    const shown = shapeOf(of, { joints, part })
    return { type: "Xform", name, ...bodily({ fixed, pieces: of }), children: shown === null ? [] : [shown] }
  }
  return [
    bodyOf("Base", pieces, fixed, 0),
    ...limbs.flatMap(({ joint, pieces: of }, i) => {
      const name = `Limb${i + 1}`
      const at = joint.at.map((one, k) => one * scale[k]) as [number, number, number]
      return [bodyOf(name, of, false, i + 1), jointOf(joint, at, name, path)]
    })
  ]
}

const lit = (light: Light): Prim => {
  const sun = light.getType() === "directional"
  const intensity = light.getIntensity() * (sun ? brightness.sun : brightness.lamp)
  return {
    type: sun ? "DistantLight" : "SphereLight",
    name: "Light",
    lines: [
      `color3f inputs:color = ${tuple(light.getColor())}`,
      `float inputs:intensity = ${number(intensity)}`,
      ...(sun ? [] : [`float inputs:radius = ${brightness.radius}`])
    ]
  }
}

/** A field of heights as triangles. */
const fieldPrim = ({ columns, heights, max, min, rows }: HeightField): Prim => {
  const points = Array.from(heights, (y, i): Vec3 => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return [min[0] + (column * (max[0] - min[0])) / (columns - 1), y, min[1] + (row * (max[1] - min[1])) / (rows - 1)]
  })
  const faces = Array.from({ length: (columns - 1) * (rows - 1) }, (_, i) => {
    const at = Math.floor(i / (columns - 1)) * columns + (i % (columns - 1))
    return [at, at + columns, at + columns + 1, at, at + columns + 1, at + 1]
  })
  return {
    type: "Mesh",
    name: "GroundCollider",
    schemas: ["PhysicsCollisionAPI", "PhysicsMeshCollisionAPI"],
    lines: [
      'uniform token purpose = "guide"',
      'uniform token physics:approximation = "none"',
      'uniform token subdivisionScheme = "none"',
      `point3f[] points = ${list(points.map((point) => tuple(upright(point))))}`,
      `int[] faceVertexCounts = ${list(faces.flatMap(() => ["3", "3"]))}`,
      `int[] faceVertexIndices = ${list(faces.flat().map(String))}`
    ]
  }
}

/** The ground under the bodies: the field of heights, and the plates under what stands on it or beside a rug. */
const groundPrims = (ground: HeightField | null, pads: ReadonlyArray<Body>): ReadonlyArray<Prim> => {
  const plates = pads.map(({ pieces, position, yaw }, i): Prim => {
    const half = (yaw * Math.PI) / 360
    return {
      type: "Xform",
      name: `GroundPlate${i}`,
      lines: xform({ at: position, turn: [0, Math.sin(half), 0, Math.cos(half)] }),
      children: pieces.map((piece, k) => collider(piece, `Collider${k}`))
    }
  })
  return [...(ground === null ? [] : [fieldPrim(ground)]), ...plates]
}

const frictions = (bodies: ReadonlyArray<Body>): Prim => ({
  type: "Scope",
  name: "Frictions",
  children: [...new Set(bodies.flatMap(({ pieces }) => (pieces.length === 0 ? [] : [frictionOf(pieces)])))].map(
    (friction) => ({
      type: "Material",
      name: frictionName(friction),
      schemas: ["PhysicsMaterialAPI"],
      lines: [
        `float physics:staticFriction = ${number(friction)}`,
        `float physics:dynamicFriction = ${number(friction)}`
      ]
    })
  )
})

/** The scene as a package of layers and pictures. */
export const writeUsd = async (
  document: Document,
  { bodies, ground, pads }: ModelBodies,
  control: Control
): Promise<Uint8Array> => {
  const bodyAt = new Map(bodies.map((body) => [body.node, body]))
  const { files, shapeOf } = parts()
  const nodes = document.getRoot().listNodes().length
  let count = 0
  const primsOf = (list: ReadonlyArray<Node>, above: string): ReadonlyArray<Prim> => {
    const nameOf = naming()
    return list.map((node): Prim => {
      control.checkpoint()
      control.progress("write_variant", count++ / nodes)
      const body = bodyAt.get(node)
      const light = node.getExtension<Light>("KHR_lights_punctual")
      const { placement, zone } = node.getExtras()
      const id = typeof placement === "string" ? placement : typeof zone === "string" ? zone : node.getName()
      const name = nameOf(id)
      const path = `${above}/${name}`
      const moves = (body?.limbs ?? []).length > 0
      const own = body === undefined ? nothing : both(moves ? nothing : bodily(body), classed(body))
      const shown = moves ? null : shapeOf(node, body?.pieces ?? [], whole)
      return {
        type: "Xform",
        name,
        about: [`displayName = ${quoted(node.getName())}`],
        schemas: own.schemas,
        lines: [...xform({ at: node.getTranslation(), turn: node.getRotation() }), ...own.lines],
        children: [
          ...(shown === null ? [] : [shown]),
          ...(body === undefined || !moves ? [] : limbed(body, path, (pieces, share) => shapeOf(node, pieces, share))),
          ...(light === null ? [] : [lit(light)]),
          ...primsOf(node.listChildren(), path)
        ]
      }
    })
  }
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0]
  const physics: Prim = {
    type: "PhysicsScene",
    name: "Physics",
    lines: ["vector3f physics:gravityDirection = (0, 0, -1)", "float physics:gravityMagnitude = 9.81"]
  }
  const stage: Prim = {
    type: "Xform",
    name: root,
    about: ['kind = "assembly"', `displayName = ${quoted(scene?.getName() ?? "scene")}`],
    children: [
      physics,
      frictions(bodies),
      ...primsOf(scene?.listChildren() ?? [], `/${root}`),
      ...groundPrims(ground, pads)
    ]
  }
  return Usdz.write([{ path: "scene.usda", bytes: layer(stage, ["kilogramsPerUnit = 1"]) }, ...files])
}

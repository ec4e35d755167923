/** `meshes=usd`: a package (USDZ) of the scene with `UsdPhysics`: bodies, masses, colliders and classes, metres, z up. */
import type { Document, Node, Texture } from "@gltf-transform/core"
import type { Light } from "@gltf-transform/extensions"
import type { Control } from "#domain/Control.js"
import * as Usdz from "#formats/Usdz.js"
import type { ZippedFile } from "#formats/Zip.js"
import type { Vec3 } from "../geometry/Vector.js"
import type { Body } from "../physics/Body.js"
import type { HeightField } from "../physics/Ground.js"
import type { ModelBodies } from "../physics/ModelBodies.js"
import { frictionOf, massOfAll } from "../physics/Stuff.js"
import { layer, list, naming, number, type Prim, quoted, tuple, upright, xform } from "../usd/Prim.js"
import { collider, shape, top } from "../usd/Shape.js"

/** The stage's root, and what its bodies slide on by their friction. */
const root = "Scene"
const stuffs = `/${root}/Frictions`
/** A sun of 1 in a model is one of 1,000 here, as simulators' own; a lamp's candela shine from a ball. */
const brightness = { sun: 1000, lamp: 2000, radius: 0.05 }

const frictionName = (friction: number): string => `Friction${Math.round(friction * 100)}`

/** The layers of meshes and the files of pictures, each once. */
const parts = () => {
  const files: Array<ZippedFile> = []
  const shapes = new Map<object, string>()
  const pictures = new Map<Texture, string>()
  const fileOf = (texture: Texture): string => {
    const known = pictures.get(texture)
    if (known !== undefined) return known
    const path = `picture${pictures.size}.${texture.getMimeType() === "image/png" ? "png" : "jpg"}`
    pictures.set(texture, path)
    files.push({ path, bytes: texture.getImage() ?? new Uint8Array() })
    return path
  }
  const shapeOf = (node: Node, body: Body | undefined): Prim | null => {
    const mesh = node.getMesh()
    if (mesh === null) return null
    const path = shapes.get(mesh) ?? `shape${shapes.size}.usda`
    if (!shapes.has(mesh)) {
      shapes.set(mesh, path)
      files.push({ path, bytes: layer(shape(mesh, body?.pieces ?? [], fileOf)) })
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

/** What a thing is for whoever simulates it. */
const bodily = (body: Body): Pick<Prim, "schemas" | "lines"> => {
  const free = !body.fixed && body.pieces.length > 0
  return {
    schemas: [
      ...(free ? ["PhysicsRigidBodyAPI", "PhysicsMassAPI"] : []),
      ...(body.pieces.length > 0 ? ["MaterialBindingAPI"] : []),
      "SemanticsLabelsAPI:class"
    ],
    lines: [
      ...(free ? [`float physics:mass = ${number(massOfAll(body.pieces))}`] : []),
      ...(body.pieces.length > 0
        ? [`rel material:binding:physics = <${stuffs}/${frictionName(frictionOf(body.pieces))}>`]
        : []),
      `token[] semantics:labels:class = ${list([quoted(body.kind)])}`
    ]
  }
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

/** The ground under the bodies: the field of heights as triangles, and the plates under what stands on it. */
const groundPrims = (ground: HeightField | null, pads: ReadonlyArray<Body>): ReadonlyArray<Prim> => {
  if (ground === null) return []
  const { columns, heights, max, min, rows } = ground
  const points = Array.from(heights, (y, i): Vec3 => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return [min[0] + (column * (max[0] - min[0])) / (columns - 1), y, min[1] + (row * (max[1] - min[1])) / (rows - 1)]
  })
  const faces = Array.from({ length: (columns - 1) * (rows - 1) }, (_, i) => {
    const at = Math.floor(i / (columns - 1)) * columns + (i % (columns - 1))
    return [at, at + columns, at + columns + 1, at, at + columns + 1, at + 1]
  })
  const field: Prim = {
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
  const plates = pads.map(({ pieces, position, yaw }, i): Prim => {
    const half = (yaw * Math.PI) / 360
    return {
      type: "Xform",
      name: `GroundPlate${i}`,
      lines: xform({ at: position, turn: [0, Math.sin(half), 0, Math.cos(half)] }),
      children: pieces.map((piece, k) => collider(piece, `Collider${k}`))
    }
  })
  return [field, ...plates]
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
  const primsOf = (list: ReadonlyArray<Node>): ReadonlyArray<Prim> => {
    const nameOf = naming()
    return list.map((node): Prim => {
      control.checkpoint()
      control.progress("write_variant", count++ / nodes)
      const body = bodyAt.get(node)
      const shown = shapeOf(node, body)
      const light = node.getExtension<Light>("KHR_lights_punctual")
      const own = body === undefined ? { schemas: [], lines: [] } : bodily(body)
      const { placement, zone } = node.getExtras()
      const id = typeof placement === "string" ? placement : typeof zone === "string" ? zone : node.getName()
      return {
        type: "Xform",
        name: nameOf(id),
        about: [`displayName = ${quoted(node.getName())}`],
        schemas: own.schemas ?? [],
        lines: [...xform({ at: node.getTranslation(), turn: node.getRotation() }), ...(own.lines ?? [])],
        children: [
          ...(shown === null ? [] : [shown]),
          ...(light === null ? [] : [lit(light)]),
          ...primsOf(node.listChildren())
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
    children: [physics, frictions(bodies), ...primsOf(scene?.listChildren() ?? []), ...groundPrims(ground, pads)]
  }
  return Usdz.write([{ path: "scene.usda", bytes: layer(stage, ["kilogramsPerUnit = 1"]) }, ...files])
}

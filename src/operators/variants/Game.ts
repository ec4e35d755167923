/** `meshes=game`: the model with colliders and masses (`OMI_physics_shape`, `OMI_physics_body`) and a mesh of where people can walk. */
import { type Document, type Mesh, type Node, Primitive } from "@gltf-transform/core"
import type { Control } from "#domain/Control.js"
import type { Vec3 } from "#geometry/Vector.js"
import { OmiPhysicsBody, OmiPhysicsShape } from "../glb/OmiPhysics.js"
import { type Piece, sidesOf } from "../physics/Convex.js"
import { type ModelBodies, trianglesOf } from "../physics/ModelBodies.js"
import { navmeshOf } from "../physics/Navmesh.js"
import { massOfAll } from "../physics/Stuff.js"

/** Engines take no body that is stretched: what is drawn stands below its node, with the size that the node had. */
const unstretch = (document: Document, node: Node): void => {
  const scale = node.getScale()
  if (scale.every((factor) => factor === 1)) return
  const shown = document.createNode(`${node.getName()} shown`).setMesh(node.getMesh()).setScale(scale)
  node.setMesh(null).setScale([1, 1, 1]).addChild(shown)
}

/** The mesh of some points, which draws nothing by itself. */
const cloud = (document: Document, name: string, points: ReadonlyArray<Vec3>): Mesh => {
  const [buffer] = document.getRoot().listBuffers()
  const positions = document.createAccessor().setType("VEC3").setArray(Float32Array.from(points.flat()))
  return document
    .createMesh(name)
    .addPrimitive(
      document.createPrimitive().setMode(Primitive.Mode.POINTS).setAttribute("POSITION", positions.setBuffer(buffer))
    )
}

interface Collider {
  readonly shape: number
  readonly at: Vec3
}

/** The colliders of pieces, each shape made once. */
const shapesOf = (document: Document) => {
  const shapes = document.createExtension(OmiPhysicsShape)
  const known = new Map<string, number>()
  const once = (key: string, make: () => Parameters<OmiPhysicsShape["add"]>[0]): number => {
    const shape = known.get(key) ?? shapes.add(make())
    known.set(key, shape)
    return shape
  }
  const piece = (one: Piece, scale: Vec3): Collider => {
    const sized = ([x, y, z]: Vec3): Vec3 => [x * scale[0], y * scale[1], z * scale[2]]
    const box = sidesOf(one)
    if (box !== undefined) {
      const size = sized(box.half).map((half) => Math.fround(2 * half))
      return { shape: once(size.join(" "), () => ({ type: "box", size })), at: sized(box.middle) }
    }
    const points = one.points.map(sized)
    const shape = once(points.join(" "), () => ({
      type: "convex",
      mesh: cloud(document, `hull${known.size}`, points)
    }))
    return { shape, at: [0, 0, 0] }
  }
  const trimesh = (mesh: Mesh): number => shapes.add({ type: "trimesh", mesh })
  return { piece, trimesh }
}

const isDecoration = (node: Node): boolean => node.getExtras().role === "scatter"

/** A mesh of where people can walk that no viewer shows: Godot makes a region of it by its name. */
const addNavmesh = async (document: Document, standing: ReadonlyArray<Node>): Promise<void> => {
  const walked = await navmeshOf(standing.flatMap((node) => trianglesOf(node)))
  const scene = document.getRoot().listScenes()[0]
  if (walked === null || scene === undefined) return
  const [buffer] = document.getRoot().listBuffers()
  const positions = document.createAccessor().setType("VEC3").setArray(walked.positions).setBuffer(buffer)
  const indices = document.createAccessor().setType("SCALAR").setArray(walked.indices).setBuffer(buffer)
  const unseen = document.createMaterial("Unseen").setAlphaMode("BLEND").setBaseColorFactor([1, 1, 1, 0])
  const primitive = document.createPrimitive().setAttribute("POSITION", positions).setIndices(indices)
  const mesh = document.createMesh("Navmesh").addPrimitive(primitive.setMaterial(unseen))
  scene.addChild(document.createNode("scene-navmesh").setMesh(mesh).setExtras({ role: "navmesh" }))
}

/** Gives every thing its colliders, every room and the ground their own triangles, and adds the mesh of ways. */
export const equip = async (document: Document, { bodies }: ModelBodies, control: Control): Promise<void> => {
  const drawn = document
    .getRoot()
    .listNodes()
    .filter((node) => node.getMesh() !== null && !isDecoration(node))
  await addNavmesh(document, drawn)
  const shapes = shapesOf(document)
  const omi = document.createExtension(OmiPhysicsBody)
  const placed = new Map(
    bodies.flatMap((body) => (body.node.getExtras().placement === undefined ? [] : [[body.node, body]]))
  )
  const solid = new Map<Mesh, number>()
  for (const node of drawn) {
    control.checkpoint()
    const body = placed.get(node)
    const mesh = node.getMesh()
    if (body === undefined && mesh !== null) {
      const shape = solid.get(mesh) ?? shapes.trimesh(mesh)
      solid.set(mesh, shape)
      omi.set(node, { motion: { type: "static" }, collider: { shape } })
    } else if (body !== undefined && body.pieces.length > 0) {
      omi.set(node, { motion: body.fixed ? { type: "static" } : { type: "dynamic", mass: massOfAll(body.pieces) } })
      for (const piece of body.pieces) {
        const { at, shape } = shapes.piece(piece, body.scale)
        const collider = document.createNode("collider").setTranslation([...at])
        omi.set(collider, { collider: { shape } })
        node.addChild(collider)
      }
      unstretch(document, node)
    }
  }
}

import { type Document, Logger, PropertyType, WebIO } from "@gltf-transform/core"
import { EXTMeshGPUInstancing, EXTMeshoptCompression } from "@gltf-transform/extensions"
import { prune } from "@gltf-transform/functions"
import { MeshoptEncoder } from "meshoptimizer/encoder"
import { type Control, portion } from "#domain/Control.js"
import type { Materials, Meshes, Variant } from "#domain/Variant.js"
import { modelExtensions } from "../glb/Extensions.js"
import { OmiPhysicsBody, OmiPhysicsShape } from "../glb/OmiPhysics.js"
import { type ModelBodies, modelBodies } from "../physics/ModelBodies.js"
import { strip } from "./Bare.js"
import { flatten } from "./Flat.js"
import { equip } from "./Game.js"
import { instance } from "./Instances.js"
import { joinLeaves } from "./JoinLeaves.js"
import { writeMjcf } from "./Mjcf.js"
import { boxUp } from "./Proxy.js"
import { writeUsd } from "./Usd.js"

type Change = (document: Document, control: Control) => Promise<void> | void

const nothing: Change = () => {}

const surfaces: Record<Materials, Change> = { full: nothing, flat: flatten, none: strip }
const shapes: Record<Meshes, Change> = {
  full: nothing,
  proxy: boxUp,
  instanced: instance,
  mjcf: nothing,
  usd: nothing,
  game: nothing
}

/** Forms that are no GLB, and how they are written. */
const writers: Partial<
  Record<Meshes, (document: Document, bodies: ModelBodies, control: Control) => Promise<Uint8Array>>
> = { mjcf: writeMjcf, usd: writeUsd }

/** Forms for who simulates. */
const simulated: ReadonlySet<Meshes> = new Set(["mjcf", "usd", "game"])
const nobody: ModelBodies = { bodies: [], ground: null, pads: [] }

/** What nothing refers to any more would be written all the same. Nodes stay: an empty zone is a zone. */
const unused = {
  propertyTypes: [
    PropertyType.MESH,
    PropertyType.PRIMITIVE,
    PropertyType.MATERIAL,
    PropertyType.TEXTURE,
    PropertyType.ACCESSOR
  ],
  keepLeaves: true,
  keepAttributes: true
}

/**
 * Makes a variant of a model (a GLB as `writeGlb` writes it): a self-contained GLB of its own with the same tree of zones, or a file for simulators. The
 * same model gives the same bytes. Rejects with `Interrupted` when stopped, and with the reader's error for bytes that are no GLB.
 */
export const makeVariant = async (model: Uint8Array, variant: Variant, control: Control): Promise<Uint8Array> => {
  const io = new WebIO()
    .registerExtensions([
      ...modelExtensions,
      EXTMeshGPUInstancing,
      EXTMeshoptCompression,
      OmiPhysicsBody,
      OmiPhysicsShape
    ])
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder })
  control.progress("read_model", 0)
  const source = await io.binaryToJSON(model)
  const document = (await io.readJSON(source)).setLogger(new Logger(Logger.Verbosity.SILENT))
  // The reader puts its own name there.
  document.getRoot().getAsset().generator = source.json.asset.generator ?? ""
  control.progress("make_variant", 0.2)
  if (simulated.has(variant.meshes)) joinLeaves(document)
  // What a thing weighs is told by its materials, which a form may go without.
  const bodies = simulated.has(variant.meshes) ? modelBodies(document, control, variant.meshes !== "game") : nobody
  await surfaces[variant.materials](document, portion(control, 0.2, 0.5))
  const write = writers[variant.meshes]
  if (write !== undefined) return write(document, bodies, portion(control, 0.5, 1))
  await shapes[variant.meshes](document, portion(control, 0.5, 0.8))
  control.progress("write_variant", 0.8)
  await document.transform(prune(unused))
  // Hulls hang on no node.
  if (variant.meshes === "game") {
    await equip(document, bodies, portion(control, 0.8, 0.9))
    await MeshoptEncoder.ready
    // Numbers are packed as they are: no vertex moves.
    document
      .createExtension(EXTMeshoptCompression)
      .setRequired(true)
      .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE })
  }
  control.checkpoint()
  const bytes = await io.writeBinary(document)
  control.progress("write_variant", 1)
  return bytes
}

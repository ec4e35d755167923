/** A caller's GLB as a document whose surfaces are those that models carry. */
import { type Document, Logger, type Material, WebIO } from "@gltf-transform/core"
import {
  EXTMeshGPUInstancing,
  EXTTextureWebP,
  KHRLightsPunctual,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsVariants,
  KHRMeshQuantization,
  type PBRSpecularGlossiness
} from "@gltf-transform/extensions"
import type { Control } from "#domain/Control.js"
import { surfaceExtensions } from "../glb/Extensions.js"
import { asPicture } from "./Pictures.js"
import { UnusableMesh } from "./UnusableMesh.js"

/** What is understood and then done without. */
const passing = [
  EXTMeshGPUInstancing,
  EXTTextureWebP,
  KHRLightsPunctual,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsVariants,
  KHRMeshQuantization
]
const kept: ReadonlySet<string> = new Set(surfaceExtensions.map(({ EXTENSION_NAME }) => EXTENSION_NAME))

/** Reads a GLB. Throws {@link UnusableMesh} where it is broken or needs what is not understood. */
export const readMesh = async (bytes: Uint8Array): Promise<Document> => {
  try {
    const io = new WebIO().registerExtensions([...surfaceExtensions, ...passing])
    return await io.setLogger(new Logger(Logger.Verbosity.SILENT)).readBinary(bytes)
  } catch {
    throw new UnusableMesh("cannot be read: it needs an extension of glTF that scenes do not take, or is broken")
  }
}

/** The older way to say how a surface looks, in terms of the newer one; its highlights' own colour is lost. */
const metallic = (material: Material): void => {
  const old = material.getExtension<PBRSpecularGlossiness>("KHR_materials_pbrSpecularGlossiness")
  if (old === null) return
  material
    .setBaseColorFactor(old.getDiffuseFactor())
    .setBaseColorTexture(old.getDiffuseTexture())
    .setMetallicFactor(0)
    .setMetallicRoughnessTexture(null)
    .setRoughnessFactor(1 - old.getGlossinessFactor())
  const from = old.getDiffuseTextureInfo()
  const to = material.getBaseColorTextureInfo()
  if (from !== null && to !== null) to.copy(from)
}

/** Leaves out the extensions that models do not carry; pictures become PNG or JPEG, which every viewer reads. */
export const simplify = async (document: Document, control: Control): Promise<void> => {
  const root = document.getRoot()
  for (const material of root.listMaterials()) metallic(material)
  for (const extension of root.listExtensionsUsed()) {
    if (kept.has(extension.extensionName)) extension.setRequired(false)
    else extension.dispose()
  }
  for (const texture of root.listTextures()) {
    control.checkpoint()
    const image = texture.getImage()
    if (image === null) continue
    const picture = await asPicture(texture.getName(), image)
    texture.setImage(picture.bytes as Uint8Array<ArrayBuffer>).setMimeType(picture.mime)
  }
}

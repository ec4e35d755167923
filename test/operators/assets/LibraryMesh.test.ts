import { assert, describe, it } from "@effect/vitest"
import { Document, type Extension, type mat4, Primitive, WebIO } from "@gltf-transform/core"
import {
  ALL_EXTENSIONS,
  EXTMeshGPUInstancing,
  KHRLightsPunctual,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsVariants
} from "@gltf-transform/extensions"
// @ts-expect-error the validator ships without types
import * as validator from "gltf-validator"
import { unattended } from "#domain/Control.js"
import { checkMesh, copyOf, libraryMesh } from "#operators/assets/LibraryMesh.js"
import { UnusableMesh } from "#operators/assets/UnusableMesh.js"
import { modelExtensions, surfaceExtensions } from "#operators/glb/Extensions.js"
import { cpuMillis } from "../../support/CpuTime.js"
import { png } from "../../support/Pictures.js"
import { shapes, volume } from "./Shapes.js"

const written = (document: Document) => new WebIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document)

/** The mesh as it is in a model, read back. */
const inModel = async (source: Document) => {
  const file = await written(source)
  const mesh = await libraryMesh("Thing", file, unattended)
  const model = new Document()
  const node = model.createNode("Thing").setMesh(copyOf(mesh, model, model.createBuffer()))
  model.createScene("Scene").addChild(node)
  const bytes = await new WebIO().registerExtensions(modelExtensions).writeBinary(model)
  const document = await new WebIO().registerExtensions(modelExtensions).readBinary(bytes)
  const [before, after] = [await validator.validateBytes(file, {}), await validator.validateBytes(bytes, {})]
  assert.strictEqual(after.issues.numErrors, 0)
  assert.isAtMost(after.issues.numWarnings, before.issues.numWarnings)
  const root = document.getRoot()
  const primitives = root.listMeshes().flatMap((one) => one.listPrimitives())
  const [min, max] = [root.listMeshes()[0], root.listMeshes()[0]].map((one, k) =>
    [0, 1, 2].map((axis) =>
      (k === 0 ? Math.min : Math.max)(
        ...one
          .listPrimitives()
          .map((part) => part.getAttribute("POSITION")?.[k === 0 ? "getMin" : "getMax"]([])[axis] ?? 0)
      )
    )
  )
  return {
    mesh,
    root,
    primitives,
    issues: after.issues,
    bounds: [...min, ...max].map((v) => Math.round(v * 1e4) / 1e4 + 0)
  }
}

const unusable = async (bytes: Uint8Array): Promise<string> => {
  try {
    await checkMesh(bytes, unattended)
  } catch (error) {
    assert.instanceOf(error, UnusableMesh)
    return (error as Error).message
  }
  return "usable"
}

describe("a mesh of the library", () => {
  it("keeps every extension of its materials, their alpha, both sides, vertex colours and all sets of coordinates", async () => {
    const { accessor, cube, document, show } = shapes()
    const picture = document
      .createTexture("grain")
      .setImage(new Uint8Array(await png("tan")))
      .setMimeType("image/png")
    const coordinates = new Float32Array(16).map((_, i) => i / 16)
    const names = surfaceExtensions.map(({ EXTENSION_NAME }) => EXTENSION_NAME)
    for (const extension of surfaceExtensions) {
      const made = document.createExtension<Extension>(extension) as unknown as Record<string, () => never>
      const name = extension.EXTENSION_NAME
      const maker = Object.getOwnPropertyNames(extension.prototype).find((key) => key.startsWith("create")) ?? ""
      const material = document
        .createMaterial(name)
        .setBaseColorTexture(picture)
        .setAlphaMode("MASK")
        .setAlphaCutoff(0.3)
        .setDoubleSided(true)
      material.getBaseColorTextureInfo()?.setTexCoord(2)
      const property = made[maker]()
      if (name === "KHR_texture_transform") material.getBaseColorTextureInfo()?.setExtension(name, property)
      else material.setExtension(name, property)
      const primitive = cube()
        .setMaterial(material)
        .setAttribute("COLOR_0", accessor("VEC4", new Uint8Array(32).fill(200)).setNormalized(true))
      for (const set of [0, 1, 2]) primitive.setAttribute(`TEXCOORD_${set}`, accessor("VEC2", coordinates))
      show(primitive)
    }
    const { primitives, root } = await inModel(document)
    assert.strictEqual(primitives.length, names.length)
    for (const primitive of primitives) {
      const material = primitive.getMaterial()
      const name = material?.getName() ?? ""
      const holder = name === "KHR_texture_transform" ? material?.getBaseColorTextureInfo() : material
      assert.isNotNull(holder?.getExtension(name) ?? null, name)
      assert.deepStrictEqual(
        [material?.getAlphaMode(), material?.getAlphaCutoff(), material?.getDoubleSided()],
        ["MASK", 0.3, true]
      )
      assert.strictEqual(material?.getBaseColorTextureInfo()?.getTexCoord(), 2)
      assert.includeMembers(primitive.listSemantics(), ["COLOR_0", "TEXCOORD_0", "TEXCOORD_1", "TEXCOORD_2"])
    }
    assert.deepStrictEqual(root.listTextures().length, 1)
    const required = root.listExtensionsRequired().map(({ extensionName }) => extensionName)
    assert.deepStrictEqual(required, [], "whoever lacks an extension can still open it")
  })

  it("stands as its file shows it at rest: morphed by its weights, on the joints of its skin, without either after", async () => {
    const { accessor, cube, document, show } = shapes()
    const up = new Float32Array(24).map((_, i) => (i % 3 === 1 && (i / 3) & 2 ? 2 : 0))
    const bound = (joint: number) => new Uint8Array(32).map((_, i) => (i % 4 === 0 ? joint : 0))
    const weights = new Float32Array(32).map((_, i) => (i % 4 === 0 ? 1 : 0))
    const joint = document.createNode("Hip").setTranslation([0, 0, 0]).setScale([3, 1, 1])
    const skin = document
      .createSkin()
      .addJoint(joint)
      .setInverseBindMatrices(accessor("MAT4", new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])))
    const body = cube()
      .setAttribute("JOINTS_0", accessor("VEC4", bound(0)))
      .setAttribute("WEIGHTS_0", accessor("VEC4", weights))
      .addTarget(document.createPrimitiveTarget().setAttribute("POSITION", accessor("VEC3", up)))
    // A skin's node has no say in where it stands.
    const node = show(body).setSkin(skin).setTranslation([50, 50, 50])
    node.getMesh()?.setWeights([0.5])
    document.getRoot().getDefaultScene()?.addChild(joint)
    const sampler = document
      .createAnimationSampler()
      .setInput(accessor("SCALAR", new Float32Array([0, 1])))
      .setOutput(accessor("VEC3", new Float32Array([0, 0, 0, 9, 9, 9])))
    const channel = document
      .createAnimationChannel()
      .setTargetNode(joint)
      .setTargetPath("translation")
      .setSampler(sampler)
    document.createAnimation("Walk").addSampler(sampler).addChannel(channel)
    const { bounds, mesh, primitives, root } = await inModel(document)
    assert.deepStrictEqual(mesh.size, { width: 3, height: 2, depth: 1 })
    assert.deepStrictEqual(bounds, [-1.5, 0, -0.5, 1.5, 2, 0.5])
    assert.deepStrictEqual([root.listAnimations(), root.listSkins(), primitives[0].listTargets()], [[], [], []])
    assert.deepStrictEqual(primitives[0].listSemantics(), ["POSITION"])
  })

  it("shows instances each in its place, turns mirrored parts over and makes strips triangles", async () => {
    const { accessor, cube, document, show } = shapes()
    const instanced = document.createExtension(EXTMeshGPUInstancing).setRequired(true).createInstancedMesh()
    instanced.setAttribute("TRANSLATION", accessor("VEC3", new Float32Array([0, 0, 0, 4, 0, 0])))
    show(cube()).setExtension("EXT_mesh_gpu_instancing", instanced).setScale([2, 1, 1])
    show(cube()).setMatrix([-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 7, 1] as mat4)
    const strip = document
      .createPrimitive()
      .setMode(Primitive.Mode.TRIANGLE_STRIP)
      .setAttribute("POSITION", accessor("VEC3", new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0])))
    show(strip)
    const { bounds, mesh, primitives } = await inModel(document)
    assert.strictEqual(mesh.triangles, 12 + 12 + 12 + 2)
    assert.deepStrictEqual(bounds, [-5, 0, -4, 5, 1.5, 4])
    for (const primitive of primitives.slice(0, 3)) {
      const low = primitive.getAttribute("POSITION")?.getMin([]) ?? []
      assert.isAbove(volume(primitive), 0, String(low))
    }
    assert.isTrue(primitives.every((one) => one.getMode() === Primitive.Mode.TRIANGLES))
  })

  it("is lent the tangents that its normal map asks for, in place of a warning", async () => {
    const { accessor, cube, document, show } = shapes()
    const flat = document
      .createTexture("flat")
      .setImage(new Uint8Array(await png("#8080ff")))
      .setMimeType("image/png")
    const primitive = cube()
      .setMaterial(document.createMaterial("Bumpy").setNormalTexture(flat))
      .setAttribute(
        "NORMAL",
        accessor(
          "VEC3",
          new Float32Array(24).map((_, i) => (i % 3 === 1 ? 1 : 0))
        )
      )
      .setAttribute(
        "TEXCOORD_0",
        accessor(
          "VEC2",
          new Float32Array(16).map((_, i) => (i * 5) % 7)
        )
      )
    show(primitive)
    const { issues, primitives } = await inModel(document)
    assert.strictEqual(primitives[0].getAttribute("TANGENT")?.getCount(), 8)
    assert.strictEqual(issues.numWarnings, 0)
  })

  it("brings no lights, cameras or other colourings, and the older surfaces in today's terms", async () => {
    const { cube, document, show } = shapes()
    const old = document.createExtension(KHRMaterialsPBRSpecularGlossiness).setRequired(true)
    const gloss = old.createPBRSpecularGlossiness().setDiffuseFactor([0.2, 0.4, 0.6, 1]).setGlossinessFactor(0.75)
    const material = document.createMaterial("Paint").setExtension("KHR_materials_pbrSpecularGlossiness", gloss)
    const other = document.createExtension(KHRMaterialsVariants)
    const primitive = cube().setMaterial(material)
    const mapping = other
      .createMapping()
      .setMaterial(document.createMaterial("Other"))
      .addVariant(other.createVariant("v"))
    primitive.setExtension("KHR_materials_variants", other.createMappingList().addMapping(mapping))
    const light = document.createExtension(KHRLightsPunctual).createLight("Lamp")
    show(primitive).setExtension("KHR_lights_punctual", light).setCamera(document.createCamera("Eye"))
    const { primitives, root } = await inModel(document)
    const paint = primitives[0].getMaterial()
    assert.deepStrictEqual(paint?.getBaseColorFactor(), [0.2, 0.4, 0.6, 1])
    assert.deepStrictEqual([paint?.getMetallicFactor(), paint?.getRoughnessFactor()], [0, 0.25])
    assert.deepStrictEqual([root.listExtensionsUsed(), root.listCameras()], [[], []])
    assert.deepStrictEqual(root.listMaterials().length, 1)
  })

  it("is refused in words where it shows nothing, lies at no numbers, has no area or draws too much", async () => {
    const empty = shapes()
    empty.show(empty.cube().setMode(Primitive.Mode.LINES))
    assert.match(await unusable(await written(empty.document)), /its scene has no triangles/)
    const far = shapes()
    far.show(far.cube()).setScale([1e38, 1, 1]).setTranslation([3e38, 0, 0])
    assert.match(await unusable(await written(far.document)), /its vertices are not at numbers/)
    const flat = shapes()
    flat.show(flat.cube()).setScale([1, 0, 0])
    assert.match(await unusable(await written(flat.document)), /its triangles have no area/)
    const often = async (times: number, vertices: number) => {
      const { accessor, cube, document, show } = shapes()
      const instanced = document.createExtension(EXTMeshGPUInstancing).createInstancedMesh()
      instanced.setAttribute("TRANSLATION", accessor("VEC3", new Float32Array(3 * times)))
      const large = cube().setAttribute("POSITION", accessor("VEC3", new Float32Array(3 * vertices)))
      show(large).setExtension("EXT_mesh_gpu_instancing", instanced)
      return written(document)
    }
    const started = cpuMillis()
    assert.match(await unusable(await often(700_000, 24)), /draws more than 5000 primitives/)
    assert.match(await unusable(await often(4_000, 1_500)), /draws more than 5000000 vertices/)
    assert.isBelow(cpuMillis() - started, 10_000)
  })
})

import { assert, describe, it } from "@effect/vitest"
import { Document, WebIO } from "@gltf-transform/core"
import { KHRLightsPunctual } from "@gltf-transform/extensions"
// @ts-expect-error the validator ships without types
import * as validator from "gltf-validator"
import sharp from "sharp"
import type { AssetSupply, SuppliedAsset } from "#domain/AssetSupply.js"
import { unattended } from "#domain/Control.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import { buildModel } from "#operators/BuildModel.js"
import { layoutOfEverything, placement, theme } from "../fixture.js"

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#c04020" } })
  .png()
  .toBuffer()
const webp = await sharp({ create: { width: 32, height: 32, channels: 3, background: "#808080" } })
  .webp()
  .toBuffer()

/** A pyramid 2 m wide and deep and 4 m high, away from its origin, with a picture on it; its node is turned on its side. */
const pyramid = async (): Promise<Uint8Array> => {
  const document = new Document()
  const buffer = document.createBuffer()
  const corners = [9, 0, -1, 9, 0, 1, 11, 0, 1, 11, 0, -1, 10, 4, 0]
  const mesh = document.createMesh("Pyramid").addPrimitive(
    document
      .createPrimitive()
      .setAttribute(
        "POSITION",
        document.createAccessor().setType("VEC3").setArray(new Float32Array(corners)).setBuffer(buffer)
      )
      .setAttribute(
        "TEXCOORD_0",
        document
          .createAccessor()
          .setType("VEC2")
          .setArray(new Float32Array([0, 0, 0, 1, 1, 1, 1, 0, 0.5, 0.5]))
          .setBuffer(buffer)
      )
      .setIndices(
        document
          .createAccessor()
          .setType("SCALAR")
          .setArray(new Uint16Array([0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4, 0, 2, 1, 0, 3, 2]))
          .setBuffer(buffer)
      )
      .setMaterial(
        document
          .createMaterial("Clay")
          .setBaseColorTexture(
            document.createTexture("clay").setImage(new Uint8Array(picture)).setMimeType("image/png")
          )
      )
  )
  document.createScene("s").addChild(document.createNode("n").setMesh(mesh).setTranslation([0, 5, 0]))
  return new WebIO().writeBinary(document)
}

const MESH: SuppliedAsset = { id: uuid(20), name: "Pyramid", type: "mesh", shader_parameters: {}, files: { mesh: "m" } }
const CLAY: SuppliedAsset = {
  id: uuid(21),
  name: "Clay",
  type: "material",
  shader_parameters: { base_color: "#ff8040", tile_size: 2 },
  files: { albedo: "w", roughness: "p", normal: "p" }
}
const supply: AssetSupply = {
  assets: [MESH, CLAY],
  bytes: new Map<string, Uint8Array>([
    ["m", await pyramid()],
    ["p", picture],
    ["w", webp]
  ])
}

type ThemeRecipe = ThemeDocument["recipes"][number]

const recipe = (n: number, more: Partial<ThemeRecipe>): ThemeRecipe => ({
  id: uuid(n),
  slug: "r",
  name: "R",
  type: "scatter_props",
  operator: "prop",
  operator_version: "1.0.0",
  parameters: {},
  assets: { mesh: MESH.id },
  ...more
})

const box = (x: number, recipe: string | null, more: Partial<Placement> = {}): Placement =>
  placement("bench", x, 6, { id: `p${x}`, yaw: 0, size: { width: 1, height: 1, depth: 3 }, recipe, ...more })

const whole = layoutOfEverything()
/** A square alone: nothing grows on it. */
const paved = {
  ...whole,
  extent: { width: 20, depth: 12 },
  zones: whole.zones
    .filter(({ id }) => id === "square")
    .map((zone) => ({
      ...zone,
      id: "village",
      parent: null,
      polygon: [
        [0, 0],
        [0, 12],
        [20, 12],
        [20, 0]
      ] as const
    })),
  openings: [],
  paths: []
}

const built = async (recipes: ReadonlyArray<ThemeRecipe>, placements: ReadonlyArray<Placement>, of = supply) => {
  const layout = { ...paved, placements }
  const { glb, ...facts } = await buildModel(
    { layout, theme: { ...theme, recipes }, seed: 3, supply: of, generator: "g" },
    unattended
  )
  const document = await new WebIO().registerExtensions([KHRLightsPunctual]).readBinary(glb)
  const root = document.getRoot()
  const node = (id: string) => root.listNodes().find((one) => one.getExtras().placement === id)
  return { glb, facts, root, node }
}

describe("a mesh of the library in a scene", () => {
  const recipes = [
    recipe(1, {}),
    recipe(2, { parameters: { fit: "stretch" } }),
    recipe(3, { parameters: { fit: "none", scale: 0.5, yaw: 90 } })
  ]
  const things = [box(4, uuid(1)), box(8, uuid(2)), box(12, uuid(3)), box(16, null, { asset: MESH.id })]

  it("stands scaled into its region as its recipe says, on its lowest point", async () => {
    const { node } = await built(recipes, things)
    assert.deepStrictEqual(node("p4")?.getScale(), [0.25, 0.25, 0.25])
    assert.deepStrictEqual(node("p8")?.getScale(), [0.5, 0.25, 1.5])
    assert.deepStrictEqual(node("p12")?.getScale(), [0.5, 0.5, 0.5])
    assert.closeTo(node("p12")?.getRotation()[1] ?? 0, Math.SQRT1_2, 1e-6)
    // A thing's own mesh needs no recipe.
    assert.deepStrictEqual(node("p16")?.getScale(), [0.25, 0.25, 0.25])
    const position = node("p4")?.getMesh()?.listPrimitives()[0].getAttribute("POSITION")
    assert.deepStrictEqual(position?.getMin([]), [-1, 0, -1])
    assert.deepStrictEqual(position?.getMax([]), [1, 4, 1])
  })

  it("is stored once with its material and its picture, however often it stands, and the model stays valid", async () => {
    const { facts, glb, node, root } = await built(recipes, things)
    assert.strictEqual(node("p4")?.getMesh(), node("p12")?.getMesh())
    assert.strictEqual(root.listTextures().filter((one) => one.getName() === "clay").length, 1)
    assert.strictEqual(root.listMaterials().filter((one) => one.getName() === "Clay").length, 1)
    const alone = await built(recipes, things.slice(0, 1))
    assert.strictEqual(facts.triangle_count - alone.facts.triangle_count, 3 * 6)
    const report = await validator.validateBytes(glb, { maxIssues: 20 })
    assert.deepStrictEqual([report.issues.numErrors, report.issues.numWarnings], [0, 0])
  })

  it("has the same bytes on every run", async () => {
    const [first, second] = [await built(recipes, things), await built(recipes, things)]
    assert.deepStrictEqual(Buffer.from(first.glb).equals(Buffer.from(second.glb)), true)
  })

  it("ends in words that name the asset where its file cannot be read", async () => {
    const broken = { ...supply, bytes: new Map([["m", new Uint8Array(40)]]) }
    const message = await built(recipes, things, broken).then(
      () => "built",
      (error: unknown) => String(error)
    )
    assert.include(message, "“Pyramid” cannot be read")
  })
})

describe("a material of the library in an operator's slot", () => {
  it("brings its pictures, tiled by its own size, and its factors; a WebP becomes what every viewer reads", async () => {
    const dressed = recipe(4, { operator: "block", assets: { body: CLAY.id } })
    const { glb, node } = await built([dressed], [box(4, uuid(4)), box(8, uuid(4))])
    assert.strictEqual(node("p4")?.getMesh(), node("p8")?.getMesh())
    const material = node("p4")?.getMesh()?.listPrimitives()[0].getMaterial()
    assert.strictEqual(material?.getName(), "Clay")
    assert.strictEqual(material?.getBaseColorTexture()?.getMimeType(), "image/png")
    assert.deepStrictEqual(material?.getNormalTexture()?.getSize(), [64, 64])
    assert.deepStrictEqual(material?.getMetallicRoughnessTexture()?.getSize(), [64, 64])
    assert.strictEqual(material?.getMetallicFactor(), 0)
    const [r, g, b] = material?.getBaseColorFactor() ?? [0, 0, 0]
    assert.closeTo(r, 1, 1e-6)
    assert.isTrue(r > g && g > b)
    const uv = node("p4")?.getMesh()?.listPrimitives()[0].getAttribute("TEXCOORD_0")
    assert.isBelow((uv?.getMax([])[1] ?? 9) - (uv?.getMin([])[1] ?? 0), 1.6)
    const report = await validator.validateBytes(glb, { maxIssues: 20 })
    assert.deepStrictEqual([report.issues.numErrors, report.issues.numWarnings], [0, 0])
  })
})

describe("a recipe", () => {
  it("whose version is not there leaves the thing to the built-in default", async () => {
    const { facts } = await built([recipe(5, { operator_version: "0.1.0" })], [box(4, uuid(5))])
    const usual = await built([], [box(4, null)])
    assert.strictEqual(facts.triangle_count, usual.facts.triangle_count)
  })
})

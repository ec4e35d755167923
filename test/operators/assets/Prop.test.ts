import { assert, describe, it } from "@effect/vitest"
import { WebIO } from "@gltf-transform/core"
import { KHRLightsPunctual } from "@gltf-transform/extensions"
// @ts-expect-error the validator ships without types
import * as validator from "gltf-validator"
import { unattended } from "#domain/Control.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import { buildModel } from "#operators/BuildModel.js"
import { layoutOfEverything, placement, theme } from "../fixture.js"
import { CLAY, MESH, supply, uuid } from "./supply.js"

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
/** A room alone: it has no ground, which takes the most time. */
const paved = {
  ...whole,
  extent: { width: 20, depth: 12 },
  zones: whole.zones
    .filter(({ id }) => id === "square")
    .map((zone) => ({
      ...zone,
      id: "village",
      kind: "bedroom",
      parent: null,
      enclosed: true,
      height: 5,
      wall_thickness: 0.2,
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
    assert.closeTo(node("p12")?.getRotation()[1] ?? 0, Math.SQRT1_2, 1e-5)
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

describe("a mesh that wears a material of the library", () => {
  it("shows it in the place of its file's own of that name, whose pictures are left out; the bare mesh stays as it was", async () => {
    const dressed = { ...MESH, id: uuid(22), materials: { Clay: CLAY.id, Other: CLAY.id } }
    const of = { ...supply, assets: [dressed, ...supply.assets] }
    const recipes = [recipe(6, { assets: { mesh: dressed.id } }), recipe(7, {})]
    const alone = await built(recipes, [box(4, uuid(6))], of)
    const worn = alone.node("p4")?.getMesh()?.listPrimitives()[0].getMaterial()
    assert.deepStrictEqual(worn?.getMetallicRoughnessTexture()?.getSize(), [64, 64])
    assert.isNull(worn?.getNormalTexture() ?? null, "the pyramid has no normals that could lean")
    const names = alone.root.listTextures().map((one) => one.getName())
    assert.notInclude(names, "clay", "nothing shows it")
    const report = await validator.validateBytes(alone.glb, { maxIssues: 20 })
    assert.deepStrictEqual([report.issues.numErrors, report.issues.numWarnings], [0, 0])
    const both = await built(recipes, [box(4, uuid(6)), box(8, uuid(7))], of)
    assert.strictEqual(
      both.node("p8")?.getMesh()?.listPrimitives()[0].getMaterial()?.getBaseColorTexture()?.getName(),
      "clay"
    )
  })
})

describe("a recipe", () => {
  it("whose version is not there leaves the thing to the built-in default", async () => {
    const { facts } = await built([recipe(5, { operator_version: "0.1.0" })], [box(4, uuid(5))])
    const usual = await built([], [box(4, null)])
    assert.strictEqual(facts.triangle_count, usual.facts.triangle_count)
  })
})

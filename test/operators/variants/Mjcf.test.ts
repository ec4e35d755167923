import { assert, describe, it } from "@effect/vitest"
import { WebIO } from "@gltf-transform/core"
import { modelExtensions } from "#operators/glb/Extensions.js"
import { filesOf, modelOf, stand, swing, xmlOf } from "./Standing.js"

const texts = [
  "A dining room with a table set with four plates and four glasses, four chairs, a rug, a sideboard with a vase and a cabinet.",
  "A campsite with two tents, a picnic table with a jug, a cooler, four camp chairs and a log pile under pines."
]

describe("a model for MuJoCo", () => {
  for (const text of texts) {
    it(`loads without a warning and keeps still for two seconds: ${text.slice(0, 30)}`, async () => {
      const glb = await modelOf(text)
      const xml = await xmlOf(glb)
      const { bodies, deep, free, restless, said } = await stand(xml, [2])
      assert.deepStrictEqual(said, [])
      assert.deepStrictEqual(
        (await filesOf(glb)).map(({ path }) => path),
        ["scene.xml"]
      )
      const nodes = (await new WebIO().registerExtensions(modelExtensions).readBinary(glb)).getRoot().listNodes()
      const placed = nodes.filter((node) => node.getExtras().placement !== undefined)
      assert.isAtLeast(bodies, placed.length)
      assert.strictEqual(free.length, placed.filter((node) => node.getExtras().body === "free").length)
      assert.isAbove(free.length, 3)
      assert.deepStrictEqual(deep, [])
      assert.deepStrictEqual(restless, [[]])
      for (const { name, kind } of placed.map((node) => ({
        name: node.getExtras().placement,
        kind: node.getExtras().kind
      })))
        assert.include(xml, `<text name="class:${name}" data="${kind}"/>`)
    })
  }

  it("has the same bytes on every run", async () => {
    const glb = await modelOf(texts[0])
    assert.strictEqual(await xmlOf(glb), await xmlOf(glb))
  })
})

describe("doors, drawers and lids of a model for MuJoCo", () => {
  it("move through their ranges without touching their thing, and keep still by themselves", async () => {
    const glb = await modelOf(
      "A bedroom with a bed, a wardrobe, a dresser, a chest, a locker, a fridge and a desk with a laptop on it, and a toilet in the corner."
    )
    const xml = await xmlOf(glb)
    const { found, joints } = await swing(xml, 8)
    assert.deepStrictEqual(found, [])
    for (const thing of ["wardrobe", "dresser", "chest", "locker", "laptop"])
      assert.isTrue(
        joints.some((name) => name.startsWith(thing)),
        `${thing}: ${joints}`
      )
    const leaves = joints.filter((name) => name.includes("_leaf"))
    assert.isAbove(leaves.length, 0, "the room's own door")
    assert.strictEqual(new Set(leaves).size, leaves.length, "a leaf is one, though it is drawn in two parts")
    const { deep, restless, said } = await stand(xml, [2])
    assert.deepStrictEqual({ said, deep, restless }, { said: [], deep: [], restless: [[]] })
  })
})

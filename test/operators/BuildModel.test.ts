import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { WebIO } from "@gltf-transform/core"
import { KHRLightsPunctual } from "@gltf-transform/extensions"
// @ts-expect-error the validator ships without types
import * as validator from "gltf-validator"
import { type Control, Interrupted, unattended } from "#domain/Control.js"
import { buildModel } from "#operators/BuildModel.js"
import { renderThumbnail } from "#rendering/Thumbnail.js"
import { layoutOfEverything, theme } from "./fixture.js"

const input = { layout: layoutOfEverything(), theme, seed: 7, generator: "Scenewright 0.1.0" }

const progress: Array<number> = []
const watching: Control = { progress: (_, fraction) => void progress.push(fraction), checkpoint: () => {} }
const built = await buildModel(input, watching)
const document = await new WebIO().registerExtensions([KHRLightsPunctual]).readBinary(built.glb)

/** The GLB's JSON chunk as it was written. */
const json = JSON.parse(
  new TextDecoder().decode(
    built.glb.subarray(20, 20 + new DataView(built.glb.buffer, built.glb.byteOffset).getUint32(12, true))
  )
)

describe("the model of a layout with one of everything", () => {
  it("passes the Khronos validator without an error or a warning", async () => {
    const report = await validator.validateBytes(built.glb, { maxIssues: 20 })
    assert.deepStrictEqual(report.issues.messages, [])
  })

  it("has the same bytes on every run", async () => {
    const again = await buildModel({ ...input, layout: layoutOfEverything() }, unattended)
    const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
    assert.strictEqual(digest(again.glb), digest(built.glb))
  })

  it("is seen from what was written as it is from its bytes", async () => {
    const seen = (glb: Parameters<typeof renderThumbnail>[0]["glb"]) =>
      renderThumbnail({ glb, width: 160, height: 120 }, unattended)
    assert.deepStrictEqual(await seen(built.document), await seen(built.glb))
  })

  it("hangs every placement under its zone, with its ids", () => {
    const placements = new Map(input.layout.placements.map((p) => [p.id, p]))
    const found = document
      .getRoot()
      .listNodes()
      .filter((node) => node.getExtras().placement !== undefined)
    assert.strictEqual(found.length, placements.size)
    for (const node of found) {
      const placement = placements.get(String(node.getExtras().placement))
      assert.strictEqual(node.getExtras().entity, placement?.entity)
      assert.strictEqual(node.getParentNode()?.getExtras().zone, placement?.zone)
      assert.strictEqual(node.getParentNode()?.getParentNode()?.getExtras().level, 0)
    }
  })

  it("centres the extent and puts the base ground at height 0", () => {
    const [root] = document.getRoot().listScenes()[0].listChildren()
    assert.deepStrictEqual(root.getTranslation(), [-30, -1, -24])
  })

  it("names its generator, counts what is drawn and keeps its sun weak", () => {
    assert.strictEqual(json.asset.generator, input.generator)
    const drawn = document
      .getRoot()
      .listNodes()
      .flatMap((node) => node.getMesh()?.listPrimitives() ?? [])
      .reduce((sum, p) => sum + (p.getIndices()?.getCount() ?? 0) / 3, 0)
    assert.strictEqual(built.triangle_count, drawn)
    assert.strictEqual(built.asset_count, document.getRoot().listMeshes().length)
    const { lights } = json.extensions.KHR_lights_punctual
    assert.isTrue(lights.some((light: { type: string }) => light.type === "directional"))
    for (const light of lights) assert.isAtMost(light.intensity, light.type === "directional" ? 1 : 10)
  })

  it("reports progress that never falls", () => {
    assert.isAbove(progress.length, 10)
    assert.deepStrictEqual(
      progress,
      [...progress].sort((a, b) => a - b)
    )
    assert.isAtMost(progress[progress.length - 1], 1)
  })

  it("stops at a checkpoint once it is asked to", async () => {
    for (const after of [1, 60, 400]) {
      let calls = 0
      const stopping: Control = {
        progress: () => {},
        checkpoint: () => {
          if (++calls >= after) throw new Interrupted()
        }
      }
      const outcome = await buildModel(input, stopping).then(
        () => "finished",
        (error: unknown) => (error instanceof Interrupted ? "interrupted" : String(error))
      )
      assert.strictEqual(outcome, "interrupted")
    }
  })
})

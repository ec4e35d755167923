import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { textureCache } from "#operators/materials/Encode.js"
import { KeptTextures, mixedKinds } from "#operators/materials/KeptTextures.js"
import { textureKinds } from "#operators/materials/Textures.js"
import { writeTextures } from "#operators/materials/WriteTextures.js"

describe("textures that a build keeps", () => {
  it("are those that the code makes, of every kind", async () => {
    const folder = await mkdtemp(join(tmpdir(), "textures-"))
    try {
      await writeTextures(folder)
      const kept = new KeptTextures(pathToFileURL(`${folder}/`))
      const made = textureCache(unattended)
      for (const kind of textureKinds) {
        const { bytes, gain } = await made.colour(kind)
        assert.deepStrictEqual(kept.colour(kind), { bytes: new Uint8Array(bytes), gain }, kind)
        assert.deepStrictEqual(kept.relief(kind), new Uint8Array((await made.relief(kind)).bytes), kind)
      }
      for (const kind of mixedKinds) {
        const { gain, mean, rgb } = made.texels(kind)
        assert.deepStrictEqual(kept.texels(kind), { gain, mean, rgb }, kind)
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it("are none where there is no folder of them", () => {
    const kept = new KeptTextures(new URL("./no-such-folder/", import.meta.url))
    assert.isUndefined(kept.colour("wood"))
    assert.isUndefined(kept.relief("wood"))
    assert.isUndefined(kept.texels("grass"))
  })
})

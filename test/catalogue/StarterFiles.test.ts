import { createHash } from "node:crypto"
import { readdirSync, writeFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import sharp from "sharp"
import { starterBytes, starterFiles } from "#catalogue/StarterFiles.js"
import { starters } from "#catalogue/Starters.js"
import { unattended } from "#domain/Control.js"
import { inspect_asset } from "#work/computations/inspect_asset.js"
import { makers } from "../support/StarterFiles.js"

const folder = new URL("../../src/catalogue/data/starters/", import.meta.url)
const kindOf = (name: string) => (name.endsWith(".glb") ? "mesh" : "picture")

/** Makes the files anew, after a change of the operators or textures that they show. */
if (process.env.SCENEWRIGHT_GOLDEN === "write") {
  const facts: Record<string, unknown> = {}
  for (const [name, made] of Object.entries(makers)) {
    const bytes = await made()
    writeFileSync(new URL(name, folder), bytes)
    const sha256 = createHash("sha256").update(bytes).digest("hex")
    facts[name] = {
      sha256,
      size_bytes: bytes.length,
      ...(await inspect_asset({ kind: kindOf(name), bytes }, unattended))
    }
  }
  writeFileSync(new URL("files.json", folder), `${JSON.stringify(facts, null, 2)}\n`)
}

const meanOf = async (bytes: Uint8Array): Promise<ReadonlyArray<number>> =>
  (await sharp(bytes).stats()).channels.map(({ mean }) => mean)

describe("the files of starter libraries", () => {
  it("are those that the libraries name, and no more", () => {
    const named = Object.values(starters).flatMap(({ assets }) =>
      Object.values(assets).flatMap(({ files = {} }) => Object.values(files))
    )
    const there = readdirSync(folder).filter((name) => name !== "files.json")
    assert.deepStrictEqual([...new Set(named)].sort(), there.sort())
    assert.deepStrictEqual(Object.keys(starterFiles()).sort(), there)
    assert.deepStrictEqual(Object.keys(makers).sort(), there)
  })

  for (const [name, facts] of Object.entries(starterFiles())) {
    it(`${name}: is what its row says, found as an upload would be`, async () => {
      const bytes = starterBytes(name)
      const { sha256, size_bytes, ...found } = facts
      assert.deepStrictEqual([createHash("sha256").update(bytes).digest("hex"), bytes.length], [sha256, size_bytes])
      assert.deepStrictEqual(await inspect_asset({ kind: kindOf(name), bytes }, unattended), found)
    })

    it(`${name}: is what the operators still make`, async () => {
      const made = await makers[name]()
      const now = await inspect_asset({ kind: kindOf(name), bytes: made }, unattended)
      assert.deepStrictEqual([now.mesh?.meshes, now.resolution], [facts.mesh?.meshes, facts.resolution])
      if (kindOf(name) === "mesh") return
      const [before, after] = await Promise.all([starterBytes(name), made].map(meanOf))
      for (const [i, mean] of after.entries()) assert.approximately(mean, before[i], 2)
    })
  }
})

/** The program as it is bundled: `npm run build` goes before. */
import { readdirSync, readFileSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import { binaries } from "../../../src/required.mjs"

const dist = new URL("../../../dist/", import.meta.url)

it("a thread asks for packages with a binary by require, whose sources Node does not read for names first", () => {
  const chunks = readdirSync(dist).filter((file) => file.endsWith(".js"))
  const said = chunks.map((file) => readFileSync(new URL(file, dist), "utf8"))
  for (const name of binaries) {
    const naming = (form: RegExp) => said.filter((text) => form.test(text)).length
    assert.strictEqual(naming(new RegExp(`(from|import)\\s*\\(?"${name}"`)), 0, name)
    assert.strictEqual(naming(new RegExp(`require\\d*\\("${name}"\\)`)), 1, name)
  }
})

import { existsSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { fileOf, kept, shown } from "../support/KeptSheets.js"
import { thingDigest } from "../support/ThingPicture.js"

describe("the kept contact sheets of things", () => {
  it("show things as they are drawn; what looks otherwise is drawn anew and looked at", () => {
    const changed = shown.flatMap(({ digest, name }, number) => {
      const thing = catalogue().thing(name)
      const same = thing !== undefined && thingDigest(thing) === digest
      return same ? [] : [`${fileOf(number)}, ${number + 1}: ${name}`]
    })
    assert.deepStrictEqual(changed, [], "test/bench/things.ts kept draws them anew; look at the sheets that it prints")
  })

  it("are all there", () => {
    const files = [...new Set(shown.map((_, number) => fileOf(number)))]
    assert.isAbove(files.length, 10)
    assert.deepStrictEqual(
      files.filter((file) => !existsSync(new URL(file, kept))),
      []
    )
  })
})

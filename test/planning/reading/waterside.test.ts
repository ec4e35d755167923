import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { worded } from "./summary.js"

const relations = (text: string) => worded(read(text, unattended).relations)

describe("what stands at the sides of water", () => {
  const cases: ReadonlyArray<readonly [text: string, relation: string]> = [
    ["A river winds through a meadow with alders on both banks.", "alder along: river"],
    ["A canal with warehouses on either side of the water.", "warehouse along: canal"],
    ["A row of poplars lines both banks of the river.", "poplar along: river"],
    ["A pond in a park. Around the water grow birches.", "birch around: pond"],
    ["A brook with reeds on its banks.", "reed along: brook"],
    ["A river with swans on the bank and a tavern by the water.", "tavern near: river"],
    ["A lake with tents along its shore.", "tent along: lake"],
    ["Oaks line either side of the canal.", "oak along: canal"],
    ["A stream through a forest. Boulders lie on either bank of the stream.", "boulder along: stream"],
    ["A river with fishermen on opposite banks.", "fisherman along: river"]
  ]
  for (const [text, relation] of cases) it(`is read in: ${text}`, () => assert.include(relations(text), relation))

  it("makes no second water of the banks", () =>
    assert.deepStrictEqual(
      read("A river with willows on both banks and a rowing boat on the water.", unattended).places.map(({ id }) => id),
      ["river"]
    ))
})

describe("what stands at an end", () => {
  const cases: ReadonlyArray<readonly [text: string, relation: string]> = [
    ["A lake with a pier with a flagpole at its end.", "flagpole side_of front: pier"],
    ["A jetty with a hut at the far end.", "hut side_of front: jetty"],
    ["A long pier and at its end a gazebo.", "gazebo side_of front: pier"],
    ["A beacon stands at the very end of the mole.", "beacon side_of front: mole"],
    ["An avenue of plane trees with an obelisk at its end.", "obelisk next_to: plane_tree"],
    ["A row of five cottages with a chapel at the end of the row.", "chapel next_to: cottage"],
    ["A row of eight carts with a wagon at the end of the row.", "wagon next_to: cart"],
    ["A street of shops with a cinema at the end of the street.", "cinema near: street"]
  ]
  for (const [text, relation] of cases) it(`is read in: ${text}`, () => assert.include(relations(text), relation))
})

/** Tables of texts and of what their reading must hold. */
import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

/**
 * A text, and the things ("2 oak_stool"), where they are ("oak_stool @ kitchen"), the places ("kitchen") and the relations
 * ("mug on_top: shelf") and the looks ("mug is blue") that its reading must hold.
 */
export type Row = readonly [text: string, ...says: ReadonlyArray<string>]

/** A test for each text of each rule: what it says is among what is read. */
export const sayEach = (table: Readonly<Record<string, ReadonlyArray<Row>>>): void => {
  for (const [rule, rows] of Object.entries(table)) {
    describe(rule, () => {
      for (const [text, ...says] of rows) {
        it(`“${text}” says ${says.join("; ")}`, () => {
          const reading = read(text, unattended)
          const found = [
            ...counted(reading),
            ...worded(reading.relations),
            ...reading.places.map(({ id }) => id),
            ...reading.things.map(({ id, place }) => `${id} @ ${place}`),
            ...reading.things.flatMap(({ id, tags }) => tags.map((tag) => `${id} is ${tag}`))
          ]
          for (const said of says) assert.include(found, said)
        })
      }
    })
  }
}

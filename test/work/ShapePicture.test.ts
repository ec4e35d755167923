import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import sharp from "sharp"
import { unattended } from "#domain/Control.js"
import { readProgram } from "#operators/shapes/Read.js"
import { shapePicture } from "#work/computations/ShapePicture.js"

/** How many pixels left of a white cube of this side are as blue as a person's shirt. */
const blueLeftOf = async (side: number): Promise<number> => {
  const { program } = Either.getOrThrow(
    readProgram({ parts: [{ box: [side, side, side], colour: "#ffffff" }] }, "cube")
  )
  const { picture } = await shapePicture("cube of nothing", program, unattended)
  const left = sharp(picture).extract({ left: 0, top: 0, width: 150, height: 288 }).removeAlpha()
  const data = await left.raw().toBuffer()
  let count = 0
  for (let i = 0; i < data.length; i += 3) if (data[i + 2] > data[i] + 60) count++
  return count
}

describe("the picture of a program", () => {
  it("has a person beside what is larger than a metre, and nobody beside what is smaller", async () => {
    assert.isAbove(await blueLeftOf(2), 100)
    assert.strictEqual(await blueLeftOf(0.3), 0)
  })
})

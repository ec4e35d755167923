import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { unattended } from "#domain/Control.js"
import { contactSheet, type Frame, framesOf, sheet_pictures_max } from "#rendering/ContactSheet.js"
import { png } from "../support/Pictures.js"
import { pixelsOf } from "./Pixels.js"

const sheets = {
  count: FastCheck.integer({ min: 1, max: sheet_pictures_max }),
  side: FastCheck.integer({ min: 256, max: 1024 }),
  palette: FastCheck.array(FastCheck.constant("#aa8844"), { maxLength: 16 })
}

const meet = (a: Frame, b: Frame): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

describe("a sheet of pictures", () => {
  it.prop(
    "every picture has a frame inside the sheet that meets no other and is no sliver",
    sheets,
    ({ count, palette, side }) => {
      const frames = framesOf(count, side, palette)
      assert.strictEqual(frames.length, count)
      for (const [i, frame] of frames.entries()) {
        const { height, left, top, width } = frame
        assert.isAtLeast(Math.min(left, top), 0)
        assert.isAtMost(Math.max(left + width, top + height), side)
        assert.isAtMost(Math.max(width / height, height / width), 2.5)
        assert.isFalse(frames.some((other, j) => j !== i && meet(frame, other)))
      }
    }
  )

  it("each picture is seen in its frame, and nothing of the palette without one", async () => {
    const colours = ["#ff0000", "#00ff00", "#0000ff"]
    const frames = framesOf(3, 256, [])
    const pictures = await Promise.all(colours.map((colour, i) => png(colour, frames[i].width, frames[i].height)))
    const pixels = await pixelsOf(await contactSheet({ pictures, side: 256, palette: [] }, unattended))
    for (const [i, { height, left, top, width }] of frames.entries()) {
      const found = pixels.at(left + Math.floor(width / 2), top + Math.floor(height / 2))
      assert.strictEqual(found.indexOf(Math.max(...found)), i)
    }
    assert.strictEqual(Math.max(...frames.map(({ height, top }) => top + height)), 256)
  })
})

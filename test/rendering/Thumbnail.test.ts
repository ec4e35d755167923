import { assert, describe, it } from "@effect/vitest"
import { Interrupted, unattended } from "#domain/Control.js"
import { renderThumbnail } from "#rendering/Thumbnail.js"
import { type Boxed, boxes } from "./Boxes.js"
import { pixelsOf } from "./Pixels.js"

const red: [number, number, number] = [0.8, 0.03, 0.03]
const green: [number, number, number] = [0.05, 0.6, 0.08]
const isRed = (r: number, g: number, b: number) => r > 70 && r > 2 * g && r > 2 * b

const picture = async (glb: Uint8Array, width = 96, height = 72) =>
  pixelsOf(await renderThumbnail({ glb, width, height }, unattended))

describe("Thumbnail", () => {
  it("a red box is red in the middle and fills the frame", async () => {
    const pixels = await picture(await boxes([{ size: [2, 1, 2], at: [40, 0, -7], colour: red }]))
    assert.deepStrictEqual([pixels.width, pixels.height], [96, 72])
    assert.isTrue(isRed(...pixels.at(48, 36)), `middle is ${pixels.at(48, 36)}`)
    const [left, top, right, bottom] = pixels.box(isRed)
    assert.isAbove(Math.max((right - left) / 96, (bottom - top) / 72), 0.85)
    assert.isAbove(Math.min(left, top, 95 - right, 71 - bottom), 0, "something touches the edge")
  })

  it("the same GLB gives the same bytes", async () => {
    const glb = await boxes([
      { size: [8, 0.2, 8], at: [0, -0.2, 0], colour: green },
      { size: [1, 2, 1], at: [1, 0, 1], colour: red }
    ])
    const render = () => renderThumbnail({ glb, width: 64, height: 48 }, unattended)
    assert.deepStrictEqual(await render(), await render())
  })

  it("a tall thing throws a shadow on the ground", async () => {
    const ground: Boxed = { size: [10, 0.2, 10], at: [0, -0.2, 0], colour: [0.6, 0.6, 0.6] }
    const post: Boxed = { size: [1, 3, 1], at: [0, 0, 0], colour: red }
    const bare = await picture(await boxes([ground]))
    const shaded = await picture(await boxes([ground, post]))
    const [r, g, b] = bare.at(48, 36)
    const isShade = (x: number, y: number, z: number) => !isRed(x, y, z) && x + y + z < 0.75 * (r + g + b)
    assert.isAbove(shaded.share(isShade), bare.share(isShade) + 0.02)
  })

  it("what is smooth mirrors the low sky at dusk, so that dark water is not black", async () => {
    const light = async (roughness: number) => {
      const plate: Boxed = { size: [10, 0.2, 10], at: [0, -0.2, 0], colour: [0.01, 0.02, 0.03], roughness }
      const glb = await boxes([plate], { time_of_day: "dusk" })
      const png = await renderThumbnail({ glb, width: 96, height: 72, setting: "outdoor" }, unattended)
      return (await pixelsOf(png)).at(48, 36).reduce((sum, k) => sum + k, 0)
    }
    assert.isAbove(await light(0.1), 1.5 * (await light(0.9)))
  })

  it("instances of EXT_mesh_gpu_instancing are all drawn", async () => {
    const one = await picture(
      await boxes([
        { size: [12, 0.1, 12], at: [0, -0.1, 0], colour: green },
        { size: [1, 1, 1], at: [0, 0, 0], colour: red }
      ])
    )
    const four = await picture(
      await boxes([
        { size: [12, 0.1, 12], at: [0, -0.1, 0], colour: green },
        {
          size: [1, 1, 1],
          at: [0, 0, 0],
          colour: red,
          copies: [
            [-4, 0, -4],
            [4, 0, -4],
            [-4, 0, 4],
            [4, 0, 4]
          ]
        }
      ])
    )
    assert.isAbove(four.share(isRed), 3 * one.share(isRed))
  })

  it("a mirrored box is as visible as a plain one", async () => {
    const size: [number, number, number] = [2, 1, 2]
    const plain = await picture(await boxes([{ size, at: [0, 0, 0], colour: red }]))
    const mirrored = await picture(await boxes([{ size, at: [0, 0, 0], colour: red, scale: [-1, 1, 1] }]))
    assert.approximately(mirrored.share(isRed), plain.share(isRed), 0.02)
  })

  it("rooms are seen from more steeply above than land", async () => {
    const tower = {
      size: [2, 3, 2] as [number, number, number],
      at: [0, 0, 0] as [number, number, number],
      colour: red
    }
    const height = async (setting: string) => {
      const [left, top, right, bottom] = (await picture(await boxes([tower], { setting }))).box(isRed)
      return (bottom - top) / (right - left)
    }
    assert.isBelow(await height("indoor"), await height("outdoor"))
  })

  it("an empty scene is a plain backdrop, not a failure", async () => {
    const pixels = await picture(await boxes([]), 32, 24)
    assert.strictEqual(
      pixels.share((r, g, b) => r + g + b > 450),
      1
    )
  })

  it("a picture stops soon after it was asked to", async () => {
    const glb = await boxes([{ size: [1, 1, 1], at: [0, 0, 0], colour: red }])
    for (const after of [0, 5, 60]) {
      let calls = 0
      const checkpoint = () => {
        if (calls++ >= after) throw new Interrupted()
      }
      const failure = await renderThumbnail({ glb, width: 64, height: 48 }, { progress: () => {}, checkpoint }).then(
        () => null,
        (error) => error
      )
      assert.instanceOf(failure, Interrupted)
      assert.strictEqual(calls, after + 1)
    }
  })

  it("progress never falls and ends at 1", async () => {
    const seen: Array<number> = []
    const glb = await boxes([{ size: [1, 1, 1], at: [0, 0, 0], colour: red }])
    const progress = (_: string, fraction: number) => {
      seen.push(fraction)
    }
    await renderThumbnail({ glb, width: 32, height: 24 }, { progress, checkpoint: () => {} })
    assert.deepStrictEqual(
      seen,
      [...seen].sort((a, b) => a - b)
    )
    assert.strictEqual(seen.at(-1), 1)
  })

  it("a size outside 16 to 2048 pixels is refused", async () => {
    const glb = await boxes([])
    for (const [width, height] of [
      [8, 64],
      [64, 4096],
      [64.5, 64]
    ]) {
      const failure = await renderThumbnail({ glb, width, height }, unattended).then(
        () => null,
        (error) => error
      )
      assert.instanceOf(failure, RangeError)
    }
  })

  it("bytes that are no GLB are refused", async () => {
    const glb = new TextEncoder().encode("not a model")
    assert.isNotNull(
      await renderThumbnail({ glb, width: 32, height: 24 }, unattended).then(
        () => null,
        (error) => error
      )
    )
  })
})

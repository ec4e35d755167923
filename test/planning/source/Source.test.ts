import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import sharp from "sharp"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { parse, records } from "#formats/Sdd.js"
import { wordsOfName } from "#planning/source/FileWords.js"
import { hexOf, labOf } from "#planning/source/Oklab.js"
import { paletteOf } from "#planning/source/Palette.js"
import { pictureSource, textSource } from "#planning/source/Source.js"
import type { Computations, SourceDocument } from "#services/ports/Compute.js"
import { write_sdd } from "#work/computations/write_sdd.js"

const bytes = (text: string) => new TextEncoder().encode(text)

const input = (source: SourceDocument | null, more: Partial<Computations["write_sdd"]["input"]> = {}) => ({
  title: "Untitled scene",
  brief: "",
  prompt: "",
  source,
  world: defaults,
  style: {},
  parameters: {},
  seed: 1,
  ...more
})

const written = async (source: SourceDocument | null, more?: Partial<Computations["write_sdd"]["input"]>) =>
  parse(new TextDecoder().decode((await write_sdd(input(source, more), unattended)).sdd))

/** A picture of horizontal bands: colour and share of the height. */
const bands = async (
  colours: ReadonlyArray<readonly [hex: string, share: number]>,
  format: "png" | "jpeg" | "webp" | "gif" | "avif" = "png"
) => {
  const [width, height] = [240, 160]
  const layers = await Promise.all(
    colours.map(([background, share]) =>
      sharp({ create: { width, height: Math.round(height * share), channels: 3, background } })
        .png()
        .toBuffer()
    )
  )
  let top = 0
  const composed = layers.map((layer, i) => {
    const placed = { input: layer, top, left: 0 }
    top += Math.round(height * colours[i][1])
    return placed
  })
  return sharp({ create: { width, height, channels: 3, background: "#000000" } })
    .composite(composed)
    .toFormat(format)
    .toBuffer()
}

const dusk = [
  ["#2b3a5c", 0.5],
  ["#c8743c", 0.2],
  ["#3a2a20", 0.3]
] as const

const elements = (document: ReturnType<typeof parse>) => {
  const { table } = document.sections.Elements
  return table === null ? [] : records(table).map(({ name }) => name)
}

describe("a text as a scene's source", () => {
  const markdown =
    "# Old Harbour\n\n## What there is\n\nA **stone quay** with\na [lighthouse](x.html).\n\n- three fishing boats\n- a wooden crane\n\n| Thing | Count |\n| --- | --- |\n| barrel | 4 |\n"

  it("gives its paragraphs and items as sentences, and its heading as the title", () => {
    const { text, title } = textSource("notes.md", markdown)
    assert.strictEqual(title, "Old Harbour")
    assert.strictEqual(
      text,
      "A stone quay with a lighthouse.\n\nthree fishing boats.\n\na wooden crane.\n\nThing, Count.\n\nbarrel, 4."
    )
    assert.strictEqual(textSource("x.md", "# A meadow with an oak").text, "A meadow with an oak.")
  })

  it("is planned like a brief when there is no description, and is named in the sdd", async () => {
    const document = await written({ kind: "text", name: "notes.md", bytes: bytes(markdown) })
    assert.strictEqual(document.title, "Old Harbour")
    for (const what of [/lighthouse/i, /boat/i, /crane/i])
      assert.isTrue(
        elements(document).some((name) => what.test(name)),
        String(what)
      )
    assert.match(document.sections.Setting.paragraphs.join("\n"), /Source: the text “notes\.md”/)
    assert.match(document.sections.Intent.paragraphs.join(" "), /stone quay/)
  })

  it("joins the description that there is", async () => {
    const document = await written(
      { kind: "text", name: "notes.txt", bytes: bytes("A well.") },
      { brief: "A yard with two oaks." }
    )
    assert.isTrue(
      elements(document).some((name) => /well/i.test(name)) && elements(document).some((name) => /oak/i.test(name))
    )
  })

  it("that was cut within a character, or is longer than what is read, is still planned", async () => {
    const cut = Buffer.from("A well. Ein Baum für ä").subarray(0, -1)
    assert.isAbove(elements(await written({ kind: "text", name: "a", bytes: cut })).length, 0)
    const long = await written({ kind: "text", name: "b", bytes: bytes("A well stands here. ".repeat(5000)) })
    assert.isTrue(long.sections["Open questions"].items.some((item) => /32000 characters/.test(item)))
  })

  it("cannot smuggle an image into the sdd by its name", async () => {
    const name = "![x](http://example.test/a.png) <img src=x>"
    const { sdd } = await write_sdd(input({ kind: "text", name, bytes: bytes("A well.") }), unattended)
    assert.notMatch(new TextDecoder().decode(sdd), /(?<!\\)<img|(?<!\\)!\[/)
  })
})

describe("a picture as a scene's source", () => {
  for (const format of ["png", "jpeg", "webp", "gif", "avif"] as const) {
    it(`in ${format} gives palette and light to the sdd, is named there, and its file name is the brief`, async () => {
      const source = {
        kind: "image",
        name: "old-harbour_with-a-lighthouse (2).jpg",
        bytes: await bands(dusk, format)
      } as const
      const style = { palette: ["#ffffff"], lighting: { time_of_day: "noon", intensity: 1.5 } }
      const document = await written(source, { style })
      const [line] = document.sections.Setting.paragraphs.filter((text) => text.startsWith("Source"))
      assert.match(
        line,
        /“old-harbour_with-a-lighthouse \(2\)\.jpg”, landscape, mostly dark blue, dark brown and orange/
      )
      assert.isTrue(elements(document).some((name) => /lighthouse/i.test(name)))
      assert.include(document.sections.Style.items, "Lighting: dusk, intensity 0.7")
      const palette = document.sections.Style.items.find((item) => item.startsWith("Palette"))
      assert.notInclude(palette, "#ffffff")
    })
  }

  it("names its dominant colours within what the eye tells apart, the largest first", async () => {
    const palette = paletteOf(
      await sharp(await bands(dusk))
        .ensureAlpha()
        .raw()
        .toBuffer()
    )
    assert.deepStrictEqual(
      palette.map(({ hex }) => hex),
      ["#2b3a5c", "#3a2a20", "#c8743c"]
    )
    assert.deepStrictEqual(
      palette.map(({ share }) => Math.round(share * 100)),
      [50, 30, 20]
    )
  })

  it("of a name that says nothing gives its colours to a small scene", async () => {
    const document = await written({ kind: "image", name: "IMG_2231.JPG", bytes: await bands(dusk) })
    assert.match(document.sections.Intent.paragraphs.join(" "), /no brief was given/)
    assert.isAbove(elements(document).length, 0)
  })

  const lights = [
    [
      "day",
      [
        ["#9cc4e8", 0.5],
        ["#7fa24a", 0.5]
      ]
    ],
    [
      "evening",
      [
        ["#2b3a5c", 0.5],
        ["#6f7f97", 0.5]
      ]
    ],
    [
      "night",
      [
        ["#0d1424", 0.7],
        ["#2b3350", 0.3]
      ]
    ]
  ] as const
  for (const [time, colours] of lights) {
    it(`of ${colours.map(([hex]) => hex).join(" and ")} is in the light of ${time}`, async () => {
      const { lighting, line } = pictureSource("x.png", {
        width: 240,
        height: 160,
        rgba: await sharp(await bands(colours))
          .ensureAlpha()
          .raw()
          .toBuffer()
      })
      assert.strictEqual(lighting?.time_of_day, time, line)
    })
  }

  it("yields its light to the words of the brief", async () => {
    const document = await written(
      { kind: "image", name: "a.png", bytes: await bands(dusk) },
      { brief: "A yard with an oak at noon." }
    )
    assert.isTrue(document.sections.Style.items.some((item) => item.startsWith("Lighting: noon")))
  })

  it("that is broken, or too large to decode, ends invalid_input", async () => {
    const broken = (await bands(dusk)).subarray(0, 300)
    const huge = Buffer.from(await bands([["#ffffff", 1]]))
    huge.writeUInt32BE(200_000, 16)
    huge.writeUInt32BE(200_000, 20)
    for (const data of [broken, huge, bytes("no picture")]) {
      const source = { kind: "image", name: "a.png", bytes: data } as const
      const failure = await write_sdd(input(source), unattended).catch((error: unknown) => error)
      assert.deepInclude(failure as object, { _tag: "ComputeFailed", code: "invalid_input" })
    }
  })

  it("without an opaque pixel has no palette and is day", () => {
    const source = pictureSource("x.png", { width: 3, height: 9, rgba: new Uint8Array(3 * 9 * 4) })
    assert.deepStrictEqual([source.palette, source.lighting?.time_of_day], [[], "day"])
    assert.match(source.line, /portrait, without a colour/)
  })
})

describe("a palette", () => {
  it.prop(
    "has at most six colours, whose shares fall and make up the whole",
    [fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 300 })],
    ([values]) => {
      const pixels = Math.floor(values.length / 3)
      const rgba = new Uint8Array(pixels * 4).map((_, i) =>
        i % 4 === 3 ? 255 : values[Math.floor(i / 4) * 3 + (i % 4)]
      )
      const palette = paletteOf(rgba)
      assert.isTrue(palette.length >= 1 && palette.length <= 6)
      palette.forEach(({ hex, share }, i) => {
        assert.match(hex, /^#[0-9a-f]{6}$/)
        assert.isTrue(share > 0 && share <= 1 + 1e-9 && (i === 0 || share <= palette[i - 1].share))
      })
      assert.deepStrictEqual(paletteOf(rgba), palette)
    }
  )

  it.prop("keeps every colour as it is", [fc.integer({ min: 0, max: 0xffffff })], ([colour]) => {
    const hex = `#${colour.toString(16).padStart(6, "0")}`
    assert.strictEqual(hexOf(labOf(colour >> 16, (colour >> 8) & 255, colour & 255)), hex)
  })
})

describe("the words of a file name", () => {
  const table: ReadonlyArray<readonly [string, string]> = [
    ["old-harbour_at dusk (2).jpg", "old harbour at dusk"],
    ["MedievalVillage.PNG", "medieval village"],
    ["IMG_20240131_1123.jpg", ""],
    ["Screenshot 2024-01-31 at 11.23.png", "at"],
    ["Mühle im Wald.webp", "mühle im wald"],
    ["d41d8cd98f00b204e9800998ecf8427e.png", ""],
    ["DSC0001-final_v2.jpeg", ""]
  ]
  for (const [name, words] of table) it(`of ${name} are "${words}"`, () => assert.strictEqual(wordsOfName(name), words))
})

import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import sharp from "sharp"
import { contentTypeOf } from "#formats/ContentType.js"
import { runningDigest } from "#formats/RunningDigest.js"

const digestOf = (bytes: Uint8Array, pieces = 7) => {
  const digest = runningDigest()
  for (let at = 0; at < bytes.length; at += pieces) digest.update(bytes.subarray(at, at + pieces))
  return digest.done()
}

const typeOf = (content: Uint8Array | string, name = "file", declared = "") =>
  contentTypeOf({ ...digestOf(Buffer.from(content as string)), name, declared })

const picture = (format: "png" | "jpeg" | "webp" | "gif" | "avif") =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#8a5a3c" } })
    .toFormat(format)
    .toBuffer()

describe("the content type of a file", () => {
  for (const format of ["png", "jpeg", "webp", "gif", "avif"] as const) {
    it(`is image/${format} whatever the caller declares`, async () => {
      assert.strictEqual(await typeOf(await picture(format), "x.html", "text/html"), `image/${format}`)
    })
  }

  const binary = Buffer.from([1, 2, 3, 0, 255, 254])
  const table: ReadonlyArray<
    readonly [what: string, bytes: Uint8Array | string, name: string, declared: string, type: string]
  > = [
    ["a GLB", "glTF\x02\0\0\0", "x", "", "model/gltf-binary"],
    ["a zip", "PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", "x", "text/plain", "application/zip"],
    ["prose", "A quay with two cranes.\n", "notes.txt", "", "text/plain"],
    ["prose of a Markdown name", "# Quay\n", "notes.MD", "application/octet-stream", "text/markdown"],
    ["prose that is declared Markdown", "# Quay\n", "notes", "text/markdown", "text/markdown"],
    ["prose that begins like a bitmap", "BMW dealer with ten cars", "x.txt", "", "text/plain"],
    ["prose in any script", "Ein Hafen mit Mühle, 森の中の家 🏠", "x", "", "text/plain"],
    ["HTML", "<html><script>alert(1)</script>", "x.html", "text/html", "text/plain"],
    ["a drawing in XML", '<?xml version="1.0"?><svg/>', "x.svg", "image/svg+xml", "text/plain"],
    ["nothing, declared", "", "x.usd", "model/vnd.usd", "model/vnd.usd"],
    ["unknown bytes, declared", binary, "x", "model/vnd.usd", "model/vnd.usd"],
    ["unknown bytes", binary, "x.png", "", "application/octet-stream"],
    ["unknown bytes that are declared a picture", binary, "x.png", "image/png", "application/octet-stream"],
    ["unknown bytes that are declared text", binary, "x.txt", "text/plain", "application/octet-stream"],
    ["unknown bytes declared as nonsense", binary, "x", "a/b/c", "application/octet-stream"]
  ]
  for (const [what, bytes, name, declared, type] of table) {
    it(`of ${what} is ${type}`, async () => assert.strictEqual(await typeOf(bytes, name, declared), type))
  }
})

describe("a digest of bytes that pass", () => {
  it.prop(
    "is that of the whole, however it is cut",
    [fc.string({ unit: "binary", maxLength: 200 }), fc.integer({ min: 1, max: 9 })],
    ([text, pieces]) => {
      const bytes = Buffer.from(text)
      const { head, is_text, sha256, size_bytes } = digestOf(bytes, pieces)
      assert.strictEqual(sha256, createHash("sha256").update(bytes).digest("hex"))
      assert.strictEqual(size_bytes, bytes.length)
      assert.isTrue(bytes.equals(head))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those that no text has
      assert.strictEqual(is_text, bytes.length > 0 && !/[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/.test(text))
    }
  )

  it("is no text when a character is cut off or a byte is none of UTF-8, however late", () => {
    const prose = Buffer.from("quay ".repeat(2000))
    assert.isTrue(digestOf(prose, 1000).is_text)
    for (const end of [[0xc3], [0xe6, 0xa3], [0xff], [0]]) {
      assert.isFalse(digestOf(Buffer.concat([prose, Buffer.from(end)]), 1000).is_text, String(end))
    }
    assert.strictEqual(digestOf(prose, 1000).head.length, 4100)
  })
})

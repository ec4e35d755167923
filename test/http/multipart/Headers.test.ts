import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { fileNameOf } from "#domain/FileName.js"
import { parseHead } from "#http/multipart/Headers.js"

const nameIn = (disposition: string) =>
  parseHead(Buffer.from(`Content-Disposition: form-data; name="f"${disposition}`))?.file_name

describe("the file name of a part", () => {
  const table: ReadonlyArray<readonly [who: string, disposition: string, name: string | undefined]> = [
    ["a plain field", "", undefined],
    ["a browser's quoted name", '; filename="my plan.md"', "my plan.md"],
    ["a browser's raw UTF-8", '; filename="Grundriß 森.md"', "Grundriß 森.md"],
    ["a browser's percent-coded quotes", '; filename="a %22b%22 100%25.md"', 'a "b" 100%25.md'],
    ["curl's escaped quotes and backslashes", '; filename="a \\"b\\" \\\\c.md"', 'a "b" \\c.md'],
    ["a backslash that escapes nothing", '; filename="C:\\plans\\quay.md"', "C:\\plans\\quay.md"],
    ["a token", "; filename=quay.md", "quay.md"],
    ["a semicolon within quotes", '; filename="a;b=c.md"', "a;b=c.md"],
    ["RFC 5987 beside a plain one", `; filename="na_ve.md"; filename*=UTF-8''na%C3%AFve.md`, "naïve.md"],
    ["RFC 5987 with a language", "; filename*=utf-8'de'M%C3%BChle.md", "Mühle.md"],
    ["RFC 5987 in Latin-1", "; filename*=iso-8859-1''M%FChle.md", "Mühle.md"],
    ["broken RFC 5987 beside a plain one", `; filename="plain.md"; filename*=UTF-8''%ZZ`, "plain.md"],
    ["another order and case", '; FileName = "x.md" ; foo=bar', "x.md"],
    ["a name that never ends", '; filename="x.md', "x.md"],
    ["no file chosen", '; filename=""', ""]
  ]
  for (const [who, disposition, name] of table) {
    it(`as ${who} is ${JSON.stringify(name)}`, () => assert.strictEqual(nameIn(disposition), name))
  }

  it("in bytes that are no UTF-8 is read as Latin-1", () => {
    const head = Buffer.from(
      'content-disposition: form-data; filename="M\xfchle.md"\r\nContent-Type: Text/Markdown; charset=x',
      "latin1"
    )
    assert.deepStrictEqual(parseHead(head), { file_name: "Mühle.md", content_type: "text/markdown" })
  })
})

describe("the name of a file for display", () => {
  const table: ReadonlyArray<readonly [string, string]> = [
    ["plan.md", "plan.md"],
    ["C:\\Users\\Ada\\plan.md", "plan.md"],
    ["../../etc/passwd", "passwd"],
    ["folder/", "file"],
    ["..", "file"],
    [" \t ", "file"],
    ["a\u0000b\r\nc.md", "abc.md"],
    ["invoice\u202Efdp.exe", "invoicefdp.exe"],
    ["Mu\u0308hle.md", "Mühle.md"],
    [`${"x".repeat(300)}.markdown`, `${"x".repeat(246)}.markdown`],
    ["🏠".repeat(200), "🏠".repeat(127)]
  ]
  for (const [sent, name] of table) {
    it(`of ${JSON.stringify(sent.slice(0, 40))} is ${JSON.stringify(name.slice(0, 40))}`, () =>
      assert.strictEqual(fileNameOf(sent), name))
  }

  it.prop(
    "is never empty, longer than 255, a path, unprintable or half a character",
    [fc.string({ unit: "binary", maxLength: 400 })],
    ([sent]) => {
      const name = fileNameOf(sent)
      assert.isTrue(name.length > 0 && name.length <= 255)
      assert.notMatch(name, /[/\\\p{Cc}\p{Cs}]/u)
      assert.strictEqual(fileNameOf(name), name)
    }
  )
})

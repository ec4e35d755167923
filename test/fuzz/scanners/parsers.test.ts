import type { HttpServerRequest } from "@effect/platform"
import { afterAll, assert, beforeEach, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { addressesInCss } from "#formats/images/Css.js"
import { addressesInSourceSet } from "#formats/images/SourceSet.js"
import * as PegDocument from "#formats/PegDocument.js"
import * as Sdd from "#formats/Sdd.js"
import { validate } from "#formats/SddImages.js"
import { withShortPictures } from "#formats/sdd/Bounds.js"
import { plainLine } from "#formats/sdd/Inline.js"
import { rangeOf } from "#http/ByteRange.js"
import { clientAddress } from "#http/ClientAddress.js"
import { crowdIn } from "#http/Crowd.js"
import { holds, names } from "#http/EntityTag.js"
import { parseHead } from "#http/multipart/Headers.js"
import { boundaryOf, makeParser } from "#http/multipart/Parser.js"
import { waitOf } from "#http/Prefer.js"
import { pathOf, withOriginForm, withParameter } from "#http/RequestTarget.js"
import { understand } from "#planning/conversation/understanding/Understand.js"
import { newLabels } from "#planning/reading/Labels.js"
import { readSize } from "#planning/sdd/Measures.js"
import { readStyle } from "#planning/sdd/StyleWords.js"
import { proseOf } from "#planning/source/Prose.js"
import { stepCounter } from "./Work.js"

/*
 * Parsers that read what callers send. To register one: a row with its name, what it does with a text, and the words that mean
 * something to it. It is fed each word, and pairs of them, over and over, at 1, 2, 4 … 64 KB, and so many random texts; the steps that
 * it takes may grow at most linearly. What it calls is counted where `Work.ts` names its folder; regular expressions are not, and are
 * tried by themselves in `patterns.test.ts`.
 */
interface Parser {
  readonly name: string
  readonly run: (text: string) => void
  readonly words: ReadonlyArray<string>
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
// biome-ignore format: a list of words
const markdown = ["a", " ", "\n", "\n\n", "[", "](", "![", "^[", "[^a]", "[a]: b\n", "**", "_", "`", "|", "|-|\n", "> ", "- ", "1. ", "# ", "\\", "&amp;", "<b>", "<b a=1>", "<p>", "</p>", "<!--", "<table>", "<style>", "<p style='url("]
const css = ["url(", "/*", "*/", '"', "'", "\\", "\\75", "@import", ")", " ", "a", "image-set("]

/** Of a request, its target alone. */
const requestOf = (url: string): HttpServerRequest.HttpServerRequest =>
  ({ url, modify: requestTo }) as Partial<HttpServerRequest.HttpServerRequest> as HttpServerRequest.HttpServerRequest
const requestTo = ({ url = "" }: { readonly url?: string }) => requestOf(url)

const { ofRequest } = clientAddress({ header: "x-forwarded-for", trusted: ["10.0.0.0/8"] })

/** The parsers of what HTTP carries: headers, targets, the outline of a body. */
const http: ReadonlyArray<Parser> = [
  {
    name: "a JSON body's outline",
    run: (text) => void crowdIn(bytesOf(text)),
    words: ["[", "{", '"a":', "1,", "]", "}", '"', "\\", '"\\"', "[]", ","]
  },
  { name: "a preference", run: waitOf, words: ["wait", "=", '"', "\\", '"\\', ",", ";", " ", "5", "a=b,", 'a="'] },
  {
    name: "a part's head",
    run: (text) => void parseHead(Buffer.from(`Content-Disposition: form-data; ${text}`)),
    words: ["a=b;", '"', "\\", 'filename="', ";", " ", "\r\n", ":", "=", "filename*=UTF-8''%41", "%", "é"]
  },
  {
    name: "a form",
    run: (text) => {
      try {
        makeParser("b").write(Buffer.from(text))
      } catch {
        // No form.
      }
    },
    words: ["--b", "\r\n", "\r", "--", "\r\n--", "\r\n--b\r\n\r\n", "a: b", "\r\n\r\n", " ", "x"]
  },
  {
    name: "a form's boundary",
    run: boundaryOf,
    words: ["multipart/form-data;", "boundary=", '"', "\\", " ", ";", "b", "="]
  },
  {
    name: "a proxy's addresses",
    run: (text) => void ofRequest("10.0.0.1", { "x-forwarded-for": text }),
    words: ["10.0.0.2,", "1.2.3.4", ",", " ", ":", "::", "[", "]:1", "%", "ffff:", "::ffff:10.0.0.1,"]
  },
  { name: "a range", run: (text) => void rangeOf(`bytes=${text}`, 10), words: ["0", "-", " ", "\t", ",", "bytes="] },
  {
    name: "entity tags",
    run: (text) => void [names(text, '"a"'), holds(text, '"a"')],
    words: ['"b",', "W/", ",", " ", "*", '"', "\\"]
  },
  {
    name: "a request's target",
    run: (text) => {
      const request = withOriginForm(requestOf(text))
      pathOf(request)
      withParameter(request, "http://a", "cursor", "b")
    },
    words: ["http://a", "/", "?", "a=b&", "&", "=", "%", "%41", ":", "+", "#"]
  }
]

const parsers: ReadonlyArray<Parser> = [
  ...http,
  { name: "an sdd's validation", run: (text) => void validate(bytesOf(text)), words: markdown },
  { name: "an sdd's reader and printer", run: (text) => void Sdd.print(Sdd.parse(text)), words: markdown.slice(0, 20) },
  { name: "an sdd's pictures", run: (text) => void withShortPictures(text), words: [";base64,", "A", "data:", "="] },
  {
    name: "what a message asks",
    run: (text) => void understand(text),
    words:
      'and then |, |. |; |(|[|]|"|add |a |the |put |it |them |make |not |one |too |with |but |in |to |where |is |red |3 m |bench |and |swap |\n'.split(
        "|"
      )
  },
  {
    name: "the names and ids of what a text speaks of",
    run: (text) => {
      const { id, name } = newLabels()
      for (const said of text.split(",")) id(name(said))
    },
    words: ["court,", "court 2,", "Court,", "é,", "1", " "]
  },
  { name: "a line's words", run: plainLine, words: markdown },
  { name: "a text's prose", run: proseOf, words: ["-", "x", " ", "#", "> ", "|", "\n", "* ", "1. ", "=", "\t"] },
  { name: "a style sheet", run: addressesInCss, words: css },
  { name: "a set of sources", run: addressesInSourceSet, words: [",", " ", "a", "data:,", "\n", "2x"] },
  {
    name: "a peg",
    run: (text) => void PegDocument.decode(bytesOf(text)),
    words: ["[", "{", '"a":', "1,", "]", "}", '"', "\\"]
  },
  { name: "a size", run: readSize, words: ["1", " ", "m", "x", ".", "by"] },
  { name: "a style's lines", run: (text) => void readStyle([`Palette: ${text}`]), words: [".", " ", ",", "#", "a"] }
]

const kilobyte = 1_024
const sizes = [1, 2, 4, 16, 64]
const pairs_max = 8

/** More than twice the steps a character that the first kilobytes take, and something to begin with, is no straight line. */
const allowed = (base: number): number => 3 * base + 40

const counter = stepCounter()
afterAll(counter.done)
beforeEach(() => new Promise<void>((resolve) => setImmediate(resolve)))

const growth = ({ run }: Parser, pump: string): string | undefined => {
  const each = sizes.map((size) => {
    const text = pump.repeat(Math.ceil((size * kilobyte) / pump.length))
    return counter.of(() => run(text)) / text.length
  })
  const base = Math.max(...each.slice(0, 2))
  assert.isAbove(base, 0, "nothing of it is counted: name its folder in Work.ts")
  const at = each.findIndex((steps) => steps > allowed(base))
  return at < 0
    ? undefined
    : `${JSON.stringify(pump)}: ${each[at].toFixed(0)} steps a character at ${sizes[at]} KB, ${base.toFixed(0)} at the beginning`
}

describe("the counter of work", () => {
  it("tells a parser whose work grows with the square of its text", () => {
    const run = (text: string) => {
      for (let at = 0; at < text.length; at += 512) addressesInSourceSet(text.slice(at))
    }
    assert.isDefined(growth({ name: "", run, words: [] }, "a,"))
  })
})

describe("the work of a parser grows at most linearly with its text", () => {
  for (const parser of parsers) {
    it(`${parser.name}: each of its words over and over`, () => {
      assert.deepStrictEqual(
        parser.words.flatMap((word) => growth(parser, word) ?? []),
        []
      )
    })
    it(`${parser.name}: any of its words together`, () => {
      const pump = FastCheck.array(FastCheck.constantFrom(...parser.words), { minLength: 2, maxLength: 4 })
      FastCheck.assert(
        FastCheck.property(pump, (words) => {
          assert.isUndefined(growth(parser, words.join("")))
        }),
        { numRuns: pairs_max, endOnFailure: true }
      )
    })
  }
})

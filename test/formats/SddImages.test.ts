import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { sdd_bytes_max, validate } from "#formats/SddImages.js"

const data = "data:image/png;base64,iVBORw0KGgo="
const judge = (text: string) => {
  const outcome = validate(new TextEncoder().encode(text))
  return Either.isRight(outcome) ? "accepted" : outcome.left._tag
}

const contained: Readonly<Record<string, string>> = {
  inline: `![a](${data})`,
  reference: `![a][b]\n\n[b]: ${data}`,
  html: `<img src="${data}" />`,
  srcset: `<img srcset="${data} 2x, ${data} 3x">`,
  jpeg: "![a](data:image/jpeg;base64,/9j/4AAQ)",
  "code block": '```\n![a](http://x/y.png)\n<img src="z.png">\n```',
  "code span": "`![a](http://x)`",
  escaped: "\\![a](http://x)",
  comment: '<!-- <img src="x.png"> -->',
  "undefined reference": "![nope]",
  link: "[l](http://x)",
  "svg of its own": '<svg><defs><linearGradient id="g"/></defs><use href="#g"/><rect fill="url(#g)"/></svg>'
}

// biome-ignore format: one hostile text a line
const outside: Readonly<Record<string, string>> = {
  inline: "![a](http://x/y.png)", title: '![a](<./my pic.png> "t")', reference: "![a][b]\n\n[b]: http://x/y.png",
  collapsed: "![b][]\n\n[b]: y.png", shortcut: '![b]\n\n[b]: y.png "t"', html: '<img src="http://x/y.png">',
  "html inline": "hi <IMG\n SRC=http://x/y.png> there", unquoted: "hi <img src=http://x/y.png> x",
  srcset: `<img src="${data}" srcset="http://x/2.png 2x, b.png 3x">`, "srcset second": `<img srcset="${data} 1x, http://x/2.png 2x">`,
  picture: '<picture><source srcset="a.webp"><img></picture>', "svg image": '<svg><image href="http://x/a.png"/></svg>',
  "svg use": '<svg><use xlink:href="http://x#a"/></svg>', style: '<div style="background:url(http://x/a.png)">x</div>',
  "style element": '<style>a{background:url("http://x/q.png")}</style>', "css escape": '<div style="background:\\75rl(http://x/a.png)">x</div>',
  "css comment": "<style>@import/**/'x.css';</style>", entity: "![a](ht&#116;p://x/y.png)", "html entity": '<img src="ht&#116;p://x">',
  nested: "[![a](b.png)](http://link)", footnote: "x[^1]\n\n[^1]: ![a](c.png)", table: "|a|\n|-|\n|![a](d.png)|",
  script: "![a](javascript:alert(1))", video: '<video poster="p.png"></video>', "data html": "![a](data:text/html;base64,AAAA)",
  object: '<object data="a.svg"></object>', block: "<div>\n\n![a](e.png)\n\n</div>", noscript: '<noscript><img src="http://x"></noscript>',
  template: "<template><img src=x.png></template>", "carriage return": '<img\rsrc="x.png">', icon: '<link rel=icon href="http://x">',
  input: "<input type=image src=x.png>", svg: "![a](data:image/svg+xml;base64,AAAA)", empty: "![a]()", hash: "![a](#x)",
  quoted: `${"> ".repeat(120)}![a](deep.png)`
}

describe("the images of an sdd", () => {
  for (const [name, text] of Object.entries(contained)) {
    it(`are contained: ${name}`, () => assert.strictEqual(judge(text), "accepted"))
  }
  for (const [name, text] of Object.entries(outside)) {
    it(`are refused when they are not contained: ${name}`, () => assert.strictEqual(judge(text), "ImageNotContained"))
  }
  it("are each named once with the line that shows them", () => {
    const text = `# T\n\n![a](x.png)\n![b](${data})\n\n<img src="y.png">\n![again](x.png)\n`
    const outcome = validate(new TextEncoder().encode(text))
    assert.deepStrictEqual(Either.isLeft(outcome) ? outcome.left.errors.map((error) => error.pointer).sort() : [], [
      "/lines/3",
      "/lines/6"
    ])
  })
  it("are not looked for in what is no UTF-8 or more than 2 MB", () => {
    for (const bytes of [Uint8Array.of(0xc3, 0x28), new Uint8Array(sdd_bytes_max + 1).fill(0x61)]) {
      const outcome = validate(bytes)
      assert.strictEqual(Either.isLeft(outcome) ? outcome.left._tag : "", "InvalidArtifact")
    }
    assert.strictEqual(judge("plain words"), "accepted")
  })
})

import { assert, describe, it } from "@effect/vitest"
import { exposition, type Family } from "#formats/Exposition.js"

const counter = (samples: Family["samples"], help = "What it counts."): Family => ({
  name: "a_total",
  type: "counter",
  help,
  samples
})

describe("the text format of Prometheus", () => {
  it("a family is its help, its type and a line for each of its series", () => {
    const text = exposition([
      counter([
        { labels: {}, value: 3 },
        { labels: { kind: "x", route: "/v1/me" }, value: 0.25 }
      ])
    ])
    assert.strictEqual(
      text,
      '# HELP a_total What it counts.\n# TYPE a_total counter\na_total 3\na_total{kind="x",route="/v1/me"} 0.25\n'
    )
  })

  it("a family without series still says that it exists", () => {
    assert.strictEqual(exposition([counter([])]), "# HELP a_total What it counts.\n# TYPE a_total counter\n")
  })

  it("quotes, backslashes and line breaks stay within their line", () => {
    const text = exposition([counter([{ labels: { at: 'a"b\\c\nd' }, value: 1 }], "two\nlines \\ one")])
    assert.include(text, "# HELP a_total two\\nlines \\\\ one\n")
    assert.include(text, 'a_total{at="a\\"b\\\\c\\nd"} 1\n')
    assert.lengthOf(text.trimEnd().split("\n"), 3)
  })

  it("what is no finite number is written as Prometheus reads it", () => {
    const values = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 1e21]
    const text = exposition([counter(values.map((value) => ({ labels: {}, value })))])
    assert.include(text, "a_total +Inf\na_total -Inf\na_total NaN\na_total 1e+21\n")
  })
})

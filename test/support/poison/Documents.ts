/** Documents that are text, and pegs. */
import { list, numbered, object, of, repeated, utf8 } from "./Make.js"

export const sdds = of("sdd", "refused or read", {
  "blanks behind url(": repeated(" ", "<p style='url("),
  "url( over and over": repeated("url(", "<p style='", "'>"),
  "comments of CSS that never end": repeated("/*", "<style>"),
  "commas of a srcset": repeated(",", "<img srcset='", "'>"),
  "candidates of a srcset": repeated("a,", "<img srcset='", "'>"),
  "bold that is never closed": repeated("<b>"),
  "bold of its own, and paragraphs": (bytes) =>
    Buffer.concat([numbered((i) => `<b a=${i}>`)(bytes / 2), repeated("<p>")(bytes / 2)]),
  "elements in one another": repeated("<div>"),
  "attributes of one element": numbered((i) => `a${i}=1 `),
  "comments that never end": repeated("<!--"),
  "images without an end": repeated("!["),
  "links without an end": repeated("[a]("),
  "brackets without an end": repeated("["),
  "notes in one another": repeated("^["),
  "empty notes": repeated("^[]"),
  "emphasis that closes in no order": repeated("**a* "),
  "marks of code of every length": numbered((i) => `${"`".repeat(1 + (i % 900))}a `),
  "quotes in one another": repeated(">"),
  "lists in one another": numbered((i) => `${"  ".repeat(i % 200)}- a\n`),
  footnotes: numbered((i) => `x[^${i}]\n\n[^${i}]: a\n\n`),
  "definitions of links": numbered((i) => `[a${i}]: b\n`),
  "a table of very many columns": (bytes) =>
    utf8(`${"|a".repeat(bytes / 8)}|\n${"|-".repeat(bytes / 8)}|\n${"|x|\n".repeat(bytes / 8)}`),
  "a table of very many rows": repeated("| a | b |\n", "| a | b |\n|---|---|\n"),
  "dashes and an x": repeated("-", "", "x"),
  "blanks of a heading": repeated(" ", "#", "x"),
  "marks behind a heading": repeated(" #", "# a", "x"),
  "dots of a palette": repeated(".", "## Style\n\nPalette: ", "x"),
  "a question that is quoted over and over": repeated("” (", "## Open questions\n\n- Not understood: “", "x")
})

const zone = {
  id: "a",
  name: "A",
  kind: "meadow",
  level: 0,
  parent: null,
  area: { min: 1, target: 2, max: 3 },
  aspect_max: null,
  surface: null,
  tags: []
}
const scene = {
  schema_version: "1.0",
  title: "Poison",
  seed: 1,
  extent: { width: 40, depth: 40 },
  levels: 1,
  zones: [zone],
  connections: [],
  entities: [],
  relations: [],
  style: {},
  trace: [],
  unplanned: []
}

const thing = (i: number) => ({
  id: `e${i}`,
  name: "Oak",
  category: "oak",
  zone: "a",
  count: 100_000,
  size: { width: 1, height: 1, depth: 1 },
  recipe: null,
  asset: null,
  mount: "floor",
  clearance: 0,
  tags: [],
  source: null
})
const relation = (i: number) => ({
  id: `r${i}`,
  subject: "nobody",
  predicate: "near",
  objects: Array.from({ length: 40 }, () => "nothing"),
  side: null,
  strength: "must",
  distance: null,
  source: null
})
const inScene = (name: string, item: (i: number) => unknown) => list(name, item, scene)

export const pegs = of("peg", "refused", {
  "items that are numbers": inScene("entities", () => 1),
  "items that are wrong in every member": inScene("entities", () => ({
    ...thing(0),
    id: 1,
    name: 2,
    zone: 3,
    tags: [4, 5]
  })),
  "items of members that are not known": inScene("entities", () => ({ a: 1, b: 2, c: 3, d: 4, e: 5 })),
  "very many things of each kind": inScene("entities", thing),
  "relations between what is not there": inScene("relations", relation),
  "ways to what is not there": inScene("connections", (i) => ({
    id: `c${i}`,
    from: "x",
    to: "y",
    kind: "path",
    width: 1,
    required: true
  })),
  "zones in one another": inScene("zones", (i) => ({ ...zone, id: `z${i}`, parent: `z${i + 1}` })),
  "areas in one another by the thousand": inScene("zones", (i) => ({
    ...zone,
    id: `z${i}`,
    parent: i === 0 ? null : `z${i - 1}`
  })),
  "words behind every thing": inScene("entities", (i) => ({
    ...thing(i),
    tags: Array.from({ length: 200 }, () => "a")
  })),
  "very many members": object,
  "a very long title": (bytes) => utf8(JSON.stringify({ ...scene, title: "a".repeat(bytes) })),
  "lists in one another": repeated("[")
})

export const crowds = of("peg", "refused or read", {
  "groups that stand near every group": inScene("relations", (i) => ({
    ...relation(i),
    subject: "a",
    objects: Array.from({ length: 64 }, () => "a")
  }))
})

export const sources = of("source", "read", {
  "dashes and an x": repeated("-", "", "x"),
  "blanks behind a heading's mark": repeated(" ", "#", "x"),
  "dashes between blanks": repeated("\t-", "", "x"),
  "marks of quotes": repeated("> "),
  pipes: repeated("| ")
})

/** What a language model answers to a step, however it was talked into it. */
export const answers = [
  ...of("answered_sdd", "refused or read", {
    "a fence that never ends": repeated("\n```", "```\n"),
    "blanks behind a fence": repeated(" ", "```md\n# a\n```", "x"),
    "fences and blanks": repeated("\n``` \n", "```md\n", "x"),
    "lines without a title": repeated("\n#"),
    "blanks before a title": repeated("\n ", "", "# a"),
    "bold that is never closed": repeated("<b>", "# a\n\n"),
    "nine sections over and over": repeated("## Zones\n\n| a |\n|---|\n| b |\n\n", "# a\n\n")
  }),
  ...of("answered_peg", "refused", {
    "items that are numbers": inScene("entities", () => 1),
    "very many things of each kind": inScene("entities", thing),
    "very many members": object,
    "lists in one another": repeated("[")
  })
]

/** Words of a brief or of a message that are read one by one. */
const words = {
  "one sentence over and over": repeated("A village with twelve houses around a square and a church north of it. "),
  "one word over and over": repeated("house "),
  commas: repeated(", "),
  and: repeated("and "),
  "numbers without end": repeated("9999999999999 "),
  "things near things near things": repeated("a chair near the table near the "),
  "quotes that open": repeated("\u201c("),
  "very many trees and houses": () => utf8("one hundred thousand oak trees and 5000 houses"),
  "more trees than numbers are exact": () => utf8("9999999999999 trees")
}
export const briefs = of("brief", "read", words)
export const talks = of("talk", "read", {
  ...words,
  "orders without end": repeated("Add a tree. Remove it. Undo that. "),
  "a wish that never says what": repeated("the bench and ", "make "),
  "sizes behind sizes": repeated("half a metre longer and ", "make the bench "),
  "places behind places": repeated("in the middle of ", "put the well "),
  "exceptions from exceptions": repeated("all but ", "remove everything but "),
  "names of two words": repeated("Big Red and the barn ", "rename the barn "),
  "courtesies without end": repeated("could you please maybe "),
  "seconds of firsts": repeated("the second one of ", "remove "),
  "air upon air": repeated("foggy ", "it is a "),
  "each of each": repeated("on each table ", "add a cup "),
  "the rest of the rest": repeated("two of the boats should be green, the rest "),
  "small words of others": repeated("der die das "),
  "a condition in a condition": repeated("if there is a well, "),
  "swaps of swaps": repeated("the sofa and ", "swap ")
})

/** Inputs that cost more than they look: made at any size, for the tests that hold what each may cost and for the bench that shows it. */

/** Where it is uploaded: an artifact of a kind, a scene's source file, a mesh of an asset, an entity container. */
export type Target = "sdd" | "peg" | "source" | "mesh" | "container"

/** `refused`: by its validation, with a pointer and a sentence; `read`: it is as good as any other document. */
type End = "refused" | "read" | "refused or read"

export interface Poison {
  readonly name: string
  readonly target: Target
  /** Its bytes at a size of about so many. */
  readonly make: (bytes: number) => Uint8Array
  readonly end: End
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A text of a beginning, a part over and over, and an end. */
const repeated =
  (part: string, head = "", tail = "") =>
  (bytes: number): Uint8Array =>
    utf8(head + part.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(part)))) + tail)

/** The same of parts that differ: as many as fit. */
const numbered =
  (part: (i: number) => string, join = "") =>
  (bytes: number): Uint8Array => {
    const length = part(100).length + join.length
    return utf8(Array.from({ length: Math.max(1, Math.floor(bytes / length)) }, (_, i) => part(i)).join(join))
  }

const of = (target: Target, end: End, makers: Readonly<Record<string, Poison["make"]>>): ReadonlyArray<Poison> =>
  Object.entries(makers).map(([name, make]) => ({ name, target, make, end }))

const sdds = of("sdd", "refused or read", {
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

const list =
  (name: string, item: (i: number) => unknown, around: object = scene) =>
  (bytes: number): Uint8Array => {
    const length = Math.max(1, Math.floor(bytes / (JSON.stringify(item(100)).length + 1)))
    return utf8(JSON.stringify({ ...around, [name]: Array.from({ length }, (_, i) => item(i)) }))
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
const keys = numbered((i) => `"a${i}":1`, ",")
const object = (bytes: number): Uint8Array => utf8(`{${Buffer.from(keys(bytes)).toString()}}`)

const pegs = of("peg", "refused", {
  "items that are numbers": list("entities", () => 1),
  "items that are wrong in every member": list("entities", () => ({
    ...thing(0),
    id: 1,
    name: 2,
    zone: 3,
    tags: [4, 5]
  })),
  "items of members that are not known": list("entities", () => ({ a: 1, b: 2, c: 3, d: 4, e: 5 })),
  "very many things of each kind": list("entities", thing),
  "relations between what is not there": list("relations", relation),
  "ways to what is not there": list("connections", (i) => ({
    id: `c${i}`,
    from: "x",
    to: "y",
    kind: "path",
    width: 1,
    required: true
  })),
  "zones in one another": list("zones", (i) => ({ ...zone, id: `z${i}`, parent: `z${i + 1}` })),
  "very many members": object,
  "a very long title": (bytes) => utf8(JSON.stringify({ ...scene, title: "a".repeat(bytes) })),
  "lists in one another": repeated("[")
})

const sources = of("source", "read", {
  "dashes and an x": repeated("-", "", "x"),
  "blanks behind a heading's mark": repeated(" ", "#", "x"),
  "dashes between blanks": repeated("\t-", "", "x"),
  "marks of quotes": repeated("> "),
  pipes: repeated("| ")
})

const containers = of("container", "refused", {
  "very many members": object,
  "entities that are numbers": (bytes) =>
    utf8(`{"schema_version":"1.0","root":"a","entities":${Buffer.from(object(bytes)).toString()}}`),
  "references that are numbers": list("designs", () => 1, { kind: "theme" })
})

/** A GLB of this JSON alone. */
const glb = (json: Uint8Array): Uint8Array => {
  const padded = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, " ")])
  const head = Buffer.alloc(20)
  for (const [i, value] of [0x46546c67, 2, 20 + padded.length, padded.length, 0x4e4f534a].entries())
    head.writeUInt32LE(value, 4 * i)
  return Buffer.concat([head, padded])
}
const asset = { asset: { version: "2.0" } }

const meshes = of("mesh", "refused", {
  "extensions that nobody knows": (bytes) => glb(list("extensionsRequired", () => 1, asset)(bytes)),
  "nodes with children without number": (bytes) =>
    glb(list("nodes", () => ({ children: Array.from({ length: 100 }, () => 7) }), asset)(bytes)),
  "accessors of nothing": (bytes) => glb(list("accessors", () => ({}), asset)(bytes)),
  "very many members": (bytes) => glb(object(bytes)),
  "lists in one another": (bytes) => glb(repeated("[")(bytes))
})

/** Add what you find: a new row is held to its bound by `test/fuzz/poison.test.ts` and printed by the bench. */
export const poisons: ReadonlyArray<Poison> = [...sdds, ...pegs, ...sources, ...containers, ...meshes]

/** The largest that each target takes, in bytes: at this size every row ends within the bound. */
export const sizes: Readonly<Record<Target, number>> = {
  sdd: 1_950_000,
  peg: 9_900_000,
  source: 1_950_000,
  container: 9_900_000,
  mesh: 8_000_000
}

import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, FastCheck } from "effect"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { decode, encode } from "#formats/Blueprint.js"
import { sha256 } from "#formats/Hash.js"
import { read, write } from "#formats/Zip.js"
import { judge } from "#layout/check/Check.js"
import { judged, peg, theme } from "../../formats/sample.js"
import { furniture, indoors } from "./rooms.js"

const digest = sha256(new Uint8Array())
const common = {
  theme,
  createdFrom: [],
  themeRef: { uuid: null, slug: "plain", sha256: digest },
  seed: 1,
  generator: "Scenewright 0.1.0"
}
const chair = furniture("chair", 0, "left", [3, 3], [0.5, 0.9, 0.5])
const inputs = [judged, { ...indoors, placements: [chair], report: judged.report }].map((layout) => ({
  ...common,
  layout
}))
const files = [
  "zones.json",
  "placements.json",
  "paths.json",
  "tilemap.json",
  "report.json",
  "theme.json",
  "manifest.json"
]

type Path = ReadonlyArray<string>
const pathsInto = (value: unknown, at: Path = []): ReadonlyArray<Path> =>
  value === null || typeof value !== "object"
    ? [at]
    : [
        at,
        ...Object.entries(value)
          .slice(0, 40)
          .flatMap(([key, member]) => pathsInto(member, [...at, key]))
      ]

const replaced = (value: unknown, path: Path, by: unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return by
  if (value === null || typeof value !== "object") return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

/** Values that fit some schemas and mean nothing good. */
const values = FastCheck.oneof(
  {
    weight: 3,
    arbitrary: FastCheck.constantFrom<unknown>(
      0,
      -1,
      1e-9,
      1e6,
      -1e6,
      1e300,
      0.5,
      3,
      64,
      null,
      "",
      "village",
      "left",
      "well_0",
      [],
      {},
      true
    )
  },
  { weight: 1, arbitrary: FastCheck.double({ min: -50, max: 50, noNaN: true }) },
  { weight: 1, arbitrary: FastCheck.jsonValue({ maxDepth: 2 }) }
)

const json = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString())

/** A package with one to three values replaced and a manifest that agrees with its files. */
const forged = (which: number, changes: ReadonlyArray<readonly [number, number, unknown]>) =>
  Effect.gen(function* () {
    const contents = new Map((yield* read(yield* encode(inputs[which]))).map((file) => [file.path, json(file.bytes)]))
    for (const [file, place, by] of changes) {
      const name = files[file % files.length]
      const content = contents.get(name)
      const paths = pathsInto(content)
      contents.set(name, replaced(content, paths[place % paths.length], by))
    }
    const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value) ?? "null")
    const manifest = contents.get("manifest.json")
    if (manifest !== null && typeof manifest === "object" && "files" in manifest && Array.isArray(manifest.files)) {
      for (const entry of manifest.files) {
        if (entry === null || typeof entry !== "object") continue
        const content = bytes(contents.get(entry.path))
        entry.sha256 = sha256(content)
        entry.size_bytes = content.length
      }
    }
    return yield* write(Array.from(contents, ([path, value]) => ({ path, bytes: bytes(value) })))
  })

const changes = FastCheck.array(FastCheck.tuple(FastCheck.nat(13), FastCheck.nat(100_000), values), {
  minLength: 1,
  maxLength: 3
})

describe("a package with anything in any of its places", () => {
  it("is refused with pointers into its files, or read and judged", async () => {
    let judgedOnes = 0
    await FastCheck.assert(
      FastCheck.asyncProperty(FastCheck.nat(1), changes, async (which, some) => {
        const outcome = await Effect.runPromise(
          Effect.flatMap(forged(which, some), (bytes) => Effect.either(decode(bytes)))
        )
        if (Either.isLeft(outcome)) {
          assert.isAbove(outcome.left.errors.length, 0)
          for (const error of outcome.left.errors) assert.match(error.pointer, /^\/(\w+\.json)/)
          return
        }
        judgedOnes++
        const { layout } = outcome.right
        for (const asked of [null, peg]) {
          const report = judge({ layout, peg: asked, world: defaults, parameters: {} }, unattended)
          assert.isTrue(report.score >= 0 && report.score <= 1, `score ${report.score}`)
          assert.notMatch(JSON.stringify(report), /NaN/)
        }
      }),
      { numRuns: 90 }
    )
    assert.isAbove(judgedOnes, 0)
  })
})

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type BlueprintInput, decode, encode } from "#formats/Blueprint.js"
import type { Judged } from "#formats/blueprint/Layout.js"
import { sha256 } from "#formats/Hash.js"
import { read, write } from "#formats/Zip.js"
import { judged, theme } from "./sample.js"

const digest = sha256(new Uint8Array())
const input: BlueprintInput = {
  layout: judged,
  theme,
  createdFrom: [{ kind: "peg", version: 3, content_hash: digest }],
  themeRef: { uuid: null, slug: "plain", sha256: digest },
  seed: 7,
  generator: "Scenewright 0.1.0"
}

type Json = Record<string, unknown> & Array<unknown>

/** The package with one of its files changed, and, unless told otherwise, a manifest that agrees. */
const changed = (path: string, change: (value: Json) => void, agree = true) =>
  Effect.gen(function* () {
    const files = yield* read(yield* encode(input))
    const next = new Map(files.map((file) => [file.path, file.bytes]))
    const edit = (name: string, by: (value: Json) => void) => {
      const value = JSON.parse(Buffer.from(next.get(name) ?? []).toString()) as Json
      by(value)
      next.set(name, new TextEncoder().encode(JSON.stringify(value)))
    }
    edit(path, change)
    if (agree && path !== "manifest.json") {
      edit("manifest.json", (manifest) => {
        for (const file of manifest.files as Array<{ path: string; sha256: string; size_bytes: number }>) {
          const bytes = next.get(file.path) ?? new Uint8Array()
          file.sha256 = sha256(bytes)
          file.size_bytes = bytes.length
        }
      })
    }
    return yield* write(Array.from(next, ([name, bytes]) => ({ path: name, bytes })))
  })

const pointersOf = (bytes: Uint8Array) =>
  Effect.flip(decode(bytes)).pipe(Effect.map((refused) => refused.errors.map((error) => error.pointer)))

describe("a blueprint package", () => {
  it.effect("is read back as it was written, and written again with the same bytes", () =>
    Effect.gen(function* () {
      const bytes = yield* encode(input)
      const package_ = yield* decode(bytes)
      assert.deepStrictEqual(package_.layout, { ...judged, unmet: judged.report.unmet })
      assert.deepStrictEqual(package_.theme, theme)
      assert.strictEqual(package_.manifest.seed, 7)
      assert.deepStrictEqual(yield* encode({ ...input, layout: package_.layout }), bytes)
    })
  )
  it.effect("is refused when a file was changed, is missing, or is listed nowhere", () =>
    Effect.gen(function* () {
      const tampered = yield* changed(
        "zones.json",
        (file) => {
          ;(file.zones as Array<{ name: string }>)[0].name = "Villain"
        },
        false
      )
      assert.deepStrictEqual(yield* pointersOf(tampered), ["/manifest.json/files/5/size_bytes"])
      const files = yield* read(yield* encode(input))
      const without = yield* write(files.filter((file) => file.path !== "paths.json"))
      assert.deepStrictEqual(yield* pointersOf(without), ["/manifest.json/files/0/path"])
      const more = yield* write([...files, { path: "extra.txt", bytes: new Uint8Array(1) }])
      assert.deepStrictEqual(yield* pointersOf(more), ["/extra.txt"])
      assert.deepStrictEqual(yield* pointersOf(new Uint8Array([1, 2, 3])), [""])
    })
  )
  it.effect("names the very place of each fault against a schema", () =>
    Effect.gen(function* () {
      const wrong = yield* changed("zones.json", (file) => {
        const zones = file.zones as Array<Record<string, unknown>>
        zones[1].polygon = [[0, 0]]
        zones[2].level = "ground"
      })
      const found = yield* pointersOf(wrong)
      assert.include(found, "/zones.json/zones/2/level")
      assert.isTrue(found.some((pointer) => pointer.startsWith("/zones.json/zones/1/polygon")))
    })
  )
  it.effect("names what the files say wrongly of one another", () =>
    Effect.gen(function* () {
      type Zones = Array<{ id: string; parent: string | null; polygon: Array<[number, number]>; level: number }>
      type Placements = Array<{
        id: string
        zone: string
        on: string | null
        bounds: { max: Array<number> }
        position: Array<number>
      }>
      const zones = (change: (list: Zones) => void) => changed("zones.json", (file) => change(file.zones as Zones))
      const things = (change: (list: Placements) => void) =>
        changed("placements.json", (file) => change(file.placements as Placements))
      const cases: ReadonlyArray<[string, Effect.Effect<Uint8Array, unknown>]> = [
        ["/zones.json/zones/1/polygon", zones((list) => list[1].polygon.reverse())],
        [
          "/zones.json/zones/1/polygon",
          zones((list) => {
            list[1].polygon = [
              [5, 10],
              [15, 20],
              [15, 10],
              [5, 21]
            ]
          })
        ],
        [
          "/zones.json/zones/0/parent",
          zones((list) => {
            list[0].parent = "square"
          })
        ],
        [
          "/zones.json/zones/2/level",
          zones((list) => {
            list[2].level = 4
          })
        ],
        [
          "/placements.json/placements/1/id",
          things((list) => {
            list[1].id = list[0].id
          })
        ],
        [
          "/placements.json/placements/1/zone",
          things((list) => {
            list[1].zone = "nowhere"
          })
        ],
        [
          "/placements.json/placements/0/on",
          things((list) => {
            list[0].on = list[0].id
          })
        ],
        [
          "/placements.json/placements/0/bounds",
          things((list) => {
            list[0].bounds.max[0] += 1
          })
        ],
        [
          "/placements.json/placements/0/position",
          things((list) => {
            list[0].position[0] = 1e300
          })
        ]
      ]
      for (const [pointer, bytes] of cases) assert.include(yield* pointersOf(yield* bytes), pointer)
    })
  )
  it.effect("names the very cell of the tilemap that holds no tile", () =>
    Effect.gen(function* () {
      type Layers = Array<{ name: string; class: string; data: Array<unknown>; width: number }>
      const layers = (change: (list: Layers) => void) =>
        changed("tilemap.json", (file) => change(file.layers as Layers))
      for (const cell of [9, -1, 0.5, "1", null, 2 ** 31]) {
        assert.deepStrictEqual(
          yield* pointersOf(
            yield* layers((list) => {
              list[2].data[17] = cell
            })
          ),
          ["/tilemap.json/layers/2/data/17"]
        )
      }
      assert.deepStrictEqual(
        yield* pointersOf(
          yield* layers((list) => {
            list[0].data.pop()
          })
        ),
        ["/tilemap.json/layers/0/data"]
      )
      assert.deepStrictEqual(
        yield* pointersOf(
          yield* layers((list) => {
            list.splice(3, 1)
          })
        ),
        ["/tilemap.json/layers"]
      )
    })
  )
  it.effect("is refused for a number beyond any range", () =>
    Effect.gen(function* () {
      const files = yield* read(yield* encode(input))
      const infinite = files.map((file) =>
        file.path !== "paths.json"
          ? file
          : { ...file, bytes: Buffer.from(Buffer.from(file.bytes).toString().replace('"width":3', '"width":1e999')) }
      )
      const listed = infinite.map((file) => {
        if (file.path !== "manifest.json") return file
        const manifest = JSON.parse(Buffer.from(file.bytes).toString()) as {
          files: Array<{ path: string; sha256: string; size_bytes: number }>
        }
        for (const entry of manifest.files) {
          const bytes = infinite.find((other) => other.path === entry.path)?.bytes ?? new Uint8Array()
          entry.sha256 = sha256(bytes)
          entry.size_bytes = bytes.length
        }
        return { ...file, bytes: Buffer.from(JSON.stringify(manifest)) }
      })
      assert.deepStrictEqual(yield* pointersOf(yield* write(listed)), ["/paths.json/paths/0/width"])
    })
  )
  it.effect("is the same whatever the order of the members it was made from", () =>
    Effect.gen(function* () {
      const shuffled = Object.fromEntries(Object.entries(judged).reverse()) as unknown as Judged
      assert.deepStrictEqual(yield* encode({ ...input, layout: shuffled }), yield* encode(input))
    })
  )
})

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { drawShape } from "#cli/shape.js"
import { limits } from "#domain/Limits.js"

const inFolder = <A, E>(text: string, look: (file: string, out: string) => Effect.Effect<A, E>) =>
  Effect.acquireUseRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "shape-"))),
    (folder) =>
      Effect.gen(function* () {
        const file = join(folder, "program.json")
        yield* Effect.promise(() => writeFile(file, text))
        return yield* look(file, join(folder, "picture.png"))
      }),
    (folder) => Effect.promise(() => rm(folder, { recursive: true }))
  )

const ring = { box: [0.1, 1, 0.1], at: [0.5, 0, 0], ring: { count: 5, axis: "y" } }

describe("scenewright shape", () => {
  it.effect.each([{ parts: [ring] }, { name: "shape", parts: [ring] }])(
    "a program with or without a name is drawn, and what it draws is counted: %j",
    (program) =>
      inFolder(JSON.stringify(program), (file, out) =>
        Effect.gen(function* () {
          const drawn = yield* drawShape(file, out)
          assert.deepStrictEqual(drawn, { name: "shape", parts: 1, pieces: 5, triangles: 60, picture: out })
          const bytes = yield* Effect.promise(() => readFile(out))
          assert.strictEqual(bytes.subarray(1, 4).toString(), "PNG")
        })
      )
  )

  it.effect.each([
    ["a fault", JSON.stringify({ parts: [ring, { box: [1, 1] }] }), "/parts/1/box"],
    ["a text that is no JSON", "{", "is no JSON"],
    ["a list", "[]", "is no program"],
    ["too many bytes", " ".repeat(limits.json_body_bytes_max + 1), "at most"]
  ] as const)("%s is told in one line and nothing is written", ([, text, told]) =>
    inFolder(text, (file, out) =>
      Effect.gen(function* () {
        const { message } = yield* Effect.flip(drawShape(file, out))
        assert.include(message, told)
        assert.notInclude(message, "\n")
        const written = yield* Effect.promise(() =>
          readFile(out).then(
            () => true,
            () => false
          )
        )
        assert.isFalse(written)
      })
    )
  )
})

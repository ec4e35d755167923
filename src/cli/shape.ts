import { readFile, stat, writeFile } from "node:fs/promises"
import { Args, Command, Options } from "@effect/cli"
import { Effect, Either } from "effect"
import { unattended } from "#domain/Control.js"
import { limits } from "#domain/Limits.js"
import { failed } from "./Failure.js"
import { json, print } from "./Output.js"

const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const textOf = (file: string) =>
  Effect.gen(function* () {
    const cannot = (cause: unknown) => failed(`${file} cannot be read: ${reason(cause)}`)
    const { size } = yield* Effect.tryPromise({ try: () => stat(file), catch: cannot })
    if (size > limits.json_body_bytes_max)
      return yield* failed(`${file} has ${size} bytes: a program has ${limits.json_body_bytes_max} at most.`)
    return yield* Effect.tryPromise({ try: () => readFile(file, "utf8"), catch: cannot })
  })

const valueOf = (file: string, text: string) =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: (cause) => failed(`${file} is no JSON: ${reason(cause)}`)
  })

/** An entry of the catalogue's files is a program with a name. */
const parted = (value: unknown): { readonly name: string; readonly written: unknown } => {
  if (typeof value !== "object" || value === null || !("name" in value)) return { name: "shape", written: value }
  const { name, ...written } = value
  return { name: typeof name === "string" ? name.slice(0, limits.name_characters_max) : "shape", written }
}

/** Reads a program, draws it and saves its picture. */
export const drawShape = (file: string, out: string) =>
  Effect.gen(function* () {
    // What draws is heavy: only this command pays for it.
    const [{ readProgram }, { shapePicture }] = yield* Effect.promise(() =>
      Promise.all([import("#operators/shapes/Read.js"), import("#work/computations/ShapePicture.js")])
    )
    const { name, written } = parted(yield* valueOf(file, yield* textOf(file)))
    const read = readProgram(written)
    if (Either.isLeft(read)) {
      const { detail, pointer } = read.left
      return yield* failed(`${file} is no program: ${pointer === "" ? "the whole" : pointer} ${detail}`)
    }
    const { cost, program } = read.right
    const { picture, triangle_count } = yield* Effect.promise(() => shapePicture(name, program, unattended))
    yield* Effect.tryPromise({
      try: () => writeFile(out, picture),
      catch: (cause) => failed(`${out} cannot be written: ${reason(cause)}`)
    })
    return { name, parts: program.parts.length, pieces: cost.pieces, triangles: triangle_count, picture: out }
  })

export const shape = Command.make(
  "shape",
  {
    file: Args.text({ name: "FILE" }).pipe(
      Args.withDescription('A program of the operator shape, JSON: {"parts": [...]}, with or without a name')
    ),
    out: Options.text("out").pipe(
      Options.withDefault("shape.png"),
      Options.withDescription("The picture's file; ./shape.png by default")
    ),
    json
  },
  ({ file, json, out }) =>
    Effect.gen(function* () {
      const drawn = yield* drawShape(file, out)
      yield* print(
        json
          ? JSON.stringify(drawn)
          : `${drawn.name}: ${drawn.triangles} triangles, ${drawn.parts} parts that draw ${drawn.pieces} pieces; its picture is ${out}`
      )
    })
).pipe(Command.withDescription("Draw a program of the operator shape as a picture, or say where it is none"))

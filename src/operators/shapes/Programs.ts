import { Either } from "effect"
import { catalogue } from "#catalogue/Catalogue.js"
import type { Program } from "./Program.js"
import { readProgram } from "./Read.js"

const read = new Map<string, Program>()

const checked = (name: string): Program =>
  Either.getOrThrowWith(
    Either.map(readProgram({ parts: catalogue().shape(name)?.parts }, name), ({ program }) => program),
    ({ detail, pointer }) => new Error(`the shape ${name} is no program: ${pointer} ${detail}`)
  )

/** A program of the catalogue. They ship with the product, so a fault in one is a defect. */
export const programNamed = (name: string): Program => {
  const program = read.get(name) ?? checked(name)
  read.set(name, program)
  return program
}

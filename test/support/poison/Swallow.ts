import { Either } from "effect"
import { decode } from "#formats/ContainerDocument.js"
import { inspect } from "#formats/Glb.js"
import * as PegDocument from "#formats/PegDocument.js"
import * as Sdd from "#formats/Sdd.js"
import { validate } from "#formats/SddImages.js"
import { textSource } from "#planning/source/Source.js"
import type { Target } from "./Poison.js"

/** How an input ended: how many faults a refusal names, and its sentence. */
export interface Ended {
  readonly end: "refused" | "read"
  readonly faults: number
  readonly detail: string
}

const read: Ended = { end: "read", faults: 0, detail: "" }
const refused = (detail: string, faults: number): Ended => ({ end: "refused", faults, detail })

/** Reads an input as the service does before it stores or plans anything of it. */
export const swallow: Readonly<Record<Target, (bytes: Uint8Array) => Ended>> = {
  sdd: (bytes) =>
    Either.match(validate(bytes), {
      onLeft: ({ detail, errors }) => refused(detail, errors.length),
      onRight: (text) => {
        Sdd.print(Sdd.parse(text))
        return read
      }
    }),
  peg: (bytes) =>
    Either.match(PegDocument.decode(bytes), {
      onLeft: ({ detail, errors }) => refused(detail, errors.length),
      onRight: () => read
    }),
  source: (bytes) => {
    textSource("notes.md", new TextDecoder().decode(bytes))
    return read
  },
  mesh: (bytes) =>
    Either.match(inspect(bytes), {
      onLeft: (faults) => refused(faults[0].detail, faults.length),
      onRight: () => read
    }),
  container: (bytes) =>
    Either.match(decode(bytes), {
      onLeft: ({ detail, extensions }) => refused(detail, extensions.errors?.length ?? 1),
      onRight: () => read
    })
}

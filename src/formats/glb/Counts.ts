/** How much there is of everything, and what the file requires of its reader. */
import { entriesOf, type Fault, type Fields, listOf } from "./Json.js"
import { caps, extensions } from "./Limits.js"

/** A list of them that is long begins with one that is unknown, or twice the same. */
/** Of a long list the beginning has one that is unknown, or names one twice. */
const unknownExtensions = (json: Fields): ReadonlyArray<Fault> =>
  listOf(json.extensionsRequired)
    .slice(0, caps.faults)
    .flatMap((name, i) =>
      typeof name === "string" && extensions.has(name)
        ? []
        : [
            {
              pointer: `/extensionsRequired/${i}`,
              detail: `${String(name).slice(0, 80)} is not supported: export without it (no compression, no external formats)`
            }
          ]
    )

const tooMany = (json: Fields): ReadonlyArray<Fault> =>
  Object.entries(caps.counts).flatMap(([name, most]) => {
    const { length } = listOf(json[name])
    return length > most ? [{ pointer: `/${name}`, detail: `must have at most ${most} entries, not ${length}` }] : []
  })

const tooManyPrimitives = (json: Fields): ReadonlyArray<Fault> => {
  const count = entriesOf(json, "meshes").reduce((sum, mesh) => sum + listOf(mesh.primitives).length, 0)
  return count > caps.primitives
    ? [{ pointer: "/meshes", detail: `must have at most ${caps.primitives} primitives, not ${count}` }]
    : []
}

/** What points outside the file, or hides bytes in the JSON. */
const addresses = (json: Fields): ReadonlyArray<Fault> =>
  ["buffers", "images"].flatMap((name) =>
    entriesOf(json, name)
      .slice(0, caps.counts.images)
      .flatMap((entry, i) =>
        entry.uri === undefined
          ? []
          : [
              {
                pointer: `/${name}/${i}/uri`,
                detail: "must not be there: the bytes belong into the file's binary chunk"
              }
            ]
      )
  )

export const countFaults = (json: Fields): ReadonlyArray<Fault> => [
  ...unknownExtensions(json),
  ...tooMany(json),
  ...tooManyPrimitives(json),
  ...addresses(json)
]

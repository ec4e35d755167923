import { coveringOf } from "#catalogue/Coverings.js"
import { ConnectionKind } from "#formats/Peg.js"
import type { SddDocument } from "#formats/Sdd.js"
import type { Reading, Way } from "../Reading.js"
import type { Taken } from "../Taken.js"
import { cell, freshId, rowsOf } from "./Cells.js"
import { readLength } from "./Measures.js"
import { nameIndex } from "./Names.js"

const kinds: ReadonlyArray<string> = ConnectionKind.literals

const wayWords: Readonly<Record<string, Way["kind"]>> = {
  road: "street",
  lane: "path",
  trail: "path",
  steps: "stairs",
  arch: "open",
  doorway: "door"
}

const wayKind = (words: string): Way["kind"] => {
  const found = words.toLowerCase().split(/[^a-z]+/)
  const kind = found.find((word) => kinds.includes(word) || Object.hasOwn(wayWords, word))
  if (kind === undefined) return "path"
  return Object.hasOwn(wayWords, kind) ? wayWords[kind] : (kind as Way["kind"])
}

const readEnd = (index: ReadonlyMap<string, string>, words: string): string | null => {
  const plain = words.trim().toLowerCase().replace(/^the /, "")
  const edge = /^(north|east|south|west)(?:ern)? edge$/.exec(plain)
  return edge !== null ? `edge:${edge[1]}` : (index.get(plain) ?? null)
}

const howForm = /^(\w+)(?: of (\w+))?(?: over (?:the )?([^:]+))?(?:: (.+))?$/

/** The rows of the Connections table, between places, things and the scene's edges. */
export const readWays = (
  document: SddDocument,
  scene: Pick<Reading, "places" | "things">,
  taken: Taken
): ReadonlyArray<Way> => {
  const index = nameIndex({ ...scene, ways: [] })
  return rowsOf(document, "Connections").map((row): Way => {
    const how = cell(row, "how", "kind", "type")
    const plain = how.endsWith("(assumed)") ? how.slice(0, -"(assumed)".length).trimEnd() : how
    const form = howForm.exec(plain)
    const kind = wayKind(form?.[1] ?? plain)
    const ground = coveringOf(form?.[2] ?? "")
    const to = cell(row, "to")
    const name = (
      form?.[4] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)} to ${to.toLowerCase() || "the scene"}`
    ).slice(0, 160)
    return {
      id: freshId(taken, name),
      name,
      tags: [],
      text: how,
      asked: plain === how,
      kind,
      count: 1,
      from: readEnd(index, cell(row, "from")),
      to: readEnd(index, to),
      over: form?.[3] === undefined ? null : (index.get(form[3].toLowerCase().trim()) ?? null),
      width: readLength(cell(row, "width")) ?? null,
      ...(ground !== undefined && { ground })
    }
  })
}

/** What stands beside something, by the relations that name it. */
import type { Control } from "#domain/Control.js"
import { openScene, type ThingEntry } from "../document/Scene.js"
import { theEntry, together, upperFirst } from "../edits/Names.js"
import type { Memory } from "../edits/Outcome.js"
import { pick } from "../edits/Pick.js"
import type { Question } from "../Intent.js"
import { placesOf } from "./Design.js"

const beside: ReadonlySet<string> = new Set([
  "near",
  "next_to",
  "adjacent",
  "side_of",
  "around",
  "surround",
  "across_from",
  "along",
  "against_wall"
])

/** What the design puts next to, behind or in front of something; where nothing is, where it is itself. */
export const besideOf = (
  sdd: string,
  { of, where }: Extract<Question, { act: "beside" }>,
  memory: Memory,
  control: Control
): string => {
  const scene = openScene(sdd, control)
  const picked = pick({ scene, memory }, of, { all: true })
  if (picked._tag !== "Picked") return placesOf(sdd, of, memory, control)
  if (where !== undefined && where !== "next to" && where !== "beside") {
    const found = pick({ scene, memory }, `the things ${where} ${of}`, { all: true, sorts: ["thing"] })
    const told = found._tag === "Picked" ? together(found.entries.map(theEntry)) : null
    return told === null
      ? `The design names nothing ${where} ${together(picked.entries.map(theEntry))}.`
      : `${upperFirst(where)} ${together(picked.entries.map(theEntry))}: ${told}.`
  }
  const part = /\b(?<part>door|window|wall)s?\b/i.exec(of)?.groups?.part.toLowerCase()
  const places = scene.entries.filter(({ sort }) => sort === "place")
  const ids = new Set([
    ...picked.entries.map(({ id }) => id),
    ...(part === undefined ? [] : places.map(({ id }) => `${id}:${part}`))
  ])
  const subjects = new Set(
    scene.reading.relations
      .filter(({ objects, predicate }) => beside.has(predicate) && objects.some((id) => ids.has(id)))
      .map(({ subject }) => subject)
  )
  const there = scene.entries.filter((entry): entry is ThingEntry => entry.sort === "thing" && subjects.has(entry.id))
  const own = placesOf(sdd, of, memory, control)
  return there.length === 0
    ? `The design names nothing beside ${together(picked.entries.map(theEntry))}. ${own}`
    : `Beside ${together(picked.entries.map(theEntry))}: ${together(there.map(theEntry))}. ${own}`
}

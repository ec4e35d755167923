import { singular } from "#catalogue/Words.js"
import type { Control } from "#domain/Control.js"
import type { Peg, Unplanned } from "#formats/Peg.js"
import { openDraft } from "../Draft.js"
import { comparedTo } from "../leftover/Compared.js"
import { leftoverOf } from "../leftover/Leftover.js"
import { readDocument } from "../sdd/ReadDocument.js"

const words = (name: string): ReadonlyArray<string> =>
  name
    .toLowerCase()
    .replace(/ \d+$/, "")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "")
    .map(singular)

const isCalled = (name: string, other: string): boolean => {
  const [one, two] = [words(name), words(other)]
  return one.at(-1) === two.at(-1) || one.join("") === two.join("")
}

const losses_max = 100

/** What a document asks by its tables and a graph that somebody else made of it does not have: in things and their numbers. */
export const lackingOf = (sdd: string, peg: Peg, control: Control): ReadonlyArray<Unplanned> => {
  const { reading } = readDocument(sdd, control)
  const already = peg.unplanned.map(({ text }) => text.toLowerCase())
  const told = (name: string) => already.some((text) => text.includes(name.toLowerCase()))
  const losses = reading.things.flatMap(({ asked, category, count, exact, name }): ReadonlyArray<Unplanned> => {
    if (!asked || told(name)) return []
    const held = peg.entities.filter((entity) => isCalled(entity.name, name) || entity.category === category)
    const planned = held.reduce((sum, entity) => sum + entity.count, 0)
    if (held.length === 0)
      return [{ text: name, reason: "the graph of the language model does not have it", kind: "thing" }]
    if (!exact || planned >= count) return []
    return [{ text: `${count} ${name}`, reason: `the graph of the language model has ${planned}`, kind: "count" }]
  })
  const zones = reading.places.flatMap(({ asked, name }): ReadonlyArray<Unplanned> => {
    const there = [...peg.zones, ...peg.entities].some((one) => isCalled(one.name, name))
    return !asked || there || told(name)
      ? []
      : [{ text: name, reason: "the graph of the language model has no such place", kind: "place" }]
  })
  return [...losses, ...zones].slice(0, losses_max)
}

/** What of a brief a document that somebody else wrote does not have. */
export const silentIn = (brief: string, sdd: string, control: Control): ReadonlyArray<Unplanned> => {
  const { reading, requirements } = readDocument(sdd, control)
  const draft = openDraft(reading)
  draft.relations.push(...requirements.flatMap(({ relations }) => relations))
  return leftoverOf(comparedTo(brief, draft), control).slice(0, losses_max)
}

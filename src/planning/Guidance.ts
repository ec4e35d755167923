import type { Control } from "#domain/Control.js"
import type { Requirement } from "./peg/Scene.js"
import { quiet } from "./Quiet.js"
import type { Reading, Thing } from "./Reading.js"
import { read } from "./reading/read.js"
import { readRelations } from "./reading/sentence.js"
import { nameIndex } from "./sdd/Names.js"
import type { DocumentReading } from "./sdd/ReadDocument.js"

const guidance_max = 10_000

/** Things of the guidance that the scene does not have yet, with ids that it does not use. */
const newThings = (scene: Reading, wished: Reading): ReadonlyArray<Thing> => {
  const index = nameIndex(scene)
  const taken = new Set([...scene.places, ...scene.things, ...scene.ways].map((mention) => mention.id))
  return wished.things.flatMap((thing) => {
    if (index.has(thing.name.toLowerCase())) return []
    let id = thing.id
    for (let n = 2; taken.has(id); n++) id = `${thing.id.slice(0, 56)}_${n}`
    taken.add(id)
    const place = wished.places.find((other) => other.id === thing.place)
    return [{ ...thing, id, place: place === undefined ? null : (index.get(place.name.toLowerCase()) ?? null) }]
  })
}

/** Splits into sentences at full stops and line ends. */
const sentences = (text: string): ReadonlyArray<string> =>
  text
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")

/**
 * The document with what the guidance wishes: new things and relations between what is known, each sentence as a
 * requirement `G1`, `G2` …
 */
export const addGuidance = (document: DocumentReading, guidance: string, control: Control): DocumentReading => {
  const text = guidance.trim().slice(0, guidance_max)
  if (text === "") return document
  let reading = document.reading
  const requirements: Array<Requirement> = []
  for (const [i, sentence] of sentences(text).entries()) {
    control.checkpoint()
    const added = newThings(reading, read(sentence, quiet(control)))
    reading = { ...reading, things: [...reading.things, ...added] }
    const relations = readRelations(sentence, reading).map((relation) => ({ ...relation, text: sentence, asked: true }))
    reading = { ...reading, relations: [...reading.relations, ...relations] }
    requirements.push({ id: `G${i + 1}`, text: sentence, relations, mentions: added.map((thing) => thing.id) })
  }
  return { ...document, reading, requirements: [...document.requirements, ...requirements] }
}

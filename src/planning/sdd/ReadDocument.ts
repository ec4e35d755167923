import type { Control } from "#domain/Control.js"
import type { Unplanned } from "#formats/Peg.js"
import { parse, type SddDocument, type Section } from "#formats/Sdd.js"
import type { Requirement } from "../peg/Scene.js"
import { quiet } from "../Quiet.js"
import type { Reading, Spoken } from "../Reading.js"
import { read } from "../reading/read.js"
import { readRelations } from "../reading/sentence.js"
import { cutOff, requirements_max } from "./Cells.js"
import { readLoss } from "./Losses.js"
import { readExtent } from "./Measures.js"
import { nameIndex } from "./Names.js"
import { fixedAreasOf, hasTables, readTables } from "./ReadTables.js"
import { readLine, sentenceReader } from "./Sentences.js"
import { readStyle } from "./StyleWords.js"

/** What a design document says, whoever wrote it. */
export interface DocumentReading {
  readonly reading: Reading
  readonly requirements: ReadonlyArray<Requirement>
  readonly fixedAreas: ReadonlySet<string>
  /** True where tables list the scene: then nothing is added to it unasked. */
  readonly listed: boolean
}

const prose_max = 32_000

const textOf = (section: Section): string => [...section.paragraphs, ...section.items].join("\n\n")

/** The running text of the document: all of it where there are no tables, else what is not repeated in them. */
const proseOf = (document: SddDocument, listed: boolean): string => {
  const { sections, leftover } = document
  const parts = listed
    ? [textOf(leftover), textOf(sections.Intent)]
    : [
        textOf(leftover),
        ...(["Intent", "Setting", "Zones", "Connections", "Elements", "Relations"] as const).map((name) =>
          textOf(sections[name]).replace(/^R\d+\s*[:.)]\s*/gm, "")
        )
      ]
  return parts
    .filter((part) => part.trim() !== "")
    .join("\n\n")
    .slice(0, prose_max)
}

const existenceForm = /^there (?:is|are) (?:exactly |about |at least )?(?:\d+ |an? |one )?(.+?)\.?$/i

const mentionsIn = (index: ReadonlyMap<string, string>, sentence: string): ReadonlyArray<string> => {
  const found = existenceForm.exec(sentence.slice(0, 400))
  const id = found === null ? undefined : index.get(found[1].toLowerCase())
  return id === undefined ? [] : [id]
}

/** The numbered sentences of the Relations section, each read as exactly as its wording allows. */
const readRequirements = (document: SddDocument, reading: Reading, control: Control): ReadonlyArray<Requirement> => {
  const canonical = sentenceReader(reading)
  const index = nameIndex(reading)
  const known = new Set<string>(index.values())
  return document.sections.Relations.items.slice(0, requirements_max).map((item, i) => {
    control.checkpoint()
    const { id, sentence, assumed } = readLine(item)
    const exact = canonical(sentence)
    const mentions = exact === undefined ? mentionsIn(index, sentence) : []
    const loose = exact !== undefined || mentions.length > 0 ? [] : readRelations(sentence, reading)
    const relations = (exact === undefined ? loose : [exact])
      .filter((relation) => known.has(relation.subject.split(":")[0]))
      .map((relation): Spoken => ({ ...relation, text: sentence, asked: !assumed }))
    return { id: (id ?? `R${i + 1}`).slice(0, 64), text: sentence, relations, mentions }
  })
}

/** "No fence", of a scene without one: it holds. */
const keeps = (things: Reading["things"], constraint: string): boolean => {
  const unwanted = /^no (.+?)\.?$/i.exec(constraint)?.[1].toLowerCase()
  return unwanted !== undefined && !things.some(({ name }) => name.toLowerCase().endsWith(unwanted))
}

/** Open ends that the writer of the document already named, and constraints that no graph holds. */
const carriedOn = (document: SddDocument, { things }: Reading): ReadonlyArray<Unplanned> => [
  ...document.sections["Open questions"].items.flatMap(readLoss),
  ...document.sections.Constraints.items
    .filter((item) => !item.startsWith("World: ") && !keeps(things, item))
    .map((text) => ({ text, reason: "The graph cannot hold this constraint; the world's limits are kept." }))
]

const levelsOf = (document: SddDocument, reading: Reading): number => {
  const said = /(\d{1,2}) levels?\b/.exec(textOf(document.sections.Setting))
  return Math.max(
    1,
    Math.min(64, Number(said?.[1] ?? reading.levels)),
    ...reading.places.map((place) => place.level + 1)
  )
}

/** One requirement for each sentence of running text that asked for a relation. */
const spokenRequirements = (reading: Reading): ReadonlyArray<Requirement> => {
  const texts = [...new Set(reading.relations.filter((relation) => relation.asked).map((relation) => relation.text))]
  return texts.map((text, i) => ({
    id: `R${i + 1}`,
    text,
    relations: reading.relations.filter((relation) => relation.text === text),
    mentions: []
  }))
}

/** Reads any design document: tables where there are some, sentences where they are numbered, running text otherwise. */
export const readDocument = (markdown: string, control: Control): DocumentReading => {
  const document = parse(markdown)
  const listed = hasTables(document)
  const prose = read(proseOf(document, listed), quiet(control))
  const tables = listed ? readTables(document, prose, control) : prose
  const title = document.title.trim() === "" ? tables.title : document.title
  const extent = readExtent(textOf(document.sections.Setting))?.value ?? tables.extent
  const lines = [...document.sections.Style.items, ...document.sections.Style.paragraphs]
  const carried = [...cutOff(document), ...carriedOn(document, tables)].slice(0, 1000)
  const reading: Reading = {
    ...tables,
    title,
    extent,
    levels: levelsOf(document, tables),
    style: { ...tables.style, ...readStyle(lines) },
    unread: listed ? carried : [...tables.unread, ...carried]
  }
  const requirements =
    listed || !hasSentences(prose) ? readRequirements(document, reading, control) : spokenRequirements(reading)
  const held = new Set(reading.relations)
  const added = requirements.flatMap((requirement) => requirement.relations.filter((relation) => !held.has(relation)))
  return {
    reading: { ...reading, relations: [...reading.relations, ...added] },
    requirements,
    fixedAreas: fixedAreasOf(document, reading.places),
    listed
  }
}

const hasSentences = (prose: Reading): boolean => prose.relations.length > 0

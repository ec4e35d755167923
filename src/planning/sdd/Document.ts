import type { Style } from "#domain/Style.js"
import type { World } from "#domain/World.js"
import type { Size } from "#formats/Peg.js"
import { emptySection, type SddDocument, type Section } from "#formats/Sdd.js"
import type { Draft } from "../Draft.js"
import type { Spoken } from "../Reading.js"
import { writeLoss } from "./Losses.js"
import { writeExtent } from "./Measures.js"
import { article, isMany, type Mention, withArticle } from "./Names.js"
import { writeSentence } from "./Sentences.js"
import { writeStyle } from "./StyleWords.js"
import { connectionTable, elementTable, zoneTable } from "./WriteTables.js"

/** Everything that a document says, decided. */
export interface Written {
  readonly title: string
  readonly intent: string
  /** Names the file that the scene is made from. */
  readonly source?: string
  readonly draft: Draft
  readonly world: World
  readonly style: Style
  readonly extent: { readonly width: number; readonly depth: number }
  readonly levels: number
  readonly sizes: ReadonlyMap<string, Size>
  readonly areas: ReadonlyMap<string, number>
  readonly fixedAreas: ReadonlySet<string>
}

const paragraph = (text: string): Section => ({ ...emptySection, paragraphs: text.trim() === "" ? [] : [text] })
const list = (items: ReadonlyArray<string>): Section => ({ ...emptySection, items })

/** "There are exactly 12 timber houses." */
const existence = (mention: Mention): string => {
  const name = article(mention).slice(4)
  if ("exact" in mention && isMany(mention))
    return `There are ${mention.exact ? "exactly" : "about"} ${mention.count} ${name}.`
  return `There is ${withArticle(name)}.`
}

/** `R1: …`: first what must exist, then what was asked of it, then what is assumed. */
const requirements = (draft: Draft): ReadonlyArray<string> => {
  const asked = [...draft.places, ...draft.things, ...draft.ways].filter((mention) => mention.asked).map(existence)
  const sentence = (relation: Spoken) => {
    const line = writeSentence(draft, relation)
    return line === undefined ? [] : [line]
  }
  const said = draft.relations.filter((relation) => relation.asked).flatMap(sentence)
  const assumed = draft.relations.filter((relation) => !relation.asked).flatMap(sentence)
  return [...new Set([...asked, ...said, ...assumed])].map((line, i) => `R${i + 1}: ${line}`)
}

const kinds = { indoor: "Indoor", outdoor: "Outdoor", mixed: "Indoor and outdoor" } as const

const setting = ({ draft, style, extent, levels }: Written): string => {
  const when = style.era === undefined ? "" : `, ${style.era.replaceAll("_", " ")}`
  const asked = draft.extent !== null
  return `${kinds[draft.reading.setting]} scene${when}. Extent ${writeExtent(extent, asked)}, ${levels} ${levels === 1 ? "level" : "levels"}.`
}

/** What a reader of the document cannot tell from the brief: limits that the theme's world sets. */
const limits = ({ world, draft }: Written): ReadonlyArray<string> =>
  draft.reading.setting === "indoor"
    ? [`World: levels are ${world.levels.height} m high; doors leave at least 0.8 m.`]
    : [
        `World: paths are at least ${world.min_path_width} m wide, and neighbouring places stand ${world.padding} m apart.`,
        `World: the ground lies between ${world.heights.range[0]} and ${world.heights.range[1]} m, in steps of at most ${world.heights.max_step} m.`
      ]

const questions = (draft: Draft): ReadonlyArray<string> => [
  ...draft.questions,
  ...draft.leftOut.map((loss) => writeLoss({ kind: "thing", ...loss })),
  ...draft.unread.map(writeLoss)
]

/** The document of a completed scene, all nine sections. */
export const documentOf = (written: Written): SddDocument => {
  const { draft, world } = written
  return {
    title: written.title,
    leftover: emptySection,
    sections: {
      Intent: paragraph(written.intent),
      Setting: {
        ...emptySection,
        paragraphs: [setting(written), ...(written.source === undefined ? [] : [written.source])]
      },
      Zones: { ...emptySection, table: zoneTable(draft, written.areas, written.fixedAreas) },
      Connections: { ...emptySection, table: connectionTable(draft, world.min_path_width) },
      Elements: { ...emptySection, table: elementTable(draft, written.sizes) },
      Relations: list(requirements(draft)),
      Style: list(writeStyle(written.style)),
      Constraints: list([...draft.reading.constraints, ...limits(written)]),
      "Open questions": list(questions(draft))
    }
  }
}

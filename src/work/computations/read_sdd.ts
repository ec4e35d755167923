import type { Control } from "#domain/Control.js"
import { toldOf } from "#domain/Told.js"
import { parse, print, type SddDocument } from "#formats/Sdd.js"
import { validate } from "#formats/SddImages.js"
import { silentIn } from "#planning/answers/Compare.js"
import { writeLoss } from "#planning/sdd/Losses.js"
import { openQuestionsOf } from "#planning/sdd/OpenQuestions.js"
import { type Computations, type DocumentFault, DocumentRefused } from "#services/ports/Compute.js"
import { accepted } from "./Refusal.js"

type Read = Computations["read_sdd"]

/** The document alone: without a fence around it, or words before its title. */
const documentIn = (answer: string): string => {
  const unfenced = /^\s*```\w*\n([\s\S]*?)\n```\s*$/.exec(answer)?.[1] ?? answer
  const title = /^# /m.exec(unfenced)
  return title === null ? unfenced : unfenced.slice(title.index)
}

/** What a planner cannot do without. Elements may be none: an empty room is a scene. */
const faultsOf = ({ sections, title }: SddDocument): ReadonlyArray<DocumentFault> => {
  const { Intent, Setting, Zones } = sections
  const missing = (pointer: string, detail: string, there: boolean) => (there ? [] : [{ pointer, detail }])
  return [
    ...missing("/title", "The document has no # title.", title !== ""),
    ...missing("/Intent", "The section Intent has no paragraph.", Intent.paragraphs.length > 0),
    ...missing("/Setting", "The section Setting has no paragraph.", Setting.paragraphs.length > 0),
    ...missing("/Zones", "The section Zones has no table with a row.", (Zones.table?.rows.length ?? 0) > 0)
  ]
}

const withQuestions = (document: SddDocument, added: ReadonlyArray<string>): SddDocument => {
  const section = document.sections["Open questions"]
  const items = [...section.items, ...added]
  return { ...document, sections: { ...document.sections, "Open questions": { ...section, items } } }
}

/** The document printed anew: plain words in the nine sections, whatever else the model wrote, and what of the brief it does not have. */
export const read_sdd = async ({ answer, brief }: Read["input"], control: Control): Promise<Read["output"]> => {
  const document = parse(accepted(validate(new TextEncoder().encode(documentIn(answer)))))
  const faults = faultsOf(document)
  if (faults.length > 0) throw new DocumentRefused({ reason: "invalid", detail: faults[0].detail, faults })
  const silent = silentIn(brief, print(document), control).map(writeLoss)
  const sdd = print(withQuestions(document, silent))
  return { sdd: new TextEncoder().encode(sdd), told: toldOf(openQuestionsOf(sdd)) }
}

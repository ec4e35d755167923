import type { Control } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Peg } from "#formats/Peg.js"
import { planPeg } from "../PlanPeg.js"
import { quiet } from "../Quiet.js"
import { writeSdd } from "../WriteSdd.js"

/** A brief and the documents that the built-in planner makes of it: what is shown can never differ from what is read. */
interface Example {
  readonly brief: string
  readonly sdd: string
  readonly peg: Peg
}

/** One in the open and one indoors. */
const briefs = [
  "A farm yard with a red barn, a well in the middle, and six apple trees along the lane to the barn.",
  "A small living room with a sofa facing a television on the wall, a rug between them, and a bookshelf against the wall."
]

const setting = { seed: 1, world: defaults, style: {} }

/** The examples, planned anew: some tens of milliseconds. */
export const examples = (control: Control): ReadonlyArray<Example> =>
  briefs.map((brief) => {
    const unseen = quiet(control)
    const parameters = { density: 0 }
    const given = { brief, prompt: "", sourceText: null, title: null, palette: [], parameters }
    const sdd = writeSdd({ ...setting, ...given }, unseen)
    return { brief, sdd, peg: planPeg({ ...setting, sdd, guidance: "", parameters }, unseen) }
  })

/** "cut it to 10 m": of which side, where the words do not tell. */
import { catalogue } from "#catalogue/Catalogue.js"
import type { Edit } from "../Intent.js"
import { sideOfVerb } from "../understanding/Measures.js"
import { hanging } from "../understanding/Replies.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"

const saysSide =
  /\b(?:wide|wider|width|broad|across|tall|taller|high|higher|height|deep|deeper|depth|long|longer|length|thick|low|lower|short|shorter|narrow|diameter|square|by|x)\b|[×x]\s?\d/i

const lifting = /^(?:raise|lower|lift|drop)$/i
/** Of what hangs, "lower" says where: its size is said by "shorter" and "taller". */
const lifted = /\b(?:lower|higher|too (?:low|high))\b/i

/** "lower the mirror": how high something hangs, which is no size. */
const isHung = ({ entries, reading }: Editing["scene"], name: string): boolean => {
  const own = entries.find((entry) => entry.name === name)
  if (own?.sort === "thing" && catalogue().thing(own.mention.category)?.mount === "ceiling") return true
  const id = own?.id
  return reading.relations.some(
    ({ predicate, side, subject }) =>
      subject === id && (predicate === "on_wall" || predicate === "hang_from_ceiling" || side === "top")
  )
}

/** The edit with the side that was spoken of last, where it names none; a question where there is none. Any other edit as it is. */
export const sided = (editing: Editing, edit: Edit, text: string): Edit | Outcome => {
  const height = edit.act === "resize" && edit.how.by === "factor" && edit.how.side === "height"
  if (edit.act === "resize" && (lifting.test(text.split(" ")[0] ?? "") || (height && lifted.test(text)))) {
    const things = pick(editing, edit.what, { all: true, sorts: ["thing"] })
    if (things._tag === "Picked" && things.entries.some(({ name }) => isHung(editing.scene, name)))
      return cannot(hanging)
  }
  if (edit.act !== "resize" || edit.how.by !== "metres" || saysSide.test(text)) return edit
  if (text.split(" ").some((word) => sideOfVerb[word.toLowerCase()] !== undefined)) return edit
  const picked = pick(editing, edit.what, { all: true })
  if (picked._tag !== "Picked" || picked.entries.some(({ sort }) => sort !== "thing")) return edit
  const last = editing.memory.edit
  const side = last?.act === "resize" && "side" in last.how && last.how.side !== "all" ? last.how.side : null
  return side === null
    ? cannot(`Which side should measure ${edit.how.metres} m: say “${edit.how.metres} m wide”, “long” or “tall”.`)
    : { ...edit, how: { ...edit.how, side } }
}

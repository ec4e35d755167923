/** "cut it to 10 m": of which side, where the words do not tell. */
import type { Edit } from "../Intent.js"
import { sideOfVerb } from "../understanding/Measures.js"
import { hanging } from "../understanding/Replies.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"

const saysSide =
  /\b(?:wide|wider|width|broad|across|tall|taller|high|higher|height|deep|deeper|depth|long|longer|length|thick|low|lower|short|shorter|narrow|diameter|square|by|x)\b|[×x]\s?\d/i

const lifting = /^(?:raise|lower|lift|drop)$/i

/** "lower the mirror": how high something hangs, which is no size. */
const isHung = ({ entries, reading }: Editing["scene"], name: string): boolean => {
  const id = entries.find((entry) => entry.name === name)?.id
  return reading.relations.some(
    ({ predicate, side, subject }) =>
      subject === id && (predicate === "on_wall" || predicate === "hang_from_ceiling" || side === "top")
  )
}

/** The edit with the side that was spoken of last, where it names none; a question where there is none. Any other edit as it is. */
export const sided = (editing: Editing, edit: Edit, text: string): Edit | Outcome => {
  if (edit.act === "resize" && lifting.test(text.split(" ")[0] ?? "")) {
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

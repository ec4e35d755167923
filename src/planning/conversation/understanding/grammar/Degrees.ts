/** "not that many", "a bit less tall", "that's too big now": what was done last was too much of it. */
import type { Edit } from "../../Intent.js"
import { resizeIn } from "../Measures.js"
import { complaintIn } from "./Complaints.js"

const many =
  /^(?:(?:that's|that is|those are|these are|it's|they're|there are|that was) )?(?:not (?:that|so|quite so|quite that) (?:many|much)|(?:way |far |a bit |much )?too (?:many|much)|(?:a (?:bit|few|little) |slightly )?fewer)(?: of (?:them|those|these))?(?: now)?$/i
const few =
  /^(?:(?:that's|that is|those are|these are|it's|they're|there are) )?(?:(?:way |far |a bit )?too few|not enough|(?:a (?:bit|few|little) |slightly |some )?more)(?: of (?:them|those|these))?(?: now)?$/i
const not =
  /^(?:(?:that's|that is|it's|it is) )?not (?:that|so|quite so|quite that) (?<how>big|large|huge|small|tiny|wide|narrow|tall|high|low|short|long|deep|thick|thin)(?: now)?$/i
const less =
  /^(?:make )?(?<what>it|them|the .{1,60}?)? ?(?:a (?:bit|little) |slightly |much |somewhat )?less (?<how>big|large|huge|wide|tall|high|long|deep|thick|bulky)$/i

const on = (count: number): Edit => ({ act: "amount", what: "them", amount: { by: "factor", factor: count } })

/** The change by degree that a clause asks for, of what was changed last; null where it asks for none. */
export const degreeIn = (clause: string): Edit | null => {
  const plain = clause.replace(/^(?:no|nope|hmm+|oh|wait|ok|well|but)[,.! ]+/i, "")
  if (many.test(plain)) return on(0.6)
  if (few.test(plain)) return on(1.5)
  const groups = not.exec(plain)?.groups ?? less.exec(plain)?.groups
  if (groups?.how === undefined) return null
  const wish = complaintIn(`it is too ${groups.how}`)
  const how = wish === null ? null : resizeIn(wish.replace(/^make it /, "a bit "))
  return how === null ? null : { act: "resize", what: groups.what ?? "it", how }
}

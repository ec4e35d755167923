/** What somebody wants gone, and places for so many more to sit. */
import { plural } from "#catalogue/Words.js"
import { valueOf } from "../Measures.js"

const gone =
  /^(?:i|we)(?:'d| would)? (?:want|like|need) (?<what>(?:the|that|this|those|these|both|all|my|our) .+?) (?:gone|away|removed|out of (?:here|there))$/i
const seated =
  /^(?:(?:i|we)(?:'d| would)? (?:need|want|like)|add|put in|make|there should be)? ?(?:enough )?(?:(?:some|more) )?(?<seats>seats?|seating|chairs?|stools?|places?|places to sit) for (?<count>[a-z]+|\d{1,3}) (?:more|extra|additional|further|other) (?:people|persons?|guests?|visitors?|patients?|customers?|students?|pupils?|kids|children|diners?|passengers?|players?)$/i

/** The clauses that such a clause comes to; null for any other. */
export const wantingIn = (clause: string): ReadonlyArray<string> | null => {
  const what = gone.exec(clause)?.groups?.what
  if (what !== undefined) return [`remove ${what}`]
  const { count = "", seats = "" } = seated.exec(clause)?.groups ?? {}
  if (valueOf(count) === null) return null
  return [`add ${count} more ${/^(?:chair|stool)/i.test(seats) ? plural(seats.replace(/s$/i, "")) : "seats"}`]
}

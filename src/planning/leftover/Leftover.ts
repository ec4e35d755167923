import { singular } from "#catalogue/Words.js"
import type { Control } from "#domain/Control.js"
import type { Unplanned } from "#formats/Peg.js"
import { actingIn, doingIn } from "./Acting.js"
import type { Compared } from "./Compared.js"
import { compassWallsIn } from "./CompassWalls.js"
import { mannersIn } from "./Manners.js"
import { unmatchedIn } from "./Matching.js"
import { statesIn } from "./States.js"
import { turnedIn } from "./Turned.js"
import { unshownIn } from "./Unshown.js"
import { untiedIn } from "./Untied.js"

/** Entries that are told one by one. */
const told_max = 60

/** Of more nobody wants to know even the number. */
const found_max = 500

const clipped = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

/**
 * What a text says and its completed scene does not have, whatever the reading took it for: words that reach no name, tag,
 * kind or style, and things that the words relate and the scene does not. Looks at the text and the scene alone, so that it
 * also finds what the reading lost without knowing. Linear in the text.
 */
export const leftoverOf = ({ draft, known, lines }: Compared, control: Control): ReadonlyArray<Unplanned> => {
  const already = [...draft.unread, ...draft.leftOut].map((entry) => entry.text.toLowerCase())
  const found = new Map<string, Omit<Unplanned, "text">>()
  for (const line of lines) {
    control.checkpoint()
    if (found.size >= found_max) break
    const still = statesIn(line, known)
    const manners = mannersIn(line, known).filter((manner) => !still.some((state) => state.endsWith(manner)))
    const states = [...still, ...manners, ...doingIn(line, known)]
    for (const phrase of states) found.set(phrase, { reason: "nothing of the scene shows this", kind: "look" })
    for (const { clause, names, of, text: phrase, words } of unshownIn(line, known)) {
      if (states.some((state) => state.endsWith(` ${phrase}`))) continue
      const said = clause === phrase ? "" : `, of “${clause}”`
      const no = of === null ? "nothing of the scene" : `no ${singular(of)} of the scene`
      const nothing = `${no} is ${words.map((word) => `“${word}”`).join(", ")}`
      found.set(phrase, { reason: `${nothing}${said}`, kind: names ? "thing" : "look" })
    }
    for (const phrase of unmatchedIn(line, known))
      found.set(phrase, { reason: "in what the one matches the other is left open", kind: "look" })
    for (const phrase of [...untiedIn(line, known), ...actingIn(line, known), ...turnedIn(line)])
      found.set(phrase, { reason: "no relation of the scene says this", kind: "relation" })
    for (const phrase of compassWallsIn(line, known))
      found.set(phrase, { reason: "which of the walls this is, is left open", kind: "relation" })
  }
  const all = [...found].filter(([phrase]) => !already.some((entry) => entry.includes(phrase)))
  const told = all.slice(0, told_max).map(([phrase, loss]) => ({ text: clipped(phrase), ...loss }))
  return all.length <= told_max
    ? told
    : [
        ...told,
        {
          text: `${all.length - told_max} more phrases`,
          reason: "too much of the text reached nothing to tell it all",
          kind: "words"
        }
      ]
}

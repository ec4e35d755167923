import type { Control } from "#domain/Control.js"
import { againIn } from "./Again.js"
import { belongingIn } from "./Belonging.js"
import type { Compared } from "./Compared.js"
import { countedOf } from "./Counted.js"
import { eitherIn } from "./Either.js"
import { inOrOnOf } from "./InOrOn.js"
import { ofEachIn } from "./OfEach.js"
import { partsIn } from "./PartsApart.js"
import { pointingIn } from "./Pointing.js"
import { presumedIn } from "./Presumed.js"
import { scopeIn } from "./Scope.js"
import { whichIn } from "./WhichOne.js"

/** Choices that are told one by one. */
const told_max = 20

/** Of more nobody wants to know even the number. */
const found_max = 200

/**
 * Where a text may be meant in several ways and its completed scene takes one of them, as sentences: which thing words are said
 * of, which of several is meant, what belongs to a place, and whether one noun names the same again. Linear in the text.
 */
export const choicesOf = ({ draft, known, lines }: Compared, control: Control): ReadonlyArray<string> => {
  const told = new Set([...againIn(lines, draft), ...countedOf(lines, draft), ...inOrOnOf(lines, draft)])
  for (const [at, line] of lines.entries()) {
    control.checkpoint()
    const choices = [
      ...eitherIn(line, known, draft),
      ...pointingIn(line, lines[at - 1], known, draft),
      ...whichIn(line, known, draft),
      ...scopeIn(line, known),
      ...presumedIn(line, draft),
      ...ofEachIn(line, draft),
      ...partsIn(line, draft),
      ...(draft.reading.setting === "indoor" ? [] : belongingIn(line, known, draft))
    ]
    for (const choice of choices) if (told.size < found_max) told.add(choice)
  }
  const more = told.size > told_max ? [`${told.size - told_max} more phrases may be meant in several ways.`] : []
  return [...[...told].slice(0, told_max), ...more]
}

import type { Draft } from "../Draft.js"
import { withoutHeading } from "../reading/Keys.js"
import { sentencesOf } from "../reading/Tokens.js"
import { type Known, knownOf } from "./Known.js"
import { type Line, lineOf } from "./Line.js"

/** A text beside its completed scene. */
export interface Compared {
  readonly draft: Draft
  readonly known: Known
  /** The text's sentences, read for what of the scene they mention. */
  readonly lines: ReadonlyArray<Line>
}

/** Holds a text against its completed scene, once for all that looks for what is told by neither. Linear in the text. */
export const comparedTo = (text: string, draft: Draft): Compared => {
  const known = knownOf(draft)
  return { draft, known, lines: sentencesOf(text).map(({ tokens }) => lineOf(withoutHeading(tokens), known)) }
}

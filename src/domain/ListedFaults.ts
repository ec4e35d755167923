/** Which of the faults of an input a refusal lists. */
import { limits } from "./Limits.js"

/** Pointers into what a caller nested under long names are long, too: beyond this many characters of them no more are listed. */
const pointers_characters_max = 64_000

/** The first hundred faults, or fewer where their pointers are very long; the first one always. */
export const listed = <A extends { readonly pointer: string }>(faults: ReadonlyArray<A>): ReadonlyArray<A> => {
  let characters = 0
  const isOver = ({ pointer }: A) => {
    const before = characters
    characters += pointer.length
    return before > 0 && characters > pointers_characters_max
  }
  const end = faults.slice(0, limits.faults_max).findIndex(isOver)
  return faults.slice(0, end < 0 ? limits.faults_max : end)
}

import type { Edit } from "../../Intent.js"

type Groups = Readonly<Record<string, string>>
export type Reader = (groups: Groups) => Edit | null

/** A way to say a wish, and what it asks. */
export type Phrasing = readonly [RegExp, Reader]

/** Words that begin a definite noun phrase. */
export const definite =
  "(?:the |this |that |these |those |it\\b|them\\b|everything\\b|all (?:of )?(?:the )?|both |each |every |(?:one|two|three|four|five|six|seven|eight|nine|ten|half|some|most|\\d{1,3}) of |my |our |mine\\b)"

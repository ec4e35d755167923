/** What people ask for in a roundabout way, as plain requests: "would you mind adding a vase", "set its height to 2 m". */
import { airs } from "./requests/Airs.js"
import { amounts } from "./requests/Amounts.js"
import { asides } from "./requests/Asides.js"
import { comings } from "./requests/Comings.js"
import { deeds } from "./requests/Deeds.js"
import type { Groups } from "./requests/Shared.js"
import { whereabouts } from "./requests/Whereabouts.js"

/** In the order in which they are read: what is to be where, done, how many and how. */
const compiled = [...asides, ...whereabouts, ...comings, ...deeds, ...amounts, ...airs].map(([form, plain]) => ({
  form: new RegExp(form, "giu"),
  plain
}))

/** The message with its roundabout requests said plainly. Linear in the message. */
export const requested = (message: string): string =>
  compiled.reduce(
    (text, { form, plain }) =>
      typeof plain === "string"
        ? text.replace(form, plain)
        : text.replace(form, (whole, ...rest) => plain(whole, (rest.at(-1) ?? {}) as Groups)),
    message
  )

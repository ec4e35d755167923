import type { OpenThing } from "../Draft.js"
import { entryOf } from "./Nature.js"

/** Whether a vehicle stands on what is built for one: a car on a table is a toy, one on a lift, a stage or a pad is a car. */
export const isDrivenOn = (subject: OpenThing, carrier: OpenThing): boolean =>
  /^(boat|vehicle)$/.test(entryOf(subject)?.category ?? "") &&
  /^(architecture|machine|scifi|shop_fixture|structure|transport|vehicle)$/.test(entryOf(carrier)?.category ?? "")

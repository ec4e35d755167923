import type { PlaceEntry } from "#catalogue/PlaceEntry.js"
import { normalise } from "#catalogue/Words.js"
import { votes } from "./Votes.js"

/** The kind of place whose name a room bears: "interview room", "police cell 2". */
export const kindCalled = ({
  kind,
  name
}: {
  readonly kind: string
  readonly name: string
}): PlaceEntry | undefined => {
  const called = votes().phrases.at(normalise(name.replace(/ \d+$/, "")))?.entries ?? []
  const place = called.find(({ candidate, how }) => how !== "sign" && candidate.zone === kind)?.candidate.place
  return place ?? undefined
}

import { catalogue } from "#catalogue/Catalogue.js"
import { tracksTag } from "#catalogue/grounds/Lanes.js"
import { addPlace, type Draft, type OpenThing } from "../Draft.js"
import type { Whole } from "./Whole.js"

/** Rides and toys bring rails of their own. */
const small = /\b(little|miniature|toy|model|mini|tiny|small|ride|wrecked|derelict|abandoned)\b/i

const runsOnRails = ({ asked, category, name, tags, text }: OpenThing): boolean =>
  asked &&
  !small.test([name, text, ...tags].join(" ")) &&
  catalogue()
    .thing(category)
    ?.rotates_with.some(({ name }) => name === "railway_track") === true

/** Adds the tracks that trains of a text stand on, where it names none: "a container terminal with a freight train". */
export const addTracks = (draft: Draft, { root }: Whole): void => {
  if (draft.places.some(({ kind }) => kind === "railway_track")) return
  const trains = draft.things.filter(runsOnRails)
  if (trains.length === 0 || draft.things.some(({ category }) => category === "railway_track")) return
  const tracks = addPlace(draft, { name: "Railway track", kind: "railway_track", within: root.id })
  tracks.tags = [tracksTag(trains.reduce((sum, { count }) => sum + count, 0) > 3 ? 2 : 1)]
  draft.questions.push(`The railway track that the ${trains[0].name.toLowerCase()} needs is assumed.`)
}

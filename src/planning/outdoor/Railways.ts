import { catalogue } from "#catalogue/Catalogue.js"
import { tracksTag } from "#catalogue/grounds/Lanes.js"
import { addPlace, type Draft, type OpenPlace, type OpenThing } from "../Draft.js"
import type { Whole } from "./Whole.js"

/** Rides and toys bring rails of their own. */
const small = /\b(little|miniature|toy|model|mini|tiny|small|ride|wrecked|derelict|abandoned)\b/i

const runsOnRails = ({ asked, category, name, tags, text }: OpenThing): boolean =>
  asked &&
  !small.test([name, text, ...tags].join(" ")) &&
  catalogue()
    .thing(category)
    ?.rotates_with.some(({ name }) => name === "railway_track") === true

/** The plan of a street that trams run in goes by this. */
const tramTag = "tram tracks"

const isTram = ({ category }: OpenThing): boolean => catalogue().thing(category)?.name === "tram"

/** What was said of tracks is said of the street that they lie in. */
const layIn = (draft: Draft, tracks: OpenPlace, street: OpenPlace): void => {
  draft.places.splice(draft.places.indexOf(tracks), 1)
  for (const thing of draft.things) if (thing.place === tracks.id) thing.place = street.id
  const swap = (id: string) => (id === tracks.id ? street.id : id)
  const moved = draft.relations
    .map((relation) => ({ ...relation, subject: swap(relation.subject), objects: relation.objects.map(swap) }))
    .filter(({ objects, subject }) => !objects.includes(subject))
  draft.relations.splice(0, draft.relations.length, ...moved)
}

/** Trams run in the street: its rails lie along the middle, and so do those that a text names beside it. */
export const layTrams = (draft: Draft): void => {
  const street = draft.places.find(({ kind }) => kind === "street") ?? draft.places.find(({ kind }) => kind === "road")
  if (street === undefined) return
  const named = draft.places.filter(({ kind, name }) => kind === "railway_track" && /\btram/i.test(name))
  if (named.length === 0 && !draft.things.some((thing) => thing.asked && isTram(thing))) return
  for (const tracks of named) layIn(draft, tracks, street)
  street.tags = [...street.tags, tramTag]
  for (const thing of draft.things) if (isTram(thing)) thing.place = street.id
}

/** Adds the tracks that trains of a text stand on, where it names none: "a container terminal with a freight train". */
export const addTracks = (draft: Draft, { root }: Whole): void => {
  if (draft.places.some(({ kind }) => kind === "railway_track")) return
  const trains = draft.things.filter(runsOnRails)
  if (trains.length === 0 || draft.things.some(({ category }) => category === "railway_track")) return
  const tracks = addPlace(draft, { name: "Railway track", kind: "railway_track", within: root.id })
  tracks.tags = [tracksTag(trains.reduce((sum, { count }) => sum + count, 0) > 3 ? 2 : 1)]
  draft.questions.push(`The railway track that the ${trains[0].name.toLowerCase()} needs is assumed.`)
}

import type { LandForm } from "#catalogue/PlaceEntry.js"
import type { Draft, OpenPlace } from "../Draft.js"
import { isWater } from "../ZoneNature.js"

/** The tag by which the layout knows how the ground of a place rises. */
const raised: Readonly<Partial<Record<LandForm, string>>> = {
  valley: "valley",
  hill: "hilltop",
  slope: "sloping",
  cliff: "clifftop",
  dunes: "dunes",
  terraces: "terraced",
  crater: "crater",
  hollow: "hollow",
  platform: "platform"
}

/** The tag of water by the land that it borders. */
const bordered: Readonly<Partial<Record<LandForm, string>>> = { island: "surrounding", cove: "cove" }

const mark = (place: OpenPlace, tag: string | undefined): void => {
  if (tag !== undefined && !place.tags.includes(tag)) place.tags = [...place.tags, tag]
}

/** Marks a whole with the form of its land, and the water at its side with the form of its shore. */
export const formLand = (draft: Draft, whole: OpenPlace, land: LandForm | undefined): void => {
  if (land === undefined) return
  mark(whole, raised[land])
  const water = draft.places.find(({ kind }) => kind === "sea") ?? draft.places.find(({ kind }) => isWater(kind))
  if (water !== undefined && (water.kind === "sea" || land === "island")) mark(water, bordered[land])
}

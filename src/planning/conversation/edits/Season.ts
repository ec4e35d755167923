/** Seasons and weather: moods of the scene, snow on its ground, the colour of its trees. */

import { catalogue } from "#catalogue/Catalogue.js"
import { isRoom, isWater } from "../../ZoneNature.js"
import { emptyPatch, type Patch, patched } from "../document/Patch.js"
import { familyOf, type PlaceEntry, type Scene, type ThingEntry } from "../document/Scene.js"
import type { Season } from "../Intent.js"
import { seasons } from "../Intent.js"
import type { Editing, Outcome } from "./Outcome.js"
import { setNotes, withGround, withLooks } from "./Placement.js"
import { joined, setStyle } from "./Style.js"

const known: ReadonlySet<string> = new Set(seasons)
const weathers: ReadonlySet<string> = new Set([
  "foggy",
  "misty",
  "rainy",
  "stormy",
  "cloudy",
  "sunny",
  "overcast",
  "windy",
  "hazy"
])
const green: ReadonlySet<string> = new Set(["tree", "shrub", "bush", "plant"])

const isOpen = (entry: Scene["entries"][number]): entry is PlaceEntry =>
  entry.sort === "place" && !isRoom(entry.mention.kind) && !isWater(entry.mention.kind)
const isGreen = (entry: Scene["entries"][number]): entry is ThingEntry =>
  entry.sort === "thing" && green.has(familyOf(entry) ?? "")

const cover = (patch: Patch, scene: Scene, season: Season): number => {
  const open = scene.entries.filter(isOpen)
  if (season !== "winter") {
    for (const place of open) if (place.mention.ground === "snow") setNotes(patch, scene, place, withGround(null))
    return 0
  }
  return open.filter((place) => setNotes(patch, scene, place, withGround("snow"))).length
}

/** "make it winter". */
export const setSeason = ({ scene }: Editing, season: Season): Outcome => {
  const patch = emptyPatch()
  setStyle(patch, scene, "Mood", (held) => joined(held, season, known))
  const snowy = cover(patch, scene, season)
  const trees = scene.entries.filter(isGreen)
  for (const tree of trees)
    setNotes(
      patch,
      scene,
      tree,
      withLooks((tags) => [...(season === "autumn" ? ["autumn"] : []), ...tags.filter((tag) => !known.has(tag))])
    )
  const more =
    season === "winter"
      ? snowy > 0
        ? ", with snow on the ground"
        : scene.reading.setting === "indoor"
          ? "; indoors nothing lies under snow, so only the mood changes"
          : ""
      : season === "autumn" && trees.length > 0
        ? ", with the trees in its colours"
        : ""
  return {
    _tag: "Changed",
    sdd: patched(scene.outline, patch),
    changes: [`it is ${season} now${more}`],
    named: null,
    ...(snowy > 0 && { effects: [{ of: "place", target: "the ground" }] })
  }
}

/** "make it foggy": a mood, which model and picture show where they know that weather and the scene has a sky. */
export const setWeather = ({ scene }: Editing, weather: string): Outcome => {
  const patch = emptyPatch()
  setStyle(patch, scene, "Mood", (held) => joined(held, weather, weathers))
  const open = scene.reading.setting !== "indoor"
  const shown = open && catalogue().skies.at(weather) !== undefined
  const change = `the weather is ${weather} now${shown ? "" : `: the design says so, but ${open ? "the model shows none such" : "indoors nobody sees it"}, so only the mood changes`}`
  return { _tag: "Changed", sdd: patched(scene.outline, patch), changes: [change], named: null }
}

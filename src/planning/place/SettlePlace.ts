import { catalogue } from "#catalogue/Catalogue.js"
import { tracksTag } from "#catalogue/grounds/Lanes.js"
import type { PlacePart } from "#catalogue/PlaceEntry.js"
import { addPlace, type Draft, type OpenPlace, type OpenWay, relate } from "../Draft.js"
import { surround } from "../outdoor/Islands.js"
import { isRoom, isWater, natureOf } from "../ZoneNature.js"
import { become } from "./Become.js"
import { isBarren } from "./CoverParts.js"
import type { PlaceDecision } from "./Decide.js"
import { isOld } from "./Eras.js"
import { holdEvent } from "./Events.js"
import { formLand } from "./LandForm.js"
import { knowNamedParts } from "./NamedParts.js"
import { groundPlanOf } from "./PlannedGround.js"
import { isCalled, isItselfOf, isSiteOn, standOn } from "./SiteOnLand.js"
import { takeOver } from "./TakeOver.js"

/** From here on the winner is far enough ahead to count where no word names it. */
const margin_clear = 0.5

const capitalised = (label: string): string => `${label.charAt(0).toUpperCase()}${label.slice(1)}`

const labelOf = ({ place, zone }: PlaceDecision): string =>
  capitalised(place?.label ?? catalogue().zone(zone ?? "")?.label ?? "room")

const add = (draft: Draft, decision: PlaceDecision): OpenPlace | undefined => {
  if (decision.zone === null) return undefined
  const added = addPlace(draft, { name: labelOf(decision), kind: decision.zone, within: null })
  become(added, decision)
  if (decision.named) added.asked = true
  else
    draft.questions.push(
      `The brief names no place; what it speaks of suits a ${labelOf(decision).toLowerCase()}, which is assumed.`
    )
  return added
}

/** Two streets that cross run along different sides of the square between them. */
const crossStreets = (draft: Draft, programme: ReadonlyArray<PlacePart>): void => {
  const square = draft.places.find(({ kind }) => kind === "plaza")
  const named = (at: PlacePart["at"]) => {
    const part = programme.find((one) => one.at === at)
    return draft.places.find(({ asked, kind, name }) => !asked && kind === part?.zone && name === part.name)
  }
  const [along, across] = [named("across"), named("crossing")]
  if (square === undefined || along === undefined || across === undefined) return
  relate(draft, along.id, "west_of", [square.id])
  relate(draft, across.id, "south_of", [square.id])
}

const gridTags = (plan: PlacePart["plan"]): ReadonlyArray<string> => ["grid", ...(plan === undefined ? [] : [plan])]

/** Where the text names one street or road, that is the one that crosses others of its kind. False where it names none or several. */
const crossNamed = (draft: Draft, { plan, zone }: PlacePart): boolean => {
  const alike = draft.places.filter(
    ({ kind }) => natureOf(kind).body === natureOf(zone).body && (kind === "road" || kind === zone)
  )
  if (alike.length !== 1) return false
  alike[0].tags = [...alike[0].tags, ...gridTags(plan)]
  return true
}

/** What streets were of before asphalt. */
const unpaved = "dirt"

const partOf = ({ name, zone }: PlacePart) => ({ name, kind: zone, tags: [] })

/** "An oil platform in a stormy sea": the sea that the text names is the one around it, unless it says where that lies. */
const surroundNamed = (draft: Draft, kind: string): void => {
  const named = draft.places.find((place) => place.kind === kind)
  if (named === undefined || draft.relations.some(({ subject }) => subject === named.id)) return
  surround(named)
}

/** "A cul-de-sac with six houses": what the place is called is no street beside its own. */
const isWholeItself = (way: OpenWay, whole: OpenPlace): boolean =>
  catalogue()
    .place(whole.sort ?? "")
    ?.words.some((word) => way.name.toLowerCase().endsWith(word)) === true

/** The smaller places that such a place has, where the text names none of their kind. */
const addParts = (draft: Draft, whole: OpenPlace, programme: ReadonlyArray<PlacePart>): void => {
  const has = (part: PlacePart): boolean =>
    draft.places.some(
      (place) =>
        place.kind === part.zone ||
        (isWater(place.kind) && isWater(part.zone)) ||
        // An airstrip is the runway of its airfield.
        (groundPlanOf([], place)?.clear === true && groundPlanOf([], place) === groundPlanOf([], partOf(part)))
    ) ||
    (natureOf(part.zone).body === "line" &&
      draft.ways.some((way) => /^(street|avenue)$/.test(way.kind) && !isWholeItself(way, whole)))
  const said = new Set(programme.filter(has))
  for (const part of programme) {
    const { area, at, name, zone } = part
    if (at === "grid" && crossNamed(draft, part)) continue
    if (at === "around" && isWater(zone)) surroundNamed(draft, zone)
    if (said.has(part)) continue
    const added = addPlace(draft, { name, kind: zone, within: null, ...(natureOf(zone).body !== "line" && { area }) })
    if (part.ground !== undefined) added.ground = part.ground
    if (isOld(draft, whole) && catalogue().zone(zone)?.surface === "asphalt") added.ground = unpaved
    if (at === "grid") added.tags = [...gridTags(part.plan)]
    if (part.tracks !== undefined) added.tags = [tracksTag(part.tracks)]
    if (at === "around" && isWater(zone)) added.tags = ["surrounding"]
    const neighbour = draft.places.find(({ id, kind }) => kind === part.to && id !== added.id)
    if (neighbour === undefined || isRoom(zone)) continue
    if (at === "adjacent") relate(draft, added.id, "adjacent", [neighbour.id])
    if (at === "beside") relate(draft, added.id, "near", [neighbour.id])
  }
  crossStreets(draft, programme)
  const names = programme.filter((part) => !said.has(part)).map(({ name }) => name.toLowerCase())
  if (names.length > 0)
    draft.questions.push(`${whole.name}: ${names.join(", ")} (assumed, since such a place usually has them).`)
}

const settleRoom = (draft: Draft, decision: PlaceDecision): void => {
  const whole = draft.places.find(({ kind }) => kind === decision.zone) ?? draft.places[0]
  if (decision.sure) takeOver(draft, whole, decision)
  const parts = decision.place?.programme ?? []
  if (parts.length > 0 && decision.named) {
    const whole = draft.places.find((place) => place.kind === "other") ?? draft.places[0]
    if (draft.places.length <= 1 && (whole === undefined || whole.kind === "other" || whole.kind === decision.zone)) {
      if (whole !== undefined) draft.places.splice(draft.places.indexOf(whole), 1)
      for (const thing of draft.things) thing.place = null
      for (const { area, name, zone } of parts) addPlace(draft, { name, kind: zone, within: null, area })
      draft.questions.push(`The rooms of the ${labelOf(decision).toLowerCase()} are assumed.`)
    }
    return
  }
  const [only] = draft.places
  if (draft.places.length === 0) {
    add(draft, decision)
    return
  }
  const same = draft.places.find(({ kind }) => kind === decision.zone)
  if (same !== undefined) {
    become(same, decision)
    return
  }
  if (draft.places.length > 1 || only === undefined) return
  const sure = decision.named && decision.margin >= margin_clear && decision.place !== null
  if (only.kind !== "other" && !sure) return
  const vague = !only.asked || /^(room|space|interior|place)( \d+)?$/i.test(only.name)
  if (only.kind !== "other" && !vague)
    draft.questions.push(
      `The ${only.name.toLowerCase()} is taken for a part of the ${labelOf(decision).toLowerCase()}.`
    )
  // "A room with a bar": what the place is called may be the name of a thing in it already, and names say which is meant.
  const label = labelOf(decision)
  const taken = draft.things.some(({ name }) => name.toLowerCase() === label.toLowerCase())
  if ((vague || only.kind !== "other") && !taken) only.name = label
  become(only, decision)
}

/** What lies beyond a deck or a roof is no part of the scene. */
const leaveBeyond = (draft: Draft, whole: OpenPlace, decision: PlaceDecision): void => {
  if (!/^(deck|roof)$/.test(decision.setting)) return
  for (const place of [...draft.places]) {
    if (place === whole || natureOf(place.kind).body !== "whole") continue
    draft.places.splice(draft.places.indexOf(place), 1)
    for (const other of draft.places) if (other.within === place.id) other.within = null
    for (const thing of draft.things) if (thing.place === place.id) thing.place = null
    draft.unread.push({
      text: place.name,
      reason: `It lies beyond the ${whole.name.toLowerCase()}, which is the scene.`
    })
  }
}

/** What the text names of a kind by a word of its own, where that is the only one: an islet is the island. */
const onlyOf = (draft: Draft, kind: string): OpenPlace | undefined => {
  const named = draft.places.filter((place) => place.kind === kind)
  return named.length === 1 && named[0].asked ? named[0] : undefined
}

/** "Six allotment gardens" are six of that kind. */
const ofOneMention = (places: ReadonlyArray<OpenPlace>, one: OpenPlace): ReadonlyArray<OpenPlace> => {
  const { asked, kind, text } = one
  return [
    one,
    ...places.filter((place) => place !== one && asked && text !== "" && place.kind === kind && place.text === text)
  ]
}

/** So far ahead of the second a kind of place is taken where the text names none at all, nor any land. */
const margin_likely = 0.25
const evidence_min = 3

/** "Old names sink in rows, moss on the angels, one fresh grave": what is spoken of is at home in one kind of place, and no place is named. */
const isLikely = (draft: Draft, { evidence, margin }: PlaceDecision): boolean =>
  draft.places.length === 0 &&
  draft.ways.length === 0 &&
  margin >= margin_likely &&
  evidence.length > 1 &&
  evidence.reduce((sum, { weight }) => sum + weight, 0) >= evidence_min

const settleLand = (draft: Draft, decision: PlaceDecision): void => {
  if (decision.zone === null || !(decision.sure || isLikely(draft, decision))) return
  const host = holdEvent(draft, decision)
  if (host !== undefined) {
    takeOver(draft, host, decision)
    return
  }
  const tops = draft.places.filter(({ within }) => within === null)
  const wet = isWater(decision.zone)
  const same =
    tops.find(({ kind }) => kind === decision.zone) ??
    tops.find(({ kind }) => wet && isWater(kind)) ??
    tops.find(({ kind, name }) => !/^(water|line)$/.test(natureOf(kind).body) && isCalled(name, decision)) ??
    draft.places.find(
      ({ asked, kind, name }) =>
        asked && (kind === decision.zone || natureOf(kind).body === "site") && isCalled(name, decision)
    ) ??
    onlyOf(draft, decision.zone)
  const stranger = tops.find(({ kind }) => natureOf(kind).body === "whole")
  const land = stranger !== undefined && isSiteOn(draft, stranger, decision) ? stranger : undefined
  const itself =
    same === undefined && land === undefined && stranger !== undefined && isItselfOf(draft, stranger, decision)
  if (same !== undefined) for (const place of ofOneMention(tops, same)) become(place, decision)
  else if (itself && decision.place !== null) stranger.sort = decision.place.name
  else if (stranger !== undefined && land === undefined && !isBarren(decision.setting)) return
  const whole = same ?? (itself ? stranger : add(draft, decision))
  if (whole === undefined) return
  if (land !== undefined && whole !== land && whole.within === null) standOn(draft, whole, land)
  takeOver(draft, whole, decision)
  leaveBeyond(draft, whole, decision)
  addParts(draft, whole, decision.place?.programme ?? [])
  formLand(draft, whole, decision.place?.land)
}

/** "A roundabout in a small town": the land does not lie in the road that is named before it. */
const standOnLand = (draft: Draft): void => {
  for (const place of draft.places) {
    const road = draft.places.find(({ id }) => id === place.within)
    if (road === undefined || natureOf(road.kind).body !== "line") continue
    place.within = road.within
    if (natureOf(place.kind).body === "whole") road.within = place.id
  }
}

/** Gives a draft the place that its text is about, with the parts that such a place has. Says what it assumes. */
export const settlePlace = (draft: Draft): void => {
  standOnLand(draft)
  knowNamedParts(draft)
  const decision = draft.reading.place ?? null
  if (decision === null) return
  if (decision.second !== null && decision.margin < 0.12 && decision.zone !== null)
    draft.questions.push(
      `The place is read as a ${labelOf(decision).toLowerCase()}; a ${decision.second.replaceAll("_", " ")} was nearly as likely.`
    )
  if (draft.reading.setting === "indoor") settleRoom(draft, decision)
  else settleLand(draft, decision)
}

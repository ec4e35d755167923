import type { CountedName, ThingEntry, ZoneEntry } from "./Entries.js"
import type { PlaceEntry } from "./PlaceEntry.js"
import type { PlaceSetting } from "./PlaceSetting.js"
import type { QualifierEntry } from "./QualifierEntry.js"

/** What kinds of place are made from. */
interface Sources {
  readonly thing: (name: string) => ThingEntry | undefined
  readonly zone: (name: string) => ZoneEntry | undefined
}

/** Whether one is inside of it. */
export const isEnclosed = (setting: PlaceSetting): boolean =>
  /^(room|underground|vehicle|vessel|craft|stage)$/.test(setting)

/** A kind of zone as a kind of place of its own. */
export const plainPlace = ({ area, essential, indoor, label, name, surface, usual }: ZoneEntry): PlaceEntry => ({
  name,
  label,
  zone: name,
  setting: indoor ? "room" : "open",
  words: [],
  maybe: [],
  signs: {},
  ground: surface,
  area: area.typical,
  essential,
  usual,
  arrangements: [],
  programme: []
})

/** A hall in which nobody says how large it is, m². */
const hall_area_max = 600

/** The kind of zone and the setting that a qualifier gives; null where the kind of place is what it says already. */
const turned = ({ zone: zoneOf }: Sources, place: PlaceEntry, qualifier: QualifierEntry) => {
  const { setting = place.setting } = qualifier
  const own = zoneOf(place.zone)
  if (isEnclosed(setting) === (own?.indoor === true))
    return (setting === place.setting && (qualifier.around ?? qualifier.water) === undefined) || setting === "room"
      ? null
      : { setting, zone: qualifier.zone ?? place.zone }
  // Rooms that float or lie under water stay rooms.
  if (qualifier.twin !== true) return null
  if (own?.twin !== undefined) return { setting, zone: own.twin }
  return qualifier.bare === undefined ? null : { setting: qualifier.bare, zone: place.zone }
}

/** The kind of place that a qualifier makes of another: "rooftop_car_park". Null where it changes nothing of it. Pure. */
export const qualified = (sources: Sources, place: PlaceEntry, qualifier: QualifierEntry): PlaceEntry | null => {
  const change = turned(sources, place, qualifier)
  if (change === null) return null
  const { setting, zone } = change
  const moved = zone !== place.zone
  const [held, hung] = [new Set(qualifier.without), !isEnclosed(setting)]
  const stays = ({ name }: CountedName): boolean => {
    const entry = sources.thing(name)
    const mounted = /^(wall|ceiling)$/.test(entry?.mount ?? "")
    return !held.has(name) && !held.has(entry?.category ?? "") && !(moved && hung && mounted)
  }
  const own = new Set(
    [...place.essential, ...place.usual.low, ...place.usual.medium, ...place.usual.high].map(({ name }) => name)
  )
  const gains = qualifier.gains.filter(({ name }) => !own.has(name))
  const kept = new Set([...own].filter((name) => stays({ name, count: [1, 1] })))
  const { around, water } = qualifier
  const covered = isEnclosed(setting)
  return {
    ...place,
    name: `${qualifier.name}_${place.name}`,
    label: `${qualifier.words[0]} ${place.label}`,
    zone,
    setting,
    words: [],
    maybe: [],
    ground:
      (moved || !covered ? (qualifier.ground ?? (moved ? sources.zone(zone)?.surface : undefined)) : undefined) ??
      place.ground,
    area: covered && moved ? Math.min(place.area, hall_area_max) : place.area,
    essential: place.essential.filter(stays),
    usual: {
      low: [...place.usual.low.filter(stays), ...gains],
      medium: place.usual.medium.filter(stays),
      high: place.usual.high.filter(stays)
    },
    arrangements: [
      ...place.arrangements.filter(
        ({ thing, to }) => kept.has(thing) && (to === undefined || to === "*" || kept.has(to) || !moved)
      ),
      ...(around === undefined || own.has(around) ? [] : [{ thing: around, form: "around" as const, to: "*" }])
    ],
    programme: [
      ...(moved ? [] : place.programme),
      ...(water === undefined
        ? []
        : [{ zone: water, name: "Water", at: "around" as const, area: place.area * 1.5, to: "*" }])
    ]
  }
}

import { Schema } from "effect"
import type { Control } from "#domain/Control.js"
import type { Style } from "#domain/Style.js"
import type { PegParameters } from "#domain/Theme.js"
import { defaults, World } from "#domain/World.js"
import type { Peg } from "#formats/Peg.js"
import { boundCounts } from "./Bounds.js"
import { complete } from "./Complete.js"
import { type Draft, placeOf } from "./Draft.js"
import { addGuidance } from "./Guidance.js"
import { settledMount } from "./indoor/Mounts.js"
import { assemble, entitiesOf } from "./peg/Assemble.js"
import { isExact } from "./peg/IndoorAreas.js"
import { leaveOut } from "./peg/LeaveOut.js"
import { measure } from "./peg/Measure.js"
import type { Scene } from "./peg/Scene.js"
import { zoneOf } from "./peg/Zones.js"
import { readDocument } from "./sdd/ReadDocument.js"
import { mergeStyles } from "./sdd/StyleWords.js"
import { isRoom } from "./ZoneNature.js"

export interface PegInput {
  /** A scene design document, generated or uploaded: any Markdown. */
  readonly sdd: string
  /** What the graph is to say of how it came about. */
  readonly warning?: string
  /** Wishes for this planning, in words; may be empty. */
  readonly guidance: string
  readonly seed: number
  readonly world: World
  /** The theme's style profile. */
  readonly style: Style
  /** The theme's `scene_parameters.peg`. */
  readonly parameters: PegParameters
}

const seeds = 2 ** 31

/** As many levels as a world can have. */
const levels_max = 64

/** In the open nothing hangs: what has neither a wall nor a carrier stands on the ground. */
const mountsOf = (draft: Draft) =>
  new Map(
    draft.things.map((thing) => {
      const mount = settledMount(draft, thing)
      const room = placeOf(draft, thing.place)
      const open = room === undefined || !isRoom(room.kind)
      return [thing.id, open && (mount === "wall" || mount === "ceiling") ? "floor" : mount] as const
    })
  )

const sameAsDefaults = Schema.equivalence(World)

/** A world that nobody set bounds no storeys: the document says how many there are. */
const levelsAllowed = (world: World): number => (sameAsDefaults(world, defaults) ? levels_max : world.levels.count)

/** Places above the world's levels come down to its highest, and levels that hold no place do not exist; both are said. */
const keepLevels = (draft: Draft, count: number): void => {
  for (const place of draft.places.filter(({ level }) => level >= count)) {
    const reason = `The world has ${count} ${count === 1 ? "level" : "levels"}; the place is on level ${count - 1}, counted from 0.`
    draft.unread.push({ text: `${place.name} on level ${place.level}`, reason })
    place.level = count - 1
  }
  const used = Math.max(1, ...draft.places.map((place) => place.level + 1))
  if (draft.reading.levels <= used) return
  const reason = used < count ? "No place is named on the upper ones." : `The world has ${count}.`
  draft.unread.push({ text: `${draft.reading.levels} levels`, reason })
}

/** What each room may grow to in the layout, m²: not at all where its area is asked for. */
const largestOf = (scene: Scene, areas: ReadonlyMap<string, number>, { depth, width }: Peg["extent"]) =>
  new Map(
    [...areas].map(([id, area]) => [id, scene.fixedAreas.has(id) ? area : Math.min(area * 3.5, width * depth * 0.9)])
  )

/** Of a house and its land the areas of the rooms alone. */
const roomsOf = ({ places, reading }: Draft, areas: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  if (reading.setting !== "mixed") return areas
  const rooms = new Set(places.filter(({ kind }) => isRoom(kind)).map(({ id }) => id))
  return new Map([...areas].filter(([id]) => rooms.has(id)))
}

/** Areas that the document gives and the extent cannot hold. */
const sayShrunk = ({ draft, fixedAreas }: Scene, areas: ReadonlyMap<string, number>): void => {
  for (const place of draft.places) {
    const area = areas.get(place.id)
    if (place.area === null || area === undefined || !fixedAreas.has(place.id) || area > place.area * 0.98) continue
    const reason = `The extent does not hold it; ${Math.round(area)} m² are planned.`
    draft.unread.push({ text: `${place.name} of ${place.area} m²`, reason })
  }
}

/**
 * Plans the entity graph of a scene from its design document alone. Pure and deterministic. The graph fits the schema
 * and the semantic rules; what the document wants and the graph cannot say is in `unplanned`.
 */
export const planPeg = (input: PegInput, control: Control): Peg => {
  control.progress("reading_document", 0)
  const document = addGuidance(readDocument(input.sdd, control), input.guidance, control)
  control.progress("completing_scene", 0.4)
  const wish = { density: input.parameters.density ?? 1, listed: document.listed }
  const draft = complete(document.reading, wish, control)
  if (input.warning !== undefined)
    draft.unread.unshift({ text: "The graph by a language model", reason: input.warning, kind: "look" })
  draft.leftOut.push(...boundCounts(draft))
  keepLevels(draft, levelsAllowed(input.world))
  const scene: Scene = {
    draft,
    world: input.world,
    requirements: document.requirements,
    fixedAreas: document.fixedAreas,
    spaciousness: input.parameters.spaciousness ?? 1
  }
  control.progress("measuring", 0.6)
  const { sizes, areas, extent } = measure(scene)
  sayShrunk(scene, areas)
  const outdoor = draft.reading.setting !== "indoor"
  if (draft.reading.setting !== "outdoor") leaveOut(draft, sizes, largestOf(scene, roomsOf(draft, areas), extent))
  const whole = draft.extent !== null && Number.isInteger(extent.width) && Number.isInteger(extent.depth)
  const zones = draft.places.map((place, i) => {
    const ground = outdoor && i === 0
    const fixed = place.area !== null && scene.fixedAreas.has(place.id)
    const exact = (ground && whole) || (!outdoor && isExact(scene)) ? "whole" : !ground && fixed ? "asked" : null
    return zoneOf(place, areas.get(place.id) ?? 1, ground, exact)
  })
  control.progress("assembling", 0.8)
  const peg = assemble(
    scene,
    {
      title: draft.reading.title,
      seed: ((Math.trunc(input.seed) % seeds) + seeds) % seeds,
      style: {
        ...mergeStyles(input.style, draft.reading.style, [], !outdoor),
        // A document's palette is whole, however few colours it has.
        ...(draft.reading.style.palette !== undefined && { palette: draft.reading.style.palette })
      },
      extent,
      levels: Math.max(1, ...zones.map((zone) => zone.level + 1)),
      zones,
      entities: entitiesOf(scene, sizes, mountsOf(draft))
    },
    control
  )
  control.progress("assembling", 1)
  return peg
}

import { catalogue } from "#catalogue/Catalogue.js"
import type { Control } from "#domain/Control.js"
import type { Style } from "#domain/Style.js"
import type { Connection, Entity, Peg, Size, Unplanned } from "#formats/Peg.js"
import type { OpenThing, OpenWay } from "../Draft.js"
import { leastWidth, usualWidth } from "../WayWidth.js"
import { planRelations } from "./Relations.js"
import type { Requirement, Scene } from "./Scene.js"
import { rounded } from "./Sizes.js"

const count_max = 100_000

const mountOf = (thing: OpenThing, mounts: ReadonlyMap<string, Entity["mount"]>): Entity["mount"] =>
  mounts.get(thing.id) ?? catalogue().thing(thing.category)?.mount ?? "floor"

/** The requirement that asks for a mention: the one that says it exists, else the first that speaks of it. */
const sourceOf = (id: string, requirements: ReadonlyArray<Requirement>): string | null =>
  (
    requirements.find(({ mentions }) => mentions.includes(id)) ??
    requirements.find(({ relations }) => relations.some(({ subject }) => subject === id))
  )?.id ?? null

export const entitiesOf = (
  scene: Scene,
  sizes: ReadonlyMap<string, Size>,
  mounts: ReadonlyMap<string, Entity["mount"]>
): ReadonlyArray<Entity> =>
  scene.draft.things.flatMap((thing) => {
    const size = sizes.get(thing.id)
    if (thing.place === null || size === undefined) return []
    return [
      {
        id: thing.id,
        name: thing.name.slice(0, 200),
        category: thing.category.slice(0, 64),
        zone: thing.place,
        count: Math.min(count_max, Math.max(1, Math.round(thing.count))),
        size: { width: rounded(size.width), height: rounded(size.height), depth: rounded(size.depth) },
        recipe: null,
        asset: null,
        mount: mountOf(thing, mounts),
        clearance: 0,
        tags: [...new Set(thing.tags)].slice(0, 64).map((tag) => tag.slice(0, 200)),
        source: thing.asked ? sourceOf(thing.id, scene.requirements) : "assumed"
      }
    ]
  })

const connectionsOf = (scene: Scene): ReadonlyArray<Connection> => {
  const least = ({ kind }: OpenWay) => leastWidth(scene.draft.reading.setting, kind, scene.world.min_path_width)
  const known = new Set([...scene.draft.places, ...scene.draft.things].map((mention) => mention.id))
  const ends = (end: string | null): end is string => end !== null && (known.has(end) || end.startsWith("edge:"))
  return scene.draft.ways.flatMap((way) =>
    ends(way.from) && ends(way.to) && way.from !== way.to
      ? [
          {
            id: way.id,
            from: way.from as Connection["from"],
            to: way.to as Connection["to"],
            kind: way.kind,
            width: rounded(Math.max(way.width ?? usualWidth(way.kind), least(way))),
            required: true,
            ...(way.ground !== undefined && { surface: way.ground })
          }
        ]
      : []
  )
}

const traceOf = (
  scene: Scene,
  peg: Pick<Peg, "zones" | "connections" | "entities">,
  bySource: ReadonlyMap<string, ReadonlyArray<string>>
): Peg["trace"] => {
  const sorts = [
    ["zone", peg.zones],
    ["connection", peg.connections],
    ["entity", peg.entities]
  ] as const
  return scene.requirements.map((requirement) => ({
    requirement: requirement.id,
    satisfied_by: [
      ...requirement.mentions.flatMap((id) =>
        sorts.flatMap(([sort, items]) => (items.some((item) => item.id === id) ? [`${sort}:${id}`] : []))
      ),
      ...(bySource.get(requirement.id) ?? []).map((id) => `relation:${id}`)
    ]
  }))
}

const text_max = 2000

const cut = (entry: Unplanned): Unplanned => ({
  ...entry,
  text: entry.text.slice(0, text_max),
  reason: entry.reason.slice(0, text_max)
})

/** The document's prose is read again: what it says of a loss that the document already tells is told once. */
const distinct = (entries: ReadonlyArray<Unplanned>): ReadonlyArray<Unplanned> => [
  ...new Map(entries.map((entry) => [`${entry.text}\n${entry.reason}`, entry])).values()
]

/** Puts the graph together from its parts and says what of the text is not in it. */
export const assemble = (
  scene: Scene,
  parts: { readonly title: string; readonly seed: number; readonly style: Style } & Pick<
    Peg,
    "extent" | "levels" | "zones" | "entities"
  >,
  control: Control
): Peg => {
  const { relations, bySource, refused } = planRelations(
    scene.draft,
    scene.requirements,
    Math.min(parts.extent.width, parts.extent.depth)
  )
  control.checkpoint()
  const connections = connectionsOf(scene)
  const graph = { zones: parts.zones, connections, entities: parts.entities, relations }
  const trace = traceOf(scene, graph, bySource)
  const said = new Set(refused.map((spoken) => spoken.text))
  const unplanned = [
    ...scene.draft.leftOut,
    ...scene.draft.unread,
    ...[...said].map((text) => ({
      text,
      reason: "No relation of the graph says this of the scene's places and things.",
      kind: "relation" as const
    })),
    ...scene.requirements
      .filter((requirement) => requirement.mentions.length === 0 && requirement.relations.length === 0)
      .map(({ text }) => ({ text, reason: "This requirement was not understood." }))
  ]
  return {
    schema_version: "1.0",
    title: parts.title.slice(0, 200) || "Scene",
    seed: parts.seed,
    extent: parts.extent,
    levels: parts.levels,
    ...graph,
    style: parts.style,
    trace,
    unplanned: distinct(unplanned).slice(0, text_max).map(cut)
  }
}

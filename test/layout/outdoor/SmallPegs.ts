import { unattended } from "#domain/Control.js"
import { defaults, type World } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Connection, Entity, Peg, Relation, Zone } from "#formats/Peg.js"
import { judge } from "#layout/check/Check.js"
import { type LayoutOutcome, layOut } from "#layout/LayOut.js"

/** A zone of about `target` m² in `land`. */
export const zone = (id: string, kind: string, target: number, more: Partial<Zone> = {}): Zone => ({
  id,
  name: id,
  kind,
  level: 0,
  parent: "land",
  area: { min: target * 0.7, target, max: target * 1.3 },
  aspect_max: null,
  surface: null,
  tags: [],
  ...more
})

export const thing = (
  id: string,
  category: string,
  home: string,
  count: number,
  more: Partial<Entity> = {}
): Entity => ({
  id,
  name: id,
  category,
  zone: home,
  count,
  size: { width: 2, height: 2, depth: 2 },
  recipe: null,
  asset: null,
  mount: "floor",
  clearance: 0,
  tags: [],
  source: null,
  ...more
})

export const way = (id: string, from: string, to: string, more: Partial<Connection> = {}): Connection => ({
  id,
  from,
  to,
  kind: "path",
  width: 2,
  required: true,
  ...more
})

let count = 0
export const wish = (
  subject: string,
  predicate: Relation["predicate"],
  objects: ReadonlyArray<string>,
  more: Partial<Relation> = {}
): Relation => ({
  id: `r${++count}`,
  subject,
  predicate,
  objects,
  side: null,
  strength: "should",
  distance: null,
  source: null,
  ...more
})

/** A peg on a square of meadow, `size` metres wide. */
export const pegOf = (
  size: number,
  parts: {
    readonly zones?: ReadonlyArray<Zone>
    readonly connections?: ReadonlyArray<Connection>
    readonly entities?: ReadonlyArray<Entity>
    readonly relations?: ReadonlyArray<Relation>
  }
): Peg => ({
  schema_version: "1.0",
  title: "Small",
  seed: 1,
  extent: { width: size, depth: size },
  levels: 1,
  zones: [
    zone("land", "meadow", size * size, {
      parent: null,
      area: { min: size * size * 0.9, target: size * size, max: size * size }
    }),
    ...(parts.zones ?? [])
  ],
  connections: parts.connections ?? [],
  entities: parts.entities ?? [],
  relations: parts.relations ?? [],
  style: {},
  trace: [],
  unplanned: []
})

export const outcomeOf = (peg: Peg, world: Partial<World> = {}, seed = 1): LayoutOutcome =>
  layOut({ peg, world: { ...defaults, ...world }, parameters: {}, seed }, unattended)

/** The layout of a peg that can be laid out. */
export const laid = (peg: Peg, world: Partial<World> = {}, seed = 1): Layout => {
  const outcome = outcomeOf(peg, world, seed)
  if (outcome._tag === "laid") return outcome.layout
  throw new Error(`conflicts: ${outcome.conflicts.map((conflict) => conflict.text).join(" | ")}`)
}

/** The hard rules that a layout breaks, by the independent checker. */
export const brokenRules = (peg: Peg, layout: Layout, world: Partial<World> = {}): ReadonlyArray<string> =>
  judge({ peg, world: { ...defaults, ...world }, parameters: {}, layout }, unattended)
    .hard_rules.filter((rule) => !rule.holds)
    .map((rule) => `${rule.rule}: ${rule.detail}`)

/** A square with a well, a river with a bridge to a field, houses, trees: a little of everything. */
export const hamlet = (): Peg =>
  pegOf(52, {
    zones: [zone("square", "plaza", 200, { aspect_max: 1.5 }), zone("river", "river", 280), zone("acre", "field", 120)],
    connections: [
      way("way_in", "land", "square", { kind: "street", width: 3 }),
      way("bridge", "square", "acre", { kind: "bridge", width: 3 })
    ],
    entities: [
      thing("well", "well", "square", 1),
      thing("house", "house", "land", 2, { size: { width: 7, height: 6, depth: 6 } }),
      thing("oak", "oak", "land", 10, { size: { width: 4, height: 9, depth: 4 } }),
      thing("shock", "crop", "acre", 6, { size: { width: 1, height: 1, depth: 1 } })
    ],
    relations: [
      wish("river", "east_of", ["square"], { strength: "must" }),
      wish("acre", "east_of", ["river"]),
      wish("well", "middle_of", ["square"]),
      wish("house", "face_to", ["square"])
    ]
  })

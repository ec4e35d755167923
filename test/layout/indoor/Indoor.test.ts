import { assert, describe, it } from "@effect/vitest"
import { Interrupted, unattended } from "#domain/Control.js"
import { defaults, type World } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Connection, Entity, Peg, Relation, Zone } from "#formats/Peg.js"
import { judge } from "#layout/check/Check.js"
import { layOutIndoors } from "#layout/indoor/Indoor.js"

const room = (id: string, area: number, more: Partial<Zone> = {}): Zone => ({
  id,
  name: id,
  kind: "living_room",
  level: 0,
  parent: null,
  area: { min: area * 0.6, target: area, max: area * 3 },
  aspect_max: 1.8,
  surface: "wood",
  tags: [],
  ...more
})

const thing = (category: string, size: readonly [number, number, number], more: Partial<Entity> = {}): Entity => ({
  id: category,
  name: category,
  category,
  zone: "den",
  count: 1,
  size: { width: size[0], height: size[1], depth: size[2] },
  recipe: null,
  asset: null,
  mount: "floor",
  clearance: 0,
  tags: [],
  source: null,
  ...more
})

const relation = (
  subject: string,
  predicate: Relation["predicate"],
  object: string,
  more: Partial<Relation> = {}
): Relation => ({
  id: `${subject}_${predicate}`,
  subject,
  predicate,
  objects: [object],
  side: null,
  strength: "must",
  distance: null,
  source: "R1",
  ...more
})

const door = (from: string, to: string, kind: Connection["kind"] = "door"): Connection => ({
  id: `${from}_${to}`.replace(":", "_"),
  from: from as Connection["from"],
  to: to as Connection["to"],
  kind,
  width: 0.9,
  required: true
})

const pegOf = (more: Partial<Peg>): Peg => ({
  schema_version: "1.0",
  title: "Den",
  seed: 1,
  extent: { width: 9, depth: 8 },
  levels: 1,
  zones: [room("den", 20)],
  connections: [door("edge:south", "den")],
  entities: [],
  relations: [],
  style: {},
  trace: [],
  unplanned: [],
  ...more
})

const den = pegOf({
  entities: [
    thing("sofa", [2.1, 0.85, 0.95]),
    thing("coffee_table", [1.1, 0.42, 0.6]),
    thing("tv_stand", [1.6, 0.5, 0.42]),
    thing("tv", [1.2, 0.72, 0.1], { mount: "surface" }),
    thing("rug", [2, 0.015, 1.5]),
    thing("table", [1.4, 0.75, 0.8]),
    thing("chair", [0.48, 0.88, 0.52], { count: 4 }),
    thing("painting", [0.9, 0.7, 0.04], { mount: "wall" }),
    thing("ceiling_light", [0.45, 0.2, 0.45], { mount: "ceiling" }),
    thing("window", [1.2, 1.3, 0.12], { mount: "wall", count: 2 })
  ],
  relations: [
    relation("tv", "on_top", "tv_stand"),
    relation("sofa", "face_to", "tv"),
    relation("coffee_table", "side_of", "sofa", { side: "front" }),
    relation("coffee_table", "on_top", "rug"),
    relation("chair", "surround", "table"),
    relation("painting", "side_of", "sofa", { side: "top" }),
    relation("ceiling_light", "hang_from_ceiling", "den:ceiling")
  ]
})

const house = pegOf({
  extent: { width: 16, depth: 12 },
  levels: 2,
  zones: [
    room("hall", 9, { kind: "hallway", aspect_max: 4 }),
    room("den", 18),
    room("kitchen", 14, { kind: "kitchen" }),
    room("study", 12, { kind: "study" }),
    room("bedroom", 18, { kind: "bedroom", level: 1 })
  ],
  connections: [
    door("edge:south", "hall"),
    door("hall", "den"),
    door("hall", "kitchen"),
    door("hall", "study"),
    door("den", "bedroom", "stairs")
  ],
  entities: [
    thing("sofa", [2.1, 0.85, 0.95]),
    thing("bed", [1.6, 1, 2.1], { zone: "bedroom" }),
    thing("nightstand", [0.45, 0.52, 0.4], { zone: "bedroom", count: 2 }),
    thing("fridge", [0.65, 1.8, 0.68], { zone: "kitchen" })
  ],
  relations: [relation("nightstand", "next_to", "bed")]
})

const world = (more: Partial<World> = {}): World => ({ ...defaults, levels: { height: 3, count: 3 }, ...more })

const laid = (peg: Peg, seed = 1, of = world()): Layout => {
  const outcome = layOutIndoors({ peg, world: of, parameters: {}, seed }, unattended)
  if (outcome._tag === "conflicting") throw new Error(JSON.stringify(outcome.conflicts))
  return outcome.layout
}

const broken = (peg: Peg, layout: Layout, of = world()) =>
  judge({ peg, layout, world: of, parameters: {} }, unattended)
    .hard_rules.filter((rule) => !rule.holds)
    .map((rule) => `${rule.rule}: ${rule.detail}`)

describe("a hall", () => {
  const heightOf = (kind: string, area: number) => {
    const side = Math.sqrt(area) + 0.2
    const extent = { width: side, depth: side }
    return laid(pegOf({ extent, zones: [room("den", area, { kind })] })).zones[0].height ?? 0
  }

  it("is lower where it is smaller than its kind usually is, and a room of a house as high as ever", () => {
    const [small, middling] = [heightOf("great_hall", 70), heightOf("great_hall", 150)]
    assert.isAtMost(small, 4.5)
    assert.isAbove(middling, small)
    assert.isAtMost(middling, 7)
    assert.strictEqual(heightOf("living_room", 20), 2.6)
  })
})

describe("layOutIndoors", () => {
  for (const seed of [1, 2]) {
    it(`holds every hard rule and every must of a furnished room, seed ${seed}`, () => {
      const layout = laid(den, seed)
      assert.deepStrictEqual(broken(den, layout), [])
      assert.strictEqual(layout.placements.length, 12)
      assert.strictEqual(layout.openings.filter((opening) => opening.entity === "window").length, 2)
    })
  }

  it("gives every required connection of a house of two levels a door or stairs, and reaches every room", () => {
    const layout = laid(house)
    assert.deepStrictEqual(broken(house, layout), [])
    const report = judge({ peg: house, layout, world: world(), parameters: {} }, unattended)
    assert.deepStrictEqual(report.reachability.unreachable, [])
    const stairs = layout.paths.find((path) => path.connection === "den_bedroom")
    assert.strictEqual(stairs?.spans[0]?.kind, "stairs")
    assert.deepStrictEqual(
      layout.zones.map((zone) => [zone.level, zone.floor_y]),
      [...[0, 1, 2, 3].map(() => [0, 0]), [1, 3]]
    )
  })

  it("stands walls on the grid of the world, whatever its cells", () => {
    for (const grid of [
      { cell_size: 0.5, snap: "cell" },
      { cell_size: 2, snap: "edge" },
      { cell_size: 1, snap: "none" }
    ] as const) {
      const of = world({ grid })
      const peg = { ...den, relations: [], entities: den.entities.slice(0, 1) }
      assert.deepStrictEqual(broken(peg, laid(peg, 1, of), of), [], JSON.stringify(grid))
    }
  })

  it("gives each of several rooms the very area that is asked for, in every world", () => {
    const very = (id: string, area: number) =>
      room(id, area, { area: { min: area * 0.96, target: area, max: area * 1.04 } })
    for (const grid of [
      { cell_size: 1, snap: "cell" },
      { cell_size: 2, snap: "edge" },
      { cell_size: 1, snap: "none" }
    ] as const) {
      const of = world({ grid })
      const peg = pegOf({
        zones: [very("lounge", 21), very("kitchen", 9), very("bath", 4.5), room("hall", 8)],
        entities: [],
        connections: ["lounge", "kitchen", "bath"].map((id) => door("hall", id)),
        extent: { width: 14, depth: 12 }
      })
      const layout = laid(peg, 1, of)
      assert.deepStrictEqual(broken(peg, layout, of), [], JSON.stringify(grid))
      for (const [id, asked] of [
        ["lounge", 21],
        ["kitchen", 9],
        ["bath", 4.5]
      ] as const) {
        const area = layout.zones.find((zone) => zone.id === id)?.area ?? 0
        assert.isAtMost(Math.abs(area / asked - 1), 0.05, `${id} ${area} ${JSON.stringify(grid)}`)
      }
    }
  })

  it("gives the same layout for the same seed", () => {
    assert.deepStrictEqual(laid(house, 7), laid(house, 7))
  })

  it("grows a room within its area where its things find no place", () => {
    const crowd = thing("wardrobe", [1.4, 2.1, 0.6], { count: 8 })
    const peg = pegOf({ zones: [room("den", 8)], entities: [crowd], extent: { width: 9, depth: 9 } })
    const layout = laid(peg)
    assert.deepStrictEqual(broken(peg, layout), [])
    assert.isAbove(layout.zones[0]?.area ?? 0, 8)
  })

  it("names the things that no room of the area holds, instead of leaving them out", () => {
    const crowd = thing("sofa", [2.1, 0.85, 0.95], { count: 12 })
    const peg = pegOf({ zones: [room("den", 8, { area: { min: 6, target: 8, max: 9 } })], entities: [crowd] })
    const outcome = layOutIndoors({ peg, world: world(), parameters: {}, seed: 1 }, unattended)
    assert.strictEqual(outcome._tag, "conflicting")
    if (outcome._tag === "conflicting") assert.deepStrictEqual(outcome.conflicts[0]?.ids, ["sofa", "den"])
  })

  it("names the musts that contradict each other", () => {
    const relations = [
      relation("sofa", "corner_of_room", "den"),
      relation("sofa", "middle_of_room", "den"),
      relation("sofa", "far", "den:wall")
    ]
    const peg = pegOf({ entities: [thing("sofa", [2.1, 0.85, 0.95])], relations })
    const outcome = layOutIndoors({ peg, world: world(), parameters: {}, seed: 1 }, unattended)
    assert.strictEqual(outcome._tag, "conflicting")
    if (outcome._tag === "conflicting")
      assert.include(
        outcome.conflicts.map(({ rule }) => rule),
        "must_relations"
      )
  })

  it("stops where the control says so", () => {
    let left = 200
    const control = {
      progress: () => {},
      checkpoint: () => {
        if (--left < 0) throw new Interrupted()
      }
    }
    assert.throws(() => layOutIndoors({ peg: den, world: world(), parameters: {}, seed: 1 }, control), Interrupted)
  })
})

import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import type { Entity, Peg, Zone } from "#formats/Peg.js"
import { judge } from "#layout/check/Check.js"
import { layOut } from "#layout/LayOut.js"
import { isMixed } from "#layout/mixed/Mixed.js"
import { pegOf, thing, way, wish, zone } from "../outdoor/SmallPegs.js"

const room = (id: string, kind: string, target: number): Zone =>
  zone(id, kind, target, { area: { min: target * 0.6, target, max: target * 3.5 }, aspect_max: 1.6 })

const low = (id: string, category: string, home: string, count = 1): Entity =>
  thing(id, category, home, count, { size: { width: 1, height: 0.7, depth: 0.8 } })

interface Scene {
  readonly name: string
  readonly rooms: ReadonlyArray<Zone>
  readonly land: ReadonlyArray<Zone>
  readonly things: ReadonlyArray<Entity>
  /** The place that a second door opens onto. */
  readonly onto: string
}

const scene = (
  name: string,
  rooms: Readonly<Record<string, readonly [string, number]>>,
  land: Readonly<Record<string, readonly [string, number]>>,
  things: ReadonlyArray<readonly [category: string, home: string, count: number]>
): Scene => ({
  name,
  rooms: Object.entries(rooms).map(([id, [kind, area]]) => room(id, kind, area)),
  land: Object.entries(land).map(([id, [kind, area]]) => zone(id, kind, area)),
  things: things.map(([category, home, count], i) => low(`${category}_${i + 1}`, category, home, count)),
  onto: Object.keys(land)[0]
})

// biome-ignore format: a table
const scenes: ReadonlyArray<Scene> = [
  scene("a house and its garden", { living: ["living_room", 22], kitchen: ["kitchen", 12] }, { terrace: ["patio", 40], garden: ["garden", 120] }, [["sofa", "living", 1], ["stove", "kitchen", 1], ["sun_lounger", "terrace", 2], ["rose_bush", "garden", 4]]),
  scene("a villa with a pool", { bedroom: ["bedroom", 16], bathroom: ["bathroom", 8], living: ["living_room", 26] }, { pool_deck: ["patio", 60], pool: ["pond", 40] }, [["bed", "bedroom", 1], ["toilet", "bathroom", 1], ["parasol", "pool_deck", 2]]),
  scene("a shop and its street", { shop: ["shop", 30], store: ["storage_room", 10] }, { street: ["plaza", 120] }, [["counter", "shop", 1], ["bench", "street", 2]]),
  scene("a farmhouse kitchen and the yard", { kitchen: ["kitchen", 24] }, { yard: ["farmyard", 200] }, [["table", "kitchen", 1], ["barrel", "yard", 3]]),
  scene("a restaurant with a terrace", { dining: ["restaurant", 45], kitchen: ["kitchen", 16] }, { terrace: ["patio", 70] }, [["table", "dining", 4], ["table", "terrace", 4]]),
  scene("a school with a playground", { first: ["classroom", 40], second: ["classroom", 40], hall: ["hallway", 20] }, { playground: ["playground", 180] }, [["desk", "first", 4], ["desk", "second", 4], ["bench", "playground", 2]]),
  scene("a hut in a clearing", { hut: ["bedroom", 12] }, { clearing: ["clearing", 120] }, [["bed", "hut", 1], ["stump", "clearing", 3]]),
  scene("a workshop and its yard", { workshop: ["workshop", 30], office: ["office", 10] }, { yard: ["yard", 140] }, [["workbench", "workshop", 2], ["crate", "yard", 5]]),
  scene("a café by a square", { cafe: ["cafe", 35] }, { square: ["plaza", 160] }, [["table", "cafe", 3], ["bench", "square", 3]]),
  scene("a clinic and its car park", { waiting: ["lobby", 18], surgery: ["office", 14] }, { cars: ["parking_lot", 180] }, [["chair", "waiting", 4], ["desk", "surgery", 1]]),
  scene("a library with a courtyard", { library: ["library", 50] }, { court: ["courtyard", 80] }, [["bookcase", "library", 4], ["bench", "court", 2]]),
  scene("a pavilion in a park", { salon: ["living_room", 30] }, { lawn: ["lawn", 150], pond: ["pond", 60] }, [["armchair", "salon", 2], ["oak", "lawn", 2]])
]

const pegOfScene = ({ land, onto, rooms, things }: Scene): Peg => ({
  ...pegOf(46, {
    zones: [...rooms, ...land],
    connections: [
      way("entrance", "edge:south", rooms[0].id, { kind: "door", width: 0.9 }),
      way("out", onto, rooms[0].id, { kind: "door", width: 1 }),
      way("way_in", "land", onto),
      ...rooms.slice(1).map(({ id }) => way(`to_${id}`, rooms[0].id, id, { kind: "door", width: 0.9 }))
    ],
    entities: things,
    relations: [wish(onto, "near", [rooms[0].id])]
  }),
  // Of words: counts and areas give way.
  trace: [{ requirement: "R1", satisfied_by: [] }]
})

const boxOf = ({ polygon }: PlacedZone) => ({
  west: Math.min(...polygon.map(([x]) => x)),
  east: Math.max(...polygon.map(([x]) => x)),
  north: Math.min(...polygon.map(([, z]) => z)),
  south: Math.max(...polygon.map(([, z]) => z))
})

const misplaced = (layout: Layout, scenery: Scene): ReadonlyArray<string> => {
  const rooms = new Set(scenery.rooms.map(({ id }) => id))
  const boxes = layout.zones.filter(({ enclosed }) => enclosed).map((each) => ({ id: each.id, ...boxOf(each) }))
  return layout.placements.flatMap(({ bounds, id, zone: home }) =>
    boxes
      .filter(({ east, id: place, north, south, west }) => {
        const apart = bounds.max[0] <= west || bounds.min[0] >= east || bounds.max[2] <= north || bounds.min[2] >= south
        return rooms.has(home) ? place === home && apart : !apart
      })
      .map((box) => `${id} of ${home} and ${box.id}`)
  )
}

describe("a house on its land", () => {
  for (const [i, scenery] of scenes.entries())
    it(`${scenery.name} has walled rooms that one enters from the open, everything in its place (seed ${i + 1})`, () => {
      const asked = pegOfScene(scenery)
      const outcome = layOut({ peg: asked, world: defaults, parameters: {}, seed: i + 1 }, unattended)
      if (outcome._tag !== "laid") throw new Error(outcome.conflicts.map(({ text }) => text).join(" | "))
      const { layout, peg } = outcome
      for (const { id } of scenery.rooms) {
        const placed = layout.zones.find((each) => each.id === id)
        assert.isTrue(placed?.enclosed, id)
        assert.strictEqual(placed?.parent, "land")
      }
      for (const { id } of scenery.land) assert.isFalse(layout.zones.find((each) => each.id === id)?.enclosed, id)
      for (const connection of ["entrance", "out"])
        assert.isTrue(
          layout.openings.some((opening) => opening.connection === connection && opening.zones[1] === null),
          connection
        )
      const report = judge({ peg, world: defaults, parameters: {}, layout }, unattended)
      const broken = report.hard_rules.filter(({ holds }) => !holds).map(({ detail, rule }) => `${rule}: ${detail}`)
      assert.deepStrictEqual(broken, [])
      assert.deepStrictEqual(report.reachability.unreachable, [])
      assert.deepStrictEqual(misplaced(layout, scenery), [])
      // Nothing of the body that stood for the house is left.
      const entities = new Set(asked.entities.map(({ id }) => id))
      assert.isTrue(layout.placements.every(({ entity }) => entities.has(entity)))
      assert.strictEqual(layout.zones.length, asked.zones.length)
    })

  it("has the storeys that it is asked for, one above the other, with stairs between them and a ground of each", () => {
    const asked = pegOfScene(scenes[1])
    const upper = new Set(["bathroom", "living"])
    const above = asked.zones.map((each) => (upper.has(each.id) ? { ...each, level: 1 } : each))
    const stairs = asked.connections.map((each) =>
      each.id === "to_bathroom"
        ? { ...each, kind: "stairs" as const, width: 1 }
        : each.id === "to_living"
          ? { ...each, from: "bathroom" }
          : each
    )
    const peg = { ...asked, levels: 2, zones: above, connections: stairs }
    const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
    if (outcome._tag !== "laid") throw new Error(outcome.conflicts.map(({ text }) => text).join(" | "))
    const { layout } = outcome
    const floorOf = (id: string) => layout.zones.find((each) => each.id === id)?.floor_y ?? Number.NaN
    assert.isAbove(floorOf("bathroom"), floorOf("bedroom") + 2)
    assert.strictEqual(floorOf("living"), floorOf("bathroom"))
    assert.deepStrictEqual(
      layout.grounds.map(({ columns, level, rows }) => [level, columns, rows]),
      [0, 1].map((level) => [level, layout.grounds[0].columns, layout.grounds[0].rows])
    )
    const [, upstairs] = layout.grounds
    const there = new Set(upstairs.zone)
    assert.deepStrictEqual(
      layout.zones.flatMap(({ id }, i) => (there.has(i + 1) ? [id] : [])),
      ["bathroom", "living"].sort(
        (a, b) => above.findIndex(({ id }) => id === a) - above.findIndex(({ id }) => id === b)
      )
    )
    const report = judge({ peg: outcome.peg, world: defaults, parameters: {}, layout }, unattended)
    assert.deepStrictEqual(
      report.hard_rules.filter(({ holds }) => !holds),
      []
    )
    assert.deepStrictEqual(report.reachability.unreachable, [])
  })

  it("is the same to the byte for the same seed", () => {
    const peg = pegOfScene(scenes[6])
    const run = () => layOut({ peg, world: defaults, parameters: {}, seed: 3 }, unattended)
    assert.deepStrictEqual(run(), run())
  })

  it("says that its rooms have no walls where it is laid out as land alone", () => {
    const outcome = layOut({ peg: pegOfScene(scenes[6]), world: defaults, parameters: {}, seed: 1 }, unattended, false)
    assert.strictEqual(outcome._tag, "laid")
    if (outcome._tag === "laid") assert.isTrue(outcome.layout.unmet.some(({ text }) => text === "hut (hut) as a room"))
  })

  it("is none where a place of no known kind is all that lies beside its rooms", () => {
    const hall = { ...room("hall", "hallway", 12), parent: null }
    const scenery = pegOf(20, { zones: [hall] })
    const nook = { ...scenery, zones: [hall, { ...room("nook", "other", 10), parent: null }] }
    assert.isFalse(isMixed(nook))
    assert.isTrue(isMixed(scenery))
  })

  it("is none where its rooms are in several places", () => {
    const cabin = room("cabin", "bedroom", 12)
    const yards = [zone("east", "yard", 80), zone("west", "yard", 80)]
    const apart = [
      { ...cabin, parent: "east" },
      { ...room("shed", "workshop", 10), parent: "west" }
    ]
    assert.isFalse(isMixed(pegOf(40, { zones: [...yards, ...apart] })))
  })
})

import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { bayStand, laidOut } from "#catalogue/grounds/LaidOut.js"
import { markingsOf } from "#catalogue/grounds/Markings.js"
import { kindOf } from "#catalogue/Kind.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import { layOut } from "#layout/LayOut.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

const base = { world: defaults, style: {}, parameters: {} }

const sceneOf = (brief: string): Layout => {
  const sdd = writeSdd({ ...base, seed: 1, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  const peg = planPeg({ ...base, seed: 1, sdd, guidance: "" }, unattended)
  const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
  if (outcome._tag === "conflicting") throw new Error(outcome.conflicts.map(({ text }) => text).join("\n"))
  return outcome.layout
}

const of = (layout: Layout, thing: string) => layout.placements.filter((placed) => kindOf(placed).thing === thing)

const zonesNamed = (layout: Layout, name: RegExp) => layout.zones.filter((zone) => name.test(zone.name))

/** The ground of a zone as it is laid out in the finished scene. */
const groundOf = (layout: Layout, id: string) => {
  const zone = layout.zones.find((one) => one.id === id)
  if (zone === undefined) throw new Error(`no zone ${id}`)
  const things = new Map<string, number>()
  for (const placed of layout.placements)
    if (placed.zone === id) things.set(kindOf(placed).thing, (things.get(kindOf(placed).thing) ?? 0) + 1)
  const inner = layout.zones.filter(({ parent }) => parent === id)
  const laid = laidOut(
    {
      ...zone,
      tags: zone.tags ?? [],
      holes: [...zone.holes, ...inner.map(({ polygon }) => polygon)],
      things,
      inner: inner.map(({ name, tags = [] }) => ({ name, tags }))
    },
    catalogue().files.grounds
  )
  if (laid === null) throw new Error(`no plan for ${id}`)
  return laid
}

describe("courts and pitches of a text", () => {
  for (const [brief, thing, count] of [
    ["Two tennis courts side by side with a clubhouse.", "tennis_net", 2],
    ["A tennis court behind a villa.", "tennis_net", 1],
    ["A beach volleyball court with two benches.", "tennis_net", 1],
    ["Three badminton courts next to a school.", "tennis_net", 3],
    ["A basketball court in a park.", "basketball_hoop", 2],
    ["Two basketball courts beside a school.", "basketball_hoop", 4],
    ["A five-a-side pitch behind a school.", "football_goal", 2],
    ["A hockey pitch with a clubhouse.", "football_goal", 2]
  ] as const)
    it(`have what their game needs, and as often as there are courts: ${brief}`, () => {
      const layout = sceneOf(brief)
      assert.lengthOf(of(layout, thing), count)
      const games = ["tennis_net", "basketball_hoop", "football_goal"].filter((other) => other !== thing)
      for (const other of games) assert.lengthOf(of(layout, other), 0, other)
    })

  it("have their nets between their halves", () => {
    const layout = sceneOf("Two tennis courts side by side with a clubhouse.")
    const courts = zonesNamed(layout, /^Tennis court/)
    assert.lengthOf(courts, 2)
    for (const { id } of courts) {
      const [frame] = groundOf(layout, id).frames
      const [net] = of(layout, "tennis_net").filter(({ zone }) => zone === id)
      const [x, , z] = net?.position ?? [0, 0, 0]
      assert.isBelow(Math.hypot(x - frame.x, z - frame.z), 0.6)
    }
  })

  for (const [brief, width] of [
    ["A football pitch with a small stand.", 7.32],
    ["A five-a-side pitch with two benches.", 3],
    ["A hockey pitch with a clubhouse.", 3.66]
  ] as const)
    it(`have goals of the size that their rules give: ${brief}`, () => {
      const goals = of(sceneOf(brief), "football_goal")
      assert.lengthOf(goals, 2)
      for (const { bounds } of goals) {
        const sides = [bounds.max[0] - bounds.min[0], bounds.max[2] - bounds.min[2]]
        assert.closeTo(Math.max(...sides), width, 0.4)
      }
    })
})

describe("parking of a text", () => {
  for (const [brief, thing, count] of [
    ["Parking for forty cars beside a supermarket.", "car", 40],
    ["A car park for sixteen cars with a kiosk.", "car", 16],
    ["A car park with twelve cars and a kiosk.", "car", 12]
  ] as const)
    it(`holds as many as it is for, within its bays: ${brief}`, () => {
      const layout = sceneOf(brief)
      const cars = of(layout, thing)
      assert.lengthOf(cars, count)
      const { bays, frames } = groundOf(layout, cars[0]?.zone ?? "")
      const stands = bays.map((bay) => bayStand(frames[0], bay))
      const parked = cars.filter(({ position: [x, , z] }) =>
        stands.some((stand) => Math.hypot(stand.x - x, stand.z - z) < 0.6)
      )
      assert.isAtLeast(parked.length, Math.ceil(count * 0.9))
    })

  for (const [brief, thing, count] of [
    ["A bus depot with room for six buses.", "bus", 6],
    ["A harbour with berths for five sailing boats.", "sailboat", 5],
    ["A farmyard with space for three tractors beside a barn.", "tractor", 3],
    ["A paddock for four horses by a lane.", "horse", 4]
  ] as const)
    it(`and other places hold what they have room for: ${brief}`, () => {
      assert.lengthOf(of(sceneOf(brief), thing), count)
    })
})

describe("an airport of a text", () => {
  for (const brief of [
    "A small airport with a runway, three aeroplanes and a control tower.",
    "An airfield with an airstrip, two biplanes and a hangar.",
    "An airport with four aeroplanes and a terminal."
  ])
    it(`has one runway, and no aeroplane is parked on it: ${brief}`, () => {
      const layout = sceneOf(brief)
      const strips = markingsOf(layout).filter(({ strokes }) =>
        strokes.some(({ colour, width }) => colour === "#6a6b6e" && width > 2)
      )
      assert.lengthOf(strips, 1)
      const [{ strokes = [] } = {}] = strips
      const [strip] = strokes
      const [[x0, z0], [x1, z1]] = [strip?.points[0] ?? [0, 0], strip?.points[1] ?? [0, 0]]
      const length = Math.hypot(x1 - x0, z1 - z0)
      for (const { position } of [...of(layout, "airplane"), ...of(layout, "biplane")]) {
        const [dx, dz] = [position[0] - x0, position[2] - z0]
        const along = (dx * (x1 - x0) + dz * (z1 - z0)) / length
        const across = Math.abs(dx * (z1 - z0) - dz * (x1 - x0)) / length
        assert.isTrue(along < 0 || along > length || across > (strip?.width ?? 0) / 2)
      }
    })
})

describe("a colonnaded court of a text", () => {
  for (const brief of [
    "A monastery cloister with columns around a garden, a well in the middle, a chapel and stone benches.",
    "A cloister with twelve columns, a fountain in the middle and four stone benches.",
    "A Roman peristyle courtyard with columns, a pool in the middle and two statues.",
    "A colonnaded courtyard in the desert with a well, three camels and a gazebo."
  ])
    it(`has its columns evenly on all four sides, and no building among them: ${brief}`, () => {
      const layout = sceneOf(brief)
      const columns = of(layout, "column")
      assert.isAtLeast(columns.length, 10)
      const { frames, plan, scale } = groundOf(layout, columns[0]?.zone ?? "")
      const [frame] = frames
      const [edge] = plan.edges ?? []
      const sides = new Map<string, Array<number>>()
      for (const { position } of columns) {
        const [dx, dz] = [position[0] - frame.x, position[2] - frame.z]
        const u = (dx * Math.cos(frame.yaw) - dz * Math.sin(frame.yaw)) / scale
        const v = (dx * Math.sin(frame.yaw) + dz * Math.cos(frame.yaw)) / scale
        const sideways = Math.abs(Math.abs(u) - (edge?.length ?? 0) / 2) < 0.4
        const across = Math.abs(Math.abs(v) - (edge?.width ?? 0) / 2) < 0.4
        assert.isTrue(sideways || across)
        if (across) sides.set(`v${Math.sign(v)}`, [...(sides.get(`v${Math.sign(v)}`) ?? []), u])
        if (sideways) sides.set(`u${Math.sign(u)}`, [...(sides.get(`u${Math.sign(u)}`) ?? []), v])
      }
      assert.lengthOf([...sides.keys()], 4)
      for (const along of sides.values()) {
        const steps = along.sort((a, b) => a - b).flatMap((at, i) => (i === 0 ? [] : [at - along[i - 1]]))
        assert.isBelow(Math.max(...steps) - Math.min(...steps), 0.5)
      }
      for (const { bounds, id } of layout.placements) {
        const built = (bounds.max[0] - bounds.min[0]) * (bounds.max[2] - bounds.min[2]) > 20 && bounds.max[1] > 3
        const inCourt = bounds.min[0] < frame.x && bounds.max[0] > frame.x && bounds.min[2] < frame.z
        assert.isFalse(built && inCourt && bounds.max[2] > frame.z, id)
      }
    })

  for (const [brief, thing] of [
    ["A monastery cloister with columns around a garden, a well in the middle and a chapel.", "well"],
    ["A cloister with twelve columns, a fountain in the middle and four stone benches.", "fountain"]
  ] as const)
    it(`has one thing in its middle: ${brief}`, () => {
      const layout = sceneOf(brief)
      const [first] = of(layout, thing)
      assert.lengthOf(of(layout, thing), 1)
      const [frame] = groundOf(layout, first?.zone ?? "").frames
      const [x, , z] = first?.position ?? [0, 0, 0]
      assert.isBelow(Math.hypot(x - frame.x, z - frame.z), 0.8)
    })
})

/**
 * Scores of 24 briefs and 24 rooms by the judges, against those that are kept: quality cannot fall unseen. After an improvement
 * `SCENEWRIGHT_GOLDEN=write npm test -- test/quality` keeps the new ones.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { briefsOf, pooled, roomsOf, scoreBrief, scoreRoom } from "./support/quality/Scores.js"

const golden = "test/golden/quality"
const file = `${golden}/scores.json`

interface Scores {
  readonly briefs: Readonly<Record<string, number>>
  /** Percent of specs met, by kind. */
  readonly rooms: Readonly<Record<string, number>>
}

/** Points of 100: the same input gives the same scene, so these allow for a trade of one thing for another and for nothing more. */
const mean_fall_max = 0.5
const brief_fall_max = 8
const rooms_fall_max = 1

const round = (value: number): number => Math.round(value * 10) / 10
const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

const kept = (): Scores => JSON.parse(readFileSync(file, "utf8"))
const keep = (scores: Partial<Scores>): void =>
  writeFileSync(file, `${JSON.stringify({ ...kept(), ...scores }, null, 2)}\n`)
const writes = process.env.SCENEWRIGHT_GOLDEN === "write"

describe("quality", () => {
  it("24 briefs score no less than before", async () => {
    const briefs = await briefsOf(`${golden}/briefs.json`)
    const now: Record<string, number> = {}
    for (const brief of briefs) now[brief.id] = round((await scoreBrief(brief)).score)
    if (writes) return keep({ briefs: now })
    const before = kept().briefs
    assert.deepStrictEqual(Object.keys(now), Object.keys(before))
    const fell = briefs.flatMap(({ id }) =>
      now[id] < before[id] - brief_fall_max ? `${id}: ${before[id]} → ${now[id]}` : []
    )
    assert.deepStrictEqual(fell, [])
    const means = [mean(Object.values(before)), mean(Object.values(now))]
    assert.isAtLeast(means[1], means[0] - mean_fall_max, `the mean fell: ${JSON.stringify({ before, now })}`)
  })

  it("24 rooms have no less of what they are asked than before, and nothing where it cannot be", async () => {
    const rooms = []
    for (const annotation of roomsOf(`${golden}/rooms.csv`)) rooms.push(await scoreRoom(annotation))
    const now = Object.fromEntries(Object.entries(pooled(rooms)).map(([kind, percent]) => [kind, round(percent)]))
    assert.deepStrictEqual(
      rooms.filter(({ impossible }) => impossible > 0).map(({ id, impossible }) => `${id}: ${impossible}`),
      []
    )
    if (writes) return keep({ rooms: now })
    const before = kept().rooms
    const fell = Object.keys(before).filter((kind) => now[kind] < before[kind] - rooms_fall_max)
    assert.deepStrictEqual(
      fell.map((kind) => `${kind}: ${before[kind]} → ${now[kind]}`),
      []
    )
  })
})

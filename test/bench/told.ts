/**
 * How much of what a scene lacks by the judges is told by its own documents, in `unplanned`, `unmet` or *Open questions*, and
 * how much of what they tell is met all the same:
 * `npx vite-node --config test/vitest.config.ts test/bench/told.ts FILE [FOLDER [IDS]]`. FILE is briefs (JSON) or rooms (the benchmark's
 * CSV). FOLDER keeps a folder of documents for each id: those that are missing are made; without it all are made. IDS are of some
 * alone ("d01,d05"), `/4` for every fourth, `read` for those that rules may be made from, and `unread` for the last of each four, of which
 * nothing but the sums is printed.
 */
import { existsSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { judgeBrief } from "../judges/briefs/judge-brief.mjs"
import { judge } from "../judges/rooms/judge.mjs"
import { loadScene } from "../judges/rooms/scene.mjs"
import { sceneOf } from "../support/quality/SceneOf.js"
import { briefsOf, roomsOf } from "../support/quality/Scores.js"
import {
  documentsIn,
  falseOf,
  isPlaceless,
  type Spec,
  silentOf,
  specsOfBrief,
  specsOfRoom
} from "../support/quality/Told.js"
import { report } from "./Measure.js"

const [file = "", given, ids = "/1"] = process.argv.slice(2)
const parent = given ?? (await mkdtemp(join(tmpdir(), "told-")))

interface Asked {
  readonly id: string
  readonly text: string
  readonly specs: (folder: string, names: ReadonlyMap<string, string>) => ReadonlyArray<Spec>
}

const asked = async (): Promise<ReadonlyArray<Asked>> =>
  file.endsWith(".json")
    ? (await briefsOf(file)).map((brief) => ({
        id: brief.id,
        text: brief.brief,
        specs: (folder) => specsOfBrief(judgeBrief(brief, folder))
      }))
    : roomsOf(file).map((room) => ({
        id: room.id,
        text: room.description,
        specs: (folder, names) => {
          const { scene } = loadScene(folder)
          return scene === null ? [] : specsOfRoom(room, judge(room, scene), names)
        }
      }))

/** The last of each four, by their order in briefs and by their ids in rooms. */
const isUnread = (id: string, at: number): boolean => (file.endsWith(".json") ? at : Number(id)) % 4 === 3

const isWanted = (id: string, at: number): boolean => {
  if (ids === "read" || ids === "unread") return isUnread(id, at) === (ids === "unread")
  return ids.startsWith("/") ? at % Number(ids.slice(1)) === 0 : ids.split(",").includes(id)
}

/** What stands in a text that nobody reads is counted alone. */
const tell = (row: string): void => {
  if (ids !== "unread") console.log(row)
}

const all = new Map<string, { failed: number; told: number }>()
let entriesTold = 0
let entriesFalse = 0
let apart = 0
for (const { id, specs, text } of (await asked()).filter(({ id }, at) => isWanted(id, at))) {
  const folder = join(parent, id)
  if (!existsSync(join(folder, "report.json"))) await sceneOf(text, folder)
  const { entries, names } = await documentsIn(folder)
  const judged = specs(folder, names)
  const silent = silentOf(judged, entries)
  const own = entries.filter(({ text }) => !isPlaceless(text))
  apart += silentOf(judged, own).length - silent.length
  const alarms = falseOf(judged, entries)
  entriesTold += entries.filter(({ kind }) => kind !== null).length
  entriesFalse += alarms.length
  for (const entry of alarms) tell(`${id} false: ${entry.text}`)
  for (const { kind } of judged.filter(({ met }) => !met)) {
    const sum = all.get(kind) ?? { failed: 0, told: 0 }
    all.set(kind, { ...sum, failed: sum.failed + 1, told: sum.told + 1 })
  }
  for (const { kind, what } of silent) {
    const sum = all.get(kind)
    if (sum !== undefined) sum.told--
    tell(`${id} ${kind}: ${what}`)
  }
}
const sums = [...all.values()].reduce((a, b) => ({ failed: a.failed + b.failed, told: a.told + b.told }), {
  failed: 0,
  told: 0
})
for (const [kind, { failed, told }] of all) report(`${kind}: told of ${failed} that failed`, (100 * told) / failed, "%")
report(`told of ${sums.failed} failed specs`, (100 * sums.told) / Math.max(1, sums.failed), "%")
report("without the list of what stands anywhere", (100 * (sums.told - apart)) / Math.max(1, sums.failed), "%")
report(`told and met all the same, of ${entriesTold} entries`, (100 * entriesFalse) / Math.max(1, entriesTold), "%")

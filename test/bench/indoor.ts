/**
 * Plans, lays out and judges indoor descriptions: `npx vite-node --config test/vitest.config.ts test/bench/indoor.ts CSV [FROM] [TO] [FOLDER]`.
 * The CSV's second column is the description (the SceneEval benchmark's format). Prints for each row: relations held,
 * hard rules broken, collisions, seconds, and what is unmet; with a folder, a plan of each as a picture.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { judge } from "#layout/check/Check.js"
import { layOut } from "#layout/LayOut.js"
import { planPeg } from "#planning/PlanPeg.js"
import { drawPreview } from "#rendering/Preview.js"

const [file = "", from = "0", to = "59", folder] = process.argv.slice(2)
const rows = [...readFileSync(file, "utf8").matchAll(/^(\d+),(?:"((?:[^"]|"")*)"|([^,\n]*)),/gm)]
const world = { ...defaults, levels: { ...defaults.levels, count: 3 } }
const sum = { held: 0, total: 0, broken: 0, failed: 0, collisions: 0, out: 0, count: 0 }
const times: Array<number> = []
for (const [, id = "", quoted, plain] of rows) {
  if (Number(id) < Number(from) || Number(id) > Number(to)) continue
  const sdd = (quoted ?? plain ?? "").replaceAll('""', '"')
  const peg = planPeg({ sdd, guidance: "", seed: 1, world, style: {}, parameters: {} }, unattended)
  const start = process.cpuUsage().user
  const outcome = layOut({ peg, world, parameters: {}, seed: 1 }, unattended)
  const seconds = (process.cpuUsage().user - start) / 1e6
  times.push(seconds)
  sum.count++
  if (outcome._tag === "conflicting") {
    sum.failed++
    console.log(`${id} ${seconds.toFixed(1)} s CONFLICT ${outcome.conflicts.map(({ text }) => text).join(" | ")}`)
    continue
  }
  const report = judge({ layout: outcome.layout, peg, world, parameters: {} }, unattended)
  const rules = report.hard_rules.filter((rule) => !rule.holds)
  sum.held += report.relations.satisfied
  sum.total += report.relations.total
  sum.broken += rules.length
  sum.collisions += report.collisions.length
  sum.out += report.out_of_bounds.length
  const unheld = report.relations.items.filter((item) => !item.satisfied).map((item) => item.detail)
  console.log(
    `${id} ${seconds.toFixed(1)} s ${report.relations.satisfied}/${report.relations.total} navigable ${report.navigable_share}`,
    rules.map((rule) => `BROKEN ${rule.rule}: ${rule.detail}`).join(" | "),
    unheld.join("; ")
  )
  if (folder !== undefined) {
    writeFileSync(`${folder}/${id}.png`, await drawPreview({ layout: outcome.layout, style: peg.style }, unattended))
  }
}
times.sort((a, b) => a - b)
console.log(sum, `median ${times[times.length >> 1]?.toFixed(2)} s, most ${times.at(-1)?.toFixed(2)} s`)

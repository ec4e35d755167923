/**
 * Lays out every peg of a folder and judges it: `npx vite-node --config test/vitest.config.ts test/bench/layout.ts FOLDER [SEEDS]`.
 * Prints for each peg and seed: relations held, hard rules broken, seconds, and what is unmet.
 */
import { readdirSync, readFileSync } from "node:fs"
import { Schema } from "effect"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { Peg } from "#formats/Peg.js"
import { judge } from "#layout/check/Check.js"
import { layOut } from "#layout/LayOut.js"

const [folder = "test/layout/pegs", seeds = "1,2,3"] = process.argv.slice(2)
const decode = Schema.decodeUnknownSync(Peg)
let held = 0
let total = 0
let broken = 0
let failed = 0
for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith(".json")) continue
  const peg = decode(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")))
  for (const seed of seeds.split(",").map(Number)) {
    const start = process.cpuUsage().user
    const outcome = layOut({ peg, world: defaults, parameters: {}, seed }, unattended)
    const seconds = ((process.cpuUsage().user - start) / 1e6).toFixed(1)
    const label = `${file.slice(0, -5)} ${seed}: ${seconds} s`
    if (outcome._tag === "conflicting") {
      failed++
      console.log(`${label} CONFLICT ${outcome.conflicts.map((conflict) => conflict.text).join(" | ")}`)
      continue
    }
    const report = judge({ peg, world: defaults, parameters: {}, layout: outcome.layout }, unattended)
    const rules = report.hard_rules.filter((rule) => !rule.holds)
    const unheld = report.relations.items.filter((item) => !item.satisfied)
    held += report.relations.satisfied
    total += report.relations.total
    broken += rules.length
    console.log(
      `${label} score ${report.score.toFixed(3)} relations ${report.relations.satisfied}/${report.relations.total}`,
      rules.map((rule) => `BROKEN ${rule.rule}: ${rule.detail}`).join(" | "),
      unheld.map((item) => `${item.relation} ${item.predicate} ${item.detail}`).join("; ")
    )
  }
}
console.log(`relations ${held} of ${total}, hard rules broken ${broken}, not laid out ${failed}`)

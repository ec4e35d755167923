/**
 * A hundred thousand requests drawn from the OpenAPI document, valid ones, broken ones and rude ones, against the whole service over
 * HTTP with memory behind it: statuses that no operation declares, bodies that do not fit their schema, refusals that name the wrong
 * place. Every fault found is printed with its request; the seed draws them again (`SCENEWRIGHT_TEST_SEED`).
 */
import { Effect, Logger, LogLevel } from "effect"
import { campaign, emptyTally } from "../fuzz/Campaign.js"
import { endpoints } from "../fuzz/Contract.js"
import { Site } from "../http/Site.js"
import { report } from "./Measure.js"

const total = Number(process.env.SCENEWRIGHT_TEST_RUNS ?? 100_000)
const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e9))
/** Each site starts empty: repositories in memory look through all their rows, and the rows are not what is measured. */
const requests_a_site = 2_500

const tally = emptyTally()
const resident = () => process.memoryUsage().rss / 2 ** 20
const sites = Math.ceil(total / requests_a_site)
const began = performance.now()
let settled = 0

for (let nth = 0; nth < sites; nth++) {
  const requests = Math.min(requests_a_site, total - nth * requests_a_site)
  const one = Effect.flatMap(Site, (site) => campaign(site, { requests, callers: 8, seed: seed + nth * 7_919 }, tally))
  await Effect.runPromise(one.pipe(Effect.provide([Site.layer, Logger.minimumLogLevel(LogLevel.None)]), Effect.orDie))
  globalThis.gc?.()
  if (nth === Math.min(3, sites - 1)) settled = resident()
}

const seconds = (performance.now() - began) / 1000
const faults = [...tally.faults.values()]
const count = (matches: (fault: string) => boolean) =>
  faults.filter(({ example }) => matches(example)).reduce((sum, one) => sum + one.count, 0)

console.log(`seed ${seed}`)
report("requests judged", tally.judged, "")
report("requests sent, with those that follow up on answers", tally.sent, "")
report("requests a second, client and service in one process", tally.sent / seconds, "/s")
report(
  "statuses that are not declared",
  count((fault) => / the status \d+ is not declared/.test(fault)),
  ""
)
report(
  "bodies that do not fit their schema",
  count((fault) => fault.includes("does not fit its schema")),
  ""
)
report(
  "other faults",
  count((fault) => !/is not declared|does not fit its schema/.test(fault)),
  ""
)
report("endpoints that were answered below 400", tally.answered.size, `of ${endpoints.length}`)
report("growth of the resident memory after the first sites", resident() - settled, "MiB")
console.log(
  [...tally.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${status}: ${n}`)
    .join("  ")
)
for (const { count, example } of faults) console.log(`\n${count} × ${example}`)
process.exit(faults.length === 0 && tally.answered.size === endpoints.length ? 0 : 1)

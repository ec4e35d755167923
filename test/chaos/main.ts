/** `npm run chaos`: a run of chosen length, its plan before and its table after. Ends with 1 where something was violated. */
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { chaos } from "./Chaos.js"
import { account, table } from "./Table.js"

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e6)) },
    "kill-every": { type: "string", default: "5" },
    "fault-every": { type: "string", default: "7" },
    lanes: { type: "string", default: "12" },
    runners: { type: "string", default: "2" },
    mix: { type: "string", default: "steps" },
    store: { type: "string", default: "s3" }
  }
})
const says = (line: string) => process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), "chaos-"))
says(
  `npm run chaos -- ${Object.entries(values)
    .map(([name, value]) => `--${name} ${value}`)
    .join(" ")}`
)
says(`history, outputs and violations: ${folder}`)
const stop = new AbortController()
process.once("SIGTERM", () => {
  says("Enough: the faults end, what follows is judged.")
  stop.abort()
})
const outcome = await chaos({
  seed: Number(values.seed),
  millis: Number(values.minutes) * 60_000,
  kill_every: Number(values["kill-every"]) * 1_000,
  fault_every: Number(values["fault-every"]) * 1_000,
  lanes: Number(values.lanes),
  runners: Number(values.runners),
  mix: values.mix === "talk" ? "talk" : "steps",
  store: values.store === "files" ? "files" : "s3",
  partitions: true,
  bound: 90_000,
  enough: stop.signal,
  folder,
  says
})
says(account(outcome.violations))
says(table(outcome))
process.exit(outcome.violations.length > 0 ? 1 : 0)

/** Every bench in turn, or those that are named, each with the arguments behind its name: `npm run bench -- start takeover 15 15`. */
import { spawnSync } from "node:child_process"

const all = [
  "operations",
  "requests",
  "fuzz",
  "lag",
  "fairness",
  "poison",
  "waiters",
  "turns",
  "takeover",
  "runners",
  "modelcall",
  "upload",
  "bodies",
  "export",
  "recipes",
  "model",
  "start"
]
/** Those that are asked for, each with its arguments. */
const asked: Array<[string, ...Array<string>]> = []
for (const word of process.argv.slice(2)) {
  if (all.includes(word) || asked.length === 0) asked.push([word])
  else asked[asked.length - 1].push(word)
}

for (const [name, ...given] of asked.length > 0 ? asked : all.map((each) => [each])) {
  console.log(`\n# ${name}`)
  const file = new URL(`./${name}.ts`, import.meta.url).pathname
  const { status } = spawnSync(process.execPath, [...process.execArgv, file, ...given], { stdio: "inherit" })
  if (status !== 0) process.exitCode = 1
}

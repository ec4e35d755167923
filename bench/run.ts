/** Every bench in turn, or those that are named: `npm run bench -- operations start`. */
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
  "modelcall",
  "upload",
  "bodies",
  "export",
  "recipes",
  "model",
  "start"
]
const named = process.argv.slice(2)

for (const name of named.length > 0 ? named : all) {
  console.log(`\n# ${name}`)
  const { status } = spawnSync(process.execPath, [new URL(`./${name}.js`, import.meta.url).pathname], {
    stdio: "inherit"
  })
  if (status !== 0) process.exitCode = 1
}

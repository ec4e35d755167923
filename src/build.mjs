#!/usr/bin/env node
/**
 * Bundles the program into `dist`: the command, a worker thread and a process for isolated work, which share chunks. One file in place of
 * some 1,700 modules and what nobody imports left out halve the time to the first answer. Packages with a binary, an asset of their
 * own or a look at where they stand stay in `node_modules`.
 */
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { build } from "esbuild"
import { pageOf } from "./page.mjs"
import { binaries } from "./required.mjs"

const root = resolve(import.meta.dirname, "..")
const dist = join(root, "dist")

/** An `import` has Node look through the sources of such packages for names first: twice the CPU in each thread that loads one. */
const required = {
  name: "required",
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^[@a-z]/ }, ({ kind, path }) => {
      if (!binaries.includes(path)) return undefined
      return kind === "require-call" ? { path, external: true } : { path, namespace: "required" }
    })
    onLoad({ filter: /./, namespace: "required" }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`
    }))
  }
}

rmSync(dist, { recursive: true, force: true })
const common = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  conditions: ["source"],
  plugins: [required],
  external: ["@anthropic-ai/tokenizer", "msgpackr-extract", "pg-native", "bufferutil", "utf-8-validate"],
  // What packages of the older form ask for by `require`.
  banner: {
    js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);'
  }
}
await build({
  ...common,
  entryPoints: [
    { in: "src/main.ts", out: "main" },
    { in: "layers/worker.ts", out: "worker" },
    { in: "layers/compute/isolated.ts", out: "compute/isolated" }
  ],
  outdir: dist,
  splitting: true,
  sourcemap: true,
  sourcesContent: false,
  // Every process and every thread parses what it loads: names stay, for stacks.
  minifyWhitespace: true,
  minifySyntax: true
})
// Beside the chunks, as they stand beside the modules that read them.
cpSync(join(root, "src/catalogue/data"), join(dist, "data"), { recursive: true })
// Textures are the same in every process: what would make them on the first model makes them here.
const making = join(dist, "textures.mjs")
await build({ ...common, entryPoints: ["src/operators/materials/WriteTextures.ts"], outfile: making })
await (await import(pathToFileURL(making).href)).writeTextures(join(dist, "data/textures"))
rmSync(making)
const contract = join(root, "src/http/openapi.json")
writeFileSync(join(dist, "openapi.json"), JSON.stringify(JSON.parse(readFileSync(contract, "utf8"))))
writeFileSync(join(dist, "docs.html"), await pageOf(contract))
chmodSync(join(dist, "main.js"), 0o755)
// `npx` keeps its link to where a clone's command stood when it was first asked for; before the bundle that was here.
mkdirSync(join(dist, "src"))
writeFileSync(join(dist, "src/main.js"), '#!/usr/bin/env node\nimport "../main.js"\n', { mode: 0o755 })

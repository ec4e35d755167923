/** Lets Node run TypeScript as it stands: tests, benches, and what of the program they import. */
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { register } from "node:module"
import { fileURLToPath } from "node:url"
import { transform } from "esbuild"

register(import.meta.url)

export const resolve = (specifier, context, next) => {
  if (specifier.startsWith(".") && specifier.endsWith(".js") && context.parentURL?.endsWith(".ts")) {
    const source = new URL(specifier.replace(/js$/, "ts"), context.parentURL)
    if (existsSync(fileURLToPath(source))) return { url: source.href, format: "module", shortCircuit: true }
  }
  return next(specifier, context)
}

export const load = async (url, context, next) => {
  if (!url.endsWith(".ts")) return next(url, context)
  const { code } = await transform(await readFile(fileURLToPath(url), "utf8"), {
    loader: "ts",
    format: "esm",
    target: "es2023",
    sourcemap: "inline"
  })
  return { format: "module", source: code, shortCircuit: true }
}

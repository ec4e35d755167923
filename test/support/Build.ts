import { execFile } from "node:child_process"
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join, relative } from "node:path"
import { promisify } from "node:util"
import { transform } from "esbuild"

const rooms = ["src", "services", "entities", "layers"]
const modules = "dist/modules"
const command = "dist/main.js"
/** What is no source and stands beside a module that reads it. */
const isRead = (file: string): boolean => file.startsWith("src/catalogue/data/") || file === "src/http/openapi.json"

const filesBelow = async (folder: string): Promise<ReadonlyArray<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const changedAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0
  )

/** In one step, as other processes may read the file or make it too. */
const put = async (file: string, make: (passing: string) => Promise<void>): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const passing = `${file}.${process.pid}`
  await make(passing)
  await rename(passing, file)
}

const compile = async (source: string, target: string): Promise<void> => {
  const { code, map } = await transform(await readFile(source, "utf8"), {
    loader: "ts",
    format: "esm",
    target: "es2023",
    sourcemap: "external",
    sourcefile: relative(dirname(target), source)
  })
  await put(`${target}.map`, (passing) => writeFile(passing, map))
  await put(target, (passing) => writeFile(passing, `${code}//# sourceMappingURL=${basename(target)}.map\n`))
}

const bundle = async (files: ReadonlyArray<string>): Promise<void> => {
  const changed = Math.max(...(await Promise.all(files.map(changedAt))))
  if ((await changedAt(command)) < changed) await promisify(execFile)(process.execPath, ["src/build.mjs"])
}

const compileModules = async (files: ReadonlyArray<string>): Promise<void> => {
  const kept = new Set(files.map((file) => join(modules, file)))
  const stale = (await filesBelow(join(modules, "src/catalogue/data"))).filter((file) => !kept.has(file))
  await Promise.all(stale.map((file) => rm(file, { force: true })))
  await Promise.all(
    files.map(async (file) => {
      const isSource = file.endsWith(".ts")
      if (!isSource && !isRead(file)) return
      const target = join(modules, isSource ? file.replace(/ts$/, "js") : file)
      if ((await changedAt(target)) >= (await changedAt(file))) return
      await (isSource ? compile(file, target) : put(target, (passing) => copyFile(file, passing)))
    })
  )
}

/** What the bundle's build made. */
const copyPage = async (): Promise<void> => {
  const [made, target] = ["dist/docs.html", join(modules, "src/http/docs.html")]
  if ((await changedAt(target)) < (await changedAt(made))) await put(target, (passing) => copyFile(made, passing))
}

/**
 * Brings `dist` up to date: suites load its modules as Node does, which takes a fraction of what each would compile by itself, and start
 * processes of the bundle. What did not change since its build is left as it is.
 */
export const build = async (): Promise<void> => {
  const files = (await Promise.all(rooms.map(filesBelow))).flat()
  // The bundle first: it begins with an empty `dist`.
  await bundle(files)
  await compileModules(files)
  await copyPage()
}

/**
 * Brings `dist` up to date: suites load the compiled program as Node does, which takes a fraction of what each would compile by
 * itself, and start processes of it. What did not change since its build is left as it is.
 */
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join, relative } from "node:path"
import { transform } from "esbuild"

const rooms = ["src", "services", "entities", "layers"]
const data = "src/catalogue/data"

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

export const setup = async (): Promise<void> => {
  const files = (await Promise.all(rooms.map(filesBelow))).flat()
  const kept = new Set(files.map((file) => join("dist", file)))
  const stale = (await filesBelow(join("dist", data))).filter((file) => !kept.has(file))
  await Promise.all(stale.map((file) => rm(file, { force: true })))
  await Promise.all(
    files.map(async (file) => {
      const isSource = file.endsWith(".ts")
      if (!isSource && !file.startsWith(data)) return
      const target = join("dist", isSource ? file.replace(/ts$/, "js") : file)
      if ((await changedAt(target)) >= (await changedAt(file))) return
      await (isSource ? compile(file, target) : put(target, (passing) => copyFile(file, passing)))
    })
  )
}

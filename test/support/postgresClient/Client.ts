/** `pg_dump` and `pg_restore` of PostgreSQL 18 from Debian's packages, whatever the machine itself has. */
import { execFile } from "node:child_process"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { kept } from "../Kept.js"

const folder = new URL(".", import.meta.url).pathname
const run = promisify(execFile)

/** The first entry below a folder whose path matches. */
const found = async (root: string, path: RegExp): Promise<string> => {
  const entries = await readdir(root, { recursive: true })
  const entry = entries.find((name) => path.test(name))
  if (entry === undefined) throw new Error(`no ${path} in ${root}`)
  return join(root, entry)
}

/** Runs one of the client's programs, with the C library that it came with; fails with what it says. */
export const postgresClient = async () => {
  const root = join(await kept("postgres-client", (into) => run("bash", [join(folder, "fetch.sh"), into])), "root")
  const loader = await found(root, /(^|\/)ld-linux[^/]*\.so\.\d$/)
  const libraries = await found(root, /^usr\/lib\/[^/]+-linux-gnu[^/]*$/)
  const programs = await found(root, /^usr\/lib\/postgresql\/18\/bin$/)
  return (program: "pg_dump" | "pg_restore", ...args: ReadonlyArray<string>) =>
    run(loader, ["--library-path", libraries, join(programs, program), ...args])
}

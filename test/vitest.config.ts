import { readdirSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { build } from "./support/Build.js"
import { LongestFirst } from "./support/LongestFirst.js"

const root = new URL("..", import.meta.url).pathname

const isOfSuites = process.env.VITEST === "true"
if (isOfSuites) await build()

/** `#room/File.js` is the compiled file. Suites load it as Node does, once a process; a bench in vite-node reads the TypeScript beside it. */
const alias = isOfSuites
  ? []
  : [
      { find: /^#(services|entities|layers)\/(.*)\.js$/, replacement: `${root}$1/$2.ts` },
      { find: /^#(\w+)\/(.*)\.js$/, replacement: `${root}src/$1/$2.ts` }
    ]

/**
 * What is the process's: its CPU and memory, which a suite measures, its umask, its end; and servers and processes of the run's own. A suite
 * that names one of them has a process alone while it runs, which another such suite has after it; all others share threads. What a process or
 * a thread has loaded it loads once.
 */
const ofProcess =
  /cpuMillis|cpuUsage|memoryUsage|stepCounter|process\.(umask|exit)|layers\/compute|support\/(Postgres|ObjectStore|ServiceProcess)\.js/

const suites = readdirSync(`${root}test`, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => ({ file: `test/${file}`, text: readFileSync(`${root}test/${file}`, "utf8") }))
const inThreads = suites
  .filter(({ file, text }) => !file.endsWith(".integration.test.ts") && !ofProcess.test(text))
  .map(({ file }) => file)
/** V8 counts the blocks of what is compiled after its counting began: the process must not have run what such a suite counts. */
const counting = suites.filter(({ text }) => /stepCounter/.test(text)).map(({ file }) => file)

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "processes",
          include: ["test/**/*.test.ts"],
          exclude: [...inThreads, ...counting],
          pool: "forks",
          globalSetup: ["test/support/globalPostgres.ts", "test/support/globalObjectStore.ts"]
        }
      },
      { extends: true, test: { name: "counting", include: counting, pool: "forks" } },
      { extends: true, test: { name: "threads", include: inThreads, pool: "threads" } }
    ],
    server: { deps: { external: [/\/dist\//] } },
    // All cores are at work: a collector of several threads only waits for itself. Threads have it from the process (`npm test`).
    poolOptions: { threads: { isolate: false }, forks: { isolate: false, execArgv: ["--single-threaded-gc"] } },
    sequence: { sequencer: LongestFirst },
    setupFiles: ["test/support/Equality.ts", "test/support/Breath.ts", "test/support/Methods.ts"],
    // Of each kind: those in processes wait for most of their time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    minWorkers: 1,
    // Ends what hangs, and nothing that a loaded machine is slow at.
    testTimeout: 300_000,
    hookTimeout: 300_000
  }
})

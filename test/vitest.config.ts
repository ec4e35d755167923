import { readdirSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

const root = new URL("..", import.meta.url).pathname

/** `#room/File.js` is the compiled file. Suites load it as Node does, once a process; a bench in vite-node reads the TypeScript beside it. */
const alias =
  process.env.VITEST === "true"
    ? []
    : [
        { find: /^#(services|entities|layers)\/(.*)\.js$/, replacement: `${root}$1/$2.ts` },
        { find: /^#(\w+)\/(.*)\.js$/, replacement: `${root}src/$1/$2.ts` }
      ]

/** Rooms of code without a process, a clock or a port of its own: their suites share a thread, and what it has loaded. */
const pure = ["catalogue", "domain", "formats", "layout", "operators", "planning", "rendering"]

/** CPU is counted by the process, so whoever holds a suite to it has one alone. */
const measuresCpu = (file: string): boolean => /cpuMillis|cpuUsage/.test(readFileSync(`${root}${file}`, "utf8"))

const sharing = pure
  .flatMap((room) =>
    readdirSync(`${root}test/${room}`, { recursive: true, encoding: "utf8" }).map((file) => `test/${room}/${file}`)
  )
  .filter((file) => file.endsWith(".test.ts") && !measuresCpu(file))

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "alone",
          include: ["test/**/*.test.ts"],
          exclude: sharing,
          pool: "forks",
          globalSetup: [
            "test/support/globalBuild.ts",
            "test/support/globalPostgres.ts",
            "test/support/globalObjectStore.ts"
          ],
          sequence: { groupOrder: 0 }
        }
      },
      {
        extends: true,
        test: {
          name: "sharing",
          include: sharing,
          pool: "threads",
          globalSetup: "test/support/globalBuild.ts",
          sequence: { groupOrder: 1 }
        }
      }
    ],
    server: { deps: { external: [/\/dist\//] } },
    poolOptions: { threads: { isolate: false } },
    setupFiles: ["test/support/Equality.ts", "test/support/Breath.ts"],
    // Where there are two processors, the one that the runner would leave free waits for most of the run.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    minWorkers: 1,
    // Ends what hangs, and nothing that a loaded machine is slow at.
    testTimeout: 120_000,
    hookTimeout: 120_000
  }
})

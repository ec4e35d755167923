import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

const root = new URL("..", import.meta.url).pathname

/** `#room/File.js` is the compiled file for Node; tests read the TypeScript beside it. */
const alias = [
  { find: /^#(services|entities|layers)\/(.*)\.js$/, replacement: `${root}$1/$2.ts` },
  { find: /^#(\w+)\/(.*)\.js$/, replacement: `${root}src/$1/$2.ts` }
]

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/support/Equality.ts", "test/support/Breath.ts"],
    globalSetup: ["test/support/globalPostgres.ts", "test/support/globalObjectStore.ts"],
    // Where there are two processors, the one that the runner would leave free waits for most of the run.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    minWorkers: 1,
    // Ends what hangs, and nothing that a loaded machine is slow at.
    testTimeout: 120_000,
    hookTimeout: 120_000
  }
})

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
    setupFiles: ["test/support/Equality.ts"],
    globalSetup: ["test/support/globalPostgres.ts", "test/support/globalObjectStore.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000
  }
})

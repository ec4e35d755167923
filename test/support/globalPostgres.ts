import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import type { TestProject } from "vitest/node"
import { acquire } from "#layers/postgres/Embedded.js"

declare module "vitest" {
  interface ProvidedContext {
    /** The home folder of the run's one PostgreSQL, started by the first test that needs it. */
    readonly postgresHome: string
  }
}

let home = ""

export const setup = async (project: TestProject): Promise<void> => {
  home = await mkdtemp(join(tmpdir(), "scenewright-postgres-"))
  project.provide("postgresHome", home)
}

/** The last one to leave a server stops it: the tests' processes are gone, so that is this one. */
export const teardown = async (): Promise<void> => {
  if (existsSync(join(home, "postgres", "data"))) await Effect.runPromise(Effect.scoped(acquire(home)))
  await rm(home, { recursive: true, force: true })
}

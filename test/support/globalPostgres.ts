import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"

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

export const teardown = (): Promise<void> => rm(home, { recursive: true, force: true })

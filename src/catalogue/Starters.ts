import type { Starter, StarterLibrary } from "#domain/Starter.js"
import { interior } from "./starters/interior.js"
import { village } from "./starters/village.js"

/** The libraries that a project can begin with. To add one: a file beside theirs, a row here, its name in `Starter`. */
export const starters: Record<Exclude<Starter, "empty">, StarterLibrary> = { village, interior }

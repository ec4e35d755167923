/** Inputs that cost more than they look: made at any size, for the tests that hold what each may cost and for the bench that shows it. */
import { containers } from "./Containers.js"
import { answers, briefs, crowds, pegs, sdds, sources, talks } from "./Documents.js"
import type { Poison, Target } from "./Make.js"
import { meshes } from "./Meshes.js"
import { packages } from "./Packages.js"
import { pictures } from "./Pictures.js"
import { programs } from "./Programs.js"

/** Add what you find: a new row is held to its bound by `test/fuzz/poison.test.ts` and printed by the bench. */
export const poisons: ReadonlyArray<Poison> = [
  ...sdds,
  ...pegs,
  ...crowds,
  ...packages,
  ...sources,
  ...containers,
  ...meshes,
  ...pictures,
  ...answers,
  ...briefs,
  ...talks,
  ...programs
]

/** The largest that each target takes, in bytes (of a blueprint: unpacked, of one document): at this size every row ends within the bound. */
export const sizes: Readonly<Record<Target, number>> = {
  sdd: 1_950_000,
  peg: 9_900_000,
  blueprint: 36_000_000,
  source: 1_950_000,
  container: 9_900_000,
  mesh: 8_000_000,
  picture: 8_000_000,
  answered_sdd: 400_000,
  answered_peg: 9_900_000,
  brief: 10_000,
  talk: 32_000,
  program: 990_000
}

import { problem } from "#domain/Problem.js"
import { slugOf } from "#domain/Slug.js"
import type { SlugChoice } from "./ports/ProjectsRepo.js"

/** The caller's own slug, or one made from the name. */
export const choose = (chosen: string | undefined, name: string, fallback: string): SlugChoice =>
  chosen === undefined ? { slug: slugOf(name, fallback), chosen: false } : { slug: chosen, chosen: true }

/** The refusal of a slug that the caller chose and another holds (in the trash too). */
export const slugTaken = (slug: string | undefined) =>
  problem("slug_taken", `The slug "${slug ?? ""}" is taken: choose another or leave it out.`)

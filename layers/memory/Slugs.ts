import { Effect } from "effect"
import { nthSlug } from "#domain/Slug.js"
import { type SlugChoice, SlugTaken } from "#services/ports/ProjectsRepo.js"

/** The slug a new row gets among `rows`, those in the trash included. */
export const freeSlug = (
  rows: Iterable<{ readonly slug: string }>,
  { chosen, slug }: SlugChoice
): Effect.Effect<string, SlugTaken> => {
  const taken = new Set(Array.from(rows, (row) => row.slug))
  if (chosen) return taken.has(slug) ? Effect.fail(new SlugTaken()) : Effect.succeed(slug)
  let n = 1
  while (taken.has(nthSlug(slug, n))) n += 1
  return Effect.succeed(nthSlug(slug, n))
}

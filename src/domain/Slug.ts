import { Schema } from "effect"
import { trimmedOf } from "./Text.js"

export const Slug = Schema.String.pipe(
  Schema.pattern(/^[a-z0-9-]{1,64}$/, { message: () => "must match [a-z0-9-]{1,64}" })
).annotations({ identifier: "Slug" })

/** A slug made from a name: letters without their accents, digits and single hyphens; `fallback` where nothing is left. */
export const slugOf = (name: string, fallback: string): string => {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 64)
    .replace(/-$/, "")
  return slug === "" ? fallback : slug
}

/** The n-th choice of a slug: `slug`, `slug-2`, `slug-3` …, at most 64 characters. */
export const nthSlug = (slug: string, n: number): string =>
  n === 1 ? slug : `${trimmedOf(slug.slice(0, 63 - String(n).length), "-")}-${n}`

/** A slug among those of its kind. */
interface Slugged {
  readonly kind: string
  readonly slug: string
}

/**
 * The slugs that new rows get, in their order: the wanted one where nobody of its kind has it, else its next free choice. One that
 * is free is kept even where another's choice would fall on it. `taken` has those that are held.
 */
export const settleSlugs = (taken: Iterable<Slugged>, wanted: ReadonlyArray<Slugged>): ReadonlyArray<string> => {
  const key = ({ kind, slug }: Slugged) => `${kind} ${slug}`
  const held = new Set(Array.from(taken, key))
  const kept = wanted.map((one) => !held.has(key(one)) && held.add(key(one)))
  // Where many want the same, each goes on where the one before it stopped.
  const next = new Map<string, number>()
  return wanted.map(({ kind, slug }, i) => {
    if (kept[i]) return slug
    const isTaken = (n: number) => held.has(key({ kind, slug: nthSlug(slug, n) }))
    let n = next.get(key({ kind, slug })) ?? 2
    while (isTaken(n)) n += 1
    const free = nthSlug(slug, n)
    next.set(key({ kind, slug }), n + 1)
    held.add(key({ kind, slug: free }))
    return free
  })
}

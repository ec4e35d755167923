import { Schema } from "effect"

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
    .replace(/^-+|-+$/g, "")
    .slice(0, 64)
    .replace(/-+$/, "")
  return slug === "" ? fallback : slug
}

/** The n-th choice of a slug: `slug`, `slug-2`, `slug-3` …, at most 64 characters. */
export const nthSlug = (slug: string, n: number): string =>
  n === 1 ? slug : `${slug.slice(0, 63 - String(n).length).replace(/-+$/, "")}-${n}`

/** How the wire's records are made of the rows of the library. */
import type { EntityRow } from "#domain/Library.js"
import type { Reference } from "#domain/Reference.js"

/** The stable address that leads to an entity's picture; null where there is nothing to show. */
const thumbnailOf = ({ id, kind, pictured }: EntityRow, base_url: string): string | null =>
  pictured ? `${base_url}/v1/${kind}s/${id}/thumbnail` : null

/** The fields that every record has. */
export const recordOf = (row: EntityRow, base_url: string) => ({
  id: row.id,
  slug: row.slug,
  project_id: row.project_id,
  name: row.name,
  description: row.description,
  tags: row.tags,
  metadata: row.metadata,
  thumbnail_url: thumbnailOf(row, base_url),
  created_at: row.created_at,
  updated_at: row.updated_at
})

/** What an entity holds, as references and as ids, each once. */
export const holding = ({ links }: EntityRow) => {
  const byId = new Map<string, Reference>(links.map(({ kind, slug, uuid }) => [uuid, { kind, slug, uuid }]))
  return { references: [...byId.values()], ids: [...byId.keys()] }
}

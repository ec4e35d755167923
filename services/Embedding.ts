/** Rows of the library as a container embeds them: without what belongs to one deployment, as times and projects. */
import type { UnattachedEntity } from "#domain/EntityContainer.js"
import type { EntityRow } from "#domain/Library.js"
import type { EntityKind, Reference } from "#domain/Reference.js"

const isOf = <Kind extends EntityKind>(row: EntityRow, kind: Kind): row is EntityRow<Kind> => row.kind === kind

/**
 * An entity without its attachments. It refers only to those of `rows`: what was deleted while they were read is neither there nor
 * named.
 */
export const embedded = (row: EntityRow, rows: ReadonlyMap<string, EntityRow>): UnattachedEntity => {
  const { description, id, metadata, name, slug, tags } = row
  const common = { uuid: id, slug, name, description, tags, metadata }
  const held = row.links.flatMap(({ slot, uuid }) => {
    const member = rows.get(uuid)
    if (member === undefined) return []
    const reference: Reference = { kind: member.kind, slug: member.slug, uuid }
    return [{ slot: slot ?? "", reference }]
  })
  const references = held.map(({ reference }) => reference)
  if (isOf(row, "theme")) return { kind: "theme", ...common, ...row.body, designs: references }
  if (isOf(row, "design")) return { kind: "design", ...common, ...row.body, recipes: references }
  if (isOf(row, "recipe")) {
    const assets = Object.fromEntries(held.map(({ reference, slot }) => [slot, reference]))
    return { kind: "recipe", ...common, ...row.body, assets }
  }
  const texture_refs = held.map(({ reference, slot }) => ({ semantic: slot, asset: reference }))
  return { kind: "asset", ...common, ...(row as EntityRow<"asset">).body, texture_refs }
}

import type { LibraryEntity } from "#domain/Library.js"
import { settleSlugs } from "#domain/Slug.js"
import { bindAssetFile } from "./AssetFiles.js"
import type { EntityRecord, Tables } from "./Database.js"

/** Writes a library whole, with its slugs as they are and what the roles of its assets hold. */
export const furnish = (
  tables: Tables,
  home: Pick<EntityRecord, "workspace_id" | "project_id">,
  library: ReadonlyArray<LibraryEntity>,
  time: Date
): void => {
  for (const { files: _, links, ...entity } of library) {
    tables.entities.set(entity.id, { ...entity, ...home, members: links, created_at: time, updated_at: time })
  }
  for (const { files = [], id: asset_id } of library) {
    for (const file of files) bindAssetFile(tables, { ...file, asset_id }, time)
  }
}

/** The library with slugs that are free in the project. */
export const settled = (tables: Tables, projectId: string, library: ReadonlyArray<LibraryEntity>) => {
  const slugs = settleSlugs(
    Array.from(tables.entities.values()).filter((one) => one.project_id === projectId),
    library
  )
  return library.map((entity, i) => ({ ...entity, slug: slugs[i] }))
}

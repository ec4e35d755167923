/** How an asset that a generation made comes into its project's library, in the transaction that settles the operation. */
import type { GeneratedAsset } from "#domain/Generation.js"
import { referenceTo } from "#domain/Library.js"
import type { OperationRow, Outcome } from "#domain/Operation.js"
import type { Reference } from "#domain/Reference.js"
import { nameBlob } from "./Blobs.js"
import type { Tables } from "./Database.js"
import { furnish, settled } from "./WholeLibrary.js"

/** Whether the outcome brings an asset whose project is not there any more. */
export const isHomeless = (tables: Tables, { project_id }: OperationRow, outcome: Outcome): boolean =>
  outcome._tag === "Succeeded" && outcome.asset !== undefined && tables.projects.get(project_id)?.trashed_at !== null

/** Creates the asset with its files and its picture, under a slug that is free. */
export const createGenerated = (
  tables: Tables,
  home: Pick<OperationRow, "workspace_id" | "project_id">,
  { picture, ...asset }: GeneratedAsset,
  time: Date
): Reference => {
  const [made] = settled(tables, home.project_id, [{ ...asset, links: [] }])
  furnish(tables, { workspace_id: home.workspace_id, project_id: home.project_id }, [made], time)
  if (picture !== null) {
    nameBlob(tables, picture.blob_key)
    tables.pictures.set(asset.id, picture)
  }
  return referenceTo(made)
}

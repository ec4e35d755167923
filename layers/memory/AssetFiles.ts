import type { NewAssetFile } from "#domain/Asset.js"
import { letGoBlob, nameBlob } from "./Blobs.js"
import type { AssetFileRecord, Tables } from "./Database.js"

type Place = Pick<NewAssetFile, "asset_id" | "role" | "sha256">

export const assetFileKey = ({ asset_id, role, sha256 }: Place): string => `${asset_id} ${role} ${sha256}`

/** The bytes are what their role holds from now on; what it held is replaced. */
export const bindAssetFile = (tables: Tables, file: NewAssetFile, time: Date): void => {
  nameBlob(tables, file.blob_key)
  const before = tables.assetFiles.get(assetFileKey(file))
  if (before !== undefined) letGoBlob(tables, before.blob_key, time)
  for (const [key, record] of tables.assetFiles) {
    const isHeld = record.asset_id === file.asset_id && record.role === file.role && record.replaced_at === null
    if (isHeld) tables.assetFiles.set(key, { ...record, replaced_at: time })
  }
  tables.assetFiles.set(assetFileKey(file), { ...file, replaced_at: null })
}

export const dropAssetFile = (tables: Tables, file: AssetFileRecord, time: Date): void => {
  tables.assetFiles.delete(assetFileKey(file))
  letGoBlob(tables, file.blob_key, time)
}

/** The files of an asset that is deleted go with it. */
export const dropAssetFiles = (tables: Tables, assetId: string, time: Date): void => {
  for (const file of [...tables.assetFiles.values()]) {
    if (file.asset_id === assetId) dropAssetFile(tables, file, time)
  }
}

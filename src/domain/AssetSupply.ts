import type { AssetType, FileRole } from "./Asset.js"
import type { Members } from "./Named.js"

/** An asset as a model takes it: its own files, and where a role is empty those that its texture references bring. */
export interface SuppliedAsset {
  readonly id: string
  readonly name: string
  readonly type: AssetType
  readonly shader_parameters: Members
  /** Role to the digest of its bytes. */
  readonly files: Partial<Record<FileRole, string>>
  /** Of a mesh: the name of a material of its file to the id of the material asset that stands for it. */
  readonly materials?: Readonly<Record<string, string>>
}

/** What the recipes of a scene need of the library: the assets, and their bytes by digest, each once. */
export interface AssetSupply {
  readonly assets: ReadonlyArray<SuppliedAsset>
  readonly bytes: ReadonlyMap<string, Uint8Array>
}

export const nothingSupplied: AssetSupply = { assets: [], bytes: new Map() }

/** An asset that a scene asks for, with the digests that it was pinned to; roles that are not named are as they are now. */
export interface WantedAsset {
  readonly id: string
  readonly files: Readonly<Record<string, string>>
}

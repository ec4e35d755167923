import { Schema } from "effect"
import { Timestamp } from "./Ids.js"
import { dated, Members, named } from "./Named.js"
import { Reference } from "./Reference.js"

export const AssetType = Schema.Literal("mesh", "texture", "material").annotations({ identifier: "AssetType" })
export type AssetType = typeof AssetType.Type

/** A material's channels, each a picture. */
const channels = ["albedo", "normal", "roughness", "height", "metallic", "ao", "emission", "opacity", "mask"] as const

export const FileRole = Schema.Literal("mesh", "texture", ...channels).annotations({ identifier: "FileRole" })
export type FileRole = typeof FileRole.Type

/** The roles that an asset of a type has. */
export const rolesOf: Record<AssetType, ReadonlyArray<FileRole>> = {
  mesh: ["mesh"],
  texture: ["texture"],
  material: channels
}

/** What the `texture_refs` of an asset of a type may name: so no asset ever refers to itself, by whatever way. */
const referable: Record<AssetType, ReadonlyArray<AssetType>> = {
  mesh: ["material"],
  material: ["texture"],
  texture: []
}

interface Typed {
  readonly slug: string
  readonly type: AssetType
}

/** Why `texture_refs` of an asset of a type cannot name that one; undefined where they can. */
export const referenceMisfit = (type: AssetType, { slug, type: named }: Typed): string | undefined => {
  if (referable[type].includes(named)) return undefined
  const takes = referable[type].length === 0 ? "takes none" : `takes those of type ${referable[type].join(", ")}`
  return `a ${type} ${takes} in texture_refs; ${slug} is a ${named}`
}

/** Bytes by their digest (SHA-256 in hexadecimal, as everywhere under this name); `uri` is the by-digest route of the service, never an address of the store. */
export const Attachment = Schema.Struct({
  media_type: Schema.String,
  sha256: Schema.String,
  uri: Schema.String
}).annotations({ identifier: "Attachment" })
export type Attachment = typeof Attachment.Type

/** What a picture's file says of itself. */
const Picture = Schema.Struct({ name: Schema.String, width: Schema.Int, height: Schema.Int, media_type: Schema.String })

/** What a GLB says of itself; textures in the order of the file. */
export const MeshFacts = Schema.Struct({
  meshes: Schema.Array(
    Schema.Struct({ name: Schema.String, material: Schema.NullOr(Schema.String), triangle_count: Schema.Int })
  ),
  materials: Schema.Array(Schema.Struct({ name: Schema.String })),
  textures: Schema.Array(Picture)
})
export type MeshFacts = typeof MeshFacts.Type

/** A file of an asset with an address that needs no key. */
const StoredFile = Schema.Struct({
  role: FileRole,
  media_type: Schema.String,
  sha256: Schema.String,
  size_bytes: Schema.Int,
  download_url: Schema.String,
  download_expires_in: Schema.Int,
  download_expires_at: Timestamp
}).annotations({ identifier: "StoredFile" })

const TextureRef = Schema.Struct({
  semantic: Schema.String,
  file: Schema.NullOr(Attachment),
  asset: Reference,
  resolution: Schema.NullOr(Schema.Array(Schema.Int))
}).annotations({ identifier: "TextureRef" })

const AssetMesh = Schema.Struct({
  slot: Schema.Int,
  name: Schema.String,
  file: Schema.NullOr(Attachment),
  material: Schema.NullOr(Schema.String),
  material_asset: Schema.NullOr(Reference),
  metadata: Members
}).annotations({ identifier: "AssetMesh" })

export const Asset = Schema.Struct({
  ...named,
  type: AssetType,
  category: Schema.NullOr(Schema.String),
  /** Role to what it holds; an empty role is absent. */
  files: Schema.Record({ key: Schema.String, value: Attachment }),
  /** Of a texture alone, and deprecated: its `files.texture`. */
  attachment: Schema.NullOr(Attachment),
  format: Schema.NullOr(Schema.String),
  /** Width and height in pixels, of a texture. */
  resolution: Schema.NullOr(Schema.Array(Schema.Int)),
  shader_name: Schema.NullOr(Schema.String),
  shader_parameters: Members,
  texture_refs: Schema.Array(TextureRef),
  meshes: Schema.Array(AssetMesh),
  materials: Schema.Array(Members),
  textures: Schema.Array(Members),
  stored_files: Schema.Array(StoredFile),
  ...dated
}).annotations({ identifier: "Asset" })
export type Asset = typeof Asset.Type

/** What an asset is beside the fields that every entity has, its files and its texture references. */
export type AssetBody = Pick<Asset, "type" | "category" | "format" | "shader_name" | "shader_parameters">

/** A role of an asset as it is stored. */
export interface AssetFileRow {
  readonly asset_id: string
  readonly role: FileRole
  readonly media_type: string
  /** Of the bytes, in hexadecimal without a prefix. */
  readonly sha256: string
  readonly size_bytes: number
  readonly blob_key: string
  /** Of a GLB. */
  readonly mesh: MeshFacts | null
  /** Of a picture: width and height in pixels. */
  readonly resolution: readonly [number, number] | null
}

/** Bytes for a role. */
export interface NewAssetFile extends AssetFileRow {
  /** The uploaded file they are of, which is referenced from then on; null for bytes that were no caller's upload. */
  readonly file_id: string | null
}

/** Who an asset's bytes show through to: the recipes whose slots hold it and the themes that use those, the first thousand of each. */
export interface AssetConsumers {
  readonly recipes: ReadonlyArray<Reference & { readonly slots: ReadonlyArray<string> }>
  readonly themes: ReadonlyArray<Reference>
}

/** By asset, what its roles hold. */
export type FilesByAsset = ReadonlyMap<string, ReadonlyArray<AssetFileRow>>

export const filesByAsset = (files: Iterable<AssetFileRow>): FilesByAsset => {
  const held = new Map<string, Array<AssetFileRow>>()
  for (const file of files) {
    const others = held.get(file.asset_id)
    if (others === undefined) held.set(file.asset_id, [file])
    else others.push(file)
  }
  return held
}

import { Schema } from "effect"

/** What a model's surfaces carry: textures embedded, colours only, or no materials at all. */
export const Materials = Schema.Literal("full", "flat", "none")
export type Materials = typeof Materials.Type

/** What a model's things are: whole, one box each, GPU instances of shared meshes, bodies for MuJoCo, a package with `UsdPhysics`, or whole with colliders and a navmesh. */
export const Meshes = Schema.Literal("full", "proxy", "instanced", "mjcf", "usd", "game")
export type Meshes = typeof Meshes.Type

/** A form of a model, made from the full one. */
export const Variant = Schema.Struct({ materials: Materials, meshes: Meshes })
export type Variant = typeof Variant.Type

/** The full model is its own variant: nothing is made for it. */
export const isFull = ({ materials, meshes }: Variant): boolean => materials === "full" && meshes === "full"

/** `flat-proxy`: how a download's name tells the forms of a model apart; empty for the full one. */
export const suffixOf = ({ materials, meshes }: Variant): string =>
  [materials === "none" ? "bare" : materials, meshes].filter((word) => word !== "full").join("-")

/** What a variant's bytes are, and how their file's name ends. */
export const mediaOf = ({ meshes }: Variant): { readonly type: string; readonly extension: string } => {
  if (meshes === "mjcf") return { type: "application/zip", extension: "zip" }
  if (meshes === "usd") return { type: "model/vnd.usdz+zip", extension: "usdz" }
  return { type: "model/gltf-binary", extension: "glb" }
}

/** A variant whose bytes are stored. */
export const StoredVariant = Schema.Struct({
  ...Variant.fields,
  size_bytes: Schema.Int,
  /** `sha256:<hex>` of the bytes. */
  content_hash: Schema.String,
  /** Where the bytes lie in the object store. */
  blob_key: Schema.String
}).annotations({ identifier: "StoredVariant" })
export type StoredVariant = typeof StoredVariant.Type

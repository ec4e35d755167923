/** Assets as the wire shows them: what their roles hold, with fresh addresses of the bytes. */
import { Context, Effect, Layer } from "effect"
import { type Asset, type AssetFileRow, type Attachment, type FilesByAsset, filesByAsset } from "#domain/Asset.js"
import type { EntityRow } from "#domain/Library.js"
import type { Reference } from "#domain/Reference.js"
import { Address } from "./Address.js"
import { Downloads } from "./Downloads.js"
import { recordOf } from "./LibraryRecords.js"
import { AssetFilesRepo } from "./ports/AssetFilesRepo.js"
import { LibraryRepo } from "./ports/LibraryRepo.js"

type AssetRow = EntityRow<"asset">

const endings: Readonly<Record<string, string>> = {
  "model/gltf-binary": "glb",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp"
}

/** The material asset that a mesh's reference of the same name puts in the place of a material of its file. */
const standIn = (links: AssetRow["links"], name: string | null, materials: ReadonlySet<string>): Reference | null => {
  const found = links.find(({ slot, uuid }) => name !== null && slot === name && materials.has(uuid))
  return found === undefined ? null : { kind: found.kind, slug: found.slug, uuid: found.uuid }
}

const make = Effect.gen(function* () {
  const repo = yield* AssetFilesRepo
  const library = yield* LibraryRepo
  const downloads = yield* Downloads
  const { base_url } = yield* Address

  /** What a role holds, by the address that serves these very bytes. */
  const attachment = ({ asset_id, media_type, role, sha256 }: AssetFileRow): Attachment => ({
    media_type,
    sha256,
    uri: `${base_url}/v1/assets/${asset_id}/files/${role}?sha256=${sha256}`
  })

  /** A fresh short-lived address of the bytes, under a name that says whose they are. */
  const address = ({ blob_key, media_type, role, sha256 }: AssetFileRow, slug: string) =>
    downloads.presign(blob_key, {
      content_type: media_type,
      file_name: `${slug}-${role}.${endings[media_type] ?? "bin"}`,
      etag: `"sha256:${sha256}"`
    })

  const stored = (file: AssetFileRow, slug: string) =>
    Effect.map(address(file, slug), (download) => {
      const { media_type, role, sha256, size_bytes } = file
      return { role, media_type, sha256, size_bytes, ...download }
    })

  const referring = ({ links }: AssetRow, held: FilesByAsset): Asset["texture_refs"] =>
    links.map(({ slot, ...asset }) => {
      const file = held.get(asset.uuid)?.find(({ role }) => role === "texture")
      return {
        semantic: slot ?? "",
        file: file === undefined ? null : attachment(file),
        asset,
        resolution: file?.resolution ?? null
      }
    })

  /** The materials among what meshes refer to. */
  const materialsIn = Effect.fnUntraced(function* (workspaceId: string, rows: ReadonlyArray<AssetRow>) {
    const ids = rows.flatMap(({ body, links }) => (body.type === "mesh" ? links.map(({ uuid }) => uuid) : []))
    const found = ids.length === 0 ? [] : yield* library.several(workspaceId, [...new Set(ids)])
    return new Set(found.flatMap((row) => ("type" in row.body && row.body.type === "material" ? [row.id] : [])))
  })

  const meshes = (
    file: AssetFileRow | undefined,
    { links }: AssetRow,
    materials: ReadonlySet<string>
  ): Asset["meshes"] =>
    file?.mesh?.meshes.map(({ material, name, triangle_count }, slot) => ({
      slot,
      name,
      file: attachment(file),
      material,
      material_asset: standIn(links, material, materials),
      metadata: { triangle_count }
    })) ?? []

  const record = Effect.fnUntraced(function* (row: AssetRow, held: FilesByAsset, worn: ReadonlySet<string>) {
    const files = (held.get(row.id) ?? []).toSorted((a, b) => (a.role < b.role ? -1 : 1))
    const holding = (role: string) => files.find((file) => file.role === role)
    const texture = row.body.type === "texture" ? holding("texture") : undefined
    const mesh = holding("mesh")
    const asset: Asset = {
      ...recordOf(row, base_url),
      ...row.body,
      files: Object.fromEntries(files.map((file) => [file.role, attachment(file)])),
      attachment: texture === undefined ? null : attachment(texture),
      format: texture === undefined ? row.body.format : texture.media_type.replace("image/", ""),
      resolution: texture?.resolution ?? null,
      texture_refs: referring(row, held),
      meshes: meshes(mesh, row, worn),
      materials: mesh?.mesh?.materials ?? [],
      textures: mesh?.mesh?.textures ?? [],
      stored_files: yield* Effect.forEach(files, (file) => stored(file, row.slug))
    }
    return asset
  })

  /** The records of assets of one workspace, in their order. */
  const records = Effect.fn("AssetRecords.records")(function* (workspaceId: string, rows: ReadonlyArray<AssetRow>) {
    const ids = new Set(rows.flatMap(({ id, links }) => [id, ...links.map(({ uuid }) => uuid)]))
    const held = filesByAsset(yield* repo.ofAssets(workspaceId, [...ids]))
    const worn = yield* materialsIn(workspaceId, rows)
    return yield* Effect.forEach(rows, (row) => record(row, held, worn))
  })

  /** The record of one asset as it is now. */
  const one = (row: AssetRow) => Effect.map(records(row.workspace_id, [row]), ([asset]) => asset)

  return { records, one, address, attachment }
})

export class AssetRecords extends Context.Tag("scenewright/AssetRecords")<
  AssetRecords,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(AssetRecords, make)
}

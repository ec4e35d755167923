/** Brings the bytes of a library's assets to a computation: nothing of another project, every file once. */
import { Effect, Option } from "effect"
import { type AssetFileRow, type FileRole, type FilesByAsset, filesByAsset } from "#domain/Asset.js"
import type { AssetSupply, SuppliedAsset, WantedAsset } from "#domain/AssetSupply.js"
import type { EntityRow } from "#domain/Library.js"
import { AssetFilesRepo } from "./ports/AssetFilesRepo.js"
import { BlobStore } from "./ports/BlobStore.js"
import { LibraryRepo } from "./ports/LibraryRepo.js"

/** A computation holds all of them in memory at once. */
const supply_bytes_max = 512_000_000

/** What a material's texture reference stands for, by the words that tools use. */
const roles: Readonly<Record<string, FileRole>> = {
  albedo: "albedo",
  base_color: "albedo",
  basecolor: "albedo",
  diffuse: "albedo",
  color: "albedo",
  normal: "normal",
  roughness: "roughness",
  metallic: "metallic",
  metalness: "metallic",
  ao: "ao",
  occlusion: "ao",
  emission: "emission",
  emissive: "emission",
  opacity: "opacity",
  alpha: "opacity",
  height: "height",
  displacement: "height",
  bump: "height",
  mask: "mask"
}

type AssetRow = EntityRow<"asset">

const assetsOf = (workspaceId: string, projectId: string, ids: ReadonlyArray<string>) =>
  Effect.map(
    Effect.flatMap(LibraryRepo, (repo) => repo.several(workspaceId, [...new Set(ids)])),
    (rows) => rows.filter((row): row is AssetRow => row.kind === "asset" && row.project_id === projectId)
  )

const refersTo = (rows: ReadonlyArray<AssetRow>): ReadonlyArray<string> =>
  rows.flatMap(({ links }) => links.map(({ uuid }) => uuid))

/** A scene would hold more bytes than a thread's memory. */
interface TooMuch {
  readonly size_bytes: number
  readonly size_bytes_max: number
}

interface Described {
  readonly assets: ReadonlyArray<SuppliedAsset>
  /** The rows of their bytes, each digest once. */
  readonly needed: ReadonlyArray<AssetFileRow>
  /** Wanted and no longer there. */
  readonly missing: ReadonlyArray<string>
  readonly too_much: TooMuch | null
}

interface Supplied extends Pick<Described, "missing" | "too_much"> {
  readonly supply: AssetSupply
}

/** An asset's own files, and those of the textures that it refers to where a role of its own is empty. */
const filesOf = ({ id, links }: AssetRow, held: FilesByAsset): SuppliedAsset["files"] => {
  const referred = links.flatMap(({ slot, uuid }) => {
    const file = held.get(uuid)?.find(({ role }) => role === "texture")
    const role = roles[(slot ?? "").toLowerCase()]
    return file === undefined || role === undefined ? [] : [[role, file.sha256] as const]
  })
  const own = (held.get(id) ?? []).map(({ role, sha256 }) => [role, sha256] as const)
  return Object.fromEntries([...referred, ...own])
}

const supplied = (row: AssetRow, held: FilesByAsset, worn: ReadonlySet<string>): SuppliedAsset => {
  const materials = row.links.flatMap(({ slot, uuid }) => (worn.has(uuid) ? [[slot ?? "", uuid] as const] : []))
  return {
    id: row.id,
    name: row.name,
    type: row.body.type,
    shader_parameters: row.body.shader_parameters,
    files: filesOf(row, held),
    ...(row.body.type === "mesh" && { materials: Object.fromEntries(materials) })
  }
}

/** What the roles of these assets hold: what was pinned to a digest as it was while that is kept, else as it is now. */
const heldBy = Effect.fnUntraced(function* (
  workspaceId: string,
  rows: ReadonlyArray<AssetRow>,
  wanted: ReadonlyArray<WantedAsset>
) {
  const files = yield* AssetFilesRepo
  const current = yield* files.ofAssets(workspaceId, [...new Set(rows.map(({ id }) => id))])
  const pins = new Map(wanted.map(({ id, files }) => [id, files]))
  return yield* Effect.forEach(current, (row) => {
    const digest = pins.get(row.asset_id)?.[row.role]
    if (digest === undefined || digest === row.sha256) return Effect.succeed(row)
    const before = files.find(workspaceId, row.asset_id, row.role, digest)
    return Effect.map(
      before,
      Option.getOrElse(() => row)
    )
  })
})

/** The supply without its bytes: the wanted assets, the materials that meshes among them wear, and the textures of both. */
export const describe = Effect.fn("AssetSupply.describe")(function* (
  workspaceId: string,
  projectId: string,
  wanted: ReadonlyArray<WantedAsset>
) {
  const among = (ids: ReadonlyArray<string>) => assetsOf(workspaceId, projectId, ids)
  const rows = yield* among(wanted.map(({ id }) => id))
  const referred = yield* among(refersTo(rows))
  const inMeshes = new Set(refersTo(rows.filter(({ body }) => body.type === "mesh")))
  const worn = referred.filter(({ body, id }) => body.type === "material" && inMeshes.has(id))
  const textures = yield* among(refersTo(worn))
  const held = yield* heldBy(workspaceId, [...rows, ...referred, ...textures], wanted)
  const found = new Map(rows.map((row) => [row.id, row]))
  const asked = wanted.flatMap(({ id }) => found.get(id) ?? [])
  const once = new Map([...asked, ...worn].map((row) => [row.id, row]))
  const byAsset = filesByAsset(held)
  const wornIds = new Set(worn.map(({ id }) => id))
  const assets = Array.from(once.values(), (row) => supplied(row, byAsset, wornIds))
  const missing = wanted.filter(({ id }) => !found.has(id)).map(({ id }) => id)
  const digests = new Set(assets.flatMap((asset) => Object.values(asset.files)))
  const needed = [...new Map(held.filter((row) => digests.has(row.sha256)).map((row) => [row.sha256, row])).values()]
  const size_bytes = needed.reduce((sum, row) => sum + row.size_bytes, 0)
  const too_much = size_bytes > supply_bytes_max ? { size_bytes, size_bytes_max: supply_bytes_max } : null
  return { assets, needed, missing, too_much } satisfies Described as Described
})

/** The bytes of what was described. Dies where bytes are lost. */
export const bring = Effect.fn("AssetSupply.bring")(function* ({
  assets,
  needed
}: Pick<Described, "assets" | "needed">) {
  const store = yield* BlobStore
  const bytes = yield* Effect.forEach(needed, (row) =>
    Effect.map(Effect.flatMap(store.get(row.blob_key), Effect.orDie), (found) => [row.sha256, found] as const)
  )
  return { assets, bytes: new Map(bytes) } satisfies AssetSupply as AssetSupply
})

/** A supply with its bytes, without any where they are too much. Dies where the database is out of reach or bytes are lost. */
export const supplyOf = Effect.fn("AssetSupply.of")(function* (
  workspaceId: string,
  projectId: string,
  wanted: ReadonlyArray<WantedAsset>
) {
  const { assets, missing, needed, too_much } = yield* describe(workspaceId, projectId, wanted)
  const supply = yield* bring({ assets, needed: too_much === null ? needed : [] })
  return { supply, missing, too_much } satisfies Supplied as Supplied
})

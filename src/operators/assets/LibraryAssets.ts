import type { AssetSupply, SuppliedAsset } from "#domain/AssetSupply.js"
import type { Control } from "#domain/Control.js"
import type { Picture } from "../glb/Materials.js"
import type { Material } from "../materials/Material.js"
import { libraryMaterial } from "./LibraryMaterial.js"
import { type LibraryMesh, libraryMesh } from "./LibraryMesh.js"
import { UnusableMesh } from "./UnusableMesh.js"

/** The assets of a scene, ready to draw with: by their ids. */
export interface LibraryAssets {
  readonly meshes: ReadonlyMap<string, LibraryMesh>
  readonly materials: ReadonlyMap<string, Material>
  readonly pictures: ReadonlyMap<string, Picture>
}

/** Opens what was supplied. Meshes of the same bytes are one. Throws {@link UnusableMesh} with the asset's name. */
export const openLibrary = async ({ assets, bytes }: AssetSupply, control: Control): Promise<LibraryAssets> => {
  const byDigest = new Map<string, LibraryMesh>()
  const meshes = new Map<string, LibraryMesh>()
  const materials = new Map<string, Material>()
  const pictures = new Map<string, Picture>()
  for (const asset of assets) {
    control.checkpoint()
    if (asset.type === "mesh") continue
    materials.set(asset.id, await libraryMaterial(asset, (sha256) => bytes.get(sha256), pictures, control))
  }
  for (const asset of assets) {
    control.checkpoint()
    const sha256 = asset.type === "mesh" ? asset.files.mesh : undefined
    const found = sha256 === undefined ? undefined : bytes.get(sha256)
    if (sha256 === undefined || found === undefined) continue
    const mesh = byDigest.get(sha256) ?? (await named(asset.name, () => libraryMesh(asset.name, found, control)))
    byDigest.set(sha256, mesh)
    const wears = worn(asset, materials)
    meshes.set(asset.id, wears.size === 0 ? mesh : { ...mesh, wears })
  }
  return { meshes, materials, pictures }
}

const worn = ({ materials = {} }: SuppliedAsset, known: ReadonlyMap<string, Material>): ReadonlyMap<string, Material> =>
  new Map(
    Object.entries(materials).flatMap(([name, id]) => {
      const material = known.get(id)
      return material === undefined ? [] : [[name, material] as const]
    })
  )

const named = async <A>(name: string, read: () => Promise<A>): Promise<A> => {
  try {
    return await read()
  } catch (error) {
    throw error instanceof UnusableMesh ? new UnusableMesh(`The mesh “${name}” ${error.message}.`) : error
  }
}

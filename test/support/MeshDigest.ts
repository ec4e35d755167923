import { createHash } from "node:crypto"
import type { Mesh } from "#operators/geometry/Mesh.js"
import type { Material } from "#operators/materials/Material.js"

/** Tenths of a millimetre, so that the last bits of a sine do not count. */
const places = (values: ReadonlyArray<number>): Int32Array =>
  Int32Array.from(values, (value) => Math.round(value * 1e4))

const thousandths = (values: ReadonlyArray<number>): Int32Array =>
  Int32Array.from(values, (value) => Math.round(value * 1e3))

/** What of a material whoever draws with it decides: what materials may have besides, is not their doing. */
const looksOf = (material: Material): string => {
  const { alpha, colour, doubleSided, emissive, joints, map, metallic, name, roughness, texture, tile } = material
  const { grain, relief, reliefScale } = material
  const looks = [name, texture, map, grain, relief, doubleSided, colour, emissive, joints, alpha, metallic, roughness]
  return JSON.stringify([...looks, tile, reliefScale], (_, value) =>
    typeof value === "number" ? Math.round(value * 1e5) / 1e5 : value
  )
}

/** What meshes look like, in sixteen digits: where their vertices lie, how they are shaded and what they are made of. */
export const digestOf = (meshes: Iterable<Mesh>): string => {
  const hash = createHash("sha256")
  for (const { parts } of meshes)
    for (const { colours, indices, material, normals, positions, uvs } of parts) {
      hash.update(looksOf(material)).update(places(positions)).update(thousandths(normals))
      hash.update(thousandths(uvs)).update(thousandths(colours)).update(Uint32Array.from(indices))
    }
  return hash.digest("hex").slice(0, 16)
}

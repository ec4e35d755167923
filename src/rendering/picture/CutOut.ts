import type { Shows } from "#geometry/Raster.js"
import type { Part } from "./Model.js"
import { sampleTexture } from "./Texture.js"

/**
 * Of a surface that is cut out by its texture's alpha: for each triangle what it shows. Null for any other surface. `projected`
 * holds the part's vertices, with their nearness third.
 */
export const cutOut = (part: Part, projected: Float32Array): ((a: number, b: number, c: number) => Shows) | null => {
  const { geometry, surface } = part
  const texture = surface.colourTexture
  const uvs = geometry.texcoords[surface.colourSet] ?? null
  if (surface.cutoff <= 0 || texture === null || uvs === null) return null
  const texel = new Float64Array(4)
  return (a, b, c) => (wa, wb) => {
    // Weights on the picture become weights on the triangle by the nearness of its corners.
    const [na, nb, nc] = [wa * projected[3 * a + 2], wb * projected[3 * b + 2], (1 - wa - wb) * projected[3 * c + 2]]
    const sum = na + nb + nc
    const u = (na * uvs[2 * a] + nb * uvs[2 * b] + nc * uvs[2 * c]) / sum
    const v = (na * uvs[2 * a + 1] + nb * uvs[2 * b + 1] + nc * uvs[2 * c + 1]) / sum
    sampleTexture(texture, u, v, 0, false, texel)
    return texel[3] * surface.opacity >= surface.cutoff
  }
}

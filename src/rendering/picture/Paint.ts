import type { Hit } from "./Hit.js"
import type { Part } from "./Model.js"
import { sampleTexture, type Texture } from "./Texture.js"

/** Sharper than the exact halving by this much: the samples of a pixel smooth the rest. */
const lod_bias = 0.35

/** Colour, finish and relief of a surface at a hit. */
export class Paint {
  /** Linear red, green, blue. */
  readonly colour = new Float64Array(3)
  /** Unit length; the hit's own where there is no normal map. */
  readonly normal = new Float64Array(3)
  /** Of a blended surface: its own, its texture's and its vertices' together. */
  opacity = 1
  roughness = 1
  metalness = 0
  /** What the surface's own folds let through of the sky's light. */
  openness = 1
  /** Linear. */
  readonly emission = new Float64Array(3)
  readonly #texel = new Float64Array(4)
  readonly #tangent = new Float64Array(3)
  readonly #bitangent = new Float64Array(3)
  #u = 0
  #v = 0
  /** Changes of u and v along the two edges of the triangle. */
  readonly #du = new Float64Array(2)
  readonly #dv = new Float64Array(2)

  at(part: Part, hit: Hit): void {
    const { geometry, surface } = part
    const { colour } = this
    for (let k = 0; k < 3; k++) colour[k] = surface.colour[k]
    this.opacity = surface.opacity
    if (this.#look(surface.colourTexture, geometry.texcoords[surface.colourSet], hit, true)) {
      for (let k = 0; k < 3; k++) colour[k] *= this.#texel[k]
      this.opacity *= this.#texel[3]
    }
    if (geometry.colours !== null) this.#tint(geometry.colours, geometry.colourSize, hit)
    this.#finish(part, hit)
    this.normal.set(hit.normal)
    const { normalTexture } = surface
    if (normalTexture !== null && this.#locate(geometry.texcoords[surface.normalSet] ?? null, hit)) {
      this.#emboss(normalTexture, surface.normalScale, hit)
    }
  }

  #finish({ geometry, surface }: Part, hit: Hit): void {
    const { texcoords } = geometry
    this.roughness = surface.roughness
    this.metalness = surface.metalness
    if (this.#look(surface.finishTexture, texcoords[surface.finishSet], hit, false)) {
      this.roughness *= this.#texel[1]
      this.metalness *= this.#texel[2]
    }
    const glows = this.#look(surface.emissionTexture, texcoords[surface.emissionSet], hit, true)
    for (let k = 0; k < 3; k++) this.emission[k] = surface.emission[k] * (glows ? this.#texel[k] : 1)
    const folded = this.#look(surface.occlusionTexture, texcoords[surface.occlusionSet], hit, false)
    this.openness = folded ? this.#texel[0] : 1
  }

  /** Samples a texture of the surface into the texel; false where there is none or nothing says where in it. */
  #look(texture: Texture | null, texcoords: Float32Array | null | undefined, hit: Hit, colour: boolean): boolean {
    if (texture === null || !this.#locate(texcoords ?? null, hit)) return false
    sampleTexture(texture, this.#u, this.#v, this.#lod(texture, hit), colour, this.#texel)
    return true
  }

  #tint(colours: Float32Array, size: number, hit: Hit): void {
    const { vertices, weights } = hit
    const a = vertices[0]
    const b = vertices[1]
    const c = vertices[2]
    const wa = weights[0]
    const wb = weights[1]
    const wc = weights[2]
    for (let k = 0; k < 3; k++) {
      this.colour[k] *= wa * colours[a * size + k] + wb * colours[b * size + k] + wc * colours[c * size + k]
    }
  }

  #locate(texcoords: Float32Array | null, hit: Hit): boolean {
    if (texcoords === null) return false
    const { vertices } = hit
    const a = vertices[0]
    const b = vertices[1]
    const c = vertices[2]
    const u = texcoords[2 * a]
    const v = texcoords[2 * a + 1]
    const du = this.#du
    const dv = this.#dv
    du[0] = texcoords[2 * b] - u
    dv[0] = texcoords[2 * b + 1] - v
    du[1] = texcoords[2 * c] - u
    dv[1] = texcoords[2 * c + 1] - v
    this.#u = u + du[0] * hit.weights[1] + du[1] * hit.weights[2]
    this.#v = v + dv[0] * hit.weights[1] + dv[1] * hit.weights[2]
    return true
  }

  /** Halvings at which a texel is about as large as the pixel's footprint. */
  #lod(texture: Texture, hit: Hit): number {
    const area = Math.abs(this.#du[0] * this.#dv[1] - this.#du[1] * this.#dv[0])
    const texels = (area * texture[0].width * texture[0].height * hit.footprint) / hit.area
    return texels > 0 ? 0.5 * Math.log2(texels) - lod_bias : 0
  }

  #emboss(texture: Texture, scale: number, hit: Hit): void {
    const du1 = this.#du[0]
    const du2 = this.#du[1]
    const dv1 = this.#dv[0]
    const dv2 = this.#dv[1]
    const determinant = du1 * dv2 - du2 * dv1
    if (Math.abs(determinant) <= 1e-12) return
    sampleTexture(texture, this.#u, this.#v, this.#lod(texture, hit), false, this.#texel)
    const sign = determinant < 0 ? -1 : 1
    const { edge1, edge2, normal: smooth } = hit
    for (let k = 0; k < 3; k++) {
      this.#tangent[k] = (edge1[k] * dv2 - edge2[k] * dv1) * sign
      this.#bitangent[k] = (edge2[k] * du1 - edge1[k] * du2) * sign
    }
    flatten(this.#tangent, smooth)
    flatten(this.#bitangent, smooth)
    const x = (this.#texel[0] * 2 - 1) * scale
    // glTF's green points up the picture, v runs down it.
    const y = -(this.#texel[1] * 2 - 1) * scale
    const z = this.#texel[2] * 2 - 1
    let squares = 0
    for (let k = 0; k < 3; k++) {
      const value = this.#tangent[k] * x + this.#bitangent[k] * y + smooth[k] * z
      this.normal[k] = value
      squares += value * value
    }
    const length = Math.sqrt(squares)
    if (length > 0) for (let k = 0; k < 3; k++) this.normal[k] /= length
    else this.normal.set(smooth)
  }
}

/** Makes `v` a unit vector at right angles to the unit vector `normal`. */
const flatten = (v: Float64Array, normal: Float64Array): void => {
  const along = v[0] * normal[0] + v[1] * normal[1] + v[2] * normal[2]
  for (let k = 0; k < 3; k++) v[k] -= normal[k] * along
  const length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) || 1
  for (let k = 0; k < 3; k++) v[k] /= length
}

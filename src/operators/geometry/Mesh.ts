import { make, type Rng } from "#domain/Rng.js"
import { identity, type Mat4, multiply, transformNormal, transformPoint } from "#geometry/Matrix.js"
import { length, normalize, polygonNormal, sub, type Vec3 } from "#geometry/Vector.js"
import { type Rgb, tint, WHITE } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import type { Joint, Motion } from "./Joint.js"

/** The triangles of one material. Counter-clockwise from the front; the arrays run in step, one entry a vertex. */
export interface Part {
  readonly material: Material
  readonly positions: Array<number>
  readonly normals: Array<number>
  readonly uvs: Array<number>
  /** A second set of texture coordinates, empty where there is none. */
  readonly uvs2: Array<number>
  /** Linear-light factors on the material's colour. */
  readonly colours: Array<number>
  readonly indices: Array<number>
}

/** What one face may say about itself beyond its corners. */
export interface FaceOptions {
  readonly normal?: Vec3
  /** One for each corner, for rounded surfaces. */
  readonly normals?: ReadonlyArray<Vec3>
  readonly uvs?: ReadonlyArray<readonly [number, number]>
  readonly colour?: Rgb
  readonly colours?: ReadonlyArray<Rgb>
}

/**
 * A mesh under construction: shapes are drawn into it (see `Box`, `Lathe`, `Prism`, `Tube`, `Blob` …) in the current
 * frame and tint. Metres; texture coordinates are world-scale, projected in the frame in which a part is drawn.
 */
export class Mesh {
  readonly name: string
  /** For what may vary without meaning: grain offsets, jitter of tones. */
  readonly random: Rng
  /** What of it moves by itself. */
  readonly joints: Array<Joint> = []
  private readonly byMaterial = new Map<string, Part>()
  private frame: Mat4 = identity
  private tone: Rgb = WHITE
  private moves = false

  constructor(name: string, seed = 1) {
    this.name = name
    this.random = make(seed)
  }

  /** In order of first use. */
  get parts(): ReadonlyArray<Part> {
    return [...this.byMaterial.values()]
  }

  get triangleCount(): number {
    let count = 0
    for (const part of this.byMaterial.values()) count += part.indices.length / 3
    return count
  }

  /** Draws inside a frame of its own. */
  within(matrix: Mat4, draw: () => void): this {
    const outer = this.frame
    this.frame = multiply(outer, matrix)
    draw()
    this.frame = outer
    return this
  }

  /** Draws what moves by itself, in the current frame. What moves within what moves goes with it. */
  moving({ at, axis, kind, range: [low, high] }: Motion, draw: () => void): this {
    if (this.moves) {
      draw()
      return this
    }
    const before = new Map([...this.byMaterial].map(([key, { positions }]) => [key, positions.length] as const))
    this.moves = true
    draw()
    this.moves = false
    const min: [number, number, number] = [Infinity, Infinity, Infinity]
    const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
    for (const [key, { positions }] of this.byMaterial) {
      for (let i = before.get(key) ?? 0; i < positions.length; i++) {
        min[i % 3] = Math.min(min[i % 3], positions[i])
        max[i % 3] = Math.max(max[i % 3], positions[i])
      }
    }
    const along = sub(transformPoint(this.frame, axis), transformPoint(this.frame, [0, 0, 0]))
    const unit = kind === "slide" ? length(along) / length(axis) : 1
    const joint = { kind, axis: normalize(along), at: transformPoint(this.frame, at), min, max }
    if (min[0] <= max[0]) this.joints.push({ ...joint, range: [low * unit, high * unit] })
    return this
  }

  /** Draws with every colour multiplied. */
  tinted(colour: Rgb, draw: () => void): this {
    const outer = this.tone
    this.tone = tint(outer, colour)
    draw()
    this.tone = outer
    return this
  }

  part(material: Material): Part {
    let part = this.byMaterial.get(material.key)
    if (part === undefined) {
      part = { material, positions: [], normals: [], uvs: [], uvs2: [], colours: [], indices: [] }
      this.byMaterial.set(material.key, part)
    }
    return part
  }

  /** Its name and joints alone. */
  bare(): Mesh {
    const out = new Mesh(this.name)
    out.joints.push(...this.joints)
    return out
  }

  /** The same triangles in other materials; parts that keep theirs are shared with this mesh. */
  wearing(materialOf: (material: Material) => Material): Mesh {
    const out = this.bare()
    for (const part of this.byMaterial.values()) out.take({ ...part, material: materialOf(part.material) })
    return out
  }

  /** The same triangles with other colours at their vertices; what gets none keeps its own. */
  shaded(coloursOf: (part: Part) => Array<number> | undefined): Mesh {
    const out = this.bare()
    for (const part of this.byMaterial.values()) out.take({ ...part, colours: coloursOf(part) ?? part.colours })
    return out
  }

  /** Takes a whole part as it is; one of the same material is joined to what is there. */
  take(part: Part): this {
    const held = this.byMaterial.get(part.material.key)
    if (held === undefined) {
      this.byMaterial.set(part.material.key, part)
      return this
    }
    const first = held.positions.length / 3
    const joined: Part = {
      material: held.material,
      positions: held.positions.concat(part.positions),
      normals: held.normals.concat(part.normals),
      uvs: held.uvs.concat(part.uvs),
      uvs2: held.uvs2.concat(part.uvs2),
      colours: held.colours.concat(part.colours),
      indices: held.indices.concat(part.indices.map((index) => index + first))
    }
    this.byMaterial.set(part.material.key, joined)
    return this
  }

  /** Adds a vertex in the current frame and answers its index in the part. */
  vertex(part: Part, position: Vec3, normal: Vec3, u: number, v: number, colour: Rgb = WHITE): number {
    const p = transformPoint(this.frame, position)
    const n = transformNormal(this.frame, normal)
    part.positions.push(p[0], p[1], p[2])
    part.normals.push(n[0], n[1], n[2])
    part.uvs.push(u, v)
    part.colours.push(this.tone[0] * colour[0], this.tone[1] * colour[1], this.tone[2] * colour[2])
    return part.positions.length / 3 - 1
  }

  /** A planar convex polygon, counter-clockwise seen from its front. One without area is left out. */
  polygon(material: Material, points: ReadonlyArray<Vec3>, options: FaceOptions = {}): this {
    const normal = options.normal ?? polygonNormal(points)
    if (!(length(normal) > 0.5)) return this
    const part = this.part(material)
    const ids = points.map((point, i) => {
      const [u, v] = options.uvs?.[i] ?? planarUv(material, point, normal)
      return this.vertex(part, point, options.normals?.[i] ?? normal, u, v, options.colours?.[i] ?? options.colour)
    })
    for (let i = 2; i < ids.length; i++) part.indices.push(ids[0], ids[i - 1], ids[i])
    return this
  }
}

/** World-scale texture coordinates by projection along the normal's main axis; v points down walls. */
export const planarUv = (material: Material, p: Vec3, n: Vec3): readonly [number, number] => {
  const k = 1 / material.tile
  const ax = Math.abs(n[0])
  const ay = Math.abs(n[1])
  const az = Math.abs(n[2])
  if (ay >= ax && ay >= az) return [p[0] * k, p[2] * k]
  return ax > az ? [-Math.sign(n[0]) * p[2] * k, -p[1] * k] : [Math.sign(n[2]) * p[0] * k, -p[1] * k]
}

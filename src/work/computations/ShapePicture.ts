import { catalogue } from "#catalogue/Catalogue.js"
import { type Control, portion } from "#domain/Control.js"
import { make } from "#domain/Rng.js"
import { type Drawing, upright } from "#operators/Drawing.js"
import type { Mesh } from "#operators/geometry/Mesh.js"
import { writeGlb } from "#operators/glb/WriteGlb.js"
import { textureCache } from "#operators/materials/Encode.js"
import { lookOf } from "#operators/materials/Look.js"
import type { Sides } from "#operators/Operator.js"
import { operators } from "#operators/registry.js"
import { sidesOf } from "#operators/shapes/Draw.js"
import type { Program } from "#operators/shapes/Program.js"
import { wordsOf } from "#operators/Words.js"
import { renderThumbnail } from "#rendering/Thumbnail.js"

/** The sides of a thing of the catalogue at its usual size, or of the program as it is written, metres. */
const sizeOf = (name: string, program: Program): Sides => {
  const size = catalogue().thing(name)?.size
  return size === undefined ? sidesOf(program) : { width: size.width[1], height: size.height[1], depth: size.depth[1] }
}

/** Beside anything smaller a person would be all that is seen, m. */
const shown_beside_person = 1
const person = { width: 0.55, height: 1.75, depth: 0.4, passage: null, mount: "floor" as const }

const standing = { ...upright, zone: null, level: 0, extras: {}, role: "thing" as const }

/** Somebody to the left of a thing of this size, which tells how large it is; nobody beside what is small. */
const beside = ({ depth, height, width }: Sides): ReadonlyArray<Drawing> => {
  if (Math.max(width, height, depth) < shown_beside_person) return []
  const random = make(1)
  const look = lookOf(wordsOf("person", []), random.fork("look"))
  const parameters = { build: "adult" }
  const mesh = operators.figure.build({ parameters, slots: {}, look, region: person, random })
  const position = [-(width / 2 + 0.4 + person.width / 2), 0, depth / 2 - person.depth / 2] as const
  return [{ ...standing, mesh, name: "person", position }]
}

/** From where a thing of this size is known best, radians: what lies from above, the flatter the steeper; what is thin nearly from its front. */
const viewOf = ({ depth, height, width }: Sides) => {
  const flat = height < 0.2 * Math.min(width, depth)
  const low = height < 0.3 * Math.max(width, depth)
  const thin = depth < 0.3 * Math.max(width, height)
  return { yaw: thin ? 0.42 : 0.6, pitch: flat ? 0.9 : low ? 0.6 : 0.36 }
}

/** A mesh of this size on a plain plate, a person beside it where it is a metre or more, as a PNG of 384 by 288. */
export const meshPicture = async (name: string, mesh: Mesh, size: Sides, control: Control): Promise<Uint8Array> => {
  const scene = {
    title: name,
    generator: "scenewright",
    setting: "indoor",
    origin: [0, 0, 0],
    levels: [],
    zones: [],
    drawings: [{ ...standing, mesh, name }, ...beside(size)],
    lights: []
  } as const
  const drawn = { maps: new Map(), assets: new Map() }
  const { bytes } = await writeGlb(scene, textureCache(control), drawn, portion(control, 0, 0.5))
  const seen = { glb: bytes, width: 384, height: 288, setting: "studio", view: viewOf(size) } as const
  return renderThumbnail(seen, portion(control, 0.5, 1))
}

/** The picture of a program in the looks that a thing of the name has; with its triangles. */
export const shapePicture = async (name: string, program: Program, control: Control) => {
  const random = make(1)
  const look = lookOf(wordsOf(name, []), random.fork("look"))
  const size = sizeOf(name, program)
  const region = { ...size, passage: null, mount: "floor" as const }
  const mesh = operators.shape.build({ parameters: { program }, slots: {}, look, region, random })
  return { picture: await meshPicture(name, mesh, size, control), triangle_count: mesh.triangleCount }
}

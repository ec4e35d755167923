import { Either } from "effect"
// @ts-expect-error the validator ships without types
import * as validator from "gltf-validator"
import sharp from "sharp"
import { type Control, portion } from "#domain/Control.js"
import { contentTypeOf, head_bytes } from "#formats/ContentType.js"
import { frames_max, framesIn } from "#formats/Frames.js"
import * as Glb from "#formats/Glb.js"
import { triangles_max } from "#operators/assets/Flatten.js"
import { checkMesh } from "#operators/assets/LibraryMesh.js"
import { UnusableMesh } from "#operators/assets/UnusableMesh.js"
import { type Computations, type DocumentFault, DocumentRefused } from "#services/ports/Compute.js"

type Inspect = Computations["inspect_asset"]

/** 8192 by 8192: more takes gigabytes to work with. */
const pixels_max = 67_108_864
/** Of all pictures in one GLB. */
const pixels_together_max = 4 * pixels_max
const faults_max = 50

const mediaTypes: Readonly<Record<string, string>> = { png: "image/png", jpeg: "image/jpeg", webp: "image/webp" }

const refuse = (detail: string, faults: ReadonlyArray<DocumentFault>): never => {
  throw new DocumentRefused({ reason: "invalid", detail, faults: faults.slice(0, faults_max) })
}

const pictureTypes: ReadonlySet<string> = new Set(Object.values(mediaTypes))

interface Picture {
  readonly width: number
  readonly height: number
  readonly media_type: string
}

/** What a picture is, or why it is none that can be used, in words. Decodes it, so that a broken one is not found out later. */
const readPicture = async (bytes: Uint8Array): Promise<Picture | string> => {
  const options = { limitInputPixels: pixels_max, failOn: "error", pages: 1 } as const
  const head = bytes.subarray(0, head_bytes)
  // Of all that the library could read, only these are let near it.
  if (!pictureTypes.has(await contentTypeOf({ head, is_text: false, name: "", declared: "" })))
    return "must be a PNG, JPEG or WebP picture"
  const frames = framesIn(bytes)
  if (frames > frames_max) return `must stand still, or have at most ${frames_max} frames, not ${frames}`
  try {
    // Whatever its size is, the header alone is read here.
    const { format, height, width } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    const media_type = mediaTypes[format]
    if (media_type === undefined) return "must be a PNG, JPEG or WebP picture"
    if (width * height > pixels_max)
      return `must have at most ${pixels_max} pixels (8192 × 8192), not ${width} × ${height}`
    await sharp(bytes, options).timeout({ seconds: 20 }).resize(16, 16, { fit: "inside" }).raw().toBuffer()
    return { width, height, media_type }
  } catch {
    return "must be a PNG, JPEG or WebP picture: its bytes cannot be read"
  }
}

interface Report {
  readonly issues: {
    readonly numErrors: number
    readonly messages: ReadonlyArray<{ readonly message: string; readonly severity: number; readonly pointer?: string }>
  }
}

/** The faults that the Khronos validator finds; its warnings are nobody's business here. */
const glTFFaults = async (bytes: Uint8Array): Promise<ReadonlyArray<DocumentFault>> => {
  const { issues }: Report = await validator.validateBytes(bytes, { maxIssues: 1_000, writeTimestamp: false })
  const errors = issues.messages.filter(({ severity }) => severity === 0)
  return issues.numErrors > 0 && errors.length === 0
    ? [{ pointer: "", detail: "is no valid glTF 2.0" }]
    : errors.map(({ message, pointer }) => ({ pointer: pointer ?? "", detail: message }))
}

/** Whether scenes can place what it shows. */
const placeFaults = async (bytes: Uint8Array, control: Control): Promise<ReadonlyArray<DocumentFault>> => {
  try {
    await checkMesh(bytes, control)
    return []
  } catch (error) {
    if (error instanceof UnusableMesh) return [{ pointer: "", detail: error.message }]
    throw error
  }
}

/** More triangles than scenes take are told before anybody reads them. */
const triangleFaults = (meshes: Glb.Glb["meshes"]): ReadonlyArray<DocumentFault> => {
  const count = meshes.reduce((sum, { triangle_count }) => sum + triangle_count, 0)
  return count > triangles_max
    ? [{ pointer: "/meshes", detail: `must have at most ${triangles_max} triangles together, not ${count}` }]
    : []
}

const inspectMesh = async (bytes: Uint8Array, control: Control): Promise<Inspect["output"]> => {
  const unfit = "The file is no GLB that can be used as a mesh: mend what `errors` names and export it again."
  const checked = Glb.inspect(bytes)
  if (Either.isLeft(checked)) return refuse(unfit, checked.left)
  const { materials, meshes, pictures } = checked.right
  const many = triangleFaults(meshes)
  if (many.length > 0) return refuse(unfit, many)
  control.progress("read_pictures", 0.1)
  const textures: Array<Picture & { readonly name: string }> = []
  let pixels = 0
  for (const [i, { bytes: picture, name }] of pictures.entries()) {
    control.checkpoint()
    const pointer = `/images/${i}`
    const read = await readPicture(picture)
    if (typeof read === "string") return refuse(unfit, [{ pointer, detail: read }])
    pixels += read.width * read.height
    if (pixels > pixels_together_max)
      return refuse(unfit, [
        { pointer, detail: `must have at most ${pixels_together_max} pixels with those before it` }
      ])
    textures.push({ name, ...read })
  }
  const judging = portion(control, 0.4, 1)
  judging.progress("validate", 0)
  for (const judge of [glTFFaults, placeFaults]) {
    judging.checkpoint()
    const faults = await judge(bytes, judging)
    if (faults.length > 0) return refuse(unfit, faults)
  }
  return { media_type: "model/gltf-binary", mesh: { meshes, materials, textures }, resolution: null }
}

const inspectPicture = async (bytes: Uint8Array): Promise<Inspect["output"]> => {
  const read = await readPicture(bytes)
  if (typeof read === "string")
    return refuse("The file cannot be used as a texture: upload a PNG, JPEG or WebP picture.", [
      { pointer: "", detail: read }
    ])
  return { media_type: read.media_type, mesh: null, resolution: [read.width, read.height] }
}

/** What an uploaded file is as an asset's bytes. Throws {@link DocumentRefused} with what is wrong with it. */
export const inspect_asset = ({ bytes, kind }: Inspect["input"], control: Control): Promise<Inspect["output"]> =>
  kind === "mesh" ? inspectMesh(bytes, control) : inspectPicture(bytes)

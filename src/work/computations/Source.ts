import sharp from "sharp"
import { frames_max, framesIn } from "#formats/Frames.js"
import { type Picture, pictureSource, type Source, textSource } from "#planning/source/Source.js"
import { ComputeFailed, type SourceDocument } from "#services/ports/Compute.js"

/** More is no picture that a person made: it would take gigabytes to decode. */
const pixels_max = 100_000_000
/** Colours and light need no more. */
const side = 128

const unreadable = (name: string): ComputeFailed =>
  new ComputeFailed({
    code: "invalid_input",
    message: `The picture “${name}” cannot be read: make the scene from another file.`
  })

const decode = async ({ bytes, name }: SourceDocument): Promise<Picture> => {
  if (framesIn(bytes) > frames_max) throw unreadable(name)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: pixels_max, failOn: "error", pages: 1 })
      .timeout({ seconds: 30 })
      .autoOrient()
      .resize(side, side, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, rgba: data }
  } catch {
    throw unreadable(name)
  }
}

/** What the file that a scene is made from brings to the sdd. Throws `invalid_input` where a picture is broken. */
export const readSource = async (source: SourceDocument): Promise<Source> =>
  source.kind === "image"
    ? pictureSource(source.name, await decode(source))
    : textSource(source.name, new TextDecoder().decode(source.bytes).replace(/\uFFFD$/, ""))

import { type Control, portion } from "#domain/Control.js"
import { airOfModel, lookIn } from "./picture/Air.js"
import { Backdrop } from "./picture/Backdrop.js"
import { frame, type View } from "./picture/Camera.js"
import { encodePng, sharpen } from "./picture/Encode.js"
import { glow } from "./picture/Glow.js"
import { Lamps } from "./picture/Lamps.js"
import { lookOf } from "./picture/Look.js"
import { readModel } from "./picture/Model.js"
import { Resolve } from "./picture/Resolve.js"
import { type Setting, settingOf } from "./picture/Setting.js"
import { Shade } from "./picture/Shade.js"
import { Shadow } from "./picture/Shadow.js"
import { Sky } from "./picture/Sky.js"
import { see } from "./picture/Visibility.js"

const side_pixels_min = 16
const side_pixels_max = 2048
/** Pictures above this many pixels take 2 × 2 samples, not 3 × 3: bounds memory (about 150 MB). */
const fine_pixels_max = 1_100_000

const checkSize = (width: number, height: number): void => {
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side < side_pixels_min || side > side_pixels_max) {
      throw new RangeError(`A picture's sides are whole numbers from ${side_pixels_min} to ${side_pixels_max} pixels`)
    }
  }
}

/**
 * A lit three-quarter view of a GLB, framed on what it holds, as a PNG of `width` × `height` pixels (16 to 2048 each); its setting
 * is the model's own unless it is given, and the angles that it is seen at are its setting's.
 * The same bytes for the same input. Rejects with `Interrupted` when stopped, with a RangeError for another size and
 * with the reader's error for bytes that are no GLB. Beyond 3 million triangles the smallest things are left out.
 */
export const renderThumbnail = async (
  input: {
    /** Its bytes, or what they say. */
    readonly glb: Parameters<typeof readModel>[0]
    readonly width: number
    readonly height: number
    readonly setting?: Setting
    readonly view?: View
  },
  control: Control
): Promise<Uint8Array> => {
  const { height, width } = input
  checkSize(width, height)
  control.progress("read_model", 0)
  const model = await readModel(input.glb, control)
  const setting = input.setting ?? settingOf(model)
  const lit = lookIn(lookOf(setting, width * height, model.triangles), airOfModel(model), setting)
  const look = { ...lit, ...input.view }
  const samples = width * height > fine_pixels_max ? 2 : 3
  const camera = frame(model, look, width * samples, height * samples, control)
  control.progress("see_triangles", 0.1)
  const visibility = see(model, camera, control)
  const sun = new Shadow(model, look.sun, look.shadowSize, control)
  const lighting = portion(control, 0.15, 0.35)
  const sky = new Sky(model, look, control, (done) => lighting.progress("light_sky", done / look.skyDirections))
  const shading = portion(control, 0.35, 0.9)
  const shade = new Shade(camera, look, sun, sky, new Lamps(model, look.lamps), samples)
  const backdrop = new Backdrop(camera, look, sun, sky, model.bounds, samples)
  const resolve = new Resolve(model, visibility, shade, backdrop, look, samples)
  const pixels = resolve.picture(width, height, control, (share) => shading.progress("shade_pixels", share))
  glow(pixels, width, height, look.lamps, control)
  sharpen(pixels, width, height, look.sharpening, control)
  control.progress("encode_picture", 0.9)
  const png = await encodePng(pixels, width, height, control)
  control.progress("encode_picture", 1)
  return png
}

import type { AssetSupply } from "#domain/AssetSupply.js"
import { type Control, portion } from "#domain/Control.js"
import { UnusableMesh } from "#operators/assets/UnusableMesh.js"
import { exhibit } from "#operators/Exhibit.js"
import { contactSheet, framesOf } from "#rendering/ContactSheet.js"
import { swatch, UnreadablePicture } from "#rendering/Swatch.js"
import { renderThumbnail } from "#rendering/Thumbnail.js"
import { type Computations, ComputeFailed } from "#services/ports/Compute.js"
import { generator } from "./Generator.js"
import { recipePicture } from "./RecipePicture.js"

type Draw = Computations["draw_picture"]
type Sheet = Extract<Draw["input"]["subject"], { readonly kind: "recipes" }>

/** Pixels. */
const side = 512
const seed = 1
const patch = { width: null, depth: null }

const unfit = (message: string): never => {
  throw new ComputeFailed({ code: "invalid_input", message })
}

/** Each recipe of a sheet has its assets alone with it: a mesh that two share is read for each. */
const suppliedTo = ({ assets, bytes }: AssetSupply, ids: ReadonlyArray<string>): AssetSupply => ({
  assets: assets.filter(({ id }) => ids.includes(id)),
  bytes
})

const drawSheet = async ({ recipes, style }: Sheet, supply: AssetSupply, control: Control): Promise<Uint8Array> => {
  const palette = style.palette ?? []
  const frames = framesOf(recipes.length, side, palette)
  const pictures: Array<Uint8Array> = []
  for (const [i, recipe] of recipes.entries()) {
    const shown = {
      recipe,
      supply: suppliedTo(supply, Object.values(recipe.assets)),
      style,
      seed,
      patch,
      width: frames[i].width,
      height: frames[i].height
    }
    const { picture } = await recipePicture(shown, portion(control, i / recipes.length, (i + 1) / recipes.length))
    pictures.push(picture)
  }
  const [only] = pictures
  return pictures.length === 1 && palette.length === 0 ? only : contactSheet({ pictures, side, palette }, control)
}

const drawAsset = async (supply: AssetSupply, control: Control): Promise<Uint8Array> => {
  const [asset] = supply.assets
  const texture = asset?.type === "texture" ? supply.bytes.get(asset.files.texture ?? "") : undefined
  if (texture !== undefined) return swatch({ picture: texture, side }, control)
  const glb = await exhibit(supply, generator, portion(control, 0, 0.5))
  if (glb === null) return unfit("The asset has nothing to show.")
  return renderThumbnail({ glb, width: side, height: side, setting: "studio" }, portion(control, 0.5, 1))
}

const draw = ({ subject, supply }: Draw["input"], control: Control): Promise<Uint8Array> => {
  if (subject.kind === "recipes") return drawSheet(subject, supply, control)
  return subject.kind === "asset" ? drawAsset(supply, control) : swatch({ picture: subject.bytes, side }, control)
}

/** A square PNG of an entity of the library. What its bytes cannot show ends it as `invalid_input`. */
export const draw_picture = async (input: Draw["input"], control: Control): Promise<Draw["output"]> => {
  try {
    return { picture: await draw(input, control) }
  } catch (error) {
    if (error instanceof UnusableMesh) return unfit(error.message)
    if (error instanceof UnreadablePicture) return unfit("The picture cannot be read.")
    throw error
  }
}

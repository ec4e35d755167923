import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { deflateSync } from "node:zlib"
import { unattended } from "#domain/Control.js"
import { textureCache } from "./Encode.js"
import { colourFile, mixedKinds, reliefFile, type Told, texelsFile, told } from "./KeptTextures.js"
import { type TextureKind, textureKinds } from "./Textures.js"

/** Makes all textures and writes them to a folder, as `KeptTextures` reads them: about 2 MB and two seconds, once a build. */
export const writeTextures = async (folder: string): Promise<void> => {
  const textures = textureCache(unattended)
  const all: Partial<Record<TextureKind, Told>> = {}
  mkdirSync(folder, { recursive: true })
  for (const kind of textureKinds) {
    const { gain, mean, rgb } = textures.texels(kind)
    all[kind] = { gain, mean }
    writeFileSync(join(folder, colourFile(kind)), (await textures.colour(kind)).bytes)
    writeFileSync(join(folder, reliefFile(kind)), (await textures.relief(kind)).bytes)
    if (mixedKinds.has(kind)) writeFileSync(join(folder, texelsFile(kind)), deflateSync(rgb))
  }
  writeFileSync(join(folder, told), JSON.stringify(all))
}

/** Makes the files of the starter libraries with the product's own operators and textures: the same bytes on every run. */
import sharp from "sharp"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import { make } from "#domain/Rng.js"
import type { Drawing } from "#operators/Drawing.js"
import { upright } from "#operators/Drawing.js"
import { writeGlb } from "#operators/glb/WriteGlb.js"
import { hex, hexOf } from "#operators/materials/Colour.js"
import { type EncodedTexture, textureCache } from "#operators/materials/Encode.js"
import { lookOf } from "#operators/materials/Look.js"
import type { TextureKind } from "#operators/materials/Textures.js"
import { bakeOcclusion, sceneMaps } from "#operators/occlusion/Bake.js"
import { type OperatorName, operators } from "#operators/registry.js"
import { wordsOf } from "#operators/Words.js"

const LINEAR = Float64Array.from({ length: 256 }, (_, i) => hex(`#${i.toString(16).padStart(2, "0").repeat(3)}`)[0])
const byte = (linear: number): number => Number.parseInt(hexOf([linear, linear, linear]).slice(1, 3), 16)

/** The colour picture of a texture with this mean colour. */
const pictureOf = async (kind: TextureKind, colour: string): Promise<Uint8Array> => {
  const { gain, pixels, rgb } = textureCache(unattended).texels(kind)
  const wanted = hex(colour)
  const tables = gain.map((k, channel) => Uint8Array.from(LINEAR, (c) => byte(Math.min(1, c * k * wanted[channel]))))
  const out = rgb.map((c, i) => tables[i % 3][c])
  return sharp(out, { raw: { width: pixels, height: pixels, channels: 3 } })
    .webp({ quality: 78, effort: 6 })
    .toBuffer()
}

const reliefOf = async (kind: TextureKind): Promise<Uint8Array> => {
  const relief: EncodedTexture = await textureCache(unattended).relief(kind)
  return relief.bytes
}

interface Shape {
  readonly operator: OperatorName
  readonly thing: string
  readonly tags?: ReadonlyArray<string>
  readonly parameters: object
  readonly size: readonly [width: number, height: number, depth: number]
  readonly seed: number
}

/** A thing by itself as a GLB, in metres, on its lowest point, its front to +Z. */
const meshOf = async (
  name: string,
  { operator, parameters, seed, size, tags = [], thing }: Shape
): Promise<Uint8Array> => {
  const random = make(seed)
  const look = lookOf(wordsOf(catalogue().thing(thing)?.name ?? thing, tags), random.fork("look"))
  const [width, height, depth] = size
  const region = { width, height, depth, passage: null, mount: "floor" as const }
  const mesh = operators[operator].build({ parameters, slots: {}, look, region, random })
  const drawing: Drawing = { ...upright, mesh, name, zone: null, level: 0, extras: {}, role: "thing" }
  const { bytes } = await writeGlb(
    {
      title: name,
      generator: "Scenewright",
      setting: "indoor",
      origin: [0, 0, 0],
      levels: [{ level: 0, name }],
      zones: [],
      drawings: bakeOcclusion([drawing], sceneMaps([drawing], unattended), unattended),
      lights: []
    },
    textureCache(unattended),
    { maps: new Map(), assets: new Map() },
    unattended
  )
  return bytes
}

/** Every file by its name. */
export const makers: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  "cobbles.webp": () => pictureOf("cobble", "#aea394"),
  "cobbles-normal.jpg": () => reliefOf("cobble"),
  "planks.webp": () => pictureOf("planks", "#857a69"),
  "linen.webp": () => pictureOf("fabric", "#cfc3b0"),
  "market-cart.glb": () =>
    meshOf("Market cart", {
      operator: "cart",
      thing: "cart",
      parameters: { load: "hay" },
      size: [1.4, 1.3, 2.8],
      seed: 5
    }),
  "apple-crate.glb": () =>
    meshOf("Apple crate", {
      operator: "container",
      thing: "crate",
      parameters: { form: "crate", open: "full" },
      size: [0.6, 0.5, 0.5],
      seed: 3
    }),
  "stoneware-vase.glb": () =>
    meshOf("Stoneware vase", {
      operator: "vessel",
      thing: "vase",
      tags: ["stoneware"],
      parameters: { form: "vase", filling: "flowers" },
      size: [0.22, 0.42, 0.22],
      seed: 11
    })
}

import { type Control, portion } from "#domain/Control.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { Drawing, Light, SceneDrawing } from "./Drawing.js"
import { writeGlb } from "./glb/WriteGlb.js"
import { type EncodedTexture, textureCache } from "./materials/Encode.js"
import { bakeOcclusion, sceneMaps } from "./occlusion/Bake.js"
import { drawThings } from "./Things.js"
import { drawLand } from "./terrain/DrawLand.js"
import { groundMap } from "./terrain/GroundMap.js"
import { groundMaterial } from "./terrain/Plate.js"
import { siteOf } from "./terrain/Site.js"

export interface ModelInput {
  readonly layout: Layout
  readonly theme: ThemeDocument
  readonly seed: number
  /** Product and version, for `asset.generator`. */
  readonly generator: string
}

export interface ModelOutput {
  readonly glb: Uint8Array
  /** Drawn: a shared mesh counts once for each place where it stands. */
  readonly triangle_count: number
  /** Distinct meshes. */
  readonly asset_count: number
}

/** Weak: viewers add surroundings of their own, and a file's strong sun overexposes on top of them. */
const SUN: Light = {
  name: "Sun",
  kind: "directional",
  colour: [1, 0.94, 0.84],
  intensity: 0.9,
  range: null,
  position: [0, 0, 0],
  direction: [0.55, -0.72, -0.5]
}

const levelName = (level: number): string => (level === 0 ? "Ground level" : `Level ${level}`)

/** Builds the model of a layout: meters, y up, the base ground at y = 0, the extent's middle at the origin. */
export const buildModel = async (input: ModelInput, control: Control): Promise<ModelOutput> => {
  const { layout, theme, seed } = input
  const textures = textureCache(control)
  const site = siteOf(layout)
  const things = drawThings(layout.placements, theme, seed, portion(control, 0, 0.25))
  const land = drawLand(layout, site, seed, portion(control, 0.25, 0.3))
  const drawings: ReadonlyArray<Drawing> = [...land, ...things]
  const maps = sceneMaps(drawings, portion(control, 0.3, 0.45))
  bakeOcclusion(drawings, maps, portion(control, 0.45, 0.6))
  const pictures = new Map<string, EncodedTexture>()
  if (groundMaterial.map !== null) {
    pictures.set(groundMaterial.map, await groundMap(site, textures, maps, portion(control, 0.6, 0.8)))
  }
  const scene: SceneDrawing = {
    title: layout.title,
    generator: input.generator,
    setting: "outdoor",
    origin: [layout.extent.width / 2, 0, layout.extent.depth / 2],
    levels: [...new Set([0, ...layout.zones.map((z) => z.level)])]
      .sort((a, b) => a - b)
      .map((level) => ({ level, name: levelName(level) })),
    zones: layout.zones.map(({ id, name, level }) => ({ id, name, level })),
    drawings,
    lights: [SUN]
  }
  const written = await writeGlb(scene, textures, pictures, portion(control, 0.8, 1))
  return { glb: written.bytes, triangle_count: written.triangles, asset_count: written.meshes }
}

import { airOf } from "#catalogue/Air.js"
import { type AssetSupply, nothingSupplied } from "#domain/AssetSupply.js"
import type { NamedContact } from "#domain/Contact.js"
import { type Control, portion } from "#domain/Control.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { Vec3 } from "#geometry/Vector.js"
import { inAir } from "./air/InAir.js"
import { lampsOf, sunOf } from "./air/Lights.js"
import { openLibrary } from "./assets/LibraryAssets.js"
import type { Drawing, SceneDrawing } from "./Drawing.js"
import { type Written, writeGlb } from "./glb/WriteGlb.js"
import { type EncodedTexture, textureCache } from "./materials/Encode.js"
import { bakeOcclusion, sceneMaps } from "./occlusion/Bake.js"
import { namedContacts } from "./physics/Gate.js"
import { atRest } from "./physics/Rest.js"
import { cutWith } from "./rooms/Cutaway.js"
import { drawRooms } from "./rooms/DrawRooms.js"
import { settingOf } from "./Setting.js"
import { surfacesOf } from "./surfaces/Realise.js"
import { drawThings } from "./Things.js"
import { bridgesOf } from "./terrain/Bridges.js"
import { drawLand } from "./terrain/DrawLand.js"
import { drawSpans } from "./terrain/DrawSpans.js"
import { groundMap } from "./terrain/GroundMap.js"
import { GROUND_PICTURE } from "./terrain/Plate.js"
import { type Site, siteOf } from "./terrain/Site.js"

export interface ModelInput {
  readonly layout: Layout
  readonly theme: ThemeDocument
  readonly seed: number
  /** What its recipes need of the library; nothing where it is left out. */
  readonly supply?: AssetSupply
  /** Product and version, for `asset.generator`. */
  readonly generator: string
}

export interface ModelOutput {
  readonly glb: Uint8Array
  /** What `glb` says, as it was before it was written. */
  readonly document: Written["document"]
  /** Drawn: a shared mesh counts once for each place where it stands. */
  readonly triangle_count: number
  /** Distinct meshes. */
  readonly asset_count: number
  /** Colliders deeper in one another than a millimetre, the deepest first. */
  readonly contacts: ReadonlyArray<NamedContact>
}

/** Builds the model of a layout: metres, y up, the base ground at y = 0, the extent's middle at the origin. Throws `UnusableMesh`. */
export const buildModel = async (input: ModelInput, control: Control): Promise<ModelOutput> => {
  const { layout, theme, seed } = input
  const setting = settingOf(layout)
  const air = airOf(theme.style)
  const textures = textureCache(control)
  const library = await openLibrary(input.supply ?? nothingSupplied, control)
  const surfaces = surfacesOf(layout, theme, library)
  const bridges = bridgesOf(theme, library)
  const site = siteOf(layout, surfaces)
  const drawn = drawThings(layout.placements, theme, seed, portion(control, 0, 0.25), library, air)
  const things = atRest(layout.placements, drawn, control, layout.zones)
  const rooms = drawRooms(layout, theme.style, setting === "indoor", control, surfaces)
  const land =
    setting === "outdoor"
      ? drawLand(layout, site, seed, portion(control, 0.25, 0.3), bridges, air.wet > 0)
      : drawSpans(layout, site, seed, bridges)
  const drawings: ReadonlyArray<Drawing> = [...land, ...rooms, ...cutWith(layout, things)]
  const contacts = namedContacts(layout.placements, things, [...land, ...rooms], control)
  const maps = sceneMaps(drawings, portion(control, 0.3, 0.45))
  const baked = bakeOcclusion(drawings, maps, portion(control, 0.45, 0.6))
  const pictures = new Map<string, EncodedTexture>()
  if (setting === "outdoor") {
    pictures.set(GROUND_PICTURE, await groundMap(site, textures, maps, air, portion(control, 0.6, 0.8)))
  }
  const aired = inAir(baked, air, setting === "outdoor", control)
  const scene: SceneDrawing = {
    title: layout.title,
    generator: input.generator,
    setting,
    air,
    origin: originOf(layout, site, setting),
    levels: levelsOf(layout),
    zones: layout.zones.map(({ id, name, level }) => ({ id, name, level })),
    drawings: aired,
    lights: [sunOf(air), ...lampsOf(layout.placements, aired, air, setting === "indoor")]
  }
  const written = await writeGlb(
    scene,
    textures,
    { maps: pictures, assets: library.pictures },
    portion(control, 0.8, 1)
  )
  const { bytes, document, meshes, triangles } = written
  return { glb: bytes, document, triangle_count: triangles, asset_count: meshes, contacts }
}

/** The extent's middle, at the height of the base ground: the floor of the lowest level, outdoors what most ground has. */
const originOf = (layout: Layout, site: Site, setting: "indoor" | "outdoor"): Vec3 => {
  const { width, depth } = layout.extent
  if (setting === "indoor") {
    const floors = layout.zones.filter((z) => z.level === 0).map((z) => z.floor_y)
    return [width / 2, floors.length === 0 ? 0 : Math.min(...floors), depth / 2]
  }
  const heights: Array<number> = []
  for (let i = 0; i < 12; i++) {
    for (let j = 0; j < 12; j++) {
      const [x, z] = [((i + 0.5) / 12) * width, ((j + 0.5) / 12) * depth]
      if (site.landAt(x, z) !== "water") heights.push(site.heightAt(x, z))
    }
  }
  heights.sort((a, b) => a - b)
  return [width / 2, Math.round((heights[Math.floor(heights.length / 2)] ?? 0) * 1000) / 1000, depth / 2]
}

const levelsOf = (layout: Layout): SceneDrawing["levels"] =>
  [...new Set([0, ...layout.zones.map((z) => z.level)])]
    .sort((a, b) => a - b)
    .map((level) => ({ level, name: level === 0 ? "Ground level" : `Level ${level}` }))

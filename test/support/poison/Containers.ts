/** Entity containers that hold too much, or hold themselves. */
import { defaults } from "#domain/World.js"
import { list, object, of, utf8 } from "./Make.js"

const uuidOf = (i: number): string => `01a20094-7fc2-7c5d-994f-${i.toString(16).padStart(12, "0")}`
const named = (i: number) => ({
  uuid: uuidOf(i),
  slug: `e-${i}`,
  name: "E",
  description: "",
  tags: [],
  metadata: {}
})
const reference = (kind: string, i: number) => ({ kind, slug: `e-${i}`, uuid: uuidOf(i) })
const theme = (designs: ReadonlyArray<number>) => ({
  kind: "theme",
  ...named(0),
  world: defaults,
  scene_parameters: {},
  parameters: {},
  designs: designs.map((i) => reference("design", i))
})
const design = (i: number) => ({ kind: "design", ...named(i), type: "buildings", parameters: {}, recipes: [] })
const assets = (count: number, refs: (i: number) => ReadonlyArray<number>, files: object = {}) =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, i) => ({
    kind: "asset",
    ...named(i + 1),
    type: "texture",
    category: null,
    format: null,
    shader_name: null,
    shader_parameters: {},
    texture_refs: refs(i).map((of) => ({ semantic: "a", asset: reference("asset", of) })),
    files
  }))

/** The first is the root. */
const container = (entities: ReadonlyArray<{ readonly uuid: string }>): Uint8Array =>
  utf8(
    JSON.stringify({
      schema_version: "1.0",
      root: uuidOf(0),
      entities: Object.fromEntries(entities.map((one) => [one.uuid, one]))
    })
  )

export const containers = of("container", "refused", {
  "very many members": object,
  "entities that are numbers": (bytes) =>
    utf8(`{"schema_version":"1.0","root":"a","entities":${Buffer.from(object(bytes)).toString()}}`),
  "references that are numbers": list("designs", () => 1, { kind: "theme" }),
  "a hundred thousand entities": (bytes) =>
    container(Array.from({ length: bytes / 95 }, (_, i) => ({ uuid: uuidOf(i) }))),
  "assets that nothing holds": (bytes) => container([theme([]), ...assets(bytes / 500, () => [])]),
  "assets in a circle": (bytes) => {
    const count = Math.floor(bytes / 600)
    return container([theme([]), ...assets(count, (i) => [((i + 1) % count) + 1])])
  },
  "assets in a chain": (bytes) => {
    const count = Math.floor(bytes / 600)
    return container([theme([]), ...assets(count, (i) => (i + 1 < count ? [i + 2] : []))])
  },
  "a theme of one design over and over": (bytes) =>
    container([theme(Array.from({ length: bytes / 90 }, () => 1)), design(1)]),
  "assets with one picture of many": (bytes) =>
    container([theme([]), ...assets(1, () => Array.from({ length: bytes / 130 }, () => 2))]),
  "one attachment over and over": (bytes) => {
    const uri = `data:image/png;base64,${Buffer.alloc(3_000, 1).toString("base64")}`
    const files = { texture: { media_type: "image/png", sha256: "0".repeat(64), uri } }
    return container([theme([]), ...assets(bytes / 4_600, () => [], files)])
  }
})

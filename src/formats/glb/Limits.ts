/** What a caller's GLB may ask of the machine that reads it. */
export const caps = {
  /** Of the JSON chunk. */
  json_bytes: 32_000_000,
  /** Values in it, and members of one object. */
  json_values: 5_000_000,
  json_members: 1_000,
  /** Faults that are told. */
  faults: 100,
  /** How many of each there may be. */
  counts: {
    scenes: 100,
    nodes: 100_000,
    meshes: 20_000,
    materials: 5_000,
    textures: 1_000,
    images: 500,
    samplers: 1_000,
    accessors: 200_000,
    bufferViews: 200_000,
    buffers: 1,
    animations: 1_000,
    skins: 1_000,
    cameras: 1_000
  },
  primitives: 100_000,
  /** Of the tree of nodes. */
  depth: 128,
  /** Of all accessors together, each unpacked to an array of its own. */
  accessor_bytes: 400_000_000
} as const

/**
 * What a file may require its reader to know: nothing that packs geometry or pictures in a way of its own, and nothing that points
 * outside the file.
 */
export const extensions: ReadonlySet<string> = new Set([
  "EXT_mesh_gpu_instancing",
  "EXT_texture_webp",
  "KHR_lights_punctual",
  "KHR_materials_anisotropy",
  "KHR_materials_clearcoat",
  "KHR_materials_dispersion",
  "KHR_materials_emissive_strength",
  "KHR_materials_ior",
  "KHR_materials_iridescence",
  "KHR_materials_pbrSpecularGlossiness",
  "KHR_materials_sheen",
  "KHR_materials_specular",
  "KHR_materials_transmission",
  "KHR_materials_unlit",
  "KHR_materials_variants",
  "KHR_materials_volume",
  "KHR_mesh_quantization",
  "KHR_texture_transform"
])

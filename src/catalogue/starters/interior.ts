import type { StarterLibrary } from "#domain/Starter.js"

/** Linen, walnut and brass: a room to live in. */
export const interior: StarterLibrary = {
  theme: {
    slug: "interior",
    name: "Interior",
    description: "Rooms with linen upholstery, walnut frames and brass lamps.",
    style: { palette: ["#f2ece1", "#cfc3b0", "#a9b5a6", "#b58d4f", "#5f412c"], mood: ["calm"], detail: "medium" },
    world: {},
    scene_parameters: {}
  },
  designs: {
    rooms: {
      name: "Rooms",
      description: "Where people live and sleep",
      type: "zone-surface",
      recipes: ["oak-floor"]
    },
    seating: {
      name: "Seating",
      description: "To sit and to rest on",
      type: "scatter-props",
      recipes: ["linen-sofa", "linen-armchair", "walnut-chair", "linen-bed"]
    },
    storage: { name: "Storage", description: "Along the walls", type: "scatter-props", recipes: ["open-bookcase"] },
    light: {
      name: "Light",
      description: "Warm, and never from one place",
      type: "scatter-props",
      recipes: ["floor-lamp"]
    },
    green: {
      name: "Green",
      description: "By the windows and on tables",
      type: "scatter-props",
      recipes: ["potted-plant", "stoneware-vase"]
    }
  },
  recipes: {
    "oak-floor": {
      name: "Oak floor",
      description: "Parquet under light walls",
      tags: ["living room", "bedroom", "dining room", "study"],
      type: "zone_surface",
      operator: "room",
      operator_version: "1.0.0",
      parameters: { floor: "parquet" }
    },
    "linen-sofa": {
      name: "Linen sofa",
      description: "Cushions on a walnut frame",
      tags: ["sofa"],
      type: "scatter_props",
      operator: "seat",
      operator_version: "1.0.0",
      parameters: { form: "sofa" },
      assets: { cover: "linen", frame: "walnut" }
    },
    "linen-armchair": {
      name: "Linen armchair",
      description: "The sofa's own",
      tags: ["armchair"],
      type: "scatter_props",
      operator: "seat",
      operator_version: "1.0.0",
      parameters: { form: "armchair" },
      assets: { cover: "linen", frame: "walnut" }
    },
    "walnut-chair": {
      name: "Walnut chair",
      description: "For the table",
      tags: ["dining chair", "chair"],
      type: "scatter_props",
      operator: "seat",
      operator_version: "1.0.0",
      parameters: { form: "chair" },
      assets: { frame: "walnut" }
    },
    "linen-bed": {
      name: "Linen bed",
      description: "A bed with a headboard of walnut",
      tags: ["bed"],
      type: "scatter_props",
      operator: "bed",
      operator_version: "1.0.0",
      parameters: { form: "bed" },
      assets: { frame: "walnut" }
    },
    "open-bookcase": {
      name: "Open bookcase",
      description: "Shelves with books",
      tags: ["bookcase"],
      type: "scatter_props",
      operator: "cabinet",
      operator_version: "1.0.0",
      parameters: { front: "shelves" }
    },
    "floor-lamp": {
      name: "Brass floor lamp",
      description: "Beside a seat",
      tags: ["floor lamp"],
      type: "scatter_props",
      operator: "lamp",
      operator_version: "1.0.0",
      parameters: { form: "floor" },
      assets: { body: "brass" }
    },
    "potted-plant": {
      name: "Potted plant",
      description: "Arching leaves in a pot",
      tags: ["potted plant"],
      type: "scatter_props",
      operator: "potted_plant",
      operator_version: "1.0.0",
      parameters: { habit: "arching" }
    },
    "stoneware-vase": {
      name: "Stoneware vase",
      description: "A vase of the library's own mesh",
      tags: ["vase"],
      type: "scatter_props",
      operator: "prop",
      operator_version: "1.0.0",
      parameters: { fit: "contain" },
      assets: { mesh: "stoneware-vase" }
    }
  },
  assets: {
    "linen-weave": {
      name: "Linen weave",
      description: "Undyed, 0.5 m wide",
      type: "texture",
      files: { texture: "linen.webp" }
    },
    "stoneware-vase": {
      name: "Stoneware vase",
      description: "With flowers",
      type: "mesh",
      category: "vase",
      files: { mesh: "stoneware-vase.glb" }
    },
    linen: {
      name: "Linen",
      description: "Undyed",
      type: "material",
      shader_parameters: { roughness: 0.95, tile_size: 0.5 },
      texture_refs: { albedo: "linen-weave" }
    },
    walnut: {
      name: "Walnut",
      description: "Oiled",
      type: "material",
      shader_parameters: { base_color: "#5f412c", roughness: 0.6 }
    },
    brass: {
      name: "Brass",
      description: "Brushed",
      type: "material",
      shader_parameters: { base_color: "#b58d4f", roughness: 0.35, metallic: 0.9 }
    }
  }
}

import type { StarterLibrary } from "#domain/Starter.js"

/** Timber-framed houses, stone bridges, trees and fences under a low sun. */
export const village: StarterLibrary = {
  theme: {
    slug: "village",
    name: "Village",
    description: "A medieval village: dark oak and plaster among old trees.",
    style: {
      palette: ["#b7c58c", "#dccba6", "#b06a4c", "#7f9fa8", "#5f4630"],
      mood: ["calm"],
      era: "medieval",
      detail: "medium"
    },
    world: {},
    scene_parameters: {}
  },
  designs: {
    houses: {
      name: "Houses",
      description: "What the village is built of",
      type: "structure",
      recipes: ["timber-house"]
    },
    bridges: { name: "Bridges", description: "Ways over water", type: "path-network", recipes: ["stone-bridge"] },
    fences: { name: "Fences", description: "Around gardens and fields", type: "enclosure", recipes: ["rail-fence"] },
    wells: { name: "Wells", description: "In the square and in yards", type: "water", recipes: ["well"] },
    trees: { name: "Trees", description: "Old ones", type: "scatter-props", recipes: ["broad-oak", "dark-spruce"] },
    street: {
      name: "Street",
      description: "What stands along the ways",
      type: "scatter-props",
      recipes: ["lamp-post"]
    },
    goods: {
      name: "Goods",
      description: "What the market brings",
      type: "scatter-props",
      recipes: ["market-cart", "apple-crate"]
    },
    lanes: { name: "Lanes", description: "Between the houses", type: "path-network", recipes: ["gravel-lane"] },
    squares: {
      name: "Squares",
      description: "Where people meet",
      type: "zone-surface",
      recipes: ["cobbled-square"]
    }
  },
  recipes: {
    "timber-house": {
      name: "Timber-framed house",
      description: "Plaster between dark posts, and shutters",
      tags: ["house", "timber frame house"],
      type: "structure",
      operator: "house",
      operator_version: "1.0.0",
      parameters: { walls: "timber_frame", shutters: true },
      assets: { timber: "dark-oak" }
    },
    "stone-bridge": {
      name: "Stone bridge",
      description: "One arch after the other",
      tags: ["bridge", "stone bridge"],
      type: "path_network",
      operator: "stone_bridge",
      operator_version: "1.0.0",
      parameters: {}
    },
    "rail-fence": {
      name: "Rail fence",
      description: "Posts and two rails",
      tags: ["fence", "wooden fence"],
      type: "enclosure",
      operator: "fence",
      operator_version: "1.0.0",
      parameters: { style: "rails" },
      assets: { body: "grey-rails" }
    },
    well: {
      name: "Village well",
      description: "A ring of stone under a small roof",
      tags: ["well"],
      type: "water",
      operator: "well",
      operator_version: "1.0.0",
      parameters: {}
    },
    "broad-oak": {
      name: "Broad oak",
      description: "A round crown on a stout trunk",
      tags: ["oak"],
      type: "scatter_props",
      operator: "broadleaf_tree",
      operator_version: "1.0.0",
      parameters: { foliage: "#7f9648" }
    },
    "dark-spruce": {
      name: "Dark spruce",
      description: "Slender and dense",
      tags: ["spruce"],
      type: "scatter_props",
      operator: "conifer_tree",
      operator_version: "1.0.0",
      parameters: { foliage: "#5d8560" }
    },
    "lamp-post": {
      name: "Iron lamp post",
      description: "Along the ways of the village",
      tags: ["street lamp", "lamp post"],
      type: "scatter_props",
      operator: "lamp_post",
      operator_version: "1.0.0",
      parameters: {},
      assets: { post: "wrought-iron" }
    },
    "market-cart": {
      name: "Market cart",
      description: "A cart of the library's own mesh",
      tags: ["cart"],
      type: "scatter_props",
      operator: "prop",
      operator_version: "1.0.0",
      parameters: { fit: "contain" },
      assets: { mesh: "hay-cart" }
    },
    "apple-crate": {
      name: "Apple crate",
      description: "A crate of the library's own mesh",
      tags: ["crate"],
      type: "scatter_props",
      operator: "prop",
      operator_version: "1.0.0",
      parameters: { fit: "contain" },
      assets: { mesh: "apple-crate" }
    },
    "gravel-lane": {
      name: "Gravel lane",
      description: "Sandy gravel, worn by carts",
      tags: ["street", "path"],
      type: "path_network",
      operator: "way",
      operator_version: "1.0.0",
      parameters: { pattern: "gravel", colour: "#c4ad83" }
    },
    "cobbled-square": {
      name: "Cobbled square",
      description: "Round cobbles, laid in sand",
      tags: ["plaza", "market"],
      type: "zone_surface",
      operator: "paving",
      operator_version: "1.0.0",
      parameters: { pattern: "cobbles" },
      assets: { surface: "cobblestones" }
    }
  },
  assets: {
    cobbles: {
      name: "Cobbles",
      description: "Seen from above, 2.8 m wide",
      type: "texture",
      files: { texture: "cobbles.webp" }
    },
    "weathered-planks": {
      name: "Weathered planks",
      description: "Wood that stood in the rain",
      type: "texture",
      files: { texture: "planks.webp" }
    },
    cobblestones: {
      name: "Cobblestones",
      description: "The colour of the texture, a relief of its own",
      type: "material",
      shader_parameters: { roughness: 0.9, tile_size: 2.8 },
      files: { normal: "cobbles-normal.jpg" },
      texture_refs: { albedo: "cobbles" }
    },
    "hay-cart": {
      name: "Hay cart",
      description: "Two wheels, shafts, a load of hay",
      type: "mesh",
      category: "cart",
      files: { mesh: "market-cart.glb" }
    },
    "apple-crate": {
      name: "Apple crate",
      description: "Boards, full of apples",
      type: "mesh",
      category: "crate",
      files: { mesh: "apple-crate.glb" }
    },
    "dark-oak": {
      name: "Dark oak",
      description: "Posts and beams",
      type: "material",
      shader_parameters: { base_color: "#4b3626", roughness: 0.85 }
    },
    "grey-rails": {
      name: "Grey rails",
      description: "Wood that stood in the rain",
      type: "material",
      shader_parameters: { roughness: 0.95, tile_size: 2 },
      texture_refs: { albedo: "weathered-planks" }
    },
    "wrought-iron": {
      name: "Wrought iron",
      description: "Forged and dark",
      type: "material",
      shader_parameters: { base_color: "#2b2b2e", roughness: 0.55, metallic: 0.8 }
    }
  }
}

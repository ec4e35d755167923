import type { Predicate } from "#formats/Peg.js"

/** How many: a number, or one for each `per` m² within bounds. */
export type Amount = number | { readonly per: number; readonly min: number; readonly max: number }

/** What usually stands in a place of some kind; `at` relates it to the place or to a thing that stands there. */
export interface Companion {
  readonly thing: string
  readonly name: string
  readonly amount: Amount
  readonly at?: { readonly predicate: Predicate; readonly to: string; readonly distance?: readonly [number, number] }
  /** Only where the scene is of this age. */
  readonly age?: "old" | "modern"
  /** Things or categories that make it unneeded where the place holds any; `home` is any house that people live in. */
  readonly unless?: ReadonlyArray<string>
  /** Only in a place that the text names, and any in the whole scene make it unneeded. */
  readonly once?: boolean
  /** Stands on the bank, in the place around this one. */
  readonly beside?: boolean
}

/** The place itself, as the object of a companion's relation. */
export const itself = "*"
/** Whatever stands in the middle of the place. */
export const middle = "+"

/** Houses that people live in. */
export const home = "~"

const per = (area: number, min: number, max: number): Amount => ({ per: area, min, max })
const along = { predicate: "along", to: itself } as const
const around = { predicate: "around", to: itself } as const
const center = { predicate: "middle_of", to: itself } as const
const one = (thing: string, name: string, amount: Amount = 1, more: Partial<Companion> = {}): Companion => ({
  thing,
  name,
  amount,
  ...more
})

const square: ReadonlyArray<Companion> = [
  one("fountain", "Fountain", 1, { at: center, age: "modern", unless: ["fountain", "statue", "monument", "well"] }),
  one("well", "Well", 1, { at: center, age: "old", unless: ["fountain", "statue", "monument", "well"] }),
  one("market_stall", "Market stall", 6, { at: { predicate: "around", to: middle }, age: "old" }),
  one("park_bench", "Bench", 3, { at: { predicate: "near", to: middle, distance: [1.5, 7] } }),
  one("cart", "Hay cart", 1, { age: "old", unless: ["vehicle"] }),
  one("street_lamp", "Street lamp", 4, { at: along, age: "modern", unless: ["lighting", "street_lamp"] })
]

const woods = (tree: string, treeName: string, other: string, otherName: string): ReadonlyArray<Companion> => [
  one(tree, treeName, per(26, 44, 78), { unless: ["tree"] }),
  one(other, otherName, per(70, 16, 30), { unless: ["tree"] }),
  one("fern_plant", "Fern", per(160, 6, 16)),
  one("rock", "Forest rock", per(300, 3, 8))
]

const homes = { unless: [home], once: true }

export const companionTable: Readonly<Record<string, ReadonlyArray<Companion>>> = {
  village: [
    one("cottage", "Cottage", per(1500, 5, 9), { age: "old", ...homes }),
    one("house", "House", per(1500, 5, 9), { age: "modern", ...homes }),
    one("vegetable_bed", "Vegetable bed", 6, { at: { predicate: "near", to: home, distance: [0.5, 5] } }),
    one("apple_tree", "Garden tree", per(800, 6, 16), { unless: ["tree"] }),
    one("bush", "Bush", per(520, 8, 24), { unless: ["shrub"] })
  ],
  residential_area: [
    one("house", "House", per(1300, 6, 10), homes),
    one("apple_tree", "Garden tree", per(500, 6, 20), { unless: ["tree"] }),
    one("bush", "Bush", per(420, 8, 26), { unless: ["shrub"] })
  ],
  park: [one("maple", "Park tree", per(380, 10, 34)), one("bush", "Shrub", per(380, 10, 34), { unless: ["shrub"] })],
  ground: [
    one("oak", "Field oak", per(700, 3, 18), { unless: ["tree"] }),
    one("bush", "Bush", per(500, 3, 20), { unless: ["shrub"] }),
    one("rock", "Fieldstone", per(900, 2, 12), { unless: ["rock"] })
  ],
  meadow: [
    one("sheep", "Sheep", 7, { unless: ["animal", "building"] }),
    one("flower_patch", "Flower patch", per(160, 3, 10)),
    one("bush", "Meadow bush", per(400, 2, 18), { unless: ["shrub"] })
  ],
  forest: woods("spruce", "Spruce", "oak", "Oak"),
  jungle: [
    one("jungle_tree", "Jungle tree", per(70, 30, 60), { unless: ["tree"] }),
    one("palm_tree", "Palm", per(45, 30, 90), { unless: ["palm_tree"] }),
    one("fern_plant", "Fern", per(60, 20, 60))
  ],
  bamboo_grove: [one("bamboo", "Bamboo", per(9, 30, 80), { unless: ["tree"] })],
  plaza: square,
  market: square,
  yard: [
    one("bush", "Yard bush", 3, { unless: ["shrub"] }),
    one("park_bench", "Yard bench", 1, { unless: ["seating"] })
  ],
  courtyard: [
    one("fountain", "Fountain", 1, { at: center, age: "modern", unless: ["fountain", "statue", "monument", "well"] }),
    one("well", "Well", 1, { at: center, unless: ["fountain", "statue", "well", "building"] }),
    one("planter", "Planter", 4)
  ],
  castle_ward: [
    one("keep", "Keep", 1, { unless: ["castle", "palisade", "ruin"] }),
    one("tower", "Corner tower", 4, { unless: ["castle", "palisade", "ruin"] }),
    one("gatehouse", "Gatehouse", 1, { unless: ["castle", "palisade", "ruin", "gate"] }),
    one("castle_wall", "Castle wall", 1, { at: around, unless: ["castle_wall", "palisade", "barrier"] }),
    one("fountain", "Fountain", 1, { at: center, age: "modern", unless: ["fountain", "statue", "monument", "well"] }),
    one("well", "Well", 1, { unless: ["well", "fountain"] }),
    one("barrel", "Barrel", 5),
    one("crate", "Crate", 4),
    one("cart", "Cart", 1, { unless: ["vehicle"] })
  ],
  river: [
    one("willow", "Willow", 5, { at: along, beside: true, unless: ["willow"] }),
    one("reed", "Reeds", 16, { at: along })
  ],
  lake: [one("reed", "Reeds", 22, { at: along }), one("duck", "Duck", 4, { unless: ["animal"] })],
  pond: [
    one("reed", "Reeds", 8, { at: along }),
    one("duck", "Duck", 3, { unless: ["animal"] }),
    one("water_lily", "Water lily", 5)
  ],
  sea: [],
  moat: [],
  harbour: [
    one("fishing_boat", "Fishing boat", 3, { unless: ["boat"], once: true }),
    one("mooring_post", "Bollard", 8, { at: along }),
    one("crate", "Crate", 8),
    one("barrel", "Barrel", 5),
    one("street_lamp", "Quay lamp", 4, { at: along, unless: ["street_lamp"] })
  ],
  beach: [one("rock", "Beach rock", 5), one("deck_chair", "Deck chair", 4, { age: "modern" })],
  field: [
    one("hay_bale", "Straw bale", per(130, 6, 16), { unless: ["farm"] }),
    one("scarecrow", "Scarecrow", 1, { at: center })
  ],
  vineyard: [one("vine_row", "Vine row", per(60, 8, 24))],
  pasture: [
    one("fence", "Fence panel", 1, { at: around, unless: ["barrier"] }),
    one("cow", "Cow", 8, { unless: ["animal"] }),
    one("water_trough", "Water trough", 1)
  ],
  orchard: [one("apple_tree", "Apple tree", per(38, 12, 28), { unless: ["tree"] })],
  garden: [
    one("flower_bed", "Flower bed", per(60, 3, 8), { unless: ["flower_bed"] }),
    one("bush", "Garden bush", 5, { unless: ["shrub"] })
  ],
  vegetable_garden: [one("vegetable_bed", "Vegetable bed", per(28, 3, 8), { unless: ["vegetable_bed"] })],
  playground: [
    one("sandbox", "Sandbox", 1, { unless: ["sandbox"] }),
    one("swing_set", "Swing", 1, { unless: ["swing_set"] }),
    one("slide", "Slide", 1, { unless: ["slide"] }),
    one("seesaw", "Seesaw", 1, { unless: ["seesaw"] }),
    one("park_bench", "Playground bench", 2, { unless: ["seating"] })
  ],
  farmyard: [
    one("farmhouse", "Farmhouse", 1, homes),
    one("barn", "Barn", 1, { unless: ["stable"], once: true }),
    one("chicken", "Chicken", 6, { unless: ["animal"] }),
    one("cart", "Cart", 1, { unless: ["vehicle"] }),
    one("hay_bale", "Hay bale", 4, { unless: ["farm"] })
  ],
  campsite: [
    one("campfire", "Campfire", 1, { at: center, unless: ["campfire"] }),
    one("tent", "Tent", 5, { at: { predicate: "around", to: "campfire" }, unless: ["tent"] }),
    one("log_bench", "Log bench", 5, { at: { predicate: "around", to: "campfire" }, unless: ["seating"] }),
    one("firewood_pile", "Firewood pile", 1, { at: { predicate: "near", to: "campfire", distance: [2, 9] } })
  ],
  clearing: [one("stump", "Stump", 3), one("flower_patch", "Flower patch", 6)],
  cemetery: [
    one("gravestone", "Gravestone", per(20, 8, 24), { unless: ["gravestone"] }),
    one("cypress", "Cypress", 4, { unless: ["tree"] })
  ],
  hill: [
    one("bush", "Hill bush", per(130, 8, 20), { unless: ["shrub"] }),
    one("rock", "Hill rock", per(180, 5, 14), { unless: ["rock"] })
  ],
  mountain: [
    one("boulder", "Boulder", per(260, 6, 14)),
    one("spruce", "Mountain spruce", per(130, 10, 28), { unless: ["tree"] })
  ],
  ruins: [
    one("ruined_wall", "Ruined wall", 5, { unless: ["ruin"] }),
    one("broken_column", "Broken column", 5, { unless: ["broken_column", "column"] }),
    one("stone_slab", "Fallen block", 8)
  ],
  street: [
    one("street_lamp", "Street lamp", 8, { at: along, beside: true, once: true, unless: ["street_lamp"] }),
    one("maple", "Street tree", 8, { at: along, beside: true, age: "modern", unless: ["tree"] })
  ],
  zoo_enclosure: [
    one("fence", "Enclosure fence", 1, { at: around, unless: ["barrier"] }),
    one("rock", "Enclosure rock", 4),
    one("water_trough", "Water trough", 1)
  ],
  lawn: [one("flower_patch", "Lawn flowers", 6)],
  parking_lot: [one("car", "Car", per(70, 4, 12), { unless: ["vehicle"] })],
  desert: [
    one("cactus", "Cactus", per(400, 8, 24), { unless: ["shrub"] }),
    one("rock", "Desert rock", per(400, 8, 24))
  ],
  snowfield: [
    one("spruce", "Snowy spruce", per(240, 12, 40), { unless: ["tree"] }),
    one("rock", "Rock", per(700, 4, 12))
  ],
  industrial_yard: [one("pallet", "Pallet", 8), one("street_lamp", "Flood light", 6, { unless: ["street_lamp"] })],
  spaceport: [one("energy_cell", "Energy cell", 8), one("street_lamp", "Landing light", 6)],
  alien_plain: [one("crystal", "Crystal", per(500, 8, 20)), one("rock", "Alien rock", per(300, 10, 40))]
}

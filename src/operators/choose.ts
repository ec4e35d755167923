import { catalogue } from "#catalogue/Catalogue.js"
import type { OperatorName } from "./registry.js"

/** What realises a thing for which no recipe speaks. */
export interface Choice {
  readonly operator: OperatorName
  readonly parameters: Readonly<Record<string, unknown>>
}

type Row = readonly [names: string, operator: OperatorName, parameters?: Choice["parameters"]]

/** Things of the catalogue with an operator of their own, by name. */
// biome-ignore format: a table
const THINGS: ReadonlyArray<Row> = [
  // growing
  ["spruce larch tree_conifer christmas_tree", "conifer_tree"],
  ["pine cedar redwood", "conifer_tree", { trunk: 0.32, foliage: "#74936a" }],
  ["cypress juniper", "conifer_tree", { trunk: 0.04, skirts: 12, foliage: "#5f8058" }],
  ["poplar", "broadleaf_tree", { habit: "spire", trunk: 0.1 }],
  ["oak", "broadleaf_tree", { habit: "spreading", trunk: 0.18, foliage: "#93a458" }],
  ["walnut_tree baobab", "broadleaf_tree", { habit: "spreading", trunk: 0.24 }],
  ["dead_tree", "broadleaf_tree", { habit: "bare" }],
  ["birch aspen eucalyptus", "broadleaf_tree", { bark: "white", foliage: "#b1b56d" }],
  ["willow", "broadleaf_tree", { habit: "weeping", foliage: "#b5c284" }],
  ["apple_tree fruit_tree pear_tree", "broadleaf_tree", { foliage: "#9aae70", fruit: "#c8352a", trunk: 0.22 }],
  ["orange_tree", "broadleaf_tree", { foliage: "#7f9c52", fruit: "#e8862a", trunk: 0.22 }],
  ["cherry_tree", "broadleaf_tree", { foliage: "#93aa62", fruit: "#a3182a", trunk: 0.22 }],
  ["cherry_blossom magnolia", "broadleaf_tree", { foliage: "#f0c3d0", trunk: 0.24 }],
  ["olive_tree acacia", "broadleaf_tree", { foliage: "#9fa983", trunk: 0.34 }],
  ["linden maple chestnut_tree elm", "broadleaf_tree", { foliage: "#9daf65" }],
  ["bush dry_bush berry_bush hedge", "bush"],
  ["flowering_bush", "bush", { blossom: "#d9588a" }],
  ["rose_bush", "bush", { blossom: "#c4233a" }],
  ["hedge topiary hedge_maze", "bush", { foliage: "#7f9a55", leaves: 320 }],
  ["cactus agave", "potted_plant", { habit: "cactus", pot: false }],
  ["palm_tree banana_plant jungle_tree", "palm_tree"],
  ["wheat_patch corn_patch", "planted_bed", { crop: "grain" }],
  ["vegetable_bed crop_row vine_row", "planted_bed"],
  ["flower_bed flower_patch rock_garden", "planted_bed", { crop: "flowers" }],
  ["reed", "plants", { foliage: "#a6ad6f", tufts: 30 }],
  ["sunflower sunflower_patch daffodil", "plants", { flower: "#f0c330" }],
  ["tulip flower lily", "plants", { flower: "#d1354a", tufts: 6 }],
  ["lavender", "plants", { flower: "#8f76c4" }],
  ["mushroom giant_mushroom", "vessel", { form: "column" }],
  ["moss turf", "rug"],
  ["stump fallen_log firewood_pile log_pile", "container", { form: "drum" }],
  // buildings
  ["church", "church"],
  ["chicken_coop dog_house", "house", { walls: "planks", chimney: false, shutters: false }],
  ["timber_frame_house inn", "house", { walls: "timber_frame" }],
  ["cottage", "house", { walls: "plaster", roof: "thatch" }],
  ["townhouse", "house", { walls: "brick" }],
  ["mud_hut", "house", { walls: "plaster", roof: "thatch", chimney: false, shutters: false }],
  ["apartment_building", "block_building"],
  ["igloo", "tent", { form: "dome" }],
  ["lighthouse tv_tower", "tower", { plan: "round", top: "lantern" }],
  ["windmill", "windmill"],
  ["silo", "silo"],
  ["temple", "temple"],
  ["ancient_temple", "temple", { ruined: true }],
  ["ruined_house", "ruin"],
  ["ruined_tower", "ruin", { form: "tower" }],
  ["ruined_wall", "ruin", { form: "wall" }],
  ["ruined_arch", "ruin", { form: "arch" }],
  ["castle", "castle"],
  ["pagoda", "pagoda"],
  ["shrine", "pagoda", { storeys: 1 }],
  ["torii", "torii"],
  ["tower", "tower", { plan: "round" }],
  ["clock_tower", "tower", { top: "spire" }],
  ["keep gatehouse", "tower"],
  ["bunker", "block_building", { front: "hall" }],
  ["watchtower siege_tower lifeguard_chair treehouse play_tower", "scaffold", { form: "platform" }],
  ["pyramid", "pyramid"],
  // structures and passages
  ["castle_wall", "wall_piece", { battlements: true }],
  ["stone_wall dam breakwater", "wall_piece"],
  ["palisade bamboo_fence", "fence", { style: "palisade" }],
  ["picket_fence trellis garden_gate", "fence", { style: "pickets" }],
  ["iron_fence railing cemetery_gate iron_gate portcullis gate sliding_gate", "fence", { style: "bars" }],
  ["chain_link_fence tennis_net football_goal", "fence", { style: "mesh" }],
  ["bridge", "stone_bridge"],
  ["footbridge rope_bridge boardwalk drawbridge pier", "timber_bridge"],
  ["staircase stone_steps spiral_staircase step_stool ramp escalator bleachers", "scaffold", { form: "steps" }],
  ["arch triumphal_arch tunnel aqueduct stone_circle", "scaffold", { form: "arch" }],
  ["pergola gazebo attached_balcony greenhouse_frame colonnade", "scaffold"],
  ["canopy canopy_tent circus_tent parasol awning cafe_terrace_set yurt_top", "tent", { form: "canopy" }],
  ["well", "well"],
  ["fountain bird_bath", "fountain"],
  ["swimming_pool puddle garden_pond hot_tub bathtub water_trough ball_pit rain_barrel ice_rink sandbox", "fountain", { column: false }],
  ["statue broken_statue moai monument", "figure", { stuff: "statue", base: "plinth" }],
  ["scarecrow", "scarecrow"],
  ["garden_gnome snowman mannequin sculpture armour_stand training_dummy skeleton_model", "figure", { stuff: "statue" }],
  ["column broken_column obelisk totem_pole standing_stone display_pedestal sundial", "vessel", { form: "column" }],
  ["gravestone standing_sign", "panel"],
  ["campfire brazier torch signal_fire candle candlestick stone_lantern", "lamp", { form: "flame" }],
  ["tent military_tent play_tent", "tent"],
  ["teepee", "tent", { form: "cone" }],
  ["yurt", "tent", { form: "dome" }],
  // street and market
  ["market_stall food_cart kiosk_stall produce_stand market_cart", "market_stall"],
  ["cart mine_cart wheelbarrow plough dog_sled sleigh", "cart"],
  ["wagon carriage", "cart", { wheels: "four", cover: "hood" }],
  ["bench park_bench stone_bench waiting_bench church_pew log_bench bed_bench", "bench"],
  ["street_lamp traffic_light patio_heater floodlight", "lamp_post"],
  ["road_sign billboard menu_board shop_sign timetable_board subway_sign notice_board", "panel", { foot: "posts" }],
  ["phone_booth bus_stop advertising_column ticket_machine atm vending_machine mailbox", "cabinet", { front: "appliance" }],
  ["planter plant_pot tree_grate", "vessel", { form: "bowl", filling: "earth" }],
  ["picnic_table patio_table bistro_table camping_table", "table"],
  // containers and goods
  ["barrel amphora_barrel milk_churn", "container", { form: "barrel" }],
  ["oil_drum jerry_can hay_drum", "container", { form: "drum" }],
  ["crate pallet lobster_trap basket shopping_basket", "container", { form: "crate", open: "full" }],
  ["sack_pile sack_of_flour", "container", { form: "sack" }],
  ["hay_bale straw_bale", "container", { form: "roll" }],
  ["haystack manure_heap leaf_pile compost_bin snow_pile treasure_pile rubble cannonball_pile", "container", { form: "heap" }],
  ["amphora urn", "vessel", { form: "urn" }],
  ["seashell starfish pebbles cairn stepping_stones", "rocks", { count: 8 }],
  ["rubble", "rocks", { count: 14 }],
  // seats
  ["sofa loveseat sectional_sofa u_shaped_sofa sofa_bed chaise_longue window_seat", "seat", { form: "sofa" }],
  ["armchair recliner wingback_chair armless_lounge_chair throne barber_chair theatre_seat captain_chair hanging_chair dental_chair", "seat", { form: "armchair" }],
  ["office_chair executive_chair gaming_chair conference_chair drafting_stool wheelchair", "seat", { form: "office" }],
  ["stool bar_stool piano_stool", "seat", { form: "stool" }],
  ["bean_bag ottoman floor_cushion pillow throw_pillow plush_toy exercise_ball_seat", "seat", { form: "bag" }],
  ["sun_lounger deck_chair", "seat", { form: "lounger" }],
  // tables
  ["coffee_table low_table console_table side_table", "table"],
  ["round_table poker_table bar_table", "table", { shape: "round", base: "pedestal" }],
  ["desk office_desk computer_desk writing_desk teacher_desk vanity_table drafting_table", "table", { base: "drawers" }],
  ["reception_desk altar lectern bar_counter shop_counter checkout_counter display_counter lab_bench altar_stone", "table", { base: "panel" }],
  ["nightstand bedside_locker", "cabinet", { front: "drawers" }],
  // storage
  ["bookcase shelf wall_shelf cube_shelf ladder_shelf storage_rack pallet_rack shop_shelf bar_shelf wine_rack shoe_rack magazine_rack book_cart", "cabinet", { front: "shelves" }],
  ["dresser drawer_pedestal filing_cabinet chest_of_drawers sideboard tv_stand card_catalog", "cabinet", { front: "drawers" }],
  ["display_cabinet wine_cabinet museum_case medicine_cabinet aquarium terrarium", "cabinet", { front: "glass" }],
  ["chest toy_chest storage_box safe coffin sarcophagus", "container", { form: "box" }],
  ["coat_rack clothes_rack umbrella_stand", "scaffold", { form: "pole" }],
  ["room_divider", "panel"],
  // beds
  ["bunk_bed loft_bed", "bed", { form: "bunk" }],
  ["crib bassinet toddler_bed playpen", "bed", { form: "cot" }],
  ["sleeping_bag straw_bed mattress futon camp_bed", "bed", { form: "mat" }],
  // fixtures
  ["kitchen_counter kitchen_island vanity kitchen_sink masonry_oven", "cabinet", { front: "drawers" }],
  ["baptismal_font bidet urinal", "vessel", { form: "bowl" }],
  ["toilet", "sanitary"],
  ["sink", "sanitary", { form: "basin" }],
  ["shower", "sanitary", { form: "shower" }],
  ["fridge mini_fridge wine_cooler", "appliance"],
  ["stove", "appliance", { form: "stove" }],
  ["dishwasher", "appliance", { form: "dishwasher" }],
  ["washing_machine tumble_dryer", "appliance", { form: "washer" }],
  ["fireplace", "appliance", { form: "fireplace" }],
  ["radiator", "gadget", { form: "stack" }],
  // lamps
  ["floor_lamp stage_light", "lamp", { form: "floor" }],
  ["table_lamp desk_lamp lava_lamp night_light clamp_lamp", "lamp", { form: "table" }],
  ["pendant_light paper_lantern lantern", "lamp", { form: "hanging" }],
  ["chandelier", "lamp", { form: "chandelier" }],
  ["wall_lamp", "lamp", { form: "wall" }],
  ["ceiling_light ceiling_spot fluorescent_light neon_sign string_lights skylight", "lamp", { form: "panel" }],
  // houseplants
  ["snake_plant bonsai succulent", "potted_plant", { habit: "upright" }],
  ["potted_cactus", "potted_plant", { habit: "cactus" }],
  ["orchid window_box", "potted_plant", { blossom: true }],
  // flat and hung things
  ["round_rug", "rug", { shape: "round" }],
  ["curtain shower_curtain banner flag tapestry window_blind towel bathrobe coat dress", "panel", { face: "cloth" }],
  ["bed_tray blanket tablecloth napkin", "rug"],
  ["tv computer_monitor old_tv laptop projection_screen scoreboard", "panel", { face: "screen", foot: "stand" }],
  ["mirror floor_mirror", "panel", { face: "mirror" }],
  ["painting picture poster photo_wall picture_frame map icon wall_decal", "panel", { face: "picture" }],
  ["whiteboard chalkboard flip_chart easel dartboard pegboard", "panel", { face: "board", foot: "posts" }],
  ["wall_clock platform_clock", "panel", { face: "board" }],
  // vessels
  ["vase flowers", "vessel", { form: "vase", filling: "flowers" }],
  ["bowl fruit_bowl cauldron", "vessel", { form: "bowl", filling: "fruit" }],
  ["bottle wine_bottle perfume_bottle medicine_bottle shampoo_bottle detergent_bottle thermos soda", "vessel", { form: "bottle" }],
  ["plate tray cutting_board pizza coaster", "vessel", { form: "plate" }],
  ["cooking_pot teapot jar frying_pan kettle", "vessel", { form: "pot" }],
  ["bucket waste_bin litter_bin recycling_bin laundry_hamper paint_can", "vessel", { form: "bucket" }],
  ["ball exercise_ball globe disco_ball balloon snow_globe meteorite buoy hot_air_balloon", "gadget", { form: "ball" }],
  ["book folder magazine newspaper notebook paper folded_clothes playing_cards envelope", "gadget", { form: "stack" }],
  ["piano digital_piano grand_piano organ keyboard accordion", "gadget", { form: "keys" }],
  // animals
  ["sheep alpaca llama", "creature", { coat: "wool" }],
  ["cow calf", "creature", { coat: "patched", horns: true }],
  ["horse donkey zebra pegasus unicorn", "creature", { neck: "long", mane: true }],
  ["goat bull deer moose reindeer buffalo", "creature", { horns: true }],
  ["giraffe camel", "creature", { neck: "long" }],
  ["bird chicken duck goose owl crow eagle parrot peacock penguin seagull swan turkey flamingo ostrich bee butterfly griffin", "creature", { form: "bird" }],
  ["fish dolphin shark whale seal jellyfish", "creature", { form: "fish" }],
  ["crab crocodile frog lizard snail snake spider turtle hedgehog", "creature", { form: "crawler" }],
  ["dragon", "dragon"],
  ["robot robot_toy", "robot"],
  ["industrial_robot", "robot", { form: "arm" }],
  ["seated_person", "figure", { pose: "seated" }],
  // vehicles and boats
  ["van bus ambulance camper_van caravan food_truck fire_truck tram_van", "vehicle", { form: "van" }],
  ["truck dump_truck garbage_truck mobile_crane pickup_truck trailer", "vehicle", { form: "truck" }],
  ["train train_carriage tram locomotive freight_wagon monorail", "vehicle", { form: "train" }],
  ["airplane airliner fighter_jet glider", "aircraft"],
  ["helicopter", "aircraft", { form: "helicopter" }],
  ["rocket", "aircraft", { form: "rocket" }],
  ["spaceship", "spaceship"],
  ["ufo", "spaceship", { form: "saucer" }],
  ["tractor combine_harvester bulldozer excavator wheel_loader steamroller forklift lawn_mower", "vehicle", { form: "tractor" }],
  ["bicycle motorcycle moped cargo_bike tricycle exercise_bike", "vehicle", { form: "bike" }],
  ["fishing_boat tugboat houseboat ferry boat", "boat", { form: "cabin" }],
  ["sailboat sailing_ship viking_ship", "boat", { form: "sail" }],
  ["cargo_ship cruise_ship warship aircraft_carrier submarine", "boat", { form: "ship" }],
  // play
  ["swing_set porch_swing hammock", "scaffold", { form: "swing" }],
  ["slide indoor_slide skate_ramp", "scaffold", { form: "slide" }],
  ["flagpole utility_pole mooring_post hitching_post bollard basketball_hoop windsock", "scaffold", { form: "pole" }],
  ["tower_crane harbour_crane wind_turbine radio_tower telescope microscope tripod music_stand", "scaffold", { form: "pole" }],
  ["power_pylon scaffolding oil_pump monkey_bars parallel_bars power_rack wall_bars siege_engine", "scaffold", { form: "platform" }],
  ["smokestack storage_tank generator_tank water_heater", "vessel", { form: "pot" }],
  ["solar_panel", "panel", { face: "screen" }],
  ["ladder", "fence", { style: "rails" }],
  // weapons and tools
  ["sword spear halberd knife", "tool", { head: "blade" }],
  ["pitchfork rake fork broom", "tool", { head: "fork" }],
  ["staff bow oar fishing_rod walking_stick flute rolling_pin pencil pen curtain_rod beam pipe", "tool", { head: "none" }]
]

/** The last word where a thing has no row of its own. */
// biome-ignore format: a table
const CATEGORIES: ReadonlyArray<Row> = [
  ["tree", "broadleaf_tree"], ["shrub", "bush"], ["ground_plant", "plants"], ["rock", "rocks"], ["building", "house"],
  ["houseplant", "potted_plant"], ["seating", "seat"], ["table", "table"], ["storage", "cabinet"], ["bed", "bed"],
  ["appliance fixture", "cabinet", { front: "appliance" }], ["lighting", "lamp"], ["textile", "rug"], ["electronics office_equipment scifi", "gadget"],
  ["machine medical", "gadget", { form: "machine" }], ["instrument", "strings"], ["kitchenware", "vessel", { form: "cup" }],
  ["decor", "gadget", { form: "stack" }], ["food", "vessel", { form: "plate", filling: "fruit" }], ["person", "figure"], ["animal", "creature"],
  ["fantasy", "figure", { stuff: "statue" }], ["vehicle", "vehicle"], ["boat", "boat"], ["transport", "scaffold"], ["container", "container"],
  ["barrier", "fence"], ["gate", "fence", { style: "bars" }], ["fortification", "tower"], ["ruin", "ruin", { form: "wall" }],
  ["structure architecture", "scaffold", { form: "arch" }], ["passage", "scaffold", { form: "steps" }], ["playground", "scaffold"], ["camp", "tent"],
  ["street_furniture", "scaffold", { form: "pole" }], ["shop_fixture", "table", { base: "panel" }], ["farm", "container", { form: "heap" }],
  ["garden", "container"], ["tool weapon", "tool"], ["sport", "gadget", { form: "stack" }], ["stationery personal toy", "container", { form: "box" }],
  ["door window", "panel", { face: "plain" }]
]

const tableOf = (rows: ReadonlyArray<Row>): ReadonlyMap<string, Choice> =>
  new Map(
    rows.flatMap(([names, operator, parameters]) =>
      names.split(" ").map((name) => [name, { operator, parameters: parameters ?? {} }] as const)
    )
  )

const things = tableOf(THINGS)
const categories = tableOf(CATEGORIES)
const LAST: Choice = { operator: "block", parameters: {} }

/** The things that an operator draws as it is, without parameters: the most usual first. */
export const drawnPlainly = (operator: string): ReadonlyArray<string> =>
  [...things].flatMap(([name, choice]) =>
    choice.operator === operator && Object.keys(choice.parameters).length === 0 ? [name] : []
  )

/** What the catalogue's data says; a test holds its operators to those that there are. */
const told = (thing: string): Choice | undefined => catalogue().drawing(thing) as Choice | undefined

/** Categories whose plain drawing looks like few of their things: a box for a toy, a vessel for a kitchen tool. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  `electronics office_equipment scifi machine medical instrument kitchenware decor food fantasy transport structure architecture passage
   playground street_furniture shop_fixture farm garden tool weapon sport stationery personal toy appliance fixture textile`.split(
    /\s+/
  )
)

/** What is drawn in place of a thing: what it looks like, and whether only its category's things look so at all. */
export interface Standin {
  readonly as: string
  readonly placeholder: boolean
}

const formOf = ({ operator, parameters }: Choice): string => {
  const form = [parameters.form, parameters.habit, parameters.front].find((value) => typeof value === "string")
  return [operator, ...(form === undefined ? [] : [`(${String(form)})`])].join(" ").replaceAll("_", " ")
}

/** What stands in for a thing that no drawing is made for, where only its category is known (`vague`) or drawn; undefined where it has one. */
export const standinFor = (thing: string, category: string, vague: boolean): Standin | undefined => {
  if (told(thing) !== undefined || things.has(thing) || (thing === category && !vague)) return undefined
  const choice = choose(thing, category)
  if (!categories.has(category) || PLACEHOLDERS.has(category))
    return thing.endsWith(choice.operator) ? undefined : { as: `a plain ${formOf(choice)}`, placeholder: true }
  return vague ? { as: `some ${category.replaceAll("_", " ")}`, placeholder: false } : undefined
}

/** The choice for a thing by its name in the catalogue, else by its category, else a block. */
export const choose = (thing: string, category: string): Choice =>
  told(thing) ?? things.get(thing) ?? categories.get(category) ?? LAST

import { catalogue } from "#catalogue/Catalogue.js"
import type { Draft, OpenPlace } from "../Draft.js"
import { categoryOf } from "./Said.js"

/** Kinds of room of an age without electricity, wherever no era is named. */
const oldRooms: ReadonlySet<string> = new Set(
  "armoury crypt dungeon great_hall throne_room tower_room wizard_study smithy mill_room stable tavern chapel".split(
    " "
  )
)

const newWords = /modern|contemporary|futur|cyber|industrial|space|sci|urban|minimal|retro|mid.?century|scandinavian/
const oldWords =
  /medieval|ancient|roman|viking|victorian|renaissance|baroque|fantasy|antique|greek|egypt|western|pirate|gothic|prehistor|tribal/

/** Whether a place has nothing that was made after the age of steam: by the era that its text names, else by its kind. */
export const isOld = (draft: Draft, place: OpenPlace): boolean => {
  const era = draft.reading.style.era?.toLowerCase() ?? ""
  if (newWords.test(era)) return false
  const entry = catalogue().place(place.sort ?? "")
  return oldWords.test(era) || entry?.era === "old" || (entry === undefined && oldRooms.has(place.kind))
}

const newCategories: ReadonlySet<string> = new Set("electronics office_equipment appliance scifi".split(" "))
const newThings: ReadonlySet<string> = new Set(
  `ceiling_light ceiling_spot fluorescent_light desk_lamp floor_lamp night_light lava_lamp string_lights neon_sign radiator light_switch
   fire_extinguisher security_camera thermostat beer_tap cash_register hairdryer shampoo_bottle soap_dispenser tissue_box sticky_note
   soda canned_food water_dispenser waste_bin wall_clock poster magazine smartphone air_conditioner air_duct street_lamp traffic_light
   projector speaker skateboard microscope power_drill jerry_can paint_can plush_toy detergent_bottle toothbrush_cup pendant_light
   table_lamp wall_lamp whiteboard notice_board calendar window_blind toilet_paper_holder recycling_bin litter_bin park_bench traffic_cone road_sign oil_drum pipe life_ring flower_bed`.split(
    /\s+/
  )
)

/** Things that came with electricity, plastics and print. */
export const isNew = (thing: string): boolean => newThings.has(thing) || newCategories.has(categoryOf(thing))

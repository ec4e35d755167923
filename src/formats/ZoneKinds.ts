/** The closed list of zone kinds: rooms, outdoor places, and `other`. The catalogue says what each one is. */
// biome-ignore format: a list of words reads as a paragraph
export const zoneKinds: ReadonlySet<string> = new Set([
  "armoury", "art_studio", "attic", "bakery", "bar", "barn_interior", "basement", "bathroom", "bedroom",
  "break_room", "cafe", "cafeteria", "chapel", "classroom", "closet", "commercial_kitchen", "control_room",
  "corridor", "crew_quarters", "crypt", "dental_room", "dining_room", "dungeon", "exam_room", "factory_hall",
  "gallery", "gaming_room", "garage", "great_hall", "greenhouse", "gym", "gymnasium", "hallway", "hangar",
  "home_cinema", "hospital_ward", "hotel_room", "kids_room", "kitchen", "laboratory", "laundry_room", "lecture_hall",
  "library", "living_room", "lobby", "meeting_room", "mill_room", "museum_hall", "music_room", "nursery", "office",
  "open_office", "operating_room", "pantry", "pharmacy", "photo_studio", "playroom", "recording_studio",
  "restaurant", "salon", "sauna", "server_room", "ship_cabin", "shop", "smithy", "stable", "stairwell",
  "storage_room", "study", "sunroom", "supermarket", "tavern", "theatre", "throne_room", "toilet_room", "tower_room",
  "waiting_room", "warehouse", "wizard_study", "workshop",
  "airfield", "alien_plain", "alley", "balcony", "bamboo_grove", "battlefield", "beach", "building_plot", "campsite",
  "castle_ward", "cave", "cemetery", "clearing", "cliff", "construction_site", "courtyard", "desert", "dunes",
  "fairground", "farmyard", "field", "forest", "garden", "harbour", "hill", "industrial_yard", "island", "jungle",
  "lake", "lawn", "market", "meadow", "moat", "mountain", "oasis", "orchard", "other", "park", "parking_lot",
  "pasture", "path", "patio", "playground", "plaza", "pond", "pool_area", "quarry", "railway_station",
  "railway_track", "residential_area", "river", "road", "rocky_ground", "rooftop", "ruins", "sea", "ship_deck",
  "shipyard", "sky", "snowfield", "spaceport", "sports_field", "street", "swamp", "vegetable_garden", "village",
  "vineyard", "water", "yard", "zen_garden", "zoo_enclosure"
])

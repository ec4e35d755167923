/**
 * Where a kind of place is, finer than indoor and outdoor: rooms, what lies below ground, the inside of vehicles, ships and spacecraft,
 * stages; open land, decks, roofs, caverns, the sea floor and space.
 */
export type PlaceSetting =
  | "room"
  | "underground"
  | "vehicle"
  | "vessel"
  | "craft"
  | "stage"
  | "open"
  | "deck"
  | "roof"
  | "cavern"
  | "underwater"
  | "space"

import type { Place, Reading, Spoken, Thing, Way } from "#planning/Reading.js"

/** Readings made by hand, for tests that need no language. */
const mention = (id: string, name: string) => ({ id, name, tags: [], text: name, asked: true })

export const place = (id: string, name: string, kind: string, more: Partial<Place> = {}): Place => ({
  ...mention(id, name),
  kind,
  level: 0,
  within: null,
  scale: 1,
  area: null,
  ...more
})

export const thing = (id: string, name: string, category: string, count = 1, more: Partial<Thing> = {}): Thing => ({
  ...mention(id, name),
  category,
  count,
  exact: true,
  place: null,
  scale: { width: 1, height: 1, depth: 1 },
  size: {},
  ...more
})

export const way = (id: string, name: string, kind: Way["kind"], more: Partial<Way> = {}): Way => ({
  ...mention(id, name),
  kind,
  count: 1,
  from: null,
  to: null,
  over: null,
  width: null,
  ...more
})

export const spoken = (
  subject: string,
  predicate: Spoken["predicate"],
  objects: ReadonlyArray<string>,
  more: Partial<Spoken> = {}
): Spoken => ({
  subject,
  predicate,
  objects,
  side: null,
  strength: "must",
  distance: null,
  text: `${subject} ${predicate} ${objects.join(" ")}`,
  asked: true,
  ...more
})

export const reading = (more: Partial<Reading>): Reading => ({
  title: "Scene",
  setting: "outdoor",
  places: [],
  things: [],
  ways: [],
  relations: [],
  levels: 1,
  style: {},
  extent: null,
  constraints: [],
  unread: [],
  leftOut: [],
  ...more
})

/** "A medieval village with a central market square, twelve timber houses around it, a stone church north of … " */
export const village: Reading = reading({
  title: "Medieval Village",
  places: [
    place("village", "Village", "village"),
    place("market_square", "Market square", "plaza", { within: "village" }),
    place("river", "River", "river", { within: "village" }),
    place("forest", "Forest", "forest", { within: "village" })
  ],
  things: [
    thing("house", "Timber house", "house", 12, { tags: ["timber"] }),
    thing("church", "Stone church", "church", 1, { tags: ["stone"] })
  ],
  ways: [way("bridge", "Bridge", "bridge", { count: 2, over: "river" })],
  relations: [
    spoken("market_square", "middle_of", ["village"]),
    spoken("house", "around", ["market_square"]),
    spoken("church", "north_of", ["market_square"]),
    spoken("river", "east_of", ["village"]),
    spoken("forest", "side_of", ["church"], { side: "back" })
  ],
  style: { era: "medieval" }
})
